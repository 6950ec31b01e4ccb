"""What Ceylon offers to the bots."""

from samovar.core import Dice, Expertise, Level, Message, Move, Priced, Search, State, StyleNumbers, numbers_of
from samovar.core.expertise import LONGEST_ROLLOUT
from samovar.games.ceylon.bot.clock import progress
from samovar.games.ceylon.bot.evaluation import evaluate
from samovar.games.ceylon.bot.explain import explain
from samovar.games.ceylon.bot.numbers import Numbers, numbers_from
from samovar.games.ceylon.bot.policy import Expert
from samovar.games.ceylon.state import CeylonState

# In games played on, everybody is a little careless: many likely games say more than one.
ROLLOUT_NOISE = 0.5
# Measured: see docs/bots.md.
ROLLOUTS = 96
LADDER = [("beginner", 22.0, 0.0), ("apprentice", 10.0, 0.0), ("journeyman", 4.0, 0.0), ("seasoned", 0.0, 0.0),
          ("veteran", 0.0, 0.2), ("master", 0.0, 1.0)]  # fmt: skip


class CeylonExpertise(Expertise):
    """One expert for every number of players."""

    def __init__(self, numbers: dict[int, Numbers]) -> None:
        self.experts = {players: Expert(numbers[players]) for players in numbers}

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, CeylonState)
        return evaluate(state, seat)

    def progress(self, state: State) -> float:
        assert isinstance(state, CeylonState)
        return progress(state, self.experts[state.players].numbers.turns_a_leaf)

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, CeylonState)
        return self.experts[state.players].choose(state, seat, dice, 0.0, True)

    def careless(self, state: State, seat: int, dice: Dice, noise: float) -> Move:
        assert isinstance(state, CeylonState)
        return self.experts[state.players].choose(state, seat, dice, noise, True)

    def options(self, state: State, seat: int, dice: Dice) -> list[Priced]:
        assert isinstance(state, CeylonState)
        return self.experts[state.players].options(state, seat, dice)

    def explain(self, state: State, seat: int, move: Move) -> list[Message]:
        assert isinstance(state, CeylonState)
        return explain(self.experts[state.players], state, seat, move)

    def play_on(self, world: State, dice: Dice) -> None:
        assert isinstance(world, CeylonState)
        expert = self.experts[world.players]
        moves = 0
        while not world.over and moves < LONGEST_ROLLOUT:
            mover = world.acting
            world.play(expert.choose(world, mover, dice, ROLLOUT_NOISE, False), mover)
            moves += 1

    def tunable(self, players: int) -> StyleNumbers:
        return numbers_of(self.experts[players].numbers, []) if players in self.experts else {}

    def renumbered(self, given: dict[int, StyleNumbers]) -> Expertise:
        known = {players: expert.numbers for players, expert in self.experts.items()}
        for players, numbers in given.items():
            known[players] = numbers_from(numbers)
        return CeylonExpertise(known)

    def search(self, players: int) -> Search | None:
        return Search(ROLLOUTS, arms=6, prior=20.0, trust=0.6, win=10.0, best_other=0.5, mean_other=0.5)

    def ladder(self) -> list[Level]:
        return [Level(name, noise, effort) for name, noise, effort in LADDER]
