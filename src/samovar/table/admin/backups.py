"""Backups while the server runs, and what is done with them."""

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.engine import URL

from samovar.table.admin.office import Mistake, Office
from samovar.table.store import Unusable, open_database
from samovar.table.store.database import Database
from samovar.table.store.lock import FileLock, InUse
from samovar.table.store.postgres import PostgresDatabase
from samovar.table.store.sqlite import SqliteDatabase
from samovar.table.store.sqlite_file import copy_file, revision_of_file, upgrade_file

LONGEST_REASON = 200


async def back_up(office: Office, target: Path) -> None:
    """Copy the whole database to a file, whoever is writing to it meanwhile."""
    if target.exists():  # noqa: ASYNC240
        raise Mistake("file-there", file=str(target))
    if not target.parent.is_dir():
        raise Mistake("no-folder", folder=str(target.parent))
    if isinstance(office.database, SqliteDatabase):
        await asyncio.to_thread(copy_file, office.database.path, target)
    else:
        url = _postgres(office.database).url
        half = target.with_name(target.name + ".half")
        try:
            await _run("pg_dump", url, "--format=custom", "--no-owner", f"--file={half}")
            half.replace(target)
        finally:
            half.unlink(missing_ok=True)


async def put_back(address: str, source: Path) -> Path | None:
    """Make the database what it was when it was copied; the file that what was there is kept in, if any."""
    if not source.is_file():  # noqa: ASYNC240
        raise Mistake("no-file", file=str(source))
    database = open_database(address, "owner", "")
    try:
        if isinstance(database, SqliteDatabase):
            return await asyncio.to_thread(_put_back_file, database.path, source)
        await _put_back_dump(_postgres(database), source)
        return None
    finally:
        await database.engine.dispose()


def _put_back_file(path: Path, source: Path) -> Path | None:
    try:
        known = revision_of_file(source)
    except Unusable as error:
        if error.kind != "garbage":
            raise
        known = None
    if known is None:
        raise Mistake("no-backup", file=str(source))
    lock = FileLock(path)
    try:
        lock.take("")
    except InUse as other:
        raise Mistake("running", url=other.address or str(path)) from None
    try:
        kept = _free_name(path) if path.is_file() else None
        if kept is not None:
            copy_file(path, kept)
        path.touch(mode=0o600)
        # By SQLite's own means: what is left in a write-ahead log belongs to what was there before.
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(path)) as new:
            old.backup(new)
        upgrade_file(path)
    finally:
        lock.release()
    return kept


def _free_name(path: Path) -> Path:
    """Where what was there is kept; what was kept before stays."""
    names = (f"{path.name}.before-restore{'' if number == 1 else f'-{number}'}" for number in count(1))
    return next(place for name in names if not (place := path.with_name(name)).exists())


async def _put_back_dump(database: PostgresDatabase, source: Path) -> None:
    others = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        " AND backend_type = 'client backend'"
    )
    async with database.reading() as connection:
        if (await connection.execute(others)).scalar_one():
            raise Mistake("connected")
    await database.engine.dispose()
    options = ["--clean", "--if-exists", "--no-owner", "--single-transaction", str(source)]
    await _run("pg_restore", database.url, *options)
    await database.open()  # brings it to today's schema
    await database.close()


def _postgres(database: Database) -> PostgresDatabase:
    assert isinstance(database, PostgresDatabase)
    return database


async def _run(tool: str, url: URL, *options: str) -> None:
    """PostgreSQL's own tools know best; the password is not shown to whoever lists processes."""
    found = shutil.which(tool)
    if found is None:
        raise Mistake("no-tool", tool=tool)
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    secret = {} if not url.password else {"PGPASSWORD": str(url.password)}
    process = await asyncio.create_subprocess_exec(
        found,
        f"--dbname={plain}",
        *options,
        env={**os.environ, **secret},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await process.communicate()
    if process.returncode != 0:
        reason = " ".join(said.decode("utf-8", "replace").split())[:LONGEST_REASON]
        raise Mistake("tool-failed", tool=tool, reason=reason)


async def vacuum(office: Office) -> tuple[int, int]:
    """Give back the room that deleted tables left; the size before and after, in bytes."""
    before = await _size(office.database)
    async with office.database.engine.connect() as connection:
        free = await connection.execution_options(isolation_level="AUTOCOMMIT")
        if isinstance(office.database, SqliteDatabase):
            await free.execute(text("VACUUM"))
            await free.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
        else:
            await free.execute(text("VACUUM (ANALYZE)"))
    return before, await _size(office.database)


async def _size(database: Database) -> int:
    query = "SELECT pg_database_size(current_database())"
    if isinstance(database, SqliteDatabase):
        query = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    async with database.reading() as connection:
        return int((await connection.execute(text(query))).scalar_one())
