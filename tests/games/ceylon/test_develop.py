"""Developing technology: CE-057 to CE-063."""

from typing import Any

import pytest
from tests.games.ceylon.table import given, happened, new, order, play, points, refused, rupees, seen_by, space, tokens


def developing(**facts: Any) -> Any:
    return given(players=3).counsellors(kandy="broker").seat(0, **facts).acts("develop", "plant").state()


@pytest.mark.rule("CE-057")
def test_developing_costs_five_for_a_space_and_a_token() -> None:
    state = developing(space=2, rupees=8, tokens=1)

    events = play(state, "develop")

    assert (space(state, 0), rupees(state, 0), tokens(state, 0)) == (3, 3, 2)
    assert happened(events, "developed")[0]["price"] == 5


@pytest.mark.rule("CE-058")
def test_everybody_else_takes_a_rupee() -> None:
    state = given().seat(0, rupees=2).seat(1, rupees=5).seat(2, rupees=0).follows(1, "develop").state()

    play(state, "develop")

    assert [rupees(state, seat) for seat in range(3)] == [3, 0, 1]


@pytest.mark.rule("CE-058")
def test_the_followers_take_a_rupee_when_the_active_player_develops() -> None:
    state = developing(rupees=5)

    play(state, "develop")

    assert [rupees(state, seat) for seat in range(3)] == [0, 16, 16]


@pytest.mark.rule("CE-059")
def test_that_rupee_can_be_spent_at_once() -> None:
    state = given().seat(1, pawn="K2", rupees=4).acts("develop", "plant").state()

    play(state, "develop")
    play(state, "end")
    assert rupees(state, 1) == 5
    play(state, "plant K2")

    assert rupees(state, 1) == 0


@pytest.mark.rule("CE-060")
def test_the_sixth_space_scores_five() -> None:
    state = developing(space=5, points=11)

    play(state, "develop")

    assert (space(state, 0), points(state, 0)) == (6, 16)


@pytest.mark.rule("CE-060")
@pytest.mark.parametrize("before", [0, 1, 2, 3, 4, 6, 7, 8])
def test_other_spaces_score_nothing(before: int) -> None:
    state = developing(space=before)

    play(state, "develop")

    assert points(state, 0) == 0


@pytest.mark.rule("CE-061")
def test_the_tenth_space_scores_five_and_is_the_last() -> None:
    state = developing(space=9, points=30)

    play(state, "develop")

    assert (space(state, 0), points(state, 0)) == (10, 35)
    assert seen_by(new(3))["technology"]["bonus"] == {"6": 5, "10": 5}
    assert seen_by(new(3))["technology"]["last"] == 10


@pytest.mark.rule("CE-061")
def test_as_an_option_the_green_space_counts_as_the_first() -> None:
    table = given(green_space_counts=True).seat(0, space=4).acts("develop", "plant")
    state = table.state()

    play(state, "develop")

    assert (space(state, 0), points(state, 0)) == (5, 5)
    assert seen_by(state)["technology"]["bonus"] == {"5": 5, "10": 5}
    other = given(green_space_counts=True).seat(0, space=5).acts("develop", "plant").state()
    play(other, "develop")
    assert points(other, 0) == 0


@pytest.mark.rule("CE-062")
def test_from_the_last_space_nobody_develops() -> None:
    state = developing(space=10, rupees=20)

    refused(state, 0, "develop", "CE-062")


@pytest.mark.rule("CE-063")
def test_a_disc_arrives_on_top_of_the_stack() -> None:
    table = given(players=4).technology(0, 1, 2, 3).follows(1, "develop")
    state = table.state()

    play(state, "develop")
    assert order(state) == [1, 0, 2, 3]
    play(state, "income")
    play(state, "develop")

    assert order(state) == [3, 1, 0, 2]


@pytest.mark.rule("CE-063")
def test_a_farther_space_is_ahead_and_leaving_changes_no_other_order() -> None:
    table = given(players=4).seat(0, space=3).seat(1, space=2).seat(2, space=2).seat(3, space=2)
    state = table.technology(0, 3, 2, 1).acts("plant", "develop", seat=3).state()
    play(state, "income")
    play(state, "income")
    play(state, "develop")

    assert order(state) == [1, 0, 3, 2]


@pytest.mark.rule("CE-063")
def test_a_disc_passing_nobody_keeps_its_place() -> None:
    table = given(players=3).seat(0, space=1).seat(1, space=5).seat(2, space=0)
    state = table.technology(1, 0, 2).acts("develop", "plant").state()

    play(state, "develop")

    assert order(state) == [1, 0, 2]
