"""Those who do what takes long, in another worker of the browser: the errands are the server's own."""

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar, cast

from samovar.table.services.ports import WorkersState
from samovar.table.services.turns import Asker
from samovar.table.workers import worker
from samovar.table.workers.process import ErrandFailed
from samovar.table.workers.worker import Answer, Errand

Given = ParamSpec("Given")
Found = TypeVar("Found")
Ask = Callable[[bytes], Awaitable[bytes]]


class WorkerCrew:
    """One worker, one errand after another; one that takes too long is ended, and another begins.

    What is pickled comes from this page's own Python and goes to this page's own Python.
    """

    def __init__(self, ready: Callable[[], Awaitable[object]], ask: Ask, end: Callable[[], None]) -> None:
        self._ready = ready
        self._ask = ask
        self._end = end
        self._one_at_a_time = asyncio.Lock()

    async def warm_up(self) -> None:
        """Start the worker before somebody waits for it."""
        await self._ready()

    async def run(
        self, seconds: float, asker: Asker, function: Callable[Given, Found], *given: Given.args, **_: Given.kwargs
    ) -> Found:
        async with self._one_at_a_time:
            await self._ready()  # what it takes to start is not the errand's time
            try:
                told = await asyncio.wait_for(self._ask(pickle.dumps(Errand(function, given))), seconds)
            except (TimeoutError, asyncio.CancelledError):
                self._end()
                raise
        answer: Answer = pickle.loads(told)  # noqa: S301
        if answer.failure:
            raise ErrandFailed(answer.failure)
        return cast("Found", answer.found)

    def state(self) -> WorkersState:
        return WorkersState(1, 1, failing=False)

    async def close(self) -> None:
        self._end()


def do_errand(told: bytes) -> bytes:
    """What the other worker does with what it is asked."""
    return pickle.dumps(worker.do(pickle.loads(told)))  # noqa: S301
