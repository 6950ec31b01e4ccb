"""Trading: CE-048 to CE-052."""

from typing import Any

import pytest
from tests.games.ceylon.table import (
    at,
    crates,
    doc,
    given,
    happened,
    open_slots,
    options,
    play,
    points,
    refused,
    rupees,
)


@pytest.mark.rule("CE-048")
def test_a_contract_takes_exactly_its_crates() -> None:
    table = given().seat(0, crates={"black": 1, "white": 2}).wagons("C3-1", "C1-1", "C2-1")
    state = table.acts("trade", "plant").state()

    refused(state, 0, "trade C3-1 rupees", "CE-048")
    assert options(state, "trade") == set()


@pytest.mark.rule("CE-048")
def test_the_crates_are_returned_and_the_contract_taken() -> None:
    table = given().seat(0, crates={"black": 2, "green": 1, "white": 2}).wagons("C3-1", "C1-1", "C2-1")
    state = table.acts("trade", "plant").state()

    events = play(state, "trade C3-1 rupees")

    assert crates(state, 0) == {"black": 1, "white": 1}
    assert at(state, 0, "contracts") == ["C3-1"]
    assert doc(state)["wagons"] == [None, "C1-1", "C2-1"]
    assert happened(events, "traded")[0]["crates"] == {"black": 1, "green": 1, "white": 1}


@pytest.mark.rule("CE-048")
def test_only_contracts_on_wagons_are_fulfilled() -> None:
    table = given().seat(0, crates={"black": 2, "green": 1}).wagons("C3-1", "C4-1", "C2-1")
    state = table.acts("trade", "plant").state()

    refused(state, 0, "trade C1-1 rupees", "CE-048")


@pytest.mark.rule("CE-049")
@pytest.mark.parametrize(("reward", "money", "score"), [("rupees", 14, 8), ("points", 3, 12)])
def test_the_reward_is_rupees_or_points(reward: str, money: int, score: int) -> None:
    table = given().seat(0, rupees=3, points=8, crates={"black": 1, "green": 2}).wagons("C2-1", None, None)
    state = table.acts("trade", "plant").state()

    play(state, f"trade C2-1 {reward}")

    assert (rupees(state, 0), points(state, 0)) == (money, score)


def with_leaves_placed(placed: int, contracts: list[str], wagon: str, **held: int) -> Any:
    table = given().seat(0, plantations=[], contracts=contracts, crates=held).leaves(0, 8 - placed)
    return table.wagons(wagon, None, None).acts("trade", "plant").state()


@pytest.mark.rule("CE-050")
def test_a_new_company_needs_an_open_slot() -> None:
    state = with_leaves_placed(3, ["C2-2", "C3-2"], "C4-1", green=2, white=1)
    assert open_slots(state, 0) == 2
    refused(state, 0, "trade C4-1 points", "CE-050")

    state = with_leaves_placed(4, ["C2-2", "C3-2"], "C4-1", green=2, white=1)
    assert open_slots(state, 0) == 3
    play(state, "trade C4-1 points")

    assert at(state, 0, "contracts") == ["C2-2", "C3-2", "C4-1"]


@pytest.mark.rule("CE-051")
def test_contracts_of_one_company_share_a_slot() -> None:
    state = with_leaves_placed(1, ["C2-1"], "C2-2", black=1, green=2)
    assert open_slots(state, 0) == 1

    play(state, "trade C2-2 rupees")

    assert at(state, 0, "contracts") == ["C2-1", "C2-2"]
    assert state.scores().seats[0].parts["companies"] == 1


@pytest.mark.rule("CE-052")
def test_one_action_fulfils_one_contract_for_no_rupees_anywhere() -> None:
    table = (
        given()
        .counsellors(dimbula="storekeeper")
        .seat(0, pawn="U8", rupees=0, hired=["dimbula"], crates={"black": 2, "green": 4})
    )
    state = table.wagons("C2-1", "C3-4", None).acts("trade", "plant").state()

    play(state, "trade C3-4 points")

    assert crates(state, 0) == {"black": 1, "green": 2}
    assert doc(state)["wagons"] == ["C2-1", None, None]
    assert state.to_move == [1]
    assert rupees(state, 0) == 0


@pytest.mark.rule("CE-052")
def test_with_empty_wagons_nobody_trades() -> None:
    table = given().seat(0, crates={"black": 2, "green": 2, "white": 1}).wagons(None, None, None)
    state = table.acts("trade", "plant").state()

    assert {notation.split()[0] for notation in options(state)} == {"move", "income"}
    refused(state, 0, "trade C2-1 points", "CE-048")


@pytest.mark.rule("CE-052")
def test_fulfilled_contracts_stay_with_the_player() -> None:
    state = with_leaves_placed(2, ["C5-1"], "C2-1", black=1, green=2)

    play(state, "trade C2-1 points")
    for _ in range(2):
        play(state, "income")

    assert at(state, 0, "contracts") == ["C5-1", "C2-1"]
    assert not {"C5-1", "C2-1"} & {*doc(state)["contract_pile"], *doc(state)["wagons"]}
