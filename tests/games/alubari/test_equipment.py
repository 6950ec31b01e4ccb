"""The eight equipments: price, chai and effect."""

import pytest
from tests.games.alubari.table import equipment, given, of, options, parts, play, question, refused, sections


def prices(card: str, steel: int, chai: int, cube: int) -> None:
    """The printed price of a card, and the chai it comes with."""
    state = given(2).seat(0, steel=steel, chai=chai).shed(card, chai=cube).workers(E=[0]).area("E").state()
    play(state, f"buy {card}")
    assert of(state, 0, "steel", "chai") == [0, cube]
    poor = given(2).seat(0, steel=steel - 1, chai=chai, stone=1).shed(card).workers(E=[0]).area("E").state()
    refused(poor, f"buy {card}", "AL-130")


@pytest.mark.rule("AL-138")
def test_the_tractor_takes_rubble_for_the_third_worker() -> None:
    state = given(2).owns(0, "shunter").seat(0, rubble=3).hiring().state()
    assert options(state) == {"hire rubble", "hire no"}
    play(state, "hire rubble")
    assert of(state, 0, "rubble", "workers") == [1, 3]
    both = given(2).owns(0, "shunter").seat(0, rubble=2, chai=1).hiring().state()
    assert {"hire rubble", "hire chai"} <= options(both)
    prices("shunter", 2, 0, 0)


@pytest.mark.rule("AL-139")
def test_the_toy_train_brings_tea_for_each_worker_in_a() -> None:
    state = given(3).owns(0, "toy-train").store(iron=9).workers(A=[0, 0]).area("A").state()
    play(state, "store iron:3", "store")
    assert of(state, 0, "tea") == 2
    empty = given(3).owns(0, "toy-train").workers(A=[0, 1]).area("A").state()
    assert [of(empty, seat, "tea") for seat in (0, 1)] == [1, 0]
    prices("toy-train", 2, 0, 1)


@pytest.mark.rule("AL-140")
def test_the_garratt_brings_chai_for_the_first_track_of_the_round() -> None:
    state = given(3).laid(1).owns(0, "garratt").seat(0, steel=4).workers(D=[0, 0]).area("D").state()
    assert sections(state, 0) == [2]
    assert of(state, 0, "chai") == 1
    play(state, "lay boosted")
    assert sections(state, 0) == [2, 3, 4, 5]
    assert of(state, 0, "chai") == 1
    events = given(3).laid(1).owns(0, "garratt").event(3).state()
    assert of(events, 0, "chai") == 0
    prices("garratt", 2, 0, 1)


@pytest.mark.rule("AL-141")
def test_the_warehouse_spares_a_tea_per_contract() -> None:
    state = given(3).owns(0, "company-warehouse").seat(0, tea=4, contracts=[7, 11]).over().state()
    assert parts(state)["contracts"] == 16
    assert parts(state)["tea"] == 0
    without = given(3).seat(0, tea=4, contracts=[7, 11]).over().state()
    assert parts(without)["contracts"] == 11
    prices("company-warehouse", 2, 0, 1)


@pytest.mark.rule("AL-142")
def test_the_crew_builds_for_less() -> None:
    table = given(3).laid(1, 5, 10).owns(0, "construction-crew").seat(0, steel=1, stone=1, rubble=6)
    state = table.workers(E=[0, 0]).area("E").state()
    play(state, "build darjeeling-1", "build sukna-1")
    assert of(state, 0, "steel", "stone", "rubble") == [0, 0, 0]
    prices("construction-crew", 2, 0, 0)


@pytest.mark.rule("AL-143")
def test_the_luxury_train_is_worth_sixteen() -> None:
    assert parts(given(3).owns(0, "luxury-train").over().state())["equipment"] == 16
    assert parts(given(3).owns(0, "shunter").over().state())["equipment"] == 9
    prices("luxury-train", 3, 0, 1)


@pytest.mark.rule("AL-144")
def test_the_reliable_train_needs_no_maintenance() -> None:
    state = given(3).owns(0, "reliable-train", "toy-train").seat(0, chai=1).event(5).state()
    assert equipment(state, 0) == {"reliable-train"}
    rich = given(3).owns(0, "reliable-train", "toy-train").seat(0, steel=2).event(5).state()
    play(rich, "maintain steel")
    assert of(rich, 0, "steel") == 1
    assert question(rich) != "upkeep"
    prices("reliable-train", 2, 0, 0)


@pytest.mark.rule("AL-145")
def test_the_inspection_train_hires_for_nothing_after_an_event() -> None:
    event = given(2).owns(0, "inspection-train").seat(0, steel=1, chai=1).wheel(1, 2, 3, 4, last=5).event(6).state()
    assert options(event) == {"hire free", "hire chai", "hire no"}
    calm = given(2).owns(0, "inspection-train").seat(0, chai=1).next_round().state()
    assert options(calm) == {"hire chai", "hire no"}
    drawn = given(2).owns(0, "inspection-train").wheel(1, 2, 3, 4, last=5).bag().round_end().state()
    assert options(drawn) == {"hire free", "hire no"}
    prices("inspection-train", 1, 1, 0)
