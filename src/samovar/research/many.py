"""Many games at once in one process, what they show written into arrays that are made only once."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from samovar.core import Game, Stepper, Steppers
from samovar.core.documents import Json
from samovar.research.rewards import UTILITY, Reward, reward_of
from samovar.research.spaces import action_of, opened, players_of, whole_number
from samovar.research.words import refused


class ManyGames:
    """A row for each game: what its mover sees, which actions are legal, whose turn it is.

    After `step(actions)` the arrays hold the next decisions. A game that ends is dealt anew at once; `done` says so
    for its row, and `rewards` holds what it was worth to every seat (noughts elsewhere).
    """

    def __init__(
        self,
        game: Game | str = "europe",
        players: int | None = None,
        games: int = 64,
        seed: int | None = None,
        options: Mapping[str, Json] | None = None,
        reward: str | Reward = UTILITY,
    ) -> None:
        self.game = opened(game)
        self.players = players_of(self.game, players)
        self.options = dict(options or {})
        self.reward = reward_of(reward)
        if (whole_number(games) or 0) < 1:
            raise refused("environment.games", found=repr(games)[:40])
        self._deals = np.random.default_rng(seed)
        self.observations: NDArray[np.uint8] = np.zeros((games, len(self.game.observation)), dtype=np.uint8)
        self.masks: NDArray[np.uint8] = np.zeros((games, len(self.game.actions)), dtype=np.uint8)
        self.seats: NDArray[np.int64] = np.zeros(games, dtype=np.int64)
        self.done: NDArray[np.bool_] = np.zeros(games, dtype=np.bool_)
        self.rewards: NDArray[np.float64] = np.zeros((games, self.players), dtype=np.float64)
        self.steppers = [self._dealt() for _ in range(games)]
        observed = [memoryview(self.observations[row]) for row in range(games)]
        self._rows = Steppers(self.steppers, observed, [memoryview(self.masks[row]) for row in range(games)])
        self.seats[:] = self._rows.seats

    def __len__(self) -> int:
        return len(self.steppers)

    def _dealt(self) -> Stepper:
        return Stepper(self.game.new(self.players, self._deals.bytes(16).hex(), self.options))

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> None:
        """Play one action in every game; one that is not legal raises `IllegalMove` before any later row is played."""
        chosen = self._chosen(actions)
        self.done[:] = False
        self.rewards[:] = 0.0
        try:
            self._rows.step(chosen)
        finally:
            for row in self._rows.finished:
                self._deal_anew(row)
            self.seats[:] = self._rows.seats

    def _chosen(self, actions: Sequence[int] | NDArray[np.int64]) -> list[int]:
        """One whole number for each game, and nothing else."""
        if isinstance(actions, np.ndarray):
            found: list[Any] = actions.tolist() if actions.ndim else []
            whole = actions.ndim == 1 and actions.dtype.kind in "iu"
        else:
            found = list(actions)
            whole = False
        if len(found) != len(self.steppers):
            raise refused("environment.actions", games=len(self.steppers), found=len(found))
        return found if whole else [action_of(each) for each in found]

    def _deal_anew(self, row: int) -> None:
        stepper = self.steppers[row]
        self.done[row] = True
        self.rewards[row] = self.reward(stepper.state.scores())
        stepper.begin(self.game.new(self.players, self._deals.bytes(16).hex(), self.options))
        self._rows.look(row)

    def random_actions(self, draws: np.random.Generator) -> list[int]:
        """A legal action for every game, all alike."""
        return self._rows.pick(draws.random(len(self.steppers)).tolist())
