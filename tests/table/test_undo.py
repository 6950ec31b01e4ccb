"""Taking moves back: one rule for all games, and agreement beyond it."""

import random
import time

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table.conftest import Place
from tests.table.harness import HEADERS, Json, Page, loaded, play_on

from samovar import games
from samovar.core import new_seed
from samovar.table.domain.agreement import answer
from samovar.table.domain.change import Change
from samovar.table.domain.errors import Refused
from samovar.table.domain.log import Draft, SeatState, UndoBody
from samovar.table.domain.log_lines import last_page
from samovar.table.domain.moves import make_move
from samovar.table.domain.records import Checked, check_record, imported_table, record_of
from samovar.table.domain.setting_up import Plan
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.solo import by_a_person, result
from samovar.table.domain.table import Table
from samovar.table.domain.undo import go_back, goes_past_chance, own_undo, request, undo_by_agreement
from samovar.table.wire import RecordDocument, Scope

FREE_CLAIM = {"green", "blue", "black", "yellow", "red", "white", "orange", "pink"}


async def choose_tickets(page: Page, table: str, seats: list[int]) -> None:
    for seat in seats:
        view = await page.look(table, seat)
        await page.move(view, view["view"]["legal"][-1])


async def undo(page: Page, view: Json, scope: str = "step", status: int | None = None, how: str = "undo") -> Json:
    body = {"seat": view["seat"], "number": view["number"], "scope": scope}
    return await page.post(f"/api/tables/{view['table']['id']}/{how}", body, status)


async def test_a_choice_that_revealed_nothing_is_taken_back_in_one_click(place: Place) -> None:
    page = await place.page()
    table = (await page.table("me", "me"))["id"]
    before = await page.look(table, 0)
    after = await page.move(before, before["view"]["legal"][0])
    assert after["can_undo"]["step"]
    back = await undo(page, after)
    assert back["view"] == before["view"]
    assert back["number"] > after["number"]
    assert [line["kind"] for line in back["log"]] == ["undo"]
    assert back["log"][0]["event"] == {"undone": [after["number"]]}
    whole = await page.look(table, 0)
    assert [line["undone"] for line in whole["log"] if line["n"] == after["number"]] == [True]
    again = await page.move(back, before["view"]["legal"][1])
    assert again["table"]["moves"] == 1


async def test_nothing_is_taken_back_past_a_card_that_came_out(place: Place) -> None:
    page = await place.page()
    table = (await page.table("me", "me", options={"first": "1"}))["id"]
    await choose_tickets(page, table, [0, 1])
    after = await page.move(await page.look(table, 0), {"type": "draw"})
    can_undo = {"step": False, "turn": False, "ask": True, "past_chance": True, "alone": True, "redo": False}
    assert after["can_undo"] == {**can_undo, "moves": 1}
    assert (await undo(page, after, status=409))["error"]["code"] == "cannot-undo"


async def test_nobody_takes_back_the_moves_of_another(place: Place) -> None:
    page = await place.page()
    table = (await page.table("me", "me"))["id"]
    await choose_tickets(page, table, [0, 1])
    view = await page.look(table, 0)
    assert (await undo(page, view, status=409))["error"]["code"] == "cannot-undo"


async def test_an_undo_on_an_old_view_is_stale(place: Place) -> None:
    page = await place.page()
    table = (await page.table("me", "me", "me"))["id"]
    await choose_tickets(page, table, [0])
    old = await page.look(table, 0)
    await choose_tickets(page, table, [1])
    assert (await undo(page, old, status=409))["error"]["code"] == "stale"


async def test_a_move_repeated_after_its_undo_does_not_land_again(place: Place) -> None:
    page = await place.page()
    table = (await page.table("me", "me"))["id"]
    before = await page.look(table, 0)
    move = before["view"]["legal"][0]
    after = await page.move(before, move)
    await undo(page, after)
    assert (await page.move(before, move))["table"]["moves"] == 0
    stale = await page.move(after, before["view"]["legal"][1], status=409)
    assert stale["error"]["code"] == "stale"


