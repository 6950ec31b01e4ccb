"""A finished game from end to end: where its turns and rounds begin."""

from collections.abc import Generator

from samovar.core.documents import Json
from samovar.table.domain import log
from samovar.table.domain.errors import Refused
from samovar.table.domain.log import LoggedEvent, MoveBody
from samovar.table.domain.log_lines import open_lines_of
from samovar.table.domain.table import Table
from samovar.table.wire import LogLine, ReplayOutline

TURN = "turn"
ROUND = "round"
SLICE = 50


def outlining(table: Table) -> Generator[None, None, ReplayOutline]:
    """The whole of a game that hides nothing any more, in slices."""
    if not table.closed:
        raise Refused("not-over")
    lines: list[LogLine] = []
    told: list[list[LoggedEvent]] = []
    for place in range(len(table.line) + 1):
        lines += open_lines_of(table, place)
        told.append(_events(table, place) if place else [])
        if place % SLICE == 0:
            yield
    turns = _turns(table, told)
    return ReplayOutline(len(table.line), table.base, turns, _rounds(table, told, turns), lines)


def _events(table: Table, place: int) -> list[LoggedEvent]:
    """What the move before a place told."""
    body = log.read(table.entries[table.line[place - 1].n])
    return body.events if isinstance(body, MoveBody) else []


def _turns(table: Table, told: list[list[LoggedEvent]]) -> list[int]:
    """The places at which a turn begins: somebody else is next, or the game says so."""
    line = table.line
    return [
        place
        for place in range(table.base, len(line))
        if place == table.base
        or line[place].seat != line[place - 1].seat
        or any(event.name == TURN for event in told[place])
    ]


def _rounds(table: Table, told: list[list[LoggedEvent]], turns: list[int]) -> list[int]:
    """The places at which a round begins, as the game counts them, or when it is the first player's turn again."""
    begun = [table.base]
    known: Json = None
    for place in range(table.base + 1, len(table.line)):
        number = _round_told(told[place])
        if number is not None and number != known:
            known = number
            begun.append(place)
    if known is not None:
        return begun
    leader = _leader(table, told)
    return [place for place in turns if place == table.base or table.line[place].seat == leader]


def _round_told(events: list[LoggedEvent]) -> Json:
    for event in events:
        if ROUND in event.facts and event.name in (TURN, ROUND):
            return event.facts[ROUND]
    return None


def _leader(table: Table, told: list[list[LoggedEvent]]) -> int:
    """Whose turn was the first that the game announced; whoever moved first where it announces none."""
    announced = [event.seat for events in told[table.base + 1 :] for event in events if event.name == TURN]
    if announced:
        return announced[0]
    return table.line[table.base].seat if len(table.line) > table.base else 0
