"""Using contracts in phase 5, and the chai that makes actions stronger."""

import pytest
from tests.games.alubari.table import (
    Table,
    asked,
    doc,
    given,
    met,
    of,
    options,
    parts,
    play,
    question,
    refused,
    sections,
)


@pytest.mark.rule("AL-085")
def test_several_contracts_of_the_letter_may_be_used() -> None:
    state = given(2).seat(0, contracts=[1, 2, 7], steel=9).seat(1, contracts=[8]).workers(D=[0]).step("D").state()
    assert options(state) == {"use 1", "use 2", "done"}
    refused(state, "use 7", "AL-085")
    refused(state, "use 8", "AL-085")
    play(state, "use 1", "use 2")
    assert of(state, 0, "lay_bonus") == 2
    play(state, "done")
    assert sections(state, 0) == [1, 2, 3]


@pytest.mark.rule("AL-086")
def test_there_is_one_pass_around_the_table() -> None:
    state = given(2).seat(0, contracts=[1, 2]).seat(1, contracts=[8]).step("D").state()
    play(state, "use 1", "done")
    assert asked(state) == (1, "contracts")
    play(state, "use 8")
    assert asked(state) == (0, "chaiwala")
    assert of(state, 0, "used") == [1]


@pytest.mark.rule("AL-087")
def test_no_worker_is_needed() -> None:
    state = given(2).seat(0, contracts=[11], rubble=4).step("C").state()
    play(state, "use 11 2")
    assert of(state, 0, "stone", "rubble") == [2, 0]


@pytest.mark.rule("AL-088")
def test_a_contract_is_used_once_and_scores_all_the_same() -> None:
    table = given(3).seat(0, contracts=[23, 20], used=[23]).store(iron=4).sections(0, 1, 2, 3, 4)
    state = table.step("A").state()
    refused(state, "use 23 2 0 0", "AL-088")
    assert parts(state)["contracts"] == 31
    assert met(state) == {23}


@pytest.mark.rule("AL-089")
def test_an_effect_lasts_for_the_round() -> None:
    state = given(3).seat(0, contracts=[26]).workers(B=[0, 0]).step("B").state()
    play(state, "use 26")
    assert of(state, 0, "rubble") == 12
    assert of(state, 0, "double")
    play(state, "tea")
    assert doc(state)["round"] == 3
    assert not of(state, 0, "double")


@pytest.mark.rule("AL-090")
def test_a_new_contract_can_be_used_from_the_next_area_on() -> None:
    table = given(2).cards(16, 5, 6).seat(0, tea=2).workers(F=[0]).area("F")
    state = table.state()
    play(state, "contract 16")
    assert asked(state) == (0, "contracts")
    assert "use 16 2" in options(state)
    swap = given(2).seat(0, contracts=[5]).cards(top=21, pile=[20, 23]).step("F").state()
    play(swap, "use 5", "keep 21")
    assert question(swap) == "chaiwala"
    assert of(swap, 0, "contracts", "used") == [[21], []]


@pytest.mark.rule("AL-091")
def test_cards_declared_are_carried_out_after_the_area_in_turn_order() -> None:
    table = given(3).seat(0, contracts=[3]).line(2, 2, 3).rates(excavation=0).workers(B=[1])
    state = table.step("B").state()
    play(state, "use 3")
    assert of(state, 1, "rubble") == 2
    assert asked(state) == (0, "clear")
    play(state, "done")
    assert of(state, 0, "used") == [3]
    assert of(state, 0, "rubble") == 0
    both = given(3).first(1).seat(0, contracts=[8], steel=1).seat(1, contracts=[10], stone=3)
    later = both.run(declared=[8]).area("D").state()
    assert asked(later) == (0, "extra-lay")
    two = given(3).first(2).seat(0, contracts=[8], steel=1).seat(2, contracts=[21], steel=1)
    state = two.cards(4, 5).run(declared=[8, 21]).area("F").state()
    assert asked(state) == (2, "extra-post")
    play(state, "contract 4")
    assert asked(state) == (0, "extra-lay")


@pytest.mark.rule("AL-092")
def test_an_extra_action_counts_like_a_workers() -> None:
    state = given(2).seat(0, contracts=[8], steel=4, chai=1).step("D").state()
    play(state, "use 8")
    assert options(state) == {"lay", "lay boosted", "done"}
    play(state, "lay boosted")
    assert sections(state, 0) == [1, 2, 3]
    assert of(state, 0, "steel") == 1
    garratt = given(2).seat(0, contracts=[1, 8], steel=4).owns(0, "garratt").laid(1).step("D").state()
    play(garratt, "use 1", "use 8", "lay")
    assert sections(garratt, 0) == [2, 3]
    assert of(garratt, 0, "chai") == 1
    crew = given(2).seat(0, contracts=[10], stone=2).owns(0, "construction-crew").step("E").state()
    play(crew, "use 10", "build siliguri-5")
    assert of(crew, 0, "stone") == 0


@pytest.mark.rule("AL-093")
def test_effects_add_up_and_are_doubled_last() -> None:
    state = given(2).seat(0, contracts=[26], chai=1).rates(excavation=2).workers(B=[0]).step("B").state()
    play(state, "use 26", "excavate boosted")
    assert of(state, 0, "rubble") == 14


