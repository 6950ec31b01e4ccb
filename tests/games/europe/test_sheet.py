"""Scoring a table at home: docs/score-sheets.md."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.europe.table import EUROPE, assert_told, given

from samovar.core import BadDocument

Document = dict[str, Any]
DOCS = Path(__file__).parents[3] / "docs"
EXAMPLE: Document = json.loads((DOCS / "examples" / "europe-sheet.json").read_text("utf-8"))


KEPT = [
    ["paris-wien", "kyiv-sochi"], ["roma-smyrna", "madrid-zurich"], ["brest-venezia", "riga-bucuresti"],
    ["essen-kyiv", "berlin-roma"],
]  # fmt: skip


def players(*facts: Document, count: int = 2) -> Document:
    """A sheet whose players have kept two tickets each, and what is said besides."""
    entries = [{"tickets": KEPT[seat]} | (facts[seat] if seat < len(facts) else {}) for seat in range(count)]
    return {"players": entries}


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


def test_the_example_shown_in_the_docs_is_the_file() -> None:
    text = (DOCS / "score-sheets.md").read_text("utf-8")
    (shown,) = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    assert json.loads(shown) == EXAMPLE


def test_a_sheet_is_scored_like_the_same_position() -> None:
    table = given(3)
    for seat, player in enumerate(EXAMPLE["players"]):
        table.routes(seat, *player["routes"]).stations(seat, *player["stations"]).tickets(seat, *player["tickets"])

    assert EUROPE.score_sheet(EXAMPLE).to_json() == table.over().state().scores().to_json()


def test_routes_stations_and_names_may_be_left_out() -> None:
    assert EUROPE.score_sheet(players({}, {"routes": ["cadiz-lisboa"]})).totals() == [12 - 16, 12 - 16 + 12]


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
        (players({}, {"name": 4}), "sheet.players[1].name must be a text"),
        (players({}, {"name": "x" * 41}), "sheet.players[1].name"),
        (players({}, {"route": []}), "sheet.players[1] has an unknown key “route”"),
        (players({}, {"routes": "cadiz-lisboa"}), "sheet.players[1].routes must be a list"),
        (players({}, {"routes": [4]}), "sheet.players[1].routes[0] must be a text"),
        (players({}, {"routes": ["cadiz-moskva"]}), "sheet.players[1].routes[0]: “cadiz-moskva”"),
        (players({}, {"stations": ["oslo"]}), "sheet.players[1].stations[0]: “oslo” is not known here"),
        (players({}, {"tickets": ["oslo-roma"]}), "sheet.players[1].tickets[0]: “oslo-roma” is not known here"),
        (players(*[{"routes": ["cadiz-lisboa"]}] * 2), "sheet.players[1].routes[0]: the route"),
        (players({"routes": ["cadiz-lisboa"] * 2}), "sheet.players[0].routes[1]: the route"),
        (players({"routes": ["budapest-wien-1"]}, {"routes": ["budapest-wien-2"]}), "[1].routes[0]: the other"),
        (players({"routes": ["budapest-wien-1", "budapest-wien-2"]}, count=4), "[0].routes[1]: the other"),
        (players(*[{"stations": ["roma"]}] * 2), "sheet.players[1].stations[0]: Roma has two stations"),
        (players({"stations": ["roma", "roma"]}), "sheet.players[0].stations[1]: Roma has two stations"),
        (players({"stations": ["roma", "brest", "kyiv", "riga"]}), "a player has 3 stations at most"),
        (players({}, {"tickets": KEPT[0]}), "sheet.players[1].tickets[0]: the ticket Paris–Wien (8)"),
    ],
)
def test_bad_sheets_are_refused(document: Any, told: str) -> None:
    before = copy.deepcopy(document)
    assert told in complaint(document)
    assert document == before


@pytest.mark.rule("EU-017", "EU-083")
@pytest.mark.parametrize("kept", [[], ["paris-wien"]])
def test_a_player_with_fewer_tickets_than_are_kept_at_the_start_is_refused(kept: list[str]) -> None:
    told = complaint(players({"tickets": kept}))
    assert told.startswith(f"sheet.players[0].tickets must name at least 2 tickets, not {len(kept)}:")
    assert complaint({"players": [{}, {}]}) == "sheet.players[0] lacks the key “tickets”."


@pytest.mark.rule("EU-014")
def test_a_player_with_two_long_tickets_is_refused() -> None:
    told = complaint(players({"tickets": ["brest-petrograd", "palermo-moskva"]}))
    assert told == "sheet.players[0].tickets: a player has 1 long ticket at most."
    EUROPE.score_sheet(players({"tickets": ["brest-petrograd", "paris-wien"]}))


def test_a_sheet_with_46_trains_is_refused() -> None:
    routes = ["petrograd-stockholm", "budapest-kyiv", "palermo-smyrna", "berlin-danzig", "kharkov-kyiv", "dieppe-paris"]
    routes += ["petrograd-riga", "moskva-petrograd", "kharkov-moskva", "riga-wilno", "amsterdam-bruxelles"]
    told = complaint(players({"routes": routes}))
    assert told == "sheet.players[0].routes uses 46 trains, but a player has only 45."


def test_four_players_may_share_a_double_route() -> None:
    sheet = players({"routes": ["budapest-wien-1"]}, {"routes": ["budapest-wien-2"]}, count=4)
    assert [seat.parts["routes"] for seat in EUROPE.score_sheet(sheet).seats] == [1, 1, 0, 0]
