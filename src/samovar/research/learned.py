"""A bot that plays Europe as its weights say: they were learned with JAX, but are read and used with NumPy alone."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from samovar.bots import Bot
from samovar.core import Dice, Game, Move, State
from samovar.research.network import Positions, Reader, Weights, new_weights, scores
from samovar.research.spaces import Numbers
from samovar.research.words import problem

WEIGHTS = Path(__file__).with_name("weights") / "europe.npz"
LEARNED_GAME = "europe"


class Asked(NamedTuple):
    """A decision of a seat, with the ids of its legal moves."""

    state: State
    seat: int
    ids: list[int]


def positions_of(reader: Reader, asked: Sequence[Asked]) -> Positions:
    """Some decisions as the network takes them."""
    seen: Numbers = np.frombuffer(b"".join(one.state.observe(one.seat) for one in asked), dtype=np.uint8)
    seen = seen.reshape(len(asked), -1)
    menus = [reader.menu(row, np.array(one.ids)) for row, one in zip(seen, asked, strict=True)]
    rows = np.repeat(np.arange(len(asked)), [len(menu) for menu in menus])
    return Positions(seen, reader.roads.look(seen), rows, np.concatenate(menus))


def preferred(reader: Reader, weights: Weights, positions: Positions) -> list[int]:
    """For each decision, the preferred action."""
    found = scores(np, reader, weights, positions)
    firsts = np.flatnonzero(np.diff(positions.rows, prepend=-1)).tolist()
    ends = [*firsts[1:], len(found)]
    places = [first + int(found[first:end].argmax()) for first, end in zip(firsts, ends, strict=True)]
    return [int(action) for action in positions.actions[places]]


class LearnedBot(Bot):
    """Plays what the network prefers."""

    def __init__(self, reader: Reader, weights: Weights) -> None:
        self.reader = reader
        self.weights = weights

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        positions = positions_of(self.reader, [Asked(state, seat, state.legal_ids(seat))])
        return state.move_of(preferred(self.reader, self.weights, positions)[0], seat)

    # The reader holds compiled things, which do not travel; it is made anew from the game.

    def __getstate__(self) -> dict[str, object]:
        return {"weights": self.weights}

    def __setstate__(self, state: dict[str, Any]) -> None:
        from samovar import games

        self.weights = state["weights"]
        self.reader = Reader(games.game(LEARNED_GAME))


def save(path: Path, weights: Weights) -> None:
    """Write weights as a plain file of half-precision numbers."""
    path.parent.mkdir(parents=True, exist_ok=True)
    halves: dict[str, Any] = {name: np.asarray(value, dtype=np.float16) for name, value in weights.items()}
    np.savez_compressed(path, **halves)


def load(path: Path, reader: Reader) -> Weights:
    """Read weights; a file that is not there, not of this kind or of another game is refused."""
    try:
        with np.load(path, allow_pickle=False) as file:
            weights = {name: file[name].astype(np.float32) for name in file.files}
    except (OSError, ValueError, EOFError):
        raise problem("learned.unreadable", place=str(path)) from None
    wanted = {name: value.shape for name, value in new_weights(reader, 0).items()}
    if {name: value.shape for name, value in weights.items()} != wanted:
        raise problem("learned.shapes", place=str(path))
    return weights


def make(game: Game, path: Path = WEIGHTS) -> Bot:
    """The bot that `samovar simulate europe --bots samovar.research.learned:make,…` asks for."""
    if game.id != LEARNED_GAME:
        raise problem("learned.game", game=game.id)
    reader = Reader(game)
    return LearnedBot(reader, load(path, reader))
