"""The thirty contracts: letter, effect, and what they ask for at the end."""

from typing import Any

import pytest
from tests.games.alubari.table import (
    ALUBARI,
    DATA,
    Table,
    asked,
    doc,
    equipment,
    given,
    line,
    met,
    of,
    options,
    parts,
    play,
    question,
    rates,
    refused,
    sections,
    stations,
    to_round,
)

PLAIN = ["siliguri-1", "siliguri-2", "siliguri-4", "siliguri-5", "sukna-2"]
BY_RUBBLE = ["sukna-1", "gayabari-2", "gayabari-3"]

# number: letter, requirements, points
CARDS: dict[int, tuple[str, dict[str, int], int]] = {
    1: ("D", {"station": 5}, 15),
    2: ("D", {"station": 4}, 10),
    3: ("B", {"station": 3}, 6),
    4: ("A", {"station": 2, "track": 2}, 17),
    5: ("F", {"station": 2, "track": 1, "tea": 2}, 14),
    6: ("E", {"tea": 6, "track": 1}, 22),
    7: ("A", {"tea": 4}, 11),
    8: ("D", {"estate": 6}, 16),
    9: ("E", {"tea": 3, "track": 1}, 14),
    10: ("E", {"estate": 2}, 5),
    11: ("C", {"tea": 2}, 5),
    12: ("C", {"tea": 6}, 16),
    13: ("A", {"tea": 2, "track": 2}, 18),
    14: ("E", {"estate": 2, "track": 1}, 11),
    15: ("E", {"tea": 4, "track": 1}, 17),
    16: ("G", {"estate": 4, "track": 2}, 23),
    17: ("E", {"track": 6}, 54),
    18: ("G", {"rubble": 3}, 14),
    19: ("G", {"rubble": 2}, 10),
    20: ("A", {"track": 5}, 40),
    21: ("F", {"track": 3}, 24),
    22: ("A", {"track": 3}, 24),
    23: ("A", {"track": 4}, 31),
    24: ("C", {"track": 1}, 4),
    25: ("E", {"track": 1}, 7),
    26: ("B", {"track": 2}, 15),
    28: ("B", {"estate": 4}, 11),
    29: ("B", {"estate": 5}, 14),
    30: ("G", {"track": 2}, 15),
}


def clause(number: int) -> str:
    return f"AL-{145 + number:03}"


def holding(needs: dict[str, int]) -> Table:
    """A finished game in which seat 0 has exactly so much."""
    table = given(3).sections(0, *range(1, needs.get("track", 0) + 1)).line(*["p0"] * needs.get("estate", 0))
    table.built(0, *PLAIN[: needs.get("station", 0)]).built(0, *BY_RUBBLE[: needs.get("rubble", 0)])
    return table.seat(0, tea=needs.get("tea", 0)).over()


@pytest.mark.parametrize("number", [pytest.param(number, marks=pytest.mark.rule(clause(number))) for number in CARDS])
def test_what_a_contract_asks_for_at_the_end(number: int) -> None:
    letter, needs, points = CARDS[number]
    facts: Any = next(card for card in DATA["contracts"] if card["number"] == number)
    assert facts["actionLetter"] == letter
    state = holding(needs).seat(0, contracts=[number]).state()
    assert met(state) == {number}
    assert parts(state)["contracts"] == points
    for kind in needs:
        short = holding(needs | {kind: needs[kind] - 1}).seat(0, contracts=[number]).state()
        assert met(short) == set()
        assert parts(short)["contracts"] == 0


@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=pytest.mark.rule(clause(number))) for number in (*CARDS, 27)]
)
def test_a_contract_is_used_under_its_letter_only(number: int) -> None:
    letter = "G" if number == 27 else CARDS[number][0]
    for area in "ABCDEFG":
        table = given(2).first(1).seat(0, contracts=[number], iron=9, rubble=9, tea=2, steel=1, stone=3)
        table.store(iron=3).line("p0", "game", "game", 2).forecast("sun", "rain", "fog").cards(*({4, 5, 6} - {number}))
        state = table.step(area).state()
        used = {move.split(" ")[1] for move in options(state, "use")}
        if area == letter:
            assert asked(state) == (0, "contracts")
            assert used == {str(number)}
        else:
            assert str(number) not in used or doc(state)["course"]["area"] == letter


@pytest.mark.rule("AL-146", "AL-147")
@pytest.mark.parametrize("number", [1, 2])
def test_1_and_2_raise_the_lay_rate(number: int) -> None:
    table = given(3).laid(1).rates(lay=2).seat(0, contracts=[number], steel=7).workers(D=[0, 0])
    state = table.step("D").state()
    play(state, f"use {number}")
    assert sections(state, 0) == [2, 3, 4, 5, 6, 7]
    assert of(state, 0, "steel") == 1


