"""A PettingZoo environment of any game: the seats decide one after the other."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from samovar.core import Game, IllegalMove, Message, Refusal, Stepper
from samovar.core.documents import Json
from samovar.research.rewards import UTILITY, Reward, reward_of
from samovar.research.spaces import (
    Seen,
    action_of,
    action_space,
    mode_of,
    observation_space,
    opened,
    players_of,
    whole_number,
)
from samovar.research.words import refused


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo is untyped, and the name is its own)
    """The agents are called `seat_0`, `seat_1` and so on; an action is the id of a move in `game.actions`.

    An observation is a dictionary: `observation`, the numbers of `game.observation`, and `action_mask`, 1 for each
    action that is legal. An action that is not raises `IllegalMove`, whose text says why, and nothing is changed.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "samovar_v1", "is_parallelizable": False}

    def __init__(
        self,
        game: Game | str = "europe",
        players: int | None = None,
        options: Mapping[str, Json] | None = None,
        reward: str | Reward = UTILITY,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = opened(game)
        self.players = players_of(self.game, players)
        self.options = dict(options or {})
        self.reward = reward_of(reward)
        if max_cycles is not None and (whole_number(max_cycles) or 0) < 1:
            raise refused("environment.cycles", found=repr(max_cycles)[:40])
        self.max_cycles = max_cycles
        self.render_mode = mode_of(render_mode, self.metadata["render_modes"])
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self._actions = action_space(self.game)
        self._observations = observation_space(self.game)
        self._deals = np.random.default_rng()
        self._stepper: Stepper | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions

    @property
    def position(self) -> Stepper:
        """The game under way."""
        if self._stepper is None:
            raise RuntimeError("reset the environment before it is used")
        return self._stepper

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed gives the same series of deals. `options["game"]` holds the options."""
        if seed is not None:
            self._deals = np.random.default_rng(seed)
        deal = self._deals.bytes(16).hex()
        self._stepper = Stepper(self.game.new(self.players, deal, {**self.options, **(options or {}).get("game", {})}))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.possible_agents[self.position.seat]

    def observe(self, agent: str) -> Seen:
        stepper = self.position
        if agent not in self.possible_agents:
            raise refused("environment.agent", found=str(agent)[:40], allowed=", ".join(self.possible_agents))
        seat = self.possible_agents.index(agent)
        numbers = np.frombuffer(stepper.state.observe(seat), dtype=np.uint8)
        mask = np.zeros(len(self.game.actions), dtype=np.int8)
        if stepper.seat == seat and not self._finished():
            mask[stepper.ids] = 1
        return {"observation": numbers, "action_mask": mask}

    def step(self, action: int | None) -> None:
        stepper = self.position
        if not self.agents:
            raise IllegalMove(Refusal(Message("refusal.over")), self.game.catalogue)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        stepper.step(action_of(action))
        self.decisions[agent] += 1
        if stepper.over:
            rewards = self.reward(stepper.state.scores())
            self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            following = self.possible_agents[stepper.seat]
            if self.max_cycles is not None and self.decisions[following] >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
            else:
                self.agent_selection = following
        self._accumulate_rewards()

    def _finished(self) -> bool:
        return any(self.terminations.values()) or any(self.truncations.values())

    def render(self) -> str | None:
        """The position in words."""
        return str(self.position.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._stepper = None


def env(**chosen: Any) -> AECEnv:
    """The environment with PettingZoo's guard against calls in the wrong order."""
    return wrappers.OrderEnforcingWrapper(raw_env(**chosen))
