"""Self-play whose positions are remembered: what the fast estimate is fitted on, and checked against."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from samovar import bots, games
from samovar.core import Dice, Expertise, Game, State, read_seed
from samovar.review.features import Features, features

POSITIONS = 24
# The end of a game, where chances change fastest, is looked at more closely: so many moves before it.
LAST = [1, 2, 3, 5, 8]
MOST_MOVES = 20_000
# Not a level of the ladder: the policy keeping to its plans.
STEADY = "steady"
# The deals of fitting and of checking never meet.
FITTING, CHECKING = 31_000_000, 47_000_000


class Played(NamedTuple):
    """A game of bots of one level: some of its positions, and how it ended."""

    seed: int
    level: str
    length: int
    plies: list[int]
    positions: list[Features]
    totals: list[float]
    winners: list[int]


def levels(game: Game) -> list[str]:
    """The policy, and the next two rungs below it: equals play, with more or less care.

    A game of a thousand small moves is played by those who keep to their plans.
    """
    known = bots.expertise(game)
    if known is not None and known.horizon(game.manifest.players[0]) > 0:
        return [STEADY]
    careless = [] if known is None else [rung.name for rung in known.ladder() if rung.noise > 0.0]
    return ["expert", *careless[:-3:-1]]


def play(game: Game, players: int, seed: int, level: str) -> Played:
    """One game of equals; the positions are spread over it evenly, from a place that the seed decides, and the last."""
    known = bots.expertise(game)
    assert known is not None
    state = game.new(players, seed)
    passed = by_rounds(known, state) if level == STEADY else by_moves(bots.make(level, game), state)
    step = max(1, len(passed) // POSITIONS)
    first = Dice(read_seed(seed), "review").below(step)
    late = [len(passed) - back for back in LAST if back < len(passed)]
    chosen = [passed[place] for place in sorted({0, *range(first or step, len(passed), step), *late})]
    scores = state.scores()
    found = [features(known, position) for position in chosen]
    plies = [position.ply for position in chosen]
    return Played(seed, level, state.ply, plies, found, scores.totals(), scores.winners())


def by_moves(bot: bots.Bot, state: State) -> list[State]:
    """The positions of a game that is played move by move, to its end."""
    passed: list[State] = []
    while not state.over and state.ply < MOST_MOVES:
        passed.append(state.copy())
        seat = state.mover()
        move = bots.think(bot, state, seat)
        state.play(move, seat)
    return passed


def by_rounds(known: Expertise, state: State) -> list[State]:
    """The same at the start of every round: where a plan is kept for several moves, that is far quicker."""
    passed: list[State] = []
    while not state.over and state.ply < MOST_MOVES:
        passed.append(state.copy())
        known.play_to(state, known.rounds(state) + 1, state.dice.derive("review", "review"))
    return passed


def collect(name: str, players: int, number: int, deals: int, names: list[str] | None = None) -> Iterator[Played]:
    """So many games, levels in turn, on deals that follow from the number of players."""
    game = games.game(name)
    offered = names or levels(game)
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
