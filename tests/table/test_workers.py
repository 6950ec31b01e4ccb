"""Worker processes: whatever ends them, bots play on at their level, records are imported, and /health is true."""

import asyncio
import json
import multiprocessing
import os
import random
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from multiprocessing.connection import wait
from pathlib import Path

import pytest
from tests.table.conftest import Place, open_place
from tests.table.harness import Json, Page, quick_settings, until

from samovar import bots, games
from samovar.core import Game, Record, State
from samovar.table.domain.table import Table
from samovar.table.http import health
from samovar.table.services.turns import ANYBODY, Asker
from samovar.table.store import schema
from samovar.table.workers import worker
from samovar.table.workers.pool import BotsPool

GAMES = ["europe", "ceylon"]
KILLS = 4


def workers() -> list[int]:
    """The worker processes that are running."""
    return [child.pid for child in multiprocessing.active_children() if child.name == "samovar-worker" and child.pid]


def kill_workers() -> list[int]:
    """kill -9, as the kernel does when memory is short."""
    killed = workers()
    for pid in killed:
        # One that has ended meanwhile is as dead.
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    return killed


@pytest.fixture
async def busy_place(database: str) -> AsyncIterator[Place]:
    """A server whose bots think."""
    async with open_place(quick_settings(database)) as found:
        yield found


async def well(page: Page, killed: list[int] | None = None) -> Json:
    """What /health says once every worker is ready, and none is one of those killed."""

    async def check() -> Json:
        answer = await page.client.get("/health")
        found = answer.json()
        ready = answer.status_code == 200 and found["workers"] == found["workers_wanted"] > 0
        return found if ready and not set(workers()) & set(killed or []) else None

    return await until(check)


async def replaced(killed: list[int]) -> None:
    """Wait until the killed have ended; by then the crew has hired others."""
    for child in multiprocessing.active_children():
        if child.pid in killed:
            await asyncio.to_thread(wait, [child.sentinel])
    # The loop sees an end that is there when it looks next, and tells the crew in the turn after that.
    for _ in range(3):
        await asyncio.sleep(0)
    assert len(set(workers()) - set(killed)) == len(killed), "nobody takes the place of a worker that ended"


async def two_moves_in(page: Page, game: str) -> str:
    """A table of two bots that has begun."""
    wish = {"game": game, "seats": [{"kind": "bot", "level": "expert"}] * 2}
    table: str = (await page.post("/api/tables", wish))["id"]
    await moves_made(page, table, 2)
    return table


async def moves_made(page: Page, table: str, count: int) -> int:
    async def check() -> int:
        view = await page.look(table)
        made: int = view["table"]["moves"]
        return made if made >= count or view["table"]["over"] else 0

    return int(await until(check))


def expected(state: State, seat: int, level: str) -> str:
    return bots.think(bots.make(level, state.game), state, seat).notation


def assert_played_by_experts(table: Table) -> None:
    assert table.line
    for count, step in enumerate(table.line[:40]):
        assert step.notation == expected(table.position(count), step.seat, "expert"), count


def a_record(game: str) -> Json:
    return Record(games.game(game), 2, "00" * 16).to_json()


@pytest.mark.parametrize("game", GAMES)
async def test_workers_killed_while_idle_are_replaced(busy_place: Place, game: str) -> None:
    page = await busy_place.page()
    before = await well(page)
    assert (before["status"], before["bots"], before["writing"]) == ("ok", "ok", True)
    for waits in (True, False):  # asked for after others have come, and at once
        killed = kill_workers()
        assert killed
        if waits:
            await replaced(killed)
        assert (await page.post("/api/records", a_record(game)))["imported"]
        after = await well(page, killed)
        # Records have a worker of their own, beside the one that thinks.
        ready = {"workers": 2, "workers_wanted": 2, "tables_in_memory": 0}
        assert {**after, "tables_in_memory": 0} == {**before, **ready}
    kill_workers()
    table = await two_moves_in(page, game)
    assert_played_by_experts(await busy_place.house.registry.get(table))


async def test_an_idle_worker_that_ends_is_replaced_before_anybody_asks(busy_place: Place) -> None:
    page = await busy_place.page()
    await well(page)
    killed = kill_workers()
    await replaced(killed)
    assert (await well(page, killed))["status"] == "ok"


@pytest.mark.parametrize("game", GAMES)
async def test_workers_killed_while_busy_are_replaced(busy_place: Place, game: str) -> None:
    page = await busy_place.page()
    table = await two_moves_in(page, game)
    chance = random.Random(7)
    made = 2
    importing = [asyncio.create_task(page.post("/api/records", a_record(game))) for _ in range(3)]
    for _ in range(KILLS):
        made = await moves_made(page, table, made + 1)
        # Were a worker killed again and again before it is ready, nobody would wait for the next.
        await well(page)
        await asyncio.sleep(chance.uniform(0.0, 0.05))
        kill_workers()
    await moves_made(page, table, made + 5)
    assert all([(await record)["imported"] for record in importing])
    assert_played_by_experts(await busy_place.house.registry.get(table))
    assert (await well(page))["status"] == "ok"


