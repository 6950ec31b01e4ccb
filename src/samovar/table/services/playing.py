"""Moves, and questions about them."""

from samovar.table.domain.lessons import make_move_or_learn
from samovar.table.domain.log_lines import last_page
from samovar.table.domain.moves import answer_question, legal_moves, read_move, why_not
from samovar.table.services.access import Access
from samovar.table.services.people import Browser
from samovar.table.services.presenting import Presenter
from samovar.table.services.registry import Registry
from samovar.table.wire import AskIn, AskOut, LegalMoves, LogPage, MoveIn, TableView, WhyIn, WhyOut


class Playing:
    def __init__(self, access: Access, registry: Registry, presenter: Presenter) -> None:
        self.access = access
        self.registry = registry
        self.presenter = presenter

    async def look(self, browser: Browser, table_id: str, seat: int | None, since: int) -> TableView:
        table, viewer = await self.access.look(browser, table_id, seat)
        return await self.presenter.show(table, viewer, since)

    async def log(self, browser: Browser, table_id: str, seat: int | None, before: int) -> LogPage:
        """An earlier page of the log."""
        table, viewer = await self.access.look(browser, table_id, seat)
        page = last_page(table, viewer.seat, before=before)
        return LogPage(page.lines, page.first)

    async def move(self, browser: Browser, table_id: str, wish: MoveIn) -> TableView:
        viewer = await self.access.player(browser, table_id, wish.seat)
        changed = await self.registry.change(
            table_id,
            lambda table: make_move_or_learn(
                table, wish.seat, wish.number, read_move(table.state, wish.seat, wish.move, table.names)
            ),
        )
        return await self.presenter.show(changed.after, viewer, wish.number)

    async def legal(self, browser: Browser, table_id: str, seat: int) -> LegalMoves:
        """The moves of a seat in words, for its own player."""
        await self.access.player(browser, table_id, seat)
        table = await self.registry.get(table_id)
        moves = legal_moves(table.state, seat, table.names) if seat in table.asked() else []
        return LegalMoves(table.number, moves)

    async def why(self, browser: Browser, table_id: str, wish: WhyIn) -> WhyOut:
        """Why a move is refused; only the seat's own player may ask, since the answer may speak of the hand."""
        await self.access.player(browser, table_id, wish.seat)
        table = await self.registry.get(table_id)
        move = read_move(table.state, wish.seat, wish.move, table.names)
        return WhyOut(why_not(table.state, wish.seat, move, table.names))

    async def answer(self, browser: Browser, table_id: str, wish: AskIn) -> AskOut:
        """What the game answers a seat's own player about the position."""
        await self.access.player(browser, table_id, wish.seat)
        table = await self.registry.get(table_id)
        return AskOut(answer_question(table.state, wish.seat, wish.question, table.names))
