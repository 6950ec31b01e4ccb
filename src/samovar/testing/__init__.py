"""For people who add a game: random games, the battery that every game must pass, counted moves, golden records."""

from samovar.testing.battery import CHECKS, check_game
from samovar.testing.playout import random_game, random_move, walk
from samovar.testing.refusals import require_refused, require_told
from samovar.testing.sample import Sample

__all__ = [
    "CHECKS",
    "Sample",
    "check_game",
    "random_game",
    "random_move",
    "require_refused",
    "require_told",
    "walk",
]
