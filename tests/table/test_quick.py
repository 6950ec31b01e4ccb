"""The quick way into PostgreSQL: the same answers, the same refusals, and words where the database is away."""

from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest
from sqlalchemy import ClauseElement
from sqlalchemy.engine import make_url
from tests.table.conftest import open_place
from tests.table.harness import Page, quick_settings, until

from samovar.table.domain.log import Entry
from samovar.table.store.browsers import FIND
from samovar.table.store.orders import AFTER
from samovar.table.store.postgres import PostgresDatabase
from samovar.table.store.quick import Compiled, QuickWay
from samovar.table.store.tables import ENTRIES
from samovar.table.store.trouble import passes


def test_a_statement_is_made_once_and_takes_its_values_in_order() -> None:
    entries = Compiled(ENTRIES)
    assert entries.arguments({"most": 9, "of": "a table", "after": 3}) == ["a table", 3, 9]
    assert "$1" in Compiled(FIND).text


async def test_a_database_that_is_not_there_is_trouble_that_passes() -> None:
    way = QuickWay(make_url("postgresql://127.0.0.1:1/nothing"), 2.0)
    with pytest.raises(ConnectionError) as raised:
        await way.fetch(FIND, {"device": "x"})
    assert passes(raised.value)


async def test_connections_that_were_cut_are_made_again(postgres: str) -> None:
    async with open_place(quick_settings(postgres, bots=False)) as place:
        page: Page = await place.page()
        table = (await page.table("me", "me"))["id"]
        database = place.house.store.database
        assert isinstance(database, PostgresDatabase)
        boss = await asyncpg.connect(postgres)
        await boss.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await boss.close()
        codes: list[int] = []

        async def answers() -> bool:
            codes.append((await page.client.get(f"/api/tables/{table}")).status_code)
            return codes[-1] == 200

        await until(answers)
        assert set(codes) <= {200, 503}
        view = await page.look(table, 0)
        assert (await page.move(view, view["view"]["legal"][0]))["table"]["moves"] == 1


async def test_of_two_that_write_the_same_entry_one_is_told_that_it_came_too_late(postgres: str) -> None:
    async with open_place(quick_settings(postgres, bots=False)) as place:
        page: Page = await place.page()
        table = (await page.table("me", "me"))["id"]
        store = place.house.store
        before = store.errors
        stale = await place.house.registry.get(table)
        view = await page.look(table, 0)
        await page.move(view, view["view"]["legal"][0])
        place.house.registry.add(stale)
        # What is in memory lags behind, as where another process was quicker: it is read again, and the move goes on.
        view = await page.look(table, 1)
        assert (await page.move(view, view["view"]["legal"][0]))["table"]["moves"] == 2
        assert store.errors == before


async def test_a_move_asks_the_database_once_and_writes_once(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_place(quick_settings(postgres, bots=False)) as place:
        page: Page = await place.page()
        table = (await page.table("me", "me"))["id"]
        await page.put(f"/api/tables/{table}/notes", {"seat": 0, "text": "mine"})
        view = await page.look(table, 0)
        database = place.house.store.database
        assert isinstance(database, PostgresDatabase)
        duties = place.house.store.duties
        of_the_house = {AFTER, duties._for_bots, duties._late}
        asked: list[ClauseElement] = []
        fetch = database._quick.fetch

        async def counted(statement: ClauseElement, values: dict[str, Any]) -> list[Any]:
            if statement not in of_the_house:
                asked.append(statement)
            return await fetch(statement, values)

        monkeypatch.setattr(database._quick, "fetch", counted)
        after = await page.move(view, view["view"]["legal"][0])
        assert len(asked) == 2
        assert after["notes"] == "mine"


async def test_whoever_holds_nothing_of_a_table_moves_nobody(postgres: str) -> None:
    async with open_place(quick_settings(postgres, bots=False)) as place:
        page, stranger = await place.page(), await place.page()
        await stranger.get("/api/me")
        created = await page.table("me", "open")
        view = await page.look(created["id"], 0)
        await stranger.move(view, view["view"]["legal"][0], status=404)
        await stranger.join(created["links"][0], "Grace")
        await stranger.move(view, view["view"]["legal"][0], status=403)
        await page.move(view, view["view"]["legal"][0])


async def test_a_long_entry_is_announced_without_its_text(postgres: str) -> None:
    async with open_place(quick_settings(postgres, bots=False)) as place:
        database = place.house.store.database
        assert isinstance(database, PostgresDatabase)
        short, long = (Entry(3, "chat", 0, "é" * length, 1.5) for length in (100, 4000))
        kind, _, table, told = database._announcement("abc", short).split(" ", 3)
        assert (kind, table, msgspec.json.decode(told, type=Entry)) == ("entry", "abc", short)
        assert database._announcement("abc", long) == f"entries {place.house.process} abc 3"
