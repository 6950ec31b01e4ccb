"""Self-play whose positions are remembered: what the fast estimate is fitted on, and checked against."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from samovar import bots, games
from samovar.core import Dice, Game, State, read_seed
from samovar.review.features import Features, features

POSITIONS = 24
MOST_MOVES = 20_000
# The deals of fitting and of checking never meet.
FITTING, CHECKING = 31_000_000, 47_000_000


class Played(NamedTuple):
    """A game of bots of one level: some of its positions, and how it ended."""

    seed: int
    level: str
    length: int
    positions: list[Features]
    totals: list[float]
    winners: list[int]


def levels(game: Game) -> list[str]:
    """The policy, and the next two rungs below it: equals play, with more or less care."""
    known = bots.expertise(game)
    careless = [] if known is None else [rung.name for rung in known.ladder() if rung.noise > 0.0]
    return ["expert", *careless[:-3:-1]]


def play(game: Game, players: int, seed: int, level: str) -> Played:
    """One game of equals; the positions are spread evenly over it, from a place that the seed decides."""
    known = bots.expertise(game)
    assert known is not None
    bot = bots.make(level, game)
    state = game.new(players, seed)
    passed: list[State] = []
    while not state.over and state.ply < MOST_MOVES:
        passed.append(state.copy())
        seat = state.mover()
        move = bots.think(bot, state, seat)
        state.play(move, seat)
    step = max(1, len(passed) // POSITIONS)
    first = Dice(read_seed(seed), "review").below(step)
    chosen = [0, *range(first or step, len(passed), step)]
    scores = state.scores()
    found = [features(known, passed[place]) for place in chosen]
    return Played(seed, level, len(passed), found, scores.totals(), scores.winners())


def collect(name: str, players: int, number: int, deals: int) -> Iterator[Played]:
    """So many games, levels in turn, on deals that follow from the number of players."""
    game = games.game(name)
    offered = levels(game)
    for place in range(number):
        yield play(game, players, deals + 100_000 * players + place, offered[place % len(offered)])


def save(path: Path, played: Iterator[Played]) -> None:
    """Games as lines of JSON."""
    with path.open("w", encoding="utf-8", buffering=1) as file:
        for one in played:
            file.write(json.dumps({**one._asdict(), "positions": [list(each) for each in one.positions]}) + "\n")


def load(path: Path) -> list[Played]:
    found = []
    for line in path.read_text("utf-8").splitlines():
        document = json.loads(line)
        document["positions"] = [Features(*each) for each in document["positions"]]
        found.append(Played(**document))
    return found
