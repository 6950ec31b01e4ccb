"""What a table of text needs of the server: moves in words, moves as they are written, and names for everything."""

import pytest
from tests.table.conftest import Place

from samovar import games


async def test_my_moves_are_told_in_words_and_taken_as_they_are_written(place: Place) -> None:
    page, other = await place.page(), await place.page()
    table = (await page.table("me", "me"))["id"]
    view = await page.look(table, 0)
    told = await page.get(f"/api/tables/{table}/moves?seat=0")
    assert told["number"] == view["number"]
    assert [each["move"] for each in told["moves"]] == view["view"]["legal"]
    assert told["moves"][0]["text"]["en"].startswith("Keep ")
    assert told["moves"][0]["text"]["fr"].startswith("Garder ")
    await other.get(f"/api/tables/{table}/moves?seat=0", status=404)
    wrong = await page.move(view, {"notation": "dance all night"}, status=422)
    assert "“dance all night”" in wrong["error"]["text"]["en"]
    refused = await page.move(view, {"notation": "draw"}, status=422)
    assert refused["error"]["clause"].startswith("EU-")
    after = await page.move(view, {"notation": told["moves"][0]["notation"]})
    assert after["n"] > view["n"]
    assert (await page.get(f"/api/tables/{table}/moves?seat=0"))["moves"] == []


@pytest.mark.parametrize("game", games.names())
async def test_everything_has_a_name_in_both_languages(place: Place, game: str) -> None:
    words = (await (await place.page()).get(f"/api/games/{game}/data"))["words"]
    room = games.game(game)
    assert set(words["kinds"]) == {kind.name for kind in room.moves.kinds}
    shown = room.new(room.player_counts[-1], 7).show(0)
    assert set(shown) <= set(words["fields"])
    assert all(text["en"] and text["fr"] for group in words.values() for text in group.values())
