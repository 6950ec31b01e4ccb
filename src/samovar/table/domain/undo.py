"""The policy of taking moves back: alone by one rule for all games, beyond that by agreement."""

from collections.abc import Sequence

from samovar.table.domain.change import Change
from samovar.table.domain.errors import Refused
from samovar.table.domain.folding import Step
from samovar.table.domain.log import Draft, UndoBody, UndoRequestBody
from samovar.table.domain.table import Table
from samovar.table.wire import Scope


def own_undo(table: Table, seat: int, scope: Scope) -> int | None:
    """How many moves to keep when a seat takes back alone; None when it may not.

    Only moves of its own, after which nobody else has moved and nothing that was left to chance or hidden has come
    out.
    """
    if table.closed:
        return None
    line, base = table.line, table.base
    keep = len(line)
    now = table.state.secrets_out
    while keep > base and line[keep - 1].seat == seat and line[keep - 1].secrets_out == now:
        keep -= 1
        if scope == "step":
            break
    return keep if keep < len(line) else None


def undo_by_agreement(table: Table, seat: int, scope: Scope) -> int | None:
    """How many moves to keep when the others must agree: before the seat's last move, or its last turn."""
    if table.closed:
        return None
    line, base = table.line, table.base
    keep = len(line)
    while keep > base and line[keep - 1].seat != seat:
        keep -= 1
    if keep == base:
        return None
    keep -= 1
    if scope == "turn":
        while keep > base and line[keep - 1].seat == seat:
            keep -= 1
    return keep


def goes_past_chance(table: Table, keep: int) -> bool:
    """Whether something left to chance or hidden has come out since the first `keep` moves."""
    return table.line[keep].secrets_out != table.state.secrets_out


def has_open_seat(table: Table) -> bool:
    return any(facts.player == "open" for facts in table.seats)


def persons_affected(table: Table, seat: int, steps: Sequence[Step], everybody: bool) -> list[int]:
    """The persons whom taking or putting back moves affects, present or not; a bot that stands in speaks for nobody.

    Those whose seat has made one of the moves; everybody, when something left to chance or hidden came out with them.
    """
    moved = {step.seat for step in steps}
    return [
        other
        for other, facts in enumerate(table.seats)
        if other != seat and facts.player == "human" and (everybody or other in moved)
    ]


def go_back(table: Table, seat: int, keep: int, agreed: bool = False) -> Change:
    """Back to the position after the first `keep` moves of the line."""
    undone = [step.n for step in table.line[keep:]]
    body = UndoBody(keep, undone, agreed, goes_past_chance(table, keep))
    return Change([Draft(seat, body)], table.position(keep))


# --- decisions --------------------------------------------------------------------------------------------------


def take_back(table: Table, seat: int, number: int, scope: Scope) -> Change:
    """Take back alone."""
    must_be_current(table, number)
    keep = own_undo(table, seat, scope)
    if keep is None:
        raise Refused("cannot-undo")
    return go_back(table, seat, keep)


def request(table: Table, seat: int, number: int, scope: Scope, own_seats: frozenset[int]) -> Change:
    """Ask those affected; where nobody else is, go back at once.

    Nobody can speak for whoever is to sit in an open seat: until then, what chance brought out stays.
    """
    must_be_current(table, number)
    keep = undo_by_agreement(table, seat, scope)
    if keep is None or table.request is not None:
        raise Refused("cannot-ask-undo")
    if goes_past_chance(table, keep) and has_open_seat(table):
        raise Refused("undo-open-seat")
    affected = persons_affected(table, seat, table.line[keep:], goes_past_chance(table, keep))
    others = [other for other in affected if other not in own_seats]
    if not others:
        return go_back(table, seat, keep)
    return Change([Draft(seat, UndoRequestBody(scope, keep, len(table.line) - keep, others))])


def must_be_current(table: Table, number: int) -> None:
    if number != table.number:
        raise Refused("stale")
