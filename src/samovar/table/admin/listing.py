"""Looking at tables and at those who sit there."""

from datetime import date, timedelta
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, ScalarSelect, Select, func, select

from samovar.table.admin.office import Mistake, Office
from samovar.table.domain.log import SeatState
from samovar.table.domain.stored import day_of
from samovar.table.store import schema

TABLES, HOLDERS, BROWSERS = schema.tables.c, schema.holders.c, schema.browsers.c
MONTH = 30.44 * 24 * 3600
FIRST_DAY = date(1970, 1, 1)
SHORTEST_KEY = 8


def _opened() -> ScalarSelect[int]:
    """The last day on which somebody had the table open; none where that was before it was kept."""
    return select(schema.openings.c.day).where(schema.openings.c.table_id == TABLES.id).scalar_subquery()


class Wanted(Struct, kw_only=True):
    """Which tables; nothing chosen means all of them.

    Untouched is a table that nobody had open since then; where that was not kept yet, its last entry counts.
    """

    game: str = ""
    browser: str = ""
    over: bool | None = None
    archived: bool | None = None
    untouched_since: float | None = None

    def conditions(self) -> list[ColumnElement[bool]]:
        found: list[ColumnElement[bool]] = []
        if self.game:
            found.append(TABLES.game == self.game)
        if self.browser:
            held = select(HOLDERS.table_id).where(HOLDERS.browser == self.browser)
            found.append((TABLES.owner == self.browser) | TABLES.id.in_(held))
        if self.over is not None:
            found.append(TABLES.over.is_(self.over))
        if self.archived is not None:
            found.append(TABLES.archived.is_not(None) if self.archived else TABLES.archived.is_(None))
        if self.untouched_since is not None:
            opened, since = _opened(), self.untouched_since
            found.append((opened < day_of(since)) | (opened.is_(None) & (TABLES.updated < since)))
        return found


class Listed(Struct):
    """A table in the owner's list; `opened` is a day (UTC)."""

    id: str
    game: str
    players: list[str]
    entries: int
    created: float
    updated: float
    opened: str | None
    over: bool
    archived: bool


class Held(Struct):
    """Who holds what at a table."""

    browser: str
    name: str
    role: str
    seat: int
    banned: bool


class Shown(Struct):
    """Everything about a table but its secrets."""

    table: Listed
    owner: str
    rules: int
    data: str
    data_kept: bool
    seats: list[SeatState]
    holders: list[Held]
    links: int


async def list_tables(office: Office, wanted: Wanted, skip: int, most: int) -> tuple[list[Listed], int]:
    """A page of the tables, latest first, and how many there are in all."""
    conditions = wanted.conditions()
    query = _listed().where(*conditions).order_by(TABLES.updated.desc(), TABLES.id).offset(skip).limit(most)
    counting = select(func.count()).select_from(schema.tables).where(*conditions)
    async with office.database.reading() as connection:
        rows = (await connection.execute(query)).all()
        return [_read(row) for row in rows], (await connection.execute(counting)).scalar_one()


async def all_tables(office: Office, wanted: Wanted) -> list[str]:
    query = select(TABLES.id).where(*wanted.conditions()).order_by(TABLES.updated, TABLES.id)
    async with office.database.reading() as connection:
        return list((await connection.execute(query)).scalars())


async def show_table(office: Office, table_id: str) -> Shown:
    known = _listed().add_columns(TABLES.owner, TABLES.rules, TABLES.data).where(TABLES.id == table_id)
    banned = select(schema.bans.c.browser)
    who = (
        select(HOLDERS.browser, BROWSERS.name, HOLDERS.role, HOLDERS.seat, HOLDERS.browser.in_(banned))
        .outerjoin(schema.browsers, BROWSERS.key == HOLDERS.browser)
        .where(HOLDERS.table_id == table_id)
        .order_by(HOLDERS.role, HOLDERS.seat)
    )
    links = select(func.count()).select_from(schema.links).where(schema.links.c.table_id == table_id)
    async with office.database.reading() as connection:
        row = (await connection.execute(known)).first()
        if row is None:
            raise Mistake("no-table", found=table_id[:40])
        holders = [
            Held(key, name or "", role, seat, bool(out))
            for key, name, role, seat, out in (await connection.execute(who))
        ]
        counted = (await connection.execute(links)).scalar_one()
    return Shown(
        table=_read(row),
        owner=row.owner,
        rules=row.rules,
        data=row.data,
        data_kept=await office.store.editions.find(row.data) is not None,
        seats=msgspec.json.decode(row.seating, type=list[SeatState]),
        holders=holders,
        links=counted,
    )


async def whole_key(office: Office, beginning: str) -> str:
    """The key of a browser, of which the beginning is enough where it is the only one."""
    if len(beginning) < SHORTEST_KEY or not beginning.isalnum():
        raise Mistake("no-key", found=beginning[:40], least=SHORTEST_KEY)
    query = select(BROWSERS.key).where(BROWSERS.key.startswith(beginning)).limit(2)
    async with office.database.reading() as connection:
        found = list((await connection.execute(query)).scalars())
    if len(found) != 1:
        raise Mistake("two-browsers" if found else "no-browser", found=beginning[:40])
    return str(found[0])


def _listed() -> Select[Any]:
    columns = ("id", "game", "seating", "head", "created", "updated", "over", "archived")
    return select(*(TABLES[name] for name in columns), _opened().label("opened"))


def _read(row: Any) -> Listed:
    names = [seat.name for seat in msgspec.json.decode(row.seating, type=list[SeatState])]
    opened = None if row.opened is None else (FIRST_DAY + timedelta(row.opened)).isoformat()
    archived = row.archived is not None
    return Listed(row.id, row.game, names, row.head + 1, row.created, row.updated, opened, row.over, archived)
