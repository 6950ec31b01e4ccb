"""What the owner of a server may choose."""

import os
from pathlib import Path

from msgspec import Struct
from platformdirs import user_data_path


def default_database() -> str:
    """A SQLite file in the user's data directory."""
    return f"sqlite:///{user_data_path('samovar', appauthor=False) / 'tables.sqlite3'}"


class Limits(Struct, frozen=True):
    """How much one client may ask for: requests per second in the long run, and at once."""

    changes_per_second: float = 10.0
    changes_at_once: int = 60
    reads_per_second: float = 40.0
    reads_at_once: int = 200
    newcomers_per_second: float = 1.0
    newcomers_at_once: int = 60
    live_per_browser: int = 24
    live_in_all: int = 8000
    tables_per_browser: int = 300
    chat_per_table: int = 5000
    body: int = 64 * 1024
    record_body: int = 4 * 1024 * 1024


NO_LIMITS = Limits(
    changes_per_second=1e6,
    changes_at_once=10**6,
    reads_per_second=1e6,
    reads_at_once=10**6,
    newcomers_per_second=1e6,
    newcomers_at_once=10**6,
    tables_per_browser=10**6,
)


class Settings(Struct, frozen=True, kw_only=True):
    database: str = ""
    data_packs: tuple[str, ...] = ()
    address: str = ""
    """Where this server is found on this machine; whoever opens the same file again is sent there."""
    origin: str = ""
    """The address people use, where a proxy stands before the server (https://games.example.org)."""
    proxied: bool = False
    """A proxy stands before the server and sets X-Forwarded-For."""
    webhooks: bool = False
    local: bool = True
    """The server listens on this machine alone: only its own names are accepted as Host."""
    workers: int = 0
    """Processes in which bots think; as many as there are cores but one where it is 0."""
    bot_seconds: float = 20.0
    """A bot that thinks longer is interrupted, and a quick one answers in its place."""
    bot_pause: float = 0.6
    """Bots wait so long before they move, so that people can follow."""
    bots: bool = True
    tables_in_memory: int = 512
    sweep_seconds: float = 1.0
    absent_seconds: float = 60.0
    """An absent player's seat may be given to a bot by the others after so long."""
    live_seconds: float = 15.0
    """A live connection hears something at least so often."""
    stalled_seconds: float = 30.0
    """A client that takes nothing for so long is let go."""
    limits: Limits = Limits()

    @property
    def database_url(self) -> str:
        return self.database or default_database()

    @property
    def thinkers(self) -> int:
        return self.workers or max(1, min(8, (os.cpu_count() or 2) - 1))


def database_file(url: str) -> Path | None:
    """The file of a SQLite address."""
    return Path(url.removeprefix("sqlite:///")) if url.startswith("sqlite:///") else None
