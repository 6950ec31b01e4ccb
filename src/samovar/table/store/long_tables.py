"""Tables that are long from the beginning, as records from elsewhere are: written piece by piece.

Moves of others are written in between. Until the last piece is written the table is nobody's, and no one sees it.
"""

import time

from msgspec import structs
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from samovar.table.domain.stored import NewTable
from samovar.table.store import schema
from samovar.table.store.database import Database
from samovar.table.store.statements import ADD_ENTRIES, entry_rows
from samovar.table.store.writes import write_holders, write_table

SLICE = 400
NOBODY = ""
GIVEN_UP_SECONDS = 3600.0


async def write_long_table(database: Database, new: NewTable) -> None:
    """All of it, or nothing that anybody sees."""
    hidden = structs.replace(new, entries=[], holders=[], links=[], setup=structs.replace(new.setup, owner=NOBODY))
    table = schema.tables.c.id == new.setup.id
    async with database.writing() as connection:
        await write_table(connection, hidden)
    try:
        for first in range(0, len(new.entries), SLICE):
            async with database.writing() as connection:
                await connection.execute(ADD_ENTRIES, entry_rows(new.setup.id, new.entries[first : first + SLICE]))
        async with database.writing() as connection:
            await connection.execute(update(schema.tables).where(table).values(owner=new.setup.owner))
            await write_holders(connection, new)
    except BaseException:
        async with database.writing() as connection:
            await _remove(connection, [new.setup.id])
        raise


async def remove_half_written(database: Database) -> None:
    """What a process that was killed has left; what others are writing just now stays."""
    tables = schema.tables.c
    late = tables.created < time.time() - GIVEN_UP_SECONDS
    async with database.writing() as connection:
        query = select(tables.id).where(tables.owner == NOBODY, tables.imported, late)
        await _remove(connection, list((await connection.execute(query)).scalars()))


async def _remove(connection: AsyncConnection, tables: list[str]) -> None:
    for table in tables:
        for part in (schema.entries, schema.openings):
            await connection.execute(delete(part).where(part.c.table_id == table))
        await connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
