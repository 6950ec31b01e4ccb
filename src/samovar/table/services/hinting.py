"""Hints: asked for by a seat's own player, thought of where bots think, told in the log."""

from samovar.table.domain.errors import Refused
from samovar.table.domain.hints import must_be_hinted, note_hint, set_hints, tell_hint
from samovar.table.services.access import Access
from samovar.table.services.people import Browser
from samovar.table.services.ports import Thinkers
from samovar.table.services.presenting import Presenter
from samovar.table.services.registry import Registry
from samovar.table.services.turns import Asker
from samovar.table.wire import HintIn, HintOut, HintsIn, TableView


class Hinting:
    def __init__(self, access: Access, registry: Registry, presenter: Presenter, thinkers: Thinkers) -> None:
        self.access = access
        self.registry = registry
        self.presenter = presenter
        self.thinkers = thinkers

    async def hint(self, browser: Browser, table_id: str, wish: HintIn) -> HintOut:
        """The best move of one's seat; the time that it takes is the asking browser's, as with bots."""
        await self.access.player(browser, table_id, wish.seat)
        table = await self.registry.get(table_id)
        must_be_hinted(table, wish.seat, wish.number)
        try:
            advice = await self.thinkers.hint(table.state, wish.seat, Asker(browser.key))
        except TimeoutError:
            raise Refused("busy") from None
        await self.registry.change(table_id, lambda now: note_hint(now, wish.seat, wish.number))
        return tell_hint(table, wish.seat, advice)

    async def allow(self, browser: Browser, table_id: str, wish: HintsIn) -> TableView:
        """Whether anybody may ask is for the host to say."""
        await self.access.host(browser, table_id)
        changed = await self.registry.change(table_id, lambda table: set_hints(table, wish.allowed))
        viewer = await self.access.viewer(browser, changed.after, None)
        return await self.presenter.show(changed.after, viewer, changed.before.head)
