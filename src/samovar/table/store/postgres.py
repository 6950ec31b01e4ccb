"""PostgreSQL, which any number of server processes may share."""

from collections.abc import Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
from msgspec import structs
from sqlalchemy import ClauseElement, ColumnElement, Double, Select, Text, Update, bindparam, cast, func, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from samovar.table.domain.log import Entry
from samovar.table.services.store import Commit
from samovar.table.store import migrations, schema
from samovar.table.store.database import Database
from samovar.table.store.line import Line
from samovar.table.store.quick import QuickWay
from samovar.table.store.statements import SET_POSITION, entry_rows

CHANNEL = "samovar"
LONGEST_MESSAGE = 7900
"""PostgreSQL takes less than 8,000 bytes."""
SETUP_LOCK = 0x53414D4F
CONNECT_SECONDS = 10
KEPT, MORE = 4, 8
"""So many connections are kept, and so many more made where they are needed."""
ADDRESS_PARAMETERS = ("host", "port", "user", "password", "passfile", "sslmode")
"""What may stand behind the question mark of an address."""


class PostgresDatabase(Database):
    kind = "postgresql"

    def __init__(self, url: str, process: str) -> None:
        self.url = make_url(url).set(drivername="postgresql+asyncpg")
        query = dict(self.url.query)
        if "sslmode" in query:
            query["ssl"] = query.pop("sslmode")  # the toolkit's own name for it
        self.process = process
        patience = {"timeout": CONNECT_SECONDS}
        engine = create_async_engine(
            self.url.set(query=query),
            pool_size=KEPT,
            max_overflow=MORE,
            pool_timeout=CONNECT_SECONDS,
            connect_args=patience,
        )
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")
        super().__init__(engine, Line(KEPT + MORE, CONNECT_SECONDS))
        self._quick = QuickWay(self.url, CONNECT_SECONDS)
        added: dict[str, Any] = {column.name: bindparam(f"entry_{column.name}") for column in schema.entries.c}
        announcing = SET_POSITION.returning(func.pg_notify(CHANNEL, bindparam("announced", type_=Text)))
        self._at_once = announcing.add_cte(insert(schema.entries).values(added).cte("added"))

    async def migrate(self) -> None:
        async with self.writing() as connection:
            # Of processes that start together one takes the steps, and the others wait.
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": SETUP_LOCK})
            await connection.run_sync(migrations.upgrade)

    async def open(self) -> None:
        await super().open()
        await self._quick.open()

    async def close(self) -> None:
        await self._quick.close()
        await super().close()

    async def look_up(self, question: Select[Any], values: dict[str, Any]) -> Sequence[Any]:
        return await self._fetch(question, values)

    async def _fetch(self, statement: ClauseElement, values: dict[str, Any]) -> list[Any]:
        try:
            return await self._quick.fetch(statement, values)
        except asyncpg.IntegrityConstraintViolationError:
            raise
        except Exception:
            self.errors += 1
            raise

    @property
    def now(self) -> ColumnElement[float]:
        return cast(func.date_part("epoch", func.clock_timestamp()), Double)

    def insert(self, table: Any) -> Any:
        return insert(table)

    def connect(self) -> AsyncConnection:
        return self._reading.connect()

    async def append(self, commit: Commit) -> bool:
        """A single entry and nothing else is one statement, and so one way to the database and back."""
        if commit.extra or len(commit.entries) != 1 or commit.position is None:
            return await super().append(commit)
        (row,) = entry_rows(commit.table_id, commit.entries)
        written = {f"entry_{name}": value for name, value in row.items()}
        values = {**structs.asdict(commit.summary), "of": commit.table_id, "position": commit.position}
        values["announced"] = self._announcement(commit.table_id, commit.entries[0])
        try:
            await self._fetch(self._at_once, {**values, **written})
        except asyncpg.IntegrityConstraintViolationError:
            return False
        return True

    def _announcement(self, table_id: str, entry: Entry) -> str:
        """The entry itself, so that others need not read it, or where it is too long that there is one."""
        whole = f"entry {self.process} {table_id} {msgspec.json.encode(entry).decode()}"
        fits = len(whole.encode()) <= LONGEST_MESSAGE
        return whole if fits else f"entries {self.process} {table_id} {entry.n}"

    def announcing(self, change: Update) -> Update:
        message = func.concat(f"entries {self.process} ", schema.tables.c.id, " ", schema.tables.c.head)
        return change.returning(func.pg_notify(CHANNEL, message))
