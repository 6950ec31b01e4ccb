"""Ceylon's own knowledge: an evaluation and a sensible policy, found by the bots as `expertise(game)`."""

from samovar.core import Expertise, Game
from samovar.games.ceylon.bot.contract import CeylonExpertise
from samovar.games.ceylon.bot.numbers import load_numbers
from samovar.games.ceylon.game import Ceylon


def expertise(game: Game) -> Expertise:
    assert isinstance(game, Ceylon)
    return CeylonExpertise({players: load_numbers(players) for players in game.player_counts})
