"""The house: every part of the server, made and put together."""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncGenerator

import msgspec

from samovar import __version__
from samovar.table.archive import Archive
from samovar.table.bots_pool import BotsPool
from samovar.table.bus import Bus, open_bus
from samovar.table.desk import Desk
from samovar.table.errors import Refused
from samovar.table.hosting import Hosting
from samovar.table.live import Live, Subscriber
from samovar.table.people import Browser, People
from samovar.table.playing import Playing
from samovar.table.registry import Registry
from samovar.table.seating import Seating
from samovar.table.settings import Settings
from samovar.table.shelf import Shelf
from samovar.table.solo import Solo
from samovar.table.steward import Steward
from samovar.table.store import open_store
from samovar.table.stream import ALIVE, event
from samovar.table.tables import Table
from samovar.table.talking import Talking
from samovar.table.undoing import Undoing
from samovar.table.views import Eyes, Views
from samovar.table.webhooks import Webhooks
from samovar.table.wire import Health, TableView

logger = logging.getLogger(__name__)


class House:
    """One server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(6)
        self.store = open_store(settings.database_url, self.process, settings.address)
        self.shelf = Shelf(settings.data_packs)
        self.people = People(self.store, settings)
        self.live = Live()
        self.registry = Registry(self.store, self.shelf, settings.tables_in_memory)
        self.bots = BotsPool(settings)
        self.bus: Bus = open_bus(self.store, self.process, self.registry, self.live)
        self.desk = Desk(self.registry, self.store, Views(self.shelf), self.live, self.bus)
        self.webhooks = Webhooks(self.store, self.live, settings)
        self.steward = Steward(self.registry, self.store, self.bots, settings, self.process)
        self.hosting = Hosting(self.desk, settings, self.steward)
        self.playing = Playing(self.desk)
        self.undoing = Undoing(self.desk)
        self.talking = Talking(self.desk, settings)
        self.seating = Seating(self.desk, settings)
        self.solo = Solo(self.desk)
        self.archive = Archive(self.desk, self.bots, settings)
        self.stopping = False
        self._keeping: asyncio.Task[None] | None = None
        self.registry.belonging.append(self.solo.belonging)
        self.registry.on_change += [self._woken, self.steward.changed, self.webhooks.changed]

    async def open(self) -> None:
        await self.store.open()
        await self.bus.open()
        self.steward.start()
        keeping = self.live.look_after(self.settings.live_seconds, self.settings.stalled_seconds)
        self._keeping = asyncio.create_task(keeping)
        logger.info("open", extra={"database": self.store.kind, "house": self.process})

    async def close(self) -> None:
        """Let everybody go: pages reconnect elsewhere or later, bots go on where they stopped."""
        self.stopping = True
        self.live.end_all()
        if self._keeping is not None:
            self._keeping.cancel()
        await self.steward.stop()
        await self.webhooks.stop()
        await self.bus.close()
        await self.bots.close()
        await self.store.close()
        logger.info("closed", extra={"house": self.process})

    def _woken(self, before: Table, after: Table) -> None:
        self.live.wake(after.id)

    async def look(self, browser: Browser, table_id: str, seat: int | None, since: int) -> TableView:
        table, eyes = await self.desk.see(browser, table_id, seat)
        return await self.desk.show(table, eyes, since)

    async def health(self) -> Health:
        try:
            await asyncio.wait_for(self.store.check(), 5)
            well = not self.stopping
        except Exception:
            logger.exception("the database does not answer")
            well = False
        return Health(
            status="ok" if well else "failing",
            version=__version__,
            database=self.store.kind,
            games=self.shelf.names(),
            subscribers=self.live.count,
            tables_in_memory=len(self.registry),
        )

    # --- live -----------------------------------------------------------------------------------------------

    async def subscribe(
        self, browser: Browser, table_id: str, seat: int | None, since: int
    ) -> tuple[Subscriber, AsyncGenerator[bytes]]:
        """A page, and everything that happens at its table."""
        limits = self.settings.limits
        if self.stopping or self.live.count >= limits.live_in_all:
            raise Refused("busy")
        if self.live.count_of(browser.key) >= limits.live_per_browser:
            raise Refused("too-many")
        table, eyes = await self.desk.see(browser, table_id, seat)
        page = Subscriber(table.id, browser.key, eyes.role, eyes.seat, eyes.own_seats)
        return page, self._tell(page, browser, eyes, table, since)

    async def _tell(
        self, page: Subscriber, browser: Browser, eyes: Eyes, table: Table, since: int
    ) -> AsyncGenerator[bytes]:
        told, seen = min(since, table.head), None
        seating = table
        private = await self.desk.private(table.id, eyes)
        self.live.add(page)
        try:
            yield b"retry: 1000\n\n"
            while not page.ended:
                page.news.clear()
                table = self.registry.peek(table.id) or await self.registry.get(table.id)
                if page.doubted or self.desk.needs_check(seating, table):
                    page.doubted = False
                    eyes = await self.desk.eyes(browser, table, eyes.seat)
                    page.seats = eyes.own_seats
                    private = await self.desk.private(table.id, eyes)
                seating = table
                if table.head > told:
                    view = self.desk.show_with(table, eyes, told, private)
                    told, seen = table.head, self.live.presence(table.id)
                    yield event("update", msgspec.json.encode(view), table.head)
                presence = self.live.presence(table.id)
                if presence != seen:
                    seen = presence
                    yield event("presence", msgspec.json.encode(presence))
                if time.monotonic() - page.last_sent > self.settings.live_seconds:
                    yield ALIVE
                await page.news.wait()
        except Refused as refused:
            # The seat was given up, or the link ended: the page has nothing more to see here.
            yield event("gone", msgspec.json.encode(refused.body()))
        finally:
            self.live.remove(page)
