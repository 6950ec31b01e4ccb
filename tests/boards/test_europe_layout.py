"""Europe's board as it will be drawn: every wagon has its place and nothing lies on anything else."""

from __future__ import annotations

import importlib.util
import json
import math
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def _load_check() -> ModuleType:
    spec = importlib.util.spec_from_file_location("europe_layout_check", ROOT / "tools/europe_layout/check.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


check = _load_check()


@pytest.fixture(scope="module")
def layout() -> dict[str, Any]:
    document: dict[str, Any] = json.loads((ROOT / "web/src/boards/europe/layout.json").read_text(encoding="utf-8"))
    return document


@pytest.fixture(scope="module")
def game() -> dict[str, Any]:
    document: dict[str, Any] = json.loads((ROOT / "src/samovar/games/europe/data/map.json").read_text(encoding="utf-8"))
    return document


@pytest.fixture(scope="module")
def found(layout: dict[str, Any], game: dict[str, Any]) -> list[str]:
    sentences: list[str] = check.problems(layout, game)
    return sentences


def test_the_check_sees_an_overlap() -> None:
    one = check.rectangle(0, 0, 40, 16, 30)
    assert check.distance(one, check.rectangle(5, 5, 40, 16, 80)) == 0
    assert check.distance(check.rectangle(0, 0, 40, 16), check.rectangle(43, 0, 40, 16)) == pytest.approx(3)
    assert check.distance(check.rectangle(0, 0, 40, 16), check.rectangle(0, 30, 16, 40, 90)) == pytest.approx(14)
    corner = check.rectangle(0, 0, 10, 10, 45)
    assert check.distance(corner, check.rectangle(10, 0, 2, 2)) == pytest.approx(9 - math.sqrt(50))
    assert check.point_distance((0, 0), one) == 0
    assert check.point_distance((0, 10), check.rectangle(0, 0, 40, 16)) == pytest.approx(2)


def test_the_check_sees_a_moved_wagon_label_and_city(layout: dict[str, Any], game: dict[str, Any]) -> None:
    broken = json.loads(json.dumps(layout))
    broken["routes"]["frankfurt-munchen"]["places"][0][:2] = broken["routes"]["bruxelles-frankfurt"]["places"][1][:2]
    broken["cities"]["roma"]["label"]["box"][:2] = broken["cities"]["venezia"]["label"]["box"][:2]
    broken["routes"]["edinburgh-london-1"]["places"].pop()
    broken["cities"]["lisboa"]["x"] = -5
    kinds = {sentence.split(":")[0] for sentence in check.problems(broken, game)}
    assert {"wagon-wagon", "label-label", "edinburgh-london-1", "frame"} <= kinds


def test_every_city_and_route_of_the_game_is_on_the_board(layout: dict[str, Any], game: dict[str, Any]) -> None:
    assert set(layout["cities"]) == {city["id"] for city in game["cities"]}
    assert set(layout["routes"]) == {route["id"] for route in game["routes"]}


def test_every_route_has_exactly_its_length_in_places(layout: dict[str, Any], game: dict[str, Any]) -> None:
    assert {id_: len(entry["places"]) for id_, entry in layout["routes"].items()} == {
        route["id"]: route["length"] for route in game["routes"]
    }


def test_all_places_are_equal_and_large_enough_to_read(layout: dict[str, Any]) -> None:
    # one size for the whole board: a place is only a middle and an angle
    assert all(len(place) == 3 for entry in layout["routes"].values() for place in entry["places"])
    assert layout["wagon"]["width"] >= 30
    assert layout["wagon"]["height"] >= 12
    scale = min(1280 / layout["size"][0], 800 / layout["size"][1])
    assert layout["label"]["size"] * scale >= 11


def test_wagons_of_a_route_follow_each_other_in_order(layout: dict[str, Any], game: dict[str, Any]) -> None:
    width = layout["wagon"]["width"]
    for route in game["routes"]:
        spots = [(x, y) for x, y, _ in layout["routes"][route["id"]]["places"]]
        steps = [math.dist(a, b) for a, b in pairwise(spots)]
        assert all(width < step < width * 1.35 for step in steps), route["id"]
        a, b = (layout["cities"][route[end]] for end in "ab")
        first, last = spots[0], spots[-1]
        assert math.dist(first, (a["x"], a["y"])) <= math.dist(last, (a["x"], a["y"])), route["id"]
        assert math.dist(last, (b["x"], b["y"])) <= math.dist(first, (b["x"], b["y"])), route["id"]


def test_doubles_are_parallel(layout: dict[str, Any], game: dict[str, Any]) -> None:
    for route in game["routes"]:
        if route["double_of"] is None:
            continue
        mine, other = (layout["routes"][id_]["places"] for id_ in (route["id"], route["double_of"]))
        for (x, y, angle), (x2, y2, angle2) in zip(mine, other, strict=True):
            assert abs(angle - angle2) < 3
            assert layout["wagon"]["height"] < math.dist((x, y), (x2, y2)) < layout["wagon"]["height"] * 1.6


@pytest.mark.parametrize(
    "kind",
    [
        "wagon-wagon",
        "wagon-city",
        "city-city",
        "label-wagon",
        "label-city",
        "label-label",
        "line-line",
        "line-wagon",
        "line-city",
        "ornament",
        "frame",
    ],
)
def test_nothing_lies_on_anything_else(found: list[str], kind: str) -> None:
    assert [sentence for sentence in found if sentence.startswith(kind + ":")] == []


def test_the_check_finds_nothing_at_all(found: list[str]) -> None:
    assert found == []


def test_the_land_is_there(layout: dict[str, Any]) -> None:
    assert all(layout[name] for name in ("land", "lakes", "rivers", "relief", "seas"))
    assert len(layout["shores"]) == 3
    assert all(path.startswith("M") for path in layout["land"])
