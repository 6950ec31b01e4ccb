"""Counted ground truths: how many ways there are to play a few moves from fixed positions.

    python -m samovar.testing.perft tests/conformance/perft.json [package.module:Class ...]

writes the table anew for every game of the house (and for others that are named); a test compares.
"""

import json
import sys
from pathlib import Path
from typing import Any

from samovar import games
from samovar.core import Game, State
from samovar.testing.playout import chance, random_move
from samovar.testing.rooms import find_game

Entry = dict[str, Any]

SEED = 20
DEPTH = 4
MOST_PLAYED = 800
AFTER = (0, 8, 30, 90)


def count(state: State, depth: int) -> int:
    """The number of ways to play `depth` moves: any seat that is asked, any of its moves."""
    if state.over:
        return 0
    moves = [(seat, move) for seat in state.to_move for move in state.legal(seat)]
    if depth == 1:
        return len(moves)
    total = 0
    for seat, move in moves:
        after = state.copy()
        after.play(move, seat)
        total += count(after, depth - 1)
    return total


def position_after(game: Game, players: int, seed: int, moves: int) -> State:
    """A fixed position some random moves into a game."""
    state = game.new(players, seed)
    dice = chance(seed)
    for _ in range(moves):
        if not state.over:
            seat, move = random_move(state, dice)
            state.play(move, seat)
    return state


def counts(game: Game, entry: Entry) -> list[int]:
    """The counts of an entry of the table, made again."""
    state = position_after(game, entry["players"], entry["seed"], entry["after"])
    return [count(state, depth) for depth in range(1, len(entry["counts"]) + 1)]


def entries(game: Game) -> list[Entry]:
    """The table of a game: each position as deep as is quickly counted."""
    table = []
    for players in game.player_counts:
        for after in AFTER:
            state = position_after(game, players, SEED, after)
            found: list[int] = []
            while len(found) < DEPTH and not state.over and (not found or found[-1] <= MOST_PLAYED):
                found.append(count(state, len(found) + 1))
            if found:
                table.append({"players": players, "seed": SEED, "after": after, "counts": found})
    return table


def write(path: Path, others: list[str]) -> None:
    rooms = games.opened() + [find_game(name) for name in others]
    lines = []
    for game in rooms:
        rows = ",\n".join(f"      {json.dumps(entry)}" for entry in entries(game))
        lines.append(f'  "{game.id}": {{\n    "rules": {game.rules_version},\n    "table": [\n{rows}\n    ]\n  }}')
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python -m samovar.testing.perft FILE [package.module:Class ...]")
    write(Path(sys.argv[1]), sys.argv[2:])
