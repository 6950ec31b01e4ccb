"""The seven actions of phase 5."""

import pytest
from tests.games.alubari.table import (
    asked,
    doc,
    equipment,
    given,
    happened,
    line,
    of,
    options,
    play,
    question,
    rates,
    refused,
    sections,
    seen,
    stations,
)

# --- A: storehouse -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-101")
def test_up_to_three_cubes_at_most_one_chai() -> None:
    state = given(3).store(iron=2, chai=2).workers(A=[0]).area("A").state()
    assert options(state) == {
        "store", "store iron:1", "store iron:2", "store chai:1", "store iron:1 chai:1", "store iron:2 chai:1",
    }  # fmt: skip
    refused(state, "store iron:3", "AL-101")
    refused(state, "store chai:2", "AL-103")
    full = given(3).store(iron=9, stone=9).workers(A=[0]).area("A").state()
    refused(full, "store iron:2 stone:2", "AL-101")
    play(full, "store iron:1 stone:2")
    assert of(full, 0, "iron", "stone") == [1, 2]


@pytest.mark.rule("AL-102")
def test_chai_in_the_storehouse() -> None:
    state = given(3).store(iron=4, chai=3).seat(0, chai=2).workers(A=[0]).area("A").state()
    refused(state, "store iron:4 chai:2 boosted", "AL-101")
    refused(state, "store iron:2 chai:3 boosted", "AL-103")
    # What can be had without it is not paid for.
    assert "store iron:3" in options(state)
    assert "store iron:3 boosted" not in options(state)
    play(state, "store iron:3 chai:2 boosted")
    assert of(state, 0, "iron", "chai") == [3, 3]
    assert doc(state)["storehouse"] == {"iron": 1, "stone": 0, "chai": 1}


@pytest.mark.rule("AL-103")
def test_no_chai_cube_at_the_maximum() -> None:
    state = given(2).store(iron=2, chai=2).seat(0, chai=5).workers(A=[0]).area("A").state()
    assert not [move for move in options(state) if "chai" in move and "boosted" not in move]
    refused(state, "store chai:1", "AL-103")
    play(state, "store chai:1 boosted")
    assert of(state, 0, "chai") == 5


@pytest.mark.rule("AL-104")
def test_the_last_space_of_a_brings_the_first_player_marker() -> None:
    state = given(4).store(iron=2).workers(A=[None, None, None, 2]).area("A").state()
    assert doc(state)["first"] == 0
    play(state, "store")
    assert doc(state)["first"] == 2
    assert doc(given(4).workers(A=[None, None, None, 2]).area("A").state())["first"] == 2
    assert doc(given(4).workers(A=[1, 2, 3]).area("A").state())["first"] == 0


# --- B: excavation -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-105")
def test_rubble_comes_from_the_leftmost_spaces() -> None:
    state = given(3).line("game", 1, 3, 4).workers(B=[0]).area("B").state()
    assert line(state)[:4] == ["game", "p0", 1, 4]
    assert of(state, 0, "rubble") == 3


@pytest.mark.rule("AL-106")
def test_the_full_amount_or_all_that_is_left() -> None:
    state = given(3).line(2, rest_white=True).rates(excavation=3).workers(B=[0]).area("B").state()
    assert of(state, 0, "rubble") == 2
    assert doc(given(3).rates(excavation=3).workers(B=[0]).area("B").state())["seats"][0]["rubble"] == 5
    choice = given(3).seat(0, chai=1).workers(B=[0]).area("B").state()
    assert options(choice) == {"excavate", "excavate boosted"}


@pytest.mark.rule("AL-107")
def test_whoever_empties_a_space_claims_it() -> None:
    state = given(3).line("game", 1, 3, 4).rates(excavation=2).workers(B=[1]).area("B").state()
    assert line(state)[:4] == ["game", "p1", "p1", 4]
    assert of(state, 1, "rubble", "markers") == [4, 17]


@pytest.mark.rule("AL-108")
def test_chai_adds_three_to_the_excavation() -> None:
    state = given(3).rates(excavation=0).seat(0, chai=1).workers(B=[0]).area("B").state()
    dry = state.copy()
    dry.chai[0] = 0
    refused(dry, "excavate boosted", "AL-097")
    play(state, "excavate boosted")
    assert of(state, 0, "rubble", "chai") == [5, 0]


