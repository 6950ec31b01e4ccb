"""The tables in memory: loaded when asked for, kept while there is room, changed by one door."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple
from weakref import WeakValueDictionary

import msgspec

from samovar.core import Game, SamovarError
from samovar.table.domain.change import Change, SetUpTable
from samovar.table.domain.errors import Refused
from samovar.table.domain.log import Entry, SeatBody
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.solo import game_to_keep
from samovar.table.domain.stored import StoredTable, TableSetup
from samovar.table.domain.table import Table, rules_corrected
from samovar.table.domain.texts import both
from samovar.table.services.editions import Editions
from samovar.table.services.store import Commit, Store
from samovar.table.services.turns import Turns
from samovar.table.settings import Settings

logger = logging.getLogger(__name__)

MOST_RACES = 50
SLICE = 400
"""So many entries are read at once; meanwhile everybody else goes on."""
Decide = Callable[[Table], Change | None]
Listener = Callable[[Table, Table], None]


class Changed(NamedTuple):
    """A table before and after a change; twice the same where nothing had to be changed."""

    before: Table
    after: Table


class Registry:
    """A bounded cache of tables, and the only writer of their logs in this process."""

    def __init__(self, store: Store, shelf: Shelf, settings: Settings, turns: Turns) -> None:
        self.store = store
        self.shelf = shelf
        self.editions = Editions(store.editions, shelf)
        self.most = settings.tables_in_memory
        self.limits = settings.limits
        self.turns = turns
        self.on_change: list[Listener] = []
        self.on_reload: list[Callable[[str], None]] = []
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._times_forgotten = 0
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._tables)

    def peek(self, table_id: str) -> Table | None:
        """A table, where it is in memory; it may lag behind other processes."""
        return self._tables.get(table_id)

    async def get(self, table_id: str) -> Table:
        """The table as the store has it now."""
        async with self._lock(table_id):
            return await self._current(table_id)

    def follow(self, table_id: str, entry: Entry) -> bool:
        """Take an entry that another process has written; False where the table has to be read for it."""
        lock, table = self._locks.get(table_id), self._tables.get(table_id)
        if table is None or table.head + 1 < entry.n or (lock is not None and lock.locked()):
            return False
        if table.head < entry.n:
            self.add(table.followed_by([entry]))
        return True

    def add(self, table: Table) -> None:
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > self.most:
            self._tables.popitem(last=False)

    def forget(self, table_id: str) -> None:
        """Called after a change is written; whoever is reading meanwhile must not remember what was before."""
        self._times_forgotten += 1
        self._tables.pop(table_id, None)

    def _remember(self, table: Table, times_forgotten: int) -> None:
        """Keep a table that was read or written when so many had been forgotten, unless one has been since."""
        if times_forgotten == self._times_forgotten:
            self.add(table)

    async def reload(self, table_id: str) -> None:
        """The host of a table has changed in the store: look again, in every process."""
        async with self._lock(table_id):
            self.forget(table_id)
        for listener in self.on_reload:
            listener(table_id)

    async def change(self, table_id: str, decide: Decide) -> Changed:
        """Decide on the current table, write the decision down, then take it; again where another process was quicker.

        A client that hangs up does not interrupt it.
        """
        return await asyncio.shield(self._change(table_id, decide))

    async def _change(self, table_id: str, decide: Decide) -> Changed:
        async with self._lock(table_id):
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
                    return Changed(table, table)
                self._must_have_room(table, change)
                after = await self._write(table, change)
                if after is not None:
                    return Changed(table, after)
                if not self.store.shared or await self._current(table_id) is table:
                    # The owner's tools have written, or the table is gone: what is in memory is not all there is.
                    self.forget(table_id)
        raise Refused("busy")

    def _must_have_room(self, table: Table, change: Change) -> None:
        """A log without end would be a burden to everybody."""
        if table.head + len(change.drafts) >= self.limits.entries_per_table:
            raise Refused("table-full", {"most": self.limits.entries_per_table})
        by_seats = any(isinstance(draft.body, SeatBody) for draft in change.drafts)
        if by_seats and table.seat_news >= self.limits.seat_news_per_table:
            raise Refused("seat-news-full", {"most": self.limits.seat_news_per_table})

    async def _write(self, table: Table, change: Change) -> Table | None:
        """The table after the change, or None when another process was quicker."""
        after, entries = table.changed(change, time.time())
        position = None if change.state is None else msgspec.json.encode(change.state.dump()).decode()
        if isinstance(change.extra, SetUpTable):
            await self.keep_data(change.extra.new.setup)
        extra = [write for write in (game_to_keep(table, after), change.extra) if write is not None]
        asked = self._times_forgotten
        if not await self.store.tables.append(Commit(table.id, entries, after.summary(), position, extra)):
            return None
        self._remember(after, asked)
        for listener in self.on_change:
            listener(table, after)
        return after

    async def keep_data(self, setup: TableSetup) -> None:
        """The data of a table that is about to be set up are kept with it."""
        await self.editions.keep(await self.editions.find(setup.game, setup.data))

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _current(self, table_id: str) -> Table:
        asked = self._times_forgotten
        table = self._tables.get(table_id)
        if table is None:
            table = await self._load(table_id)
        elif self.store.shared:
            while news := await self.store.tables.entries(table_id, table.head, SLICE):
                table = table.followed_by(news)
                if len(news) < SLICE:
                    break
        self._remember(table, asked)
        return table

    async def _load(self, table_id: str) -> Table:
        stored = await self.store.tables.load(table_id)
        if stored is None:
            raise Refused("no-table")
        if stored.archived:
            raise Refused("archived")
        game = await self.editions.find(stored.setup.game, stored.setup.data)
        try:
            table = await self.read(stored, game)
        except SamovarError as error:
            logger.warning("table cannot be loaded", extra={"table": table_id, "reason": str(error)})
            reason = both(game.catalogue, error.message)
            raise Refused("frozen", {"reason": reason}) from None
        if table.rules != game.rules_version and not table.closed:
            return await self._write(table, rules_corrected(table)) or await self._load(table_id)
        return table

    async def read(self, stored: StoredTable, game: Game) -> Table:
        """A long table takes its time, and waits until it is its owner's turn."""
        table = Table(stored.setup, game)
        if stored.head < SLICE:
            await self._read_entries(table, stored.head)
        else:
            async with self.turns.turn(stored.setup.owner):
                while table.head < stored.head:
                    await self._read_entries(table, stored.head)
        table.load_position(stored.position)
        return table

    async def _read_entries(self, table: Table, head: int) -> None:
        entries = await self.store.tables.entries(table.id, table.head, SLICE)
        if not entries:
            raise ValueError(f"table {table.id} has no entry after {table.head}")
        table.load_entries(entry for entry in entries if entry.n <= head)
