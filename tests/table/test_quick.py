"""The quick way into PostgreSQL: the same answers, the same refusals, and words where the database is away."""

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy.engine import make_url
from tests.table.conftest import open_place
from tests.table.harness import Page, quick_settings, until

from samovar.table.store.browsers import FIND
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
