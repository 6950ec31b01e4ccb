"""Reviews of finished games, in the database."""

from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from samovar.table.store import schema
from samovar.table.store.database import Database

REVIEWS = schema.reviews.c
AT_ONCE = 500


class ReviewRows:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, table_id: str, document: str, marks: str | None, at: float) -> None:
        new = self.database.insert_new(schema.reviews)  # another process may be keeping one too
        # A table that was deleted while its game was reviewed has no review.
        with suppress(IntegrityError):
            async with self.database.writing() as connection:
                await connection.execute(delete(schema.reviews).where(REVIEWS.table_id == table_id))
                await connection.execute(new.values(table_id=table_id, document=document, marks=marks, at=at))

    async def find(self, table_id: str) -> str | None:
        query = select(REVIEWS.document).where(REVIEWS.table_id == table_id)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def marks(self, tables: Sequence[str]) -> dict[str, str]:
        found: dict[str, str] = {}
        async with self.database.reading() as connection:
            for first in range(0, len(tables), AT_ONCE):
                some = tables[first : first + AT_ONCE]
                query = select(REVIEWS.table_id, REVIEWS.marks).where(
                    REVIEWS.table_id.in_(some), REVIEWS.marks.is_not(None)
                )
                found.update({row.table_id: row.marks for row in await connection.execute(query)})
        return found
