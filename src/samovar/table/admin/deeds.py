"""What the owner changes: tables put away or deleted, seats, names, and who is shut out."""

import time
from collections.abc import Sequence

from sqlalchemy import delete, update

from samovar.table.admin.listing import TABLES, Wanted, all_tables, whole_key
from samovar.table.admin.office import Mistake, Office
from samovar.table.domain.errors import Refused
from samovar.table.domain.names import clean_name
from samovar.table.domain.seating import change_seat, free_seat
from samovar.table.domain.setting_up import new_link
from samovar.table.domain.viewer import Viewer
from samovar.table.services.registry import Decide
from samovar.table.store import schema
from samovar.table.store.orders import give_order
from samovar.table.store.removal import delete_table_if, delete_tables
from samovar.table.wire import SeatChange


async def remove(office: Office, tables: Sequence[str]) -> None:
    """Delete tables for good."""
    async with office.database.writing() as connection:
        await delete_tables(connection, tables)


async def purge(office: Office, wanted: Wanted) -> list[str]:
    """Delete tables that fit, one after another: somebody may open one of them meanwhile, and others go on playing."""
    gone: list[str] = []
    for table_id in await all_tables(office, wanted):
        async with office.database.writing() as connection:
            if await delete_table_if(connection, table_id, *wanted.conditions()):
                gone.append(table_id)
    return gone


async def set_archived(office: Office, table_id: str, archived: bool) -> None:
    """Put a table away, or bring it back."""
    value = time.time() if archived else None
    state = TABLES.archived.is_(None) if archived else TABLES.archived.is_not(None)
    async with office.database.writing() as connection:
        change = update(schema.tables).where(TABLES.id == table_id, state).values(archived=value)
        if (await connection.execute(change)).rowcount != 1:
            raise Mistake("archived-already" if archived else "not-archived", found=table_id[:40])
        await give_order(connection, "table", table_id)


async def give_back(office: Office, table_id: str, seat: int) -> str:
    """Take a seat from whoever holds it; the path of the link for the player whose seat it is."""
    link, info = new_link(table_id, "seat", seat, invitation=True)
    await _change(office, table_id, seat, lambda table: free_seat(table, seat, frozenset(), link))
    return info.url


async def rename(office: Office, table_id: str, seat: int, name: str) -> str:
    """Give a seat another name, where somebody calls themselves what they should not; the name as it is kept."""
    cleaned = clean_name(name)
    if not cleaned:
        raise Mistake("no-name", found=name[:40])
    wish, owner, shelf = SeatChange(name=cleaned), Viewer("player", seat, []), office.registry.shelf
    await _change(office, table_id, seat, lambda table: change_seat(table, seat, wish, owner, shelf, away=False))
    return cleaned


async def _change(office: Office, table_id: str, seat: int, decide: Decide) -> None:
    """Change a table by the same door as everybody, and tell running servers."""
    try:
        table = await office.registry.get(table_id)
        if not 0 <= seat < len(table.seats):
            raise Mistake("no-seat", found=seat + 1, seats=len(table.seats))
        await office.registry.change(table_id, decide)
    except Refused as refused:
        if refused.code == "no-table":
            raise Mistake("no-table", found=table_id[:40]) from None
        raise
    async with office.database.writing() as connection:
        await give_order(connection, "table", table_id)


async def ban(office: Office, browser: str) -> str:
    """Shut a browser out of every server of this database; its whole key."""
    key = await whole_key(office, browser)
    async with office.database.writing() as connection:
        row = {"browser": key, "at": time.time()}
        await connection.execute(office.database.insert_new(schema.bans).values(row))
        await give_order(connection, "browser", key)
    return key


async def unban(office: Office, browser: str) -> str:
    key = await whole_key(office, browser)
    async with office.database.writing() as connection:
        lifted = await connection.execute(delete(schema.bans).where(schema.bans.c.browser == key))
        if lifted.rowcount != 1:
            raise Mistake("not-banned", found=browser[:40])
        await give_order(connection, "browser", key)
    return key
