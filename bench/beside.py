"""Europe's engine and expert beside those of another version, in turns: `python -m bench --beside FOLDER [FOLDER]`.

The folders hold a compiled `samovar` (`python -m tools.bridge COMMIT` makes one); the second is what is installed, if
it is not given. Each turn has an interpreter of its own, which uses nothing that is younger than 2b43582.
"""

import json
import sys
from statistics import median
from time import process_time

from samovar import bots, games
from samovar.core import Dice, play_out

ROUNDS = 7
PLAYERS = 4
MIDDLE = 170
LINES = {
    "random": "random games of four, decisions/s",
    "copies": "copies of a position, /s",
    "expert 2": "two expert players, games/s",
    "expert 4": "four expert players, games/s",
}


def random_decisions(number: int) -> float:
    game = games.game("europe")
    decisions = 0
    began = process_time()
    for seed in range(number):
        decisions += play_out(game.new(PLAYERS, seed), Dice(f"{seed:032x}", "bench"))
    return decisions / (process_time() - began)


def copies(number: int) -> float:
    state = games.game("europe").new(PLAYERS, 1)
    play_out(state, Dice(f"{1:032x}", "bench"), MIDDLE)
    began = process_time()
    for _ in range(number):
        state.copy()
    return number / (process_time() - began)


def expert_games(players: int, number: int) -> float:
    game = games.game("europe")
    expert = bots.make("expert", game)
    began = process_time()
    for seed in range(number):
        state = game.new(players, seed)
        while not state.over:
            seat = state.mover()
            state.play(bots.think(expert, state, seat), seat)
    return number / (process_time() - began)


def table(then: list[dict[str, float]], now: list[dict[str, float]]) -> str:
    """Medians of all rounds, and of their ratios."""
    lines = ["|  | then | now | ratio |", "| --- | ---: | ---: | ---: |"]
    for key, name in LINES.items():
        ratio = median(new[key] / old[key] for old, new in zip(then, now, strict=True))
        one, other = median(old[key] for old in then), median(new[key] for new in now)
        lines.append(f"| {name} | {one:,.0f} | {other:,.0f} | {ratio:.2f}× |")
    return "\n".join(lines)


def main(quick: bool) -> None:
    scale = 1 if quick else 4
    results = {
        "random": random_decisions(30 * scale),
        "copies": copies(5000 * scale),
        "expert 2": expert_games(2, 10 * scale),
        "expert 4": expert_games(4, 5 * scale),
    }
    print(json.dumps(results))


if __name__ == "__main__":
    main("--quick" in sys.argv)
