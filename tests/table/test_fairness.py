"""One client's work never delays another's: lines, turns, the time of bots, tables of bots alone."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import update
from tests.table.conftest import Place, open_place
from tests.table.harness import PATIENCE, Json, quick_settings, until

from samovar import bots, games
from samovar.core import NOBODY, Game, Move, Record, State
from samovar.puzzles import Puzzle, Verdict
from samovar.review import Line
from samovar.table.domain.errors import Refused
from samovar.table.domain.hints import Advice
from samovar.table.domain.records import Checked, Complaint
from samovar.table.services.ports import WorkersState
from samovar.table.services.turns import ANYBODY, Asker, Lines, Turns
from samovar.table.settings import Limits
from samovar.table.store import schema
from samovar.table.workers import worker
from samovar.table.workers.budget import Budget
from samovar.table.workers.pool import BotsPool

MANY = Asker("many", people=False)
PERSON = Asker("person", people=True)


def test_the_lines_are_served_in_turn_and_people_first() -> None:
    lines: Lines[str] = Lines()
    for turn in ("a1", "a2", "a3"):
        lines.add(Asker("a"), turn)
    for turn in ("b1", "b2"):
        lines.add(Asker("b"), turn)
    lines.add(MANY, "bots")
    lines.add(Asker("c"), "c1")
    assert [lines.next() for _ in range(8)] == ["a1", "b1", "c1", "a2", "b2", "a3", "bots", None]


async def test_whoever_asks_for_much_waits_for_themselves() -> None:
    turns, order = Turns(at_once=1, most_waiting=20), []

    async def work(who: str) -> None:
        async with turns.turn(who):
            order.append(who)
            await asyncio.sleep(0)

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(work("many") for _ in range(20)), work("other"), work("third"))
    assert order[:4] == ["many", "many", "other", "third"]
    assert order.count("many") == 20


async def test_of_one_asker_only_so_many_wait() -> None:
    turns = Turns(at_once=1, most_waiting=2)
    async with turns.turn("a"):
        waiting = [asyncio.create_task(hold(turns, "a")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="too-many"):
            async with turns.turn("a"):
                pass
        other = asyncio.create_task(hold(turns, "b"))
        await asyncio.sleep(0)
        assert not other.done()
    await asyncio.gather(*waiting, other)


async def test_who_gives_up_waiting_loses_no_turn() -> None:
    turns = Turns(at_once=1, most_waiting=5)
    async with turns.turn("a"):
        gone, stays = (asyncio.create_task(hold(turns, who)) for who in ("a", "b"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
    await stays
    # Given a turn and gone in the same moment: the turn is passed on.
    held = asyncio.create_task(hold(turns, "a"))
    late = asyncio.create_task(hold(turns, "b"))
    last = asyncio.create_task(hold(turns, "c"))
    await asyncio.sleep(0)
    await held
    late.cancel()
    await asyncio.gather(late, return_exceptions=True)
    await last


async def hold(turns: Turns, who: str) -> None:
    async with turns.turn(who):
        await asyncio.sleep(0)


def test_bots_of_one_browser_think_so_many_seconds_a_minute() -> None:
    now = 1000.0
    budget = Budget(per_minute=30.0, clock=lambda: now)
    assert budget.rest("a") == 0.0
    budget.spend("a", 29.0)
    assert budget.rest("a") == 0.0
    budget.spend("a", 6.0)
    assert budget.rest("a") == pytest.approx(10.0)
    assert budget.rest("b") == 0.0
    now += 10.0
    assert budget.rest("a") == 0.0
    now += 1e6
    budget.spend("a", 30.0)
    assert budget.rest("a") == 0.0


# --- bots ---------------------------------------------------------------------------------------------------------

HALF_A_GAME = 90
"""Moves of two in Europe, at random; whoever waits comes long before."""


class Slow:
    """Thinkers that begin at once and answer when they are told to."""

    def __init__(self) -> None:
        self.thinking: list[Asker] = []
        self.go = asyncio.Event()
        self.moves = 0
        self.plies: list[int] = []
        """How far the games of bots alone were, thought after thought."""

    def state(self) -> WorkersState:
        return WorkersState(0, 0, failing=False)

    async def warm_up(self) -> None:
        return None

    async def hint(self, state: State, seat: int, asker: Asker) -> Advice:
        raise TimeoutError

    async def think(self, state: State, seat: int, level: str, asker: Asker) -> Move:
        self.thinking.append(asker)
        try:
            await self.go.wait()
        finally:
            self.thinking.remove(asker)
        self.moves += 1
        if not asker.people:
            self.plies.append(state.ply)
        return bots.think(bots.make("random", state.game), state, seat)

    async def judge(self, game: Game, puzzle: Puzzle, notation: str, asker: Asker) -> Verdict:
        raise TimeoutError

    async def check_record(self, document: dict[str, Json], who: str) -> Checked | Complaint:
        raise TimeoutError

    async def review(
        self,
        game: Game,
        record: dict[str, Json],
        kept: str | None,
        rollouts: int,
        seconds: float,
        who: str,
        knower: int = NOBODY,
    ) -> str | Complaint:
        raise TimeoutError

    async def compare(
        self, game: Game, was: dict[str, Json], tried: dict[str, Json], seat: int, since: int, who: str
    ) -> tuple[Line, Line] | Complaint:
        raise TimeoutError


async def test_tables_of_bots_alone_take_turns_and_leave_people_in_peace(database: str) -> None:
    limits = Limits(bot_tables_at_once=2, newcomers_at_once=1000)
    async with open_place(quick_settings(database, limits=limits, sweep_seconds=0.01)) as place:
        slow = place.house.services.steward.thinkers = Slow()
        many, other = await place.page(), await place.page()
        tables = [(await many.table("random", "random"))["id"] for _ in range(6)]

        # Who may begin is decided when a table is set up.
        assert place.house.services.steward.thinking == 2, "tables of one browser all play at once"

        async def two_think() -> bool:
            return [asker.people for asker in slow.thinking] == [False, False]

        await until(two_think)
        await many.table("me", "random", options={"first": "2"})
        await other.table("me", "random", options={"first": "2"})
        await other.table("random", "random")

        async def begun() -> bool:
            return len(slow.thinking) == 5

        await until(begun)
        assert sorted(asker.people for asker in slow.thinking) == [False, False, False, True, True]
        slow.go.set()

        async def all_move() -> bool:
            return slow.plies.count(0) == len(tables) + 1

        await until(all_move)
        last = len(slow.plies) - slow.plies[::-1].index(0)
        assert max(slow.plies[:last]) < HALF_A_GAME, "a game was played to its end while others waited"


async def test_tables_of_many_owners_are_found_one_owner_after_another(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        many, other = await place.page(), await place.page()
        firsts = [(await many.table("random", "random"))["id"] for _ in range(4)]
        late = (await other.table("me", "random", options={"first": "2"}))["id"]
        duties = place.house.store.duties
        found = [waiting.id for waiting in await duties.waiting_for_bots([])]
        assert found.index(late) == 1
        assert sorted(found) == sorted([*firsts, late])
        rest = await duties.waiting_for_bots(firsts[:3])
        assert {waiting.id: waiting.people for waiting in rest} == {firsts[3]: False, late: True}


async def test_a_table_that_cannot_go_on_rests(database: str) -> None:
    limits = Limits(entries_per_table=3)
    async with open_place(quick_settings(database, limits=limits)) as place:
        steward = place.house.services.steward
        steward.thinkers = quick = Slow()
        quick.go.set()
        page = await place.page()
        table = (await page.table("random", "random"))["id"]

        async def rests() -> bool:
            return table in steward._resting

        await until(rests)
        assert table not in steward._thinking
        await steward._look_around()
        assert table not in steward._thinking


# --- records ------------------------------------------------------------------------------------------------------


@pytest.fixture
async def pool(database: str) -> AsyncIterator[BotsPool]:
    made = BotsPool(quick_settings(database))
    yield made
    await made.close()


async def test_the_time_of_a_thought_is_its_browsers(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = BotsPool(quick_settings(database, limits=Limits()))
    state = games.game("europe").new(2, 1)
    rested: list[float] = []

    async def think(*_: object) -> worker.Thought:
        return worker.Thought(state.legal(0)[0].notation, 1000.0)

    async def rest(seconds: float) -> None:
        rested.append(seconds)

    monkeypatch.setattr(pool._bots, "run", think)
    monkeypatch.setattr(asyncio, "sleep", rest)
    for who in ("a", "a", "b"):
        await pool.think(state, 0, "random", Asker(who))
    monkeypatch.undo()
    await pool.close()
    assert [seconds > 0 for seconds in rested] == [False, True, False]


async def test_records_keep_no_bot_waiting(pool: BotsPool) -> None:
    checking = asyncio.create_task(pool._records.run(600.0, ANYBODY, time.sleep, 600.0))
    state = games.game("europe").new(2, 1)
    try:
        assert (await pool.think(state, 0, "random", PERSON)).notation
        assert not checking.done()
    finally:
        checking.cancel()
        await asyncio.gather(checking, return_exceptions=True)


async def test_a_record_of_too_many_moves_is_refused_in_words(database: str) -> None:
    limits = Limits(moves_per_record=10, records_per_browser=1)
    async with open_place(quick_settings(database, bots=False, limits=limits)) as place:
        page = await place.page()
        record: Json = Record(games.game("europe"), 2, "00" * 16).to_json()
        refused = await page.post("/api/records", {**record, "moves": ["0 draw"] * 11}, status=413)
        assert refused["error"]["code"] == "record-too-long"
        assert refused["error"]["text"]["en"] == "This record has 11 moves; records of at most 10 are imported."
        await page.post("/api/records", record)
        refused = await page.post("/api/records", record, status=409)
        assert refused["error"]["code"] == "too-many-records"


async def test_only_unfinished_tables_count(database: str) -> None:
    limits = Limits(tables_per_browser=2, changes_at_once=10**6, reads_at_once=10**6)
    async with open_place(quick_settings(database, bots=False, limits=limits)) as place:
        page = await place.page()
        wish = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "me"}]}
        first, second = [(await page.post("/api/tables", wish))["id"] for _ in range(2)]
        for table, how in ((first, "over"), (second, "imported")):
            refused = await page.post("/api/tables", wish, status=409)
            assert refused["error"]["code"] == "too-many-tables"
            await mark(place, table, how)
            await page.post("/api/tables", wish)


async def mark(place: Place, table: str, how: str) -> None:
    """As if the game were over, or came from a record."""
    database = place.house.store.database
    async with database.writing() as connection:
        await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values({how: True}))
