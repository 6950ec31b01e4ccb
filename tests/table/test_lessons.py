"""Lessons at a real table: steps, refusals of two kinds, answers, undo, leaving, what is kept."""

from typing import Any

import pytest
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, quick_settings

from samovar import games
from samovar.core import Game, Lesson

Json = Any
LESSONS = [(game.id, lesson.id) for game in games.opened() for lesson in game.learning.lessons]


async def take(page: Page, game: str, lesson: str, language: str = "en") -> Json:
    made = await page.post("/api/lessons", {"game": game, "lesson": lesson, "language": language})
    return await page.look(made["id"])


def found(game: str, lesson: str) -> tuple[Game, Lesson]:
    room = games.game(game)
    named = room.learning.lesson(lesson)
    assert named is not None
    return room, named


async def play_through(page: Page, view: Json, room: Game, lesson: Lesson) -> Json:
    for step in lesson.steps:
        for notation in step.play:
            assert view["view"]["to_move"] == [lesson.start.seat]
            assert not view["table"]["lesson"]["done"]
            view = await page.move(view, room.parse_move(notation).to_json())
    return view


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_every_lesson_is_played_to_its_end_at_a_table(
    place: Place, game: str, lesson: str, language: str
) -> None:
    page = await place.page()
    view = await take(page, game, lesson, language)
    view = await play_through(page, view, *found(game, lesson))
    assert view["table"]["lesson"]["done"]
    assert (await page.get("/api/me/lessons"))["done"] == {game: [lesson]}


async def test_a_wrong_move_gets_the_lessons_sentence_and_an_illegal_one_the_rules(place: Place) -> None:
    page = await place.page()
    view = await take(page, "europe", "routes")
    assert view["table"]["lesson"] == {"id": "routes", "seat": 0, "step": 0, "done": False}
    wrong = {"type": "claim", "route": "berlin-wien", "cards": {"green": 2, "locomotive": 1}}

    refused = await page.move(view, wrong, 422)

    assert refused["error"]["code"] == "lesson"
    assert refused["error"]["text"]["en"].startswith("That would work, but a locomotive")
    assert refused["error"]["text"]["fr"] != refused["error"]["text"]["en"]
    other = await page.move(view, {"type": "draw"}, 422)
    assert other["error"]["text"]["en"].startswith("You can do that too")
    illegal = await page.move(view, {"type": "claim", "route": "berlin-essen", "cards": {"red": 2}}, 422)
    assert illegal["error"]["code"] == "illegal-move"
    assert illegal["error"]["clause"] == "EU-050"
    assert (await page.look(view["table"]["id"]))["number"] == view["number"]


async def test_the_others_answer_and_a_step_is_taken_back(place: Place) -> None:
    page = await place.page()
    view = await take(page, "europe", "routes")
    table = view["table"]["id"]
    first = {"type": "claim", "route": "berlin-wien", "cards": {"green": 3}}

    after = await page.move(view, first)

    assert after["table"]["lesson"]["step"] == 2
    assert after["view"]["table"]["routes"] == {"berlin-wien": 0, "berlin-frankfurt-1": 1}
    again = await page.move(view, first)
    assert again["number"] == after["number"], "the same move sent twice lands once"
    wish = {"seat": 0, "number": after["number"], "scope": "step"}
    back = await page.post(f"/api/tables/{table}/undo/ask", wish)
    assert back["table"]["lesson"]["step"] == 0
    assert back["view"]["table"]["routes"] == {}
    assert "takes back" in back["log"][-1]["text"]["en"]
    assert "rating" not in back["log"][-1]["text"]["en"]


async def test_whoever_leaves_a_lesson_plays_on_from_there(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page, other = await place.page(), await place.page()
        view = await take(page, "europe", "routes")
        table = view["table"]["id"]
        assert await page.get("/api/tables") == []
        await other.post(f"/api/tables/{table}/lesson/leave", status=404)

        left = await page.post(f"/api/tables/{table}/lesson/leave")

        assert left["table"]["lesson"] is None
        assert left["log"][-1]["text"]["en"].endswith("leaves the lesson and plays on from here.")
        assert [each["id"] for each in await page.get("/api/tables")] == [table]
        moved = await page.move(left, {"type": "draw"})
        assert moved["view"]["decision"] == "second-card"
        assert (await page.post(f"/api/tables/{table}/lesson/leave"))["number"] == moved["number"]
        assert (await page.get("/api/me/lessons"))["done"] == {}


async def test_a_finished_lesson_is_kept_once_and_for_its_learner_alone(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page, other = await place.page(), await place.page()
        for _ in range(2):
            view = await take(page, "europe", "stations")
            await play_through(page, view, *found("europe", "stations"))
        assert (await page.get("/api/me/lessons"))["done"] == {"europe": ["stations"]}
        assert (await other.get("/api/me/lessons"))["done"] == {}


async def test_a_lesson_survives_the_server(database: str) -> None:
    async with open_place(quick_settings(database, bots=False)) as place:
        page = await place.page()
        view = await take(page, "europe", "routes")
        await page.move(view, {"type": "claim", "route": "berlin-wien", "cards": {"green": 3}})
        cookies = dict(page.client.cookies)
    async with open_place(quick_settings(database, bots=False)) as place:
        page = await place.page()
        page.client.cookies.update(cookies)
        assert (await page.look(view["table"]["id"]))["table"]["lesson"]["step"] == 2


async def test_what_is_no_lesson_is_refused_in_a_sentence(place: Place) -> None:
    page = await place.page()
    missing = await page.post("/api/lessons", {"game": "europe", "lesson": "juggling"}, 404)
    assert "tickets, routes" in missing["error"]["text"]["en"]
    table = (await page.table("me", "me"))["id"]
    assert (await page.look(table))["table"]["lesson"] is None
    none = await page.post(f"/api/tables/{table}/lesson/leave", status=409)
    assert none["error"]["code"] == "no-lesson-here"


async def test_a_game_says_what_it_teaches_with(place: Place) -> None:
    page = await place.page()
    listed = {game["id"]: game for game in await page.get("/api/games")}
    for game in listed.values():
        learn = await page.get(f"/api/games/{game['id']}/learn")
        assert (len(learn["panels"]), len(learn["lessons"])) == (game["panels"], game["lessons"])
    europe = await page.get("/api/games/europe/learn")
    assert (len(europe["panels"]), len(europe["lessons"]), len(europe["notes"])) == (7, 5, 9)
    assert europe["notes"][1]["when"] == {"decision": "turn", "legal": {"type": "claim"}, "see": []}
