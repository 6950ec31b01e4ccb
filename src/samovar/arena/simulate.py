"""Simulate many games: the same seed gives the same result, whatever the number of processes."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter

from samovar.arena.crew import crew
from samovar.arena.plan import MOST_JOBS, MOST_MOVES, Plan, plan_of
from samovar.arena.report import Report, Tally, report_of
from samovar.arena.work import Pieces, Worker
from samovar.core import BadDocument, Game, Message

Json = object
Progress = Callable[[int, int], None]


def simulate(
    game: Game | str,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int | str | None = None,
    jobs: int = 1,
    save: Path | str | None = None,
    progress: Progress | None = None,
    options: dict[str, Json] | None = None,
    limit: int = MOST_MOVES,
) -> Report:
    """Play many games between bots and report.

    The bots rotate through the seats: each deal is played once for every rotation. `save` names a folder for the
    records; `progress(done, games)` is called now and then; `limit` stops a game after so many moves. With more than
    one job, processes are started: a script that calls this needs its `if __name__ == "__main__"`.
    """
    folder = None if save is None else Path(save)
    plan = plan_of(game, players, list(bots), games, seed, options, folder, limit)
    return run(plan, jobs, progress, plan.seed if seed is None else seed)


def run(plan: Plan, jobs: int = 1, progress: Progress | None = None, seed: int | str | None = None) -> Report:
    """Play a plan; `seed` is how the report names the seed."""
    if not 1 <= jobs <= MOST_JOBS:
        facts: dict[str, Json] = {"place": "jobs", "low": 1, "high": MOST_JOBS, "found": str(jobs)[:20]}
        raise BadDocument(Message("document.out-of-range", facts))
    worker = Worker(plan)
    if plan.save is not None:
        _make_folder(plan.save)
    jobs = min(jobs, plan.deals)
    pieces = Pieces(plan.deals, jobs)
    named = plan.seed if seed is None else seed
    if jobs == 1:
        began = perf_counter()
        tally = _add_up(plan, _alone(worker, pieces), progress)
        return report_of(plan, tally, named, perf_counter() - began)
    with crew(plan, jobs) as hands:
        began = perf_counter()
        tally = _add_up(plan, hands.play(pieces), progress)
        return report_of(plan, tally, named, perf_counter() - began)


def _alone(worker: Worker, pieces: Pieces) -> Iterator[Tally]:
    while (piece := pieces.take()) is not None:
        tally = worker.play(piece)
        pieces.learn(tally)
        yield tally


def _add_up(plan: Plan, tallies: Iterable[Tally], progress: Progress | None) -> Tally:
    total = Tally(plan)
    for tally in tallies:
        total.merge(tally)
        if progress is not None:
            progress(total.games, plan.games)
    return total


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        facts: dict[str, Json] = {"place": str(folder), "reason": error.strerror or str(error)}
        raise BadDocument(Message("arena.save", facts)) from None
