"""Players without plans: at random, and one move ahead."""

from samovar.bots.base import Bot
from samovar.core import Dice, Expertise, Move, State


class RandomBot(Bot):
    """Any legal move, all alike."""

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        legal = state.legal(seat)
        return legal[dice.below(len(legal))]

    def glance(self, legal: list[Move], dice: Dice) -> Move | None:
        return legal[dice.below(len(legal))]


class GreedyBot(Bot):
    """The move after which the game's evaluation is best; the first of those that are equally good."""

    def __init__(self, expertise: Expertise) -> None:
        self.expertise = expertise

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        best: Move | None = None
        best_value = 0.0
        for move in state.legal(seat):
            world = state.copy()
            world.play(move, seat)
            value = self.expertise.evaluate(world, seat)
            if best is None or value > best_value:
                best = move
                best_value = value
        assert best is not None
        return best


class ExpertBot(Bot):
    """The game's own policy."""

    def __init__(self, expertise: Expertise) -> None:
        self.expertise = expertise

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        return self.expertise.policy(state, seat, dice)
