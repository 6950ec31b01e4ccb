"""The games as OpenSpiel sees them: chance deals once, at the root; from then on everything follows from the deal.

`import samovar.research.spiel` registers them as `samovar_europe`, `samovar_ceylon` and so on, with the parameter
`players`. The root has a fixed number of deals; `resample_from_infostate` gives worlds that agree with what a seat
knows, so that searches with hidden information (IS-MCTS) never look at the truth.
"""

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from samovar import games
from samovar.core import BadDocument, Dice, Game, Stepper
from samovar.research.rewards import utility
from samovar.research.spaces import players_of

DEALS = 1 << 16
LONGEST = 20_000


class Held:
    """A position that can be copied and sent on as OpenSpiel wants it."""

    def __init__(self, stepper: Stepper) -> None:
        self.stepper = stepper

    def __deepcopy__(self, memo: object) -> "Held":
        return Held(Stepper(self.stepper.state.copy()))

    def __reduce__(self) -> tuple[object, ...]:
        return (_held, (self.stepper.state,))


def _held(state: Any) -> Held:
    return Held(Stepper(state))


def type_of(game: Game) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    alone = game.player_counts == [1]
    return kinds(
        short_name=f"samovar_{game.id}",
        long_name=game.manifest.title["en"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.player_counts),
        min_num_players=max(2, min(game.player_counts)),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": players_of(game, None)},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is untyped
    def __init__(self, game: Game, params: dict[str, Any] | None = None) -> None:
        self.game = game
        self.players = players_of(game, int((params or {}).get("players", players_of(game, None))))
        facts = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=DEALS,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(game), facts, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if params:
            raise ValueError(f"an observer of samovar takes no parameters, not {params}")
        return SpielObserver(self.game)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Before the deal there is no position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.played = game.game
        self.players = game.players
        self.held: Held | None = None

    @property
    def position(self) -> Stepper:
        assert self.held is not None, "the game is not dealt yet"
        return self.held.stepper

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.ids)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            if not 0 <= action < DEALS:
                raise ValueError(f"there is no deal {action}: deals are numbered from 0 to {DEALS - 1}")
            self.held = Held(Stepper(self.played.new(self.players, action)))
        else:
            self.position.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        try:
            return self.position.state.move_of(action, player).notation
        except BadDocument:
            return f"{self.played.actions.kind_of(action).name} #{action}"

    def is_terminal(self) -> bool:
        return self.held is not None and self.position.over

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.players
        return utility(self.position.state.scores())

    def information_state_string(self, player: int | None = None) -> str:
        return self.observation_string(player)

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        if self.held is None:
            return "not dealt yet"
        state = self.position.state
        return f"{seat} {state.ply} {state.observe(seat).hex()}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A world that the player could be in, drawn with the sampler's numbers from 0 to 1."""
        other = SpielState(self.get_game())
        seed = "".join(f"{int(sampler() * (1 << 32)) & 0xFFFFFFFF:08x}" for _ in range(4))
        other.held = Held(Stepper(self.position.state.determinize(player, Dice(seed))))
        return other

    def __str__(self) -> str:
        return "not dealt yet" if self.held is None else str(self.position.state)


class SpielObserver:
    """The numbers of `game.observation`, piece by piece."""

    def __init__(self, game: Game) -> None:
        layout = game.observation
        self.tensor = np.zeros(len(layout), np.float32)
        self.dict = {name: self.tensor[place] for name, place in layout.slices.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.held is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(state.position.state.observe(player), dtype=np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player)


def register() -> list[str]:
    """Make all games that have an observation known to OpenSpiel; their names there."""
    names = []
    for game in games.opened():
        try:
            len(game.observation)
        except BadDocument:
            continue
        kind = type_of(game)

        def make(params: dict[str, Any] | None = None, game: Game = game) -> SpielGame:
            return SpielGame(game, params)

        # OpenSpiel lets go of what was registered after Python has ended: one more reference keeps that harmless.
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(make))
        pyspiel.register_game(kind, make)
        names.append(kind.short_name)
    return names


NAMES = register()
