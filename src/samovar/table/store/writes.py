"""What is written within somebody else's transaction: new tables, and what a change brings along."""

import time
from collections.abc import Sequence

import msgspec
from msgspec import structs
from sqlalchemy import and_, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from samovar.table.domain.change import (
    ClaimSeat,
    ExtraWrite,
    KeepLesson,
    KeepSoloGame,
    LeaveLesson,
    ReleaseSeat,
    SetUpTable,
)
from samovar.table.domain.errors import Refused
from samovar.table.domain.hands import Holder
from samovar.table.domain.stored import Holding, NewTable, SoloGame, day_of
from samovar.table.store import schema
from samovar.table.store.hands import InsertNew, add_holder, remove_holders
from samovar.table.store.statements import ADD_ENTRIES, entry_rows


async def write_extra(connection: AsyncConnection, table_id: str, extra: ExtraWrite, insert_new: InsertNew) -> None:
    match extra:
        case ClaimSeat():
            await claim_seat(connection, extra, insert_new)
        case ReleaseSeat():
            await release_seat(connection, table_id, extra, insert_new)
        case SetUpTable():
            await write_table(connection, extra.new)
        case KeepSoloGame():
            await keep_solo_game(connection, extra.game, insert_new)
        case KeepLesson():
            await keep_lesson(connection, table_id, extra, insert_new)
        case LeaveLesson():
            await connection.execute(delete(schema.lesson_tables).where(schema.lesson_tables.c.table_id == table_id))


async def write_table(connection: AsyncConnection, new: NewTable) -> None:
    table_id = new.setup.id
    fresh = {"position": new.position, "lease_by": "", "lease_until": 0.0}
    values = {**structs.asdict(new.setup), **structs.asdict(new.summary), **fresh}
    await connection.execute(insert(schema.tables).values(values))
    await connection.execute(insert(schema.openings).values(table_id=table_id, day=day_of(time.time())))
    if new.entries:
        await connection.execute(ADD_ENTRIES, entry_rows(table_id, new.entries))
    await write_holders(connection, new)


async def write_holders(connection: AsyncConnection, new: NewTable) -> None:
    """Who may do what at a new table, and the links to it."""
    table_id = new.setup.id
    for browser, holding in new.holders:
        held = {"table_id": table_id, "browser": browser, **holding._asdict(), "link": ""}
        await connection.execute(insert(schema.holders).values(held))
    if new.lesson:
        await connection.execute(insert(schema.lesson_tables).values(table_id=table_id))
    for link in new.links:
        await connection.execute(insert(schema.links).values(**link._asdict(), created=new.setup.created))


async def claim_seat(connection: AsyncConnection, claim: ClaimSeat, insert_new: InsertNew) -> None:
    """The first browser that comes with an invitation takes the seat; what one who left still had of it ends."""
    link, links, holders = claim.link, schema.links.c, schema.holders.c
    use = update(schema.links).where(links.key == link.key, links.used_by == "").values(used_by=claim.browser)
    if (await connection.execute(use)).rowcount != 1:
        raise Refused("seat-taken")
    seat = and_(holders.table_id == link.table_id, holders.role == "player", holders.seat == link.seat)
    if (await connection.execute(select(func.count()).select_from(schema.holders).where(seat))).scalar_one():
        used = link._replace(used_by=claim.browser)
        await release_seat(connection, link.table_id, ReleaseSeat(link.seat, used), insert_new)
    await add_holder(connection, link.table_id, Holder(claim.browser, Holding("player", link.seat), link.key))


async def release_seat(
    connection: AsyncConnection, table_id: str, released: ReleaseSeat, insert_new: InsertNew
) -> None:
    """Nobody holds the seat any more, and no link leads to it or shows its hand, but for a new invitation."""
    seat, links, notes = released.seat, schema.links.c, schema.notes.c
    await remove_holders(connection, table_id, schema.holders.c.seat == seat, insert_new)
    await connection.execute(delete(schema.links).where(links.table_id == table_id, links.seat == seat))
    if released.invitation is not None:
        row = {**released.invitation._asdict(), "created": time.time()}
        await connection.execute(insert(schema.links).values(row))
    await connection.execute(
        update(schema.notes).where(notes.table_id == table_id, notes.seat == seat).values(text="", webhook=None)
    )


async def keep_solo_game(connection: AsyncConnection, game: SoloGame, insert_new: InsertNew) -> None:
    """Keep a game for everybody who holds its seat; what is kept already stays as it is."""
    values = {**game._asdict(), "achieved": msgspec.json.encode(game.achieved).decode()}
    for browser in await players_of(connection, game.table_id):
        await connection.execute(insert_new(schema.solo_games).values(browser=browser, **values))


async def keep_lesson(connection: AsyncConnection, table_id: str, kept: KeepLesson, insert_new: InsertNew) -> None:
    """A lesson is done; one that was done before stays as it is."""
    for browser in await players_of(connection, table_id):
        values = {"browser": browser, **kept._asdict(), "at": time.time()}
        await connection.execute(insert_new(schema.lessons_done).values(values))


async def players_of(connection: AsyncConnection, table_id: str) -> Sequence[str]:
    """The browsers that hold a seat."""
    holders = schema.holders.c
    players = select(holders.browser).where(holders.table_id == table_id, holders.role == "player")
    return (await connection.execute(players.distinct())).scalars().all()
