"""A campaign: people play all games while one thing after another is broken and comes back."""

import asyncio
import math
import random
import time
from collections.abc import Callable, Iterable, Iterator

from tools.chaos.faults import OTHERS, Fault, choose_kill
from tools.chaos.ledger import Tally
from tools.chaos.players import Player
from tools.chaos.slow import slow_clients
from tools.chaos.worlds import MOST_SECONDS, StoodStill, World

OTHER_EVERY = 6
"""After so many kills something else is broken: the disk, the clock."""
MOST_MOVES = 25
LATEST = 0.3
END_SECONDS = 900.0
Tell = Callable[[str], None]


class Campaign:
    def __init__(self, world: World, games: list[str], seed: str, tell: Tell) -> None:
        self.world = world
        self.chance = random.Random(f"{seed} {world.name}")
        self.tell = tell
        self.tally = Tally()
        self.players = [
            Player(game, world.urls, f"{seed} {world.name} {place}", self.tally) for place, game in enumerate(games)
        ]

    def plan(self, kills: int, end: float = math.inf) -> Iterator[tuple[str, Fault]]:
        """So many kills, and something else in between; none after the time `end`, by the monotonic clock."""
        others = list(OTHERS.items())
        while self.tally.kills < kills and time.monotonic() < end:
            before = self.tally.kills
            yield choose_kill(self.world, self.chance)
            if self.tally.kills > before and self.tally.kills % OTHER_EVERY == 0:
                yield others[self.tally.kills // OTHER_EVERY % len(others)]

    async def run(self, faults: Iterable[tuple[str, Fault]], slow: int) -> Tally:
        """One fault after another; then everybody plays to the end."""
        await self.world.mend()
        waiting = slow_clients(self.world.urls, slow, self.chance)
        playing = [asyncio.create_task(player.play()) for player in self.players]
        try:
            for name, fault in faults:
                await self._strike(name, fault)
            await self._finish(playing)
        except StoodStill as problem:
            self.tally.standing_still += sum(bool(player.table) for player in self.players)
            self.tally.complaints.append(str(problem))
        finally:
            for task in (*playing, *waiting):
                task.cancel()
            found = await asyncio.gather(*playing, *waiting, return_exceptions=True)
        self.tally.complaints += [repr(error) for error in found if isinstance(error, Exception)]
        return self.tally

    async def _strike(self, name: str, fault: Fault) -> None:
        """At a random moment: after a few more moves, anywhere in the middle of what comes next."""
        await self._moves(self.chance.randrange(1, MOST_MOVES))
        await asyncio.sleep(self.chance.uniform(0.0, LATEST))
        if await fault(self.world, self.chance):
            self.tally.faults[name] += 1
        await self.world.mend()
        if self.tally.kills % 10 == 0:
            self.tell(f"{self.world.name}: {self.tally.kills} kills, {self.tally.acknowledged} moves acknowledged")

    async def _moves(self, more: int) -> None:
        wanted, end = self.tally.acknowledged + more, time.monotonic() + MOST_SECONDS
        while self.tally.acknowledged < wanted:
            if time.monotonic() > end:
                raise StoodStill(
                    f"{self.world.name}: no move is acknowledged any more, after {dict(self.tally.faults)}"
                )
            await asyncio.sleep(0.005)

    async def _finish(self, playing: list["asyncio.Task[None]"]) -> None:
        for player in self.players:
            player.finish()
        _, late = await asyncio.wait(playing, timeout=END_SECONDS)
        if late:
            raise StoodStill(f"{self.world.name}: {len(late)} games did not come to their end")
