"""Which tables are looked at, written down once a day.

Whoever looks does not wait for it, unless nobody has looked for so long that the table might be purged just now.
"""

import asyncio
import contextlib
import logging
import time

from samovar.table.domain.errors import Refused
from samovar.table.domain.stored import day_of
from samovar.table.live.pages import Pages
from samovar.table.store import SqlStore
from samovar.table.store.trouble import passes

logger = logging.getLogger(__name__)

WRITE_SECONDS = 2.0
LAST_SECONDS = 5.0
SAFE_DAYS = 20
"""A purge takes only what nobody has opened for a month, or longer."""


class NotesOpenings:
    """Keeps in mind what was opened, and writes it together; what is lost in a crash is noted at the next opening."""

    def __init__(self, store: SqlStore, pages: Pages) -> None:
        self.store = store
        self.pages = pages
        self._day = 0
        self._noted: set[str] = set()
        self._waiting: set[str] = set()
        self._writing: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._writing = asyncio.create_task(self._write_again_and_again())

    async def close(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
            # A database that is away keeps nobody from stopping.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LAST_SECONDS):
                    await self.try_to_write()

    async def opened(self, table_id: str) -> None:
        """Somebody opens a table, of which the owner's tools must know before they would delete it."""
        if self._is_noted(table_id):
            return
        try:
            last = await self.store.openings.last(table_id)
            if last is None or last < self._day - SAFE_DAYS:
                await self._write_at_once(table_id)
        except Exception as error:
            if not passes(error):
                raise
            # Nobody else can write either; and reading may be possible.
            logger.warning("an opening cannot be written", extra={"reason": type(error).__name__})
        self.note(table_id)

    async def _write_at_once(self, table_id: str) -> None:
        if not await self.store.openings.write_one(table_id, self._day):
            raise Refused("no-table")

    def _is_noted(self, table_id: str) -> bool:
        today = day_of(time.time())
        if today != self._day:
            # What still waits from yesterday was opened just now, too.
            self._day, self._noted = today, set(self._waiting)
        return table_id in self._noted

    def note(self, table_id: str) -> None:
        """Somebody has a table open."""
        if not self._is_noted(table_id):
            self._noted.add(table_id)
            self._waiting.add(table_id)

    async def _write_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(WRITE_SECONDS)
            await self.try_to_write()

    async def try_to_write(self) -> None:
        try:
            await self.write()
        except Exception as error:
            if passes(error):
                logger.warning("openings cannot be written", extra={"reason": type(error).__name__})
            else:
                logger.exception("openings cannot be written")

    async def write(self) -> None:
        """Write down what was opened since the last time, and what is open still; what fails is tried again."""
        for table_id in self.pages.tables():
            self.note(table_id)
        batch, self._waiting = self._waiting, set()
        if not batch:
            return
        try:
            await self.store.openings.write(batch, self._day)
        except BaseException:
            self._waiting |= batch
            raise
