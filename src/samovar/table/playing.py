"""Moves."""

from samovar.table.desk import Desk
from samovar.table.people import Browser
from samovar.table.tables import Change, Table
from samovar.table.texts import both
from samovar.table.wire import AskIn, AskOut, MoveIn, RefusalInfo, TableView, WhyIn, WhyOut


class Playing:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def move(self, browser: Browser, table_id: str, wish: MoveIn) -> TableView:
        eyes = await self.desk.player(browser, table_id, wish.seat)

        def decide(table: Table) -> Change | None:
            return table.move(wish.seat, wish.number, table.read_move(wish.move))

        return await self.desk.change(eyes, table_id, decide, since=wish.number)

    async def why(self, browser: Browser, table_id: str, wish: WhyIn) -> WhyOut:
        """Why a move is refused; only the seat's own player may ask, since the answer may speak of the hand."""
        await self.desk.player(browser, table_id, wish.seat)
        table = await self.desk.registry.get(table_id)
        refusal = table.state.why_not(table.read_move(wish.move), wish.seat)
        if refusal is None:
            return WhyOut(None)
        return WhyOut(RefusalInfo(both(table.game.catalogue, refusal.message, table.names), refusal.clause))

    async def ask(self, browser: Browser, table_id: str, wish: AskIn) -> AskOut:
        """What the game answers a seat's own player about the position."""
        await self.desk.player(browser, table_id, wish.seat)
        table = await self.desk.registry.get(table_id)
        return AskOut(table.ask(wish.seat, wish.question))
