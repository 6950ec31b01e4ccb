"""The store as a SQLite file: one writer at a time, every commit on the disk before the answer."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec import structs
from sqlalchemy import Insert, event
from sqlalchemy.dialects.sqlite import dialect, insert
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from samovar.table.store.lock import FileLock
from samovar.table.store.rows import Entry, Summary
from samovar.table.store.store import ADD_ENTRIES, SET_POSITION, SET_SUMMARY, Also, Store
from samovar.table.store.writer import Writer

NAMED = dialect(paramstyle="named")
ENTRIES, SUMMARY, POSITION = (str(one.compile(dialect=NAMED)) for one in (ADD_ENTRIES, SET_SUMMARY, SET_POSITION))
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=15000", "cache_size=-8000")


class SqliteStore(Store):
    kind = "sqlite"
    shared = False

    def __init__(self, path: Path, address: str) -> None:
        self.lock = FileLock(path)
        self.address = address
        super().__init__(create_async_engine(f"sqlite+aiosqlite:///{path}", pool_size=4, max_overflow=0))
        event.listen(self.engine.sync_engine, "connect", _configure)
        self._one_writer = asyncio.Lock()
        self._writer = Writer(path, PRAGMAS, self._one_writer)
        self.path = path

    async def open(self) -> None:
        """Take the file for this process alone."""
        self.lock.take(self.address)
        self.path.touch(mode=0o600)
        await super().open()

    async def close(self) -> None:
        await self._writer.close()
        await super().close()
        self.lock.release()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._one_writer, self.engine.begin() as connection:
            yield connection

    async def append(
        self,
        table_id: str,
        entries: list[Entry],
        summary: Summary,
        position: str | None,
        also: Sequence[Also] = (),
    ) -> bool:
        """Entries and nothing else go the quick way."""
        if also:
            return await super().append(table_id, entries, summary, position, also)
        rows = [{"table_id": table_id, **entry._asdict()} for entry in entries]
        values = {**structs.asdict(summary), "of": table_id, "position": position}
        change = SUMMARY if position is None else POSITION
        return await self._writer.write([(ENTRIES, rows), (change, [values])])

    def insert_new(self, table: Any) -> Insert:
        return insert(table).on_conflict_do_nothing()


def _configure(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
