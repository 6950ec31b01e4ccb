"""What belongs to one person: found, given up, and deleted, in the database."""

from sqlalchemy import and_, delete, exists, func, not_, or_, select, update

from samovar.table.store import schema
from samovar.table.store.database import Database
from samovar.table.store.orders import give_order
from samovar.table.store.people_schema import devices, emails, one_time, passkeys, phrases
from samovar.table.store.remembered import RememberedSeats
from samovar.table.store.removal import delete_table_if

TABLES, HOLDERS = schema.tables.c, schema.holders.c
NOBODY_ANY_MORE = "gone"
# Subscriptions go with their devices.
OF_A_PERSON = (
    schema.solo_games, schema.seen_hands, schema.lessons_done, schema.puzzles, devices, phrases, passkeys, one_time,
    emails,
)  # fmt: skip


class Persons:
    def __init__(self, database: Database, seats: RememberedSeats) -> None:
        self.database = database
        self.seats = seats

    async def tables_of(self, browser: str) -> list[str]:
        held = select(HOLDERS.table_id).where(HOLDERS.browser == browser)
        query = select(TABLES.id).where(or_(TABLES.owner == browser, TABLES.id.in_(held))).order_by(TABLES.created)
        async with self.database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def delete_table(self, table_id: str, browser: str) -> bool:
        others = exists().where(HOLDERS.table_id == TABLES.id, HOLDERS.role == "player", HOLDERS.browser != browser)
        async with self.database.writing() as connection:
            deleted = await delete_table_if(connection, table_id, not_(others))
        self.seats.forget(table_id)
        return deleted

    async def let_go(self, table_id: str, browser: str) -> None:
        players = select(HOLDERS.browser).where(HOLDERS.table_id == table_id, HOLDERS.role == "player")
        heir = func.coalesce(players.order_by(HOLDERS.seat).limit(1).scalar_subquery(), "")
        async with self.database.writing() as connection:
            mine = and_(HOLDERS.table_id == table_id, HOLDERS.browser == browser)
            await connection.execute(delete(schema.holders).where(mine))
            hosted = and_(TABLES.id == table_id, TABLES.owner == browser)
            await connection.execute(update(schema.tables).where(hosted).values(owner=heir))
            await give_order(connection, "table", table_id)
        self.seats.forget(table_id)

    async def forget(self, browser: str) -> None:
        used = schema.links.c.used_by == browser
        async with self.database.writing() as connection:
            for part in OF_A_PERSON:
                await connection.execute(delete(part).where(part.c.browser == browser))
            # A link that was used stays used, by nobody who is known.
            await connection.execute(update(schema.links).where(used).values(used_by=NOBODY_ANY_MORE))
            await connection.execute(delete(schema.browsers).where(schema.browsers.c.key == browser))
            await give_order(connection, "browser", browser)
