"""Players that do not search: at random, one move ahead, and by the game's policy with more or less care."""

from samovar.bots.base import Bot
from samovar.core import Dice, Expertise, Move, State


class RandomBot(Bot):
    """Any legal move, all alike."""

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        legal = state.legal(seat)
        return legal[dice.below(len(legal))]

    def choose_from(self, legal: list[Move], dice: Dice) -> Move | None:
        return legal[dice.below(len(legal))]


class GreedyBot(Bot):
    """The move after which the game's evaluation is best; the first of those that are equally good."""

    def __init__(self, expertise: Expertise) -> None:
        self.expertise = expertise

    def looks(self) -> bool:
        return True

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        moves = state.legal(seat)
        values = self.expertise.evaluate_moves(state, seat, moves)
        best = 0
        for place in range(1, len(moves)):
            if values[place] > values[best]:
                best = place
        return moves[best]


class ExpertBot(Bot):
    """The game's own policy; with noise, a careless player of the same mind; or one that does not look ahead; or the
    game's best policy."""

    def __init__(self, expertise: Expertise, noise: float = 0.0, ahead: bool = True, best: bool = False) -> None:
        self.expertise = expertise
        self.noise = noise
        self.ahead = ahead
        self.best = best

    def looks(self) -> bool:
        return True

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        if self.noise > 0.0:
            return self.expertise.careless(state, seat, dice, self.noise)
        if self.best:
            return self.expertise.best_policy(state, seat, dice)
        if not self.ahead:
            return self.expertise.at_once(state, seat, dice)
        return self.expertise.policy(state, seat, dice)
