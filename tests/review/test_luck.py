"""Luck and skill add up to the result, whatever the numbers are."""

import pytest
from tests.review.helpers import made_up

from samovar import games
from samovar.review import Telling, account, account_of_points
from samovar.review.luck import ply_luck
from samovar.review.moments import chance_of


@pytest.mark.parametrize("seed", range(40))
def test_the_parts_add_up_to_the_result_exactly(seed: int) -> None:
    review = made_up(seed)
    for seat in range(review.players):
        for one, end in (
            (account(review, seat), review.curve[-1].chances[seat]),
            (account_of_points(review, seat), review.curve[-1].margins[seat]),
        ):
            assert one.result == end
            assert one.fair + one.deal + one.own + one.others + one.luck == pytest.approx(end, abs=1e-9)


@pytest.mark.parametrize("seed", range(10))
def test_the_luck_of_the_moves_is_the_luck_of_the_game(seed: int) -> None:
    review = made_up(seed)
    moves = range(len(review.curve) - 1)
    for seat in range(review.players):
        assert sum(ply_luck(review, ply)[seat] for ply in moves) == pytest.approx(account(review, seat).luck, abs=1e-9)


def test_what_one_gains_by_chance_the_others_lose() -> None:
    review = made_up(3)
    lucks = [account(review, seat).luck for seat in range(review.players)]
    assert sum(lucks) == pytest.approx(0.0, abs=1e-9)


def test_an_interval_that_says_nothing_is_called_too_wide() -> None:
    review = made_up(5)
    assert not account(review, 0).too_wide or account(review, 0).luck_error > 0.12
    for decision in review.decisions:
        decision.error = 0.5
        decision.proved = True
    assert account(review, 0).too_wide


@pytest.mark.parametrize(
    ("margin", "told"),
    [(0.5, "The deal was about even"), (8.0, "cannot be told for certain"), (60.0, "was dealt 60 points better")],
)
def test_a_deal_is_called_even_only_where_it_was(margin: float, told: str) -> None:
    review = made_up(2)
    review.anchors = []  # nothing was played on from the deal: what it is worth is not sure
    review.curve[0].margins[0] = margin
    assert told in Telling(review, games.game("europe"), "en").account(0)[0]


def test_an_interval_is_never_wider_than_all_chances() -> None:
    review = made_up(5)
    for decision in review.decisions:
        decision.error, decision.worlds, decision.proved = 5.0, 2, True
    assert "±100%" in " ".join(Telling(review, games.game("europe"), "en").account(0))


def test_a_stroke_of_luck_is_never_greater_than_the_curve_shows() -> None:
    assert chance_of(0.1, 0.3) == 0.1
    assert chance_of(0.3, 0.1) == 0.1
    assert chance_of(-0.3, -0.1) == -0.1
    # A mistake of somebody else should have helped, and the curve did not move: that is no bad luck to speak of.
    assert chance_of(0.01, -0.8) == 0.0