@pytest.mark.rule("AL-094")
@pytest.mark.parametrize(
    ("contract", "other", "letter", "table"),
    [
        (27, 30, "G", given(2).line("p0").forecast("rain", "sun", "sun")),
        (11, 24, "C", given(2).seat(0, rubble=1, iron=4)),
        (12, 11, "C", given(2).seat(0, iron=1, rubble=4)),
        (16, 30, "G", given(2).seat(0, chai=5, tea=3)),
        (17, 9, "E", given(2)),
        (18, 30, "G", given(2).bag()),
        (20, 7, "A", given(2)),
        (22, 7, "A", given(2)),
        (28, 26, "B", given(2)),
        (5, 21, "F", given(2).cards(pile=[])),
    ],
)
def test_a_contract_that_could_change_nothing_stays_unused(
    contract: int, other: int, letter: str, table: Table
) -> None:
    state = table.seat(0, contracts=[contract, other]).step(letter).state()
    assert asked(state) == (0, "contracts")
    assert {move.split(" ")[1] for move in options(state, "use")} == {str(other)}
    refused(state, f"use {contract}", "AL-094")


@pytest.mark.rule("AL-095")
def test_chai_is_spent_from_the_track() -> None:
    state = given(2).seat(0, chai=3).workers(B=[0]).area("B").state()
    play(state, "excavate boosted")
    assert of(state, 0, "chai") == 2
    poor = given(2).owns(0, "toy-train").seat(0, chai=1, steel=1).event(5).state()
    refused(poor, "maintain chai", "AL-068")
    train = given(2).shed("inspection-train").seat(0, steel=1, stone=1).workers(E=[0]).area("E").state()
    refused(train, "buy inspection-train", "AL-130")


@pytest.mark.rule("AL-096")
def test_a_chai_cube_taken_leaves_the_game() -> None:
    table = given(3).store(chai=2, iron=1).bag(chai=8)
    state = table.workers(A=[0], B=[0]).area("A").state()
    play(state, "store chai:1")
    assert of(state, 0, "chai") == 1
    play(state, "excavate boosted")
    document = doc(state)
    assert document["bag"]["chai"] + document["storehouse"]["chai"] == 9
    shed = given(3).shed("toy-train", chai=1).seat(0, steel=2).workers(E=[0]).area("E").state()
    before = doc(shed)["bag"]["chai"]
    play(shed, "buy toy-train")
    assert of(shed, 0, "chai") == 1
    assert doc(shed)["bag"]["chai"] == before
    assert doc(shed)["equipment"]["toy-train"]["chai"] == 0


@pytest.mark.rule("AL-097")
def test_at_most_one_chai_per_worker_and_none_in_g() -> None:
    state = given(2).seat(0, chai=3).workers(B=[0]).area("B").state()
    play(state, "excavate boosted")
    assert of(state, 0, "rubble", "chai") == [6, 2]
    assert options(state) == {"tea", "brew 0"}
    works = given(2).seat(0, chai=3, iron=6).workers(C=[0]).area("C").state()
    play(works, "boost")
    refused(works, "boost", "AL-097")
    late = given(2).seat(0, chai=3, iron=6).workers(C=[0]).area("C").state()
    play(late, "work steel")
    refused(late, "boost", "AL-097")
    none = given(2).seat(0, iron=6).workers(C=[0]).area("C").state()
    refused(none, "boost", "AL-097")


@pytest.mark.rule("AL-098")
def test_chai_gained_by_an_action_cannot_pay_for_it() -> None:
    state = given(2).seat(0, steel=4).workers(D=[0]).area("D").state()
    assert sections(state, 0) == [1]
    assert of(state, 0, "chai", "steel") == [1, 3]
    store = given(2).store(iron=9, chai=1).workers(A=[0]).area("A").state()
    assert not [move for move in options(store) if "boosted" in move]


@pytest.mark.rule("AL-099")
def test_chai_for_the_third_worker_is_apart() -> None:
    state = given(3).owns(0, "garratt").seat(0, chai=4).line(2, 2, 3, 4, 7).store(iron=20).hiring().state()
    play(state, "hire chai", "place A1", "place C1", "place D1", "place A2", "place E1", "place E2", "place B1")
    play(state, "store iron:5 boosted", "store iron:5 boosted", "excavate boosted")
    assert of(state, 0, "chai") == 0


@pytest.mark.rule("AL-100")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_chai_beyond_the_maximum_is_lost(players: int) -> None:
    most = {2: 5, 3: 6, 5: 8}[players]
    table = given(players).seat(0, chai=most, steel=3, stone=1).workers(D=[0], E=[0]).shed("toy-train", chai=1)
    state = table.area("D").state()
    play(state, "lay")
    assert sections(state, 0) == [1]
    assert of(state, 0, "chai") == most
    play(state, "build siliguri-1")
    assert of(state, 0, "chai") == most
    bought = given(players).seat(0, chai=most, steel=2).workers(E=[0]).shed("toy-train", chai=1).area("E").state()
    play(bought, "buy toy-train")
    assert of(bought, 0, "chai") == most
    assert doc(bought)["equipment"]["toy-train"]["chai"] == 0
    draw = given(players).bag(chai=3).wheel(1, 2, 3, 4, 5).seat(0, chai=most, contracts=[18]).step("G").state()
    play(draw, "use 18")
    assert of(draw, 0, "chai") == most
    assert doc(draw)["bag"]["chai"] == 0
    garratt = given(players).laid(1).owns(0, "garratt").seat(0, chai=most, steel=1).workers(D=[0]).area("D").state()
    assert sections(garratt, 0) == [2]
    assert of(garratt, 0, "chai") == most
