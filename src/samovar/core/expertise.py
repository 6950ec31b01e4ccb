"""What a game knows about playing itself well: the contract between a room and the bots."""

from mypy_extensions import mypyc_attr

from samovar.core.dice import Dice
from samovar.core.game import State
from samovar.core.moves import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Expertise:
    """A game's own evaluation and policy. A room offers it as `bot.expertise(game)`.

    Every state given here is a world that agrees with what the seat knows. Answers depend on nothing else that the
    seat could not see, so that they are the same in every such world.
    """

    def evaluate(self, state: State, seat: int) -> float:
        """How good a position is for a seat: more is better, in points as far as the game has points."""
        raise NotImplementedError

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        """A sensible move, quickly."""
        raise NotImplementedError

    def candidates(self, state: State, seat: int, dice: Dice) -> list[Move]:
        """The moves worth comparing, the policy's own first."""
        first = self.policy(state, seat, dice)
        return [first, *[move for move in state.legal(seat) if move != first]]

    def imagine(self, world: State, seat: int, dice: Dice) -> State:
        """Another world that agrees with what the seat knows; a game may weigh what the others have done."""
        return world.determinize(seat, dice)

    def rollouts(self) -> int:
        """How many games a search plays on for one move; 0 where search was not measured to beat the policy."""
        return 0
