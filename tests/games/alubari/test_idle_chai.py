"""Chai that could change nothing is refused, in every area alike; what was recorded before still replays."""

import json
from typing import Any

import pytest
from tests.games.alubari.table import ALUBARI, Table, given, of, options, play, question, refused

from samovar.core import BadDocument, Field, Record

RULING = "AL-235"


def in_works(**goods: int) -> Table:
    return given(2).seat(0, chai=1, **goods).workers(C=[0]).area("C")


def in_build(**goods: int) -> Table:
    return given(2).seat(0, chai=1, **goods).workers(E=[0]).area("E")


@pytest.mark.rule(RULING)
def test_chai_for_no_cube_more_is_refused_in_a() -> None:
    state = given(2).seat(0, chai=1).store(iron=2).workers(A=[0]).area("A").state()
    refused(state, "store iron:2 boosted", RULING)


@pytest.mark.rule(RULING)
def test_chai_for_no_rubble_more_is_refused_in_b() -> None:
    short = given(2).seat(0, chai=1).line(2, rest_white=True).workers(B=[0]).area("B").state()
    assert question(short) == "chaiwala"
    assert of(short, 0, "chai", "rubble") == [1, 2]
    asked = given(2).seat(0, chai=1).line(2, rest_white=True).workers(B=[0])
    refused(
        asked.run(stage="spaces", area="B").put(pending=[{"decision": "excavate"}]).state(), "excavate boosted", RULING
    )


@pytest.mark.rule(RULING)
def test_chai_for_no_section_more_is_refused_in_d() -> None:
    state = given(3).seat(0, steel=1, chai=1, contracts=[8]).run(declared=[8]).area("D").state()
    refused(state, "lay boosted", RULING)


# --- C ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule(RULING, "AL-118")
@pytest.mark.parametrize(
    "goods",
    [{"iron": 2}, {"iron": 3}, {"stone": 4}, {"rubble": 8}, {"stone": 2, "rubble": 8}],
    ids=lambda goods: " ".join(goods),
)
def test_chai_helps_in_the_works(goods: dict[str, int]) -> None:
    """Steel for less iron, or a fourth step that leads somewhere new."""
    assert "boost" in options(in_works(**goods).state())


@pytest.mark.rule(RULING)
@pytest.mark.parametrize(
    "goods",
    [{"stone": 1}, {"rubble": 2}, {"stone": 2, "rubble": 4}, {"stone": 3}, {"rubble": 7}, {"iron": 1, "rubble": 3}],
    ids=lambda goods: " ".join(goods),
)
def test_chai_that_does_nothing_in_the_works_is_refused(goods: dict[str, int]) -> None:
    """Stones that are crushed and made again end where three steps end."""
    refused(in_works(**goods).state(), "boost", RULING)


@pytest.mark.rule(RULING)
def test_chai_helps_to_carry_stones_from_the_storehouse_into_the_bag() -> None:
    assert "boost" not in options(in_works(stone=1).store(stone=1).state())
    assert "boost" in options(in_works(stone=1).store(stone=2).state())


@pytest.mark.rule(RULING, "AL-004")
def test_where_no_steel_is_left_cheaper_steel_is_nothing() -> None:
    hoard = given(2).seat(1, steel=16).seat(0, chai=1, iron=9, stone=1).workers(C=[0]).area("C")
    refused(hoard.state(), "boost", RULING)


# --- E ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule(RULING, "AL-123")
@pytest.mark.parametrize(
    ("goods", "builds"),
    [
        ({"stone": 3}, ["build siliguri-1", "build siliguri-2"]),
        ({"steel": 1}, ["build siliguri-3", "build tindharia-2"]),
        ({"steel": 2, "stone": 2}, ["build siliguri-4", "build tindharia-2"]),
    ],
)
def test_chai_helps_where_a_second_build_can_follow(goods: dict[str, int], builds: list[str]) -> None:
    """The steel that the first area brings counts for the second."""
    state = in_build(**goods).laid(1).state()
    play(state, "boost", *builds)
    assert of(state, 0, "chai") == (1 if "build siliguri-1" in builds else 0)


