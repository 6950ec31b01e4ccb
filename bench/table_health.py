"""How long a server takes to say that it is well while three of the largest records that it allows are checked."""

import asyncio
import json
import random
import tempfile
import time
from pathlib import Path

from bench.table_load import Line, Server, percentile
from samovar import games
from samovar.core.records import Record
from samovar.table.settings import NO_LIMITS, Limits, Settings

IMPORTS = 3
EVERY = 0.02
LONGEST = ("load", "drop", "build", "place", "end")
"""What makes a game of China long: goods are loaded and put down again as often as the rules allow."""


def largest_record(moves: int = Limits().moves_per_record) -> bytes:
    """A record of six players with so many moves."""
    game, chance = games.game("china"), random.Random(1)
    record = Record(game, 6, f"{1:032x}")
    state = record.begin()
    while len(record.moves) < moves and not state.over:
        seat = state.mover()
        kinds: dict[str, list[int]] = {}
        legal = state.legal(seat)
        for place, move in enumerate(legal):
            kinds.setdefault(move.notation.partition(" ")[0], []).append(place)
        wanted = [kind for kind in LONGEST if kind in kinds] or list(kinds)
        chosen = legal[chance.choice(kinds[wanted[0]])]
        state.play(chosen, seat)
        record.add(seat, chosen)
    return json.dumps(record.to_json()).encode()


async def watch_health(url: str, done: asyncio.Event) -> list[float]:
    """The times of one answer after another (ms)."""
    line, times = Line(url), []
    while not done.is_set():
        began = time.perf_counter()
        await line.ask("GET", "/health")
        times.append((time.perf_counter() - began) * 1000)
        await asyncio.sleep(EVERY)
    line.close()
    return times


async def measure_health(url: str, record: bytes) -> dict[str, float]:
    browsers = [Line(url) for _ in range(IMPORTS)]
    for browser in browsers:
        await browser.ask("GET", "/api/me")
    done = asyncio.Event()
    watching = asyncio.create_task(watch_health(url, done))
    began = time.perf_counter()
    await asyncio.gather(*(browser.ask("POST", "/api/records", record) for browser in browsers))
    took = time.perf_counter() - began
    done.set()
    times = await watching
    for browser in browsers:
        browser.close()
    return {
        "health_p50_ms": percentile(times, 50),
        "health_max_ms": max(times),
        "health_answers": float(len(times)),
        "imports_s": took,
        "import_bytes": float(len(record)),
    }


def while_importing(moves: int = Limits().moves_per_record) -> dict[str, float]:
    """On SQLite, in one process with its workers."""
    record = largest_record(moves)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = f"sqlite:///{folder / 'health.sqlite3'}"
        server = Server(Settings(database=database, workers=1, limits=NO_LIMITS, local=False), folder)
        try:
            server.wait()
            return asyncio.run(measure_health(server.url, record))
        finally:
            server.stop()