@pytest.mark.rule("AL-148")
def test_3_clears_a_space() -> None:
    table = given(3).line(*["game"] * 4, 7).seat(0, contracts=[3, 26], chai=1)
    state = table.step("B").state()
    play(state, "use 26", "use 3", "clear")
    assert of(state, 0, "rubble", "chai") == [7, 1]
    assert line(state)[4] == "p0"


@pytest.mark.rule("AL-149")
def test_4_sets_the_weather_of_the_next_round() -> None:
    table = given(2).seat(0, contracts=[4]).forecast("rain", "rain", "fog").calm()
    state = table.step("A").workers(G=[]).state()
    assert options(state, "use") == {"use 4 0", "use 4 2"}
    play(state, "use 4 0")
    assert doc(state)["round"] == 3
    assert doc(state)["forecast"][:2] == ["sun", "fog"]
    assert rates(state) == (3, 2, 2)


@pytest.mark.rule("AL-150")
def test_5_draws_two_and_keeps_one() -> None:
    table = given(2).seat(0, contracts=[5]).cards(top=20, pile=[11])
    state = table.step("F").state()
    play(state, "use 5")
    assert options(state) == {"keep 5", "keep 11", "keep 20"}
    refused(state, "keep 12", "AL-133")
    kept = state.copy()
    play(state, "keep 20")
    assert set(doc(state)["discard"]) == {5, 11}
    assert of(state, 0, "contracts", "used") == [[20], []]
    play(kept, "keep 5")
    assert set(doc(kept)["discard"]) == {11, 20}
    assert of(kept, 0, "contracts", "used") == [[5], [5]]


@pytest.mark.rule("AL-151", "AL-170")
@pytest.mark.parametrize("number", [6, 25])
def test_6_and_25_let_iron_pay_for_steel(number: int) -> None:
    table = given(2).seat(0, contracts=[number], steel=1, iron=3).shed("toy-train").workers(E=[0])
    state = table.step("E").state()
    before = doc(state)["bag"]["iron"]
    play(state, f"use {number}", "buy toy-train iron:1")
    assert of(state, 0, "steel", "iron") == [0, 0]
    assert equipment(state, 0) == {"toy-train"}
    assert doc(state)["bag"]["iron"] == before + 3
    unused = table.state()
    play(unused, "done")
    assert "build siliguri-3 iron:1" not in options(unused)


@pytest.mark.rule("AL-152")
def test_7_takes_two_more_cubes() -> None:
    table = given(3).seat(0, contracts=[7], chai=1).store(iron=9, chai=3).workers(A=[0])
    state = table.step("A").state()
    play(state, "use 7")
    assert "store iron:4 chai:1" in options(state)
    assert "store iron:6" not in options(state)
    refused(state, "store iron:6 chai:2 boosted", "AL-101")
    refused(state, "store iron:4 chai:3 boosted", "AL-103")
    play(state, "store iron:5 chai:2 boosted")
    assert of(state, 0, "iron", "chai") == [5, 2]


@pytest.mark.rule("AL-153")
def test_8_lays_track_without_a_worker() -> None:
    table = given(2).forecast("fog", "sun", "sun").seat(0, contracts=[8], steel=1)
    state = table.step("D").state()
    play(state, "use 8", "lay")
    assert sections(state, 0) == [1]
    state = table.state()
    play(state, "use 8", "done")
    assert sections(state, 0) == []
    assert of(state, 0, "used") == [8]


@pytest.mark.rule("AL-154", "AL-159")
@pytest.mark.parametrize("number", [9, 14])
def test_9_and_14_save_a_stone(number: int) -> None:
    table = given(3).laid(1).seat(0, contracts=[number], stone=3, rubble=8, chai=1).workers(E=[0])
    state = table.step("E").state()
    play(state, f"use {number}", "boost", "build siliguri-5", "build siliguri-4")
    assert of(state, 0, "stone") == 0
    rubble = given(3).laid(1).seat(0, contracts=[number], rubble=7, stone=1).workers(E=[0]).step("E").state()
    play(rubble, f"use {number}")
    assert "build sukna-1" not in options(rubble)


@pytest.mark.rule("AL-155")
def test_10_builds_without_a_worker() -> None:
    state = given(2).seat(0, contracts=[10], stone=5, chai=1).step("E").state()
    play(state, "use 10", "boost", "build siliguri-4", "build siliguri-5")
    assert stations(state, 0) == ["siliguri-4", "siliguri-5"]
    declined = given(2).seat(0, contracts=[10], stone=5).step("E").state()
    play(declined, "use 10", "done")
    assert stations(declined, 0) == []
    assert of(declined, 0, "used") == [10]


