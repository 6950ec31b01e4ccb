"""A SQLite file: one writer at a time, every commit on the disk before the answer."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec import structs
from sqlalchemy import event
from sqlalchemy.dialects.sqlite import dialect, insert
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from samovar.table.services.store import Commit
from samovar.table.store.database import Database
from samovar.table.store.line import Line
from samovar.table.store.lock import FileLock
from samovar.table.store.sqlite_file import must_be_of_today, upgrade_file
from samovar.table.store.statements import ADD_ENTRIES, CHECK, SET_POSITION, SET_SUMMARY, check_row, entry_rows
from samovar.table.store.writer import Statements, Writer

NAMED = dialect(paramstyle="named")
ENTRIES, SUMMARY, POSITION = (str(one.compile(dialect=NAMED)) for one in (ADD_ENTRIES, SET_SUMMARY, SET_POSITION))
CONNECTIONS = 4
PATIENCE = 30.0
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000", "cache_size=-8000")


class SqliteDatabase(Database):
    kind = "sqlite"
    shared = False

    def __init__(self, path: Path, address: str) -> None:
        self.lock = FileLock(path)
        self.address = address
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}", pool_size=CONNECTIONS, max_overflow=0)
        super().__init__(engine, Line(CONNECTIONS, PATIENCE))
        event.listen(self.engine.sync_engine, "connect", _configure)
        self._one_writer = asyncio.Lock()
        self._writer = Writer(path, PRAGMAS, self._one_writer)
        self.path = path

    async def open(self) -> None:
        """Take the file for this process alone."""
        self.lock.take(self.address)
        self.path.touch(mode=0o600)
        try:
            await super().open()
        except BaseException:
            await self.close()
            raise

    async def open_beside(self) -> None:
        """Open the file of a running server, whose schema is left as it is."""
        await asyncio.to_thread(must_be_of_today, self.path)
        await self.learn_server_id()

    async def migrate(self) -> None:
        await asyncio.to_thread(upgrade_file, self.path)

    async def close(self) -> None:
        await self._writer.close()
        await super().close()
        self.lock.release()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._one_writer, self.line.turn(), self.engine.begin() as connection:
            yield connection

    async def append(self, commit: Commit) -> bool:
        """Entries and nothing else go the quick way."""
        if commit.extra:
            return await super().append(commit)
        values = {**structs.asdict(commit.summary), "of": commit.table_id, "position": commit.position}
        change = SUMMARY if commit.position is None else POSITION
        rows = entry_rows(commit.table_id, commit.entries)
        return await self._write([(ENTRIES, rows), (change, [values])])

    async def check(self) -> None:
        """By the same way as moves."""
        await self._write([(CHECK, [check_row()])])

    async def _write(self, statements: Statements) -> bool:
        try:
            return await self._writer.write(statements)
        except sqlite3.Error:
            self.errors += 1
            raise

    def insert(self, table: Any) -> Any:
        return insert(table)


def _configure(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
