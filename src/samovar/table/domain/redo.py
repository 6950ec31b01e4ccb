"""The policy of putting back what was taken back: as undo, alone where nobody else is affected, else by agreement."""

from samovar.table.domain.change import Change
from samovar.table.domain.errors import Refused
from samovar.table.domain.folding import Undone
from samovar.table.domain.lessons import lesson_of
from samovar.table.domain.log import Draft, RedoBody, UndoRequestBody
from samovar.table.domain.table import Table
from samovar.table.domain.undo import has_open_seat, must_be_current, persons_affected


def redoable(table: Table, own_seats: frozenset[int]) -> Undone | None:
    """What somebody took back last and may put back: no other move has been made since, and no coach took it back."""
    if not table.undone or table.undone[-1].seat not in own_seats or table.closed or lesson_of(table) is not None:
        return None
    return table.undone[-1]


def may_redo(table: Table, own_seats: frozenset[int]) -> bool:
    again = redoable(table, own_seats)
    return again is not None and table.request is None and not (again.past_chance and has_open_seat(table))


def go_forward(table: Table, seat: int, again: Undone, agreed: bool = False) -> Change:
    """Forward to the position that was taken back: chance brings what it brought."""
    line = [*table.line, *again.steps]
    # What is kept along the way belongs to the table afterwards, not to this one.
    state = table.positions.copy().after(line, len(line))
    return Change([Draft(seat, RedoBody([step.n for step in again.steps], agreed))], state)


def redo(table: Table, seat: int, number: int, own_seats: frozenset[int]) -> Change:
    """Put back at once, or ask those whom it affects; what an open seat forbids to take back it forbids here too."""
    must_be_current(table, number)
    again = redoable(table, own_seats)
    if again is None or table.request is not None:
        raise Refused("cannot-redo")
    if again.past_chance and has_open_seat(table):
        raise Refused("undo-open-seat")
    others = [
        other for other in persons_affected(table, seat, again.steps, again.past_chance) if other not in own_seats
    ]
    if not others:
        return go_forward(table, seat, again)
    return Change([Draft(seat, UndoRequestBody("step", len(table.line), len(again.steps), others, redo=True))])
