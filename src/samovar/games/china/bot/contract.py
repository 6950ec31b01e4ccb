"""What China offers to the bots."""

from samovar.core import Dice, Expertise, Move, State
from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.bot.evaluation import evaluate
from samovar.games.china.bot.policy import Expert
from samovar.games.china.bot.style import Style
from samovar.games.china.components import Land
from samovar.games.china.state import ChinaState


class ChinaExpertise(Expertise):
    def __init__(self, land: Land, style: Style) -> None:
        self.atlas = Atlas(land)
        self.expert = Expert(self.atlas, style)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, ChinaState)
        return evaluate(self.atlas, state, seat)

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, ChinaState)
        return self.expert.choose(state, seat)
