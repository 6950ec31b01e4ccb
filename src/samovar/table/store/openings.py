"""The last day on which somebody had a table open, in the database."""

from collections.abc import Collection, Sequence
from typing import cast

from sqlalchemy import Insert, Integer, bindparam, literal, select

from samovar.table.store import schema
from samovar.table.store.database import Database
from samovar.table.store.statements import parts

TABLES, OPENINGS = schema.tables.c, schema.openings.c
LAST = select(OPENINGS.day).where(OPENINGS.table_id == bindparam("of"))


class Openings:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def write(self, tables: Collection[str], day: int) -> None:
        """Somebody had these tables open on a day; those that are gone, or about to go, are left out."""
        for some in parts(sorted(tables)):
            async with self.database.writing() as connection:
                await connection.execute(self.noting(some, day))

    async def last(self, table_id: str) -> int | None:
        """The last day on which anybody had a table open, as far as it is written."""
        found = await self.database.look_up(LAST, {"of": table_id})
        return found[0][0] if found else None

    async def write_one(self, table_id: str, day: int) -> bool:
        """The same of one table, after waiting for whoever may be deleting it; False where it is gone."""
        there = select(TABLES.id).where(TABLES.id == table_id)
        async with self.database.writing() as connection:
            await connection.execute(self.noting([table_id], day, wait=True))
            return (await connection.execute(there)).first() is not None

    def noting(self, tables: Sequence[str], day: int, wait: bool = False) -> Insert:
        """The statement for it, which holds up nobody who moves.

        `FOR KEY SHARE` is what every entry asks of its table too: moves do not wait for it, nor it for them. A table
        that is being deleted it passes over, unless it is to wait; and whoever would delete one waits until its day is
        written, and then deletes that as well. Rows are taken in one order, so that processes that write at once only
        wait in line.
        """
        there = select(TABLES.id, literal(day, Integer)).where(TABLES.id.in_(tables)).order_by(TABLES.id)
        there = there.with_for_update(read=True, key_share=True, skip_locked=not wait)
        added = self.database.insert(schema.openings).from_select(["table_id", "day"], there)
        newest = added.on_conflict_do_update(
            index_elements=["table_id"], set_={"day": added.excluded.day}, where=OPENINGS.day < added.excluded.day
        )
        return cast(Insert, newest)
