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
    """One expert for every number of players."""

    def __init__(self, land: Land, styles: dict[int, Style]) -> None:
        self.atlas = Atlas(land)
        self.experts = {players: Expert(self.atlas, styles[players]) for players in styles}
        self._careless: dict[tuple[float, int], Expert] = {}

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, ChinaState)
        return evaluate(self.atlas, state, seat)

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, ChinaState)
        return self.experts[state.players].choose(state, seat)

    def careless(self, state: State, seat: int, dice: Dice, noise: float) -> Move:
        assert isinstance(state, ChinaState)
        key = (noise, state.players)
        if key not in self._careless:
            self._careless[key] = Expert(self.atlas, careless(noise, state.players))
        return self._careless[key].choose(state, seat)

    def explain(self, state: State, seat: int, move: Move) -> list[Message]:
        assert isinstance(state, ChinaState)
        return explain(self.experts[state.players], state, seat, move)

    def ladder(self) -> list[Level]:
        return [Level(name, noise) for name, noise in LADDER]
