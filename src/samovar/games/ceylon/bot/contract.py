"""What Ceylon offers to the bots."""

from samovar.core import Dice, Expertise, Move, State
from samovar.games.ceylon.bot.evaluation import evaluate
from samovar.games.ceylon.bot.policy import Expert
from samovar.games.ceylon.bot.style import Style
from samovar.games.ceylon.state import CeylonState


class CeylonExpertise(Expertise):
    def __init__(self, style: Style) -> None:
        self.expert = Expert(style)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, CeylonState)
        return evaluate(state, seat)

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, CeylonState)
        return self.expert.choose(state, seat)

    def candidates(self, state: State, seat: int, dice: Dice) -> list[Move]:
        assert isinstance(state, CeylonState)
        return self.expert.candidates(state, seat)
