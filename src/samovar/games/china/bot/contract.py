"""What China offers to the bots."""

from samovar.core import Dice, Expertise, Level, Message, Move, State
from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.bot.evaluation import evaluate
from samovar.games.china.bot.explain import explain
from samovar.games.china.bot.policy import Expert
from samovar.games.china.bot.style import Style, careless
from samovar.games.china.components import Land
from samovar.games.china.state import ChinaState

# How careless each level is (`style.careless`); what is known of their strength stands in docs/bots.md.
LADDER = [("beginner", 5.0), ("apprentice", 4.0), ("journeyman", 3.0), ("seasoned", 2.0), ("veteran", 1.0),
          ("master", 0.0)]  # fmt: skip


class ChinaExpertise(Expertise):
    def __init__(self, land: Land, style: Style) -> None:
        self.atlas = Atlas(land)
        self.expert = Expert(self.atlas, style)
        self._careless: dict[float, Expert] = {}

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, ChinaState)
        return evaluate(self.atlas, state, seat)

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, ChinaState)
        return self.expert.choose(state, seat)

    def careless(self, state: State, seat: int, dice: Dice, noise: float) -> Move:
        assert isinstance(state, ChinaState)
        if noise not in self._careless:
            self._careless[noise] = Expert(self.atlas, careless(noise))
        return self._careless[noise].choose(state, seat)

    def explain(self, state: State, seat: int, move: Move) -> list[Message]:
        assert isinstance(state, ChinaState)
        return explain(self.expert, state, seat, move)

    def ladder(self) -> list[Level]:
        return [Level(name, noise) for name, noise in LADDER]
