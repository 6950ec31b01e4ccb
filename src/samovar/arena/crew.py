"""Games on several cores: processes that play deals and send back what they add up to."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess

from samovar.arena.plan import Plan
from samovar.arena.report import Tally
from samovar.arena.work import Deals, Pieces, Worker
from samovar.core import BadDocument, Message, SamovarError

Json = object
Complaint = tuple[str, dict[str, Json]]
Pipe = Connection  # pieces go in, tallies come out; no locks are shared, so a process may be stopped at any time

AHEAD = 2  # pieces that each process has before it


def _context() -> ForkServerContext | SpawnContext:
    """Never plain fork, which copies the locks of threads and the buffers of terminals."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["samovar.arena.crew"])
    return context


def _work(plan: Plan, pipe: Pipe) -> None:
    """What each process does until the parent hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent alone answers Ctrl-C
    worker = Worker(plan)
    try:
        pipe.send(Tally(plan))  # ready
        while True:
            pipe.send(_play(worker, pipe.recv()))
    except (EOFError, BrokenPipeError):
        return


def _play(worker: Worker, deals: Deals) -> Tally | Complaint:
    """Complaints travel as plain data: compiled objects cannot be sent."""
    try:
        return worker.play(deals)
    except SamovarError as error:
        return (error.message.key, error.message.params)


def _receive(pipe: Pipe) -> Tally:
    try:
        answer: Tally | Complaint = pipe.recv()
    except (EOFError, ConnectionResetError):
        raise BadDocument(Message("arena.workers")) from None
    if isinstance(answer, Tally):
        return answer
    key, params = answer
    raise BadDocument(Message(key, params))


class Crew:
    """Processes that play deals."""

    def __init__(self, pipes: list[Pipe]) -> None:
        self._pipes = pipes

    def play(self, pieces: Pieces) -> Iterator[Tally]:
        """The tallies of the pieces, as they are finished."""
        waiting = dict.fromkeys(self._pipes, 0)
        for pipe in self._pipes * AHEAD:
            self._send(pipe, pieces, waiting)
        while busy := [pipe for pipe, count in waiting.items() if count]:
            done = wait(busy)
            for pipe in [pipe for pipe in busy if pipe in done]:
                tally = _receive(pipe)
                waiting[pipe] -= 1
                pieces.learn(tally)
                self._send(pipe, pieces, waiting)
                yield tally

    def _send(self, pipe: Pipe, pieces: Pieces, waiting: dict[Pipe, int]) -> None:
        piece = pieces.take()
        if piece is not None:
            try:
                pipe.send(piece)
            except BrokenPipeError:
                raise BadDocument(Message("arena.workers")) from None
            waiting[pipe] += 1


@contextmanager
def crew(plan: Plan, jobs: int) -> Iterator[Crew]:
    """Start the processes, and wait until each has its game and its bots ready."""
    context = _context()
    pipes: list[Pipe] = []
    processes: list[BaseProcess] = []
    try:
        for _ in range(jobs):
            here, there = context.Pipe()
            process: BaseProcess = context.Process(target=_work, args=(plan, there), daemon=True)
            process.start()
            there.close()
            pipes.append(here)
            processes.append(process)
        for pipe in pipes:
            _receive(pipe)
        yield Crew(pipes)
    finally:
        # Whoever leaves early does not want the rest: a game in progress may still take minutes.
        for pipe, process in zip(pipes, processes, strict=True):
            pipe.close()
            process.terminate()
        for process in processes:
            process.join()
