"""Alubari's own knowledge: an evaluation and a sensible policy, found by the bots as `expertise(game)`."""

from samovar.core import Expertise, Game
from samovar.games.alubari.bot.contract import AlubariExpertise
from samovar.games.alubari.bot.style import load_style
from samovar.games.alubari.game import Alubari


def expertise(game: Game) -> Expertise:
    assert isinstance(game, Alubari)
    return AlubariExpertise({players: load_style(players) for players in game.player_counts})
