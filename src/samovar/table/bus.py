"""What processes that share a database tell each other: new entries, who is here, whom to look at again."""

import asyncio
import contextlib
import logging
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from samovar.table.errors import Refused
from samovar.table.live import Live
from samovar.table.registry import Registry
from samovar.table.store import PostgresStore, Store
from samovar.table.store.postgres import CHANNEL

logger = logging.getLogger(__name__)

HEARTBEAT = 15.0
RECONNECT = 1.0


class Bus:
    """Nobody to talk to: one process alone."""

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Say goodbye."""

    def recheck(self, table_id: str) -> None:
        """Pages at this table must show again that they may look."""


class PostgresBus(Bus):
    """LISTEN and NOTIFY; after a broken connection everything that is looked at is read again."""

    def __init__(self, store: PostgresStore, process: str, registry: Registry, live: Live) -> None:
        self.store = store
        self.process = process
        self.registry = registry
        self.live = live
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._lost = asyncio.Event()

    async def open(self) -> None:
        self.live.on_presence.append(self._tell_presence)
        ready = asyncio.Event()
        self._spawn(self._run(ready))
        self._spawn(self._heartbeat())
        await ready.wait()

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def recheck(self, table_id: str) -> None:
        self._outgoing.put_nowait(f"recheck {self.process} {table_id}")

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, ready: asyncio.Event) -> None:
        while True:
            try:
                await self._listen(ready)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("the bus lost its connection", extra={"reason": type(error).__name__})
            ready.set()
            await asyncio.sleep(RECONNECT)

    async def _listen(self, ready: asyncio.Event) -> None:
        address = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(address)
        try:
            await connection.add_listener(CHANNEL, self._heard)
            ready.set()
            for table_id in self.live.tables():
                self._spawn(self._catch_up(table_id))
                self._tell_presence(table_id, ask=True)
            while True:
                message = await self._outgoing.get()
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message)
        finally:
            with contextlib.suppress(Exception):
                await connection.close(timeout=2)

    def _heard(self, connection: object, pid: int, channel: str, payload: object) -> None:
        kind, process, table_id, *rest = str(payload).split(" ")
        if process == self.process:
            return
        if kind == "entries":
            if self.live.subscribers(table_id):
                self._spawn(self._catch_up(table_id))
        elif kind == "recheck":
            self.live.recheck(table_id)
        elif kind in ("presence", "who"):
            seats = frozenset(int(seat) for seat in rest[0].split(",") if seat)
            news = self.live.told(process, table_id, seats, int(rest[1]))
            if kind == "who" and news and self.live.subscribers(table_id):
                self._tell_presence(table_id, ask=False)

    async def _catch_up(self, table_id: str) -> None:
        try:
            await self.registry.get(table_id)
        except Refused:
            return
        except Exception:
            logger.exception("catching up failed", extra={"table": table_id})
            return
        self.live.wake(table_id)

    def _tell_presence(self, table_id: str, ask: bool = True) -> None:
        here = self.live.here(table_id)
        seats = ",".join(str(seat) for seat in here.seats)
        self._outgoing.put_nowait(f"{'who' if ask else 'presence'} {self.process} {table_id} {seats} {here.watchers}")

    async def _heartbeat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            self.live.forget_the_gone()
            for table_id in self.live.tables():
                self._tell_presence(table_id, ask=False)


def open_bus(store: Store, process: str, registry: Registry, live: Live) -> Bus:
    return PostgresBus(store, process, registry, live) if isinstance(store, PostgresStore) else Bus()
