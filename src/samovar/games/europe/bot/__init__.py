"""Europe's own knowledge: an evaluation and a sensible policy, found by the bots as `expertise(game)`."""

from samovar.core import Expertise, Game
from samovar.games.europe.bot.contract import EuropeExpertise
from samovar.games.europe.bot.style import load_styles
from samovar.games.europe.game import Europe


def expertise(game: Game) -> Expertise:
    assert isinstance(game, Europe)
    return EuropeExpertise(game.map, load_styles(), load_styles("master.toml"))
