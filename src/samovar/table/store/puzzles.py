"""Puzzles that somebody has tried, in the database."""

from sqlalchemy import ColumnElement, and_, delete, insert, select

from samovar.table.domain.stored import TriedPuzzle
from samovar.table.store import schema
from samovar.table.store.database import Database

PUZZLES = schema.puzzles.c


class PuzzleRows:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, browser: str) -> list[TriedPuzzle]:
        columns = [PUZZLES[name] for name in TriedPuzzle._fields]
        query = select(*columns).where(PUZZLES.browser == browser).order_by(PUZZLES.at, PUZZLES.puzzle)
        async with self.database.reading() as connection:
            return [TriedPuzzle(*row) for row in (await connection.execute(query)).all()]

    async def find(self, browser: str, game: str, puzzle: str) -> TriedPuzzle | None:
        columns = [PUZZLES[name] for name in TriedPuzzle._fields]
        async with self.database.reading() as connection:
            row = (await connection.execute(select(*columns).where(_one(browser, game, puzzle)))).first()
        return None if row is None else TriedPuzzle(*row)

    async def keep(self, browser: str, tried: list[TriedPuzzle]) -> None:
        async with self.database.writing() as connection:
            for each in tried:
                await connection.execute(delete(schema.puzzles).where(_one(browser, each.game, each.puzzle)))
                await connection.execute(insert(schema.puzzles).values(browser=browser, **each._asdict()))


def _one(browser: str, game: str, puzzle: str) -> ColumnElement[bool]:
    return and_(PUZZLES.browser == browser, PUZZLES.game == game, PUZZLES.puzzle == puzzle)
