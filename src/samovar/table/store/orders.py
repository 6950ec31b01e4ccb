"""What was changed behind the backs of running servers, so that they forget what they knew of it."""

import time

from sqlalchemy import ColumnElement, Double, bindparam, delete, func, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from samovar.table.domain.stored import Order, OrderKind
from samovar.table.store import schema
from samovar.table.store.database import Database

KEPT_SECONDS = 3600.0
ORDERS, TABLES = schema.orders.c, schema.tables.c
AFTER = select(ORDERS.n, ORDERS.kind, ORDERS.subject).where(ORDERS.n > bindparam("after")).order_by(ORDERS.n)


async def give_order(connection: AsyncConnection, kind: OrderKind, subject: str) -> None:
    """Running servers hear of it as soon as the transaction is written."""
    row = {"at": time.time(), "kind": kind, "subject": subject}
    await connection.execute(insert(schema.orders).values(row))


async def give_order_if(connection: AsyncConnection, table_id: str, *conditions: ColumnElement[bool]) -> bool:
    """The same of a table for which something is so.

    It asks while it writes: from then on nobody else changes a SQLite file until the transaction ends.
    """
    fits = select(literal(time.time(), Double), literal("table"), TABLES.id).where(TABLES.id == table_id, *conditions)
    given = await connection.execute(insert(schema.orders).from_select(["at", "kind", "subject"], fits))
    return given.rowcount == 1


class Orders:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def latest(self) -> int:
        async with self.database.reading() as connection:
            return (await connection.execute(select(func.max(ORDERS.n)))).scalar_one() or 0

    async def after(self, n: int) -> list[Order]:
        return [Order(*row) for row in await self.database.look_up(AFTER, {"after": n})]

    async def forget_old(self, now: float) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(schema.orders).where(ORDERS.at < now - KEPT_SECONDS))
