"""What was taken back is put back: exactly the position that was, until another move is made."""

import random
import time

import msgspec
import pytest
from tests.table.conftest import Place
from tests.table.harness import Json, Page
from tests.table.test_undo import ALONE, GAMES, OPEN, STOOD_IN, apply, begin, choose_tickets, play_one, play_past_chance

from samovar.table.domain import log
from samovar.table.domain.agreement import answer
from samovar.table.domain.change import Change
from samovar.table.domain.errors import Refused
from samovar.table.domain.log import Entry, SeatState
from samovar.table.domain.log_lines import last_page
from samovar.table.domain.moves import make_move
from samovar.table.domain.records import record_of
from samovar.table.domain.redo import go_forward, may_redo, redo
from samovar.table.domain.setting_up import Plan
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.table import Table
from samovar.table.domain.undo import go_back, request, undo_by_agreement

ME = frozenset({0})


def back_and_forth(table: Table, times: int) -> tuple[Table, list[str]]:
    """Take back some decisions of the first seat; the positions on the way, the latest first."""
    seen = [table.state.fingerprint()]
    for _ in range(times):
        table = apply(table, request(table, 0, table.number, "step", ME))
        seen.append(table.state.fingerprint())
    return table, seen


@pytest.mark.parametrize("game", GAMES)
def test_alone_with_bots_decisions_go_back_and_come_again_one_by_one(game: str) -> None:
    chance = random.Random(11)
    table = begin(game, ALONE)
    while sum(step.seat == 0 for step in table.line) < 5:
        table = play_one(table, chance)
    played = table
    decisions = [step.n for step in table.line if step.seat == 0]
    table, seen = back_and_forth(table, 3)
    # Each step takes back one decision of one's own, whatever the bots did after it.
    assert [step.n for step in table.line if step.seat == 0] == decisions[:-3]
    for expected in reversed(seen[:-1]):
        assert may_redo(table, ME)
        table = apply(table, redo(table, 0, table.number, ME))
        assert table.state.fingerprint() == expected
        assert table.position(len(table.line)).fingerprint() == expected
    assert (table.line, table.undone) == (played.line, [])
    assert record_of(table).to_json()["moves"] == record_of(played).to_json()["moves"]
    with pytest.raises(Refused) as refused:
        redo(table, 0, table.number, ME)
    assert refused.value.code == "cannot-redo"


def again(table: Table) -> Table:
    """The table as it is loaded from what was written."""
    loaded = Table(table.setup, table.game)
    loaded.load_entries(table.entries)
    loaded.load_position(msgspec.json.encode(table.state.dump()).decode())
    return loaded


def test_a_log_with_undo_and_redo_is_read_as_it_was_written() -> None:
    chance = random.Random(5)
    table = begin("europe", ALONE)
    while len(table.line) < 70:
        table = play_one(table, chance)
    table, _ = back_and_forth(table, 2)
    table = apply(table, redo(table, 0, table.number, ME))
    table = play_one(table, chance)
    loaded = again(table)
    assert loaded.line == table.line
    assert loaded.position(len(loaded.line)).fingerprint() == table.state.fingerprint()
    first = begin("europe", ALONE)
    followed = first.followed_by(table.entries[1:])
    assert followed.state.fingerprint() == table.state.fingerprint()
    undone = [
        line.undone for line in last_page(loaded, 0).lines if line.kind == "event" and line.n == loaded.line[-2].n
    ]
    assert undone
    assert not any(undone)


def test_what_was_put_back_for_nothing_spoils_no_position() -> None:
    """Another process may have been quicker: the table goes on as if nobody had asked."""
    chance = random.Random(6)
    table = begin("europe", ALONE)
    while len(table.line) < 66:
        table = play_one(table, chance)
    table, _ = back_and_forth(table, 3)
    assert len(table.line) < 64
    redo(table, 0, table.number, ME)
    while len(table.line) < 66:
        table = play_one(table, chance)
    fresh = again(table)
    assert table.position(65).fingerprint() == fresh.position(65).fingerprint()


@pytest.mark.parametrize("game", GAMES)
def test_another_move_ends_it(game: str) -> None:
    chance = random.Random(7)
    table = play_past_chance(begin(game, ALONE), chance)
    table = apply(table, request(table, 0, table.number, "step", ME))
    assert may_redo(table, ME)
    table = play_one(table, chance)
    assert not may_redo(table, ME)


