"""Random play to the end: the yardstick of the engines' speed, and the simplest of experiments."""

from samovar.core.dice import Dice
from samovar.core.game import State


def play_out(state: State, dice: Dice, most: int = 1_000_000) -> int:
    """Play uniform random legal moves until the game is over (or `most` were made); returns how many were made."""
    decisions = 0
    while not state.over and decisions < most:
        seat = state.mover()
        moves = state.legal(seat)
        state.play(moves[dice.below(len(moves))], seat)
        decisions += 1
    return decisions
