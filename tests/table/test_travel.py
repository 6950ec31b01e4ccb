"""Between a server and a page without one: what one's own eyes know goes along, and nothing else does."""

import json
import random
from typing import Any

import msgspec
import pytest
from tests.table.conftest import Place
from tests.table.harness import loaded, play_on
from tests.table.test_canary import other_world
from tests.table.test_offline import Page as OfflinePage
from tests.table.test_solo import ACHIEVEMENTS, earned, play_alone

from samovar import games
from samovar.core import Dice
from samovar.table.domain.log import SeatState
from samovar.table.domain.moves import make_move
from samovar.table.domain.setting_up import Plan
from samovar.table.domain.table import Table
from samovar.table.domain.travel import known_position
from samovar.table.offline.disk import MemoryDisk

Json = Any
DEAL = Dice("5a" * 16)
PLAYERS = [("europe", 2), ("europe", 4), ("ceylon", 2), ("alubari", 1), ("alubari", 3), ("china", 2)]


def table_of(name: str, players: int) -> Table:
    game = games.game(name)
    plan = Plan(game, "somebody", [SeatState(f"Seat {seat}", "human") for seat in range(players)], "en")
    _, new, _ = plan.table()
    return loaded(new, game)


@pytest.mark.parametrize(("name", "players"), PLAYERS)
def test_a_position_to_go_is_made_of_what_the_seat_knows(name: str, players: int) -> None:
    """Byte for byte the same from every world that the seat cannot tell from the true one; its view is the true one."""
    chance = random.Random(7)
    table = table_of(name, players)
    looked = 0
    for ply in range(60):
        if table.state.over:
            break
        seat = table.asked()[0]
        if ply % 6 == 0:
            told = msgspec.json.encode(known_position(table, seat, DEAL.copy()))
            elsewhere = other_world(table, seat, chance)
            assert msgspec.json.encode(known_position(elsewhere, seat, DEAL.copy())) == told
            assert table.setup.seed.encode() not in told
            world = table.game.load(msgspec.json.decode(told)["position"])
            assert world.view(seat) == table.state.view(seat)
            looked += 1
        move = chance.choice(table.state.legal(seat))
        change = make_move(table, seat, table.number, move)
        assert change is not None
        table, _ = table.changed(change, 1.0)
    assert looked > 3


async def my_turn(page: Any, table: str) -> Json:
    view = await page.look(table, 0)
    assert 0 in view["view"]["to_move"]
    return view


async def test_one_goes_on_alone_from_what_one_knows(place: Place) -> None:
    page, other = await place.page(), await place.page()
    made = await page.table("me", "open", options={})
    await other.join(made["links"][0], "Bob")
    view = await my_turn(page, made["id"])
    position = await page.get(f"/api/tables/{made['id']}/position?seat=0")
    assert (position["format"], position["seat"]) == ("samovar-position", 0)
    assert [seat["name"] for seat in position["seats"]][1] == "Bob"
    refused = await other.get(f"/api/tables/{made['id']}/position?seat=0", status=403)
    assert refused["error"]["code"] == "not-yours"
    stranger = await place.page()
    await stranger.get(f"/api/tables/{made['id']}/position?seat=0", status=404)

    async with OfflinePage(MemoryDisk()) as alone:
        table = (await alone.ask("POST", "/positions", {"document": position}, status=201))["id"]
        here = await alone.my_turn(table)
        assert here["view"]["table"] == view["view"]["table"]
        assert [seat["kind"] for seat in here["seats"]] == ["human", "bot"]
        await alone.move(table)
        # … and back to a server, as the position that is known there.
        here = await alone.my_turn(table)
        back = await alone.ask("GET", f"/tables/{table}/position?seat=0")
    again = await page.post("/api/positions", {"document": back, "language": "fr"}, status=201)
    there = await page.look(again["id"], 0)
    assert there["view"]["table"] == here["view"]["table"]
    # The table itself says where it comes from: the page where that was offered is gone.
    for log in (here["log"], there["log"]):
        assert [line["kind"] for line in log].count("table") == 1
        [line] = [line for line in log if line["kind"] == "table"]
        assert "was dealt anew" in line["text"]["en"]
        assert "a été redistribué" in line["text"]["fr"]


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "nothing"}, 404, "no-game"),
        ({"seat": 7}, 400, "seats"),
        ({"seats": []}, 400, "invalid"),
        ({"version": 99}, 400, "invalid"),
        ({"position": {}}, 400, "seats"),
        ({"position": {"game": "europe", "players": 2}}, 422, "bad-document"),
        ({"pack": {"game": "europe"}}, 422, "bad-document"),
    ],
)
async def test_positions_are_checked(place: Place, change: Json, status: int, code: str) -> None:
    page = await place.page()
    made = await page.table("me", "me")
    seat = (await page.look(made["id"]))["view"]["to_move"][0]
    position = await page.get(f"/api/tables/{made['id']}/position?seat={seat}")
    refused = await page.post("/api/positions", {"document": {**position, **change}}, status=status)
    assert refused["error"]["code"] == code
    assert refused["error"]["text"]["fr"]


