"""The quick way into a SQLite file for what happens most: entries of a table, written by a thread of their own.

All that waits when the thread is free is written in one transaction, so that many tables share one wait for the disk;
and a whole transaction is one errand for the thread, not one for each statement.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

Row = dict[str, Any]
Statements = Sequence[tuple[str, Sequence[Row]]]


class Errand(NamedTuple):
    """Statements with their rows, all to be done or none; False where somebody else was quicker."""

    statements: Statements
    done: "asyncio.Future[bool]"


class Writer:
    def __init__(self, path: Path, pragmas: Sequence[str], turn: asyncio.Lock) -> None:
        self.path = path
        self.pragmas = pragmas
        self.turn = turn
        self._waiting: list[Errand] = []
        self._running: set[asyncio.Task[None]] = set()
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, statements: Statements) -> bool:
        """On the disk when this returns."""
        loop = asyncio.get_running_loop()
        errand = Errand(statements, loop.create_future())
        self._waiting.append(errand)
        # A task of its own: whoever gives up waiting must not take along the others of the same transaction.
        errands = loop.create_task(self._write_all())
        self._running.add(errands)
        errands.add_done_callback(self._running.discard)
        return await errand.done

    async def _write_all(self) -> None:
        async with self.turn:
            batch, self._waiting = self._waiting, []
            if batch:
                await self._run(batch)

    async def _run(self, batch: list[Errand]) -> None:
        statements = [errand.statements for errand in batch]
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._thread, self._write, statements)
        except asyncio.CancelledError:
            for errand in batch:
                errand.done.cancel()
            raise
        except Exception as error:
            for errand in batch:
                if not errand.done.done():
                    errand.done.set_exception(error)
                    errand.done.exception()  # whoever does not wait any more is not missed
            return
        for errand, written in zip(batch, found, strict=True):
            if not errand.done.done():
                errand.done.set_result(written)

    def _write(self, batch: list[Statements]) -> list[bool]:
        connection = self._open()
        connection.execute("BEGIN IMMEDIATE")
        try:
            written = [_one(connection, statements) for statements in batch]
            connection.execute("COMMIT")
        except BaseException:
            # Where the disk is full, SQLite has rolled back by itself.
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return written

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            for pragma in self.pragmas:
                self._connection.execute(f"PRAGMA {pragma}")
        return self._connection

    async def close(self) -> None:
        await asyncio.gather(*self._running, return_exceptions=True)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.shutdown)
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _one(connection: sqlite3.Connection, statements: Statements) -> bool:
    """One errand; what it cannot write it leaves alone, and the others go on."""
    connection.execute("SAVEPOINT errand")
    written = True
    try:
        for statement, rows in statements:
            connection.executemany(statement, rows)
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO errand")
        written = False
    connection.execute("RELEASE errand")
    return written
