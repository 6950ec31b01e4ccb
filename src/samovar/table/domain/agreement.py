"""Answers to an open wish to take moves back, or to put them back."""

from samovar.table.domain.change import Change
from samovar.table.domain.errors import Refused
from samovar.table.domain.folding import UndoRequest
from samovar.table.domain.log import Draft, UndoAnswerBody
from samovar.table.domain.redo import go_forward
from samovar.table.domain.table import Table
from samovar.table.domain.undo import go_back


def answer(table: Table, seat: int, number: int, agree: bool) -> Change:
    """With the last one who agrees it is done; whoever asked may withdraw."""
    open_request = table.request
    if open_request is None or open_request.n != number:
        raise Refused("no-request")
    withdraws = seat == open_request.seat and not agree
    if seat not in open_request.waits_for and not withdraws:
        raise Refused("no-request")
    answered = Draft(seat, UndoAnswerBody(number, agree))
    if not agree or open_request.waits_for != [seat]:
        return Change([answered])
    done = _carried_out(table, open_request)
    return Change([answered, *done.drafts], done.state)


def _carried_out(table: Table, agreed: UndoRequest) -> Change:
    if agreed.wish.redo:
        return go_forward(table, agreed.seat, table.undone[-1], agreed=True)
    return go_back(table, agreed.seat, agreed.wish.keep, agreed=True)
