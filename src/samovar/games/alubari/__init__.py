"""Alubari: the tea railway of Darjeeling, for one to five players."""

from samovar.games.alubari.game import Alubari

__all__ = ["Alubari"]
