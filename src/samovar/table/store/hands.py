"""Who holds what at a table and whose hand they have seen, within somebody else's transaction."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, Insert, and_, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from samovar.table.domain.hands import SEES, Holder, check_hands
from samovar.table.domain.stored import Holding
from samovar.table.store import schema

InsertNew = Callable[[Any], Insert]
HOLDERS = schema.holders.c
SEEN = schema.seen_hands.c


async def add_holder(connection: AsyncConnection, table_id: str, wanted: Holder) -> None:
    """A browser may do something more, unless it would see two players' hands."""
    # One at a time for each table: two that come together must see each other.
    await connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table_id).with_for_update())
    query = select(HOLDERS.browser, HOLDERS.role, HOLDERS.seat, HOLDERS.link).where(HOLDERS.table_id == table_id)
    holders = [Holder(who, Holding(role, seat), link) for who, role, seat, link in await connection.execute(query)]
    if any((held.browser, held.holding) == (wanted.browser, wanted.holding) for held in holders):
        return
    before = select(SEEN.seat).where(SEEN.table_id == table_id, SEEN.browser == wanted.browser)
    check_hands(wanted, holders, (await connection.execute(before)).scalars().all())
    row = {"table_id": table_id, "browser": wanted.browser, **wanted.holding._asdict(), "link": wanted.link}
    await connection.execute(insert(schema.holders).values(row))


async def remove_holders(
    connection: AsyncConnection, table_id: str, which: ColumnElement[bool], insert_new: InsertNew
) -> None:
    """They may do it no longer; whose hand they have seen is not forgotten."""
    ended = and_(HOLDERS.table_id == table_id, which)
    saw = select(HOLDERS.browser, HOLDERS.seat).where(ended, HOLDERS.role.in_(SEES)).distinct()
    for browser, seat in (await connection.execute(saw)).all():
        row = {"table_id": table_id, "browser": browser, "seat": seat}
        await connection.execute(insert_new(schema.seen_hands).values(row))
    await connection.execute(delete(schema.holders).where(ended))
