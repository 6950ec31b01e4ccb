"""The line before the connections to a database: many who ask at once are served in the order in which they came."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from samovar.table.domain.errors import Refused

MOST_WAITING = 10_000


class Line:
    """So many are served at once, and so many more may wait, for as long as the line moves.

    Whoever waits because there are others is not told that the database is away: that shows where nobody has been
    served for so many seconds.
    """

    def __init__(self, at_once: int, seconds: float, most_waiting: int = MOST_WAITING) -> None:
        self.seconds = seconds
        self.most_waiting = most_waiting
        self._free = at_once
        self._moved = float("-inf")
        self._waiting: OrderedDict[asyncio.Future[None], None] = OrderedDict()

    def __len__(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        if self._free:
            self._free -= 1
        else:
            await self._wait()
        try:
            yield
            self._moved = time.monotonic()
        finally:
            self._give()

    async def _wait(self) -> None:
        if len(self._waiting) >= self.most_waiting:
            raise Refused("busy")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[turn] = None
        try:
            while not turn.done():
                await asyncio.wait({turn}, timeout=self.seconds)
                if not turn.done() and time.monotonic() - self._moved >= self.seconds:
                    raise ConnectionError("the database answers nobody")
        except BaseException:
            if turn.done():
                self._give()
            else:
                del self._waiting[turn]
            raise

    def _give(self) -> None:
        if self._waiting:
            turn, _ = self._waiting.popitem(last=False)
            turn.set_result(None)
        else:
            self._free += 1
