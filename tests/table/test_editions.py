"""Every table keeps the data it was begun with, whatever is published later."""

import json
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, text, update
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, play_on, quick_settings, until

from samovar import games
from samovar.games.europe import Europe
from samovar.table.domain.records import record_of
from samovar.table.store import schema
from samovar.table.store.duties import AT_ONCE

TODAY = games.game("europe").data_hash


def corrected() -> Europe:
    """Europe after a correction of its data: a ticket is worth more."""
    data = json.loads(json.dumps(games.game("europe").data))
    data["tickets"][0]["points"] += 1
    return Europe(data)


class Visit:
    """The same browser at a server that is started again and again."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.cookies: dict[str, str] = {}

    @asynccontextmanager
    async def to(self, published: Europe | None = None, **settings: Any) -> AsyncIterator[tuple[Place, Page]]:
        async with open_place(quick_settings(self.database, **{"bots": False, **settings})) as place:
            if published is not None:
                place.house.services.shelf._packed["europe"] = published
            page = await place.page()
            page.client.cookies.update(self.cookies)
            yield place, page
            self.cookies = dict(page.client.cookies)


async def test_a_game_goes_on_with_its_own_data_after_a_correction(database: str) -> None:
    visit, chance = Visit(database), random.Random(5)
    async with visit.to() as (_, page):
        table = (await page.table("me", "me"))["id"]
        before = await play_on(page, table, [0, 1], chance, 6)
    async with visit.to(corrected()) as (place, page):
        view = await page.look(table, before["seat"])
        assert (view["view"], view["table"]["data_hash"]) == (before["view"], TODAY)
        drawn_from = await page.get(f"/api/games/europe/data?edition={view['table']['data_hash']}")
        assert (drawn_from["data_hash"], drawn_from["data"]) == (TODAY, games.game("europe").data)
        assert (await page.get("/api/games/europe/data"))["data_hash"] == corrected().data_hash

        end = await play_on(page, table, [0, 1], chance)
        assert end["table"]["over"]
        played = await page.get(f"/api/tables/{table}/replay?at=3")
        assert played["moves"] == end["table"]["moves"]
        record = await page.get(f"/api/tables/{table}/record")
        assert record["data"] == TODAY
        found = await place.house.registry.get(table)
        assert record_of(found).replay().fingerprint() == found.state.fingerprint()

        branch = await page.post(f"/api/tables/{table}/branch", {"at": 4, "seats": [{"kind": "me"}, {"kind": "me"}]})
        assert (await page.look(branch["id"]))["table"]["data_hash"] == TODAY
        for other in (await page.table("me", "me"), await page.post(f"/api/tables/{table}/rematch")):
            assert (await page.look(other["id"]))["table"]["data_hash"] == corrected().data_hash
    async with visit.to() as (_, page):
        # The correction is taken back: what was begun meanwhile goes on with it.
        assert (await page.look(other["id"]))["table"]["data_hash"] == corrected().data_hash


async def test_a_game_goes_on_when_its_data_pack_is_no_longer_given(database: str, tmp_path: Path) -> None:
    pack = tmp_path / "mine.json"
    pack.write_text(json.dumps(corrected().data), "utf-8")
    visit = Visit(database)
    async with visit.to(data_packs=(str(pack),)) as (_, page):
        table = (await page.table("me", "random"))["id"]
        assert (await page.look(table))["table"]["data_hash"] == corrected().data_hash
    pack.unlink()
    async with visit.to(bots=True) as (_, page):
        view = await play_on(page, table, [0], random.Random(1), 4)
        assert view["table"]["data_hash"] == corrected().data_hash
        assert view["table"]["moves"] > 4, "the bot plays too, with the data of the table"


async def test_the_data_are_stored_once_and_added_to_tables_from_before(database: str) -> None:
    visit = Visit(database)
    async with visit.to() as (place, page):
        tables = [(await page.table("me", "me"))["id"] for _ in range(3)]
        assert await rows(place, "game_data") == 1
        async with place.house.store.database.writing() as connection:
            await connection.execute(delete(schema.game_data))
    async with visit.to() as (place, page):
        assert await rows(place, "game_data") == 0
        await page.look(tables[0])
        assert await rows(place, "game_data") == 1
    async with visit.to(corrected()) as (place, page):
        assert (await page.look(tables[1]))["table"]["data_hash"] == TODAY


async def rows(place: Place, name: str) -> int:
    async with place.house.store.database.reading() as connection:
        return int((await connection.execute(text(f"SELECT count(*) FROM {name}"))).scalar_one())  # noqa: S608


async def test_data_that_nobody_kept_or_understands_are_refused_in_a_sentence(database: str) -> None:
    visit = Visit(database)
    async with visit.to() as (place, page):
        lost, broken = [(await page.table("me", "me"))["id"] for _ in range(2)]
        async with place.house.store.database.writing() as connection:
            for table, marked in ((lost, "0"), (broken, "1")):
                change = update(schema.tables).where(schema.tables.c.id == table).values(data=marked * 64)
                await connection.execute(change)
            row = {"hash": "1" * 64, "game": "europe", "data": '{"cities": 5}'}
            await connection.execute(place.house.store.database.insert_new(schema.game_data).values(row))
    async with visit.to() as (_, page):
        refused = await page.get(f"/api/tables/{lost}", status=409)
        assert (refused["error"]["code"], "000000000000" in refused["error"]["text"]["en"]) == ("other-data", True)
        refused = await page.get(f"/api/tables/{broken}", status=409)
        assert refused["error"]["code"] == "frozen"
        await page.get(f"/api/games/europe/data?edition={'1' * 64}", status=409)
        await page.get(f"/api/games/europe/data?edition={'2' * 64}", status=409)
        assert {table["id"] for table in await page.get("/api/tables")} == {lost, broken}


async def test_tables_that_cannot_be_loaded_do_not_keep_others_waiting(
    any_database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    visit = Visit(any_database)
    async with visit.to() as (place, page):
        first = {"first": "2"}
        clock = {"seconds": 60, "level": "random"}
        stuck = {(await page.table("me", "random", options=first, clock=clock))["id"] for _ in range(AT_ONCE + 10)}
        healthy = (await page.table("me", "random", options=first))["id"]
        timed = (await page.table("me", "me", options=first, clock=clock))["id"]
        async with place.house.store.database.writing() as connection:
            # Their data are lost, and their clocks have run out too.
            others = schema.tables.c.id.not_in([healthy, timed])
            await connection.execute(update(schema.tables).where(others).values(data="0" * 64, deadline=1.0))
            late = update(schema.tables).where(schema.tables.c.id == timed)
            await connection.execute(late.values(deadline=2.0, created=0.0))
            await connection.execute(update(schema.entries).where(schema.entries.c.table_id == timed).values(at=0.0))
    caplog.set_level(logging.WARNING)
    async with visit.to(bots=True) as (place, page):

        async def both_went_on() -> bool:
            moved = (await page.look(healthy))["table"]["moves"] > 0
            return moved and "bot" in {seat["kind"] for seat in (await page.look(timed, 1))["seats"]}

        await until(both_went_on)
        steward = place.house.services.steward
        for _ in range(3):
            await steward._look_around()
        assert steward.left_out == len(stuck)
        # They are not looked for again: those behind them would wait for as long as they are.
        left_out: list[set[str]] = []
        for name in ("waiting_for_bots", "out_of_time"):
            monkeypatch.setattr(steward.duties, name, lookout(getattr(steward.duties, name), left_out))
        await steward._look_around()
        assert len(left_out) >= 2
        assert all(stuck <= tables for tables in left_out)
    said = [record for record in caplog.records if record.message == "a table cannot be looked after"]
    assert len(said) == len({record.__dict__["table"] for record in said}) == len(stuck)


def lookout(ask: Callable[..., Awaitable[Any]], left_out: list[set[str]]) -> Callable[..., Awaitable[Any]]:
    """Asks as before, and keeps which tables were to be left out."""

    async def asked(*given: Any) -> Any:
        left_out.append(set(given[-1]))
        return await ask(*given)

    return asked
