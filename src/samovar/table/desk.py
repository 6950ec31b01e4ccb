"""The front desk: who may do what at a table, and what they are shown."""

from samovar.table.bus import Bus
from samovar.table.errors import Refused
from samovar.table.live import Live
from samovar.table.people import Browser
from samovar.table.registry import Decide, Registry
from samovar.table.store import Store
from samovar.table.store.rows import Holding, Private
from samovar.table.tables import Change, Table
from samovar.table.views import NOTHING_PRIVATE, Eyes, Views, eyes_for
from samovar.table.wire import TableView

ID_LENGTH = 12


class Desk:
    def __init__(self, registry: Registry, store: Store, views: Views, live: Live, bus: Bus) -> None:
        self.registry = registry
        self.store = store
        self.views = views
        self.live = live
        self.shelf = registry.shelf
        self.bus = bus

    async def holdings(self, table_id: str, browser: str) -> list[Holding]:
        """What a browser may do at a table; nothing at one that cannot exist."""
        if len(table_id) > ID_LENGTH or not (table_id.isascii() and table_id.isalnum()):
            return []
        return await self.store.holdings(table_id, browser)

    async def eyes(self, browser: Browser, table: Table, seat: int | None) -> Eyes:
        holdings = await self.holdings(table.id, browser.key)
        return eyes_for(holdings, seat, table.asked() if holdings else [])

    async def see(self, browser: Browser, table_id: str, seat: int | None) -> tuple[Table, Eyes]:
        """A table that the browser may look at; others do not exist for it."""
        holdings = await self.holdings(table_id, browser.key)
        if not holdings:
            raise Refused("no-table")
        table = await self.registry.get(table_id)
        return table, eyes_for(holdings, seat, table.asked())

    async def player(self, browser: Browser, table_id: str, seat: int) -> Eyes:
        """The browser as the player of a seat, or a refusal."""
        holdings = await self.holdings(table_id, browser.key)
        if not holdings:
            raise Refused("no-table")
        if Holding("player", seat) not in holdings:
            raise Refused("not-yours")
        return Eyes("player", seat, holdings)

    async def some_player(self, browser: Browser, table_id: str) -> Eyes:
        """The browser as a player of any seat."""
        holdings = await self.holdings(table_id, browser.key)
        if not holdings:
            raise Refused("no-table")
        eyes = eyes_for(holdings, None, [])
        if eyes.role != "player":
            raise Refused("not-yours")
        return eyes

    async def private(self, table_id: str, eyes: Eyes) -> Private:
        """What only the seat's player sees beside the game."""
        return await self.store.private(table_id, eyes.seat) if eyes.role == "player" else NOTHING_PRIVATE

    async def show(self, table: Table, eyes: Eyes, since: int) -> TableView:
        return self.show_with(table, eyes, since, await self.private(table.id, eyes))

    def show_with(self, table: Table, eyes: Eyes, since: int, private: Private) -> TableView:
        return self.views.table(table, eyes, since, self.live.presence(table.id), private)

    async def change(self, eyes: Eyes, table_id: str, decide: Decide, since: int | None = None) -> TableView:
        """Change a table and show it; the log holds what is new since `since`, or since before the change."""
        seen = -1

        def watched(table: Table) -> Change | None:
            nonlocal seen
            seen = table.head
            return decide(table)

        table = await self.registry.change(table_id, watched)
        return await self.show(table, eyes, seen if since is None else since)

    def needs_check(self, before: Table, after: Table) -> bool:
        """Whether somebody has come, gone or been sent away between two states of a table."""
        return any(entry.kind == "seat" for entry in after.entries[before.head + 1 :])

    def recheck(self, table_id: str) -> None:
        """Pages at this table must show again that they may look, in every process."""
        self.live.recheck(table_id)
        self.bus.recheck(table_id)
