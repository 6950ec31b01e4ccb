"""Who holds which seat, links and notes, in the database."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import and_, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from samovar.table.domain.errors import Refused
from samovar.table.domain.hands import Holder
from samovar.table.domain.stored import Holding, Link, Private
from samovar.table.store import schema
from samovar.table.store.database import Database
from samovar.table.store.hands import add_holder, remove_holders
from samovar.table.wire import LinkKind, Role

HOLDINGS = select(schema.holders.c.role, schema.holders.c.seat).where(
    schema.holders.c.table_id == bindparam("of"), schema.holders.c.browser == bindparam("who")
)
PRIVATE = select(schema.notes.c.text, schema.notes.c.webhook).where(
    schema.notes.c.table_id == bindparam("of"), schema.notes.c.seat == bindparam("at")
)


class Seats:
    def __init__(self, database: Database) -> None:
        self.database = database

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction about a table that is there; one that was deleted since somebody looked is none."""
        try:
            async with self.database.writing() as connection:
                yield connection
        except IntegrityError:
            raise Refused("no-table") from None

    async def holdings(self, table_id: str, browser: str) -> list[Holding]:
        found = await self.database.look_up(HOLDINGS, {"of": table_id, "who": browser})
        return sorted(Holding(*row) for row in found)

    async def players_of(self, table_id: str) -> list[tuple[int, str]]:
        columns = schema.holders.c
        query = select(columns.seat, columns.browser).where(columns.table_id == table_id, columns.role == "player")
        async with self.database.reading() as connection:
            return sorted((seat, browser) for seat, browser in (await connection.execute(query)))

    async def hold(self, table_id: str, browser: str, holding: Holding, link: str) -> None:
        async with self._writing() as connection:
            await add_holder(connection, table_id, Holder(browser, holding, link))

    # --- links ------------------------------------------------------------------------------------------------

    async def add_link(self, link: Link, at: float) -> None:
        async with self._writing() as connection:
            await connection.execute(insert(schema.links).values(**link._asdict(), created=at))

    async def link(self, key: str) -> Link | None:
        columns = schema.links.c
        query = select(*(columns[name] for name in Link._fields))
        async with self.database.reading() as connection:
            row = (await connection.execute(query.where(columns.key == key))).first()
        return None if row is None else Link(*row)

    async def end_links(self, table_id: str, kind: LinkKind, seat: int, role: Role, but: str) -> None:
        links, holders = schema.links.c, schema.holders.c
        async with self._writing() as connection:
            await connection.execute(
                delete(schema.links).where(links.table_id == table_id, links.kind == kind, links.seat == seat)
            )
            others = and_(holders.role == role, holders.seat == seat, holders.browser != but, holders.link != "")
            await remove_holders(connection, table_id, others, self.database.insert_new)

    # --- private things ---------------------------------------------------------------------------------------

    async def private(self, table_id: str, seat: int) -> Private:
        found = await self.database.look_up(PRIVATE, {"of": table_id, "at": seat})
        return Private(*found[0]) if found else Private("", None)

    async def keep_private(self, table_id: str, seat: int, values: dict[str, str | None]) -> None:
        columns = schema.notes.c
        fresh = {"text": "", "webhook": None, **values}
        async with self._writing() as connection:
            await connection.execute(
                self.database.insert_new(schema.notes).values(table_id=table_id, seat=seat, **fresh)
            )
            await connection.execute(
                update(schema.notes).where(columns.table_id == table_id, columns.seat == seat).values(values)
            )