@pytest.mark.rule(RULING)
@pytest.mark.parametrize(
    ("goods", "built"),
    [({"stone": 1}, []), ({"stone": 2}, ["siliguri-1"]), ({"rubble": 9}, [])],
)
def test_chai_that_buys_no_second_build_is_refused(goods: dict[str, int], built: list[str]) -> None:
    state = in_build(**goods).laid(1).built("game", *built).state()
    assert options(state, "build")
    refused(state, "boost", RULING)


@pytest.mark.rule(RULING)
def test_the_chai_of_a_first_build_pays_for_the_second() -> None:
    """The Inspection Train costs 1 steel and 1 chai; without the cube on the other card the only chai is spent."""
    both = in_build(steel=3).built("game", "siliguri-3").shed("toy-train", chai=1).shed("inspection-train")
    assert "boost" in options(both.state())
    spent = in_build(steel=3).built("game", "siliguri-3").shed("toy-train").shed("inspection-train")
    refused(spent.state(), "boost", RULING)


@pytest.mark.rule(RULING, "AL-128")
def test_an_equipment_that_an_area_gives_may_make_the_second_build_cheaper() -> None:
    table = in_build(steel=1, stone=1).laid(1).built("game", "siliguri-1", "siliguri-3", "rangtong-2", "tindharia-2")
    refused(table.state(), "boost", RULING)
    assert "boost" in options(table.shed("construction-crew").state())


@pytest.mark.rule(RULING, "AL-181")
def test_the_last_marker_of_a_player_alone_leaves_no_second_build() -> None:
    table = given(1).line(*["p0"] * 8).built(0, "siliguri-1", "siliguri-2").sections(0, *range(1, 9))
    table.seat(0, chai=1, steel=3, stone=9).workers(E=[0]).area("E")
    refused(table.state(), "boost", RULING)
    assert "boost" in options(table.shed("garratt").state())
    earned = table.seat(0, steel=1, stone=0).built("game", "rangtong-2", "tindharia-1", "tindharia-2", "kurseong-2")
    assert options(earned.state()) == {"build siliguri-3", "done"}
    refused(earned.state(), "boost", RULING)


# --- records of the time before -------------------------------------------------------------------------------------


def with_idle_chai(rules: int) -> dict[str, Any]:
    """A record in which a chai was paid in E for nothing, as version 1 of the rules allowed."""
    start = in_build(stone=1).state().dump()
    del start["seed"]
    record = Record(ALUBARI, 2, "5a" * 16, start=start)
    record.add(0, ALUBARI.parse_move("boost"))
    record.add(0, ALUBARI.parse_move("build siliguri-1"))
    document: dict[str, Any] = json.loads(json.dumps(record.to_json()))
    return document | {"rules": rules}


@pytest.mark.rule(RULING)
def test_a_record_made_before_the_ruling_replays() -> None:
    record = Record.from_json(Field(with_idle_chai(1), "record"), ALUBARI)
    state = record.verify()
    assert state.dump()["seats"][0]["chai"] == 1  # type: ignore[index]
    assert record.to_json()["rules"] == 1


@pytest.mark.rule(RULING)
@pytest.mark.parametrize(("rules", "key"), [(2, "record.move"), (0, "document.version"), (3, "document.version")])
def test_a_record_of_today_or_of_unknown_rules_with_such_a_chai_is_refused(rules: int, key: str) -> None:
    with pytest.raises(BadDocument) as caught:
        Record.from_json(Field(with_idle_chai(rules), "record"), ALUBARI).verify()
    assert caught.value.message.key == key


def test_an_earlier_record_is_not_forgiven_anything_else() -> None:
    document = with_idle_chai(1)
    document["moves"] = ["0 boost", "0 boost"]
    with pytest.raises(BadDocument) as caught:
        Record.from_json(Field(document, "record"), ALUBARI).verify()
    assert caught.value.message.key == "record.move"
