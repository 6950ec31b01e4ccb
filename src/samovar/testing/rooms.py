"""Finding the games that the scripts work on."""

from importlib import import_module

from samovar import games
from samovar.core import Game


def find_game(name: str) -> Game:
    """A game of the house by its id, or another by `package.module:Class`."""
    module, _, room = name.partition(":")
    if not room:
        return games.game(name)
    made: Game = getattr(import_module(module), room)()
    return made
