"""Ratings of the levels: read from the rooms, in the order of the ladder."""

import pytest

from samovar import bots, games
from samovar_kettle import Kettle


@pytest.mark.parametrize("name", games.names())
def test_what_is_rated_is_on_the_ladder_and_well_formed(name: str) -> None:
    game = games.game(name)
    for rating in bots.rated(game):
        assert rating.level in bots.levels(game)
        assert rating.players in game.player_counts
        assert rating.games > 0
        assert rating.error > 0


def test_a_game_without_bots_has_no_ratings() -> None:
    assert bots.rated(Kettle()) == []
