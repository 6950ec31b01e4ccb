"""When a table was last opened by anybody, and that `purge` goes by it."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import pytest
from sqlalchemy import delete, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.table.conftest import Place, open_place
from tests.table.harness import Json, Page, quick_settings, until
from tests.table.test_departing import traces

from samovar.table.admin import Office, deeds, listing, open_office
from samovar.table.admin.listing import MONTH, Wanted
from samovar.table.domain.stored import day_of
from samovar.table.live import openings as live_openings
from samovar.table.services.people import Browser
from samovar.table.store import SqlStore, schema
from samovar.table.store.removal import delete_table_if, delete_tables

OPENINGS, TABLES = schema.openings.c, schema.tables.c
LONG_AGO = 5


def abandoned() -> Wanted:
    return Wanted(untouched_since=time.time() - MONTH)


async def leave_alone(store: SqlStore, *tables: str) -> None:
    """Nobody has opened these tables for years, and nothing has happened there."""
    async with store.database.writing() as connection:
        await connection.execute(update(schema.openings).where(OPENINGS.table_id.in_(tables)).values(day=LONG_AGO))
        await connection.execute(update(schema.tables).where(TABLES.id.in_(tables)).values(updated=1000.0))


async def day_in(store: SqlStore, table: str) -> int | None:
    async with store.database.reading() as connection:
        query = select(OPENINGS.day).where(OPENINGS.table_id == table)
        return (await connection.execute(query)).scalar_one_or_none()


async def today_in(store: SqlStore, table: str) -> bool:
    return await day_in(store, table) == day_of(time.time())


@asynccontextmanager
async def years_later(
    database: str, made: list[Json], *seats: str, tables: int = 1
) -> AsyncIterator[tuple[Place, Page]]:
    """A server that was started years after somebody set up tables and left them alone."""
    settings = quick_settings(database, bots=False)
    async with open_place(settings) as place:
        page = await place.page()
        made += [await page.table(*(seats or ("me", "me"))) for _ in range(tables)]
        cookies = dict(page.client.cookies)
        await leave_alone(place.house.store, *(table["id"] for table in made))
    async with open_place(settings) as place:
        page = await place.page()
        page.client.cookies.update(cookies)
        yield place, page


async def test_a_table_is_opened_by_whoever_sets_it_up(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page = await place.page()
        table = (await page.table("random", "random"))["id"]
        assert await today_in(place.house.store, table)
        async with open_office(any_database) as office:
            shown = await listing.show_table(office, table)
        assert shown.table.opened == datetime.now(UTC).date().isoformat()


async def test_looking_at_a_table_keeps_it(any_database: str) -> None:
    made: list[Json] = []
    async with years_later(any_database, made, tables=2) as (place, page):
        looked_at, left = (table["id"] for table in made)
        await page.look(looked_at, 0)
        await page.get("/api/tables")  # a list opens nothing
        await place.house.openings.write()
        async with open_office(any_database) as office:
            assert await listing.all_tables(office, abandoned()) == [left]
            assert (await listing.show_table(office, left)).table.opened == "1970-01-06"
            assert await deeds.purge(office, abandoned()) == [left]
        await page.look(looked_at, 0)
        await place.house.orders.look()
        await page.get(f"/api/tables/{left}", status=404)
        assert await traces(place, left) == ["orders"]


async def test_moves_joins_invitations_and_open_pages_count_as_opening(database: str) -> None:
    made: list[Json] = []
    async with years_later(database, made, "me", "open", tables=3) as (place, page):
        store, notes = place.house.store, place.house.openings
        invited, joined, watched = made
        stranger = await place.page()
        await stranger.post("/api/join/look", {"token": invited["links"][0]["url"].rpartition("/")[2]})
        await stranger.join(joined["links"][0], "Ben")
        await notes.write()
        assert [await today_in(store, table["id"]) for table in made] == [True, True, False]
        # A page that stays open for days is looked at every day.
        live, events = await place.house.updates.subscribe(await someone(place, page), watched["id"], None, -1)
        await anext(events)
        await notes.write()
        assert await today_in(store, watched["id"])
        await leave_alone(store, watched["id"])
        notes._day -= 1
        await notes.write()
        assert await today_in(store, watched["id"])
        live.end()
        await events.aclose()


async def someone(place: Place, page: Page) -> Browser:
    (token,) = dict(page.client.cookies).values()
    browser = await place.house.services.people.find(token)
    assert browser is not None
    return browser


async def test_what_bots_do_keeps_no_table(any_database: str) -> None:
    async with open_place(quick_settings(any_database)) as place:
        page = await place.page()
        table = (await page.table("random", "random"))["id"]
        async with open_office(any_database) as office:

            async def played() -> bool:
                await leave_alone_by_people(place.house.store, table)
                return (await listing.show_table(office, table)).table.entries > 10

            await until(played)
            shown = (await listing.show_table(office, table)).table
            assert shown.updated > time.time() - MONTH
            assert await deeds.purge(office, abandoned()) == [table]
        assert await traces(place, table) == ["orders"]


async def leave_alone_by_people(store: SqlStore, table: str) -> None:
    async with store.database.writing() as connection:
        await connection.execute(update(schema.openings).where(OPENINGS.table_id == table).values(day=LONG_AGO))


async def test_a_table_that_nobody_opened_since_days_are_kept_goes_by_its_last_entry(any_database: str) -> None:
    made: list[Json] = []
    async with years_later(any_database, made, tables=2) as (place, page):
        old, new = (table["id"] for table in made)
        async with place.house.store.database.writing() as connection:
            await connection.execute(delete(schema.openings))
            await connection.execute(update(schema.tables).where(TABLES.id == new).values(updated=time.time()))
        async with open_office(any_database) as office:
            assert await listing.all_tables(office, abandoned()) == [old]
            assert (await listing.show_table(office, old)).table.opened is None
            await page.look(old, 0)
            await place.house.openings.write()
            assert await deeds.purge(office, abandoned()) == []


async def test_an_opening_is_written_once_a_day(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Json] = []
    async with years_later(database, made) as (place, page):
        table, notes = made[0]["id"], place.house.openings
        written: list[tuple[set[str], int]] = []

        async def write(tables: set[str], day: int) -> None:
            written.append((tables, day))

        monkeypatch.setattr(place.house.store.openings, "write", write)
        for _ in range(3):
            await page.look(table, 0)
            await notes.write()
        tomorrow = time.time() + 24 * 3600
        monkeypatch.setattr(time, "time", lambda: tomorrow)
        for _ in range(3):
            await page.look(table, 0)
            await notes.write()
        assert written == [({table}, day_of(tomorrow) - 1), ({table}, day_of(tomorrow))]


async def test_an_opening_that_cannot_be_written_is_told_and_tried_again(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made: list[Json] = []
    async with years_later(database, made) as (place, page):
        store, notes, table = place.house.store, place.house.openings, made[0]["id"]
        for way in ("write", "write_one"):
            monkeypatch.setattr(store.openings, way, away)
        await page.look(table, 0)
        with caplog.at_level(logging.WARNING):
            await notes.try_to_write()
        assert "openings cannot be written" in caplog.text
        assert await day_in(store, table) == LONG_AGO
        monkeypatch.undo()
        await notes.try_to_write()
        assert await today_in(store, table)


async def away(*_: object) -> None:
    raise ConnectionError("the database is away")


async def test_what_was_opened_is_written_when_the_server_stops(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_openings, "WRITE_SECONDS", 3600.0)
    made: list[Json] = []
    async with years_later(any_database, made) as (place, page):
        # Lately enough that nobody waits until it is written.
        await place.house.store.openings.write([made[0]["id"]], day_of(time.time()) - 1)
        await page.look(made[0]["id"], 0)
        assert not await today_in(place.house.store, made[0]["id"])
    async with open_office(any_database) as office:
        assert await today_in(office.store, made[0]["id"])


async def test_an_earlier_day_does_not_take_the_place_of_a_later_one(any_database: str) -> None:
    """As a process would write whose clock is behind."""
    made: list[Json] = []
    async with years_later(any_database, made) as (place, _):
        store, table = place.house.store, made[0]["id"]
        for day, kept in ((LONG_AGO + 2, LONG_AGO + 2), (LONG_AGO + 1, LONG_AGO + 2)):
            await store.openings.write([table, "nosuchtable"], day)
            assert await day_in(store, table) == kept
        assert await day_in(store, "nosuchtable") is None


# --- a purge in mid-game ---------------------------------------------------------------------------------------------


async def test_a_table_that_is_opened_while_others_are_purged_stays(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Json] = []
    async with years_later(any_database, made, tables=2) as (place, page):
        found_first = listing.all_tables

        async def opened_meanwhile(office: Office, wanted: Wanted) -> list[str]:
            found = await found_first(office, wanted)
            await page.look(made[0]["id"], 0)
            await place.house.openings.write()
            return found

        monkeypatch.setattr(deeds, "all_tables", opened_meanwhile)
        async with open_office(any_database) as office:
            assert await deeds.purge(office, abandoned()) == [made[1]["id"]]
        view = await page.look(made[0]["id"], 0)
        assert (await page.move(view, view["view"]["legal"][0]))["table"]["moves"] == 1


async def somebody_waits(connection: AsyncConnection) -> bool:
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    return bool((await connection.execute(text(waiting))).scalar_one())


async def test_a_purge_waits_for_a_move_that_is_being_written(postgres: str) -> None:
    made: list[Json] = []
    async with years_later(postgres, made) as (place, _), open_office(postgres) as office:
        store, table = place.house.store, made[0]["id"]
        async with store.database.reading() as watching:
            async with store.database.writing() as connection:
                entry = {"table_id": table, "n": 99, "kind": "chat", "seat": 0, "body": "{}", "at": 1.0}
                await connection.execute(schema.entries.insert().values(entry))
                purging = asyncio.create_task(deeds.purge(office, abandoned()))
                await until(lambda: somebody_waits(watching))
                await connection.execute(update(schema.tables).where(TABLES.id == table).values(head=99))
            assert await purging == [table]
        assert await traces(place, table) == ["orders"]


async def test_a_deletion_and_an_opening_that_race_leave_nothing_behind(postgres: str) -> None:
    made: list[Json] = []
    async with years_later(postgres, made, tables=2) as (place, _), open_office(postgres) as office:
        store, (first, second) = place.house.store, (table["id"] for table in made)
        async with store.database.writing() as connection:
            await delete_tables(connection, [first])
            # It passes over the table that is going, and does not wait.
            await office.store.openings.write([first, second], LONG_AGO + 1)
        assert await traces(place, first) == ["orders"]
        assert await day_in(store, second) == LONG_AGO + 1
        async with store.database.writing() as connection:
            await connection.execute(delete(schema.openings))
        async with store.database.reading() as watching:
            async with store.database.writing() as connection:
                await connection.execute(store.openings.noting([second], LONG_AGO + 2))
                deleting = asyncio.create_task(deeds.remove(office, [second]))
                await until(lambda: somebody_waits(watching))
            await deleting
        assert await traces(place, second) == ["orders"]


async def test_no_move_waits_for_an_opening_that_is_being_written(postgres: str) -> None:
    made: list[Json] = []
    async with years_later(postgres, made) as (place, page):
        store, table = place.house.store, made[0]["id"]
        view, today = await page.look(table, 0), day_of(time.time())
        async with store.database.writing() as connection:
            await connection.execute(store.openings.noting([table], today + 1))
            assert (await page.move(view, view["view"]["legal"][0]))["table"]["moves"] == 1
        # Nor does an opening wait for a move.
        async with store.database.writing() as connection:
            await connection.execute(update(schema.tables).where(TABLES.id == table).values(lease_until=1.0))
            await store.openings.write([table], today + 2)
        assert await day_in(store, table) == today + 2


async def test_a_table_that_is_opened_just_now_is_not_purged(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though a server writes down what was opened only every few seconds."""
    monkeypatch.setattr(live_openings, "WRITE_SECONDS", 3600.0)
    made: list[Json] = []
    async with years_later(any_database, made, "me", "open", tables=5) as (place, page):
        looked_at, moved_at, joined, invited, left = made
        await page.look(looked_at["id"], 0)
        await page.post(f"/api/tables/{moved_at['id']}/chat", {"seat": 0, "text": "hello"})
        stranger = await place.page()
        await stranger.join(joined["links"][0], "Ben")
        await stranger.post("/api/join/look", {"token": invited["links"][0]["url"].rpartition("/")[2]})
        async with open_office(any_database) as office:
            assert await deeds.purge(office, abandoned()) == [left["id"]]
        await page.look(looked_at["id"], 0)


