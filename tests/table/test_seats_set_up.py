"""What is chosen for the seats of a new table: names, colours, and only seats that there are."""

from typing import Any

import pytest
from tests.table.conftest import Place

Json = Any


async def test_those_who_share_a_device_are_not_called_alike(place: Place) -> None:
    page = await place.page()
    await page.put("/api/me", {"name": "Zoé"})
    wish = {
        "game": "europe",
        "language": "fr",
        "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "me", "name": "Max"}],
    }
    made = await page.post("/api/tables", wish)
    assert [seat["name"] for seat in made["seats"]] == ["Zoé", "Joueur 2", "Max"]


async def test_seats_without_a_name_have_a_number_in_the_language_of_whoever_reads(place: Place) -> None:
    page = await place.page()
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "me", "name": "Max"}]
    made = await page.post("/api/tables", {"game": "europe", "language": "fr", "seats": seats})
    view = await page.look(made["id"])
    assert [seat["called"] for seat in view["seats"]] == [
        {"en": "Player 1", "fr": "Joueur 1"},
        {"en": "Bot 2", "fr": "Robot 2"},
        {"en": "Max", "fr": "Max"},
    ]
    told = {language: " ".join(line["text"][language] for line in view["log"]) for language in ("en", "fr")}
    assert "Bot 2 is dealt" in told["en"]
    assert "Robot 2 reçoit" in told["fr"]
    assert "Joueur" not in told["en"]
    assert "Robot" not in told["en"]


async def test_nobody_takes_the_number_that_others_read_for_another_seat(place: Place) -> None:
    page = await place.page()
    seats = [{"kind": "me"}, {"kind": "me", "name": "Player 1"}]
    refused = await page.post("/api/tables", {"game": "europe", "language": "fr", "seats": seats}, status=409)
    assert refused["error"]["code"] == "name-taken"
    made = await page.post("/api/tables", {"game": "europe", "language": "fr", "seats": seats[:1] * 2})
    path = f"/api/tables/{made['id']}/seats/0"
    assert (await page.put(path, {"name": "Player 2"}, status=409))["error"]["code"] == "name-taken"


async def test_a_seat_has_the_colour_chosen_for_it_and_the_others_what_is_left(place: Place) -> None:
    page = await place.page()
    seats = [{"kind": "me"}, {"kind": "open", "color": "blue"}, {"kind": "bot"}]
    made = await page.post("/api/tables", {"game": "europe", "seats": seats})
    assert [seat["color"] for seat in made["seats"]] == ["red", "blue", "green"]
    view = await page.look(made["id"])
    assert [seat["color"] for seat in view["seats"]] == ["red", "blue", "green"]


@pytest.mark.parametrize(("colors", "code"), [(["red", "red"], "same-color"), (["red", "pink"], "no-color")])
async def test_two_seats_never_share_a_colour_and_each_is_of_the_game(
    place: Place, colors: list[str], code: str
) -> None:
    page = await place.page()
    seats = [{"kind": "me", "color": color} for color in colors]
    refused = await page.post("/api/tables", {"game": "europe", "seats": seats}, status=400)
    assert refused["error"]["code"] == code
    assert refused["error"]["text"]["en"] != refused["error"]["text"]["fr"]


async def test_every_game_has_a_colour_for_each_seat_and_words_for_each_choice(place: Place) -> None:
    page = await place.page()
    for game in await page.get("/api/games"):
        assert len(set(game["seat_colors"])) == len(game["seat_colors"]) >= game["players"][-1]
        for option in game["options"]:
            for choice in option["choices"]:
                assert choice["label"]["en"] not in ("true", "false")
                assert choice["players"]
        told = game["sources"]["told"]
        assert (game["sources"]["reconstructed"] > 0) == ("econstructed" in told["en"])


async def test_only_seats_that_there_are_can_play_first(place: Place) -> None:
    page = await place.page()
    europe = (await page.get("/api/games"))[0]
    first = {choice["value"]: choice["players"] for choice in europe["options"][0]["choices"]}
    assert first["random"] == [2, 3, 4, 5]
    assert first["4"] == [4, 5]
    seats = [{"kind": "me"}] * 3
    await page.post("/api/tables", {"game": "europe", "seats": seats, "options": {"first": "3"}})
    await page.post("/api/tables", {"game": "europe", "seats": seats, "options": {"first": "4"}}, status=422)
