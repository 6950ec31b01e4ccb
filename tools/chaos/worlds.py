"""A world to break: a database on a small disk, and one or two servers on it."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
from tools.chaos.databases import Database, Postgres, SqliteFile
from tools.chaos.disks import SmallDisk
from tools.chaos.processes import ServerProcess

from samovar.table.settings import NO_LIMITS, Settings

MOST_SECONDS = 600.0
"""Whatever has not come back after so long does not come back, however busy the machine is."""

MOST_WORDS = 3000
LINES = 60


class StoodStill(Exception):
    """Something did not come back by itself."""


class World:
    def __init__(self, database: Database, servers: list[ServerProcess], disk: SmallDisk) -> None:
        self.database = database
        self.servers = servers
        self.disk = disk

    @property
    def name(self) -> str:
        return f"{self.database.name}, {'one process' if len(self.servers) == 1 else 'two processes'}"

    @property
    def urls(self) -> list[str]:
        return [server.url for server in self.servers]

    def writers(self) -> list[int]:
        return [server.pid for server in self.servers]

    def last_words(self) -> list[str]:
        """What the servers do now, and what their logs say last."""
        return [f"{server.url}: {line[-MOST_WORDS:]}" for server in self.servers for line in server.last_words(LINES)]

    def words_about(self, requests: list[str]) -> list[str]:
        """What the servers' logs say of some requests."""
        return [line[-MOST_WORDS:] for server in self.servers for one in requests for line in server.words_about(one)]

    async def mend(self) -> None:
        """Start again whatever has ended, as a service manager does, until every server is well."""
        end = time.monotonic() + MOST_SECONDS
        async with httpx.AsyncClient(timeout=5.0) as client:
            while True:
                await self.database.mend()
                for server in self.servers:
                    if not server.alive:
                        server.start()
                found = await asyncio.gather(*(_health(client, server) for server in self.servers))
                if not any(found):
                    return
                if time.monotonic() > end:
                    told = "; ".join(f"{server.url} {words}" for server, words in zip(self.servers, found, strict=True))
                    raise StoodStill(f"{self.name}: no server that is well after {MOST_SECONDS:.0f} s: {told}")
                await asyncio.sleep(0.05)


async def _health(client: httpx.AsyncClient, server: ServerProcess) -> str:
    """What a server lacks; nothing where it is well."""
    try:
        answer = await client.get(f"{server.url}/health")
    except httpx.TransportError as error:
        return repr(error)
    return "" if answer.is_success else answer.text


def settings(address: str) -> Settings:
    """No pauses and no limits: as much happens at once as the machine allows."""
    return Settings(
        database=address,
        bot_pause=0.0,
        workers=1,
        sweep_seconds=0.2,
        limits=NO_LIMITS,
        local=False,
        stalled_seconds=5.0,
    )


@contextmanager
def world(kind: type[Database], processes: int, folder: Path) -> Iterator[World]:
    """Nothing is left behind, whatever happens."""
    with ExitStack() as stack:
        disk = SmallDisk(folder / "disk", kind.megabytes)
        stack.callback(disk.close)
        database = kind(disk.folder)
        stack.callback(database.close)
        servers = [ServerProcess(settings(database.address), folder, f"server{place}") for place in range(processes)]
        for server in servers:
            stack.callback(server.stop)
        yield World(database, servers, disk)


STAGES: list[tuple[str, type[Database], int]] = [
    ("sqlite", SqliteFile, 1),
    ("postgresql", Postgres, 1),
    ("postgresql-two", Postgres, 2),
]
