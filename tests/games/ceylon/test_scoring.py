"""Final scoring: CE-111 to CE-120."""

from typing import Any

import pytest
from tests.games.ceylon.table import given, parts, sheet, total

HOMES = ("dimbula", "kandy", "ruhuna", "uva")


def player(points: int = 0, rupees: int = 0, space: int = 0, companies: int = 0, **plantations: int) -> dict[str, Any]:
    """A player of a score sheet; `counsellors` are added with `|`."""
    return {"points": points, "rupees": rupees, "space": space, "companies": companies, "plantations": plantations}


def started(*players: dict[str, Any]) -> list[dict[str, Any]]:
    """Players who have only the plantation that each began with."""
    return [player | {"plantations": {home: 1}} for player, home in zip(players, HOMES, strict=False)]


@pytest.mark.rule("CE-111")
def test_the_worked_example_of_the_rulebook_is_58_points() -> None:
    max_ = player(16, 12, 7, 3, ruhuna=4, dimbula=3, kandy=1) | {"counsellors": ["ruhuna", "dimbula"]}
    david = player(5, 20, 4, 2, ruhuna=2, dimbula=2, uva=1) | {"counsellors": ["ruhuna", "dimbula", "uva"]}
    emma = player(9, 3, 2, 1, kandy=3, uva=2) | {"counsellors": ["kandy"]}

    scores = sheet([max_, david, emma])

    best = scores.seats[0]
    assert best.parts == {
        "play": 16, "money": 6, "technology": 10, "dimbula": 10, "kandy": 0, "ruhuna": 10, "uva": 0, "companies": 6,
        "leaves": 0,
    }  # fmt: skip
    assert best.total == 58
    assert scores.winners() == [0]


@pytest.mark.rule("CE-111")
def test_the_worked_example_as_a_position() -> None:
    table = given(players=3).seat(
        0,
        points=16 + 10,
        rupees=12,
        space=7,
        hired=["ruhuna", "dimbula"],
        plantations=["R1", "R2", "R3", "D1", "D2", "D3", "K1", "U1"],
        contracts=["C1-1", "C1-3", "C4-2", "C5-1"],
    )
    table.seat(1, rupees=20, space=4, plantations=["K2"]).wagons("C2-1", "C2-2", "C3-1")
    state = table.seat(2, rupees=3, space=2, plantations=["K3"]).state()

    assert list(parts(state, 0)) == [
        "play", "money", "technology", "dimbula", "kandy", "ruhuna", "uva", "companies", "leaves",
    ]  # fmt: skip
    assert list(parts(state, 0).values()) == [26, 6, 10, 10, 0, 10, 0, 6, 0]
    assert total(state, 0) == 58 + 10


@pytest.mark.rule("CE-111", "CE-116")
def test_every_part_tells_what_it_was_counted_from() -> None:
    table = given().seat(0, rupees=12, space=7, hired=["ruhuna", "uva"], plantations=["R1", "R2", "D1"])
    table.seat(0, contracts=["C1-1", "C1-3", "C4-2"]).seat(1, space=9, plantations=["K2"]).wagons(
        "C2-1", "C2-2", "C3-1"
    )
    state = table.seat(2, rupees=0, hired=["kandy"], plantations=["K3"]).state()

    told = [seat.details for seat in state.scores().seats]

    assert told[0] == {
        "rupees": 12,
        "space": 7,
        "technology_rank": 2,
        "plantations": {"dimbula": 1, "kandy": 0, "ruhuna": 2, "uva": 0},
        "counsellors": ["ruhuna", "uva"],
        "companies": 2,
        "leaves": 5,
    }
    assert [facts["counsellors"] for facts in told[1:]] == [[], ["kandy"]]
    assert [facts["technology_rank"] for facts in told[1:]] == [1, 3]


@pytest.mark.rule("CE-112")
def test_majorities_pay_ten_six_three_one() -> None:
    scores = sheet(started(*(player(rupees=n, space=n) for n in (5, 9, 2, 7))))

    assert [seat.parts["money"] for seat in scores.seats] == [3, 10, 1, 6]


@pytest.mark.rule("CE-112")
def test_ties_are_broken_by_the_technology_order() -> None:
    scores = sheet(started(player(rupees=8, space=1), player(rupees=8, space=3), player(rupees=2, space=0)))
    assert [seat.parts["money"] for seat in scores.seats] == [6, 10, 3]

    stacked = started(*[player(rupees=8, space=2)] * 3)
    scores = sheet(stacked, technology=[3, 1, 2])
    assert [seat.parts["money"] for seat in scores.seats] == [6, 3, 10]


@pytest.mark.rule("CE-112")
def test_district_ties_too_are_broken_by_the_technology_order() -> None:
    table = given().seat(0, space=1, hired=["kandy"], plantations=["K1", "K2"])
    table.seat(1, space=2, hired=["kandy"], plantations=["K3", "K4"])
    state = table.seat(2, plantations=["D1"]).state()

    assert [parts(state, seat)["kandy"] for seat in range(3)] == [6, 10, 0]


