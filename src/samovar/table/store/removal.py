"""Taking things out of the database for good, within somebody else's transaction."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from samovar.table.store import schema
from samovar.table.store.orders import give_order, give_order_if
from samovar.table.store.statements import parts

OF_A_TABLE = (
    schema.entries, schema.holders, schema.seen_hands, schema.links, schema.notes, schema.lesson_tables,
    schema.reviews, schema.openings,
)  # fmt: skip
TABLES = schema.tables.c


async def delete_tables(connection: AsyncConnection, tables: Sequence[str]) -> None:
    """All that is kept of tables; the games that people played alone stay theirs."""
    for some in parts(sorted(tables)):
        await _hold_still(connection, some)
        await _delete(connection, some)
    for table_id in tables:
        await give_order(connection, "table", table_id)


async def delete_table_if(connection: AsyncConnection, table_id: str, *conditions: ColumnElement[bool]) -> bool:
    """The same of one table, if something is so when nobody can change it any more."""
    await _hold_still(connection, [table_id])
    if not await give_order_if(connection, table_id, *conditions):
        return False
    await _delete(connection, [table_id])
    return True


async def _hold_still(connection: AsyncConnection, tables: Sequence[str]) -> None:
    """Wait for moves that are being written (PostgreSQL); whoever comes later finds no table."""
    those = select(TABLES.id).where(TABLES.id.in_(tables)).order_by(TABLES.id)
    await connection.execute(those.with_for_update())


async def _delete(connection: AsyncConnection, tables: Sequence[str]) -> None:
    for part in OF_A_TABLE:
        await connection.execute(delete(part).where(part.c.table_id.in_(tables)))
    await connection.execute(delete(schema.tables).where(TABLES.id.in_(tables)))
