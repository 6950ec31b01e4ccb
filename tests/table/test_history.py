"""The games that somebody has finished: what lists say of them, and what they add up to."""

import random
from typing import Any

import msgspec
from sqlalchemy import update
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, play_on, quick_settings

from samovar.table.domain.history import tally
from samovar.table.store import schema
from samovar.table.wire import PlayedGame

Json = Any
HISTORY = "/api/me/history"


async def two_friends(place: Place, seed: int) -> tuple[Page, Page, Json]:
    """A finished game of Alubari between two browsers: the host's last view of it."""
    host, friend = await place.page(), await place.page()
    wish = {"game": "alubari", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
    made = await host.post("/api/tables", wish)
    await friend.join(made["links"][0])
    chance = random.Random(seed)
    view = await host.look(made["id"])
    while not view["table"]["over"]:
        mover = (host, friend)[view["view"]["to_move"][0]]
        view = await mover.glance(made["id"])
        view = await mover.move(view, chance.choice(view["view"]["legal"]))
    return host, friend, view


async def test_lists_tell_the_result_and_the_history_counts_it(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        host, friend, view = await two_friends(place, 1)
        scores = {score["seat"]: score for score in view["view"]["scores"]["seats"]}
        listed = (await host.get("/api/tables"))[0]
        told = {each["seat"]: (each["total"], each["rank"]) for each in listed["result"]}
        assert told == {seat: (score["total"], score["rank"]) for seat, score in scores.items()}
        assert listed["branch_of"] is None
        for seat, page in enumerate((host, friend)):
            history = (await page.get(HISTORY))["games"]
            assert [game["game"] for game in history] == ["alubari"]
            won = int(scores[seat]["rank"] == 1)
            points = scores[seat]["total"]
            expected = {"games": 1, "contests": 1, "wins": won, "best": points, "mean": points}
            assert history[0]["tally"] == expected
            share = {"players": 2, "level": "", "label": None, "tally": expected}
            assert history[0]["shares"] == [share]
            assert history[0]["games"][0]["table"] == listed["id"]


async def test_a_what_if_is_told_apart_and_counts_for_nothing(place: Place) -> None:
    page = await place.page()
    made = await page.post("/api/tables", {"game": "alubari", "seats": [{"kind": "me"}]})
    await play_on(page, made["id"], [0], random.Random(3))
    branch = await page.post(f"/api/tables/{made['id']}/branch", {"at": 2, "seats": [{"kind": "me"}]})
    assert branch["branch_of"] == made["id"]
    await play_on(page, branch["id"], [0], random.Random(4))
    history = (await page.get(HISTORY))["games"][0]
    assert [game["table"] for game in history["games"]] == [made["id"]]
    assert (history["tally"]["games"], history["tally"]["contests"], history["tally"]["wins"]) == (1, 0, 0)


async def test_those_who_share_a_browser_and_bots_are_nobodys_history(place: Place) -> None:
    page = await place.page()
    made = await page.post("/api/tables", {"game": "alubari", "seats": [{"kind": "me"}, {"kind": "me"}]})
    await play_on(page, made["id"], [0, 1], random.Random(5))
    assert (await page.get("/api/tables"))[0]["result"]
    assert (await page.get(HISTORY))["games"] == []


async def test_results_that_an_earlier_version_did_not_keep_are_found(database: str) -> None:
    async with open_place(quick_settings(database, bots=False)) as place:
        page = await place.page()
        made = await page.post("/api/tables", {"game": "alubari", "seats": [{"kind": "me"}]})
        await play_on(page, made["id"], [0], random.Random(6))
        known = await page.get(HISTORY)
        plain = msgspec.json.encode([{"name": "Ada", "player": "human"}]).decode()
        async with place.house.store.database.writing() as connection:
            await connection.execute(update(schema.tables).values(seating=plain))
    async with open_place(quick_settings(database, bots=False)) as newer:
        again = await newer.page()
        again.client.cookies = page.client.cookies
        assert await again.get(HISTORY) == known
        assert (await again.get("/api/tables"))[0]["result"]


def test_a_tally_adds_up() -> None:
    def game(total: float, players: int, rank: int) -> PlayedGame:
        return PlayedGame("t", 0.0, players, "", total, rank)

    found = tally([game(40, 2, 1), game(10, 3, 2), game(100, 1, 1)])
    assert (found.games, found.contests, found.wins, found.best, found.mean) == (3, 2, 1, 100, 50)
