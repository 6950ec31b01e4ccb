"""What Alubari offers to the bots."""

from samovar.core import Dice, Expertise, Move, State
from samovar.games.alubari.bot.evaluation import evaluate
from samovar.games.alubari.bot.policy import Expert
from samovar.games.alubari.bot.style import Style
from samovar.games.alubari.state import AlubariState


class AlubariExpertise(Expertise):
    def __init__(self, style: Style) -> None:
        self.expert = Expert(style)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, AlubariState)
        return evaluate(state, seat)

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, AlubariState)
        return self.expert.choose(state, seat)

    def candidates(self, state: State, seat: int, dice: Dice) -> list[Move]:
        assert isinstance(state, AlubariState)
        return self.expert.candidates(state, seat)
