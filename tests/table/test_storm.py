"""When everybody comes at once: a line that is fair, moves, and says so where it is full."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from typing import Any

import pytest
from litestar.types import Message
from sqlalchemy import literal, select, text
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, quick_settings, until
from tests.table.test_forgetting import browser_of

from samovar.table.domain.errors import Refused
from samovar.table.http.stream import LiveResponse
from samovar.table.live import updates
from samovar.table.live.pages import OpenPage
from samovar.table.settings import Limits
from samovar.table.store.database import Database
from samovar.table.store.line import Line
from samovar.table.store.postgres import PostgresDatabase

# --- the line before the database -------------------------------------------------------------------------------------


async def waits(line: Line, many: int) -> None:
    async def so_many() -> bool:
        return len(line) == many

    await until(so_many)


async def test_whoever_comes_first_is_served_first() -> None:
    line, served = Line(1, 600.0), list[int]()

    async def ask(number: int) -> None:
        async with line.turn():
            served.append(number)

    async with line.turn():
        asking = [asyncio.create_task(ask(number)) for number in range(5)]
        await waits(line, 5)
        assert served == []
    await asyncio.gather(*asking)
    assert served == [0, 1, 2, 3, 4]


async def test_whoever_waits_longer_than_a_database_may_take_is_served_while_the_line_moves() -> None:
    line, looks = Line(1, 0.001), 0

    async def ask() -> str:
        async with line.turn():
            return "served"

    class Moving(float):
        """The last who was served, just now."""

        def __rsub__(self, now: float) -> float:
            nonlocal looks
            looks += 1
            return 0.0

    async with line.turn():
        line._moved = Moving()
        asking = asyncio.create_task(ask())

        async def has_waited() -> bool:
            return looks > 3 or asking.done()

        await until(has_waited)
    assert await asking == "served"


async def test_whoever_waits_while_nobody_is_served_is_told_that_the_database_is_away() -> None:
    line = Line(1, 0.001)
    async with line.turn():
        with pytest.raises(ConnectionError):
            async with line.turn():
                pass
        assert len(line) == 0
    async with line.turn():
        pass


async def test_where_too_many_wait_it_is_busy() -> None:
    line = Line(1, 600.0, most_waiting=1)

    async def ask() -> None:
        async with line.turn():
            pass

    async with line.turn():
        asking = asyncio.create_task(ask())
        await waits(line, 1)
        with pytest.raises(Refused) as found:
            await ask()
        assert found.value.code == "busy"
    await asking


async def test_who_gives_up_waiting_takes_no_turn_along() -> None:
    line = Line(1, 600.0)

    async def ask() -> None:
        async with line.turn():
            pass

    async with line.turn():
        first, second = asyncio.create_task(ask()), asyncio.create_task(ask())
        await waits(line, 2)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
    # It was given the turn, and leaves before it takes it.
    await second
    async with line.turn():
        third, fourth = asyncio.create_task(ask()), asyncio.create_task(ask())
        await waits(line, 2)
    third.cancel()
    await asyncio.gather(third, return_exceptions=True)
    await fourth
    await ask()


async def test_every_way_into_a_database_has_its_line(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        database = place.house.store.database
        for line in lines_of(database):
            line._free, line.most_waiting = 0, 0
        ways: list[Any] = [_read(database), _write(database)]
        if isinstance(database, PostgresDatabase):
            ways.append(database.look_up(select(literal(1)), {}))
        for way in ways:
            with pytest.raises(Refused) as found:
                await way
            assert found.value.code == "busy"
        for line in lines_of(database):
            line._free, line.most_waiting = 4, 100


async def _read(database: Database) -> None:
    async with database.reading() as connection:
        await connection.execute(text("SELECT 1"))


async def _write(database: Database) -> None:
    async with database.writing() as connection:
        await connection.execute(text("SELECT 1"))


def lines_of(database: Database) -> list[Line]:
    return [database.line, database._quick._line] if isinstance(database, PostgresDatabase) else [database.line]


async def test_a_full_line_is_told_as_busy_and_blames_no_database(
    postgres: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_place(quick_settings(postgres, bots=False)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        (_, quick) = lines_of(place.house.store.database)
        free, quick._free, quick.most_waiting = quick._free, 0, 0
        with caplog.at_level(logging.WARNING):
            for path in (f"/api/tables/{table}", f"/api/tables/{table}/live?seat=0"):
                answer = await page.client.get(path)
                assert (answer.status_code, answer.json()["error"]["code"]) == (503, "busy")
                assert int(answer.headers["retry-after"]) > 0
        assert "database" not in caplog.text
        quick._free, quick.most_waiting = free, 100
        await page.look(table, 0)


# --- pages that all come at once --------------------------------------------------------------------------------------


class Slow:
    """Those who ask for what somebody holds at a table, held up until they may go on."""

    def __init__(self, place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asking = 0
        self.go_on = asyncio.Event()
        self._glance = place.house.services.access.glance
        monkeypatch.setattr(place.house.services.access, "glance", self.glance)

    async def glance(self, *asked: Any) -> Any:
        self.asking += 1
        await self.go_on.wait()
        return await self._glance(*asked)


async def tables_of(place: Place, people: int) -> list[tuple[Page, str]]:
    found = []
    for _ in range(people):
        page = await place.page()
        found.append((page, (await page.table("me", "me", options={"first": "1"}))["id"]))
    return found


async def test_pages_are_opened_a_few_at_a_time_and_moves_do_not_wait_for_them(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await tables_of(place, 6)
    slow = Slow(place, monkeypatch)
    opening: list[asyncio.Task[tuple[OpenPage, AsyncGenerator[bytes]]]] = []
    for page, table in people:
        browser = await browser_of(place, page)
        opening += [asyncio.create_task(place.house.updates.subscribe(browser, table, seat, -1)) for seat in (0, 1)]

    async def all_come() -> bool:
        return place.house.updates.coming == 12

    await until(all_come)
    assert slow.asking == updates.AT_ONCE
    page, table = people[0]
    view = await page.look(table, 0)
    assert (await page.move(view, view["view"]["legal"][0]))["table"]["moves"] == 1
    slow.go_on.set()
    found = await asyncio.gather(*opening)
    assert (place.house.pages.count, place.house.updates.coming) == (12, 0)
    for _, events in found:
        await events.aclose()


async def test_those_who_wait_to_open_count_as_open_pages(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = quick_settings(database, bots=False, limits=Limits(live_in_all=2))
    async with open_place(settings) as place:
        page, table = (await tables_of(place, 1))[0]
        slow = Slow(place, monkeypatch)
        browser = await browser_of(place, page)
        opening = [asyncio.create_task(place.house.updates.subscribe(browser, table, seat, -1)) for seat in (0, 1)]

        async def both_come() -> bool:
            return slow.asking == 2

        await until(both_come)
        answer = await page.client.get(f"/api/tables/{table}/live?seat=0")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "busy")
        assert answer.headers["retry-after"]
        slow.go_on.set()
        for _, events in await asyncio.gather(*opening):
            await events.aclose()


async def test_a_database_that_goes_away_while_a_page_opens_is_an_answer_of_its_own(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, table = (await tables_of(place, 1))[0]

    async def away(*_: object) -> None:
        raise ConnectionError("away")

    monkeypatch.setattr(place.house.services.presenter, "private", away)
    answer = await page.client.get(f"/api/tables/{table}/live?seat=0")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage")
    assert place.house.pages.count == 0


async def test_a_page_whose_line_ends_by_a_failure_is_told_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def events(error: Exception) -> AsyncGenerator[bytes]:
        yield b"retry: 1000\n\n"
        raise error

    async def receive() -> Any:
        await asyncio.Event().wait()

    async def send(message: Message) -> None: ...

    page = OpenPage("a-table", "browser", "player", 0, frozenset({0}))
    scope: Any = {"state": {}}
    with caplog.at_level(logging.WARNING):
        for error in (ConnectionError("away"), ValueError("ours")):
            await LiveResponse(page, events(error), packed=False)(scope, receive, send)
    told = [(record.levelname, getattr(record, "table", "")) for record in caplog.records]
    assert told == [("WARNING", "a-table"), ("ERROR", "a-table")]
