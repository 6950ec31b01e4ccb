"""`python -m tools.puzzles GAME`: ask every rung of a room's ladder its puzzles again, after the rungs were set anew.

What changes is the level of each puzzle alone. One that no rung finds any more counts as the hardest.
"""

import argparse
from pathlib import Path

from samovar import bots, games
from samovar.core import Dice, Game, read_seed
from samovar.puzzles.document import Puzzle, read_lines
from samovar.puzzles.rating import level_of
from samovar.puzzles.shipped import FILE
from samovar.puzzles.trying import Trying

ROOMS = Path(__file__).parents[2] / "src" / "samovar" / "games"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("game", choices=games.names())
    given = parser.parse_args()
    rate_again(games.game(given.game), ROOMS / given.game / FILE)


def rate_again(game: Game, file: Path) -> None:
    """Write the levels of today's rungs into a file of puzzles."""
    puzzles = read_lines(file.read_text("utf-8"), file.name, game)
    for puzzle in puzzles:
        before = puzzle.level
        puzzle.level = level_today(game, puzzle)
        if puzzle.level != before:
            print(f"{puzzle.id}: {before} -> {puzzle.level}", flush=True)
    file.write_text("".join(f"{puzzle.line()}\n" for puzzle in puzzles), "utf-8")


def level_today(game: Game, puzzle: Puzzle) -> int:
    accepted = [game.parse_move(notation) for notation in (puzzle.best, *puzzle.accepted)]
    dice = Dice(read_seed(0)).derive(f"rate/{puzzle.id}", "puzzles")
    found = level_of(Trying(puzzle.begin(game), puzzle.seat), accepted, dice)
    return found or len(bots.levels(game))


if __name__ == "__main__":
    main()
