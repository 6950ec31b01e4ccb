"""The spaces of a game: actions by number, observations of a fixed size with the mask of legal actions."""

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from samovar import games
from samovar.core import BadDocument, Game, Message

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
    if players not in allowed:
        shown = ", ".join(str(count) for count in allowed)
        raise BadDocument(Message("document.players", {"found": players, "allowed": shown}), game.catalogue)
    return players


def action_space(game: Game) -> spaces.Discrete:
    return spaces.Discrete(len(game.actions))


def observation_space(game: Game) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (len(game.observation),), np.uint8),
            "action_mask": spaces.Box(0, 1, (len(game.actions),), np.int8),
        }
    )
