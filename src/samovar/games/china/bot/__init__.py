"""China's own knowledge: an evaluation and a sensible policy, found by the bots as `expertise(game)`."""

from samovar.core import Expertise, Game
from samovar.games.china.bot.contract import ChinaExpertise
from samovar.games.china.bot.style import load_own, load_style
from samovar.games.china.game import China


def expertise(game: Game) -> Expertise:
    assert isinstance(game, China)
    return ChinaExpertise(game.land, {players: load_style(players) for players in game.player_counts}, load_own())