@pytest.mark.rule("AL-109")
def test_a_raised_amount_is_compulsory() -> None:
    state = (
        given(3).line("game", "game", "game", 2, 6, rest_white=True).seat(0, chai=1).workers(B=[0]).area("B").state()
    )
    play(state, "excavate boosted")
    assert of(state, 0, "rubble") == 6
    assert line(state)[3:5] == ["p0", 2]


@pytest.mark.rule("AL-110")
def test_the_extra_card_makes_b_a_build_action() -> None:
    table = given(3).line(2, rest_white=True).workers(B=[None, 0], G=[]).area("B")
    state = table.calm().forecast(None, "sun", "sun").state()
    assert doc(state)["round"] == 3
    assert doc(state)["extra_build"]
    assert options(state, "place B") == {"place B1"}
    build = given(3).put(extra_build=True).line(rest_white=True).seat(0, stone=3, iron=3).workers(B=[0], C=[0])
    state = build.area("B").state()
    assert question(state) == "build"
    assert doc(state)["course"]["area"] == "B"
    play(state, "build siliguri-5")
    assert stations(state, 0) == ["siliguri-5"]
    assert question(state) == "works"


@pytest.mark.rule("AL-111")
def test_the_extra_card_goes_when_rubble_comes_back() -> None:
    table = given(2).put(extra_build=True).line("game", "game", rest_white=True).seat(0, contracts=[17])
    state = table.calm().step("E").workers(G=[]).state()
    play(state, "use 17 1")
    assert doc(state)["round"] == 3
    assert not doc(state)["extra_build"]
    assert len(doc(state)["offices"]["B"]) == 2
    back = given(2).line(1, rest_white=True).seat(0, contracts=[17]).workers(B=[0]).area("B").state()
    play(back, "use 17 1", "tea")
    assert not doc(back)["extra_build"]


@pytest.mark.rule("AL-112")
def test_the_extra_build_is_resolved_in_b() -> None:
    fog = given(3).put(extra_build=True).line(rest_white=True).forecast("fog", "sun", "sun").state()
    assert options(fog, "place B") == {"place B1"}
    assert options(fog, "place D") == {"place D1"}
    table = given(3).put(extra_build=True).line(rest_white=True).owns(0, "construction-crew")
    table.seat(0, stone=4, chai=1, contracts=[9, 28]).workers(B=[0])
    state = table.step("B").state()
    assert options(state, "use")
    assert not options(state, "use 9")
    play(state, "done", "boost", "build siliguri-5", "build siliguri-4")
    assert of(state, 0, "stone", "chai") == [1, 0]
    assert asked(state) == (0, "contracts")
    assert "use 9" in options(state)


# --- C: works ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-113")
def test_three_mini_actions_in_any_order() -> None:
    state = given(3).seat(0, stone=1, rubble=2).workers(C=[0]).area("C").state()
    play(state, "work crush", "work stone-bag", "work stone-bag")
    assert of(state, 0, "stone", "rubble") == [2, 0]
    assert question(state) == "chaiwala"
    poor = given(3).seat(0, stone=1).workers(C=[0]).area("C").state()
    refused(poor, "work steel", "AL-113")


@pytest.mark.rule("AL-114")
def test_three_iron_make_a_steel() -> None:
    state = given(3).seat(0, iron=8).workers(C=[0]).area("C").state()
    play(state, "work steel", "work steel")
    assert of(state, 0, "iron", "steel") == [2, 2]
    assert question(state) == "chaiwala"


@pytest.mark.rule("AL-115")
def test_two_rubble_make_a_stone_from_either_place() -> None:
    table = given(3).seat(0, rubble=2).store(stone=1).bag(stone=5)
    state = table.workers(C=[0]).area("C").state()
    assert options(state, "work") == {"work stone-storehouse", "work stone-bag"}
    play(state, "work stone-bag")
    assert (doc(state)["storehouse"]["stone"], doc(state)["bag"]["stone"]) == (1, 4)
    state = table.state()
    play(state, "work stone-storehouse")
    assert (doc(state)["storehouse"]["stone"], doc(state)["bag"]["stone"]) == (0, 5)
    assert of(state, 0, "stone", "rubble") == [1, 0]


@pytest.mark.rule("AL-116")
def test_without_stone_none_can_be_made() -> None:
    state = given(3).seat(0, rubble=9, iron=3).bag(iron=1).workers(C=[0]).area("C").state()
    assert options(state, "work") == {"work steel"}
    for seed in ("00" * 16, "77" * 16):
        table = given(3).seat(0, rubble=9).bag(iron=12, stone=1, chai=5).put(seed=seed)
        picked = table.workers(C=[0]).area("C").state()
        play(picked, "work stone-bag")
        assert of(picked, 0, "stone") == 1


