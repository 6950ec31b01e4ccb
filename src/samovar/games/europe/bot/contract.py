"""What Europe offers to the bots."""

from samovar.core import Dice, Expertise, Move, State
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.bot.evaluation import Evaluation
from samovar.games.europe.bot.guessing import Guesser
from samovar.games.europe.bot.policy import Expert
from samovar.games.europe.bot.style import Style
from samovar.games.europe.components import Map
from samovar.games.europe.state import EuropeState

# Measured: see docs/bots.md.
ROLLOUTS = 240


class EuropeExpertise(Expertise):
    def __init__(self, map: Map, style: Style) -> None:
        self.atlas = Atlas(map, style)
        self.evaluation = Evaluation(self.atlas)
        self.expert = Expert(self.atlas)
        self.guesser = Guesser(self.atlas)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, EuropeState)
        return self.evaluation.evaluate(state, seat)

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, EuropeState)
        return self.expert.choose(state, seat)

    def candidates(self, state: State, seat: int, dice: Dice) -> list[Move]:
        assert isinstance(state, EuropeState)
        return self.expert.candidates(state, seat)

    def imagine(self, world: State, seat: int, dice: Dice) -> State:
        other = world.determinize(seat, dice)
        assert isinstance(other, EuropeState)
        if not other.choosing:
            self.guesser.deal(other, seat, dice)
        return other

    def rollouts(self) -> int:
        return ROLLOUTS
