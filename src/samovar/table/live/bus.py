"""What processes that share a database tell each other: new entries, who is there, whom to look at again."""

import asyncio
import contextlib
import logging
from collections.abc import Iterable, Iterator
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec

from samovar.table.domain.errors import Refused
from samovar.table.domain.log import Entry
from samovar.table.live.pages import Pages
from samovar.table.services.registry import Registry
from samovar.table.store.database import Database
from samovar.table.store.postgres import CHANNEL, LONGEST_MESSAGE, PostgresDatabase

logger = logging.getLogger(__name__)

NAME = "samovar bus"
HEARTBEAT = 15.0
RECONNECT = 0.3
PING = 5.0
PATIENCE = 5.0


class Bus:
    """Nobody to talk to: one process alone."""

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Say goodbye."""


class PostgresBus(Bus):
    """LISTEN and NOTIFY; after a broken connection everything that is looked at is read again."""

    def __init__(self, database: PostgresDatabase, process: str, registry: Registry, pages: Pages) -> None:
        self.database = database
        self.process = process
        self.registry = registry
        self.pages = pages
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self.pages.on_presence.append(self._ask_presence)
        self.pages.on_recheck.append(self._announce_recheck)
        self.registry.on_reload.append(self._announce_reload)
        ready = asyncio.Event()
        self._spawn(self._run(ready))
        self._spawn(self._heartbeat())
        await ready.wait()

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _announce_recheck(self, table_id: str) -> None:
        self._outgoing.put_nowait(f"recheck {self.process} {table_id}")

    def _announce_reload(self, table_id: str) -> None:
        self._outgoing.put_nowait(f"reload {self.process} {table_id}")

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, ready: asyncio.Event) -> None:
        while True:
            try:
                await self._listen(ready)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("the bus lost its connection", extra={"reason": type(error).__name__})
            ready.set()
            await asyncio.sleep(RECONNECT)

    async def _listen(self, ready: asyncio.Event) -> None:
        address = self.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(address, timeout=PATIENCE, server_settings={"application_name": NAME})
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._heard)
            ready.set()
            self.pages.doubt_all()
            for table_id in self.pages.tables():
                self._spawn(self._catch_up(table_id))
                self._ask_presence(table_id)
            await self._talk(connection, lost)
        finally:
            with contextlib.suppress(Exception):
                await connection.close(timeout=2)

    async def _talk(self, connection: asyncpg.Connection, lost: asyncio.Event) -> None:
        """Send what is to be sent, until the connection ends; in silence, see that it still lives."""
        ended = asyncio.create_task(lost.wait())
        try:
            while not lost.is_set():
                news = asyncio.create_task(self._outgoing.get())
                await asyncio.wait({news, ended}, timeout=PING, return_when=asyncio.FIRST_COMPLETED)
                if news.done():
                    await self._send(connection, news.result())
                else:
                    news.cancel()
                    if not lost.is_set():
                        await connection.execute("SELECT 1", timeout=PATIENCE)
        finally:
            ended.cancel()
        raise ConnectionResetError

    async def _send(self, connection: asyncpg.Connection, message: str) -> None:
        try:
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message, timeout=PATIENCE)
        except BaseException:
            self._outgoing.put_nowait(message)
            raise

    def _heard(self, connection: object, pid: int, channel: str, payload: object) -> None:
        kind, process, told = str(payload).split(" ", 2)
        if process == self.process:
            return
        if kind == "all":
            for fact in told.split(";"):
                self._hear_who_is(process, *fact.split(" "))
            return
        table_id, *rest = told.split(" ", 1)
        if kind == "entry":
            if self.pages.at(table_id):
                self._follow(table_id, msgspec.json.decode(rest[0], type=Entry))
        elif kind == "entries":
            if self.pages.at(table_id):
                self._spawn(self._catch_up(table_id))
        elif kind == "reload":
            self.registry.forget(table_id)
        elif kind == "recheck":
            self.pages.doubt(table_id)
        elif kind in ("presence", "who"):
            news = self._hear_who_is(process, table_id, *rest[0].split(" "))
            if kind == "who" and news and self.pages.at(table_id):
                self._announce_presence(table_id)

    def _hear_who_is(self, process: str, table_id: str, listed: str, watchers: str) -> bool:
        seats = frozenset(int(seat) for seat in listed.split(",") if seat)
        return self.pages.heard_of(process, table_id, seats, int(watchers))

    def _follow(self, table_id: str, entry: Entry) -> None:
        if self.registry.follow(table_id, entry):
            self.pages.wake(table_id)
        else:
            self._spawn(self._catch_up(table_id))

    async def _catch_up(self, table_id: str) -> None:
        try:
            await self.registry.get(table_id)
        except Refused:
            return
        except Exception:
            logger.exception("catching up failed", extra={"table": table_id})
            return
        self.pages.wake(table_id)

    def _ask_presence(self, table_id: str) -> None:
        """Say who is here, and ask the others for the same."""
        self._send_presence("who", table_id)

    def _announce_presence(self, table_id: str) -> None:
        self._send_presence("presence", table_id)

    def _send_presence(self, kind: str, table_id: str) -> None:
        self._outgoing.put_nowait(f"{kind} {self.process} {self._who_is(table_id)}")

    async def _heartbeat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            for message in messages_of("all", self.process, (self._who_is(table) for table in self.pages.tables())):
                self._outgoing.put_nowait(message)

    def _who_is(self, table_id: str) -> str:
        here = self.pages.here(table_id)
        return f"{table_id} {','.join(str(seat) for seat in here.seats)} {here.watchers}"


def messages_of(kind: str, process: str, facts: Iterable[str]) -> Iterator[str]:
    """Facts in as few messages as hold them."""
    head, together = f"{kind} {process}", ""
    for fact in facts:
        if together and len(head) + len(together) + len(fact) + 2 > LONGEST_MESSAGE:
            yield f"{head} {together}"
            together = ""
        together = f"{together};{fact}" if together else fact
    if together:
        yield f"{head} {together}"


def bus_of(database: Database, process: str, registry: Registry, pages: Pages) -> Bus:
    return PostgresBus(database, process, registry, pages) if isinstance(database, PostgresDatabase) else Bus()
