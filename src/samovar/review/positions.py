"""The position of a moment, read aloud as its mover saw it: for pages and terminals that draw no board."""

from samovar.core import Record
from samovar.core.reading import Reader
from samovar.review.document import Moment
from samovar.review.moments import DEAL, LUCK


def position_lines(record: Record, moment: Moment, language: str, names: list[str]) -> list[str]:
    """What the seat that decided saw before its move; of luck, what came of it."""
    ply = moment.ply + 1 if moment.what == LUCK else moment.ply
    seat = moment.seat if moment.what in (LUCK, DEAL) else record.moves[moment.ply].seat
    state = record.replay(ply)
    known = names if len(names) == record.players else [str(seat + 1) for seat in range(record.players)]
    return Reader(record.game.catalogue, language, known).table(dict(state.show(seat)))
