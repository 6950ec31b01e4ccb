"""The steward sees to it that games go on: bots whose turn it is, players whose time is up."""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Callable

from samovar.core import Move
from samovar.table.domain.change import Change
from samovar.table.domain.errors import Refused
from samovar.table.domain.moves import make_move
from samovar.table.domain.pace import pause_of
from samovar.table.domain.seating import time_is_up
from samovar.table.domain.table import Table
from samovar.table.services.ports import Thinkers
from samovar.table.services.registry import Registry
from samovar.table.services.store import DutyStore
from samovar.table.services.turns import Asker
from samovar.table.settings import Settings

logger = logging.getLogger(__name__)

LEASE_SECONDS = 6.0
REST_SECONDS = 60.0
MOVES_IN_A_ROW = 20


def asker_at(table: Table) -> Asker:
    """For whom the bots of a table think: whoever set it up, and people if any sit there or are to come."""
    return Asker(table.setup.owner, any(seat.player != "bot" for seat in table.seats))


class Steward:
    """Tables whose bots must move are found in the store, so that a restart forgets none."""

    def __init__(
        self, registry: Registry, duties: DutyStore, thinkers: Thinkers, settings: Settings, process: str
    ) -> None:
        self.registry = registry
        self.duties = duties
        self.thinkers = thinkers
        self.settings = settings
        self.process = process
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._alone: Counter[str] = Counter()
        self._turned_away: set[str] = set()
        self._resting: dict[str, float] = {}
        self._told: set[str] = set()
        self._times_looked_again = 0
        self.on_thought: list[Callable[[Table, int, float], None]] = []
        self._sweeping: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()

    @property
    def thinking(self) -> int:
        """How many tables have bots that are being asked."""
        return len(self._thinking)

    @property
    def left_out(self) -> int:
        """How many tables cannot be looked after, of those that wait for somebody."""
        return len(self._resting)

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
            self._begin(after.id, asker_at(after))

    def _begin(self, table_id: str, asker: Asker) -> None:
        """Bots begin to think, unless so many tables of bots alone of the same browser play already.

        Those wait for the next look around.
        """
        if not self.settings.bots or self._stopping.is_set() or table_id in self._thinking:
            return
        if not asker.people:
            if self._alone[asker.who] >= self.settings.limits.bot_tables_at_once:
                self._turned_away.add(asker.who)
                return
            self._alone[asker.who] += 1
        self._thinking[table_id] = asyncio.create_task(self._guarded(table_id, asker))

    async def _guarded(self, table_id: str, asker: Asker) -> None:
        ended, asked = False, self._times_looked_again
        try:
            ended = await self._play(table_id, asker)
        except Refused as refused:
            self._let_rest(table_id, refused, asked)
        except TimeoutError:
            logger.warning("nobody can think for a bot; the table waits", extra={"table": table_id})
        except Exception as error:
            self._tell("a bot failed", error, table=table_id)
        finally:
            self._thinking.pop(table_id, None)
            if not asker.people:
                self._alone -= Counter([asker.who])
            table = self.registry.peek(table_id)
            if ended and table is not None and table.bots_asked():
                # A move that fell just after the last look must not wait for the next round.
                self._begin(table_id, asker_at(table))

    async def _play(self, table_id: str, asker: Asker) -> bool:
        """Let the bots of a table move until it is a person's turn.

        False when another process has them, or other tables of bots alone wait for these to make room.
        """
        if not await self.duties.lease(table_id, self.process, LEASE_SECONDS):
            return False
        ended, moves = True, 0
        while not self._stopping.is_set():
            table = await self.registry.get(table_id)
            asked = table.bots_asked()
            if not asked:
                break
            if not asker.people and moves >= MOVES_IN_A_ROW and asker.who in self._turned_away:
                self._turned_away.discard(asker.who)
                ended = False
                break
            await self._move(table, asked[0], asker)
            moves += 1
        await self.duties.lease(table_id, self.process, 0.0)
        return ended

    async def _move(self, table: Table, seat: int, asker: Asker) -> None:
        number = table.number
        thought = asyncio.create_task(self._think(table, seat, asker))
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
            return make_move(current, seat, number, move, bot=True)

        await self.registry.change(table.id, decide)

    async def _think(self, table: Table, seat: int, asker: Asker) -> Move:
        thought = self.thinkers.think(table.state, seat, table.seats[seat].level, asker)
        began = time.perf_counter()
        move, _ = await asyncio.gather(thought, asyncio.sleep(pause_of(table, self.settings.bot_pause)))
        for listener in self.on_thought:
            listener(table, seat, time.perf_counter() - began)
        return move

    # --- looking around -------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        warming = asyncio.create_task(self._warm_up())
        while not self._stopping.is_set():
            try:
                await self._look_around()
            except Exception as error:
                self._tell("looking after the tables failed", error)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), self.settings.sweep_seconds)
        warming.cancel()

    async def _warm_up(self) -> None:
        """Start the workers before somebody waits for them."""
        if self.settings.bots:
            with contextlib.suppress(TimeoutError):
                await self.thinkers.warm_up()

    async def _look_around(self) -> None:
        if self._thinking:
            await self.duties.renew_leases(list(self._thinking), self.process, LEASE_SECONDS)
        rested = time.monotonic()
        self._resting = {table_id: until for table_id, until in self._resting.items() if until > rested}
        for waiting in await self.duties.waiting_for_bots([*self._thinking, *self._resting]):
            self._begin(waiting.id, Asker(waiting.owner, waiting.people))
        now = time.time()
        for table_id in await self.duties.out_of_time(now, list(self._resting)):
            asked = self._times_looked_again
            try:
                await self.registry.change(table_id, lambda table: time_is_up(table, self.registry.shelf, now))
            except Refused as refused:
                self._let_rest(table_id, refused, asked)

    def _tell(self, what: str, error: Exception, **facts: str) -> None:
        """Into the log: in a line where the store is away for a while, which is tried again, else with all there is."""
        if self.registry.store.passes(error):
            logger.warning(what, extra={**facts, "reason": type(error).__name__})
        else:
            logger.error(what, exc_info=error, extra=facts)

    def _let_rest(self, table_id: str, refused: Refused, asked: int) -> None:
        """What is wrong with a table will not pass in a moment: the others must not wait behind it; said once.

        Where something was done since it was asked for, the next look around tells.
        """
        if asked != self._times_looked_again:
            return
        self._resting[table_id] = time.monotonic() + REST_SECONDS
        if table_id not in self._told:
            self._told.add(table_id)
            logger.warning("a table cannot be looked after", extra={"table": table_id, "reason": refused.code})

    def look_again(self, table_id: str) -> None:
        """Something was done about a table: it is looked after again."""
        self._times_looked_again += 1
        self._resting.pop(table_id, None)
        self._told.discard(table_id)
