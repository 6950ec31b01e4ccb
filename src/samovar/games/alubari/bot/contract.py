"""What Alubari offers to the bots."""

from samovar.core import Dice, Expertise, Level, Message, Move, Priced, Search, State, StyleNumbers, numbers_of
from samovar.core.expertise import LONGEST_ROLLOUT
from samovar.games.alubari.bot.evaluation import evaluate
from samovar.games.alubari.bot.explain import explain
from samovar.games.alubari.bot.policy import Expert
from samovar.games.alubari.bot.style import Style, style_from
from samovar.games.alubari.state import AlubariState

# Measured: see docs/bots.md. Noise is in points, by which every move is misjudged.
ROLLOUTS = 240
# At larger tables more hangs on what the others do, and less on one's own moves: fewer are enough.
ROLLOUTS_AT_LARGE = 160
LADDER = [("beginner", 5.2, 0.0), ("apprentice", 3.4, 0.0), ("journeyman", 2.0, 0.0), ("seasoned", 1.0, 0.0),
          ("veteran", 0.0, 0.0), ("master", 0.0, 1.0)]  # fmt: skip

# What is not tuned: how the others' prospects count against one's own.
KEPT = ["best_other", "mean_other"]


class AlubariExpertise(Expertise):
    """One expert for every number of players."""

    def __init__(self, styles: dict[int, Style]) -> None:
        self.styles = styles
        self.experts = {players: Expert(styles[players]) for players in styles}

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, AlubariState)
        return evaluate(state, seat)

    def progress(self, state: State) -> float:
        assert isinstance(state, AlubariState)
        return self.experts[state.players].outlook.progress(state)

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, AlubariState)
        return self.experts[state.players].choose(state, seat)

    def at_once(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, AlubariState)
        return self.experts[state.players].choose_at_once(state, seat)

    def careless(self, state: State, seat: int, dice: Dice, noise: float) -> Move:
        assert isinstance(state, AlubariState)
        return self.experts[state.players].careless(state, seat, dice, noise)

    def options(self, state: State, seat: int, dice: Dice) -> list[Priced]:
        assert isinstance(state, AlubariState)
        return self.experts[state.players].options(state, seat)

    def explain(self, state: State, seat: int, move: Move) -> list[Message]:
        assert isinstance(state, AlubariState)
        return explain(self.experts[state.players], state, seat, move)

    def play_on(self, world: State, dice: Dice) -> None:
        assert isinstance(world, AlubariState)
        self.experts[world.players].play_on(world, LONGEST_ROLLOUT)

    def tunable(self, players: int) -> StyleNumbers:
        return numbers_of(self.styles[players], KEPT) if players in self.styles else {}

    def renumbered(self, given: dict[int, StyleNumbers]) -> Expertise:
        styles = dict(self.styles)
        for players, numbers in given.items():
            styles[players] = style_from({**numbers_of(styles[players], []), **numbers})
        return AlubariExpertise(styles)

    def search(self, players: int) -> Search | None:
        rollouts = ROLLOUTS if players <= 2 else ROLLOUTS_AT_LARGE
        return Search(rollouts, arms=5, span=12.0, prior=30.0, win=10.0, best_other=0.5, mean_other=0.4)

    def ladder(self) -> list[Level]:
        return [Level(name, noise, effort) for name, noise, effort in LADDER]