@pytest.mark.parametrize("game", GAMES)
def test_what_undo_must_ask_for_redo_asks_for_too(game: str) -> None:
    chance = random.Random(8)
    table = play_past_chance(begin(game, STOOD_IN), chance)
    before = table.state.fingerprint()
    table = apply(table, request(table, 0, table.number, "step", ME))
    assert table.request is not None
    table = apply(table, answer(table, 1, table.request.n, agree=True))
    assert not may_redo(table, frozenset({1}))
    asked = apply(table, redo(table, 0, table.number, ME))
    assert asked.request is not None
    assert (asked.request.wish.redo, asked.request.waits_for) == (True, [1])
    assert asked.state.fingerprint() == table.state.fingerprint()
    assert apply(asked, answer(asked, 1, asked.request.n, agree=False)).request is None
    agreed = apply(asked, answer(asked, 1, asked.request.n, agree=True))
    assert agreed.state.fingerprint() == before
    # What was taken back past chance stays told.
    assert agreed.taken_back == 1
    told = last_page(agreed, 0, asked.head).lines[-1]
    assert told.kind == "redo"
    assert told.text.en.startswith("By agreement, ")


def test_an_open_seat_forbids_what_chance_would_bring_again() -> None:
    chance = random.Random(9)
    table = play_past_chance(begin("europe", OPEN), chance)
    keep = undo_by_agreement(table, 0, "step")
    assert keep is not None
    table = apply(table, go_back(table, 0, keep, agreed=True))
    assert not may_redo(table, ME)
    with pytest.raises(Refused) as refused:
        redo(table, 0, table.number, ME)
    assert refused.value.code == "undo-open-seat"


def test_second_thoughts_cost_the_others_no_time_and_gain_nobody_any() -> None:
    plan = Plan(Shelf().game("europe"), "nobody", [SeatState("a", "human"), SeatState("b", "human")], "en")
    plan.clock, plan.options = (100, "random"), {"first": "1"}
    table = plan.table()[0]
    began = table.entries[0].at

    def later(table: Table, seconds: float, change: Change | None) -> Table:
        assert change is not None
        return table.changed(change, began + seconds)[0]

    table = later(table, 10, make_move(table, 0, table.number, table.state.legal(0)[0]))
    thought = later(table, 20, go_back(table, 0, 0))
    assert thought.deadlines() == {0: began + 100, 1: began + 100}
    assert later(thought, 90, redo(thought, 0, thought.number, ME)).deadlines() == {1: began + 100}
    table = later(table, 30, make_move(table, 1, table.number, table.state.legal(1)[0]))
    assert table.deadlines() == {0: began + 130}
    thought = later(table, 40, go_back(table, 1, 1))
    assert later(thought, 90, go_forward(thought, 1, thought.undone[-1])).deadlines() == {0: began + 190}


async def put_back(page: Page, view: Json, status: int | None = None) -> Json:
    body = {"seat": view["seat"], "number": view["number"]}
    return await page.post(f"/api/tables/{view['table']['id']}/redo", body, status)


async def test_over_the_wire(place: Place) -> None:
    page = await place.page()
    table = (await page.table("me", "me", options={"first": "1"}))["id"]
    await choose_tickets(page, table, [0, 1])
    drawn = await page.move(await page.look(table, 0), {"type": "draw"})
    body = {"seat": 0, "number": drawn["number"]}
    back = await page.post(f"/api/tables/{table}/undo/ask", body)
    assert (drawn["can_undo"]["redo"], back["can_undo"]["redo"], back["can_undo"]["alone"]) == (False, True, True)
    assert (await put_back(page, drawn, status=409))["error"]["code"] == "stale"
    again = await put_back(page, back)
    assert again["view"] == drawn["view"]
    assert again["log"][-1]["event"] == {"redone": back["log"][-1]["event"]["undone"]}
    assert again["log"][-1]["text"] == {"en": "Player 1 puts 1 move back.", "fr": "Joueur 1 rétablit 1 coup."}
    assert (await put_back(page, again, status=409))["error"]["code"] == "cannot-redo"
    told = (await page.look(table, 0))["log"]
    assert not any(line["undone"] for line in told)


def test_entries_of_earlier_versions_are_read() -> None:
    asked = log.read(Entry(1, log.UNDO_REQUEST, 0, '{"scope":"step","keep":3,"moves":1,"asked":[1]}', time.time()))
    assert isinstance(asked, log.UndoRequestBody)
    assert not asked.redo
    start = log.read(Entry(0, log.START, -1, '{"seats":[{"name":"a","player":"human"}],"events":[]}', time.time()))
    assert isinstance(start, log.StartBody)
    assert start.pace == "normal"