@pytest.mark.rule("AL-156")
def test_11_makes_stone_from_the_bag() -> None:
    table = given(2).seat(0, contracts=[11], rubble=7).store(stone=5).bag(stone=2)
    state = table.step("C").state()
    assert options(state, "use") == {"use 11 1", "use 11 2"}
    play(state, "use 11 2")
    assert of(state, 0, "rubble", "stone") == [3, 2]
    assert (doc(state)["bag"]["stone"], doc(state)["storehouse"]["stone"]) == (0, 5)
    many = given(2).seat(0, contracts=[11], rubble=20).step("C").state()
    assert options(many, "use") == {"use 11 1", "use 11 2", "use 11 3"}


@pytest.mark.rule("AL-157", "AL-169")
@pytest.mark.parametrize("number", [12, 24])
def test_12_and_24_make_cheap_steel(number: int) -> None:
    state = given(2).seat(0, contracts=[number], iron=5).step("C").state()
    before = doc(state)["bag"]["iron"]
    assert options(state, "use") == {f"use {number} 1", f"use {number} 2"}
    play(state, f"use {number} 2")
    assert of(state, 0, "iron", "steel") == [1, 2]
    assert doc(state)["bag"]["iron"] == before + 4


@pytest.mark.rule("AL-158")
def test_13_closes_the_contracts_of_the_round() -> None:
    table = given(3).seat(0, contracts=[7]).seat(1, contracts=[13, 26]).seat(2, contracts=[20, 30])
    state = table.store(iron=9).workers(A=[0], G=[2]).step("A").state()
    play(state, "use 7", "use 13")
    assert asked(state) == (0, "store")
    assert "store iron:5" in options(state)
    refusal = state.copy()
    play(refusal, "store")
    assert asked(refusal) == (2, "chaiwala")
    closed = (
        given(2)
        .seat(0, contracts=[20])
        .store(iron=2)
        .run(contracts_closed=True)
        .put(pending=[{"decision": "contracts"}])
    )
    refused(closed.step("A").state(), "use 20 2 0 0", "AL-158")
    assert set(options(closed.state())) == {"done"}
    to_round(refusal, 3)
    assert not doc(refusal)["course"]["contracts_closed"]


@pytest.mark.rule("AL-160")
def test_15_saves_stone_or_rubble() -> None:
    table = given(3).laid(1, 5).seat(0, contracts=[15], rubble=8, stone=2).workers(E=[0, 0])
    state = table.step("E").state()
    play(state, "use 15", "build gayabari-3", "build siliguri-5")
    assert of(state, 0, "rubble", "stone") == [0, 0]


@pytest.mark.rule("AL-161")
def test_16_brews() -> None:
    state = given(2).seat(0, contracts=[16], tea=5, chai=4).step("G").state()
    assert options(state, "use") == {"use 16 1"}
    play(state, "use 16 1")
    assert of(state, 0, "tea", "chai") == [4, 5]
    three = given(2).seat(0, contracts=[16], tea=5).step("G").state()
    assert options(three, "use") == {"use 16 1", "use 16 2", "use 16 3"}


@pytest.mark.rule("AL-162")
def test_17_refills_an_estate() -> None:
    state = given(2).line("p1", "game", 1, "game").seat(0, contracts=[17]).step("E").state()
    assert options(state, "use") == {"use 17 1", "use 17 2"}
    play(state, "use 17 1")
    assert line(state)[:4] == ["p1", 2, 3, "game"]
    borrowed = given(2).line("b1", "game", 3).seat(0, contracts=[17]).step("E").state()
    play(borrowed, "use 17 1")
    assert line(borrowed)[:3] == ["b1", 2, 3]


@pytest.mark.rule("AL-163", "AL-164")
@pytest.mark.parametrize("number", [18, 19])
def test_18_and_19_draw_from_the_bag(number: int) -> None:
    table = given(3).wheel(1, 2, 3, 4).bag(iron=1, chai=1).seat(0, contracts=[number])
    state = table.step("G").state()
    play(state, f"use {number}")
    assert of(state, 0, "iron", "chai") == [1, 1]
    assert doc(state)["bag"] == {"iron": 0, "stone": 0, "chai": 0, "event": 1}
    assert doc(state)["wheel"] == [True] * 4 + [False] * 2
    three = given(3).wheel(1, 2, 3, 4, 5).bag(iron=4, stone=4).seat(0, contracts=[number]).step("G").state()
    play(three, f"use {number}")
    assert sum(of(three, 0, "iron", "stone")) == 3


@pytest.mark.rule("AL-165", "AL-168")
@pytest.mark.parametrize("number", [20, 23])
def test_20_and_23_take_two_cubes(number: int) -> None:
    table = given(3).store(iron=3, chai=2).owns(0, "toy-train").seat(0, contracts=[number])
    state = table.step("A").state()
    assert f"use {number} 0 0 2" not in options(state)
    assert f"use {number} 3 0 0" not in options(state)
    play(state, f"use {number} 1 0 1")
    assert of(state, 0, "iron", "chai", "tea") == [1, 1, 0]


