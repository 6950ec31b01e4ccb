"""The spaces of a game: actions by number, observations of a fixed size with the mask of legal actions."""

import operator
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from samovar import games
from samovar.core import BadDocument, Game, Message
from samovar.core.documents import Json

Numbers = NDArray[np.uint8]
Mask = NDArray[np.int8]
Seen = dict[str, Numbers | Mask]


def opened(game: Game | str) -> Game:
    return games.game(game) if isinstance(game, str) else game


def players_of(game: Game, players: int | None) -> int:
    """So many players as asked, or the fewest that play against each other; other numbers are refused."""
    allowed = game.player_counts
    if players is None:
        return next((count for count in allowed if count > 1), allowed[0])
    found = whole_number(players)
    if found not in allowed:
        facts: dict[str, Json] = {
            "found": repr(players)[:40] if found is None else found,
            "allowed": ", ".join(str(count) for count in allowed),
        }
        raise BadDocument(Message("document.players", facts), game.catalogue)
    return found


def whole_number(value: Any) -> int | None:
    """A whole number of Python or of another library; None for anything else."""
    if isinstance(value, bool | np.bool_):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def action_of(value: Any) -> int:
    """An action as a learner gives it; what is no whole number is refused, and never rounded."""
    found = whole_number(value)
    if found is None:
        raise BadDocument(Message("action.type", {"found": repr(value)[:40]}))
    return found


def mode_of(mode: str | None, known: list[str]) -> str | None:
    """A way to render, where there is one of this name."""
    if mode is not None and mode not in known:
        facts: dict[str, Json] = {"place": "render_mode", "found": str(mode)[:40], "allowed": ", ".join(known)}
        raise BadDocument(Message("document.unknown", facts))
    return mode


def action_space(game: Game) -> spaces.Discrete:
    return spaces.Discrete(len(game.actions))


def observation_space(game: Game) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (len(game.observation),), np.uint8),
            "action_mask": spaces.Box(0, 1, (len(game.actions),), np.int8),
        }
    )
