"""The owner's way into the database: beside a running server, or alone."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from samovar.core import Message
from samovar.core.documents import Json
from samovar.core.text import Catalogue
from samovar.table.domain.shelf import Shelf
from samovar.table.services.registry import Registry
from samovar.table.services.turns import Turns
from samovar.table.settings import Settings
from samovar.table.store import InUse, SqlStore, open_database
from samovar.table.store.sqlite import SqliteDatabase

CATALOGUE = Catalogue.read("samovar.table.admin")
TABLES_IN_MEMORY = 4


class Mistake(Exception):
    """What the owner asked for cannot be done; the code finds the sentence."""

    def __init__(self, code: str, **params: Json) -> None:
        self.message = Message(f"admin.error.{code}", params)
        super().__init__(CATALOGUE.tell(self.message, "en"))


class Office:
    """The store, and tables that are changed by the same door as in a server."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store
        self.database = store.database
        self.registry = Registry(store, Shelf(), Settings(tables_in_memory=TABLES_IN_MEMORY), Turns(1, 1))


@asynccontextmanager
async def open_office(url: str) -> AsyncIterator[Office]:
    """Everything the owner may do; a running server hears of what is changed within seconds."""
    database = open_database(url, "owner", "")
    if isinstance(database, SqliteDatabase) and not is_file(database.path):
        raise Mistake("no-file", file=str(database.path))
    try:
        await database.open()
    except InUse:
        assert isinstance(database, SqliteDatabase)
        await database.open_beside()
    try:
        yield Office(SqlStore(database))
    finally:
        await database.close()


def is_file(path: Path) -> bool:
    return path.is_file()
