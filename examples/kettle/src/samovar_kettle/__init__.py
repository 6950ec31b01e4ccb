"""Kettle: the smallest game that uses everything a game may use."""

from samovar_kettle.game import Kettle

__all__ = ["Kettle"]
