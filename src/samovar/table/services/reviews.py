"""Reviews of games: made while somebody looks, kept for everybody once the game is over."""

import asyncio
import logging
import time
from collections import OrderedDict

import msgspec

from samovar.core import NOBODY, BadDocument, Field, Message
from samovar.core.documents import Json
from samovar.review import VERSION, WORDS, Review, read_review
from samovar.table.domain.errors import Refused, RefusedByRules
from samovar.table.domain.marks import marks_of, read_marks, reviews_of
from samovar.table.domain.records import Complaint, writing_record
from samovar.table.domain.reviews import alone_against_bots, compared, note_review, view_of
from samovar.table.domain.table import Table
from samovar.table.domain.viewer import Viewer
from samovar.table.services.access import Access
from samovar.table.services.history import History
from samovar.table.services.people import Browser
from samovar.table.services.ports import Thinkers
from samovar.table.services.reading import Reading
from samovar.table.services.store import ReviewStore
from samovar.table.settings import Settings
from samovar.table.wire import RecordDocument
from samovar.table.wire_review import CompareView, ReviewIn, ReviewsInfo, ReviewView

logger = logging.getLogger(__name__)

# Reviews of games that are not over are kept for a while, in memory.
RUNNING_KEPT = 40


class Work:
    """The review of one game while it is being made; `found` is what is known so far."""

    def __init__(self, asker: str, found: str | None, knower: int) -> None:
        self.asker = asker
        self.found = found
        self.knower = knower
        self.complaint: Complaint | None = None
        self.asked = time.monotonic()
        self.begun = asyncio.Event()
        self.task: asyncio.Task[None] | None = None


class Reviews:
    """A review goes on as long as somebody asks for it now and then, and is written down piece by piece."""

    def __init__(
        self,
        access: Access,
        reading: Reading,
        store: ReviewStore,
        thinkers: Thinkers,
        history: History,
        settings: Settings,
    ) -> None:
        self.access = access
        self.reading = reading
        self.store = store
        self.thinkers = thinkers
        self.history = history
        self.settings = settings
        self._works: dict[str, Work] = {}
        self._running: OrderedDict[str, str] = OrderedDict()

    async def look(self, browser: Browser, table_id: str) -> ReviewView:
        """The review as far as it has come; it is begun, or goes on, for whoever asks."""
        table, viewer = await self.access.look(browser, table_id, None)
        knower = NOBODY if table.state.over else _knower(table, viewer)
        name = table_id if knower == NOBODY else f"{table_id} {table.number} {knower}"
        work = self._works.get(name)
        if work is None:
            kept = self._running.get(name) if knower != NOBODY else await self.store.find(table_id)
            if kept is not None and self._is_done(kept):
                found = _read(kept)
                if knower == NOBODY and not await self.store.marks([table_id]):
                    await self.store.keep(table_id, kept, marks_of(found), time.time())
                return view_of(found, table)
            work = self._works.setdefault(name, Work(browser.key, kept, knower))
            if work.task is None:
                work.task = asyncio.create_task(self._make(table, work, name))
        work.asked = time.monotonic()
        await work.begun.wait()
        if work.complaint is not None:
            raise _refusal(work.complaint)
        if work.found is None:
            raise Refused("busy")
        return view_of(_read(work.found), table)

    async def look_early(self, browser: Browser, table_id: str, wish: ReviewIn) -> ReviewView:
        """The review of a game that one still plays alone against bots: it counts no longer, and its log says so."""
        await self.access.player(browser, table_id, wish.seat)
        await self.access.registry.change(table_id, lambda table: note_review(table, wish.seat))
        return await self.look(browser, table_id)

    async def compare(self, browser: Browser, table_id: str) -> CompareView:
        """A game that was played on from the middle of another, beside that other."""
        tried, viewer = await self.access.look(browser, table_id, None)
        info = self.access.registry.shelf.title(tried.setup.game)
        if tried.setup.branch_of is None or tried.start is None:
            raise Refused("no-try")
        if not tried.state.over and (viewer.role != "player" or not alone_against_bots(tried)):
            raise Refused("review-running")
        was, _ = await self.access.look(browser, tried.setup.branch_of, None)
        seat = max(viewer.seat, 0)
        since = tried.positions.first().ply
        documents = [await self._record(browser.key, each) for each in (was, tried)]
        try:
            lines = await self.thinkers.compare(tried.game, documents[0], documents[1], seat, since, browser.key)
        except TimeoutError:
            raise Refused("busy") from None
        if isinstance(lines, Complaint):
            raise _refusal(lines)
        return compared(was, tried, seat, since, lines, info)

    async def across(self, browser: Browser) -> ReviewsInfo:
        """What the reviews of somebody's games say of them, game by game."""
        shelf = self.access.registry.shelf
        played = await self.history.played_by(browser)
        marks = await self.store.marks([one.table for games in played.values() for one, _ in games])
        found = []
        for name in shelf.names():
            games = sorted(played.get(name, []), key=lambda each: -each[0].at)
            contests = [
                (one, read_marks(marks[one.table])[seat] if one.table in marks else None)
                for one, seat in games
                if one.players > 1
            ]
            if contests:
                found.append(reviews_of(shelf.game(name), shelf.title(name), contests))
        return ReviewsInfo(found)

    def _is_done(self, kept: str) -> bool:
        """Whether a review needs no more work; one of another version of the software is made anew."""
        spent = msgspec.json.decode(kept, type=Spent)
        return spent.version == VERSION and spent.finished and spent.budget >= self.settings.review_rollouts

    async def _record(self, who: str, table: Table) -> dict[str, Json]:
        record = await self.reading.do(who, writing_record(table))
        document = msgspec.to_builtins(msgspec.convert(record.to_json(), RecordDocument))
        return {name: value for name, value in document.items() if value is not None}

    async def _make(self, table: Table, work: Work, name: str) -> None:
        """Slice after slice, until the budget is spent or nobody has asked for a while."""
        settings = self.settings
        try:
            document = await self._record(work.asker, table)
            seconds = 0.0
            while time.monotonic() - work.asked < settings.review_patience:
                made = await self.thinkers.review(
                    table.game, document, work.found, settings.review_rollouts, seconds, work.asker, work.knower
                )
                if isinstance(made, Complaint):
                    work.complaint = made
                    break
                await self._keep(table, work, name, made)
                work.found = made
                work.begun.set()
                if self._is_done(made):
                    break
                seconds = settings.review_slice
        except TimeoutError:
            logger.warning("a review took too long", extra={"table": table.id})
        finally:
            self._works.pop(name, None)
            work.begun.set()

    async def _keep(self, table: Table, work: Work, name: str, made: str) -> None:
        if work.knower == NOBODY:
            marks = marks_of(_read(made)) if self._is_done(made) else None
            await self.store.keep(table.id, made, marks, time.time())
            return
        self._running[name] = made
        self._running.move_to_end(name)
        if len(self._running) > RUNNING_KEPT:
            self._running.popitem(last=False)

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


def _knower(table: Table, viewer: Viewer) -> int:
    """The seat that may have its running game reviewed, and has said so."""
    if viewer.role != "player" or not alone_against_bots(table):
        raise Refused("review-running")
    if viewer.seat not in table.reviewed:
        raise Refused("review-alone")
    return viewer.seat


def _read(kept: str) -> Review:
    return read_review(Field(msgspec.json.decode(kept), "review"))


def _refusal(complaint: Complaint) -> RefusedByRules:
    return RefusedByRules(BadDocument(Message(complaint.key, complaint.params)), WORDS)
