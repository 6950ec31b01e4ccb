"""Trouble with the database that passes: it is away, full, locked or recovering. All else is a mistake of ours."""

import sqlite3

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

# Classes and codes of PostgreSQL: connections, transactions that collided, resources, locks, operators, the system.
PASSING = ("08", "25006", "40", "53", "55", "57", "58")
# How the driver says that nobody is there: refused (by each of several addresses in another way), too slow, the socket
# gone while it starts, its name unknown for the moment, cut in mid-sentence.
AWAY = (
    NoConnection,
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
# What the system says of files is a mistake of ours.
OF_FILES = (PermissionError, IsADirectoryError, NotADirectoryError, FileExistsError)
OURS = ("no such", "syntax error", "has no column")


def passes(error: BaseException) -> bool:
    """Whether an error is the database's, so that the same request may succeed in a moment."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or _passes_below(error)
    if isinstance(error, sqlite3.OperationalError):
        return not any(words in str(error) for words in OURS)
    if isinstance(error, AWAY):
        return not isinstance(error, OF_FILES)
    code = getattr(error, "sqlstate", None)
    return isinstance(code, str) and code.startswith(PASSING)


def _passes_below(error: DBAPIError) -> bool:
    """What a library has wrapped keeps the error it comes from."""
    below: BaseException | None = error.orig
    while below is not None:
        if passes(below):
            return True
        below = below.__cause__
    return False
