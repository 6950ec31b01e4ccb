"""What is forgotten while somebody reads it is not remembered by that reader."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from tests.table.conftest import Place, open_place
from tests.table.harness import quick_settings
from tests.table.test_departing import key

from samovar.table.admin import deeds, open_office


def just_before(
    happens: Callable[[], Awaitable[None]], asked: Callable[..., Awaitable[Any]]
) -> Callable[..., Awaitable[Any]]:
    """The same question, answered the first time as it was just before something happens."""
    happened = False

    async def answer(*args: Any, **named: Any) -> Any:
        nonlocal happened
        found = await asked(*args, **named)
        if not happened:
            happened = True
            await happens()
        return found

    return answer


async def put_away_while_it_is_read(place: Place, loaded: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    page = await place.page()
    table = (await page.table("me", "me"))["id"]
    tables = place.house.store.tables
    if loaded:
        place.house.services.registry.forget(table)

    async def put_away() -> None:
        async with open_office(place.house.settings.database) as office:
            await deeds.set_archived(office, table, archived=True)
        await place.house.orders.look()

    monkeypatch.setattr(tables, "entries", just_before(put_away, tables.entries))
    await page.get(f"/api/tables/{table}")
    refused = await page.get(f"/api/tables/{table}", status=409)
    assert refused["error"]["code"] == "archived"


async def test_a_table_put_away_while_it_is_loaded(any_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        await put_away_while_it_is_read(place, True, monkeypatch)


async def test_a_table_put_away_while_its_news_are_read(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_place(quick_settings(postgres, bots=False)) as place:
        await put_away_while_it_is_read(place, False, monkeypatch)


async def test_a_browser_shut_out_while_it_is_looked_up(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    page = await place.page()
    await page.table("me", "me")
    browsers, who = place.house.store.browsers, await key(place, page)
    place.house.services.people.forget(who)

    async def shut_out() -> None:
        async with open_office(place.house.settings.database) as office:
            await deeds.ban(office, who)
        await place.house.orders.look()

    monkeypatch.setattr(browsers, "find", just_before(shut_out, browsers.find))
    await page.get("/api/tables")
    await page.get("/api/tables", status=403)
