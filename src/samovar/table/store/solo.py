"""Games played alone, in the database."""

import msgspec
from sqlalchemy import and_, select

from samovar.table.domain.stored import SoloGame
from samovar.table.store import schema
from samovar.table.store.database import Database
from samovar.table.store.writes import keep_solo_game

GAMES = schema.solo_games.c
TABLES = schema.tables.c
HOLDERS = schema.holders.c


class SoloGames:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, game: SoloGame) -> None:
        async with self.database.writing() as connection:
            await keep_solo_game(connection, game, self.database.insert_new)

    async def of(self, browser: str, game: str) -> list[SoloGame]:
        columns = [GAMES[name] for name in SoloGame._fields]
        query = select(*columns).where(GAMES.browser == browser, GAMES.game == game)
        async with self.database.reading() as connection:
            rows = (await connection.execute(query.order_by(GAMES.at, GAMES.table_id))).all()
        return [
            SoloGame(table, name, at, total, msgspec.json.decode(achieved, type=list[str]))
            for table, name, at, total, achieved in rows
        ]

    async def unfinished(self, browser: str, game: str) -> list[str]:
        return await self._tables(browser, game, over=False)

    async def forgotten(self, browser: str, game: str) -> list[str]:
        return await self._tables(browser, game, over=True)

    async def _tables(self, browser: str, game: str, over: bool) -> list[str]:
        held = and_(HOLDERS.table_id == TABLES.id, HOLDERS.browser == browser, HOLDERS.role == "player")
        kept = select(GAMES.table_id).where(GAMES.browser == browser)
        query = (
            select(TABLES.id)
            .where(select(HOLDERS.table_id).where(held).exists(), TABLES.id.not_in(kept))
            .where(TABLES.game == game, TABLES.players == 1, TABLES.over.is_(over))
            .where(TABLES.imported.is_(False), TABLES.start.is_(None))
            .order_by(TABLES.updated.desc(), TABLES.id)
        )
        async with self.database.reading() as connection:
            return list((await connection.execute(query)).scalars())
