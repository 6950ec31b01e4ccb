"""The data that tables were begun with, in the database."""

from sqlalchemy import select

from samovar.table.domain.stored import Edition
from samovar.table.store import schema
from samovar.table.store.database import Database


class EditionRows:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, edition: Edition) -> None:
        async with self.database.writing() as connection:
            await connection.execute(self.database.insert_new(schema.game_data).values(edition._asdict()))

    async def find(self, data_hash: str) -> Edition | None:
        columns = schema.game_data.c
        query = select(columns.hash, columns.game, columns.data).where(columns.hash == data_hash)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Edition(*row)
