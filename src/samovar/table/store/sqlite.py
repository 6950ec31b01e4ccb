"""The store as a SQLite file: one writer at a time, every commit on the disk before the answer."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Insert, event
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from samovar.table.store.lock import FileLock
from samovar.table.store.store import Store

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
        self.path = path

    async def open(self) -> None:
        """Take the file for this process alone."""
        self.lock.take(self.address)
        self.path.touch(mode=0o600)
        await super().open()

    async def close(self) -> None:
        await super().close()
        self.lock.release()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._one_writer, self.engine.begin() as connection:
            yield connection

    def insert_new(self, table: Any) -> Insert:
        return insert(table).on_conflict_do_nothing()


def _configure(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
