"""Scoring a table at home: docs/score-sheets.md."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.europe.table import EUROPE, assert_told, given

from samovar.core import BadDocument, Field
from samovar.games.europe import sheet

Document = dict[str, Any]
DOCS = Path(__file__).parents[3] / "docs"
EXAMPLE: Document = json.loads((DOCS / "examples" / "europe-sheet.json").read_text("utf-8"))


def complaint(document: Any) -> str:
    with pytest.raises(BadDocument) as caught:
        EUROPE.score_sheet(document)
    assert_told(caught.value)
    return EUROPE.tell(caught.value.message, "en")


def test_the_example_of_the_docs_is_scored() -> None:
    scores = EUROPE.score_sheet(EXAMPLE)

    assert [seat.parts for seat in scores.seats] == [
        {"routes": 43, "tickets": 25, "stations": 8, "longest": 10},
        {"routes": 31, "tickets": -1, "stations": 12, "longest": 0},
        {"routes": 22, "tickets": -1, "stations": 4, "longest": 0},
    ]
    assert scores.totals() == [86, 42, 25]
    assert [seat.rank for seat in scores.seats] == [1, 2, 3]
    assert scores.winners() == [0]
    assert sheet.names(Field(EXAMPLE)) == ["Ada", "Blaise", "Camille"]


def test_the_example_shown_in_the_docs_is_the_file() -> None:
    text = (DOCS / "score-sheets.md").read_text("utf-8")
    (shown,) = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    assert json.loads(shown) == EXAMPLE


def test_a_sheet_is_scored_like_the_same_position() -> None:
    table = given(3)
    for seat, player in enumerate(EXAMPLE["players"]):
        table.routes(seat, *player["routes"]).stations(seat, *player["stations"]).tickets(seat, *player["tickets"])

    assert EUROPE.score_sheet(EXAMPLE).to_json() == table.over().state().scores().to_json()


def test_everything_but_the_players_may_be_left_out() -> None:
    scores = EUROPE.score_sheet({"players": [{}, {"routes": ["cadiz-lisboa"]}]})

    assert scores.totals() == [12, 24]
    assert sheet.names(Field({"players": [{}, {"name": "Bo"}]})) == ["1", "Bo"]


@pytest.mark.parametrize(
    ("document", "told"),
    [
        (None, "sheet must be an object"),
        ([], "sheet must be an object"),
        ({}, "sheet lacks the key “players”"),
        ({"game": "ceylon", "players": [{}, {}]}, "sheet.game: “ceylon” is not known here"),
        ({"players": {}}, "sheet.players must be a list"),
        ({"players": [{}]}, "This game is not for 1 player; choose one of: 2, 3, 4, 5."),
        ({"players": [{}] * 6}, "This game is not for 6 players"),
        ({"players": [{}, 3]}, "sheet.players[1] must be an object"),
        ({"players": [{}, {}], "turns": 3}, "sheet has an unknown key “turns”"),
        ({"players": [{}, {"route": []}]}, "sheet.players[1] has an unknown key “route”"),
        ({"players": [{}, {"routes": "cadiz-lisboa"}]}, "sheet.players[1].routes must be a list"),
        ({"players": [{}, {"routes": [4]}]}, "sheet.players[1].routes[0] must be a text"),
        ({"players": [{}, {"routes": ["cadiz-moskva"]}]}, "sheet.players[1].routes[0]: “cadiz-moskva”"),
        ({"players": [{}, {"stations": ["oslo"]}]}, "sheet.players[1].stations[0]: “oslo” is not known here"),
        ({"players": [{}, {"tickets": ["oslo-roma"]}]}, "sheet.players[1].tickets[0]: “oslo-roma” is not known here"),
        ({"players": [{"routes": ["cadiz-lisboa"]}] * 2}, "sheet.players[1].routes[0]: the route"),
        ({"players": [{"routes": ["budapest-wien-1"]}, {"routes": ["budapest-wien-2"]}]}, "[1].routes[0]: the other"),
        ({"players": [{"routes": ["budapest-wien-1", "budapest-wien-2"]}, {}, {}, {}]}, "[0].routes[1]: the other"),
        ({"players": [{"stations": ["roma"]}] * 2}, "sheet.players[1].stations[0]: Roma has two stations"),
        ({"players": [{"stations": ["roma", "brest", "kyiv", "riga"]}, {}]}, "a player has 3 stations at most"),
        ({"players": [{"tickets": ["paris-wien"]}] * 2}, "sheet.players[1].tickets[0]: the ticket Paris–Wien (8)"),
    ],
)  # fmt: skip
def test_bad_sheets_are_refused(document: Any, told: str) -> None:
    before = copy.deepcopy(document)
    assert told in complaint(document)
    assert document == before


def test_a_sheet_with_46_trains_is_refused() -> None:
    routes = ["petrograd-stockholm", "budapest-kyiv", "palermo-smyrna", "berlin-danzig", "kharkov-kyiv", "dieppe-paris"]
    routes += ["petrograd-riga", "moskva-petrograd", "kharkov-moskva", "riga-wilno", "amsterdam-bruxelles"]
    told = complaint({"players": [{"routes": routes}, {}]})
    assert told == "sheet.players[0].routes uses 46 trains, but a player has only 45."


def test_four_players_may_share_a_double_route() -> None:
    players = [{"routes": ["budapest-wien-1"]}, {"routes": ["budapest-wien-2"]}, {}, {}]
    assert EUROPE.score_sheet({"players": players}).totals() == [23, 23, 12, 12]
