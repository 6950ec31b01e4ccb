"""Records: download, import, replay, rematch, what if."""

import random

import pytest
from tests.table.conftest import Place
from tests.table.harness import Json, Page, play_on

from samovar import games
from samovar.core import Field, Record, commitment


async def finished(page: Page, seed: int = 1) -> Json:
    """A finished game of two seats of mine."""
    table = (await page.table("me", "me", options={"first": "2"}))["id"]
    return await play_on(page, table, [0, 1], random.Random(seed))


async def test_the_record_is_for_finished_games(place: Place) -> None:
    page = await place.page()
    table = (await page.table("me", "me"))["id"]
    path = f"/api/tables/{table}"
    for refused in (
        await page.get(f"{path}/record", status=409),
        await page.get(f"{path}/replay", status=409),
        await page.post(f"{path}/rematch", status=409),
        await page.post(f"{path}/branch", {"at": 0, "seats": [{"kind": "me"}] * 2}, status=409),
    ):
        assert refused["error"]["code"] == "not-over"


async def test_a_finished_game_in_all_its_ways(place: Place) -> None:
    page = await place.page()
    view = await finished(page)
    table = view["table"]["id"]
    path = f"/api/tables/{table}"

    # The seed is shown and is the one promised; the record verifies.
    assert commitment(view["table"]["seed"]) == view["table"]["commitment"]
    document = await page.get(f"{path}/record")
    record = Record.from_json(Field({k: v for k, v in document.items() if v is not None}), games.game("europe"))
    state = record.verify()
    assert state.over
    assert len(record.moves) == view["table"]["moves"]

    # Nothing moves any more.
    refused = await page.move(view, {"type": "draw"}, status=409)
    assert refused["error"]["code"] == "over"
    undo = {"seat": 0, "number": view["number"]}
    assert (await page.post(f"{path}/undo", undo, status=409))["error"]["code"] == "cannot-undo"

    # Replay: any position, any eyes, nothing hidden.
    for at in (0, 1, 70, len(record.moves)):
        shown = await page.get(f"{path}/replay?at={at}&seat=1")
        expected = record.replay(at)
        assert shown["view"]["table"] == expected.show(1)
        assert shown["at"] == at
        assert (shown["move"] is None) == (at == 0)
    last = await page.get(f"{path}/replay?since={len(record.moves) - 1}")
    assert {line["n"] for line in last["log"]} == {len(record.moves)}
    dealt = (await page.get(f"{path}/replay?at=0&seat=-1"))["log"]
    assert all("cards" in line["event"] for line in dealt if line["event"]["event"] == "dealt")
    await page.get(f"{path}/replay?at={len(record.moves) + 1}", status=400)

    # Import: the same game, to be looked at.
    stranger = await place.page()
    imported = await stranger.post("/api/records", document)
    assert imported["imported"]
    assert imported["role"] == "spectator"
    again = await stranger.get(f"/api/tables/{imported['id']}/replay?at=70&seat=1")
    assert again["view"] == (await page.get(f"{path}/replay?at=70&seat=1"))["view"]
    assert (await stranger.get(f"/api/tables/{imported['id']}/record"))["moves"] == document["moves"]
    look = await stranger.look(imported["id"])
    assert look["table"]["seed"] == document["seed"]

    # What if? A new table that goes on from a move, with fresh luck.
    wish = {"at": 60, "seats": [{"kind": "me"}, {"kind": "me"}]}
    branch = await stranger.post(f"/api/tables/{imported['id']}/branch", wish)
    begun = await stranger.look(branch["id"], 0)
    assert begun["table"]["branch_of"] == imported["id"]
    assert begun["table"]["commitment"] != view["table"]["commitment"]
    assert begun["view"]["table"]["own"] == record.replay(60).show(0)["own"]
    over = await play_on(stranger, branch["id"], [0, 1], random.Random(2))
    assert over["table"]["over"]
    other = await stranger.get(f"/api/tables/{branch['id']}/record")
    branched = Record.from_json(Field({k: v for k, v in other.items() if v is not None}), games.game("europe"))
    assert branched.verify().over
    too_late = {"at": len(record.moves), "seats": wish["seats"]}
    await stranger.post(f"/api/tables/{imported['id']}/branch", too_late, status=400)
    await stranger.post(f"/api/tables/{imported['id']}/branch", {"at": 1, "seats": [{"kind": "me"}]}, status=400)


async def test_a_rematch_has_the_same_seats_and_is_set_up_once(place: Place) -> None:
    host, friend = await place.page(), await place.page()
    created = await host.table("me", "open", "me")
    table = created["id"]
    await friend.join(created["links"][0], "Grace")
    chance = random.Random(4)
    over = False
    while not over:
        for page, seats in ((host, [0, 2]), (friend, [1])):
            for seat in seats:
                view = await page.get(f"/api/tables/{table}?seat={seat}&since=100000")
                over = view["table"]["over"]
                if view["view"]["legal"]:
                    await page.move(view, chance.choice(view["view"]["legal"]))
    first = await host.post(f"/api/tables/{table}/rematch")
    second = await friend.post(f"/api/tables/{table}/rematch")
    assert first["id"] == second["id"] != table
    assert (first["my_seats"], second["my_seats"]) == ([0, 2], [1])
    assert [seat["name"] for seat in first["seats"]] == ["Player 1", "Grace", "Player 3"]
    assert (await host.look(table))["table"]["rematch"] == first["id"]
    assert (await friend.look(first["id"]))["view"]["legal"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"moves": ["0 draw"]}, "Move 1 of the record"),
        ({"moves": ["banana"]}, "is not a move"),
        ({"seed": "12"}, "seed"),
        ({"commitment": "00" * 32}, "does not match its commitment"),
        ({"players": 9}, "not for 9 players"),
        ({"game": "chess"}, "There is no game"),
        ({"version": 99}, "this software knows"),
        ({"data": "00"}, "other game data"),
        ({"start": {"game": "europe"}}, "lacks the key"),
        ({"result": {"winners": [5]}}, "claims a result"),
    ],
)
async def test_a_record_that_does_not_hold_is_refused_with_the_reason(
    place: Place, change: Json, complaint: str
) -> None:
    game = games.game("europe")
    document = {**Record(game, 2, "00" * 16, {"first": "1"}).to_json(), **change}
    page = await place.page()
    refused = await page.post("/api/records", document, status=422)
    assert refused["error"]["code"] == "bad-document"
    assert complaint in refused["error"]["text"]["en"]


async def test_an_unfinished_record_can_be_looked_at_and_played_on(place: Place) -> None:
    page = await place.page()
    document = Record(games.game("europe"), 2, "00" * 16, {"first": "1"}).to_json()
    imported = await page.post("/api/records", document)
    view = await page.look(imported["id"])
    assert view["table"]["imported"]
    assert view["view"]["legal"] == []
    branch = await page.post(f"/api/tables/{imported['id']}/branch", {"at": 0, "seats": [{"kind": "me"}] * 2})
    assert (await page.look(branch["id"]))["view"]["legal"]
