"""Taking moves back: one rule for all games, and agreement beyond it."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table.conftest import Place
from tests.table.harness import Json, Page

from samovar import games
from samovar.core import new_seed
from samovar.table.entries import SeatState
from samovar.table.hosting import Plan
from samovar.table.tables import Change, Table

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
    assert after["can_undo"] == {"step": False, "turn": False, "ask": True}
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
    assert request["text"]["fr"] == "Player 1 demande à reprendre 1 coup."
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
    back = await undo(page, first, how="undo/ask")
    assert back["table"]["moves"] == 1
    assert back["log"][-1]["text"]["en"] == "By agreement, 1 move is taken back for Player 2."


def seated(players: int, seed: str) -> Table:
    game = games.game("europe")
    plan = Plan(game, "nobody", [SeatState(f"p{seat}", "human") for seat in range(players)], "en")
    plan.seed = seed
    return plan.table()[0]


def apply(table: Table, change: Change | None) -> Table:
    assert change is not None
    return table.grown(change.entries, change.state)


@given(seed=st.integers(0, 2**32), scopes=st.lists(st.sampled_from(["step", "turn"]), min_size=1, max_size=4))
@settings(max_examples=12, deadline=None)
def test_undo_leads_back_to_exactly_the_position_before(seed: int, scopes: list[str]) -> None:
    chance = random.Random(seed)
    table = seated(chance.choice([2, 3]), new_seed())
    positions = [table.state.fingerprint()]
    for _ in range(chance.randrange(5, 70)):
        seat = chance.choice(table.asked())
        table = apply(table, table.move(seat, table.number, chance.choice(table.state.legal(seat))))
        positions.append(table.state.fingerprint())
    for scope in scopes:
        if not table.line:
            return
        seat = chance.randrange(len(table.seats))
        alone = table.own_undo(seat, scope)
        if alone is not None:
            undone = table.line[alone:]
            assert {step.seat for step in undone} == {seat}
            assert {step.out for step in undone} == {table.state.secrets_out}
        keep = table.undo_by_agreement(seat, scope) if alone is None else alone
        if keep is None:
            continue
        table = apply(table, Change([table.undo(seat, keep)], table.position(keep)))
        assert table.state.fingerprint() == positions[keep]
        assert table.grown([]).position(len(table.line)).fingerprint() == positions[keep]
