"""A SQLite file as a whole: brought to today's schema, copied while it is in use, put back."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, NullPool, create_engine, event
from sqlalchemy.exc import DatabaseError

from samovar.table.store import migrations
from samovar.table.store.opening import Unusable

NOT_SQLITE = "file is not a database"


def upgrade_file(path: Path) -> None:
    """Bring a file to today's schema in one exclusive transaction; an older one is copied first."""
    with _alone(path) as connection:
        found = migrations.revision_of(connection)
        if found is not None and found != migrations.LATEST:
            # Nobody writes meanwhile: this transaction is the only one.
            copy_file(path, copy_before(path, found))
        if found != migrations.LATEST:
            migrations.upgrade(connection)


def revision_of_file(path: Path) -> str | None:
    """The schema of a file; None where it holds none of ours."""
    with _alone(path) as connection:
        return migrations.revision_of(connection)


def must_be_of_today(path: Path) -> None:
    """Refuse a file of another schema."""
    found = revision_of_file(path)
    if found != migrations.LATEST:
        raise Unusable("older", place=str(path), found=found or "0", known=migrations.LATEST)


@contextmanager
def _alone(path: Path) -> Iterator[Connection]:
    """The only one who may write, in a transaction that holds changes of the schema too."""
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    event.listen(engine, "connect", _leave_transactions_to_us)
    event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as connection:
            yield connection
    except DatabaseError as error:
        if NOT_SQLITE in str(error.orig):
            raise Unusable("garbage", place=str(path)) from None
        raise
    finally:
        engine.dispose()


def _leave_transactions_to_us(connection: Any, _: object) -> None:
    connection.isolation_level = None
    connection.execute("PRAGMA busy_timeout=15000")


def _begin(connection: Connection) -> None:
    # Python's own transactions would leave out what changes the schema.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def copy_before(path: Path, revision: str) -> Path:
    """Where the copy of a file is kept that was made before it left a schema."""
    return path.with_name(f"{path.name}.schema-{revision}")


def copy_file(source: Path, target: Path) -> None:
    """Copy a file by SQLite's own means, whoever is writing to it; `target` is whole or is not there."""
    half = target.with_name(target.name + ".half")
    half.unlink(missing_ok=True)
    os.close(os.open(half, os.O_CREAT | os.O_EXCL, 0o600))
    with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old, closing(sqlite3.connect(half)) as new:
        old.backup(new)
    half.replace(target)
