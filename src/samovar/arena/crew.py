"""Games on several cores: processes that play deals and send back what they add up to."""

import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.synchronize import Barrier

from samovar.arena.plan import Plan
from samovar.arena.report import Tally
from samovar.arena.work import Deals, Worker
from samovar.core import BadDocument, Message, SamovarError

Json = object
Complaint = tuple[str, dict[str, Json]]

LONGEST_START = 120.0
WAITING_PER_JOB = 2

_worker: list[Worker] = []


def _start(plan: Plan, barrier: Barrier) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent alone answers Ctrl-C
    _worker[:] = [Worker(plan)]
    barrier.wait(LONGEST_START)


def _ready() -> None:
    """A task that is done as soon as its process has started."""


def _play(deals: Deals) -> Tally | Complaint:
    """Complaints travel as plain data: compiled objects cannot be sent."""
    try:
        return _worker[0].play(deals)
    except SamovarError as error:
        return (error.message.key, error.message.params)


def _context() -> ForkServerContext | SpawnContext:
    """Never plain fork, which copies the locks of threads and the buffers of terminals."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["samovar.arena.crew"])
    return context


class Crew:
    """Processes that play deals."""

    def __init__(self, pool: ProcessPoolExecutor, jobs: int) -> None:
        self._pool = pool
        self._jobs = jobs

    def play(self, pieces: Iterator[Deals]) -> Iterator[Tally]:
        """The tallies of the pieces, as they are finished; a few pieces are always waiting to be played."""
        waiting: set[Future[Tally | Complaint]] = set()
        try:
            while True:
                while len(waiting) < WAITING_PER_JOB * self._jobs and (piece := next(pieces, None)) is not None:
                    waiting.add(self._pool.submit(_play, piece))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield _tally(future.result())
        except BrokenProcessPool:
            raise BadDocument(Message("arena.workers")) from None


def _tally(answer: Tally | Complaint) -> Tally:
    if isinstance(answer, Tally):
        return answer
    key, params = answer
    raise BadDocument(Message(key, params))


@contextmanager
def crew(plan: Plan, jobs: int) -> Iterator[Crew]:
    """Start the processes, and wait until each has its game and its bots ready."""
    context = _context()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_start, initargs=(plan, context.Barrier(jobs)))
    try:
        try:
            for future in [pool.submit(_ready) for _ in range(jobs)]:
                future.result()
        except BrokenProcessPool:
            raise BadDocument(Message("arena.workers")) from None
        yield Crew(pool, jobs)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
