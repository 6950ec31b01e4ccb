"""A table to test with: browsers, a real server process, server-sent events."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
from tools.ports import free_port

from samovar.core import Game
from samovar.table.domain.stored import NewTable
from samovar.table.domain.table import Table
from samovar.table.settings import NO_LIMITS, Settings
from samovar.table.wire import BIG

Json = Any
HEADERS = {"X-Samovar": "1"}
# Only a hang takes so long: what a test waits for comes when it comes, however busy the machine is.
PATIENCE = 600.0
SHORTEST_PAUSE = 0.02
LONGEST_PAUSE = 0.1


def quick_settings(database: str, **others: Any) -> Settings:
    """No pauses, no limits, one worker; on a busy machine everybody is waited for."""
    chosen: dict[str, Any] = {
        "bot_pause": 0.0,
        "bot_seconds": PATIENCE,
        "request_seconds": PATIENCE,
        "workers": 1,
        "absent_seconds": 0.0,
        "sweep_seconds": 0.1,
        "live_seconds": 0.5,
        "limits": NO_LIMITS,
        "local": False,
        **others,
    }
    return Settings(database=database, **chosen)


async def until(check: Callable[[], Awaitable[Any]]) -> Any:
    """Wait until something is so; whoever asks all the time takes the time of those who are waited for."""
    pause = SHORTEST_PAUSE
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await check()
            if found:
                return found
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 1.5)


class Page:
    """A browser at one server (or at several behind one name): its cookies, and what it does."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def ask(self, method: str, path: str, body: Json = None, status: int | None = None, **more: Any) -> Json:
        answer = await self.client.request(method, path, json=body, headers=HEADERS, **more)
        if status is None:
            assert answer.is_success, (answer.status_code, answer.text)
        else:
            assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    async def get(self, path: str, status: int | None = None) -> Json:
        return await self.ask("GET", path, status=status)

    async def post(self, path: str, body: Json = None, status: int | None = None) -> Json:
        return await self.ask("POST", path, body, status)

    async def put(self, path: str, body: Json = None, status: int | None = None) -> Json:
        return await self.ask("PUT", path, body, status)

    async def table(self, *seats: str, **more: Any) -> Json:
        """A table of Europe: `me`, `open`, or the level of a bot."""
        wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
        return await self.post("/api/tables", {"game": "europe", "seats": wishes, **more})

    async def look(self, table: str, seat: int | None = None) -> Json:
        return await self.get(f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"))

    async def glance(self, table: str, seat: int | None = None) -> Json:
        """The table without its log, which takes most of the time of a look."""
        return await self.get(f"/api/tables/{table}?since={BIG}" + ("" if seat is None else f"&seat={seat}"))

    async def move(self, view: Json, move: Json, status: int | None = None) -> Json:
        body = {"seat": view["seat"], "number": view["number"], "move": move}
        return await self.post(f"/api/tables/{view['table']['id']}/moves", body, status)

    async def join(self, link: Json, name: str = "") -> Json:
        return await self.post("/api/join", {"token": link["url"].rpartition("/")[2], "name": name})

    @asynccontextmanager
    async def live(self, table: str, seat: int | None = None, last: int | None = None) -> AsyncIterator["Stream"]:
        query = "" if seat is None else f"?seat={seat}"
        headers = {} if last is None else {"Last-Event-ID": str(last)}
        stream = self.client.stream("GET", f"/api/tables/{table}/live{query}", headers=headers, timeout=PATIENCE)
        async with stream as answer:
            assert answer.status_code == 200, await answer.aread()
            yield Stream(answer)


class Stream:
    """The events of a page."""

    def __init__(self, answer: httpx.Response) -> None:
        self.lines = answer.aiter_lines()
        self.raw: list[str] = []

    async def next(self) -> tuple[str, int | None, Json]:
        """The next event: its name, its id, its data."""
        name, identity, data = "", None, None
        async with asyncio.timeout(PATIENCE):
            async for line in self.lines:
                self.raw.append(line)
                if line.startswith("event: "):
                    name = line[7:]
                elif line.startswith("id: "):
                    identity = int(line[4:])
                elif line.startswith("data: "):
                    data = json.loads(line[6:])
                elif line == "" and name:
                    return name, identity, data
        raise EOFError

    async def update(self, check: Callable[[Json], bool] = lambda view: True) -> Json:
        """The next update that fits."""
        return await self.find("update", check)

    async def find(self, wanted: str, check: Callable[[Json], bool] = lambda data: True) -> Json:
        while True:
            name, _, data = await self.next()
            if name == wanted and check(data):
                return data


def loaded(new: NewTable, game: Game) -> Table:
    """A table from what is stored of it."""
    table = Table(new.setup, game)
    table.load_entries(new.entries)
    table.load_position(new.position)
    return table


class Server:
    """A server in a process of its own, which may be killed; `with` it, none is left behind whatever happens."""

    def __init__(self, settings: Settings, log: Path, port: int | None = None) -> None:
        self.settings = settings
        self.log = log
        self.port = free_port() if port is None else port
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        arguments = [sys.executable, "-m", "samovar.table", "127.0.0.1", str(self.port)]
        arguments.append(msgspec.json.encode(self.settings).decode())
        self._spawn(arguments)
        async with httpx.AsyncClient(base_url=self.url) as client:
            await until(lambda: self._answers(client))

    def _spawn(self, arguments: list[str]) -> None:
        with self.log.open("a") as log:
            self.process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=log, text=True)

    async def _answers(self, client: httpx.AsyncClient) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text()
        try:
            return (await client.get("/health")).is_success
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop, and return its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    @asynccontextmanager
    async def page(self) -> AsyncIterator[Page]:
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE) as client:
            yield Page(client)


async def play_on(page: Page, table: str, seats: list[int], chance: random.Random, moves: int = 10**6) -> Json:
    """Random legal moves of some seats, until the end or for a while; the last view seen.

    What a move brings back may be the next question.
    """
    view: Json = None
    fresh = False
    while moves > 0:
        asked = [seat for seat in seats if view is None or seat in view["view"]["to_move"]]
        for seat in asked or seats[:1]:
            if not (fresh and view["seat"] == seat):
                view = await page.glance(table, seat)
            fresh = False
            if view["table"]["over"]:
                return await page.look(table, seat)
            if view["view"]["legal"]:
                view = await page.move(view, chance.choice(view["view"]["legal"]))
                moves -= 1
                fresh = True
                break
        else:
            await asyncio.sleep(SHORTEST_PAUSE)
    return view
