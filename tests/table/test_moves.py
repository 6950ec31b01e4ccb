"""Moves: durable, in turn, once."""

import asyncio
import random

from tests.table.conftest import Place, open_place
from tests.table.harness import Page, play_on, quick_settings, until


async def begin(page: Page) -> str:
    """A table of two seats of mine at which the first has to play; both have chosen tickets."""
    table = await page.table("me", "me", options={"first": "1"})
    for seat in (0, 1):
        view = await page.look(table["id"], seat)
        await page.move(view, view["view"]["legal"][-1])
    found: str = table["id"]
    return found


async def test_the_same_move_sent_twice_lands_once(place: Place) -> None:
    page = await place.page()
    table = await begin(page)
    view = await page.look(table, 0)
    first = await page.move(view, {"type": "draw"})
    second = await page.move(view, {"type": "draw"})
    assert first["table"]["moves"] == second["table"]["moves"] == 3
    assert first["view"]["table"]["own"] == second["view"]["table"]["own"]


async def test_the_same_move_sent_ten_times_at_once_lands_once(place: Place) -> None:
    page = await place.page()
    table = await begin(page)
    view = await page.look(table, 0)
    answers = await asyncio.gather(*(page.move(view, {"type": "draw"}) for _ in range(10)))
    assert {answer["table"]["moves"] for answer in answers} == {3}


async def test_a_repeated_move_is_recognised_even_after_others_have_moved(place: Place) -> None:
    page = await place.page()
    table = await begin(page)
    view = await page.look(table, 0)
    await page.move(view, {"type": "draw"})
    await page.move(await page.look(table, 0), {"type": "draw"})
    other = await page.look(table, 1)
    await page.move(other, {"type": "draw"})
    assert (await page.move(view, {"type": "draw"}))["table"]["moves"] == 5


async def test_a_different_move_on_an_old_position_is_stale(place: Place) -> None:
    page = await place.page()
    table = await begin(page)
    view = await page.look(table, 0)
    await page.move(view, {"type": "draw"})
    refused = await page.move(view, {"type": "take", "slot": 0}, status=409)
    assert refused["error"]["code"] == "stale"


async def test_a_move_out_of_turn_says_who_has_to_decide(place: Place) -> None:
    page = await place.page()
    table = await begin(page)
    refused = await page.move(await page.look(table, 1), {"type": "draw"}, status=409)
    assert refused["error"]["code"] == "not-your-turn"
    assert "Player 1" in refused["error"]["text"]["en"]


async def test_an_illegal_move_names_its_clause(place: Place) -> None:
    page = await place.page()
    table = await begin(page)
    view = await page.look(table, 0)
    move = {"type": "claim", "route": "edinburgh-london-1", "cards": {"orange": 4}}
    refused = await page.move(view, move, status=422)
    assert refused["error"]["code"] == "illegal-move"
    assert refused["error"]["clause"].startswith("EU-")
    why = await page.post(f"/api/tables/{table}/why", {"seat": 0, "move": move})
    assert why["refusal"] == {"text": refused["error"]["text"], "clause": refused["error"]["clause"]}
    fine = await page.post(f"/api/tables/{table}/why", {"seat": 0, "move": {"type": "draw"}})
    assert fine == {"refusal": None}


async def test_a_move_that_is_none_is_refused(place: Place) -> None:
    page = await place.page()
    table = await begin(page)
    view = await page.look(table, 0)
    for move in ({}, {"type": "fly"}, {"type": "take", "slot": "x"}, {"type": ["draw"]}):
        refused = await page.move(view, move, status=422)
        assert refused["error"]["code"] == "bad-document"


async def test_a_question_to_all_is_answered_in_any_order(place: Place) -> None:
    page = await place.page()
    table = (await page.table("me", "me", "me"))["id"]
    views = [await page.look(table, seat) for seat in range(3)]
    for view in reversed(views):
        await page.move(view, view["view"]["legal"][0])
    after = await page.look(table, 0)
    assert after["table"]["moves"] == 3
    refused = await page.move({**views[0], "seat": 1}, views[1]["view"]["legal"][1], status=409)
    assert refused["error"]["code"] == "stale"


