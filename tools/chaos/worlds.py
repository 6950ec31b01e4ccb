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

MOST_WORDS = 1500


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
        """What the servers' logs say last of errors that nobody expected."""
        logs = [server.log.read_text(errors="replace").splitlines() for server in self.servers if server.log.exists()]
        return [line[-MOST_WORDS:] for lines in logs for line in [one for one in lines if "Traceback" in one][-2:]]

    async def mend(self) -> None:
        """Start again whatever has ended, as a service manager does, until every server is well."""
        end = time.monotonic() + MOST_SECONDS
        async with httpx.AsyncClient(timeout=5.0) as client:
            while True:
                await self.database.mend()
                for server in self.servers:
                    if not server.alive:
                        server.start()
                if all([await _is_well(client, server) for server in self.servers]):
                    return
                if time.monotonic() > end:
                    raise StoodStill(f"{self.name}: no server that is well after {MOST_SECONDS:.0f} s")
                await asyncio.sleep(0.05)


async def _is_well(client: httpx.AsyncClient, server: ServerProcess) -> bool:
    try:
        return (await client.get(f"{server.url}/health")).is_success
    except httpx.TransportError:
        return False


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
