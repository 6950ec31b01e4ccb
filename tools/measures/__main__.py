"""`python -m tools.measures`: how each game feels at each level, in numbers, written into docs/research.md.

Each level meets the one below it, at two players, on deals that are played twice with seats exchanged. What
was played is kept in results.json beside this file, so that it can be stopped; `--write` only writes the table.
"""

import argparse
import json
from itertools import pairwise
from pathlib import Path
from typing import TypedDict

from samovar import arena, bots, games
from samovar.arena.plan import plan_of
from samovar.research.page import Gathered, watch

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "research.md"
RESULTS = Path(__file__).parent / "results.json"
BEGIN, END = "<!-- measures: begin -->", "<!-- measures: end -->"
SEED = 2027
PLAYERS = 2
# Chosen beforehand: games of a level, fewer where a game takes seconds.
GAMES = {"europe": 1000, "ceylon": 1000, "alubari": 200, "china": 200}
GAMES_OF_SEARCH = 20


class Row(TypedDict):
    """What was seen of one level: each measure with half the width of its interval, or with both its ends."""

    games: int
    won: list[float]
    watched: int
    moves: float
    branching: list[float]
    decisions: list[float]
    lead_changes: list[float]
    drama: list[float]
    luck: list[float]
    seat_bias: list[float]


def pairings(game: str) -> list[tuple[str, str]]:
    """Every level of the ladder with the one below it."""
    levels = bots.levels(games.game(game))
    return [(upper, lower) for lower, upper in pairwise(levels)]


def games_of(game: str, level: str) -> int:
    """Fewer where the level searches."""
    known = bots.expertise(games.game(game))
    if known is None or known.search(PLAYERS) is None:
        return GAMES[game]
    thinks = any(rung.name == level and rung.effort > 0 for rung in known.ladder())
    return GAMES_OF_SEARCH if thinks else GAMES[game]


def measure(game: str, level: str, other: str, count: int) -> Row:
    gathered = Gathered(PLAYERS)
    arena.simulate(game, PLAYERS, [level, other], count, seed=SEED, results=False, each=gathered.add)
    seen = watch(plan_of(game, PLAYERS, [level, other], count, SEED))
    assert seen is not None
    lengths = sum(moves * often for moves, often in gathered.lengths.items()) / gathered.games
    bias = gathered.seat_bias()
    won = gathered.matrix([level, other])[0][1]
    assert won is not None
    low, high = gathered.luck_interval or (0.0, 1.0)
    return Row(
        games=gathered.finished,
        won=[won.share, won.low, won.high],
        watched=seen.games,
        moves=lengths,
        branching=[seen.branching, seen.reach["branching"]],
        decisions=[seen.decisions, seen.reach["decisions"]],
        lead_changes=[seen.lead_changes, seen.reach["lead_changes"]],
        drama=[seen.drama, seen.reach["drama"]],
        luck=[gathered.luck or 0.0, low, high],
        seat_bias=[bias.share, bias.low, bias.high],
    )


def about(value: list[float], digits: int = 1) -> str:
    return f"{value[0]:,.{digits}f} ± {value[1]:,.{digits}f}"


def share(value: list[float]) -> str:
    return f"{100 * value[0]:.0f} % [{100 * value[1]:.0f}, {100 * value[2]:.0f}]"


def written(known: dict[str, Row]) -> str:
    lines = [
        "| game | level, the one below | games | won | choices | decisions | new leaders | drama | luck | seat bias |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for game in games.names():
        for level, other in pairings(game):
            row = known.get(f"{game} {level}")
            if row is None:
                continue
            cells = [
                f"{game.title()} | `{level}`, `{other}` | {row['games']:,} | {share(row['won'])}",
                about(row["branching"]),
                about(row["decisions"], 0),
                about(row["lead_changes"]),
                f"{100 * row['drama'][0]:.0f} ± {100 * row['drama'][1]:.0f} %",
                share(row["luck"]),
                share(row["seat_bias"]),
            ]
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def write(known: dict[str, Row]) -> None:
    head, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, tail = rest.partition(END)
    PAGE.write_text(f"{head}{BEGIN}\n\n{written(known)}\n\n{END}{tail}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.measures", description=__doc__)
    parser.add_argument("--write", action="store_true", help="play nothing, only write the table")
    parser.add_argument("--game", choices=games.names(), help="only this game")
    given = parser.parse_args()
    known: dict[str, Row] = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    wanted = [
        (game, level, other, games_of(game, level))
        for game in games.names()
        for level, other in pairings(game)
        if not given.write and given.game in (None, game)
    ]
    # Those that search come last: somebody who stops early has all the others.
    for game, level, other, count in sorted(wanted, key=lambda one: one[3] == GAMES_OF_SEARCH):
        name = f"{game} {level}"
        if name not in known:
            known[name] = measure(game, level, other, count)
            RESULTS.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
            print(name, known[name], flush=True)
    write(known)


if __name__ == "__main__":
    main()
