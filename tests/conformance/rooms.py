"""The games that must conform: those of the house, and the example of one from outside."""

from samovar import games
from samovar.core import Game
from samovar_kettle import Kettle

KETTLE = "kettle"
GAMES = list(dict.fromkeys([*games.names(), KETTLE]))


def game_of(name: str) -> Game:
    return Kettle() if name == KETTLE else games.game(name)