async def test_those_affected_must_agree(place: Place) -> None:
    host, friend, third = await place.page(), await place.page(), await place.page()
    created = await host.table("me", "open", "open", options={"first": "1"})
    table = created["id"]
    path = f"/api/tables/{table}"
    await friend.join(created["links"][0], "Grace")
    await third.join(created["links"][1], "Alan")
    for page in (host, friend, third):
        view = await page.look(table)
        await page.move(view, view["view"]["legal"][-1])
    before = await host.look(table)
    after = await host.move(before, {"type": "draw"})
    asked = await undo(host, after, how="undo/ask")
    request = asked["undo_request"]
    assert request["waits_for"] == [1, 2]
    assert request["text"]["fr"] == "Joueur 1 demande à reprendre 1 coup."
    assert (await undo(host, asked, how="undo/ask", status=409))["error"]["code"] == "cannot-ask-undo"
    answer = {"seat": 1, "request": request["n"], "agree": True}
    half = await friend.post(f"{path}/undo/answer", answer)
    assert half["undo_request"]["waits_for"] == [2]
    assert (await friend.post(f"{path}/undo/answer", answer, status=409))["error"]["code"] == "no-request"
    done = await third.post(f"{path}/undo/answer", {**answer, "seat": 2})
    assert done["undo_request"] is None
    assert (await host.look(table))["view"] == before["view"]
    # What was drawn is drawn again.
    again = await host.move(await host.look(table), {"type": "draw"})
    assert again["view"]["table"]["own"]["hand"] == after["view"]["table"]["own"]["hand"]


async def test_one_who_does_not_agree_is_enough(place: Place) -> None:
    host, friend = await place.page(), await place.page()
    created = await host.table("me", "open", options={"first": "1"})
    table = created["id"]
    path = f"/api/tables/{table}"
    await friend.join(created["links"][0])
    for page in (host, friend):
        view = await page.look(table)
        await page.move(view, view["view"]["legal"][-1])
    after = await host.move(await host.look(table), {"type": "draw"})
    asked = await undo(host, after, how="undo/ask")
    refused = await friend.post(
        f"{path}/undo/answer", {"seat": 1, "request": asked["undo_request"]["n"], "agree": False}
    )
    assert refused["undo_request"] is None
    assert refused["table"]["moves"] == 3
    asked = await undo(host, await host.look(table), how="undo/ask")
    withdrawn = await host.post(
        f"{path}/undo/answer", {"seat": 0, "request": asked["undo_request"]["n"], "agree": False}
    )
    assert withdrawn["undo_request"] is None
    asked = await undo(host, await host.look(table), how="undo/ask")
    moved = await host.move(asked, {"type": "draw"})
    assert moved["undo_request"] is None


async def test_alone_with_bots_everything_may_be_taken_back(place: Place) -> None:
    page = await place.page()
    table = (await page.table("me", "me", "random", options={"first": "1"}))["id"]
    await choose_tickets(page, table, [0, 1])
    first = await page.look(table, 1)
    assert first["can_undo"]["moves"] == first["table"]["moves"] - 1
    back = await undo(page, first, how="undo/ask")
    assert back["table"]["moves"] == 1
    assert back["log"][-1]["text"]["en"].startswith("Player 2 takes back 1 move")
    assert back["table"]["taken_back"] == (1 if first["can_undo"]["past_chance"] else 0)


async def begun_with_a_friend(host: Page, friend: Page) -> Json:
    """Host and friend have chosen tickets, the host has drawn a card: the host's view."""
    created = await host.table("me", "open", options={"first": "1"})
    await friend.join(created["links"][0], "Grace")
    await choose_tickets(host, created["id"], [0])
    await choose_tickets(friend, created["id"], [1])
    return await host.move(await host.look(created["id"]), {"type": "draw"})


async def test_a_bot_that_stands_in_does_not_speak_for_the_absent(place: Place) -> None:
    host, friend = await place.page(), await place.page()
    after = await begun_with_a_friend(host, friend)
    path = f"/api/tables/{after['table']['id']}"
    await host.put(f"{path}/seats/1", {"control": "bot", "level": "random"})
    asked = await undo(host, after, how="undo/ask")
    assert asked["table"]["moves"] == after["table"]["moves"]
    assert asked["undo_request"]["waits_for"] == [1]
    answer = {"seat": 1, "request": asked["undo_request"]["n"], "agree": True}
    await host.post(f"{path}/undo/answer", answer, status=403)
    agreed = await friend.post(f"{path}/undo/answer", answer)
    assert (agreed["table"]["moves"], agreed["table"]["taken_back"]) == (after["table"]["moves"] - 1, 1)
    assert agreed["log"][-1]["text"]["en"] == "By agreement, 1 move is taken back for Player 1."


