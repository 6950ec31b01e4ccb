"""Games on several cores: processes that play deals and send back what they add up to."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess

from samovar.arena.plan import Plan
from samovar.arena.worker import Batch, Deals, Schedule, Worker
from samovar.core import BadDocument, Message, SamovarError
from samovar.core.documents import Json

Complaint = tuple[str, dict[str, Json]]
Pipe = Connection  # deals go in, batches come out; no locks are shared, so a process may be stopped at any time

READY = "ready"
AHEAD = 2  # batches that each process has before it


def _context() -> ForkServerContext | SpawnContext:
    """Never plain fork, which copies the locks of threads and the buffers of terminals."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["samovar.arena.pool"])
    return context


def _work(plan: Plan, with_results: bool, pipe: Pipe) -> None:
    """What each process does until the parent hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent alone answers Ctrl-C
    try:
        try:
            worker = Worker(plan, with_results)
        except SamovarError as error:
            pipe.send(_complaint(error))
            return
        pipe.send(READY)
        while True:
            pipe.send(_play(worker, pipe.recv()))
    except (EOFError, BrokenPipeError):
        return


def _play(worker: Worker, deals: Deals) -> Batch | Complaint:
    try:
        return worker.play(deals)
    except SamovarError as error:
        return _complaint(error)


def _complaint(error: SamovarError) -> Complaint:
    """Complaints travel as plain data: compiled objects cannot be sent."""
    return (error.message.key, error.message.params)


def _receive(pipe: Pipe) -> Batch | None:
    """A batch that was played, or None from a process that is ready."""
    try:
        answer: Batch | Complaint | str = pipe.recv()
    except (EOFError, ConnectionResetError):
        raise BadDocument(Message("arena.workers")) from None
    if isinstance(answer, Batch):
        return answer
    if isinstance(answer, str):
        return None
    key, params = answer
    raise BadDocument(Message(key, params))


class Pool:
    """Processes that play deals."""

    def __init__(self, pipes: list[Pipe]) -> None:
        self._pipes = pipes

    def play(self, schedule: Schedule) -> Iterator[Batch]:
        """The batches, as they are finished."""
        waiting = dict.fromkeys(self._pipes, 0)
        for pipe in self._pipes * AHEAD:
            self._send(pipe, schedule, waiting)
        while busy := [pipe for pipe, count in waiting.items() if count]:
            done = wait(busy)
            for pipe in [pipe for pipe in busy if pipe in done]:
                batch = _receive(pipe)
                assert batch is not None
                waiting[pipe] -= 1
                schedule.learn(len(batch.deals), batch.seconds)
                self._send(pipe, schedule, waiting)
                yield batch

    def _send(self, pipe: Pipe, schedule: Schedule, waiting: dict[Pipe, int]) -> None:
        deals = schedule.take()
        if deals is not None:
            try:
                pipe.send(deals)
            except BrokenPipeError:
                raise BadDocument(Message("arena.workers")) from None
            waiting[pipe] += 1


@contextmanager
def pool(plan: Plan, jobs: int, with_results: bool) -> Iterator[Pool]:
    """Start the processes, and wait until each has its game and its bots ready."""
    context = _context()
    sent = plan.pickled()
    pipes: list[Pipe] = []
    processes: list[BaseProcess] = []
    try:
        for _ in range(jobs):
            here, there = context.Pipe()
            process: BaseProcess = context.Process(target=_work, args=(sent, with_results, there), daemon=True)
            process.start()
            there.close()
            pipes.append(here)
            processes.append(process)
        for pipe in pipes:
            _receive(pipe)
        yield Pool(pipes)
    finally:
        # Whoever leaves early does not want the rest: a game in progress may still take minutes.
        for pipe, process in zip(pipes, processes, strict=True):
            pipe.close()
            process.terminate()
        for process in processes:
            process.join()