@pytest.mark.rule("CE-113")
def test_whoever_does_not_qualify_takes_no_rank() -> None:
    table = given().seat(0, plantations=["K1", "K2", "K3", "K4"], hired=[])
    table.seat(1, plantations=["K5", "K6"], hired=["kandy"])
    state = table.seat(2, plantations=["K7"], hired=["kandy"]).state()

    assert [parts(state, seat)["kandy"] for seat in range(3)] == [0, 10, 6]


@pytest.mark.rule("CE-114")
def test_money_needs_a_rupee() -> None:
    scores = sheet(started(player(rupees=6, space=2), player(rupees=0, space=1), player(rupees=2)))

    assert [seat.parts["money"] for seat in scores.seats] == [10, 0, 6]


@pytest.mark.rule("CE-115")
def test_technology_needs_an_advance_and_follows_the_order() -> None:
    table = given(players=4).seat(0, space=0).seat(1, space=2).seat(2, space=2).seat(3, space=5)
    state = table.technology(3, 2, 1, 0).state()

    assert [parts(state, seat)["technology"] for seat in range(4)] == [0, 3, 6, 10]


@pytest.mark.rule("CE-116")
def test_districts_need_a_plantation_and_a_counsellor_and_a_second_leaf_counts() -> None:
    table = given(starting_tiles=True).seat(
        0, plantations={"R1": 1, "R2": 2}, hired=["ruhuna"], tile="S3", tile_spent=True, space=2
    )
    table.seat(1, plantations=["D1"], hired=["ruhuna"])
    state = table.seat(2, plantations=["R3", "R4", "R7"], hired=["ruhuna"], space=1).state()

    assert [parts(state, seat)["ruhuna"] for seat in range(3)] == [10, 0, 6]


@pytest.mark.rule("CE-116")
def test_each_district_is_counted_apart() -> None:
    table = given().seat(0, plantations=["R1", "R2", "D2"], hired=["ruhuna", "dimbula"])
    table.seat(1, plantations=["D1", "D3", "R3"], hired=["ruhuna", "dimbula"])
    state = table.seat(2, plantations=["K1", "K2", "R4", "R5", "R6"]).state()

    assert parts(state, 2)["kandy"] == parts(state, 2)["ruhuna"] == 0
    assert (parts(state, 0)["ruhuna"], parts(state, 0)["dimbula"]) == (10, 6)
    assert (parts(state, 1)["ruhuna"], parts(state, 1)["dimbula"]) == (6, 10)
    assert parts(state, 0)["kandy"] == parts(state, 0)["uva"] == 0


@pytest.mark.rule("CE-117")
@pytest.mark.parametrize(("companies", "score"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_different_companies_score(companies: int, score: int) -> None:
    contracts = [f"C{company}-1" for company in range(1, companies + 1)]
    table = given().seat(0, plantations=[], contracts=contracts).leaves(0, 0)
    state = table.wagons("C1-2", "C1-3", "C2-2").state()

    assert parts(state, 0)["companies"] == score


@pytest.mark.rule("CE-117")
def test_further_contracts_of_a_company_add_nothing() -> None:
    table = given().seat(0, plantations=[], contracts=["C1-1", "C1-3", "C4-2", "C5-1"]).leaves(0, 3)
    state = table.wagons("C2-1", "C2-2", "C3-1").state()

    assert parts(state, 0)["companies"] == 6


@pytest.mark.rule("CE-118")
def test_each_leaf_left_costs_two_points() -> None:
    state = given().seat(0, plantations=[]).leaves(0, 3).state()

    assert parts(state, 0)["leaves"] == -6


@pytest.mark.rule("CE-119")
def test_the_technology_order_decides_a_tie_at_the_top() -> None:
    equal = started(player(points=10, space=3), player(space=1), player(space=0), player(points=14, space=3))
    scores = sheet(equal, technology=[4, 1, 2, 3])

    assert [seat.parts["technology"] for seat in scores.seats] == [6, 3, 0, 10]
    assert scores.seats[0].total == 10 + 6 - 14
    assert scores.winners() == [3]
    even = started(player(points=14, space=3), player(space=1), player(space=0), player(points=10, space=3))
    scores = sheet(even, technology=[4, 1, 2, 3])
    assert scores.seats[0].total == scores.seats[3].total
    assert scores.winners() == [3]
    assert [seat.rank for seat in scores.seats] == [2, 3, 4, 1]


@pytest.mark.rule("CE-120")
def test_nothing_else_scores_and_totals_may_be_negative() -> None:
    table = given(starting_tiles=True).seat(0, points=2, rupees=0, plantations=["D1", "K1"], tile="S1")
    table.seat(0, crates={"white": 5}, hired=["ruhuna"])
    state = table.seat(1, plantations=["R1"]).seat(2, plantations=["U1"]).state()

    assert total(state, 0) == 2 - 12


@pytest.mark.rule("CE-120")
def test_tokens_are_worth_nothing_and_bonuses_are_not_counted_again() -> None:
    def tokens_held(count: int) -> float:
        table = given().seat(0, points=10, plantations=["D1", "K1", "R1", "U1"], space=3, tokens=count)
        return total(table.state(), 0)

    assert tokens_held(0) == tokens_held(3) == 10 + 10 + 10 - 8
