"""Hints at a table: when they may be asked for, what the log says of them, and how they are told."""

from typing import NamedTuple

from samovar import bots
from samovar.core import Message
from samovar.core.documents import Json
from samovar.table.domain.change import Change
from samovar.table.domain.errors import Refused
from samovar.table.domain.folding import HINT, HINT_ALONE
from samovar.table.domain.lessons import lesson_at
from samovar.table.domain.log import Draft, HintsBody, NoteBody
from samovar.table.domain.solo import counts
from samovar.table.domain.stored import NO_SEAT
from samovar.table.domain.table import Table
from samovar.table.domain.texts import both, move_in_words
from samovar.table.wire import HintOption, HintOut, HintsInfo, Text


class Weighed(NamedTuple):
    """A move that was thought of: its notation, by how many points it is behind, and messages in their JSON form."""

    notation: str
    behind: float | None
    sure: bool
    reasons: list[dict[str, Json]]


class Advice(NamedTuple):
    """A hint as it comes from a worker: the move, and what it was compared with."""

    best: Weighed
    compared: list[Weighed]


def advice_of(hint: bots.Hint) -> Advice:
    """A hint as plain data, for the way between processes."""
    best = Weighed(hint.move.notation, 0.0, True, [reason.to_json() for reason in hint.reasons])
    compared = [
        Weighed(each.move.notation, each.behind, each.sure, [reason.to_json() for reason in each.reasons])
        for each in hint.compared
    ]
    return Advice(best, compared)


def hints_allowed(table: Table) -> bool:
    """What the host has said; otherwise whoever plays alone against bots may ask, and people among themselves not."""
    if table.hints_chosen is not None:
        return table.hints_chosen
    return sum(1 for seat in table.seats if seat.player != "bot") <= 1


def hints_info(table: Table) -> HintsInfo:
    asked = [table.hints_asked.get(seat, 0) for seat in range(len(table.seats))]
    offered = bots.expertise(table.game) is not None and not table.setup.imported
    return HintsInfo(offered and hints_allowed(table), offered, asked)


def set_hints(table: Table, allowed: bool) -> Change | None:
    return None if allowed == hints_allowed(table) else Change([Draft(NO_SEAT, HintsBody(allowed))])


def must_be_hinted(table: Table, seat: int, number: int) -> None:
    """Refuse a hint that nobody may have now."""
    if table.state.over or table.setup.imported:
        raise Refused("over" if table.state.over else "imported")
    if bots.expertise(table.game) is None:
        raise Refused("no-hints")
    lesson = lesson_at(table)
    if lesson is not None and not lesson.done:
        raise Refused("hint-lesson")
    if not hints_allowed(table):
        raise Refused("hints-off")
    if number != table.number:
        raise Refused("stale")
    if seat not in table.asked():
        raise Refused("hint-turn")


def note_hint(table: Table, seat: int, number: int) -> Change | None:
    """The log says who asked, once for a position."""
    if number != table.number or table.hinted_at.get(seat) == number:
        return None
    return Change([Draft(seat, NoteBody(HINT_ALONE if counts(table) else HINT))])


def tell_hint(table: Table, seat: int, advice: Advice) -> HintOut:
    """A hint in words, with the names of the table."""
    best = table.game.parse_move(advice.best.notation)
    return HintOut(
        number=table.number,
        seat=seat,
        move=best.to_json(),
        notation=best.notation,
        text=_told(table, best.notation),
        reasons=_reasons(table, advice.best),
        compared=[
            HintOption(_told(table, each.notation), each.behind, each.sure, _reasons(table, each))
            for each in advice.compared
        ],
    )


def _told(table: Table, notation: str) -> Text:
    return move_in_words(table.state, table.game.parse_move(notation), table.names)


def _reasons(table: Table, weighed: Weighed) -> list[Text]:
    found: list[Text] = []
    for reason in weighed.reasons:
        key, params = reason["key"], reason["params"]
        if isinstance(key, str) and isinstance(params, dict):
            found.append(both(table.game.catalogue, Message(key, params), table.names))
    return found
