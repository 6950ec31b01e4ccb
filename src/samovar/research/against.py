"""A Gymnasium environment: one seat of any game, the others played by bots."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from samovar import bots
from samovar.bots import Bot, Player, think
from samovar.core import Game, Move, SamovarError, Stepper
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

RANDOM_SEAT = -1


class Against(gymnasium.Env[Any, Any]):
    """One learner against bots, which are named by their levels or given as objects.

    With fewer bots than other seats they are taken in turn; `seat` is where the learner sits (a new draw each game
    unless it is given).
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: Game | str = "europe",
        players: int | None = None,
        opponents: str | Bot | Sequence[str | Bot] = ("random",),
        seat: int = RANDOM_SEAT,
        options: Mapping[str, Json] | None = None,
        reward: str | Reward = UTILITY,
        render_mode: str | None = None,
    ) -> None:
        self.game = opened(game)
        self.players = players_of(self.game, players)
        named = [opponents] if isinstance(opponents, str | Bot) else list(opponents)
        most = max(1, self.players - 1)
        if not 1 <= len(named) <= most:
            raise refused("environment.opponents", players=self.players, most=most, found=len(named))
        self.opponents = [self._player(one) for one in named]
        found = whole_number(seat)
        if found is None or not RANDOM_SEAT <= found < self.players:
            raise refused("environment.seat", found=repr(seat)[:40], players=self.players, high=self.players - 1)
        self.wanted_seat = found
        self.options = dict(options or {})
        self.reward = reward_of(reward)
        self.render_mode = mode_of(render_mode, self.metadata["render_modes"])
        self.action_space = action_space(self.game)
        self.observation_space = observation_space(self.game)
        self.seat = 0
        self._stepper: Stepper | None = None

    @property
    def position(self) -> Stepper:
        """The game under way."""
        if self._stepper is None:
            raise RuntimeError("reset the environment before it is used")
        return self._stepper

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        deal = self.np_random.bytes(16).hex()
        drawn = int(self.np_random.integers(self.players))
        self.seat = drawn if self.wanted_seat == RANDOM_SEAT else self.wanted_seat
        self._stepper = Stepper(self.game.new(self.players, deal, {**self.options, **(options or {}).get("game", {})}))
        self._play_on()
        return self._seen(), {"seat": self.seat}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        stepper = self.position
        stepper.step(action_of(action))
        self._play_on()
        if not stepper.over:
            return self._seen(), 0.0, False, False, {}
        scores = stepper.state.scores()
        facts = {"scores": scores.totals(), "winners": scores.winners()}
        return self._seen(), self.reward(scores)[self.seat], True, False, facts

    def _play_on(self) -> None:
        """The others move until the learner must decide, or the game is over."""
        stepper = self.position
        while not stepper.over and stepper.seat != self.seat:
            place = (stepper.seat - self.seat - 1) % self.players
            stepper.play(self._move(self.opponents[place % len(self.opponents)]))

    def _player(self, bot: str | Bot) -> Player:
        """A level by its name, which can be trusted, or a bot of somebody's own."""
        if isinstance(bot, str):
            return Player(bot, bots.make(bot, self.game), trusted=True)
        return Player(type(bot).__name__, bot, trusted=False)

    def _move(self, player: Player) -> Move:
        stepper = self.position
        state, seat = stepper.state, stepper.seat
        try:
            move = think(player.bot, state, seat)
        except SamovarError:
            raise
        except Exception as error:
            reason = f"{type(error).__name__} {str(error).strip()[:160]}".strip()
            facts: dict[str, Json] = {"bot": player.name, "seat": seat, "moves": state.ply, "seed": state.dice.seed}
            raise refused("environment.opponent-fails", reason=reason, **facts) from error
        if not player.trusted and state.why_not(move, seat) is not None:
            raise refused("environment.opponent-cheats", bot=player.name, seat=seat, move=move.notation)
        return move

    def _seen(self) -> Seen:
        stepper = self.position
        numbers = np.frombuffer(stepper.state.observe(self.seat), dtype=np.uint8)
        mask = np.zeros(len(self.game.actions), dtype=np.int8)
        mask[stepper.ids] = 1
        return {"observation": numbers, "action_mask": mask}

    def render(self) -> str | None:
        """The position in words."""
        return str(self.position.state) if self.render_mode == "ansi" else None
