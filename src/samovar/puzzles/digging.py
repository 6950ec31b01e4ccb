"""Mining on several cores, into a file that can be gone on with."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from time import monotonic

from samovar import games
from samovar.core import Game
from samovar.puzzles.document import Puzzle, read_lines
from samovar.puzzles.mining import Mine

Progress = Callable[[int, int], None]
# Games that each process has before it.
AHEAD = 2
# Two puzzles are alike where as many players decide the same, with the same best move in the same part of a game.
PART = 40


def dig(
    game: Game,
    out: Path,
    seed: str,
    most_games: int,
    jobs: int,
    minutes: float,
    skipped: list[str],
    progress: Progress | None = None,
) -> list[Puzzle]:
    """Go on with a file of puzzles, until so many games were looked at or time is up.

    Beside it a small file says how many games that were, since not every game has a puzzle.
    """
    found = read_lines(out.read_text("utf-8"), out.name, game) if out.exists() else []
    counted = out.with_name(f"{out.name}.games")
    last = max((each.number for each in found if each.seed == seed), default=-1)
    first = max(_counted(counted, seed), last + 1)
    until = monotonic() + 60.0 * minutes if minutes > 0.0 else None
    seen = {likeness(each) for each in found}
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("a", encoding="utf-8") as file:
        for done, puzzles in enumerate(_mined(game, seed, skipped, range(first, most_games), jobs, until), 1):
            for puzzle in puzzles:
                if likeness(puzzle) not in seen:
                    seen.add(likeness(puzzle))
                    found.append(puzzle)
                    file.write(f"{puzzle.line()}\n")
            file.flush()
            counted.write_text(f"{seed} {first + done}\n", "utf-8")
            if progress is not None:
                progress(first + done, len(found))
    return found


def _counted(path: Path, seed: str) -> int:
    """How many games of a seed were looked at; of another seed's nothing is known."""
    whose, _, number = path.read_text("utf-8").strip().partition(" ") if path.exists() else ("", "", "")
    return int(number) if whose == seed and number.isdecimal() else 0


def likeness(puzzle: Puzzle) -> tuple[str, str, int, int]:
    """What puzzles must differ in."""
    return (puzzle.decision, puzzle.best, puzzle.players, puzzle.ply // PART)


def _mined(
    game: Game, seed: str, skipped: list[str], numbers: range, jobs: int, until: float | None
) -> Iterator[list[Puzzle]]:
    """The puzzles of game after game, in their order whatever the number of processes."""
    if jobs <= 1:
        mine = Mine(game, seed, skipped)
        for number in numbers:
            if until is not None and monotonic() > until:
                return
            yield mine.dig(number)
        return
    given = (game.id, seed, skipped)
    with ProcessPoolExecutor(jobs, get_context("spawn"), _open, given) as pool:
        waiting: list[Future[list[Puzzle]]] = []
        left = iter(numbers)
        while True:
            if until is None or monotonic() < until:
                waiting += [pool.submit(_dig, number) for number in islice(left, AHEAD * jobs - len(waiting))]
            if not waiting:
                return
            yield waiting.pop(0).result()


_MINES: list[Mine] = []


def _open(game: str, seed: str, skipped: list[str]) -> None:
    """What each process begins with."""
    _MINES.append(Mine(games.game(game), seed, skipped))


def _dig(number: int) -> list[Puzzle]:
    return _MINES[0].dig(number)
