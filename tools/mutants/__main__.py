"""`python -m tools.mutants`: break rules and scoring in small ways, and see whether the tests notice."""

import argparse
import signal
import sys
import tempfile
import time
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path

from tools.mutants import report
from tools.mutants.mutations import sample
from tools.mutants.running import SURVIVED, CannotRun, Outcome, Workshop, all_mutants, games_in

ROOT = Path(__file__).parents[2]


def share(total: int, games: list[str]) -> dict[str, int]:
    """How many mutants each game gets."""
    each, rest = divmod(total, len(games))
    return {game: each + (place < rest) for place, game in enumerate(games)}


def check(workshop: Workshop, game: str, count: int, seed: int, until: float) -> report.Facts:
    """What came of so many mutants, or of those that were begun `until` then."""
    clean = workshop.clean(game)
    print(f"{game}: {clean.tests} tests, {clean.seconds:.0f} s of a processor without a mutant", flush=True)
    for name in clean.failed:
        print(f"{game}: left out, since it fails without a mutant: {name}")
    possible = all_mutants(ROOT, game)
    outcomes: list[Outcome] = []
    chosen = takewhile(lambda _: time.monotonic() < until, sample(possible, count, seed))
    for outcome in workshop.outcomes(game, chosen, clean):
        outcomes.append(outcome)
        mutant = outcome.mutant
        by = f" by {outcome.killer.rpartition('/')[2]}" if outcome.killer else ""
        print(f"{outcome.fate:9}  {outcome.seconds:4.0f} s  line {mutant.line}, {mutant.name}{by}", flush=True)
    survived = sum(outcome.fate == SURVIVED for outcome in outcomes)
    print(f"{game}: {survived} of {len(outcomes)} survived")
    return report.result(outcomes, len(possible), seed, clean, datetime.now(UTC).date().isoformat())


def main() -> int:
    games = games_in(ROOT)
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--game", choices=games, help="only this game; every game when left out")
    parser.add_argument("--mutants", type=int, default=40, help="how many, of all games together")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no mutant after so many minutes")
    parser.add_argument("--page", action="store_true", help="only write the page anew, from the results kept")
    wish = parser.parse_args()
    if wish.mutants < 1:
        parser.error("--mutants: at least 1")
    until = time.monotonic() + 60 * wish.minutes
    # Whoever ends the check ends the run of the moment with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    complete = True
    if not wish.page:
        results = report.read_results(ROOT)
        with tempfile.TemporaryDirectory(prefix="samovar-mutants-") as folder:
            workshop = Workshop(ROOT, Path(folder))
            for game, count in share(wish.mutants, [wish.game] if wish.game else games).items():
                try:
                    results[game] = check(workshop, game, count, wish.seed, until)
                except CannotRun as problem:
                    print(problem, file=sys.stderr)
                    complete = False
                else:
                    report.write_results(ROOT, results)
    report.write_page(ROOT)
    print(f"written to {report.PAGE}")
    return 0 if complete else 1


if __name__ == "__main__":
    sys.exit(main())
