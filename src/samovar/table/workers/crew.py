"""A crew of worker processes: each does one errand at a time, one that ends is replaced at once."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from samovar.table.services.ports import WorkersState
from samovar.table.services.turns import ANYBODY, Asker, Lines
from samovar.table.workers import worker
from samovar.table.workers.process import ErrandFailed, WorkerLost, WorkerProcess

logger = logging.getLogger(__name__)

Given = ParamSpec("Given")
Found = TypeVar("Found")
READY_SECONDS = 120.0
ATTEMPTS = 3
STRIKES = 3
"""So many workers in a row that end before they are ready, and nobody waits for the next."""
LONGEST_PAUSE = 30.0


class Crew:
    """So many workers, hired when the first is needed; who waits for one is served fairly."""

    def __init__(self, size: int, packs: tuple[str, ...]) -> None:
        self.size = size
        self.packs = packs
        self._workers: set[WorkerProcess] = set()
        self._preparing: dict[WorkerProcess, asyncio.Task[None]] = {}
        self._idle: deque[WorkerProcess] = deque()
        self._waiting: Lines[asyncio.Future[WorkerProcess]] = Lines()
        self._strikes = 0
        self._opened = False
        self._closed = False

    async def warm_up(self) -> None:
        """Start the workers before somebody waits for them."""
        self._give(await self._take(ANYBODY))

    async def run(
        self, seconds: float, asker: Asker, function: Callable[Given, Found], *given: Given.args, **named: Given.kwargs
    ) -> Found:
        """An errand, within its time; it is begun again where a worker is lost."""
        for _ in range(ATTEMPTS):
            taken = await self._take(asker)
            try:
                return await asyncio.wait_for(taken.run(function, *given, **named), seconds)
            except WorkerLost:
                taken.kill()
            except (TimeoutError, asyncio.CancelledError):
                taken.kill()
                raise
            finally:
                self._give(taken)
        raise TimeoutError

    def state(self) -> WorkersState:
        ready = len(self._workers) - len(self._preparing)
        wanted = self.size if self._opened else 0
        return WorkersState(ready, wanted, self._strikes >= STRIKES, len(self._waiting))

    async def _take(self, asker: Asker) -> WorkerProcess:
        """A worker that is ready, for one errand; TimeoutError where none can be had."""
        self._open()
        while self._idle:
            taken = self._idle.popleft()
            if taken.alive:
                return taken
        if self._closed or self._strikes >= STRIKES:
            raise TimeoutError
        turn: asyncio.Future[WorkerProcess] = asyncio.get_running_loop().create_future()
        self._waiting.add(asker, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self._give(turn.result())
            self._waiting.discard(asker, turn)
            raise

    def _give(self, ready: WorkerProcess) -> None:
        """A worker is free for the next errand; one that has ended is not missed, another takes its place."""
        if not ready.alive:
            return
        while (turn := self._waiting.next()) is not None:
            if not turn.done():
                turn.set_result(ready)
                return
        self._idle.append(ready)

    def _open(self) -> None:
        if not self._opened:
            self._opened = True
            for _ in range(self.size):
                self._hire()

    def _hire(self) -> None:
        if self._closed:
            return
        try:
            hired = WorkerProcess(self.packs, self._lost)
        except OSError:
            logger.warning("a worker process cannot be started", exc_info=True)
            self._strike()
            return
        self._workers.add(hired)
        self._preparing[hired] = asyncio.create_task(self._prepare(hired))

    async def _prepare(self, hired: WorkerProcess) -> None:
        try:
            await asyncio.wait_for(hired.run(worker.ready), READY_SECONDS)
        except (WorkerLost, TimeoutError, ErrandFailed) as error:
            logger.warning("a worker process cannot begin", extra={"reason": str(error)})
            hired.kill()
            return
        if self._preparing.pop(hired, None) is not None:
            self._strikes = 0
            self._give(hired)

    def _lost(self, ended: WorkerProcess) -> None:
        self._workers.discard(ended)
        began = self._preparing.pop(ended, None) is None
        if self._closed:
            return
        if began:
            logger.warning("a worker process ended and is replaced", extra={"worker": ended.pid})
            self._hire()
        else:
            self._strike()

    def _strike(self) -> None:
        """Another worker failed to begin: try again, more and more slowly."""
        self._strikes += 1
        if self._strikes == STRIKES:
            logger.error("no worker process can be started: what they would do waits")
            self._turn_away()
        pause = min(0.1 * 2**self._strikes, LONGEST_PAUSE)
        asyncio.get_running_loop().call_later(pause, self._hire)

    def _turn_away(self) -> None:
        while (turn := self._waiting.next()) is not None:
            if not turn.done():
                turn.set_exception(TimeoutError())

    async def close(self) -> None:
        self._closed = True
        self._turn_away()
        preparing, workers = list(self._preparing.values()), list(self._workers)
        for each in workers:
            each.kill()
        gone = [each.gone for each in workers if each.gone is not None]
        await asyncio.gather(*preparing, *gone, return_exceptions=True)
