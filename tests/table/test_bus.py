"""What processes tell each other: entries that need not be read, and who is there, for many tables at once."""

import asyncio
from collections.abc import AsyncGenerator

import pytest
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, quick_settings, until

from samovar.table.live import bus
from samovar.table.live.bus import messages_of
from samovar.table.store.postgres import LONGEST_MESSAGE


def test_facts_go_in_as_few_messages_as_hold_them() -> None:
    facts = [f"table{number:04d} 0,1,2,3 2" for number in range(1000)]
    messages = list(messages_of("all", "me", facts))
    assert [fact for message in messages for fact in message.removeprefix("all me ").split(";")] == facts
    assert len(messages) == 3
    assert all(len(message) <= LONGEST_MESSAGE for message in messages)
    assert list(messages_of("all", "me", [])) == []


async def test_an_entry_is_followed_where_it_is_the_next_one(place: Place) -> None:
    page = await place.page()
    table_id = (await page.table("me", "me"))["id"]
    registry = place.house.registry
    before = await registry.get(table_id)
    for seat in (0, 1):
        view = await page.look(table_id, seat)
        await page.move(view, view["view"]["legal"][0])
    after = await registry.get(table_id)
    first, second = after.entries[-2:]
    registry.add(before)
    assert not registry.follow(table_id, second)  # one is missing
    assert registry.follow(table_id, first)
    async with registry._lock(table_id):
        assert not registry.follow(table_id, second)  # somebody is about to change it
    assert registry.follow(table_id, second)
    assert registry.follow(table_id, second)  # known already
    followed = registry.peek(table_id)
    assert followed is not None
    assert followed.entries == after.entries
    assert followed.state.dump() == after.state.dump()
    registry.forget(table_id)
    assert not registry.follow(table_id, second)


async def test_a_page_at_another_process_hears_a_move_without_reading(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = quick_settings(postgres, bots=False)
    async with open_place(settings) as here, open_place(settings) as there:
        page = await here.page()
        table_id = (await page.table("me", "me"))["id"]
        view = await page.look(table_id, 0)
        table = await there.house.registry.get(table_id)
        opened = await _open_page(there, page, table_id)

        async def read(table_id: str) -> None:
            raise AssertionError("it was read")

        monkeypatch.setattr(there.house.bus, "_catch_up", read)
        after = await page.move(view, view["view"]["legal"][0])

        async def has_heard() -> bool:
            known = there.house.registry.peek(table_id)
            return known is not None and known.head == after["n"]

        await until(has_heard)
        assert there.house.registry.peek(table_id) is not table
        await opened.aclose()


async def test_processes_say_again_and_again_who_is_there(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "HEARTBEAT", 0.05)
    settings = quick_settings(postgres, bots=False)
    async with open_place(settings) as here, open_place(settings) as there:
        page = await here.page()
        tables = [(await page.table("me", "me"))["id"] for _ in range(3)]
        opened = [await _open_page(there, page, table) for table in tables]
        here.house.pages._elsewhere.clear()  # as after a heartbeat that was missed

        async def knows() -> bool:
            return all(here.house.pages.presence(table).seats == [0, 1] for table in tables)

        await until(knows)
        for each in opened:
            await each.aclose()


async def _open_page(place: Place, page: Page, table_id: str) -> AsyncGenerator[bytes]:
    """A live page of the first browser at another process."""
    token = next(iter(page.client.cookies.values()))
    browser = await place.house.services.people.find(token)
    assert browser is not None
    _, events = await place.house.updates.subscribe(browser, table_id, 0, -1)
    await asyncio.wait_for(anext(events), 10)
    return events
