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
    """A few connections, each statement in a transaction of its own.

    They are kept here and not in the driver's pool, since the line already sees to it that there are enough of them.
    """

    def __init__(self, url: URL, seconds: float) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.seconds = seconds
        self._line = Line(CONNECTIONS, seconds)
        self._open = False
        self._made: set[asyncpg.Connection] = set()
        self._free: list[asyncpg.Connection] = []
        self._compiled: dict[ClauseElement, Compiled] = {}

    async def open(self) -> None:
        self._open = True

    async def close(self) -> None:
        self._open = False
        for connection in list(self._made):
            self._let_go(connection)

    async def fetch(self, statement: ClauseElement, values: dict[str, Any]) -> list[Any]:
        """The rows that a statement returns; a database that cannot be reached is a lost connection."""
        known = self._compiled.get(statement)
        if known is None:
            known = self._compiled[statement] = Compiled(statement)
        if not self._open:
            raise ConnectionError("the database is not open")
        try:
            async with self._line.turn():
                return await self._fetch(known.text, known.arguments(values))
        except OSError as error:
            raise ConnectionError("the database cannot be reached") from error

    async def _fetch(self, text: str, arguments: list[Any]) -> list[Any]:
        connection = await self._connected()
        try:
            rows: list[Any] = await connection.fetch(text, *arguments)
        except asyncpg.PostgresError:
            # The database has answered, and a single statement leaves nothing behind that would have to be reset.
            self._take_back(connection)
            raise
        except BaseException:
            self._let_go(connection)
            raise
        self._take_back(connection)
        return rows

    async def _connected(self) -> asyncpg.Connection:
        while self._free:
            connection = self._free.pop()
            if not connection.is_closed():
                return connection
            self._made.discard(connection)
        # A database that vanished without a word (a cable, a power cut) must not keep anybody waiting for ever.
        connection = await asyncpg.connect(self.address, timeout=self.seconds, command_timeout=self.seconds)
        self._made.add(connection)
        return connection

    def _take_back(self, connection: asyncpg.Connection) -> None:
        if self._open and not connection.is_closed():
            self._free.append(connection)
        else:
            self._let_go(connection)

    def _let_go(self, connection: asyncpg.Connection) -> None:
        self._made.discard(connection)
        connection.terminate()