@pytest.mark.rule("AL-165", "AL-168")
@pytest.mark.parametrize("number", [20, 23])
def test_20_and_23_take_no_chai_where_the_scale_is_full(number: int) -> None:
    table = given(3).store(iron=3, chai=2).seat(0, contracts=[number], chai=ALUBARI.railway.chai_limit[3])
    state = table.step("A").state()
    assert options(state, "use") == {f"use {number} 1 0 0", f"use {number} 2 0 0"}


@pytest.mark.rule("AL-166")
def test_21_takes_a_contract_without_a_worker() -> None:
    table = given(3).cards(4, 5, 6).seat(0, contracts=[21], chai=1).workers(F=[1])
    state = table.step("F").state()
    play(state, "use 21")
    assert asked(state) == (1, "post")
    play(state, "contract 4")
    assert asked(state) == (0, "extra-post")
    assert options(state) == {"contract 5", "contract 6", "boost", "done"}
    play(state, "boost")
    assert question(state) == "fresh-post"
    play(state, sorted(options(state))[0])
    assert len(of(state, 0, "contracts")) == 2


@pytest.mark.rule("AL-167")
def test_22_takes_and_keeps_the_first_player_marker() -> None:
    table = given(3).store(iron=3).seat(1, contracts=[22]).workers(A=[None, None, 2])
    state = table.step("A").state()
    play(state, "use 22", "store")
    assert doc(state)["first"] == 1
    lock = given(3).store(iron=3).seat(0, contracts=[22]).workers(A=[None, None, 2]).step("A").state()
    play(lock, "use 22", "store")
    assert doc(lock)["first"] == 0


@pytest.mark.rule("AL-171")
def test_26_doubles_excavation() -> None:
    state = given(3).seat(0, contracts=[26]).seat(1, chai=0).workers(B=[0, 1]).step("B").state()
    play(state, "use 26")
    assert [of(state, seat, "rubble") for seat in (0, 1)] == [6, 3]


@pytest.mark.rule("AL-172")
def test_27_harvests_in_the_sun_and_counts_chai() -> None:
    table = given(2).line("p0", "p0", "p1", "p1", "p1", "p1").seat(0, contracts=[27], chai=3)
    state = table.forecast("sun", "rain", "fog").rates(harvest=3).step("G").state()
    play(state, "use 27")
    assert [of(state, seat, "tea") for seat in (0, 1)] == [2, 4]
    assert rates(state)[2] == 2
    assert parts(state)["contracts"] == 6
    assert of(state, 0, "chai") == 3
    for weather in ("rain", "fog"):
        other = table.seat(0, contracts=[27, 30]).forecast(weather, "rain", "fog").state()
        assert options(other, "use") == {"use 30"}


@pytest.mark.rule("AL-173")
def test_28_borrows_two_spaces() -> None:
    table = given(2).line("game", "game", "game", 1).seat(0, contracts=[28]).seat(1, contracts=[29])
    state = table.step("B").state()
    assert options(state, "use") == {f"use 28 {spaces}" for spaces in ("1", "2", "3", "1 2", "1 3", "2 3")}
    play(state, "use 28 1 3")
    assert line(state)[:3] == ["b0", "game", "b0"]
    assert of(state, 0, "markers") == 17
    assert asked(state) == (1, "contracts")
    assert options(state, "use") == {"use 29 2"}
    harvest = given(2).line("b0", "game", "b0").event(6).state()
    assert of(harvest, 0, "tea") == 2


@pytest.mark.rule("AL-174")
def test_29_borrows_one_space() -> None:
    state = given(2).line("game", "game", 1).seat(0, contracts=[29]).step("B").state()
    assert options(state, "use") == {"use 29 1", "use 29 2"}
    play(state, "use 29 2")
    assert line(state)[:2] == ["game", "b0"]
    none = given(2).line("p1", 1).seat(0, contracts=[29, 26]).step("B").state()
    refused(none, "use 29 1", "AL-094")
    assert options(none, "use") == {"use 26"}


@pytest.mark.rule("AL-175")
def test_30_brings_the_third_worker_next_round() -> None:
    state = given(2).seat(0, contracts=[30]).calm().step("G").workers(G=[]).state()
    play(state, "use 30")
    assert asked(state) == (0, "hire")
    play(state, "hire free")
    assert of(state, 0, "workers", "chai") == [3, 0]


def test_the_catalogue_names_thirty_contracts() -> None:
    assert {card["number"] for card in DATA["contracts"]} == {*CARDS, 27}
    assert len(ALUBARI.railway.contracts) == 30