@pytest.mark.rule("AL-117")
def test_a_stone_is_crushed_to_two_rubble() -> None:
    state = given(3).seat(0, stone=2, rubble=1).workers(C=[0]).area("C").state()
    before = doc(state)["bag"]["stone"]
    play(state, "work crush", "work crush")
    assert of(state, 0, "stone", "rubble") == [0, 5]
    assert doc(state)["bag"]["stone"] == before + 2


@pytest.mark.rule("AL-118")
def test_chai_in_the_works() -> None:
    state = given(3).seat(0, iron=9, chai=1).workers(C=[0]).area("C").state()
    play(state, "boost", *["work steel"] * 4)
    assert of(state, 0, "iron", "steel", "chai") == [1, 4, 0]


# --- D: track ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-119")
def test_a_steel_for_each_section_up_to_the_rate() -> None:
    state = given(3).laid(1, 2, 3, 4, 5).seat(0, steel=3).rates(lay=2).workers(D=[0]).area("D").state()
    assert sections(state, 0) == [6, 7]
    assert of(state, 0, "steel", "markers") == [1, 17]


@pytest.mark.rule("AL-120")
@pytest.mark.parametrize(("steel", "laid", "count"), [(2, 11, 2), (9, 11, 3), (9, 13, 2), (0, 3, 0)])
def test_the_number_laid_is_compulsory(steel: int, laid: int, count: int) -> None:
    state = given(3).laid(*range(1, laid + 1)).seat(0, steel=steel).rates(lay=4).workers(D=[0]).area("D").state()
    assert len(sections(state, 0)) == count
    assert question(state) == "chaiwala"


@pytest.mark.rule("AL-120")
def test_the_last_marker_limits_the_track() -> None:
    table = given(3).built(0, *[f"siliguri-{n}" for n in range(1, 6)], "sukna-1", "sukna-2").line(*["p0"] * 8)
    table.sections(0, 1, 2, 3).seat(0, steel=3)
    state = table.rates(lay=4).workers(D=[0]).area("D").state()
    assert sections(state, 0) == [1, 2, 3, 4]


@pytest.mark.rule("AL-121")
def test_chai_adds_two_to_the_rate() -> None:
    state = given(3).seat(0, steel=3, chai=1).workers(D=[0]).area("D").state()
    assert options(state) == {"lay", "lay boosted"}
    play(state, "lay boosted")
    assert sections(state, 0) == [1, 2, 3]
    assert of(state, 0, "steel", "chai") == [0, 1]  # section 1 is a river


@pytest.mark.rule("AL-122")
def test_a_river_brings_a_chai() -> None:
    state = given(3).laid(*range(1, 10)).seat(0, steel=2).rates(lay=2).workers(D=[0]).area("D").state()
    assert sections(state, 0) == [10, 11]
    assert of(state, 0, "chai") == 1


# --- E: build ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-123")
def test_one_build_or_two_with_chai() -> None:
    table = given(3).seat(0, chai=1, stone=3, steel=2).shed("toy-train").workers(E=[0])
    state = table.area("E").state()
    play(state, "boost", "build siliguri-5", "buy toy-train")
    assert stations(state, 0) == ["siliguri-5"]
    assert equipment(state, 0) == {"toy-train"}
    single = table.state()
    play(single, "build siliguri-5")
    assert question(single) == "chaiwala"
    refused(table.seat(0, chai=0).state(), "boost", "AL-097")


@pytest.mark.rule("AL-124")
def test_towns_open_when_the_rivers_below_are_laid() -> None:
    towns = ["Sukna", "Rangtong", "Tindharia"]
    state = given(3).seat(0, stone=3, steel=2).laid(1).workers(E=[0]).area("E").state()
    assert seen(state)["open_towns"][1:] == towns
    refused(state, "build gayabari-4", "AL-124")
    assert {"build sukna-2", "build rangtong-1", "build tindharia-2"} <= options(state)
    start = given(3).seat(0, stone=3, steel=2).workers(E=[0]).area("E").state()
    assert options(start, "build") == {f"build siliguri-{number}" for number in range(1, 6)}
    refused(start, "build sukna-2", "AL-124")
    upper = given(3).seat(0, stone=3).sections(1, 1, 5).workers(E=[0]).area("E").state()
    assert "build gayabari-4" in options(upper)
    assert "build kurseong-1" not in options(upper)


