"""The final scoring."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st
from tests.amounts import share
from tests.games.alubari.table import (
    ALUBARI,
    DATA,
    STATIONS,
    doc,
    given,
    met,
    of,
    parts,
    play,
    total,
)


@pytest.mark.rule("AL-187")
def test_the_parts_of_a_total() -> None:
    table = given(3).line("p0", "game", "p0").built(0, "siliguri-5", "sukna-1").sections(0, 1, 5, 9)
    state = table.seat(0, contracts=[21], tea=5, chai=4).owns(0, "shunter").over().state()
    assert list(parts(state).items()) == [
        ("estates", 9), ("stations", 11), ("track", 11), ("contracts", 24), ("tea", 2.5), ("chai", 4), ("equipment", 9),
    ]  # fmt: skip
    assert total(state) == 70.5


@pytest.mark.rule("AL-188")
def test_borrowed_spaces_do_not_count() -> None:
    table = given(3).estates("Alubari", "Tukvar").line("p0", "p0", "p0", "p0", "b0", "b0")
    state = table.seat(0, contracts=[8]).over().state()
    assert met(state) == set()
    assert parts(state)["estates"] == 4 + 4 + 5 + 5
    owned = given(3).estates("Alubari", "Tukvar").line(*["p0"] * 6).seat(0, contracts=[8]).over().state()
    assert met(owned) == {8}


@pytest.mark.rule("AL-189")
def test_markers_give_what_is_printed() -> None:
    state = given(3).sections(0, 10, 11, 15).built(0, "ghum-2", "siliguri-3").line("p0", "p1").over().state()
    assert parts(state)["track"] == 12
    assert parts(state)["stations"] == 12
    assert (parts(state)["estates"], parts(state, 1)["estates"]) == (4, 4)


@pytest.mark.rule("AL-190")
def test_all_requirements_or_nothing() -> None:
    state = given(3).line(*["p0"] * 4).sections(0, 1).seat(0, contracts=[16]).over().state()
    assert parts(state)["contracts"] == 0
    assert total(state) == 19 + 3 + 0
    enough = given(3).line(*["p0"] * 4).sections(0, 1, 2).seat(0, contracts=[16]).over().state()
    assert parts(enough)["contracts"] == 23


@pytest.mark.rule("AL-191")
def test_a_marker_serves_one_contract() -> None:
    state = given(3).sections(0, 1, 2, 3, 4, 5).seat(0, contracts=[20, 21, 26]).over().state()
    assert met(state) == {20}
    assert parts(state)["contracts"] == 40
    assert parts(state)["track"] == 14
    tea = given(3).seat(0, contracts=[7, 11], tea=5).over().state()
    assert met(tea) == {7}
    assert parts(tea)["tea"] == 0.5


@pytest.mark.rule("AL-192")
def test_the_best_assignment_is_found() -> None:
    state = given(3).seat(0, contracts=[12, 7], tea=6).over().state()
    assert met(state) == {12}
    assert total(state) == 16
    six = given(3).sections(0, 1).seat(0, contracts=[24, 25], tea=0).over().state()
    assert met(six) == {25}


@pytest.mark.rule("AL-192")
def test_between_equal_totals_the_most_tea_is_kept() -> None:
    changed: Any = {**DATA, "contracts": [dict(card) for card in DATA["contracts"]]}
    for card in changed["contracts"]:
        if card["number"] == 11:
            card["endGame"] = {"requirements": [{"type": "tea", "count": 2}], "points": 1}
    game = type(ALUBARI)(changed)
    seat = game.score_sheet({"players": [{"tea": 2, "contracts": [11]}, {}]}).seats[0]
    assert (seat.parts["tea"], seat.parts["contracts"]) == (1, 0)


NEEDS: dict[int, dict[str, int]] = {
    card["number"]: {need["type"]: need["count"] for need in card["endGame"]["requirements"] if not need.get("perUnit")}
    for card in DATA["contracts"]
}


def best_by_force(contracts: list[int], have: dict[str, int], points: dict[int, int]) -> float:
    """The best of all sets of contracts that can be met together."""
    best = have["tea"] / 2
    for size in range(1, len(contracts) + 1):
        for chosen in combinations(contracts, size):
            used = {kind: sum(NEEDS[card].get(kind, 0) for card in chosen) for kind in have}
            stations = used["station"] + used["rubbleStation"]
            if stations <= have["station"] and all(used[kind] <= have[kind] for kind in have if kind != "station"):
                best = max(best, sum(points[card] for card in chosen) + (have["tea"] - used["tea"]) / 2)
    return best


@pytest.mark.rule("AL-192")
@settings(max_examples=share(60), deadline=None)
@drawn(
    contracts=st.lists(st.sampled_from(sorted(NEEDS)), unique=True, max_size=7),
    track=st.integers(0, 8),
    plain=st.integers(0, 4),
    rubble=st.integers(0, 4),
    estate=st.integers(0, 3),
    tea=st.integers(0, 12),
    chai=st.integers(0, 6),
)
def test_no_other_assignment_is_better(
    contracts: list[int], track: int, plain: int, rubble: int, estate: int, tea: int, chai: int
) -> None:
    by_rubble = [area for area, facts in STATIONS.items() if facts["builtWithRubble"]][:rubble]
    others = [area for area, facts in STATIONS.items() if not facts["builtWithRubble"]][:plain]
    seat: dict[str, Any] = {"areas": by_rubble + others, "sections": list(range(1, track + 1)), "estates": [4] * estate}
    sheet = {"players": [seat | {"contracts": contracts, "tea": tea, "chai": chai}, {}, {}]}
    score = ALUBARI.score_sheet(sheet).seats[0].parts
    have = {"track": track, "station": plain + rubble, "rubbleStation": rubble, "estate": estate, "tea": tea}
    points = {card["number"]: card["endGame"]["points"] or 2 * chai for card in DATA["contracts"]}
    assert score["contracts"] + score["tea"] == best_by_force(contracts, have, points)


@pytest.mark.rule("AL-193")
def test_rubble_built_areas() -> None:
    table = given(3).built(0, "sukna-1", "gayabari-2", "siliguri-4").seat(0, contracts=[19, 3])
    assert met(table.over().state()) == {19}
    assert parts(table.state())["contracts"] == 10
    plain = given(3).built(0, "sukna-2", "siliguri-4").seat(0, contracts=[19]).over().state()
    assert met(plain) == set()
    serves = given(3).built(0, "sukna-1", "gayabari-2", "siliguri-4").seat(0, contracts=[3]).over().state()
    assert met(serves) == {3}


@pytest.mark.rule("AL-194")
def test_half_points_for_tea() -> None:
    assert parts(given(3).seat(0, tea=7).over().state())["tea"] == 3.5


@pytest.mark.rule("AL-195")
@pytest.mark.parametrize(("chai", "points"), list(enumerate([0, 1, 2, 3, 4, 6, 8, 10, 12])))
def test_the_chai_track_scores(chai: int, points: int) -> None:
    assert parts(given(5).seat(0, chai=chai).over().state())["chai"] == points


@pytest.mark.rule("AL-196")
def test_the_same_chai_counts_three_times() -> None:
    state = given(3).built(0, "darjeeling-1").seat(0, chai=6, contracts=[27]).over().state()
    assert parts(state)["chai"] == 8 + 12
    assert parts(state)["contracts"] == 12
    assert of(state, 0, "chai") == 6


@pytest.mark.rule("AL-197")
def test_equipment_scores() -> None:
    assert parts(given(4).owns(0, "garratt", "luxury-train").over().state())["equipment"] == 25
    assert parts(given(1).owns(0, "garratt", "luxury-train").over().state())["equipment"] == 0


@pytest.mark.rule("AL-198")
def test_ties_are_shared() -> None:
    state = given(3).seat(0, tea=177).seat(1, tea=177).seat(2, tea=176).over().state()
    assert state.scores().totals() == [88.5, 88.5, 88]
    assert state.scores().winners() == [0, 1]
    assert [seat.rank for seat in state.scores().seats] == [1, 1, 3]


@pytest.mark.rule("AL-233")
def test_the_full_rules_prevail() -> None:
    solo = doc(ALUBARI.new(1, 3))  # type: ignore[arg-type]
    assert solo["bag"]["iron"] + solo["storehouse"]["iron"] == 23
    by_number = given(3).line(2, 2).rates(excavation=0).workers(B=[2, 0]).area("B").state()
    assert doc(by_number)["estates"][0]["spaces"][0]["owner"] == 2
    first = given(2).store(iron=1).workers(A=[None, 1]).area("A").state()
    play(first, "store")
    assert doc(first)["first"] == 1
    assert doc(first)["round"] == 2
    several = given(2).seat(0, contracts=[1, 2]).step("D").state()
    play(several, "use 1", "use 2")
    assert of(several, 0, "lay_bonus") == 2
    card = given(2).line(1, rest_white=True).workers(B=[0]).area("B").state()
    assert not doc(card)["extra_build"]
    play(card, "tea")
    assert doc(card)["extra_build"]
