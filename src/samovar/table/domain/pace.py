"""How fast the bots of a table play: a matter of the table, so that everybody there sees the same game."""

from samovar.table.domain.change import Change
from samovar.table.domain.log import Draft, PaceBody
from samovar.table.domain.stored import NO_SEAT
from samovar.table.domain.table import Table
from samovar.table.wire import Pace

SLOWER = 4.0


def set_pace(table: Table, pace: Pace) -> Change | None:
    return None if pace == table.pace else Change([Draft(NO_SEAT, PaceBody(pace))])


def pause_of(table: Table, pause: float) -> float:
    """For how many seconds a bot of this table thinks at least, where `pause` is the usual."""
    if table.pace == "instant":
        return 0.0
    return pause * SLOWER if table.pace == "slow" else pause
