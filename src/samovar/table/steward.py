"""The steward sees to it that games go on: bots whose turn it is, players whose time is up."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine

from samovar.core import Move
from samovar.table import entries as log
from samovar.table.bots_pool import BotsPool
from samovar.table.entries import SeatBody
from samovar.table.errors import Refused
from samovar.table.registry import Registry
from samovar.table.settings import Settings
from samovar.table.store import Store
from samovar.table.tables import Change, Table

logger = logging.getLogger(__name__)

LEASE_SECONDS = 6.0


class Steward:
    """Tables whose bots must move are found in the store, so that a restart forgets none."""

    def __init__(self, registry: Registry, store: Store, bots: BotsPool, settings: Settings, process: str) -> None:
        self.registry = registry
        self.store = store
        self.bots = bots
        self.settings = settings
        self.process = process
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()

    def start(self) -> None:
        self._sweeping = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """No new thoughts; what is being written down is finished."""
        self._stopping.set()
        tasks = list(self._thinking.values())
        if self._sweeping is not None:
            tasks.append(self._sweeping)
        await asyncio.gather(*tasks, return_exceptions=True)

    def changed(self, before: Table, after: Table) -> None:
        """Called after every change: a bot may have to move now."""
        if after.bots_asked():
            self._begin(after.id)

    def _begin(self, table_id: str) -> None:
        if self.settings.bots and not self._stopping.is_set() and table_id not in self._thinking:
            task = asyncio.create_task(self._guarded(table_id, self._play(table_id)))
            self._thinking[table_id] = task

    async def _guarded(self, table_id: str, work: Coroutine[None, None, bool]) -> None:
        ended = False
        try:
            ended = await work
        except Refused as refused:
            logger.warning("a bot cannot play", extra={"table": table_id, "reason": refused.code})
        except Exception:
            logger.exception("a bot failed", extra={"table": table_id})
        finally:
            self._thinking.pop(table_id, None)
            table = self.registry.peek(table_id)
            if ended and table is not None and table.bots_asked():
                # A move that fell just after the last look must not wait for the next round.
                self._begin(table_id)

    async def _play(self, table_id: str) -> bool:
        """Let the bots of a table move until it is a person's turn; False when another process has them."""
        now = time.time()
        if not await self.store.lease(table_id, self.process, now, now + LEASE_SECONDS):
            return False
        while not self._stopping.is_set():
            table = await self.registry.get(table_id)
            asked = table.bots_asked()
            if not asked:
                break
            await self._move(table, asked[0])
        await self.store.lease(table_id, self.process, now, 0.0)
        return True

    async def _move(self, table: Table, seat: int) -> None:
        number = table.number
        thought = asyncio.create_task(self._think(table, seat))
        stopping = asyncio.create_task(self._stopping.wait())
        await asyncio.wait({thought, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if self._stopping.is_set():
            thought.cancel()
            return
        move = thought.result()

        def decide(current: Table) -> Change | None:
            if current.number != number or seat not in current.bots_asked():
                return None
            return current.move(seat, number, move, bot=True)

        await self.registry.change(table.id, decide)

    async def _think(self, table: Table, seat: int) -> Move:
        thought = self.bots.think(table.state, seat, table.seats[seat].level)
        move, _ = await asyncio.gather(thought, asyncio.sleep(self.settings.bot_pause))
        return move

    # --- looking around -------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        warming = asyncio.create_task(self._warm_up())
        while not self._stopping.is_set():
            try:
                await self._look_around()
            except Exception:
                logger.exception("looking after the tables failed")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), self.settings.sweep_seconds)
        warming.cancel()

    async def _warm_up(self) -> None:
        """Start the workers before somebody waits for them."""
        if self.settings.bots:
            with contextlib.suppress(TimeoutError):
                await self.bots.warm_up()

    async def _look_around(self) -> None:
        now = time.time()
        if self._thinking:
            await self.store.renew_leases(list(self._thinking), self.process, now + LEASE_SECONDS)
        for table_id in await self.store.waiting_for_bots(now):
            self._begin(table_id)
        for table_id in await self.store.out_of_time(now):
            try:
                await self.registry.change(table_id, self._time_is_up)
            except Refused as refused:
                logger.warning("a clock cannot be kept", extra={"table": table_id, "reason": refused.code})

    def _time_is_up(self, table: Table) -> Change | None:
        now = time.time()
        late = [seat for seat, end in table.ends().items() if end <= now]
        if not late:
            return None
        level = self.registry.shelf.level(table.row.game, table.row.clock_level)
        body = SeatBody("time", level=level)
        return Change([table.entry(log.SEAT, seat, body, later) for later, seat in enumerate(late, 1)])
