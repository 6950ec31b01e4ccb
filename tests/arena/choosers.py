"""Bots of somebody's own, as a researcher would bring them."""

import os
import time
from pathlib import Path

from samovar.bots import Bot
from samovar.core import Dice, Game, Move, State


class FirstLegal(Bot):
    """The first move on offer: dull, quick, and always the same."""

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        return state.legal(seat)[0]


class Digger(Bot):
    """Attempts tunnels and gives them up, for ever."""

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        legal = state.legal(seat)
        by_name = {move.notation: move for move in legal}
        if "decline" in by_name:
            return by_name["decline"]
        return by_name.get("draw", legal[0])


class Cheat(Bot):
    """Plays a move that is not on offer."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        return self.game.parse_move("decline")


def first_legal(game: Game) -> Bot:
    return FirstLegal()


def digger(game: Game) -> Bot:
    return Digger()


def cheat(game: Game) -> Bot:
    return Cheat(game)


def no_bot(game: Game) -> object:
    return 42


class Deadly(Bot):
    """Takes its whole process down."""

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        os._exit(1)


def deadly(game: Game) -> Bot:
    return Deadly()


class Stubborn(Bot):
    """Always the move at one place of those on offer, or the last."""

    def __init__(self, place: int) -> None:
        self.place = place

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        legal = state.legal(seat)
        return legal[min(self.place, len(legal) - 1)]


class Unfit(FirstLegal):
    """Arrives broken in another process."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (int, ("not a number",))


class Clumsy(FirstLegal):
    """Takes its process down once, and leaves a note so that it does so never again."""

    def __init__(self, note: str) -> None:
        self.note = note

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        if state.ply > 20 and not Path(self.note).exists():
            Path(self.note).touch()
            os._exit(1)
        return super().choose(state, seat, dice)


class Slow(FirstLegal):
    """Thinks for two milliseconds about nothing."""

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        time.sleep(0.002)
        return super().choose(state, seat, dice)


class Failing(FirstLegal):
    """Divides by nought after so many thoughts."""

    def __init__(self, thoughts: int) -> None:
        self.thoughts = thoughts

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        self.thoughts -= 1
        if self.thoughts < 0:
            raise ZeroDivisionError("nobody divides by nought")
        return super().choose(state, seat, dice)


def slow(game: Game) -> Bot:
    return Slow()
