"""The games that people played alone, kept for each of them."""

import msgspec
from sqlalchemy import and_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from samovar.table.store import schema
from samovar.table.store.rows import SoloGame
from samovar.table.store.store import Store

GAMES = schema.solo_games.c
TABLES = schema.tables.c
HOLDERS = schema.holders.c


class SoloGames:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self, connection: AsyncConnection, game: SoloGame) -> None:
        """Keep a game for everybody who holds its seat; what is kept already stays as it is."""
        players = select(HOLDERS.browser).where(HOLDERS.table_id == game.table_id, HOLDERS.role == "player")
        values = {**game._asdict(), "achieved": msgspec.json.encode(game.achieved).decode()}
        for browser in (await connection.execute(players.distinct())).scalars().all():
            await connection.execute(self.store.insert_new(schema.solo_games).values(browser=browser, **values))

    async def keep_now(self, game: SoloGame) -> None:
        async with self.store.writing() as connection:
            await self.keep(connection, game)

    async def of(self, browser: str, game: str) -> list[SoloGame]:
        """The games of a browser in the order in which they ended."""
        columns = [GAMES[name] for name in SoloGame._fields]
        query = select(*columns).where(GAMES.browser == browser, GAMES.game == game)
        async with self.store.reading() as connection:
            rows = (await connection.execute(query.order_by(GAMES.at, GAMES.table_id))).all()
        return [
            SoloGame(table, name, at, total, msgspec.json.decode(achieved, type=list[str]))
            for table, name, at, total, achieved in rows
        ]

    async def unfinished(self, browser: str, game: str) -> list[str]:
        """The tables where a browser still plays alone, latest first."""
        return await self._tables(browser, game, over=False)

    async def forgotten(self, browser: str, game: str) -> list[str]:
        """Finished tables that were not kept: an older version of the software knew nothing of it."""
        return await self._tables(browser, game, over=True)

    async def _tables(self, browser: str, game: str, over: bool) -> list[str]:
        held = and_(HOLDERS.table_id == TABLES.id, HOLDERS.browser == browser, HOLDERS.role == "player")
        kept = select(GAMES.table_id).where(GAMES.browser == browser)
        query = (
            select(TABLES.id)
            .where(select(HOLDERS.table_id).where(held).exists(), TABLES.id.not_in(kept))
            .where(TABLES.game == game, TABLES.players == 1, TABLES.over.is_(over))
            .where(TABLES.imported.is_(False), TABLES.branch_of.is_(None))
            .order_by(TABLES.updated.desc(), TABLES.id)
        )
        async with self.store.reading() as connection:
            return list((await connection.execute(query)).scalars())
