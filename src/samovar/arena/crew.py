"""Games on several cores: processes that play deals and send back what they add up to."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.synchronize import Barrier

from samovar.arena.plan import Plan
from samovar.arena.report import Tally
from samovar.arena.work import Deals, Pieces, Worker
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


def _ready() -> int:
    """A task that is done as soon as its process has started."""
    return os.getpid()


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

    def play(self, pieces: Pieces) -> Iterator[Tally]:
        """The tallies of the pieces, as they are finished; a few pieces are always waiting to be played."""
        waiting: set[Future[Tally | Complaint]] = set()
        try:
            while True:
                while len(waiting) < WAITING_PER_JOB * self._jobs and (piece := pieces.take()) is not None:
                    waiting.add(self._pool.submit(_play, piece))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    tally = _tally(future.result())
                    pieces.learn(tally)
                    yield tally
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
    workers: list[int] = []
    try:
        try:
            workers = [future.result() for future in [pool.submit(_ready) for _ in range(jobs)]]
        except BrokenProcessPool:
            raise BadDocument(Message("arena.workers")) from None
        yield Crew(pool, jobs)
    except BaseException:
        # Nobody wants the rest: a game in progress may still take minutes.
        for worker in workers:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGTERM)
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