async def test_an_open_seat_keeps_what_chance_brought_out(place: Place) -> None:
    host, friend, third = await place.page(), await place.page(), await place.page()
    after = await begun_with_a_friend(host, friend)
    table = after["table"]["id"]
    path = f"/api/tables/{table}"
    await friend.put(f"{path}/seats/1", {"leave": True})
    view = await host.look(table)
    can_undo = {"step": False, "turn": False, "ask": False, "past_chance": True, "alone": True, "redo": False}
    assert view["can_undo"] == {**can_undo, "moves": 1}
    refused = await undo(host, view, how="undo/ask", status=409)
    assert refused["error"]["code"] == "undo-open-seat"
    await third.join(await host.post(f"{path}/links", {"kind": "seat", "seat": 1}), "Alan")
    asked = await undo(host, await host.look(table), how="undo/ask")
    assert asked["undo_request"]["waits_for"] == [1]


async def test_a_request_lapses_when_somebody_leaves(place: Place) -> None:
    host, friend = await place.page(), await place.page()
    after = await begun_with_a_friend(host, friend)
    path = f"/api/tables/{after['table']['id']}"
    asked = await undo(host, after, how="undo/ask")
    await friend.put(f"{path}/seats/1", {"leave": True})
    view = await host.look(after["table"]["id"])
    assert view["undo_request"] is None
    answer = {"seat": 0, "request": asked["undo_request"]["n"], "agree": True}
    assert (await host.post(f"{path}/undo/answer", answer, status=409))["error"]["code"] == "no-request"


# --- every game -----------------------------------------------------------------------------------------------------

GAMES = [game.id for game in games.opened()]
ALONE = [SeatState("Ada", "human"), SeatState("Bot 2", "bot", "random")]
STOOD_IN = [SeatState("Ada", "human"), SeatState("Léo", "human", "random", stand_in=True)]
OPEN = [SeatState("Ada", "human"), SeatState("Player 2", "open", "random", stand_in=True)]


def begin(game: str, seats: list[SeatState], seed: str = "00" * 16) -> Table:
    plan = Plan(games.game(game), "nobody", seats, "en")
    plan.seed = seed
    return plan.table()[0]


def play_one(table: Table, chance: random.Random) -> Table:
    seat = chance.choice(table.asked())
    move = chance.choice(table.state.legal(seat))
    return apply(table, make_move(table, seat, table.number, move, bot=table.seats[seat].by_bot))


def play_past_chance(table: Table, chance: random.Random) -> Table:
    """Play on until the first seat's last move cannot be taken back without going past chance."""
    while True:
        table = play_one(table, chance)
        keep = undo_by_agreement(table, 0, "step")
        if keep is not None and goes_past_chance(table, keep):
            return table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scope", ["step", "turn"])
def test_the_absent_are_asked_and_open_seats_keep_what_came_out(game: str, scope: Scope) -> None:
    chance = random.Random(3)
    stood_in = play_past_chance(begin(game, STOOD_IN), chance)
    asked = apply(stood_in, request(stood_in, 0, stood_in.number, scope, frozenset({0})))
    assert asked.request is not None
    assert asked.request.waits_for == [1]
    assert asked.state.fingerprint() == stood_in.state.fingerprint()
    assert apply(asked, answer(asked, 1, asked.request.n, agree=True)).taken_back == 1
    opened = play_past_chance(begin(game, OPEN), chance)
    with pytest.raises(Refused) as refused:
        request(opened, 0, opened.number, scope, frozenset({0}))
    assert refused.value.code == "undo-open-seat"