async def test_nobody_waits_to_open_what_was_open_lately(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_place(quick_settings(database, bots=False)) as place:
        page = await place.page()
        tables = [(await page.table("me", "me"))["id"] for _ in range(2)]
        store, today = place.house.store, day_of(time.time())
        async with store.database.writing() as connection:
            for table, days in zip(tables, (live_openings.SAFE_DAYS, live_openings.SAFE_DAYS + 1), strict=True):
                when = {"day": today - days}
                await connection.execute(update(schema.openings).where(OPENINGS.table_id == table).values(when))
        written: list[str] = []
        write_one = store.openings.write_one

        async def writes(table: str, day: int) -> bool:
            written.append(table)
            return await write_one(table, day)

        monkeypatch.setattr(store.openings, "write_one", writes)
        for _ in range(2):
            for table in tables:
                await page.look(table, 0)
        assert written == tables[1:]
        await place.house.openings.write()
        assert [await day_in(store, table) for table in tables] == [today, today]


async def test_whoever_opens_a_table_while_it_is_purged_finds_none(postgres: str) -> None:
    made: list[Json] = []
    async with years_later(postgres, made) as (place, page), open_office(postgres) as office:
        store, table = place.house.store, made[0]["id"]
        async with store.database.reading() as watching:
            async with office.database.writing() as connection:
                assert await delete_table_if(connection, table, *abandoned().conditions())
                looking = asyncio.create_task(page.get(f"/api/tables/{table}", status=404))
                await until(lambda: somebody_waits(watching))
            assert (await looking)["error"]["code"] == "no-table"
        assert await traces(place, table) == ["orders"]


async def test_a_table_can_be_looked_at_while_nothing_can_be_written(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made: list[Json] = []
    async with years_later(database, made) as (place, page):

        async def full(table: str, day: int) -> bool:
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr(place.house.store.openings, "write_one", full)
        await page.look(made[0]["id"], 0)
        assert "an opening cannot be written" in caplog.text
        await place.house.openings.write()
        assert await today_in(place.house.store, made[0]["id"])
