"""The quick way into PostgreSQL for what every move asks and writes: statements made once, and the driver asked itself.

Through the toolkit each of these statements would cost several times the processor time of the driver's own work.
"""

from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import ClauseElement
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.engine import URL

from samovar.table.store.line import Line

CONNECTIONS = 8
DIALECT = dialect()  # type: ignore[no-untyped-call]


class Compiled:
    """A statement as the driver takes it: its text, and which value comes where."""

    def __init__(self, statement: ClauseElement) -> None:
        compiled = statement.compile(dialect=DIALECT)
        self.text = str(compiled)
        self._names: list[str] = list(getattr(compiled, "positiontup", None) or ())
        self._constants = compiled.params

    def arguments(self, values: dict[str, Any]) -> list[Any]:
        return [values[name] if name in values else self._constants[name] for name in self._names]


class QuickWay:
    """A few connections, each statement in a transaction of its own."""

    def __init__(self, url: URL, seconds: float) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.seconds = seconds
        self._line = Line(CONNECTIONS, seconds)
        self._pool: asyncpg.Pool | None = None
        self._compiled: dict[ClauseElement, Compiled] = {}

    async def open(self) -> None:
        self._pool = await asyncpg.create_pool(
            self.address,
            min_size=0,
            max_size=CONNECTIONS,
            timeout=self.seconds,
            # A database that vanished without a word (a cable, a power cut) must not keep anybody waiting for ever.
            command_timeout=self.seconds,
            reset=_leave_as_it_is,
        )

    async def close(self) -> None:
        if self._pool is not None:
            self._pool.terminate()
            self._pool = None

    async def fetch(self, statement: ClauseElement, values: dict[str, Any]) -> list[Any]:
        """The rows that a statement returns; a database that cannot be reached is a lost connection."""
        known = self._compiled.get(statement)
        if known is None:
            known = self._compiled[statement] = Compiled(statement)
        if self._pool is None:
            raise ConnectionError("the database is not open")
        try:
            async with self._line.turn(), self._pool.acquire(timeout=self.seconds) as connection:
                rows: list[Any] = await connection.fetch(known.text, *known.arguments(values))
        except OSError as error:
            raise ConnectionError("the database cannot be reached") from error
        return rows


async def _leave_as_it_is(connection: object) -> None:
    """Single statements leave nothing behind that would have to be reset."""
