"""Locomotives and other players' track: CH-092 to CH-098, CH-177."""

import pytest
from tests.games.china.table import allowed, cash, given, legal, loads, play, points, refused, seat_of, train


@pytest.mark.rule("CH-092")
def test_four_locomotives_in_two_steps() -> None:
    state = given(2).cash(100).train(0, 705).train(1, 705).state()
    allowed(state, "upgrade fast-freight", "upgrade heavy-freight")

    play(state, "upgrade heavy-freight", "end", "end", "upgrade superfreight")

    assert cash(state) == 60
    assert (state.speed(0), state.capacity(0)) == (12, 3)
    refused(given().cash(19).train(0, 705).state(), "upgrade fast-freight", "upgrade-cash")


@pytest.mark.rule("CH-093")
def test_an_upgrade_takes_the_place_of_building() -> None:
    state = given().train(0, 705).state()
    built = state.copy()
    play(built, "build 760-814")
    refused(built, "upgrade fast-freight", "upgrade-instead")

    play(state, "upgrade fast-freight")

    refused(state, "build 760-814", "upgraded")


@pytest.mark.rule("CH-094")
def test_one_step_a_turn_and_nothing_with_it() -> None:
    state = given(2).cash(100).loads(0, "coal", "oil").train(0, 705).train(1, 705).state()
    refused(state, "upgrade superfreight", "no-upgrade")
    play(state, "upgrade fast-freight")
    refused(state, "link hong-kong-port", "upgraded")
    refused(state, "upgrade superfreight", "upgraded")
    assert loads(state) == ["coal", "oil"]
    play(state, "end", "end")
    assert points(state) == 12
    refused(state, "upgrade heavy-freight", "no-upgrade")
    refused(state, "upgrade freight", "no-upgrade")


@pytest.mark.rule("CH-095")
def test_others_are_paid_once_a_turn() -> None:
    table = given(3).track(1, "760-814", "917-916-866").track(2, "814-864-915-916")
    table.train(0, 760)
    state = table.state()

    play(state, "move 814", "move 864", "move 915", "move 916", "move 917")

    assert [cash(state, seat) for seat in range(3)] == [52, 64, 64]
    assert state.spent == 0


@pytest.mark.rule("CH-096")
def test_without_the_fee_no_entry() -> None:
    refused(given().cash(3).track(1, "760-814").train(0, 760).state(), "move 814", "fee")
    state = given().cash(4).track(1, "760-814").train(0, 760).state()
    play(state, "move 814")
    assert cash(state) == 0


@pytest.mark.rule("CH-097")
def test_the_fee_is_paid_at_once() -> None:
    state = given(2).cash(2, 60).hand(0, 5).loads(0, "steel").track(1, "760-814-864").train(0, 760).pile(90).state()
    play(state, "deliver 5 steel", "move 814")
    assert (cash(state), cash(state, 1)) == (7, 64)
    play(state, "move 864")
    assert cash(state) == 7


@pytest.mark.rule("CH-098")
def test_standing_costs_nothing() -> None:
    state = given(2).track(1, "760-814-864-915").train(0, 814, came_by="760-814").train(1, 705).state()
    play(state, "end", "end")
    assert cash(state) == 60
    play(state, "move 864", "end", "end", "move 915")
    assert cash(state) == 52


@pytest.mark.rule("CH-177")
def test_a_train_that_cannot_pay_stays() -> None:
    state = given(2).cash(3).track(1, "760-814-864-915").train(0, 864, came_by="814-864").state()

    assert not [move for move in legal(state) if move.startswith("move")]
    play(state, "end")
    assert train(state) == 864
    assert seat_of(state, 0)["cash"] == 3
