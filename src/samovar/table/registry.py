"""The tables in memory: loaded when asked for, kept while there is room, changed by one door."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary

import msgspec

from samovar.core import SamovarError
from samovar.table.errors import Refused
from samovar.table.shelf import Shelf
from samovar.table.store import Also, Store
from samovar.table.tables import Change, Table, rules_note
from samovar.table.texts import both

logger = logging.getLogger(__name__)

MOST_RACES = 50
Decide = Callable[[Table], Change | None]
Listener = Callable[[Table, Table], None]
Belonging = Callable[[Table, Table], Also | None]


class Registry:
    """A bounded cache of tables, and the only writer of their logs in this process."""

    def __init__(self, store: Store, shelf: Shelf, most: int) -> None:
        self.store = store
        self.shelf = shelf
        self.most = most
        self.on_change: list[Listener] = []
        self.belonging: list[Belonging] = []
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._tables)

    def peek(self, table_id: str) -> Table | None:
        """A table, where it is in memory; it may lag behind other processes."""
        return self._tables.get(table_id)

    def lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def get(self, table_id: str) -> Table:
        """The table as the store has it now."""
        async with self.lock(table_id):
            return await self._current(table_id)

    def add(self, table: Table) -> None:
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > self.most:
            self._tables.popitem(last=False)

    def forget(self, table_id: str) -> None:
        self._tables.pop(table_id, None)

    async def change(self, table_id: str, decide: Decide) -> Table:
        """Decide on the current table, write the decision down, then take it; again where another process was quicker.

        A client that hangs up does not interrupt it.
        """
        return await asyncio.shield(self._change(table_id, decide))

    async def _change(self, table_id: str, decide: Decide) -> Table:
        async with self.lock(table_id):
            for _ in range(MOST_RACES):
                table = self._tables.get(table_id) or await self._current(table_id)
                refused: Refused | None = None
                change: Change | None = None
                try:
                    change = decide(table)
                except Refused as error:
                    refused = error
                if change is None:
                    # Other processes may have changed the table since it was last looked at.
                    if await self._current(table_id) is not table:
                        continue
                    if refused is not None:
                        raise refused
                    return table
                after = await self._write(table, change)
                if after is not None:
                    return after
                await self._current(table_id)
        raise Refused("busy")

    async def _write(self, table: Table, change: Change) -> Table | None:
        """The table after the change, or None when another process was quicker."""
        after = table.grown(change.entries, change.state)
        position = None if change.state is None else msgspec.json.encode(change.state.dump()).decode()
        also = [found for belonging in self.belonging if (found := belonging(table, after)) is not None]
        if change.also is not None:
            also.append(change.also)
        if not await self.store.append(table.id, change.entries, after.summary(), position, also):
            return None
        self.add(after)
        for listener in self.on_change:
            listener(table, after)
        return after

    async def _current(self, table_id: str) -> Table:
        table = self._tables.get(table_id)
        if table is None:
            table = await self._load(table_id)
        elif self.store.shared:
            news = await self.store.entries(table_id, table.head)
            if news:
                table = table.grown(news)
        self.add(table)
        return table

    async def _load(self, table_id: str) -> Table:
        stored = await self.store.table(table_id)
        if stored is None:
            raise Refused("no-table")
        game = self.shelf.game(stored.row.game)
        try:
            if game.data_hash != stored.row.data:
                raise Refused("other-data", {"found": stored.row.data[:12], "known": game.data_hash[:12]})
            table = Table.load(stored, game)
        except SamovarError as error:
            logger.warning("table cannot be loaded", extra={"table": table_id, "reason": str(error)})
            reason = both(game.catalogue, error.message)
            raise Refused("frozen", {"reason": reason}) from None
        if table.rules != game.rules_version and not table.closed:
            return await self._write(table, Change([rules_note(table)])) or await self._load(table_id)
        return table
