"""The eight counsellors: CE-075 to CE-084."""

from typing import Any

import pytest
from tests.games.ceylon.table import (
    Table,
    crates,
    given,
    leaves,
    options,
    pawn,
    plants_on,
    play,
    points,
    question,
    refused,
    rupees,
    seen_by,
    space,
)


def with_the(*names: str, players: int = 3, **facts: Any) -> Table:
    """A table where seat 0 has hired these counsellors, of Dimbula first."""
    where = dict(zip(["dimbula", "kandy", "ruhuna", "uva"], names, strict=False))
    return given(players=players).counsellors(**where).seat(0, hired=list(where), **facts)


@pytest.mark.rule("CE-075")
def test_an_ability_belongs_to_those_who_hired_wherever_they_stand() -> None:
    state = with_the("treasurer", pawn="U3", rupees=0).follows(0, "plant", active=2).state()
    play(state, "income")
    play(state, "income")
    assert (rupees(state, 0), rupees(state, 1)) == (3, 17)

    state = with_the("treasurer", pawn="U3", rupees=0, space=1, tokens=1).acts("plant", "harvest").state()
    play(state, "token income")
    play(state, "income")

    assert rupees(state, 0) == 6


@pytest.mark.rule("CE-076")
def test_abilities_apply_by_themselves_and_add_up() -> None:
    state = with_the("seedsman", "surveyor", pawn="U5", rupees=4).acts("plant", "harvest").state()

    play(state, "plant U7")

    assert rupees(state, 0) == 0
    assert pawn(state, 0) == "U5"


@pytest.mark.rule("CE-076")
def test_four_abilities_work_side_by_side() -> None:
    state = with_the("treasurer", "patron", "guide", "storekeeper", rupees=3).state()

    plate = seen_by(state)["seats"][0]

    assert (plate["prices"]["income"], plate["prices"]["hire"], plate["warehouse"]) == (3, 2, 6)
    assert max(plate["prices"]["move"].values()) == 6
    assert (plate["prices"]["plant"], plate["prices"]["develop"]) == (5, 5)


@pytest.mark.rule("CE-077")
def test_the_treasurer_adds_a_rupee_to_income() -> None:
    state = with_the("treasurer", rupees=1).acts("plant", "harvest").state()

    play(state, "income")

    assert rupees(state, 0) == 4


@pytest.mark.rule("CE-078")
@pytest.mark.parametrize(("reward", "money", "score"), [("points", 6, 2), ("rupees", 15, 0)])
def test_the_broker_adds_two_rupees_to_every_trade(reward: str, money: int, score: int) -> None:
    table = with_the("broker", rupees=4, crates={"black": 3}).wagons("C1-3", None, None)
    state = table.acts("trade", "plant").state()

    events = play(state, f"trade C1-3 {reward}")

    assert (rupees(state, 0), points(state, 0)) == (money, score)
    assert events[0].facts["rupees"] == money - 4


@pytest.mark.rule("CE-079")
@pytest.mark.parametrize(("before", "score"), [(5, 6), (2, 1)])
def test_the_scholar_scores_a_point_for_each_development(before: int, score: int) -> None:
    state = with_the("scholar", space=before).acts("develop", "plant").state()

    play(state, "develop")

    assert points(state, 0) == score


@pytest.mark.rule("CE-080")
def test_the_patron_makes_hiring_cheaper() -> None:
    table = given().counsellors(kandy="patron", dimbula="scholar").seat(0, pawn="D8", rupees=3, hired=["kandy"])
    state = table.acts("hire", "plant").state()

    play(state, "hire dimbula")

    assert rupees(state, 0) == 1


@pytest.mark.rule("CE-081")
def test_the_guide_makes_every_further_step_cost_one() -> None:
    state = with_the("guide", pawn="D6", rupees=4).acts("plant", "harvest").state()
    assert seen_by(state)["seats"][0]["prices"]["move"]["D7"] == 0
    refused(state, 0, "move U8", "CE-066")

    play(state, "move R8")

    assert rupees(state, 0) == 0


@pytest.mark.rule("CE-082")
def test_the_surveyor_plants_beside_the_pawn_in_its_district() -> None:
    table = with_the("surveyor", pawn="D3", plantations=["U1"]).seat(1, plantations=["D4"], pawn="K2")
    state = table.seat(2, plantations=["R1"]).acts("plant", "harvest").state()

    assert plants_on(state) == {"D1", "D2", "D3", "D5"}
    refused(state, 0, "plant K1", "CE-082")
    refused(state, 0, "plant K5", "CE-082")
    refused(state, 0, "plant D4", "CE-034")
    refused(state, 0, "plant D6", "CE-082")
    play(state, "plant D5")

    assert (pawn(state, 0), leaves(state, 0)) == ("D3", 6)


@pytest.mark.rule("CE-083")
def test_the_seedsman_makes_planting_cheaper() -> None:
    state = with_the("seedsman", pawn="K3", rupees=4).acts("plant", "harvest").state()

    play(state, "plant K3")

    assert rupees(state, 0) == 0


@pytest.mark.rule("CE-084")
def test_the_storekeeper_has_room_for_six() -> None:
    table = with_the("storekeeper", pawn="K6", plantations=["K5", "K6", "K7"], crates={"black": 4})
    state = table.acts("harvest", "plant").state()

    play(state, "harvest K5 K6 K7")
    assert question(state) == "return"
    assert options(state) == {"return black:1", "return green:1"}
    play(state, "return black:1")

    assert crates(state, 0) == {"black": 3, "green": 3}


@pytest.mark.rule("CE-084")
def test_without_the_storekeeper_there_is_room_for_five() -> None:
    table = given().counsellors(dimbula="storekeeper").seat(0, pawn="K6", plantations=["K6"], crates={"black": 5})
    state = table.acts("harvest", "plant").state()

    play(state, "harvest K6")

    assert question(state) == "return"
    assert space(state, 0) == 0
