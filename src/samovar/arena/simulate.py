"""Simulate many games: the same seed gives the same result, whatever the number of processes."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from samovar.arena.crew import Crew, crew_of
from samovar.arena.entrants import AnyBot, Entrant
from samovar.arena.plan import MOST_MOVES, Plan, plan_of
from samovar.arena.report import Report, report_of
from samovar.arena.results import Each, GameResult, are_kept
from samovar.arena.tally import Tally
from samovar.arena.worker import Batch, Schedule, Simulation, write_whole
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
    cluster: str | None = None,
) -> Report:
    """Play many games between bots and report.

    A bot is a level of the game, `package.module:maker`, a `Bot`, or a function that takes the game and returns one;
    an `Entrant` gives it a name of your choice. The bots rotate through the seats: each deal is played once for every
    rotation. `save` names a folder for the records; `progress(done, games)` is called now and then; `limit` stops a
    game after so many moves.

    `report.results` has every single game, up to 10,000 of them; `results` says True to keep more, False to keep
    none. `each(result)` is called with one game after another, in order, and needs no memory at all.

    With more than one job, processes are started: a script that calls this needs its `if __name__ == "__main__"`, and
    bots of your own must be fit for `pickle`. `cluster` names a cluster to play on instead: `auto`, `HOST:PORT` or
    `ray://HOST:PORT` (`pip install 'samovar[cluster]'`).
    """
    folder = None if save is None else Path(save)
    plan = plan_of(game, players, bots, games, seed, options, folder, limit)
    keep = are_kept(results, games)
    with crew_of(jobs, cluster, plan.deals) as crew:
        return run(plan, crew, progress, plan.seed if seed is None else seed, keep, each)


def run(
    plan: Plan,
    crew: Crew,
    progress: Progress | None = None,
    seed: int | str | None = None,
    keep: bool = False,
    each: Each | None = None,
) -> Report:
    """Play a plan; `seed` is how the report names the seed."""
    with_results = keep or each is not None
    plan.prepare()  # what is wrong is refused before anything is sent
    if plan.save is not None:
        _make_folder(plan.save)
    schedule = Schedule(plan.deals, crew.size)
    collected = _Collected(plan, keep, each, progress)
    began: float | None = None
    for batch in crew.work(Simulation(plan, with_results), schedule.take):
        if began is None:
            began = perf_counter() - batch.seconds  # the clock runs while games are played, not while processes start
        schedule.learn(len(batch.deals), batch.seconds)
        collected.add(batch)
    seconds = perf_counter() - (began or 0.0)
    named = plan.seed if seed is None else seed
    return report_of(plan, collected.tally, named, seconds, collected.kept if keep else None)


class _Collected:
    """Adds batches up as they come, and passes their results on in the order of the games."""

    def __init__(self, plan: Plan, keep: bool, each: Each | None, progress: Progress | None) -> None:
        self.tally = Tally(plan)
        self.kept: list[GameResult] = []
        self._games = plan.games
        self._folder = plan.save
        self._keep = keep
        self._each = each
        self._progress = progress
        self._early: dict[int, Batch] = {}
        self._next_deal = 0

    def add(self, batch: Batch) -> None:
        if self._folder is not None:
            for name, text in batch.records.items():
                write_whole(text, self._folder / name)
        self.tally.merge(batch.tally)
        self._early[batch.deals.start] = replace(batch, records={})
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
