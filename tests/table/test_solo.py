"""Games played alone: kept for their player, once, and only where they were really played here."""

import random
from typing import Any

import pytest
from sqlalchemy import delete, update
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, play_on, quick_settings, until

from samovar import games
from samovar.core import Field, Record
from samovar.table.store import schema

Json = Any
ACHIEVEMENTS = "/api/me/achievements?game=alubari"


async def solo_table(page: Page, seat: str = "me") -> str:
    wish = {"kind": seat} if seat == "me" else {"kind": "bot", "level": seat}
    made = await page.post("/api/tables", {"game": "alubari", "seats": [wish]})
    identity: str = made["id"]
    return identity


async def play_alone(page: Page, seed: int = 1) -> Json:
    """A whole game by random moves; the last view."""
    return await play_on(page, await solo_table(page), [0], random.Random(seed))


async def finished(page: Page, table: str) -> bool:
    return bool((await page.glance(table))["table"]["over"])


def earned(info: Json) -> dict[str, Json]:
    return {each["id"]: each for group in info["groups"] for each in group["achievements"] if each["times"]}


async def test_nothing_is_achieved_before_the_first_game(place: Place) -> None:
    info = await (await place.page()).get(ACHIEVEMENTS)
    assert (info["game"], info["games"], info["best"], info["unfinished"]) == ("alubari", [], None, [])
    assert info["campaign"] == {"games": 3, "row": [], "total": 0, "titles": []}
    listed = [each for group in info["groups"] for each in group["achievements"]]
    assert [each["id"] for each in listed] == [each.id for each in games.game("alubari").achievements()]
    assert not earned(info)
    for each in listed:
        assert each["asked"]["en"] != each["asked"]["fr"]
        assert each["clause"].startswith("AL-")
    assert [group["campaign"] for group in info["groups"]] == [False, False, False, True]


async def test_a_finished_game_is_kept_for_its_player_alone(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page, other = await place.page(), await place.page()
        view = await play_alone(page)
        score = view["view"]["scores"]["seats"][0]
        info = await page.get(ACHIEVEMENTS)
        kept = {"table": view["table"]["id"], "total": score["total"], "achieved": score["details"]["achievements"]}
        assert [{name: game[name] for name in kept} for game in info["games"]] == [kept]
        assert info["best"] == score["total"]
        assert sorted(earned(info)) == sorted(score["details"]["achievements"])
        assert info["campaign"]["row"] == info["games"]
        assert (await other.get(ACHIEVEMENTS))["games"] == []
    async with open_place(quick_settings(any_database, bots=False)) as again:
        again_page = await again.page()
        again_page.client.cookies = page.client.cookies
        assert await again_page.get(ACHIEVEMENTS) == info


async def test_the_last_move_sent_twice_counts_once(place: Place) -> None:
    page = await place.page()
    table = await solo_table(page)
    chance = random.Random(3)
    view = before = await page.look(table)
    move: Json = None
    while not view["table"]["over"]:
        before, move = view, chance.choice(view["view"]["legal"])
        view = await page.move(before, move)
    again = await page.move(before, move)
    assert again["table"]["over"]
    await page.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "well"})
    assert len((await page.get(ACHIEVEMENTS))["games"]) == 1


async def test_moves_taken_back_leave_no_trace(place: Place) -> None:
    page = await place.page()
    table = await solo_table(page)
    chance = random.Random(5)
    view = await page.look(table)
    while not view["table"]["over"]:
        view = await page.move(view, chance.choice(view["view"]["legal"]))
        if view["can_undo"]["step"] and chance.random() < 0.2:
            body = {"seat": 0, "number": view["number"], "scope": "step"}
            view = await page.post(f"/api/tables/{table}/undo", body)
    document = await page.get(f"/api/tables/{table}/record")
    record = Record.from_json(Field(document, "record"), games.game("alubari"))
    scores = record.verify().scores()
    info = await page.get(ACHIEVEMENTS)
    assert info["games"][0]["total"] == scores.totals()[0]
    assert info["games"][0]["achieved"] == games.game("alubari").achieved(scores)


async def test_imported_games_branches_and_games_of_more_do_not_count(place: Place) -> None:
    page, other = await place.page(), await place.page()
    view = await play_alone(page)
    table = view["table"]["id"]
    record = await page.get(f"/api/tables/{table}/record")
    await other.post("/api/records", record)
    assert (await other.get(ACHIEVEMENTS))["games"] == []
    at = view["table"]["moves"] - 2
    branch = await page.post(f"/api/tables/{table}/branch", {"at": at, "seats": [{"kind": "me"}]})
    assert (await page.get(ACHIEVEMENTS))["unfinished"] == []
    await play_on(page, branch["id"], [0], random.Random(2))
    assert [game["table"] for game in (await page.get(ACHIEVEMENTS))["games"]] == [table]


