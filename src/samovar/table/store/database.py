"""The database: connections, transactions, and the one statement that every move needs."""

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

from msgspec import structs
from sqlalchemy import ColumnElement, ExceptionContext, Insert, Select, Update, event, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from samovar.table.services.store import Commit
from samovar.table.store import schema
from samovar.table.store.line import Line
from samovar.table.store.statements import ADD_ENTRIES, CHECK, SET_POSITION, SET_SUMMARY, check_row, entry_rows
from samovar.table.store.writes import write_extra

SERVER_ID = "server"


class Database:
    """What SQLite and PostgreSQL share; each has its own way to open, write and announce.

    `shared` says whether other processes may write too.
    """

    kind = ""
    shared = True

    def __init__(self, engine: AsyncEngine, line: Line) -> None:
        self.engine = engine
        self.line = line
        self.server_id = ""
        self.errors = 0
        event.listen(engine.sync_engine, "handle_error", self._count_error)
        self._set_summary = self.announcing(SET_SUMMARY)
        self._set_position = self.announcing(SET_POSITION)

    async def open(self) -> None:
        """Bring the tables to the schema of this software, and learn the server's id."""
        try:
            await self.migrate()
        except BaseException:
            await self.close()
            raise
        await self.learn_server_id()

    async def learn_server_id(self) -> None:
        async with self.writing() as connection:
            mine = self.insert_new(schema.meta).values(name=SERVER_ID, value=secrets.token_hex(4))
            await connection.execute(mine)
            query = select(schema.meta.c.value).where(schema.meta.c.name == SERVER_ID)
            self.server_id = (await connection.execute(query)).scalar_one()

    async def close(self) -> None:
        await self.engine.dispose()

    def _count_error(self, found: ExceptionContext) -> None:
        # Of two that race one comes too late; that is no error.
        if not isinstance(found.sqlalchemy_exception, IntegrityError):
            self.errors += 1

    async def migrate(self) -> None:
        """Take the steps from the schema that is found to that of this software, all or none."""
        raise NotImplementedError

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is durable when it ends."""
        async with self.line.turn(), self.engine.begin() as connection:
            yield connection

    async def look_up(self, question: Select[Any], values: dict[str, Any]) -> Sequence[Any]:
        """The rows of a question that every request puts; the same object each time, so that it is made once."""
        async with self.reading() as connection:
            rows: Sequence[Any] = (await connection.execute(question, values)).all()
        return rows

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look something up; what it sees is as of each question."""
        async with self.line.turn(), self.connect() as connection:
            yield connection

    def connect(self) -> AsyncConnection:
        return self.engine.connect()

    @property
    def now(self) -> ColumnElement[float]:
        """The database's own clock, where several processes share it."""
        raise NotImplementedError

    def insert(self, table: Any) -> Any:
        """An insert in the database's own dialect, which says what is done about rows that are there already."""
        raise NotImplementedError

    def insert_new(self, table: Any) -> Insert:
        """An insert that leaves alone what is there already."""
        return cast(Insert, self.insert(table).on_conflict_do_nothing())

    def announcing(self, change: Update) -> Update:
        """The change of a table's summary, made so that other processes hear of it when the transaction ends."""
        return change

    async def check(self) -> None:
        """Raise unless the database takes a write."""
        async with self.writing() as connection:
            await connection.execute(text(CHECK), check_row())

    async def append(self, commit: Commit) -> bool:
        """Write a change down; False (nothing written) when somebody was quicker."""
        try:
            async with self.writing() as connection:
                await connection.execute(ADD_ENTRIES, entry_rows(commit.table_id, commit.entries))
                values = {**structs.asdict(commit.summary), "of": commit.table_id}
                if commit.position is None:
                    await connection.execute(self._set_summary, values)
                else:
                    await connection.execute(self._set_position, {**values, "position": commit.position})
                for extra in commit.extra:
                    await write_extra(connection, commit.table_id, extra, self.insert_new)
        except IntegrityError:
            return False
        return True
