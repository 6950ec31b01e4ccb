"""One worker process, seen from the server."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar, cast

from samovar.table.workers import worker
from samovar.table.workers.worker import Answer, Errand

Given = ParamSpec("Given")
Found = TypeVar("Found")


class WorkerLost(Exception):
    """The process ended before it answered."""


class ErrandFailed(Exception):
    """What was asked for ended in an exception over there; this is its traceback."""


class WorkerProcess:
    """Does one errand at a time; `on_end` is called as soon as the process has ended, whatever ended it.

    `gone` is done when nothing is left of it.
    """

    def __init__(self, packs: tuple[str, ...], on_end: Callable[["WorkerProcess"], None]) -> None:
        self.alive = True
        self.gone: asyncio.Future[None] | None = None
        self._on_end = on_end
        self._loop = asyncio.get_running_loop()
        self._thread = ThreadPoolExecutor(1, "worker")
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=worker.serve, args=(theirs, packs), name="samovar-worker", daemon=True)
        try:
            self._process.start()
        except BaseException:
            self._pipe.close()
            raise
        finally:
            theirs.close()
        self._loop.add_reader(self._process.sentinel, self._ended)

    @property
    def pid(self) -> int:
        return self._process.pid or 0

    async def run(self, function: Callable[Given, Found], *given: Given.args, **_: Given.kwargs) -> Found:
        if not self.alive:
            raise WorkerLost(f"worker {self.pid}")
        answer = await self._loop.run_in_executor(self._thread, self._ask, Errand(function, given))
        if answer.failure:
            raise ErrandFailed(answer.failure)
        return cast("Found", answer.found)

    def _ask(self, errand: Errand) -> Answer:
        try:
            self._pipe.send(errand)
            answer: Answer = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise WorkerLost(f"worker {self.pid}") from error
        return answer

    def _ended(self) -> None:
        if self.alive:
            self.alive = False
            self._loop.remove_reader(self._process.sentinel)
            self.gone = self._loop.run_in_executor(self._thread, self._clear_away)
            self._thread.shutdown(wait=False)
            self._on_end(self)

    def _clear_away(self) -> None:
        self._process.join()
        self._pipe.close()

    def kill(self) -> None:
        """End the process at once, whatever it does."""
        if self.alive:
            self._process.kill()
            self._ended()
