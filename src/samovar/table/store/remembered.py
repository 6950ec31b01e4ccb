"""What was read once of seats need not be read again, where no other process may write."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

from samovar.table.domain.stored import Holding, Link, Private
from samovar.table.store.seats import Seats
from samovar.table.wire import LinkKind, Role

REMEMBERED = 20_000
Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Memory(Generic[Key, Value]):
    """What is known of tables, by a table's id and something more; the longest known is forgotten first."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, Key], Value] = OrderedDict()

    def get(self, table_id: str, key: Key) -> Value | None:
        return self._known.get((table_id, key))

    def keep(self, table_id: str, key: Key, value: Value) -> None:
        self._known[(table_id, key)] = value
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def forget(self, table_id: str) -> None:
        for known in [known for known in self._known if known[0] == table_id]:
            del self._known[known]


class RememberedSeats:
    """Seats, with a memory for what every request asks."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats
        self.remembers = not seats.database.shared
        self._changes = 0
        self._holdings: Memory[str, list[Holding]] = Memory()
        self._private: Memory[int, Private] = Memory()

    def forget(self, table_id: str) -> None:
        """Called after a change is written; whoever is reading meanwhile must not remember what was before."""
        self._changes += 1
        self._holdings.forget(table_id)
        self._private.forget(table_id)

    async def holdings(self, table_id: str, browser: str) -> list[Holding]:
        known = self._holdings.get(table_id, browser)
        if known is not None:
            return known
        asked = self._changes
        found = await self.seats.holdings(table_id, browser)
        if self.remembers and found and asked == self._changes:
            self._holdings.keep(table_id, browser, found)
        return found

    async def private(self, table_id: str, seat: int) -> Private:
        known = self._private.get(table_id, seat)
        if known is not None:
            return known
        asked = self._changes
        found = await self.seats.private(table_id, seat)
        if self.remembers and asked == self._changes:
            self._private.keep(table_id, seat, found)
        return found

    async def players_of(self, table_id: str) -> list[tuple[int, str]]:
        return await self.seats.players_of(table_id)

    async def hold(self, table_id: str, browser: str, holding: Holding, link: str) -> None:
        await self.seats.hold(table_id, browser, holding, link)
        self.forget(table_id)

    async def add_link(self, link: Link, at: float) -> None:
        await self.seats.add_link(link, at)

    async def link(self, key: str) -> Link | None:
        return await self.seats.link(key)

    async def end_links(self, table_id: str, kind: LinkKind, seat: int, role: Role, but: str) -> None:
        await self.seats.end_links(table_id, kind, seat, role, but)
        self.forget(table_id)

    async def keep_private(self, table_id: str, seat: int, values: dict[str, str | None]) -> None:
        await self.seats.keep_private(table_id, seat, values)
        self.forget(table_id)
