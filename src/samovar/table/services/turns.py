"""Turns at what takes long: so many at once, one asker after another: nobody waits for another's many wishes."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager
from typing import Generic, NamedTuple, TypeVar

from samovar.table.domain.errors import Refused

Found = TypeVar("Found")
Turn = TypeVar("Turn")


class Asker(NamedTuple):
    """For whom something is done: a browser, and whether people wait for it."""

    who: str = ""
    people: bool = True


ANYBODY = Asker()


class Lines(Generic[Turn]):
    """Those who wait, each asker in a line of its own; people come first, then one asker after another."""

    def __init__(self) -> None:
        self._lines: OrderedDict[Asker, deque[Turn]] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(line) for line in self._lines.values())

    def count(self, asker: Asker) -> int:
        return len(self._lines.get(asker, ()))

    def add(self, asker: Asker, turn: Turn) -> None:
        self._lines.setdefault(asker, deque()).append(turn)

    def next(self) -> Turn | None:
        """Whose turn it is; the asker goes to the end of the round."""
        asker = next((one for one in self._lines if one.people), None) or next(iter(self._lines), None)
        if asker is None:
            return None
        line = self._lines.pop(asker)
        turn = line.popleft()
        if line:
            self._lines[asker] = line
        return turn

    def discard(self, asker: Asker, turn: Turn) -> None:
        line = self._lines.get(asker)
        if line is not None and turn in line:
            line.remove(turn)
            if not line:
                del self._lines[asker]


class Turns:
    """So many may go on at once; of one asker at most `most_waiting` wait, and who wants more is refused."""

    def __init__(self, at_once: int, most_waiting: int) -> None:
        self.most_waiting = most_waiting
        self._free = at_once
        self._waiting: Lines[asyncio.Future[None]] = Lines()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        await self._take(Asker(who))
        try:
            yield
        finally:
            self._give()

    async def _take(self, asker: Asker) -> None:
        if self._free:
            self._free -= 1
            return
        if self._waiting.count(asker) >= self.most_waiting:
            raise Refused("too-many")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(asker, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give()
            self._waiting.discard(asker, turn)
            raise

    def _give(self) -> None:
        while (turn := self._waiting.next()) is not None:
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


async def in_slices(work: Generator[None, None, Found]) -> Found:
    """Do what takes long piece by piece: between two pieces everybody else goes on."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Found = done.value
            return found
        await asyncio.sleep(0)
