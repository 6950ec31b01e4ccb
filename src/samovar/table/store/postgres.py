"""The store in PostgreSQL, which any number of server processes may share."""

from collections.abc import Sequence
from typing import Any

from msgspec import structs
from sqlalchemy import Insert, Update, bindparam, func, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from samovar.table.store import schema
from samovar.table.store.rows import Entry, Summary
from samovar.table.store.store import Also, Store

CHANNEL = "samovar"
SETUP_LOCK = 0x53414D4F


class PostgresStore(Store):
    kind = "postgresql"

    def __init__(self, url: str, process: str) -> None:
        self.url = make_url(url).set(drivername="postgresql+asyncpg")
        self.process = process
        engine = create_async_engine(self.url, pool_size=8, max_overflow=8)
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")
        super().__init__(engine)
        added: dict[str, Any] = {column.name: bindparam(f"entry_{column.name}") for column in schema.entries.c}
        self._at_once = self._set_position.add_cte(insert(schema.entries).values(added).cte("added"))

    async def prepare(self, connection: AsyncConnection) -> None:
        # Processes that start together must not make the tables at the same time.
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": SETUP_LOCK})

    def insert_new(self, table: Any) -> Insert:
        return insert(table).on_conflict_do_nothing()

    def reading(self) -> AsyncConnection:
        return self._reading.connect()

    async def append(
        self,
        table_id: str,
        entries: list[Entry],
        summary: Summary,
        position: str | None,
        also: Sequence[Also] = (),
    ) -> bool:
        """A single entry and nothing else is one statement, and so one way to the database and back."""
        if also or len(entries) != 1 or position is None:
            return await super().append(table_id, entries, summary, position, also)
        written = {f"entry_{name}": value for name, value in entries[0]._asdict().items()}
        values = {**structs.asdict(summary), **written, "of": table_id, "position": position}
        try:
            async with self.reading() as connection:
                await connection.execute(self._at_once, {**values, "entry_table_id": table_id})
        except IntegrityError:
            return False
        return True

    def announcing(self, change: Update) -> Update:
        message = func.concat(f"entries {self.process} ", schema.tables.c.id, " ", schema.tables.c.head)
        return change.returning(func.pg_notify(CHANNEL, message))
