"""The two alternatives, move and income: CE-064 to CE-067."""

import pytest
from tests.games.ceylon.table import HEXES, given, moves_to, pawn, play, refused, rupees, seen_by


@pytest.mark.rule("CE-064")
@pytest.mark.parametrize(("hex", "price"), [("D3", 0), ("K5", 1), ("K8", 3), ("K7", 6)])
def test_each_step_costs_one_more_than_the_one_before(hex: str, price: int) -> None:
    state = given().seat(0, pawn="D2", rupees=15).acts("plant", "harvest").state()
    assert seen_by(state)["seats"][0]["prices"]["move"][hex] == price

    events = play(state, f"move {hex}")

    assert (pawn(state, 0), rupees(state, 0)) == (hex, 15 - price)
    assert events[0].facts["price"] == price


@pytest.mark.rule("CE-064")
def test_a_pawn_goes_as_far_as_the_money() -> None:
    state = given().seat(0, pawn="D1", rupees=21).acts("plant", "harvest").state()

    assert moves_to(state) == set(HEXES) - {"D1"}
    play(state, "move U8")
    assert rupees(state, 0) == 0


@pytest.mark.rule("CE-065")
def test_nothing_blocks_a_step() -> None:
    table = given().level(K1=2).seat(0, pawn="D1", rupees=0).seat(1, pawn="K1").seat(2, plantations=["K1"])
    state = table.acts("plant", "harvest").state()

    play(state, "move K1")

    assert (pawn(state, 0), pawn(state, 1), rupees(state, 0)) == ("K1", "K1", 0)


@pytest.mark.rule("CE-065")
def test_only_a_move_changes_the_place_of_a_pawn() -> None:
    table = given().counsellors(kandy="surveyor").seat(0, pawn="K2", hired=["kandy"], space=1, tokens=1)
    state = table.acts("plant", "harvest").state()

    play(state, "plant K3")
    play(state, "token harvest K3")
    play(state, "income")

    assert [pawn(state, seat) for seat in range(3)] == ["K2", "K1", "R1"]


@pytest.mark.rule("CE-066")
def test_a_move_ends_elsewhere_and_is_paid_in_full() -> None:
    state = given().seat(0, pawn="K1", rupees=2).acts("plant", "harvest").state()

    refused(state, 0, "move R4", "CE-066")
    refused(state, 0, "move K1", "CE-066")
    assert moves_to(state) == {"D1", "D3", "K2", "K5", "D2", "D4", "D5", "K3", "K6", "K8"}
    play(state, "move K6")

    assert rupees(state, 0) == 1


@pytest.mark.rule("CE-067")
def test_income_takes_two_rupees_without_condition() -> None:
    state = given().seat(0, rupees=0).acts("plant", "harvest").state()

    play(state, "income")

    assert rupees(state, 0) == 2


@pytest.mark.rule("CE-067")
@pytest.mark.parametrize("action", ["plant", "harvest", "trade", "hire", "develop"])
def test_income_is_on_every_card(action: str) -> None:
    state = given().seat(1, rupees=7).follows(1, action).state()

    play(state, "income")

    assert rupees(state, 1) == 9
