"""Kettle, the smallest game that uses everything a game may use: the core's own proof that it names no game."""

from tests.toy.game import Kettle

__all__ = ["Kettle"]
