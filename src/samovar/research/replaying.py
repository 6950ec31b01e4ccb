"""Reading a data set: as tables for Polars, and as what a learner sees, replayed move by move."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from samovar import games
from samovar.core import Game, Stepper
from samovar.research.dataset import read_card
from samovar.research.words import problem


class Example(NamedTuple):
    """A decision: what the mover saw, what was legal, what was done, and the final rank of the mover."""

    observation: NDArray[np.uint8]
    mask: NDArray[np.uint8]
    action: int
    seat: int
    rank: int


def tables(folder: Path | str) -> tuple[pl.LazyFrame, pl.LazyFrame]:
    """The games and the moves of a data set, to be joined by `game`."""
    place = Path(folder)
    read_card(place)
    return pl.scan_parquet(place / "games-*.parquet"), pl.scan_parquet(place / "moves-*.parquet")


def game_of(folder: Path | str) -> Game:
    """The game of a data set; refused where its rules or data are not those of the set."""
    card = read_card(Path(folder))
    game = games.game(str(card["game"]))
    if game.data_hash != card["data_hash"] or game.rules_version != card["rules_version"]:
        raise problem("dataset.other-game", place=str(folder), game=game.id)
    return game


def examples(folder: Path | str, shards: range | None = None) -> Iterator[Example]:
    """Every decision of a data set as a learner sees it (an IterableDataset of PyTorch needs no more than this)."""
    place = Path(folder)
    card = read_card(place)
    game = game_of(place)
    count = -(-int(card["games"]) // int(card["games_per_shard"]))
    for shard in range(count) if shards is None else shards:
        told = pl.read_parquet(place / f"games-{shard:05}.parquet")
        moves = pl.read_parquet(place / f"moves-{shard:05}.parquet").partition_by("game", as_dict=True)
        for row in told.iter_rows(named=True):
            stepper = Stepper(game.new(int(card["players"]), row["seed"], card["options"]))
            ranks = row["ranks"]
            for action in moves[(row["game"],)]["action"].to_list():
                mask = np.zeros(len(game.actions), dtype=np.uint8)
                mask[stepper.ids] = 1
                seen = np.frombuffer(stepper.state.observe(stepper.seat), dtype=np.uint8)
                yield Example(seen, mask, action, stepper.seat, 0 if ranks is None else ranks[stepper.seat])
                stepper.step(action)
