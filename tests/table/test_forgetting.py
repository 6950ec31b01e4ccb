"""What is forgotten while somebody reads it is not remembered by that reader."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any, NoReturn

import msgspec
import pytest
from tests.table.conftest import Place, open_place
from tests.table.harness import PATIENCE, Json, Page, quick_settings, until
from tests.table.test_departing import key, traces

from samovar.table.admin import deeds, open_office
from samovar.table.domain.errors import Refused
from samovar.table.services.people import Browser
from samovar.table.services.turns import Asker


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


async def test_a_name_given_while_its_owner_is_looked_up(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    page, other = await place.page(), await place.page()
    await page.table("me", "me")
    other.client.cookies.update(dict(page.client.cookies))
    browsers = place.house.store.browsers
    place.house.services.people.forget(await key(place, page))

    async def change_it() -> None:
        await other.put("/api/me", {"name": "Ada"})

    monkeypatch.setattr(browsers, "find", just_before(change_it, browsers.find))
    await page.get("/api/me")
    assert (await page.get("/api/me"))["name"] == "Ada"


async def test_a_table_that_is_mended_while_it_is_found_wanting_does_not_rest(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await place.page()
    table = (await page.table("random", "random"))["id"]
    steward = place.house.services.steward

    async def mended_meanwhile(table_id: str) -> NoReturn:
        steward.look_again(table_id)
        raise Refused("archived")

    async def refuse(table_id: str) -> NoReturn:
        raise Refused("archived")

    for answer, left_out in ((mended_meanwhile, 0), (refuse, 1)):
        monkeypatch.setattr(place.house.registry, "get", answer)
        await steward._guarded(table, Asker("nobody", people=True))
        assert steward.left_out == left_out


# --- tables that are deleted meanwhile -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "notes", {"seat": 0, "text": "my plan"}),
        ("POST", "links", {"kind": "watch"}),
        ("POST", "links", {"kind": "watch-hand", "seat": 0, "renew": True}),
        ("POST", "chat", {"seat": 0, "text": "hello"}),
    ],
)
async def test_a_table_deleted_while_something_is_done_there(
    any_database: str, method: str, path: str, body: Json
) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page, table = await with_a_table(place)
        # The moment when it is known what the browser holds, whichever question told it.
        place.house.services.access.on_opened.append(just_once(deleting(place, table)))
        refused = await page.ask(method, f"/api/tables/{table}/{path}", body, status=404)
        assert refused["error"]["code"] == "no-table"
        assert await traces(place, table) == ["orders"]


async def test_a_table_deleted_while_somebody_comes_to_watch(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page, table = await with_a_table(place)
        link = await page.post(f"/api/tables/{table}/links", {"kind": "watch"})
        seats = place.house.store.seats
        monkeypatch.setattr(seats, "link", just_before(deleting(place, table), seats.link))
        token = {"token": link["url"].rpartition("/")[2]}
        refused = await (await place.page()).ask("POST", "/api/join", token, status=404)
        assert refused["error"]["code"] == "no-table"
        assert await traces(place, table) == ["orders"]


async def test_a_table_deleted_while_its_game_is_reviewed(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        _, table = await with_a_table(place)
        await deleting(place, table)()
        await place.house.store.reviews.keep(table, "{}", None, 1.0)
        assert await traces(place, table) == ["orders"]


async def with_a_table(place: Place) -> tuple[Page, str]:
    page = await place.page()
    return page, (await page.table("me", "me"))["id"]


def just_once(happens: Callable[[], Awaitable[None]]) -> Callable[[str], Awaitable[None]]:
    left = [happens]

    async def opened(table_id: str) -> None:
        if left:
            await left.pop()()

    return opened


def deleting(place: Place, table: str) -> Callable[[], Awaitable[None]]:
    async def delete() -> None:
        async with open_office(place.house.settings.database) as office:
            await deeds.remove(office, [table])

    return delete


# --- pages that are about to open ------------------------------------------------------------------------------------


async def browser_of(place: Place, page: Page) -> Browser:
    (token,) = dict(page.client.cookies).values()
    found = await place.house.services.people.find(token)
    assert found is not None
    return found


async def open_page(place: Place, page: Page, table: str, seat: int = 0) -> AsyncGenerator[bytes]:
    _, events = await place.house.updates.subscribe(await browser_of(place, page), table, seat, -1)
    return events


async def first(events: AsyncGenerator[bytes], *wanted: str) -> tuple[str, Json]:
    """The first of some kinds of events, and its data."""
    async with asyncio.timeout(PATIENCE):
        async for chunk in events:
            lines = dict(line.split(": ", 1) for line in chunk.decode().splitlines() if ": " in line)
            if lines.get("event") in wanted:
                return lines["event"], msgspec.json.decode(lines["data"])
    return "", None


async def hand_shown_to_a_friend(place: Place) -> tuple[Page, Page, str]:
    page, friend = await place.page(), await place.page()
    table = (await page.table("me", "random"))["id"]
    await friend.join(await page.post(f"/api/tables/{table}/links", {"kind": "watch-hand", "seat": 0}))
    return page, friend, table


async def test_a_link_that_ends_while_a_page_opens_by_it(any_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page, friend, table = await hand_shown_to_a_friend(place)
        seats = place.house.store.seats

        async def end_it() -> None:
            await page.post(f"/api/tables/{table}/links", {"kind": "watch-hand", "seat": 0, "renew": True})

        monkeypatch.setattr(seats, "holdings", just_before(end_it, seats.holdings))
        kind, told = await first(await open_page(place, friend, table), "update", "gone")
        assert (kind, told["error"]["code"]) == ("gone", "no-table")


async def test_a_browser_shut_out_while_its_page_opens(any_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        mine, seats = await key(place, page), place.house.store.seats

        async def shut_out() -> None:
            async with open_office(any_database) as office:
                await deeds.ban(office, mine)
            await place.house.orders.look()

        monkeypatch.setattr(seats, "holdings", just_before(shut_out, seats.holdings))
        kind, _ = await first(await open_page(place, page, table), "update", "gone")
        assert kind == "gone"


async def test_a_browser_shut_out_when_its_page_is_just_open(place: Place, database: str) -> None:
    page = await place.page()
    table = (await page.table("me", "me"))["id"]
    events = await open_page(place, page, table)
    async with open_office(database) as office:
        await deeds.ban(office, await key(place, page))
    await place.house.orders.look()
    assert (await first(events, "update"))[0] == ""


async def test_a_seat_freed_at_a_process_that_is_not_heard_while_its_page_opens(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = quick_settings(postgres, bots=False)
    async with open_place(settings) as place, open_place(settings) as other:
        host, friend = await place.page(), await other.page()
        made = await host.table("me", "open")
        table = made["id"]
        await friend.join(made["links"][0], "Ben")
        host_there = await other.page()
        host_there.client.cookies.update(host.client.cookies)
        friend_here = await place.page()
        friend_here.client.cookies.update(friend.client.cookies)
        await friend_here.look(table, 1)
        await place.house.bus.close()
        seats = place.house.store.seats

        async def free_it() -> None:
            await host_there.post(f"/api/tables/{table}/seats/1/give-back")

        monkeypatch.setattr(seats, "holdings", just_before(free_it, seats.holdings))
        kind, _ = await first(await open_page(place, friend_here, table, 1), "update", "gone")
        assert kind == "gone"


async def test_a_page_that_opens_shows_the_table_as_it_is_now(postgres: str) -> None:
    async with open_place(quick_settings(postgres, bots=False)) as place:
        page, table = await with_a_table(place)
        stale = await place.house.registry.get(table)
        view = await page.look(table, 0)
        after = await page.move(view, view["view"]["legal"][0])
        place.house.registry.add(stale)  # as where another process was quicker
        _, shown = await first(await open_page(place, page, table), "update")
        assert shown["n"] == after["n"]


async def test_a_page_that_is_open_without_anybody_is_let_go(place: Place) -> None:
    """As where a client hangs up before its answer begins."""
    page, table = await with_a_table(place)
    events = await open_page(place, page, table)
    assert place.house.pages.count == 1
    del events

    async def gone() -> bool:
        return place.house.pages.count == 0

    await until(gone)


async def test_a_link_that_ends_while_a_page_shows_again_that_it_may_look(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, friend, table = await hand_shown_to_a_friend(place)
    seats = place.house.store.seats

    async def end_it() -> None:
        await page.post(f"/api/tables/{table}/links", {"kind": "watch-hand", "seat": 0, "renew": True})

    events = await open_page(place, friend, table)
    place.house.pages.doubt(table)
    monkeypatch.setattr(seats, "holdings", just_before(end_it, seats.holdings))
    kind, _ = await first(events, "update", "gone")
    assert kind == "gone"
