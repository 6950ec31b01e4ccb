"""Alubari's own knowledge: an evaluation and a sensible policy, found by the bots as `expertise(game)`."""

from samovar.core import Expertise, Game
from samovar.games.alubari.bot.contract import AlubariExpertise
from samovar.games.alubari.bot.style import Style
from samovar.games.alubari.game import Alubari


def expertise(game: Game) -> Expertise:
    assert isinstance(game, Alubari)
    return AlubariExpertise(Style())
