"""Reviews of finished games, in the database."""

from sqlalchemy import delete, insert, select

from samovar.table.store import schema
from samovar.table.store.database import Database

REVIEWS = schema.reviews.c


class ReviewRows:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, table_id: str, document: str, at: float) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(schema.reviews).where(REVIEWS.table_id == table_id))
            await connection.execute(insert(schema.reviews).values(table_id=table_id, document=document, at=at))

    async def find(self, table_id: str) -> str | None:
        query = select(REVIEWS.document).where(REVIEWS.table_id == table_id)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none()
