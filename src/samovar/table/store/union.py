"""One person instead of two, in the database: a device signs in as somebody, and what it had comes along or stays."""

from typing import Any

from sqlalchemy import and_, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from samovar.table.domain.errors import Refused
from samovar.table.domain.hands import Holder, check_union
from samovar.table.domain.stored import Holding
from samovar.table.store import schema
from samovar.table.store.database import Database
from samovar.table.store.people_schema import devices, emails, one_time, passkeys, phrases
from samovar.table.store.remembered import RememberedSeats

# What names a person, beside seats, hosted tables and the address for letters, which have their own rules below.
KEPT_ONCE = (schema.seen_hands, schema.solo_games, schema.lessons_done, schema.puzzles, schema.bans)
HANDED_OVER = (devices, phrases, passkeys, one_time)
HOLDERS, SEEN, TABLES = schema.holders.c, schema.seen_hands.c, schema.tables.c


class Union:
    def __init__(self, database: Database, seats: RememberedSeats) -> None:
        self.database = database
        self.seats = seats

    async def clashes(self, one: str, other: str) -> list[str]:
        """The games of the running tables where one plays and the other has seen another hand."""
        async with self.database.reading() as connection:
            return await _clashes(connection, one, other)

    async def sign_in(self, device: str, fresh: str, one: str, other: str, bring: bool) -> list[str]:
        """Make the device, now known by a fresh key, one of `other`; the tables that `one` brought along."""
        async with self.database.writing() as connection:
            if await _clashes(connection, one, other):
                raise Refused("two-hands")
            here = and_(devices.c.key == device, devices.c.browser == one)
            if (await connection.execute(update(devices).where(here).values(key=fresh, browser=other))).rowcount != 1:
                raise Refused("no-way-in")
            moved = await self._bring(connection, one, other) if bring else []
        for table_id in moved:
            self.seats.forget(table_id)
        return moved

    async def _bring(self, connection: AsyncConnection, one: str, other: str) -> list[str]:
        mine = select(HOLDERS.table_id).where(HOLDERS.browser == one)
        owned = select(TABLES.id).where(TABLES.owner == one)
        moved = sorted(set((await connection.execute(mine.union(owned))).scalars()))
        await self._holders(connection, one, other)
        await connection.execute(update(schema.tables).where(TABLES.owner == one).values(owner=other))
        for table in KEPT_ONCE:
            await self._copy(connection, table, one, other)
        for table in HANDED_OVER:
            await connection.execute(update(table).where(table.c.browser == one).values(browser=other))
        if (await connection.execute(select(emails.c.address).where(emails.c.browser == other))).first() is None:
            await connection.execute(update(emails).where(emails.c.browser == one).values(browser=other))
        await connection.execute(delete(emails).where(emails.c.browser == one))
        people = schema.browsers.c
        name = (await connection.execute(select(people.name).where(people.key == one))).scalar_one()
        unnamed = update(schema.browsers).where(people.key == other, people.name == "")
        await connection.execute(unnamed.values(name=name))
        await connection.execute(delete(schema.browsers).where(people.key == one))
        return moved

    async def _holders(self, connection: AsyncConnection, one: str, other: str) -> None:
        query = select(HOLDERS.table_id, HOLDERS.role, HOLDERS.seat, HOLDERS.link).where(HOLDERS.browser == one)
        for table_id, role, seat, link in (await connection.execute(query)).all():
            row = {"table_id": table_id, "browser": other, "role": role, "seat": seat, "link": link}
            added = await connection.execute(self.database.insert_new(schema.holders).values(row))
            if added.rowcount != 1 and link == "":
                # Whoever set up the table keeps the seat when the links to it are renewed.
                same = and_(HOLDERS.table_id == table_id, HOLDERS.browser == other, HOLDERS.role == role)
                await connection.execute(update(schema.holders).where(same, HOLDERS.seat == seat).values(link=""))
        await connection.execute(delete(schema.holders).where(HOLDERS.browser == one))

    async def _copy(self, connection: AsyncConnection, table: Any, one: str, other: str) -> None:
        """What is kept for one is kept for the other, unless the other has it already."""
        names = [column.name for column in table.c if column.name != "browser"]
        rows = await connection.execute(select(*(table.c[name] for name in names)).where(table.c.browser == one))
        for row in rows.all():
            values = {**dict(zip(names, row, strict=True)), "browser": other}
            await connection.execute(self.database.insert_new(table).values(values))
        await connection.execute(delete(table).where(table.c.browser == one))


async def _clashes(connection: AsyncConnection, one: str, other: str) -> list[str]:
    both = (one, other)
    held = select(HOLDERS.table_id, HOLDERS.browser).where(HOLDERS.browser.in_(both))
    seen = select(SEEN.table_id, SEEN.browser).where(SEEN.browser.in_(both))
    known = held.union(seen).subquery()
    shared = select(known.c.table_id).group_by(known.c.table_id).having(func.count(known.c.browser.distinct()) > 1)
    running = and_(TABLES.id.in_(shared), TABLES.over.is_(False), TABLES.imported.is_(False))
    # One at a time for each table: who sits down meanwhile must see what this finds.
    query = select(TABLES.id, TABLES.game).where(running).order_by(TABLES.updated.desc()).with_for_update()
    found: list[str] = []
    for table_id, game in (await connection.execute(query)).all():
        holders = select(HOLDERS.browser, HOLDERS.role, HOLDERS.seat, HOLDERS.link)
        rows = (await connection.execute(holders.where(HOLDERS.table_id == table_id))).all()
        before = select(SEEN.browser, SEEN.seat).where(SEEN.table_id == table_id, SEEN.browser.in_(both))
        hands = [(who, seat) for who, seat in (await connection.execute(before)).all()]
        try:
            check_union(one, other, [Holder(who, Holding(role, seat), link) for who, role, seat, link in rows], hands)
        except Refused:
            found.append(game)
    return found
