"""Long tables: read page by page, in slices, and not without end."""

import asyncio
import random
from collections.abc import Awaitable
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec import structs
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.table.conftest import Place, open_place
from tests.table.harness import Json, Page, play_on, quick_settings

from samovar import games
from samovar.core import Record
from samovar.table.domain import log_lines, positions, records
from samovar.table.domain.log import ChatBody, Draft, Entry, SeatState
from samovar.table.domain.records import Checked, check_record
from samovar.table.domain.setting_up import Plan
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.stored import Holding, NewTable
from samovar.table.services import registry
from samovar.table.settings import Limits
from samovar.table.store import long_tables
from samovar.table.workers import worker

Found = TypeVar("Found")


async def whole_log(page: Page, path: str, last: Json) -> list[Json]:
    """The log from its first line, page by page."""
    lines, first = list(last["log"]), last["log_from"]
    while first > 0:
        earlier = await page.get(f"{path}?before={first}")
        assert earlier["log_from"] < first
        assert all(earlier["log_from"] <= line["n"] < first for line in earlier["log"])
        lines, first = earlier["log"] + lines, earlier["log_from"]
    return lines


async def test_a_log_comes_by_the_page_and_nothing_is_missing(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    page = await place.page()
    table = (await page.table("me", "me", options={"first": "1"}))["id"]
    path = f"/api/tables/{table}"
    await play_on(page, table, [0, 1], random.Random(2), moves=30)
    view = await page.look(table, 0)
    await page.post(f"{path}/undo/ask", {"seat": 0, "number": view["number"]})
    for words in ("one", "two"):
        await page.post(f"{path}/chat", {"seat": 0, "text": words})
    whole = await page.look(table, 0)
    assert whole["log_from"] == 0
    monkeypatch.setattr(log_lines, "PAGE", 7)
    last = await page.look(table, 0)
    assert last["log_from"] > 0
    assert 7 <= len(last["log"]) < 20
    assert await whole_log(page, f"{path}/log", last) == whole["log"]
    assert any(line["undone"] for line in whole["log"])
    # After an entry that is not long ago, what is new and no more.
    news = await page.get(f"{path}?seat=0&since={whole['n'] - 2}")
    assert [line["text"]["en"] for line in news["log"]] == ["one", "two"]
    assert news["log_from"] == whole["n"] - 1
    # Only what a seat may see, on every page.
    stranger = await place.page()
    await stranger.get(f"{path}/log?before=5", status=404)
    await page.get(f"{path}/replay/log?before=5", status=409)


async def test_beside_a_replay_the_log_comes_by_the_page_too(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    page = await place.page()
    table = (await page.table("me", "me"))["id"]
    view = await play_on(page, table, [0, 1], random.Random(1))
    path = f"/api/tables/{table}/replay"
    monkeypatch.setattr(log_lines, "PAGE", 10**6)
    whole = await page.get(path)
    assert whole["log_from"] == 0
    monkeypatch.setattr(log_lines, "PAGE", 50)
    last = await page.get(path)
    assert last["moves"] == view["table"]["moves"]
    assert await whole_log(page, f"{path}/log", last) == whole["log"]
    middle = await page.get(f"{path}?at=30")
    assert max(line["n"] for line in middle["log"]) == 30
    step = await page.get(f"{path}?at=31&since=30")
    assert {line["n"] for line in step["log"]} == {31}


async def test_history_keeps_the_names_of_its_time(place: Place) -> None:
    page, friend = await place.page(), await place.page()
    created = await page.table("me", "open", options={"first": "1"})
    table = created["id"]
    await page.put(f"/api/tables/{table}/seats/0", {"name": "Ada"})
    view = await page.look(table, 0)
    await page.move(view, view["view"]["legal"][0])
    await friend.join(created["links"][0], "Grace")
    renamed = await page.put(f"/api/tables/{table}/seats/0", {"name": "Countess"})
    assert renamed["log"][-1]["text"]["en"] == "Ada is now called Countess."
    told = [line["text"]["en"] for line in (await page.look(table, 0))["log"]]
    assert any("Ada" in line for line in told[:-1])
    assert not any("Countess" in line for line in told[:-1])
    assert any(line.startswith("Grace sits down") for line in told)


# --- slices -------------------------------------------------------------------------------------------------------


async def turns_of_the_loop(work: Awaitable[Found]) -> tuple[Found, int]:
    """What comes of some work, and how often everybody else could go on meanwhile."""
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    counting = asyncio.create_task(count())
    await asyncio.sleep(0)
    try:
        return await work, turns
    finally:
        counting.cancel()


async def test_reading_a_long_table_lets_others_go_on(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (registry, records):
        monkeypatch.setattr(module, "SLICE", 10)
    page = await place.page()
    table = (await page.table("me", "me"))["id"]
    view = await play_on(page, table, [0, 1], random.Random(1))
    tables, services = place.house.registry, place.house.services
    before = await tables.get(table)
    tables.forget(table)
    read: list[int] = []
    entries = tables.store.tables.entries

    async def noted(*asked: Any) -> list[Entry]:
        found = await entries(*asked)
        read.append(len(found))
        return found

    monkeypatch.setattr(tables.store.tables, "entries", noted)
    after = await tables.get(table)
    assert sum(read) == before.head + 1
    assert max(read) == 10, "entries are read in one go"
    assert after.summary() == before.summary()
    assert after.state.fingerprint() == before.state.fingerprint()
    # A replay, a record and a branch of a table that was just loaded play it again, in slices.
    browser = await services.people.find(next(iter(page.client.cookies.values())))
    assert browser is not None
    moves = view["table"]["moves"]
    _, turns = await turns_of_the_loop(services.archive.replay(browser, table, moves - 1, 0, -1))
    assert turns >= moves // positions.SLICE - 1
    assert after.positions.is_near(moves - 1)
    record, turns = await turns_of_the_loop(services.archive.record(browser, table))
    assert turns >= moves // 10
    assert len(record[0].moves) == moves


async def test_long_tables_wait_for_each_other_and_no_more_than_so_many(database: str) -> None:
    limits = Limits(waiting_per_browser=0)
    async with open_place(quick_settings(database, bots=False, limits=limits)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        view = await page.look(table)
        for _ in range(2):
            place.house.services.reading.turns._free -= 1
        place.house.registry.forget(table)
        assert (await page.look(table)) == view  # a short one need not wait


# --- limits -------------------------------------------------------------------------------------------------------


async def test_a_log_is_not_without_end(database: str) -> None:
    limits = Limits(entries_per_table=6, seat_news_per_table=2)
    async with open_place(quick_settings(database, bots=False, limits=limits)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        path = f"/api/tables/{table}"
        for name in ("a", "b"):
            await page.put(f"{path}/seats/0", {"name": name})
        refused = await page.put(f"{path}/seats/0", {"name": "c"}, status=409)
        assert refused["error"]["code"] == "seat-news-full"
        for words in ("1", "2", "3"):
            await page.post(f"{path}/chat", {"seat": 0, "text": words})
        refused = await page.post(f"{path}/chat", {"seat": 0, "text": "4"}, status=409)
        assert refused["error"]["text"]["en"].startswith("The log of this table is full (6 entries)")
        view = await page.look(table)
        refused = await page.move(view, view["view"]["legal"][0], status=409)
        assert refused["error"]["code"] == "table-full"


# --- long from the beginning --------------------------------------------------------------------------------------


def long_table(owner: str) -> NewTable:
    """A table of 1,000 entries, as an imported record has them."""
    seats = [SeatState("a", "human"), SeatState("b", "human")]
    _, new, _ = Plan(games.game("europe"), owner, seats, "en").table()
    said = [Draft(0, ChatBody(f"{n}")).entry(n, 1.0) for n in range(1, 1000)]
    holders = [(owner, Holding("spectator", -1))]
    setup = structs.replace(new.setup, imported=True)
    summary = structs.replace(new.summary, head=999, bots_turn=False, deadline=None)
    return structs.replace(new, setup=setup, summary=summary, entries=[*new.entries, *said], holders=holders)


async def test_a_long_record_is_written_in_pieces_and_others_write_in_between(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        new = long_table("somebody")
        store = place.house.store
        seen: list[int] = []
        written = 0
        writing = store.database.writing

        def counted() -> AbstractAsyncContextManager[AsyncConnection]:
            nonlocal written
            written += 1
            return writing()

        monkeypatch.setattr(store.database, "writing", counted)
        importing = asyncio.create_task(store.tables.add(new))
        while not importing.done():
            await page.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "meanwhile"})
            seen.append(await store.tables.count_imported("somebody"))
        await importing
        assert written >= 1000 // long_tables.SLICE
        assert await store.tables.count_imported("somebody") == 1
        assert set(seen) <= {0, 1}
        loaded = await place.house.registry.get(new.setup.id)
        assert (loaded.head, loaded.chats, loaded.setup.owner) == (999, 999, "somebody")


def test_a_record_comes_back_from_its_worker_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unpacked as a whole, a long record would stop everybody."""
    monkeypatch.setattr(worker, "SLICE", 10)
    record, chance = Record(games.game("ceylon"), 2, f"{5:032x}"), random.Random(5)
    state = record.begin()
    while not state.over:
        seat = state.mover()
        move = chance.choice(state.legal(seat))
        record.add(seat, move)
        state.play(move, seat)
    record.finish(state)
    found = worker.check_record(msgspec.json.encode(record.to_json()))
    assert isinstance(found, worker.Packed)
    assert found.checked.moves == []
    assert all(isinstance(packed, bytes) for packed in found.slices)
    unpacking = found.unpacking()
    for _ in range(-(-len(record.moves) // 10)):
        next(unpacking)
    with pytest.raises(StopIteration) as done:
        next(unpacking)
    moves = done.value.value.moves
    assert [entry.n for entry in moves] == list(range(1, len(record.moves) + 1))
    whole = check_record(msgspec.to_builtins(record.to_json()), Shelf())
    assert isinstance(whole, Checked)
    assert [entry._replace(at=0.0) for entry in moves] == [entry._replace(at=0.0) for entry in whole.moves]


async def test_what_cannot_be_written_leaves_nothing_behind(any_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        store = place.house.store
        new = long_table("somebody")
        twice = structs.replace(new, entries=[*new.entries, new.entries[-1]])
        with pytest.raises(IntegrityError):
            await store.tables.add(twice)
        assert await store.tables.load(new.setup.id) is None
        # Killed in the middle: what is left is cleared away, but not what somebody may still be writing.
        monkeypatch.setattr(long_tables, "_remove", nothing)
        with pytest.raises(IntegrityError):
            await store.tables.add(twice)
        monkeypatch.undo()
        await long_tables.remove_half_written(store.database)
        assert await store.tables.load(new.setup.id) is not None
        monkeypatch.setattr(long_tables, "GIVEN_UP_SECONDS", -1.0)
        await long_tables.remove_half_written(store.database)
        assert await store.tables.load(new.setup.id) is None


async def nothing(*_: object) -> None:
    return None
