"""Where everything durable is kept: SQLite or PostgreSQL, by the same statements."""

from samovar.table.store.address import SQLITE, default_database, open_database
from samovar.table.store.lock import InUse
from samovar.table.store.opening import Unusable, unusable
from samovar.table.store.postgres import ADDRESS_PARAMETERS
from samovar.table.store.sql import SqlStore

__all__ = [
    "ADDRESS_PARAMETERS",
    "SQLITE",
    "InUse",
    "SqlStore",
    "Unusable",
    "default_database",
    "open_database",
    "unusable",
]
