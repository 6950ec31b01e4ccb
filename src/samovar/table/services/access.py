"""Who may do what at a table."""

from collections.abc import Awaitable, Callable

from samovar.table.domain.errors import Refused
from samovar.table.domain.stored import Holding
from samovar.table.domain.table import Table
from samovar.table.domain.tokens import is_id
from samovar.table.domain.viewer import Viewer, viewer_of
from samovar.table.services.people import Browser
from samovar.table.services.registry import Registry
from samovar.table.services.store import SeatStore


class Access:
    def __init__(self, registry: Registry, seats: SeatStore) -> None:
        self.registry = registry
        self.seats = seats
        self.on_opened: list[Callable[[str], Awaitable[None]]] = []

    async def opened(self, table_id: str) -> None:
        """Somebody looks at a table, or does something there; refused where it was deleted in that moment."""
        for listener in self.on_opened:
            await listener(table_id)

    async def holdings(self, browser: Browser, table_id: str) -> list[Holding]:
        """What a browser may do at a table; one that it holds nothing of does not exist for it."""
        found = await self.seats.holdings(table_id, browser.key) if is_id(table_id) else []
        if not found:
            raise Refused("no-table")
        await self.opened(table_id)
        return found

    async def viewer(self, browser: Browser, table: Table, seat: int | None) -> Viewer:
        return viewer_of(browser.key, await self.holdings(browser, table.id), seat, table.asked())

    async def look(self, browser: Browser, table_id: str, seat: int | None) -> tuple[Table, Viewer]:
        """A table that the browser may look at."""
        holdings = await self.holdings(browser, table_id)
        table = await self.registry.get(table_id)
        return table, viewer_of(browser.key, holdings, seat, table.asked())

    async def glance(self, browser: Browser, table_id: str, seat: int | None) -> tuple[Table, Viewer]:
        """The same for whoever looks again in a moment: what the browser holds is up to date, the table need not be.

        The table is never newer than what the browser holds of it, so that a change of seats is noticed.
        """
        known = None if seat is None else self.registry.peek(table_id)
        holdings = await self.holdings(browser, table_id)
        if known is None:
            known = await self.registry.get(table_id)
            holdings = await self.holdings(browser, table_id)
        return known, viewer_of(browser.key, holdings, seat, known.asked())

    async def player(self, browser: Browser, table_id: str, seat: int) -> Viewer:
        """The browser as the player of a seat, or a refusal."""
        held = browser.take_held(table_id)
        if not held:
            # Nobody has looked yet, or there was nothing.
            holdings = await self.holdings(browser, table_id)
        else:
            holdings = sorted(each.holding for each in held)
            await self.opened(table_id)
        own = Holding("player", seat)
        if own not in holdings:
            raise Refused("not-yours")
        private = next((each.private for each in held or () if each.holding == own), None)
        return Viewer("player", seat, holdings, browser.key, private)

    async def some_player(self, browser: Browser, table_id: str) -> Viewer:
        """The browser as a player of any seat."""
        viewer = viewer_of(browser.key, await self.holdings(browser, table_id), None, [])
        if viewer.role != "player":
            raise Refused("not-yours")
        return viewer

    async def concerned(self, browser: Browser, table_id: str) -> None:
        """A browser that set up the table or holds anything of it."""
        held = await self.seats.holdings(table_id, browser.key) if is_id(table_id) else []
        if not held:
            await self.host(browser, table_id)

    async def host(self, browser: Browser, table_id: str) -> frozenset[int]:
        """The browser as the one that set up the table, at which it may play or not; the seats that it plays."""
        held = await self.seats.holdings(table_id, browser.key) if is_id(table_id) else []
        if not is_id(table_id) or (await self.registry.get(table_id)).setup.owner != browser.key:
            raise Refused("not-host" if held else "no-table")
        await self.opened(table_id)
        return frozenset(holding.seat for holding in held if holding.role == "player")
