"""Taking moves back: alone by the record's rule, beyond that by agreement."""

from samovar.table import entries as log
from samovar.table.desk import Desk
from samovar.table.entries import AnswerBody, AskBody
from samovar.table.errors import Refused
from samovar.table.people import Browser
from samovar.table.tables import Change, Table
from samovar.table.wire import TableView, UndoAnswer, UndoIn


def _must_be_current(table: Table, number: int) -> None:
    if number != table.number:
        raise Refused("stale")


class Undoing:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def undo(self, browser: Browser, table_id: str, wish: UndoIn) -> TableView:
        eyes = await self.desk.player(browser, table_id, wish.seat)

        def decide(table: Table) -> Change:
            _must_be_current(table, wish.number)
            keep = table.own_undo(wish.seat, wish.scope)
            if keep is None:
                raise Refused("cannot-undo")
            return Change([table.undo(wish.seat, keep)], table.position(keep))

        return await self.desk.change(eyes, table_id, decide)

    async def ask(self, browser: Browser, table_id: str, wish: UndoIn) -> TableView:
        """Ask those affected; where nobody else is, go back at once."""
        eyes = await self.desk.player(browser, table_id, wish.seat)
        own = eyes.own_seats

        def decide(table: Table) -> Change:
            _must_be_current(table, wish.number)
            keep = table.undo_by_agreement(wish.seat, wish.scope)
            if keep is None or table.request is not None:
                raise Refused("cannot-ask-undo")
            affected = [seat for seat in table.affected(wish.seat, keep) if seat not in own]
            if not affected:
                return Change([table.undo(wish.seat, keep, agreed=True)], table.position(keep))
            body = AskBody(wish.scope, keep, len(table.line) - keep, affected)
            return Change([table.entry(log.ASK, wish.seat, body)])

        return await self.desk.change(eyes, table_id, decide)

    async def answer(self, browser: Browser, table_id: str, wish: UndoAnswer) -> TableView:
        """The last one to agree brings the moves back; the asker may withdraw."""
        eyes = await self.desk.player(browser, table_id, wish.seat)

        def decide(table: Table) -> Change:
            request = table.request
            withdraws = request is not None and wish.seat == request.seat and not wish.agree
            if request is None or request.n != wish.request or not (wish.seat in request.waits_for or withdraws):
                raise Refused("no-request")
            answer = table.entry(log.ANSWER, wish.seat, AnswerBody(request.n, wish.agree))
            if not wish.agree or request.waits_for != [wish.seat]:
                return Change([answer])
            keep = request.wish.keep
            return Change([answer, table.undo(request.seat, keep, agreed=True, later=2)], table.position(keep))

        return await self.desk.change(eyes, table_id, decide)
