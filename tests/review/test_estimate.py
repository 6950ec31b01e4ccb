"""The fast estimate: chances that add up, and follow what the position shows."""

import pytest

from samovar import games
from samovar.review.estimate import counts, model
from samovar.review.features import Features

FITTED = [(name, players) for name in games.names() for players in counts(games.game(name))]


@pytest.mark.parametrize(("name", "players"), FITTED)
def test_the_chances_add_up_and_more_points_late_are_better(name: str, players: int) -> None:
    fitted = model(games.game(name), players)
    ahead = [30.0] + [0.0] * (players - 1)
    for ply in (0, 40, 90, 400):
        outlook = fitted.outlook(Features(ply, ahead, ahead))
        assert sum(outlook.chances) == pytest.approx(1.0)
        assert sum(outlook.margins) == pytest.approx(0.0, abs=1e-6)
    outlook = fitted.outlook(Features(3000, ahead, ahead))
    assert outlook.chances[0] == max(outlook.chances)
    assert outlook.margins[0] == max(outlook.margins)


def test_every_game_is_fitted_at_two() -> None:
    for name in games.names():
        assert 2 in counts(games.game(name))


def test_a_table_that_nobody_fitted_borrows_from_the_nearest() -> None:
    fitted, borrowed = model(games.game("europe"), 4), model(games.game("europe"), 5)
    assert borrowed.chance_points == fitted.chance_points
    assert len(borrowed.seats) == 5
    assert borrowed.clock[1] == pytest.approx(fitted.clock[1] * 4 / 5)
