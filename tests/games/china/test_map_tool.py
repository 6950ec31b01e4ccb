"""The tool that made the game's data: what needs no geography gives the same bytes again."""

import json
from pathlib import Path
from typing import Any

import pytest
from tools.china_map.board import Board, read_board
from tools.china_map.deck import Deck
from tools.china_map.pack import pack, pack_deck, pack_map, pack_rails

ROOT = Path(__file__).resolve().parents[3]
TOOL = ROOT / "tools/china_map"
DATA = ROOT / "src/samovar/games/china/data"


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


FACTS = read(TOOL / "facts.json")
GEOGRAPHY = read(TOOL / "geography.json")


@pytest.fixture(scope="module")
def board() -> Board:
    return read_board(read(DATA / "map.json"), read(DATA / "rails.json"))


@pytest.fixture(scope="module")
def deck(board: Board) -> Deck:
    return Deck(FACTS, board)


def test_the_deck_is_made_from_the_map_and_the_facts(deck: Deck) -> None:
    assert pack_deck(FACTS, deck) == (DATA / "demands.json").read_text("utf-8")


def test_the_map_and_the_component_data_are_packed_the_same(board: Board) -> None:
    assert pack_map(GEOGRAPHY, board) == (DATA / "map.json").read_text("utf-8")
    assert pack_rails(FACTS, board) == (DATA / "rails.json").read_text("utf-8")


def test_one_command_packs_all_three_files(board: Board) -> None:
    assert set(pack(FACTS, GEOGRAPHY, board)) == {path.name for path in DATA.iterdir()}


def test_the_deck_keeps_its_rules(deck: Deck) -> None:
    makes = {city["name"]: city["loads"] for city in FACTS["cities"]}
    pairs = [pair for card in deck.cards for pair in card]
    assert len(pairs) == len(set(pairs)) == 408
    assert all(load not in makes[city] for city, load in pairs)
    for card in deck.cards:
        assert len({city for city, _ in card}) == len({load for _, load in card}) == 3
    (known,) = FACTS["demand_cards"]["published_known"]
    assert deck.payouts[known["city"], known["load"]] == known["payout"]


def test_the_facts_agree_with_themselves() -> None:
    for load in FACTS["loads"]:
        makers = [city["name"] for city in FACTS["cities"] if load["name"] in city["loads"]]
        assert sorted(load["sources"]) == sorted(makers)
    parts = FACTS["components"]
    assert len(FACTS["cities"]) == parts["cities"]
    assert sum(city["size"] == "major" for city in FACTS["cities"]) == parts["major_cities"]
    assert sum(load["chips"] for load in FACTS["loads"]) == parts["load_chips"]
    assert len(FACTS["events"]) == parts["event_cards"]


def test_every_river_lake_and_desert_of_the_map_has_its_lines() -> None:
    drawn = {(record["name"], record.get("kind")) for key in ("rivers", "lakes") for record in GEOGRAPHY[key]}
    places = read(DATA / "map.json")
    for water in places["waters"]:
        assert water["kind"] == "inlet" or (water["name"], water["kind"]) in drawn
    deserts = {record["name"] for record in GEOGRAPHY["deserts"]}
    assert {milepost["desert"] for milepost in places["mileposts"] if "desert" in milepost} == deserts
