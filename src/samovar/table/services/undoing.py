"""Taking moves back and putting them back, alone or by agreement."""

from samovar.table.domain import agreement, redo, undo
from samovar.table.domain.positions import KEEP_EVERY
from samovar.table.services.access import Access
from samovar.table.services.people import Browser
from samovar.table.services.presenting import Presenter
from samovar.table.services.reading import Reading
from samovar.table.services.registry import Registry
from samovar.table.wire import RedoIn, TableView, UndoAnswer, UndoIn


class Undoing:
    def __init__(self, access: Access, registry: Registry, presenter: Presenter, reading: Reading) -> None:
        self.access = access
        self.registry = registry
        self.presenter = presenter
        self.reading = reading

    async def _approach(self, browser: Browser, table_id: str) -> None:
        """Where a move leads back to is found before the table's door is closed to others."""
        table = await self.registry.get(table_id)
        await self.reading.approach(browser.key, table, max(table.base, len(table.line) - KEEP_EVERY))

    async def undo(self, browser: Browser, table_id: str, wish: UndoIn) -> TableView:
        viewer = await self.access.player(browser, table_id, wish.seat)
        await self._approach(browser, table_id)
        changed = await self.registry.change(
            table_id, lambda table: undo.take_back(table, wish.seat, wish.number, wish.scope)
        )
        return await self.presenter.show(changed.after, viewer, changed.before.head)

    async def redo(self, browser: Browser, table_id: str, wish: RedoIn) -> TableView:
        viewer = await self.access.player(browser, table_id, wish.seat)
        await self._approach(browser, table_id)
        changed = await self.registry.change(
            table_id, lambda table: redo.redo(table, wish.seat, wish.number, viewer.own_seats)
        )
        return await self.presenter.show(changed.after, viewer, changed.before.head)

    async def request(self, browser: Browser, table_id: str, wish: UndoIn) -> TableView:
        viewer = await self.access.player(browser, table_id, wish.seat)
        await self._approach(browser, table_id)
        changed = await self.registry.change(
            table_id, lambda table: undo.request(table, wish.seat, wish.number, wish.scope, viewer.own_seats)
        )
        return await self.presenter.show(changed.after, viewer, changed.before.head)

    async def answer(self, browser: Browser, table_id: str, wish: UndoAnswer) -> TableView:
        viewer = await self.access.player(browser, table_id, wish.seat)
        await self._approach(browser, table_id)
        changed = await self.registry.change(
            table_id, lambda table: agreement.answer(table, wish.seat, wish.request, wish.agree)
        )
        return await self.presenter.show(changed.after, viewer, changed.before.head)