@pytest.mark.rule("AL-125")
def test_an_area_is_paid_in_full_and_holds_one_marker() -> None:
    state = given(3).seat(0, rubble=7, stone=2).laid(1).built(1, "siliguri-4").workers(E=[0]).area("E").state()
    refused(state, "build sukna-1", "AL-125")
    refused(state, "build siliguri-4", "AL-125")
    play(state, "build sukna-2")
    assert stations(state, 0) == ["sukna-2"]
    assert of(state, 0, "stone", "markers") == [0, 18]
    several = given(3).seat(0, stone=3).built(0, "siliguri-4").workers(E=[0]).area("E").state()
    play(several, "build siliguri-5")
    assert stations(several, 0) == ["siliguri-4", "siliguri-5"]


@pytest.mark.rule("AL-126")
def test_bonuses_come_at_once() -> None:
    state = given(3).seat(0, steel=1).workers(E=[0]).area("E").state()
    play(state, "build siliguri-3")
    assert of(state, 0, "steel") == 2
    chai = given(3).seat(0, stone=1).workers(E=[0]).area("E").state()
    play(chai, "build siliguri-1")
    assert of(chai, 0, "chai") == 1
    worker = given(3).seat(0, stone=2).workers(E=[0]).area("E").state()
    play(worker, "build siliguri-2")
    assert of(worker, 0, "free_worker_next", "free_worker") == [True, False]


@pytest.mark.rule("AL-127")
def test_the_contract_bonus() -> None:
    table = given(3).laid(1, 5).seat(0, rubble=8).cards(4, 5, 6).workers(E=[0])
    state = table.workers(F=[1]).area("E").state()
    play(state, "build gayabari-1")
    assert options(state) == {"contract 4", "contract 5", "contract 6"}
    refused(state, "contract 7", "AL-133")
    play(state, "contract 4")
    assert of(state, 0, "contracts") == [4]
    assert asked(state) == (1, "post")
    assert options(state) == {"contract 5", "contract 6"}


@pytest.mark.rule("AL-128")
def test_the_equipment_bonus() -> None:
    table = given(3).laid(1).seat(0, steel=1).shed("luxury-train", chai=1).workers(E=[0])
    state = table.area("E").state()
    play(state, "build tindharia-1")
    refused(state, "equip shunter", "AL-130")
    play(state, "equip luxury-train")
    assert equipment(state, 0) == {"luxury-train"}
    assert of(state, 0, "steel", "chai") == [0, 1]


@pytest.mark.rule("AL-129")
def test_an_area_can_be_built_without_its_bonus() -> None:
    table = given(3).laid(1, 5).seat(0, rubble=8, steel=1).owns(1, "shunter").workers(E=[0, 0])
    state = table.area("E").state()
    play(state, "build gayabari-1", "build tindharia-1")
    assert set(stations(state, 0)) == {"gayabari-1", "tindharia-1"}
    assert question(state) == "chaiwala"


@pytest.mark.rule("AL-130")
def test_buying_equipment() -> None:
    state = given(3).seat(0, steel=2).shed("garratt", chai=1).workers(E=[0]).area("E").state()
    refused(state, "buy shunter", "AL-130")
    play(state, "buy garratt")
    assert of(state, 0, "steel", "chai") == [0, 1]
    poor = given(3).seat(0, steel=1).shed("garratt", chai=1).workers(E=[0]).area("E").state()
    refused(poor, "buy garratt", "AL-130")
    many = given(3).seat(0, steel=2).owns(0, "shunter", "toy-train", "garratt").shed("company-warehouse")
    assert "buy company-warehouse" in options(many.workers(E=[0]).area("E").state())


@pytest.mark.rule("AL-131")
def test_equipment_counts_at_once() -> None:
    table = given(3).seat(0, steel=2, stone=2, chai=1).shed("construction-crew").workers(E=[0])
    state = table.area("E").state()
    assert "build siliguri-5" not in options(state)
    play(state, "boost", "buy construction-crew", "build siliguri-5")
    assert of(state, 0, "stone") == 0


@pytest.mark.rule("AL-132")
def test_discounts_add_up() -> None:
    table = given(3).laid(1, 5).owns(0, "construction-crew").seat(0, contracts=[9], rubble=6, stone=1, steel=1, chai=1)
    state = table.workers(E=[0, 0]).step("E").state()
    play(state, "use 9", "boost", "build sukna-1", "build siliguri-5", "build rangtong-2")
    assert of(state, 0, "rubble", "stone", "steel") == [0, 0, 0]
    free = given(3).owns(0, "construction-crew").seat(0, contracts=[9]).workers(E=[0]).step("E").state()
    play(free, "use 9", "build siliguri-1")
    assert of(free, 0, "stone") == 0


