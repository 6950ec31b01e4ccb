"""The store in PostgreSQL, which any number of server processes may share."""

from typing import Any

from sqlalchemy import Insert, Update, func, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from samovar.table.store import schema
from samovar.table.store.store import Store

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

    async def prepare(self, connection: AsyncConnection) -> None:
        # Processes that start together must not make the tables at the same time.
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": SETUP_LOCK})

    def insert_new(self, table: Any) -> Insert:
        return insert(table).on_conflict_do_nothing()

    def reading(self) -> AsyncConnection:
        return self._reading.connect()

    def announcing(self, change: Update) -> Update:
        message = func.concat(f"entries {self.process} ", schema.tables.c.id, " ", schema.tables.c.head)
        return change.returning(func.pg_notify(CHANNEL, message))
