"""Where everything durable is kept."""

from pathlib import Path

from samovar.table.settings import database_file
from samovar.table.store.lock import InUse
from samovar.table.store.postgres import PostgresStore
from samovar.table.store.sqlite import SqliteStore
from samovar.table.store.store import Also, Store

__all__ = ["Also", "InUse", "PostgresStore", "SqliteStore", "Store", "open_store"]


def open_store(url: str, process: str, address: str) -> Store:
    """The store behind an address: sqlite:///path, postgresql://…, or a plain path of a SQLite file."""
    if url.startswith(("postgresql://", "postgres://")):
        return PostgresStore(url.replace("postgres://", "postgresql://", 1), process)
    file = database_file(url)
    if file is None and "://" in url:
        scheme = url.partition("://")[0]
        raise ValueError(f"a database is sqlite:///path/to/file or postgresql://…, not {scheme}://…")
    return SqliteStore(file or Path(url), address)
