"""Tables and their logs, in the database."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Integer, Select, bindparam, func, select, update

from samovar.table.domain.log import Entry
from samovar.table.domain.stored import Holding, ListedTable, NewTable, StoredTable, Summary, TableSetup
from samovar.table.services.store import Commit
from samovar.table.store import schema
from samovar.table.store.database import Database
from samovar.table.store.long_tables import SLICE, write_long_table
from samovar.table.store.remembered import RememberedSeats
from samovar.table.store.statements import SETUP_COLUMNS, SUMMARY_COLUMNS
from samovar.table.store.writes import write_table

LONGEST_LIST = 500
ENTRIES = (
    select(*(schema.entries.c[name] for name in Entry._fields))
    .where(schema.entries.c.table_id == bindparam("of"), schema.entries.c.n > bindparam("after"))
    .order_by(schema.entries.c.n)
    .limit(bindparam("most", type_=Integer))
)

LOAD = select(*SETUP_COLUMNS, schema.tables.c.position, schema.tables.c.head, schema.tables.c.archived).where(
    schema.tables.c.id == bindparam("of")
)


class Tables:
    """A change may give or take seats: what is remembered of them is forgotten then."""

    def __init__(self, database: Database, seats: RememberedSeats) -> None:
        self.database = database
        self.seats = seats

    async def add(self, new: NewTable) -> None:
        if len(new.entries) > SLICE:
            await write_long_table(self.database, new)
            return
        async with self.database.writing() as connection:
            await write_table(connection, new)

    async def load(self, table_id: str) -> StoredTable | None:
        found = await self.database.look_up(LOAD, {"of": table_id})
        if not found:
            return None
        *setup, position, head, archived = found[0]
        return StoredTable(TableSetup(**_named(SETUP_COLUMNS, setup)), position, head, archived is not None)

    async def entries(self, table_id: str, after: int, most: int) -> list[Entry]:
        found = await self.database.look_up(ENTRIES, {"of": table_id, "after": after, "most": most})
        return [Entry(*row) for row in found]

    async def append(self, commit: Commit) -> bool:
        written = await self.database.append(commit)
        if written and commit.extra:
            self.seats.forget(commit.table_id)
        return written

    async def of(self, browser: str) -> list[tuple[ListedTable, list[Holding]]]:
        held = select(schema.holders.c.table_id).where(schema.holders.c.browser == browser).distinct()
        return await self._listed(browser, _summaries(held).limit(LONGEST_LIST))

    async def finished_of(self, browser: str) -> list[tuple[ListedTable, list[Holding]]]:
        columns = schema.holders.c
        held = select(columns.table_id).where(columns.browser == browser, columns.role == "player").distinct()
        return await self._listed(browser, _summaries(held).where(schema.tables.c.over))

    async def keep_seating(self, table_id: str, head: int, seating: str) -> None:
        columns = schema.tables.c
        change = update(schema.tables).where(columns.id == table_id, columns.head == head).values(seating=seating)
        async with self.database.writing() as connection:
            await connection.execute(change)

    async def _listed(self, browser: str, query: Select[Any]) -> list[tuple[ListedTable, list[Holding]]]:
        columns = schema.holders.c
        holdings: dict[str, list[Holding]] = {}
        async with self.database.reading() as connection:
            rows = (await connection.execute(query)).all()
            mine = select(columns.table_id, columns.role, columns.seat).where(columns.browser == browser)
            for table_id, role, seat in await connection.execute(mine):
                holdings.setdefault(table_id, []).append(Holding(role, seat))
        listed = [_listed(tuple(row)) for row in rows]
        return [(table, sorted(holdings.get(table.setup.id, []))) for table in listed]

    async def count_of(self, browser: str) -> int:
        unfinished = schema.tables.c.over.is_(False) & schema.tables.c.imported.is_(False)
        return await self._count(browser, unfinished)

    async def count_imported(self, browser: str) -> int:
        return await self._count(browser, schema.tables.c.imported)

    async def _count(self, browser: str, which: ColumnElement[bool]) -> int:
        query = select(func.count()).select_from(schema.tables).where(schema.tables.c.owner == browser, which)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar_one()


def _summaries(held: Select[tuple[str]]) -> Select[Any]:
    """The summaries of some tables, latest first; lessons and what was put away are in nobody's list."""
    columns = schema.tables.c
    lessons = select(schema.lesson_tables.c.table_id)
    chosen = select(*SETUP_COLUMNS, *SUMMARY_COLUMNS).where(columns.id.in_(held), columns.id.not_in(lessons))
    return chosen.where(columns.archived.is_(None)).order_by(columns.updated.desc(), columns.id)


def _listed(row: tuple[Any, ...]) -> ListedTable:
    first = len(SETUP_COLUMNS)
    setup = TableSetup(**_named(SETUP_COLUMNS, row[:first]))
    return ListedTable(setup, Summary(**_named(SUMMARY_COLUMNS, row[first:])))


def _named(columns: list[Any], values: Sequence[Any]) -> dict[str, Any]:
    return {column.name: value for column, value in zip(columns, values, strict=True)}
