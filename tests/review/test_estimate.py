"""The fast estimate: chances that add up, and follow what the position shows."""

import pytest

from samovar import bots, games
from samovar.review.estimate import counts, model
from samovar.review.features import Features

FITTED = [(name, players) for name in games.names() for players in counts(games.game(name))]


@pytest.mark.parametrize(("name", "players"), FITTED)
def test_the_chances_add_up_and_more_points_late_are_better(name: str, players: int) -> None:
    fitted = model(games.game(name), players)
    ahead = [30.0] + [0.0] * (players - 1)
    for progress in (0.0, 0.3, 0.85, 0.97):
        outlook = fitted.outlook(Features(progress, ahead, ahead))
        assert sum(outlook.chances) == pytest.approx(1.0)
        assert sum(outlook.margins) == pytest.approx(0.0, abs=1e-6)
    outlook = fitted.outlook(Features(1.0, ahead, ahead))
    assert outlook.chances[0] == max(outlook.chances)
    assert outlook.margins[0] == max(outlook.margins)


def test_every_game_is_fitted_at_two() -> None:
    for name in games.names():
        assert 2 in counts(games.game(name))


def test_a_table_that_nobody_fitted_borrows_from_the_nearest() -> None:
    game = games.game("china")
    fitted, borrowed = model(game, max(counts(game))), model(game, 6)
    assert borrowed.chance_points == fitted.chance_points
    assert len(borrowed.seats) == 6


# Where fewer games were played, neighbouring weights are not told apart so finely.
WELL_FITTED = [(name, players) for name, players in FITTED if model(games.game(name), players).games >= 300]


@pytest.mark.parametrize(("name", "players"), WELL_FITTED)
def test_a_lead_counts_more_and_more_toward_the_end(name: str, players: int) -> None:
    fitted = model(games.game(name), players)
    lead = [20.0] + [0.0] * (players - 1)
    late, later, last = (fitted.outlook(Features(progress, lead, lead)).chances[0] for progress in (0.8, 0.9, 1.0))
    assert late < later < last


@pytest.mark.parametrize("name", games.names())
def test_a_game_tells_how_far_it_has_come(name: str) -> None:
    """Whatever the game is played with: short packs of data have their end where it is."""
    game = games.game(name)
    known = bots.expertise(game)
    assert known is not None
    state = game.new(3, 9)
    bot = bots.make("random", game)
    first = known.progress(state)
    seen = []
    while not state.over and state.ply < 1500:
        seen.append(known.progress(state))
        seat = state.mover()
        state.play(bots.think(bot, state, seat), seat)
    assert 0.0 <= first < 0.2
    assert all(0.0 <= progress <= 1.0 for progress in seen)
    if state.over and name != "china":
        assert seen[-1] > 0.9