# --- F: post office ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-133")
def test_a_contract_is_taken_and_not_replaced() -> None:
    state = given(3).cards(4, 5, 6).workers(F=[0, 1]).area("F").state()
    refused(state, "contract 9", "AL-133")
    play(state, "contract 4")
    assert asked(state) == (1, "post")
    assert options(state) == {"contract 5", "contract 6"}
    assert of(state, 0, "contracts", "used") == [[4], []]
    lost = given(3).cards().workers(F=[0]).area("F").state()
    assert question(lost) == "chaiwala"
    rich = given(3).cards(4).seat(0, contracts=list(range(10, 25))).workers(F=[0]).area("F").state()
    play(rich, "contract 4")
    assert len(of(rich, 0, "contracts")) == 16


@pytest.mark.rule("AL-134")
def test_chai_in_the_post_office() -> None:
    state = given(3).cards(4, None, 6).seat(0, chai=1).workers(F=[0]).area("F").state()
    play(state, "boost")
    fresh = doc(state)["post_office"]
    assert doc(state)["discard"] == [4, 6]
    assert None not in fresh
    assert not {4, 6} & set(fresh)
    assert options(state) == {f"contract {card}" for card in fresh}
    play(state, f"contract {fresh[1]}")
    assert doc(state)["post_office"] == [fresh[0], None, fresh[2]]
    assert of(state, 0, "chai") == 0
    poor = given(3).cards(4).workers(F=[0]).area("F").state()
    refused(poor, "boost", "AL-097")


@pytest.mark.rule("AL-097", "AL-133")
def test_with_no_contract_left_the_chai_may_be_kept() -> None:
    table = given(3).cards().seat(0, chai=1).workers(F=[0, 1])
    kept = table.area("F").state()
    assert options(kept) == {"boost", "done"}
    events = play(kept, "done")
    assert [event.name for event in events] == ["passed", "idle"], "and the worker behind can do nothing"
    assert of(kept, 0, "chai", "contracts") == [1, []]
    assert asked(kept) == (0, "chaiwala")
    paid = table.area("F").state()
    play(paid, "boost")
    assert len(options(paid, "contract")) == 3


@pytest.mark.rule("AL-083")
def test_a_contract_that_is_there_must_be_taken() -> None:
    for chai in (0, 1):
        state = given(3).cards(4).seat(0, chai=chai).workers(F=[0]).area("F").state()
        refused(state, "done", "AL-083")


@pytest.mark.rule("AL-135")
def test_cards_just_discarded_can_come_up_again() -> None:
    state = given(3).cards(4, 5, 6, top=9, pile=[]).seat(0, chai=1).workers(F=[0]).area("F").state()
    play(state, "boost")
    slots = doc(state)["post_office"]
    assert slots[0] == 9
    assert set(slots[1:]) < {4, 5, 6}
    assert len(set(slots)) == 3
    assert doc(state)["discard"] == []
    assert doc(state)["top"] in {4, 5, 6} - set(slots)


# --- G: chaiwala -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-136")
@pytest.mark.parametrize(("harvest", "tea"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_taking_tea(harvest: int, tea: int) -> None:
    table = given(3).seat(0, tea=3).rates(harvest=harvest).line("p0").workers(G=[0, 1])
    state = table.area("G").state()
    if tea:
        play(state, "tea")
        assert of(state, 0, "tea") == 3 + tea
        assert rates(state)[2] == harvest
        assert of(state, 0, "chai") == 0
        assert asked(state) == (1, "chaiwala")
    else:
        refused(state, "tea", "AL-136")
    choice = table.state()
    play(choice, "brew 2")
    assert of(choice, 0, "tea", "chai") == [1, 2]


@pytest.mark.rule("AL-137")
def test_converting_tea() -> None:
    state = given(3).seat(0, tea=7, chai=2).workers(G=[0]).area("G").state()
    assert options(state, "brew") == {f"brew {count}" for count in range(5)}
    refused(state, "brew 5", "AL-137")
    assert happened(play(state.copy(), "brew 0"), "brewed") == []
    assert happened(play(state, "brew 4"), "brewed")[0]["chai"] == 4
    assert of(state, 0, "tea", "chai") == [3, 6]