async def test_while_no_worker_can_be_started_tables_wait_and_health_says_so(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "serve", os._exit)
    async with open_place(quick_settings(database)) as place:
        page = await place.page()

        async def failing() -> Json:
            answer = await page.client.get("/health")
            return answer.json() if answer.status_code == 503 else None

        found = await until(failing)
        assert (found["status"], found["bots"], found["writing"], found["workers"]) == ("failing", "failing", True, 0)
        refused = await page.post("/api/records", a_record("europe"), status=503)
        assert refused["error"]["code"] == "busy"
        table = (await page.table("expert", "expert"))["id"]
        await until(failing)
        assert (await page.look(table))["table"]["moves"] == 0
        monkeypatch.undo()
        assert (await well(page))["bots"] == "ok"
        await moves_made(page, table, 3)
        assert_played_by_experts(await place.house.registry.get(table))
        assert (await page.post("/api/records", a_record("europe")))["imported"]


async def test_a_server_without_bots_says_so(place: Place) -> None:
    page = await place.page()
    found = await page.get("/health")
    assert (found["status"], found["bots"], found["workers"], found["workers_wanted"]) == ("ok", "off", 0, 0)
    await page.post("/api/records", a_record("europe"))
    assert (await page.get("/health"))["workers_wanted"] == 1


# --- one thought ----------------------------------------------------------------------------------------------------


@pytest.fixture
async def pool(database: str) -> AsyncIterator[BotsPool]:
    made = BotsPool(quick_settings(database))
    yield made
    await made.close()
    assert workers() == []


async def test_a_bot_that_takes_too_long_is_replaced_by_the_next_weaker_one(
    pool: BotsPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = games.game("europe").new(2, 1)
    asked: list[str] = []
    real = pool._ask

    async def slow(asker: Asker, game: Game, position: bytes, seat: int, level: str) -> str:
        asked.append(level)
        if level == "expert":
            raise TimeoutError
        return await real(asker, game, position, seat, level)

    monkeypatch.setattr(pool, "_ask", slow)
    move = await pool.think(state, 0, "expert")
    assert asked == ["expert", "seasoned"]
    assert move.notation == expected(state, 0, "seasoned")


async def test_a_thought_without_end_is_ended_and_no_other_move_is_made_instead(database: str) -> None:
    hasty = BotsPool(quick_settings(database, bot_seconds=0.0))
    state = games.game("europe").new(2, 1)
    try:
        with pytest.raises(TimeoutError):
            await hasty.think(state, 0, "expert")
        assert hasty.state().failing
        hasty.settings = quick_settings(database)
        assert (await hasty.think(state, 0, "expert")).notation == expected(state, 0, "expert")
        assert not hasty.state().failing
    finally:
        await hasty.close()


async def test_a_bot_that_nobody_asks_any_more_is_not_held_against_the_server(database: str) -> None:
    """Another process has taken the table over: a proxy that leaves this one out would never see it well again."""
    now = 0.0
    hasty = BotsPool(quick_settings(database, bot_seconds=0.0), clock=lambda: now)
    try:
        with pytest.raises(TimeoutError):
            await hasty.think(games.game("europe").new(2, 1), 0, "random")
        now = 30.0
        assert hasty.state().failing
        now = 61.0
        assert not hasty.state().failing
    finally:
        await hasty.close()


async def test_a_level_that_this_version_does_not_know_is_a_middling_one(pool: BotsPool) -> None:
    state = games.game("europe").new(2, 1)
    known = bots.levels(state.game)
    move = await pool.think(state, 0, "planner")
    assert move.notation == expected(state, 0, known[len(known) // 2])


async def test_what_fails_in_a_worker_harms_no_other_errand(pool: BotsPool) -> None:
    state = games.game("europe").new(2, 1)
    with pytest.raises(Exception, match="chess"):
        await pool._bots.run(60.0, ANYBODY, worker.think, "chess", None, b"{}", 0, "expert")
    before = workers()
    assert (await pool.think(state, 0, "random")).notation == expected(state, 0, "random")
    assert workers() == before


# --- writing --------------------------------------------------------------------------------------------------------


async def test_health_fails_while_nothing_can_be_written(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.5)
    async with open_place(quick_settings(database, bots=False)) as place:
        page = await place.page()

        async def writes(wanted: bool) -> Json:
            answer = await page.client.get("/health")
            found = answer.json()
            assert (answer.status_code == 200) == (found["status"] == "ok") == found["writing"]
            return found if found["writing"] is wanted else None

        await until(lambda: writes(True))
        with closing(sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            found = await until(lambda: writes(False))
            assert found["bots"] == "off"
            other.execute("ROLLBACK")
        await until(lambda: writes(True))


async def test_health_really_writes_on_every_database(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page = await place.page()
        marks = []
        for _ in range(2):
            assert (await page.get("/health"))["writing"]
            async with place.house.store.database.reading() as connection:
                query = schema.meta.select().where(schema.meta.c.name == "checked")
                marks.append((await connection.execute(query)).one().value)
            place.house.app.state.pulse = health.Pulse(place.house.store)
        assert marks[0] != marks[1]


async def test_many_who_ask_after_health_cost_one_write(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "HOLDS_SECONDS", 1e9)
    written = 0
    check = place.house.store.check

    async def counted() -> None:
        nonlocal written
        written += 1
        await check()

    monkeypatch.setattr(place.house.store, "check", counted)
    page = await place.page()
    answers = await asyncio.gather(*(page.get("/health") for _ in range(20)))
    assert all(answer["writing"] for answer in answers)
    assert written == 1


def test_a_search_at_the_table_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where engines are slow a master answers all the same."""
    monkeypatch.setattr(worker, "LONGEST_SEARCH", 0.001)
    state = games.game("ceylon").new(2, 1)
    position = json.dumps(state.dump()).encode()

    thought = worker.think("ceylon", None, position, state.mover(), "master:rollouts=1000000")

    assert games.game("ceylon").parse_move(thought.notation) in state.legal()