async def test_a_rematch_counts_and_an_open_game_is_found_again(place: Place) -> None:
    page = await place.page()
    first = (await play_alone(page))["table"]["id"]
    second = (await page.post(f"/api/tables/{first}/rematch"))["id"]
    info = await page.get(ACHIEVEMENTS)
    assert (info["unfinished"], len(info["games"])) == ([second], 1)
    await play_on(page, second, [0], random.Random(8))
    info = await page.get(ACHIEVEMENTS)
    assert (info["unfinished"], [game["table"] for game in info["games"]]) == ([], [second, first])
    assert [game["table"] for game in info["campaign"]["row"]] == [first, second]


async def test_a_game_given_up_breaks_the_row(place: Place) -> None:
    page = await place.page()
    first = (await play_alone(page))["table"]["id"]
    left = await solo_table(page)
    await page.put(f"/api/tables/{left}/seats/0", {"leave": True})
    info = await page.get(ACHIEVEMENTS)
    assert [(game["table"], game["total"] is None) for game in info["games"]] == [(left, True), (first, False)]
    assert info["campaign"]["row"] == []
    assert info["best"] == info["games"][1]["total"]


async def test_a_game_that_a_bot_helped_with_is_not_mine(database: str) -> None:
    async with open_place(quick_settings(database)) as place:
        page = await place.page()
        helped = await solo_table(page)
        await page.put(f"/api/tables/{helped}/seats/0", {"control": "bot", "level": "random"})
        await until(lambda: finished(page, helped))
        watched = await solo_table(page, "random")
        await until(lambda: finished(page, watched))
        info = await page.get(ACHIEVEMENTS)
        assert [(game["table"], game["total"], game["achieved"]) for game in info["games"]] == [(helped, None, [])]
        assert not earned(info)


async def test_titles_come_from_three_games_in_a_row(place: Place) -> None:
    page = await place.page()
    tables = [(await play_alone(page, seed))["table"]["id"] for seed in range(2)]
    tables.append((await play_alone(page, 2))["table"]["id"])
    kept = schema.solo_games
    async with place.house.store.database.writing() as connection:
        for table, total in zip(tables, (130.0, 135.0, 135.5), strict=True):
            await connection.execute(update(kept).where(kept.c.table_id == table).values(total=total))
    info = await page.get(ACHIEVEMENTS)
    assert (info["campaign"]["total"], info["campaign"]["titles"]) == (400.5, ["run400"])
    title = earned(info)["run400"]
    assert (title["times"], title["first"]["table"]) == (1, tables[2])


@pytest.mark.parametrize("seat", ["player", "other device"])
async def test_every_device_of_the_player_has_the_game(place: Place, seat: str) -> None:
    page, phone = await place.page(), await place.page()
    table = await solo_table(page)
    await phone.join(await page.post(f"/api/tables/{table}/links", {"kind": "seat", "seat": 0}))
    await play_on(phone if seat == "other device" else page, table, [0], random.Random(4))
    assert [game["table"] for game in (await page.get(ACHIEVEMENTS))["games"]] == [table]
    assert await phone.get(ACHIEVEMENTS) == await page.get(ACHIEVEMENTS)


async def test_games_that_the_first_version_did_not_keep_are_kept_when_somebody_looks(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page = await place.page()
        await play_alone(page)
        info = await page.get(ACHIEVEMENTS)
        async with place.house.store.database.writing() as connection:
            await connection.execute(delete(schema.solo_games))
    async with open_place(quick_settings(any_database, bots=False)) as newer:
        found = await newer.page()
        found.client.cookies = page.client.cookies
        assert await found.get(ACHIEVEMENTS) == info
        assert await found.get(ACHIEVEMENTS) == info


async def test_games_without_achievements_say_so(place: Place) -> None:
    page = await place.page()
    info = await page.get("/api/me/achievements?game=europe")
    assert (info["groups"], info["campaign"]) == ([], None)
    assert {game["id"] for game in await page.get("/api/games") if game["solo"]} == {"alubari"}
    assert (await page.get("/api/me/achievements?game=chess", 404))["error"]["code"] == "no-game"
    assert (await page.get("/api/me/achievements", 400))["error"]["code"] == "invalid"
