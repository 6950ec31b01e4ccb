"""Taking things out of the database for good, within somebody else's transaction."""

from collections.abc import Iterator, Sequence

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection

from samovar.table.store import schema
from samovar.table.store.orders import give_order

OF_A_TABLE = (
    schema.entries, schema.holders, schema.seen_hands, schema.links, schema.notes, schema.lesson_tables,
    schema.reviews,
)  # fmt: skip
AT_ONCE = 500


async def delete_tables(connection: AsyncConnection, tables: Sequence[str]) -> None:
    """All that is kept of tables; the games that people played alone stay theirs."""
    for some in _parts(tables):
        for part in OF_A_TABLE:
            await connection.execute(delete(part).where(part.c.table_id.in_(some)))
        await connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(some)))
    for table_id in tables:
        await give_order(connection, "table", table_id)


def _parts(tables: Sequence[str]) -> Iterator[Sequence[str]]:
    for first in range(0, len(tables), AT_ONCE):
        yield tables[first : first + AT_ONCE]
