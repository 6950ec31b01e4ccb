"""Work on this machine: in this process, or in several."""

import os
import pickle
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.connection import wait as wait_for
from multiprocessing.context import BaseContext
from multiprocessing.resource_tracker import ensure_running
from threading import Thread
from typing import Any

from samovar.arena.crew.base import AHEAD, Answer, Crew, Errand, Piece, refusal
from samovar.arena.crew.far import do
from samovar.core import BadDocument, Message

MOST_DEATHS = 5  # of processes; more than that, and it is the work that kills them


class Alone(Crew):
    """This process."""

    @property
    def size(self) -> int:
        return 1

    def work(self, errand: Errand[Piece, Answer], pieces: Callable[[], Piece | None]) -> Iterator[Answer]:
        worker = errand.prepare()
        while (piece := pieces()) is not None:
            yield worker(piece)

    def close(self) -> None:
        """Nobody is to be let go."""


class Processes(Crew):
    """Several processes of this machine; where one dies, its piece is done again."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: ProcessPoolExecutor | None = None
        self._deaths = 0

    @property
    def size(self) -> int:
        return self._jobs

    def work(self, errand: Errand[Piece, Answer], pieces: Callable[[], Piece | None]) -> Iterator[Answer]:
        sent = pickle.dumps(errand.packed(pickle.dumps))
        waiting: list[Piece] = []
        under_way: dict[Future[Any], Piece] = {}
        while True:
            try:
                while len(under_way) + len(waiting) < AHEAD * self._jobs and (piece := pieces()) is not None:
                    waiting.append(piece)
                while waiting:
                    under_way[self._give(sent, waiting[0])] = waiting[0]
                    del waiting[0]
                if not under_way:
                    return
                done, _ = wait(under_way, return_when=FIRST_COMPLETED)
                for task in done:
                    answer, complaint = task.result()
                    del under_way[task]
                    if complaint is not None:
                        raise refusal(complaint)
                    yield answer
            except BrokenProcessPool:
                waiting = [*under_way.values(), *waiting]
                under_way = {}
                self._bury()
            except BaseException:
                self.close()
                raise

    def _give(self, sent: bytes, piece: object) -> "Future[Any]":
        with _undisturbed():
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self._jobs, _context(), initializer=_begin)
            return self._pool.submit(do, sent, piece)

    def _bury(self) -> None:
        self.close()
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            raise BadDocument(Message("arena.workers"))

    def close(self) -> None:
        """A game in progress may take minutes, and whoever leaves does not want it."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())  # Python 3.14 has terminate_workers() for this
            for process in processes:
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


def _context() -> BaseContext:
    """Never plain fork, which copies the locks of threads and the buffers of terminals."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["samovar.arena.simulate"])
    return context


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C waits, and processes that are begun meanwhile never hear it: one that still imports would complain."""
    if not hasattr(signal, "pthread_sigmask"):  # not every system can keep a signal waiting
        yield
        return
    ensure_running()  # by itself it would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """The parent alone answers Ctrl-C; whoever loses it goes home."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)
