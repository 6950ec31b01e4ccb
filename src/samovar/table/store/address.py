"""Addresses of databases."""

from pathlib import Path

from platformdirs import user_data_path

from samovar.table.store.database import Database
from samovar.table.store.postgres import PostgresDatabase
from samovar.table.store.sqlite import SqliteDatabase

SQLITE = "sqlite:///"


def default_database() -> str:
    """A SQLite file in the user's data directory."""
    return f"{SQLITE}{user_data_path('samovar', appauthor=False) / 'tables.sqlite3'}"


def open_database(url: str, process: str, address: str) -> Database:
    """The database behind an address: sqlite:///path, postgresql://…, or a plain path of a SQLite file."""
    url = url or default_database()
    if url.startswith(("postgresql://", "postgres://")):
        return PostgresDatabase(url.replace("postgres://", "postgresql://", 1), process)
    if not url.startswith(SQLITE) and "://" in url:
        scheme = url.partition("://")[0]
        raise ValueError(f"a database is sqlite:///path/to/file or postgresql://…, not {scheme}://…")
    return SqliteDatabase(Path(url.removeprefix(SQLITE)), address)
