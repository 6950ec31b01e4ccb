"""Lessons that were played to their end, in the database."""

import time

from sqlalchemy import select

from samovar.table.store import schema
from samovar.table.store.database import Database


class Lessons:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def done(self, browser: str) -> list[tuple[str, str]]:
        columns = schema.lessons_done.c
        query = select(columns.game, columns.lesson).where(columns.browser == browser).order_by(columns.at)
        async with self.database.reading() as connection:
            return [(game, lesson) for game, lesson in await connection.execute(query)]

    async def keep(self, browser: str, game: str, lesson: str) -> None:
        values = {"browser": browser, "game": game, "lesson": lesson, "at": time.time()}
        async with self.database.writing() as connection:
            await connection.execute(self.database.insert_new(schema.lessons_done).values(values))
