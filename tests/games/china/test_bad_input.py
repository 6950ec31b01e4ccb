"""Bad input: positions, data packs and score sheets are refused with a sentence that names the place."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.china.table import CHINA, given

from samovar.core import LANGUAGES, BadDocument
from samovar.games.china import China
from samovar.games.china.components import published

PACK = published()


def complaint(action: Callable[[], object]) -> str:
    with pytest.raises(BadDocument) as caught:
        action()
    for language in LANGUAGES:
        sentence = CHINA.tell(caught.value.message, language)
        assert sentence
        assert "{" not in sentence
    return CHINA.tell(caught.value.message, "en")


def put(document: Any, path: str, value: Any) -> None:
    """Set `seats.0.cash` and the like."""
    *way, last = path.split(".")
    for step in way:
        document = document[int(step) if step.isdigit() else step]
    document[int(last) if last.isdigit() else last] = value


def position() -> dict[str, Any]:
    table = given(2).track(0, "760-814-815").train(0, 814, came_by="760-814").loads(0, "coal").track(1, "814-864")
    return table.event(147).train(1, 705).state().dump()


def test_the_position_itself_is_good() -> None:
    assert CHINA.load(position()).dump() == position()


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("seats.0.cash", -1, "seats[0].cash"),
        ("seats.0.debt", 10, "variant with loans"),
        ("seats.0.locomotive", "rocket", "rocket"),
        ("seats.0.train", 1924, "Taiwan"),
        ("seats.0.train", None, "Without a train".lower()),
        ("seats.0.came_by", "861-812", "not an edge"),
        ("seats.0.came_by", "812-861", "ends where it stands"),
        ("seats.0.track", ["705-760"], "inside a major city"),
        ("seats.1.track", ["760-814"], "already carries"),
        ("seats.1.track", ["1-2000"], "760-814"),
        ("seats.1.track", ["711-764"], "ferry"),
        ("seats.0.loads", ["coal", "coal", "coal"], "at most"),
        ("seats.0.loads", ["gold"], "gold"),
        ("seats.0.links", ["ningbo-port", "ningbo-port"], "twice"),
        ("seats.0.hand", [1, 2], "demand cards"),
        ("seats.0.hand", [1, 2, 140], "hand[2]"),
        ("seats", [], "2 players"),
        ("ferry", [0, 1, 5], "ferry"),
        ("events.0.card", 138, "never active"),
        ("absent", [0], "congress"),
        ("rights", {"760-814": 1}, "without track"),
        ("round", 0, "rounds are counted"),
        ("target", 260, "target"),
        ("winner", 1, "is over"),
        ("turn.points", 10, "points"),
        ("turn.outs", [0], "major cities"),
        ("turn.lost", True, "loses_turn"),
        ("turn.spent", 5, "operate"),
        ("draw_pile", [], "nowhere"),
        ("pending", [], "asks a question"),
        ("pending", [{"decision": "place"}], "place"),
        ("pending", [{"decision": "operate"}, {"decision": "lose-load", "seat": 0}], "operate"),
        ("unknown", 1, "unknown key"),
    ],
)
def test_wrong_positions_are_refused(path: str, value: Any, told: str) -> None:
    document = position()
    put(document, path, value)
    assert told in complaint(lambda: CHINA.load(document))


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("cities.0.size", "huge", "huge"),
        ("cities.0.id", "two words", "one word"),
        ("cities.1.id", "beijing", "used twice"),
        ("cities.0.loads", ["gold"], "gold"),
        ("loads.0.chips", 0, "chips"),
        ("mileposts.5.id", 7, "numbered in order"),
        ("mileposts.5.terrain", "swamp", "swamp"),
        ("mileposts.1.col", 53, "row and column"),
        ("mileposts.705.terrain", "clear", "beijing"),
        ("mileposts.764.center", False, "dalian"),
        ("mileposts.1924.playable", True, "taipei"),
        ("waters.0.edges", [[0, 2000]], "neighbouring"),
        ("blocked", [[1]], "neighbouring"),
        ("ferry.ports", [764], "two different ports"),
        ("container_ports.0.milepost", 764, "already there"),
        ("cards.3.id", 9, "numbered in order"),
        ("cards.3.demands", [["beijing", "tourists", 9]], "lacks"),
        ("cards.3.demands", [], "demand"),
        ("cards", [], "too few"),
        ("events.0.id", 1, "numbered in order"),
        ("events.1.table", [[49, 0]], "tax table"),
        ("events.4.rivers", ["Rhine"], "Rhine"),
        ("events.16.desert", "Sahara", "no milepost"),
        ("taiwan", ["nowhere"], "nowhere"),
        ("setup.locomotive", "rocket", "rocket"),
        ("players.max", 9, "players.max"),
        ("mileposts.100.row", "north", "data.mileposts[100].row"),
        ("mileposts.100.playabel", False, "playabel"),
        ("mileposts.100.city", "atlantis", "data.mileposts[100].city"),
        ("mileposts.100.ground", "lava", "data.mileposts[100].ground"),
        ("waters.3.edges", [[75, 76], [76, 75]], "data.waters[3].edges[1]"),
        ("waters.3.kind", "ocean", "data.waters[3].kind"),
        ("blocked", [[0, 1], [0, 2000]], "data.blocked[1]"),
        ("ferry.ports", [764, 764], "data.ferry.ports"),
        ("container_ports.1.milepost", 1924, "data.container_ports[1 shantou-port].milepost"),
        ("container_ports", [], "at least one"),
        ("cities.7.name", 3, "data.cities[7 tianjin].name"),
        ("loads.3.chips", "many", "data.loads[3 coal].chips"),
        ("loads.3.name", {"en": "coal"}, "data.loads[3 coal].name"),
        ("locomotives.0.upgrades", {"rocket": 20}, "data.locomotives[0 freight].upgrades.rocket"),
        ("cards.10.demands.1.0", "atlantis", "data.cards[10].demands[1][0]"),
        ("cards.10.demands.1.2", 4.5, "data.cards[10].demands[1][2]"),
        ("events.3.kind", "meteor", "data.events[3].kind"),
        ("events.8.cities", ["atlantis"], "data.events[8].cities[0]"),
        ("events.10.region", "Narnia", "data.events[10].region"),
        ("events.13.seas", ["Dead Sea"], "data.events[13].seas"),
    ],
)
def test_wrong_data_is_refused(path: str, value: Any, told: str) -> None:
    pack = copy.deepcopy(PACK)
    put(pack, path, value)
    assert told in complaint(lambda: China(pack))


def test_a_missing_key_is_named_with_its_record() -> None:
    pack = copy.deepcopy(PACK)
    del pack["cities"][7]["size"]  # type: ignore[index]
    assert complaint(lambda: China(pack)) == "data.cities[7 tianjin] lacks the key “size”."


def test_a_demand_that_nobody_can_meet_is_refused() -> None:
    pack: Any = copy.deepcopy(PACK)
    for city in pack["cities"]:
        city["loads"] = [load for load in city["loads"] if load != "jade"]
    assert "no city produces jade" in complaint(lambda: China(pack))


def test_a_city_that_no_track_can_reach_is_refused() -> None:
    pack: Any = copy.deepcopy(PACK)
    lhasa = next(it["id"] for it in pack["mileposts"] if it.get("city") == "lhasa")
    for water in pack["waters"]:
        water["edges"] = [edge for edge in water["edges"] if lhasa not in edge]
    pack["blocked"] += [[lhasa, near] for near in China(pack).land.grid.near[lhasa]]
    told = complaint(lambda: China(pack))
    assert " lhasa]" in told
    assert "beijing" in told


def test_own_data_plays() -> None:
    pack = copy.deepcopy(PACK)
    put(pack, "setup.cash", 80)
    put(pack, "cities.4.name", "Ha'erbin")
    game = China(pack)
    assert game.new(2, 1).document()["seats"][0]["cash"] == 80  # type: ignore[index]
    assert game.data_hash != CHINA.data_hash


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ({}, "seats"),
        ({"seats": [{"cash": 1}]}, "from 2 to 6"),
        ({"seats": [{"cash": 1}, {}]}, "cash"),
        ({"seats": [{"cash": 1}, {"cash": 1, "met": True}]}, "250M"),
        ({"seats": [{"cash": 1}, {"cash": "much"}]}, "cash"),
    ],
)
def test_wrong_sheets_are_refused(sheet: dict[str, Any], told: str) -> None:
    assert told in complaint(lambda: CHINA.score_sheet(sheet))