async def test_only_one_of_two_racing_moves_lands(place: Place) -> None:
    page = await place.page()
    table = await begin(page)
    view = await page.look(table, 0)
    moves = [{"type": "draw"}, {"type": "take", "slot": 0}]
    body = {"seat": 0, "number": view["number"]}
    answers = await asyncio.gather(
        *(
            page.client.post(f"/api/tables/{table}/moves", json={**body, "move": move}, headers={"X-Samovar": "1"})
            for move in moves
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_everything_is_there_after_a_restart(any_database: str) -> None:
    settings = quick_settings(any_database, bots=False)
    chance = random.Random(5)
    async with open_place(settings) as before:
        page = await before.page()
        table = await begin(page)
        await play_on(page, table, [0, 1], chance, moves=70)
        await page.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "until tomorrow"})
        seen = [await page.look(table, seat) for seat in (0, 1)]
        cookies = dict(page.client.cookies)
    async with open_place(settings) as after:
        page = await after.page()
        page.client.cookies.update(cookies)
        again = [await page.look(table, seat) for seat in (0, 1)]
        assert again == seen
        over = await play_on(page, table, [0, 1], chance)
        assert over["table"]["over"]
        record = await page.get(f"/api/tables/{table}/record")
        assert len(record["moves"]) == over["table"]["moves"]


async def test_bots_play_a_whole_game(any_database: str) -> None:
    async with open_place(quick_settings(any_database)) as place:
        page = await place.page()
        table = await page.table("random", "greedy")
        assert table["role"] == "spectator"

        async def over() -> bool:
            return bool((await page.glance(table["id"]))["table"]["over"])

        await until(over)
        view = await page.look(table["id"])
        assert view["view"]["scores"]["winners"]
        assert view["log"][-1]["text"]["en"].startswith(f"The seed {view['table']['seed']} matches")


async def test_a_game_answers_the_questions_of_a_seat(place: Place) -> None:
    page, stranger = await place.page(), await place.page()
    made = await page.post("/api/tables", {"game": "china", "seats": [{"kind": "me"}, {"kind": "me"}]})
    address = f"/api/tables/{made['id']}/ask"
    before = await page.look(made["id"], 0)
    found = await page.post(address, {"seat": 0, "question": {"ask": "where", "load": "jade"}})
    assert found["answer"]["load"] == "jade"
    assert found["answer"]["cities"]
    assert (await page.look(made["id"], 0))["n"] == before["n"]
    refused = await page.post(address, {"seat": 0, "question": {"ask": "where", "load": "gold"}}, status=422)
    assert "gold" in refused["error"]["text"]["fr"]
    await stranger.post(address, {"seat": 0, "question": {"ask": "reach"}}, status=404)


async def test_a_game_without_questions_says_so(place: Place) -> None:
    page = await place.page()
    table = await begin(page)
    refused = await page.post(f"/api/tables/{table}/ask", {"seat": 0, "question": {"ask": "where"}}, status=422)
    assert "no questions" in refused["error"]["text"]["en"]


async def test_chat_sent_twice_is_said_once(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page = await place.page()
        table = (await page.table("me", "me"))["id"]
        address = f"/api/tables/{table}/chat"
        for text, key in [("tea?", "a1"), ("tea?", "a1"), ("tea?", "a2"), ("yes", ""), ("yes", "")]:
            await page.post(address, {"seat": 0, "text": text, "key": key})
        await page.post(address, {"seat": 1, "text": "tea!", "key": "a1"})
        place.house.registry.forget(table)
        again = await page.post(address, {"seat": 0, "text": "tea?", "key": "a2"})
        assert again["log"] == []
        said = [line["text"]["en"] for line in (await page.look(table))["log"] if line["kind"] == "chat"]
        assert said == ["tea?", "tea?", "yes", "yes", "tea!"]
        await page.post(address, {"seat": 0, "text": "tea?", "key": "k" * 41}, status=400)