async def test_a_position_is_taken_at_ones_turn_and_before_the_end(place: Place) -> None:
    page = await place.page()
    made = await page.table("me", "me")
    asked = (await page.look(made["id"]))["view"]["to_move"]
    for seat in {0, 1} - set(asked):
        refused = await page.get(f"/api/tables/{made['id']}/position?seat={seat}", status=409)
        assert refused["error"]["code"] == "position-turn"


async def test_a_game_from_a_position_counts_for_nothing(place: Place) -> None:
    page = await place.page()
    made = await page.post("/api/tables", {"game": "alubari", "seats": [{"kind": "me"}]})
    position = await page.get(f"/api/tables/{made['id']}/position?seat=0")
    again = await page.post("/api/positions", {"document": position}, status=201)
    view = await play_on(page, again["id"], [0], random.Random(1))
    assert view["table"]["over"]
    assert (await page.get(ACHIEVEMENTS))["games"] == []
    assert (await page.get("/api/me/history"))["games"] == []


async def test_ones_own_games_come_along_and_are_counted_anew(place: Place) -> None:
    page, elsewhere = await place.page(), await place.page()
    view = await play_alone(page)
    data = await page.get("/api/me/data")
    [kept] = data["tables"]
    assert (kept["levels"], kept["my_seats"]) == ([""], [0])
    game = {"record": kept["record"], "seat": 0, "at": kept["updated"], "levels": kept["levels"]}
    # Whoever has looked at the record already has not yet brought the game.
    await elsewhere.post("/api/records", kept["record"], status=201)
    assert (await elsewhere.post("/api/me/games", {**game, "seat": None}, status=200))["known"]
    brought = await elsewhere.post("/api/me/games", game, status=200)
    assert not brought["known"]
    assert (await elsewhere.post("/api/me/games", game, status=200))["known"]
    here, there = await page.get(ACHIEVEMENTS), await elsewhere.get(ACHIEVEMENTS)
    assert {name: each["times"] for name, each in earned(there).items()} == {
        name: each["times"] for name, each in earned(here).items()
    }
    assert there["best"] == view["view"]["scores"]["seats"][0]["total"]
    [history] = (await elsewhere.get("/api/me/history"))["games"]
    assert [(one["brought"], one["total"]) for one in history["games"]] == [(True, there["best"])]
    assert not (await page.get("/api/me/history"))["games"][0]["games"][0]["brought"]

    # Points cannot be written into a file: the record is played again, and refused where it says something else.
    forged = json.loads(json.dumps(game))
    forged["record"]["seed"] = "1" * 32
    refused = await (await place.page()).post("/api/me/games", forged, status=422)
    assert refused["error"]["text"]["fr"]
    unfinished = json.loads(json.dumps(game))
    del unfinished["record"]["result"]
    unfinished["record"]["moves"] = unfinished["record"]["moves"][:5]
    refused = await (await place.page()).post("/api/me/games", unfinished, status=409)
    assert refused["error"]["code"] == "not-over"


async def test_lessons_come_along_where_they_exist(place: Place) -> None:
    page = await place.page()
    lesson = games.game("europe").learning.lessons[0].id
    told = {"lessons": [f"europe/{lesson}", f"europe/{lesson}", "europe/none", "nothing/first", "word"]}
    assert (await page.post("/api/me/lessons", told, status=200))["done"] == {"europe": [lesson]}
    async with OfflinePage(MemoryDisk()) as alone:
        assert (await alone.ask("POST", "/me/lessons", told))["done"] == {"europe": [lesson]}
        assert (await alone.ask("GET", "/me/data"))["lessons"] == [f"europe/{lesson}"]
