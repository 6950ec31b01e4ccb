"""Reviews of finished games: made while somebody looks, kept for everybody."""

import asyncio
import logging
import time

import msgspec

from samovar.core import BadDocument, Field, Message
from samovar.review import VERSION, WORDS, read_review
from samovar.table.domain.errors import Refused, RefusedByRules
from samovar.table.domain.records import Complaint, writing_open_record
from samovar.table.domain.reviews import view_of
from samovar.table.domain.table import Table
from samovar.table.services.access import Access
from samovar.table.services.people import Browser
from samovar.table.services.ports import Thinkers
from samovar.table.services.reading import Reading
from samovar.table.services.store import ReviewStore
from samovar.table.settings import Settings
from samovar.table.wire_review import ReviewView

logger = logging.getLogger(__name__)


class Work:
    """The review of one table while it is being made; `found` is what is known so far."""

    def __init__(self, asker: str, found: str | None) -> None:
        self.asker = asker
        self.found = found
        self.complaint: Complaint | None = None
        self.asked = time.monotonic()
        self.begun = asyncio.Event()
        self.task: asyncio.Task[None] | None = None


class Reviews:
    """A review goes on as long as somebody asks for it now and then, and is written down piece by piece."""

    def __init__(
        self, access: Access, reading: Reading, store: ReviewStore, thinkers: Thinkers, settings: Settings
    ) -> None:
        self.access = access
        self.reading = reading
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self._works: dict[str, Work] = {}

    async def look(self, browser: Browser, table_id: str) -> ReviewView:
        """The review as far as it has come; it is begun, or goes on, for whoever asks."""
        table, _ = await self.access.look(browser, table_id, None)
        if not table.state.over:
            raise Refused("review-running")
        work = self._works.get(table_id)
        if work is None:
            kept = await self.store.find(table_id)
            if kept is not None and self._is_done(kept):
                return _shown(kept, table)
            work = self._works.setdefault(table_id, Work(browser.key, kept))
            if work.task is None:
                work.task = asyncio.create_task(self._make(table, work))
        work.asked = time.monotonic()
        await work.begun.wait()
        if work.complaint is not None:
            problem = Message(work.complaint.key, work.complaint.params)
            raise RefusedByRules(BadDocument(problem), WORDS)
        if work.found is None:
            raise Refused("busy")
        return _shown(work.found, table)

    def _is_done(self, kept: str) -> bool:
        """Whether a review needs no more work; one of another version of the software is made anew."""
        spent = msgspec.json.decode(kept, type=Spent)
        return spent.version == VERSION and spent.finished and spent.budget >= self.settings.review_rollouts

    async def _make(self, table: Table, work: Work) -> None:
        """Slice after slice, until the budget is spent or nobody has asked for a while."""
        settings = self.settings
        try:
            record = await self.reading.do(work.asker, writing_open_record(table))
            document = {name: value for name, value in msgspec.to_builtins(record).items() if value is not None}
            seconds = 0.0
            while time.monotonic() - work.asked < settings.review_patience:
                made = await self.thinkers.review(
                    table.game, document, work.found, settings.review_rollouts, seconds, work.asker
                )
                if isinstance(made, Complaint):
                    work.complaint = made
                    break
                work.found = made
                work.begun.set()
                await self.store.keep(table.id, made, time.time())
                if self._is_done(made):
                    break
                seconds = settings.review_slice
        except TimeoutError:
            logger.warning("a review took too long", extra={"table": table.id})
        finally:
            self._works.pop(table.id, None)
            work.begun.set()

    async def stop(self) -> None:
        """Leave off; what was found is kept."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Spent(msgspec.Struct):
    """What a kept review says of itself."""

    version: int
    finished: bool
    budget: int


def _shown(kept: str, table: Table) -> ReviewView:
    return view_of(read_review(Field(msgspec.json.decode(kept), "review")), table.game, table.names)
