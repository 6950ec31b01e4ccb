"""The store: everything durable, in SQLite or PostgreSQL, by the same statements."""

import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from msgspec import structs
from sqlalchemy import Insert, Update, and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from samovar.table.store import schema
from samovar.table.store.rows import (
    BrowserRow,
    Entry,
    Holding,
    LinkRow,
    ListedTable,
    NewTable,
    Private,
    StoredTable,
    Summary,
    TableRow,
)
from samovar.table.wire import LinkKind, Role

TABLE_COLUMNS = [schema.tables.c[name] for name in TableRow.__struct_fields__]
SUMMARY_COLUMNS = [schema.tables.c[name] for name in Summary.__struct_fields__]
# Statements that every move needs are made once.
ADD_ENTRIES = insert(schema.entries)
SET_SUMMARY = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values({column.name: bindparam(column.name) for column in SUMMARY_COLUMNS})
)
SET_POSITION = SET_SUMMARY.values(position=bindparam("position"))
LONGEST_LIST = 500
REMEMBERED = 20_000
Key = TypeVar("Key")
Value = TypeVar("Value")
Also = Callable[[AsyncConnection], Awaitable[None]]
SERVER_ID = "server"
SCHEMA = "schema"


class Store:
    """What SQLite and PostgreSQL share; each has its own way to open, write and announce.

    Where no other process may write (`shared` is False), what was read once need not be read again.
    """

    kind = ""
    shared = True

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.server_id = ""
        self._set_summary = self.announcing(SET_SUMMARY)
        self._set_position = self.announcing(SET_POSITION)
        self._changes = 0
        self._held: OrderedDict[tuple[str, str], list[Holding]] = OrderedDict()
        self._private: OrderedDict[tuple[str, int], Private] = OrderedDict()

    async def open(self) -> None:
        """Make the tables where they are missing, and learn the server's id."""
        async with self.writing() as connection:
            await self.prepare(connection)
            await connection.run_sync(schema.metadata.create_all)
            for name, value in ((SERVER_ID, secrets.token_hex(4)), (SCHEMA, str(schema.VERSION))):
                await connection.execute(self.insert_new(schema.meta).values(name=name, value=value))
            query = select(schema.meta.c.name, schema.meta.c.value)
            known = {row.name: row.value for row in await connection.execute(query)}
            if int(known[SCHEMA]) < schema.VERSION:
                # What is new since then are tables, and those have just been made.
                newer = update(schema.meta).where(schema.meta.c.name == SCHEMA).values(value=str(schema.VERSION))
                await connection.execute(newer)
        if int(known[SCHEMA]) > schema.VERSION:
            await self.close()
            raise RuntimeError(
                f"the database has schema {known[SCHEMA]}, this software knows {schema.VERSION}; update the software"
            )
        self.server_id = known[SERVER_ID]

    async def close(self) -> None:
        await self.engine.dispose()

    async def prepare(self, connection: AsyncConnection) -> None:
        """What must happen before the tables are made."""

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is durable when it ends."""
        async with self.engine.begin() as connection:
            yield connection

    def reading(self) -> AsyncConnection:
        """A connection to look something up; what it sees is as of each question."""
        return self.engine.connect()

    def insert_new(self, table: Any) -> Insert:
        """An insert that leaves alone what is there already."""
        raise NotImplementedError

    def announcing(self, change: Update) -> Update:
        """The change of a table's summary, made so that other processes hear of it when the transaction ends."""
        return change

    async def check(self) -> None:
        """Raise unless the database answers."""
        async with self.reading() as connection:
            await connection.execute(select(1))

    # --- browsers -------------------------------------------------------------------------------------------

    async def browser(self, key: str) -> BrowserRow | None:
        columns = schema.browsers.c
        query = select(columns.key, columns.name, columns.language, columns.settings).where(columns.key == key)
        async with self.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else BrowserRow(*row)

    async def add_browser(self, browser: BrowserRow, at: float) -> None:
        async with self.writing() as connection:
            values = {**structs.asdict(browser), "created": at}
            await connection.execute(insert(schema.browsers).values(values))

    async def change_browser(self, browser: BrowserRow) -> None:
        values = structs.asdict(browser)
        async with self.writing() as connection:
            await connection.execute(update(schema.browsers).where(schema.browsers.c.key == browser.key).values(values))

    # --- tables ---------------------------------------------------------------------------------------------

    async def add_table(self, new: NewTable) -> None:
        """Set up a table, all of it or nothing."""
        async with self.writing() as connection:
            await self.write_table(connection, new)

    async def write_table(self, connection: AsyncConnection, new: NewTable) -> None:
        fresh = {"position": new.position, "lease_by": "", "lease_until": 0.0}
        values = {**structs.asdict(new.row), **structs.asdict(new.summary), **fresh}
        await connection.execute(insert(schema.tables).values(values))
        await self._add_entries(connection, new.row.id, new.entries)
        for browser, holding in new.holders:
            held = {"table_id": new.row.id, "browser": browser, **holding._asdict(), "link": ""}
            await connection.execute(insert(schema.holders).values(held))
        for link in new.links:
            await connection.execute(insert(schema.links).values(**link._asdict(), created=new.row.created))

    async def listed(self, table_id: str) -> ListedTable | None:
        query = select(*TABLE_COLUMNS, *SUMMARY_COLUMNS).where(schema.tables.c.id == table_id)
        async with self.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _listed(tuple(row))

    async def table(self, table_id: str) -> StoredTable | None:
        """A table with all its entries up to its head."""
        columns = schema.tables.c
        query = select(*TABLE_COLUMNS, columns.position, columns.head).where(columns.id == table_id)
        async with self.reading() as connection:
            found = (await connection.execute(query)).first()
            if found is None:
                return None
            *row, position, head = found
            written = await self._entries(connection, table_id, -1)
        return StoredTable(TableRow(**_named(TABLE_COLUMNS, row)), position, written[: head + 1])

    async def tables_of(self, browser: str) -> list[tuple[ListedTable, list[Holding]]]:
        """The tables of a browser, latest first, with what it may do there."""
        held = select(schema.holders.c.table_id).where(schema.holders.c.browser == browser).distinct()
        query = (
            select(*TABLE_COLUMNS, *SUMMARY_COLUMNS)
            .where(schema.tables.c.id.in_(held))
            .order_by(schema.tables.c.updated.desc(), schema.tables.c.id)
            .limit(LONGEST_LIST)
        )
        columns = schema.holders.c
        holdings: dict[str, list[Holding]] = {}
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
            mine = select(columns.table_id, columns.role, columns.seat).where(columns.browser == browser)
            for table_id, role, seat in await connection.execute(mine):
                holdings.setdefault(table_id, []).append(Holding(role, seat))
        listed = [_listed(tuple(row)) for row in rows]
        return [(table, sorted(holdings.get(table.row.id, []))) for table in listed]

    async def count_tables_of(self, browser: str) -> int:
        query = select(func.count()).select_from(schema.tables).where(schema.tables.c.owner == browser)
        async with self.reading() as connection:
            return (await connection.execute(query)).scalar_one()

    # --- what happens ---------------------------------------------------------------------------------------

    async def entries(self, table_id: str, after: int) -> list[Entry]:
        async with self.reading() as connection:
            return await self._entries(connection, table_id, after)

    async def _entries(self, connection: AsyncConnection, table_id: str, after: int) -> list[Entry]:
        columns = schema.entries.c
        query = (
            select(columns.n, columns.kind, columns.seat, columns.body, columns.at)
            .where(columns.table_id == table_id, columns.n > after)
            .order_by(columns.n)
        )
        return [Entry(*row) for row in (await connection.execute(query))]

    async def append(
        self,
        table_id: str,
        entries: list[Entry],
        summary: Summary,
        position: str | None,
        also: Sequence[Also] = (),
    ) -> bool:
        """Write entries down, and what else belongs to them; False (nothing written) when somebody was quicker."""
        try:
            async with self.writing() as connection:
                await self._add_entries(connection, table_id, entries)
                values = {**structs.asdict(summary), "of": table_id}
                if position is None:
                    await connection.execute(self._set_summary, values)
                else:
                    await connection.execute(self._set_position, {**values, "position": position})
                for more in also:
                    await more(connection)
        except IntegrityError:
            return False
        if also:
            self._forget_holders(table_id)
        return True

    async def _add_entries(self, connection: AsyncConnection, table_id: str, entries: list[Entry]) -> None:
        rows = [{"table_id": table_id, **entry._asdict()} for entry in entries]
        await connection.execute(ADD_ENTRIES, rows)

    # --- duties ---------------------------------------------------------------------------------------------

    async def waiting_for_bots(self, now: float, most: int = 100) -> list[str]:
        """Tables where a bot must move and no other process lets it think."""
        columns = schema.tables.c
        query = select(columns.id).where(columns.bots_turn).order_by(columns.updated)
        if self.shared:
            query = query.where(columns.lease_until < now)
        async with self.reading() as connection:
            return list((await connection.execute(query.limit(most))).scalars())

    async def out_of_time(self, now: float, most: int = 100) -> list[str]:
        columns = schema.tables.c
        query = select(columns.id).where(columns.deadline < now).order_by(columns.deadline).limit(most)
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def lease(self, table_id: str, by: str, now: float, until: float) -> bool:
        """Take over the bots of a table, unless another process has them."""
        if not self.shared:
            return True
        columns = schema.tables.c
        free = or_(columns.lease_by == by, columns.lease_until < now)
        query = update(schema.tables).where(and_(columns.id == table_id, free))
        async with self.writing() as connection:
            return (await connection.execute(query.values(lease_by=by, lease_until=until))).rowcount == 1

    async def renew_leases(self, tables: list[str], by: str, until: float) -> None:
        """A process that is alive keeps the bots that it lets think."""
        if self.shared:
            columns = schema.tables.c
            query = update(schema.tables).where(columns.id.in_(tables), columns.lease_by == by)
            async with self.writing() as connection:
                await connection.execute(query.values(lease_until=until))

    # --- who may do what ------------------------------------------------------------------------------------

    async def holdings(self, table_id: str, browser: str) -> list[Holding]:
        """What a browser may do at a table."""
        known = self._held.get((table_id, browser))
        if known is not None:
            return known
        asked = self._changes
        columns = schema.holders.c
        query = select(columns.role, columns.seat).where(columns.table_id == table_id, columns.browser == browser)
        async with self.reading() as connection:
            found = sorted(Holding(*row) for row in (await connection.execute(query)))
        if found and asked == self._changes:
            self._remember(self._held, (table_id, browser), found)
        return found

    def _remember(self, known: OrderedDict[Key, Value], key: Key, value: Value) -> None:
        if not self.shared:
            known[key] = value
            if len(known) > REMEMBERED:
                known.popitem(last=False)

    def _forget_holders(self, table_id: str) -> None:
        """Called after the change is written; whoever is reading meanwhile must not remember what was before."""
        self._changes += 1
        for key in [key for key in self._held if key[0] == table_id]:
            del self._held[key]
        for place in [place for place in self._private if place[0] == table_id]:
            del self._private[place]

    async def players_of(self, table_id: str) -> list[tuple[int, str]]:
        """The seats and the browsers that hold them."""
        columns = schema.holders.c
        query = select(columns.seat, columns.browser).where(columns.table_id == table_id, columns.role == "player")
        async with self.reading() as connection:
            return sorted((seat, browser) for seat, browser in (await connection.execute(query)))

    async def hold(self, table_id: str, browser: str, holding: Holding, link: str) -> None:
        async with self.writing() as connection:
            await connection.execute(
                self.insert_new(schema.holders).values(
                    table_id=table_id, browser=browser, role=holding.role, seat=holding.seat, link=link
                )
            )
        self._forget_holders(table_id)

    async def claim_invitation(self, connection: AsyncConnection, link: LinkRow, browser: str) -> bool:
        """The first browser that comes with an invitation takes the seat, unless somebody holds it already."""
        links, holders = schema.links.c, schema.holders.c
        claim = update(schema.links).where(links.key == link.key, links.used_by == "").values(used_by=browser)
        if (await connection.execute(claim)).rowcount != 1:
            return False
        seat = and_(holders.table_id == link.table_id, holders.role == "player", holders.seat == link.seat)
        if (await connection.execute(select(func.count()).select_from(schema.holders).where(seat))).scalar_one():
            return False
        held = {"table_id": link.table_id, "browser": browser, "role": "player", "seat": link.seat, "link": link.key}
        await connection.execute(insert(schema.holders).values(held))
        return True

    async def release_seat(self, connection: AsyncConnection, table_id: str, seat: int) -> None:
        """Nobody holds the seat any more, and no link leads to it or shows its hand."""
        for table in (schema.holders, schema.links):
            await connection.execute(delete(table).where(table.c.table_id == table_id, table.c.seat == seat))
        await connection.execute(
            update(schema.notes)
            .where(schema.notes.c.table_id == table_id, schema.notes.c.seat == seat)
            .values(text="", webhook=None)
        )

    async def add_link(self, link: LinkRow, at: float) -> None:
        async with self.writing() as connection:
            await connection.execute(insert(schema.links).values(**link._asdict(), created=at))

    async def link(self, key: str) -> LinkRow | None:
        columns = schema.links.c
        query = select(*(columns[name] for name in LinkRow._fields))
        async with self.reading() as connection:
            row = (await connection.execute(query.where(columns.key == key))).first()
        return None if row is None else LinkRow(*row)

    async def end_links(self, table_id: str, kind: LinkKind, seat: int, role: Role, but: str) -> None:
        """End links of a kind, and what others than the browser `but` got by links of that kind."""
        links, holders = schema.links.c, schema.holders.c
        async with self.writing() as connection:
            await connection.execute(
                delete(schema.links).where(links.table_id == table_id, links.kind == kind, links.seat == seat)
            )
            await connection.execute(
                delete(schema.holders).where(
                    holders.table_id == table_id,
                    holders.role == role,
                    holders.seat == seat,
                    holders.browser != but,
                    holders.link != "",
                )
            )
        self._forget_holders(table_id)

    # --- private things -------------------------------------------------------------------------------------

    async def private(self, table_id: str, seat: int) -> Private:
        known = self._private.get((table_id, seat))
        if known is not None:
            return known
        asked = self._changes
        columns = schema.notes.c
        query = select(columns.text, columns.webhook).where(columns.table_id == table_id, columns.seat == seat)
        async with self.reading() as connection:
            row = (await connection.execute(query)).first()
        found = Private("", None) if row is None else Private(*row)
        if asked == self._changes:
            self._remember(self._private, (table_id, seat), found)
        return found

    async def keep_private(self, table_id: str, seat: int, values: dict[str, str | None]) -> None:
        columns = schema.notes.c
        async with self.writing() as connection:
            fresh = {"text": "", "webhook": None, **values}
            await connection.execute(self.insert_new(schema.notes).values(table_id=table_id, seat=seat, **fresh))
            await connection.execute(
                update(schema.notes).where(columns.table_id == table_id, columns.seat == seat).values(values)
            )
        self._changes += 1
        self._private.pop((table_id, seat), None)


def _listed(row: tuple[Any, ...]) -> ListedTable:
    first = len(TABLE_COLUMNS)
    chosen = TableRow(**_named(TABLE_COLUMNS, row[:first]))
    return ListedTable(chosen, Summary(**_named(SUMMARY_COLUMNS, row[first:])))


def _named(columns: list[Any], values: Sequence[Any]) -> dict[str, Any]:
    return {column.name: value for column, value in zip(columns, values, strict=True)}
