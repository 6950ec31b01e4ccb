"""Worker processes in which bots think, each thought within its time."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

import msgspec

from samovar import bots
from samovar.core import Move, State
from samovar.table import worker
from samovar.table.settings import Settings

logger = logging.getLogger(__name__)

Json = object
Given = ParamSpec("Given")
Found = TypeVar("Found")
RECORD_SECONDS = 60.0
ATTEMPTS = 3


class BotsPool:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(settings.thinkers)
        self._closed = False

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.settings.thinkers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=worker.begin,
                initargs=(self.settings.data_packs,),
            )
        return self._pool

    async def warm_up(self) -> None:
        """Start the workers before somebody waits for them."""
        await self._run(self.settings.bot_seconds, worker.ready)

    async def think(self, state: State, seat: int, level: str) -> Move:
        """A bot's move, within its time; a quick bot answers where the one asked for does not."""
        game = state.game
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        position = msgspec.json.encode(state.dump())
        for attempt in (level, bots.levels(game)[0]):
            try:
                notation = await self._run(self.settings.bot_seconds, worker.think, game.id, position, seat, attempt)
                return game.parse_move(notation)
            except TimeoutError:
                logger.warning("a bot took too long", extra={"game": game.id, "level": attempt})
            except Exception:
                logger.exception("a bot failed", extra={"game": game.id, "level": attempt})
        return legal[0]

    async def check_record(self, document: dict[str, Json]) -> worker.Checked | worker.Complaint:
        return await self._run(RECORD_SECONDS, worker.check_record, document)

    async def _run(
        self, seconds: float, function: Callable[Given, Found], *given: Given.args, **named: Given.kwargs
    ) -> Found:
        for _ in range(ATTEMPTS):
            async with self._free:
                pool = self._workers()
                future = asyncio.wrap_future(pool.submit(function, *given, **named))
                try:
                    return await asyncio.wait_for(future, seconds)
                except TimeoutError:
                    self._end(pool)
                    raise
                except BrokenProcessPool:
                    if self._closed:
                        raise
                    logger.warning("a worker process ended unexpectedly")
                    self._end(pool)
        raise TimeoutError

    def _end(self, pool: ProcessPoolExecutor) -> None:
        """End the workers at once; the next thought finds new ones."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        self._closed = True
        if self._pool is not None:
            self._end(self._pool)
