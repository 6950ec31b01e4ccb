"""Simulate many games: the same seed gives the same result, whatever the number of processes."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter

from samovar.arena.entrants import AnyBot, Entrant
from samovar.arena.plan import MOST_JOBS, MOST_MOVES, Plan, plan_of
from samovar.arena.pool import pool
from samovar.arena.report import Report, report_of
from samovar.arena.results import Each, GameResult, are_kept
from samovar.arena.tally import Tally
from samovar.arena.worker import Batch, Schedule, Worker
from samovar.core import BadDocument, Game, Message
from samovar.core.documents import Json

Progress = Callable[[int, int], None]


def simulate(
    game: Game | str,
    players: int,
    bots: Sequence[AnyBot | Entrant],
    games: int,
    seed: int | str | None = None,
    jobs: int = 1,
    save: Path | str | None = None,
    progress: Progress | None = None,
    options: dict[str, Json] | None = None,
    limit: int = MOST_MOVES,
    results: bool | None = None,
    each: Each | None = None,
) -> Report:
    """Play many games between bots and report.

    A bot is a level of the game, `package.module:maker`, a `Bot`, or a function that takes the game and returns one;
    an `Entrant` gives it a name of your choice. The bots rotate through the seats: each deal is played once for every
    rotation. `save` names a folder for the records; `progress(done, games)` is called now and then; `limit` stops a
    game after so many moves.

    `report.results` has every single game, up to 10,000 of them; `results` says True to keep more, False to keep
    none. `each(result)` is called with one game after another, in order, and needs no memory at all.

    With more than one job, processes are started: a script that calls this needs its `if __name__ == "__main__"`, and
    bots of your own must be fit for `pickle`.
    """
    folder = None if save is None else Path(save)
    plan = plan_of(game, players, bots, games, seed, options, folder, limit)
    keep = are_kept(results, games)
    return run(plan, jobs, progress, plan.seed if seed is None else seed, keep, each)


def run(
    plan: Plan,
    jobs: int = 1,
    progress: Progress | None = None,
    seed: int | str | None = None,
    keep: bool = False,
    each: Each | None = None,
) -> Report:
    """Play a plan; `seed` is how the report names the seed."""
    if not 1 <= jobs <= MOST_JOBS:
        facts: dict[str, Json] = {"place": "jobs", "low": 1, "high": MOST_JOBS, "found": str(jobs)[:20]}
        raise BadDocument(Message("document.out-of-range", facts))
    with_results = keep or each is not None
    worker = Worker(plan, with_results)
    if plan.save is not None:
        _make_folder(plan.save)
    jobs = min(jobs, plan.deals)
    schedule = Schedule(plan.deals, jobs)
    collected = _Collected(plan, keep, each, progress)
    if jobs == 1:
        began = perf_counter()
        collected.add_all(_alone(worker, schedule))
        seconds = perf_counter() - began
    else:
        with pool(plan, jobs, with_results) as processes:
            began = perf_counter()
            collected.add_all(processes.play(schedule))
            seconds = perf_counter() - began
    named = plan.seed if seed is None else seed
    return report_of(plan, collected.tally, named, seconds, collected.kept if keep else None)


def _alone(worker: Worker, schedule: Schedule) -> Iterator[Batch]:
    while (deals := schedule.take()) is not None:
        batch = worker.play(deals)
        schedule.learn(len(deals), batch.seconds)
        yield batch


class _Collected:
    """Adds batches up as they come, and passes their results on in the order of the games."""

    def __init__(self, plan: Plan, keep: bool, each: Each | None, progress: Progress | None) -> None:
        self.tally = Tally(plan)
        self.kept: list[GameResult] = []
        self._games = plan.games
        self._keep = keep
        self._each = each
        self._progress = progress
        self._early: dict[int, Batch] = {}
        self._next_deal = 0

    def add_all(self, batches: Iterable[Batch]) -> None:
        for batch in batches:
            self.tally.merge(batch.tally)
            self._early[batch.deals.start] = batch
            while (next_one := self._early.pop(self._next_deal, None)) is not None:
                self._next_deal = next_one.deals.stop
                self._pass_on(next_one.results)
            if self._progress is not None:
                self._progress(self.tally.games, self._games)

    def _pass_on(self, results: list[GameResult]) -> None:
        if self._keep:
            self.kept += results
        if self._each is not None:
            for result in results:
                self._each(result)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        facts: dict[str, Json] = {"place": str(folder), "reason": error.strerror or str(error)}
        raise BadDocument(Message("arena.save", facts)) from None
