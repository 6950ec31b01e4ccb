"""Moves played on in imagined worlds that have numbers."""

from mypy_extensions import mypyc_attr

from samovar.bots.search.utility import utility
from samovar.core import Dice, Expertise, Move, Search, State


class Outcome:
    """What a world was worth to the seat after a move, and how many moves were played to find out."""

    def __init__(self, worth: float, moves: int) -> None:
        self.worth = worth
        self.moves = moves


@mypyc_attr(allow_interpreted_subclasses=True)
class Rehearsal:
    """Plays moves of one decision on; the same number gives the same world and dice, whoever asks and in any order."""

    def __init__(self, expertise: Expertise, search: Search, state: State, seat: int, dice: Dice) -> None:
        self.expertise = expertise
        self.search = search
        self.state = state
        self.seat = seat
        self.dice = dice

    def outcomes(self, number: int, moves: list[Move]) -> list[Outcome]:
        """What a world is worth after each of these moves, when everybody then plays by the policy."""
        dice = self.dice.stream(f"world-{number}")
        world = self.expertise.imagine(self.state, self.seat, dice)
        return [self._play_on(world.copy(), move, dice) for move in moves]

    def _play_on(self, world: State, move: Move, dice: Dice) -> Outcome:
        world.play(move, self.seat)
        self.expertise.play_out(world, self.seat, dice.stream("play"))
        return Outcome(utility(world, self.seat, self.search), world.ply - self.state.ply)