@pytest.mark.parametrize("game", GAMES)
def test_alone_with_bots_the_game_says_that_chance_was_taken_back(game: str) -> None:
    chance = random.Random(4)
    table = play_past_chance(begin(game, ALONE), chance)
    assert table.taken_back == 0
    honest = table
    table = apply(table, request(table, 0, table.number, "step", frozenset({0})))
    assert (table.taken_back, table.request) == (1, None)
    told = last_page(table, 0, honest.head).lines[-1].text
    assert "no achievement and no rating" in told.en
    assert "ni pour les succès ni pour le classement" in told.fr
    table = play_one(table, chance)
    document = record_of(table).to_json()
    assert document["taken_back"] == 1
    assert "taken_back" not in record_of(honest).to_json()
    # A record keeps the mark wherever it goes.
    checked = check_record(document, Shelf())
    assert isinstance(checked, Checked)
    new = imported_table(msgspec.convert(document, RecordDocument), checked, Shelf(), "somebody", "en")
    again = loaded(new, table.game)
    assert record_of(again).to_json()["taken_back"] == 1
    assert again.taken_back == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_game_where_chance_was_taken_back_achieves_nothing(game: str) -> None:
    chance = random.Random(6)
    table = begin(game, [SeatState("Ada", "human"), SeatState("Ada again", "human")])
    table = play_past_chance(table, chance)
    mended = apply(table, request(table, 0, table.number, "step", frozenset({0, 1})))
    assert by_a_person(play_one(table, chance))
    game_kept = result(play_one(mended, chance))
    assert (game_kept.total, game_kept.achieved) == (None, [])


def test_undos_of_earlier_versions_are_counted_as_far_as_the_moves_tell() -> None:
    chance = random.Random(8)
    table = play_past_chance(begin("europe", ALONE), chance)
    for _ in range(6):
        table = play_one(table, chance)
    undone = [step.n for step in table.line[2:]]
    assert apply(table, Change([Draft(0, UndoBody(2, undone, agreed=True))])).taken_back == 1
    assert apply(table, Change([Draft(0, UndoBody(2, undone))])).taken_back == 0


def seated(players: int, seed: str) -> Table:
    return begin("europe", [SeatState(f"p{seat}", "human") for seat in range(players)], seed)


def apply(table: Table, change: Change | None) -> Table:
    assert change is not None
    return table.changed(change, time.time())[0]


@given(seed=st.integers(0, 2**32), scopes=st.lists(st.sampled_from(["step", "turn"]), min_size=1, max_size=4))
@settings(max_examples=12, deadline=None)
def test_undo_leads_back_to_exactly_the_position_before(seed: int, scopes: list[Scope]) -> None:
    chance = random.Random(seed)
    table = seated(chance.choice([2, 3]), new_seed())
    positions = [table.state.fingerprint()]
    for _ in range(chance.randrange(5, 70)):
        seat = chance.choice(table.asked())
        table = apply(table, make_move(table, seat, table.number, chance.choice(table.state.legal(seat))))
        positions.append(table.state.fingerprint())
    for scope in scopes:
        if not table.line:
            return
        seat = chance.randrange(len(table.seats))
        alone = own_undo(table, seat, scope)
        if alone is not None:
            undone = table.line[alone:]
            assert {step.seat for step in undone} == {seat}
            assert {step.secrets_out for step in undone} == {table.state.secrets_out}
        keep = undo_by_agreement(table, seat, scope) if alone is None else alone
        if keep is None:
            continue
        table = apply(table, go_back(table, seat, keep))
        assert table.state.fingerprint() == positions[keep]
        assert table.followed_by([]).position(len(table.line)).fingerprint() == positions[keep]


async def test_the_record_of_a_finished_game_tells_that_chance_was_taken_back(place: Place) -> None:
    page = await place.page()
    table = (await page.table("me", "me", options={"first": "1"}))["id"]
    await choose_tickets(page, table, [0, 1])
    after = await page.move(await page.look(table, 0), {"type": "draw"})
    await undo(page, after, how="undo/ask")
    over = await play_on(page, table, [0, 1], random.Random(2))
    assert over["table"]["taken_back"] == 1
    record = await page.get(f"/api/tables/{table}/record")
    assert record["taken_back"] == 1
    imported = await (await place.page()).client.post("/api/records", json=record, headers=HEADERS)
    assert imported.status_code == 201
