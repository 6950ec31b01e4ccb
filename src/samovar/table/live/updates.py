"""What an open page is told: the table whenever it has changed, who is there, and that it may no longer look."""

import time
from collections.abc import AsyncGenerator

import msgspec

from samovar.table.domain.errors import Refused
from samovar.table.domain.seating import seats_changed
from samovar.table.domain.table import Table
from samovar.table.domain.viewer import Viewer
from samovar.table.live.events import ALIVE, OPEN, RETRY, event
from samovar.table.live.pages import OpenPage, Pages
from samovar.table.services.access import Access
from samovar.table.services.people import Browser, People
from samovar.table.services.presenting import Presenter
from samovar.table.services.registry import Registry
from samovar.table.services.turns import Turns
from samovar.table.settings import Settings

AT_ONCE = 4
"""So many pages are opened at a time: when all come at once, as after a restart, moves do not wait behind them."""


class Updates:
    def __init__(
        self,
        people: People,
        access: Access,
        registry: Registry,
        presenter: Presenter,
        pages: Pages,
        settings: Settings,
    ) -> None:
        self.people = people
        self.access = access
        self.registry = registry
        self.presenter = presenter
        self.pages = pages
        self.settings = settings
        self.stopping = False
        self.coming = 0
        self._turns = Turns(AT_ONCE, settings.limits.live_per_browser)

    def stop(self) -> None:
        """No new pages; those that are open are to reconnect elsewhere or later."""
        self.stopping = True
        self.pages.end_all()

    async def subscribe(
        self, browser: Browser, table_id: str, seat: int | None, since: int
    ) -> tuple[OpenPage, AsyncGenerator[bytes]]:
        """A page, and everything that happens at its table; where many are opened, it waits until it is its turn."""
        limits = self.settings.limits
        if self.stopping or self.pages.count + self.coming >= limits.live_in_all:
            raise Refused("busy")
        if self.pages.count_of(browser.key) >= limits.live_per_browser:
            raise Refused("too-many")
        self.coming += 1
        try:
            async with self._turns.turn(browser.key):
                if self.stopping:
                    raise Refused("busy")
                return await self._open(browser, table_id, seat, since)
        finally:
            self.coming -= 1

    async def _open(
        self, browser: Browser, table_id: str, seat: int | None, since: int
    ) -> tuple[OpenPage, AsyncGenerator[bytes]]:
        doubts = self.pages.doubts
        table, viewer = await self.access.glance(browser, table_id, seat)
        page = OpenPage(table.id, browser.key, viewer.role, viewer.seat, viewer.own_seats)
        events = self._events(page, browser, viewer, table, since)
        # It has to be begun here: what fails is an answer of its own then, and whatever is begun comes to its end.
        await anext(events)
        # What was changed before it was one of the open pages, nobody has told it.
        page.doubted = page.doubted or doubts != self.pages.doubts or self.people.may_have_changed(browser)
        return page, events

    async def _events(
        self, page: OpenPage, browser: Browser, viewer: Viewer, table: Table, since: int
    ) -> AsyncGenerator[bytes]:
        self.pages.add(page)
        try:
            # From now on it is told what is new.
            checked, table = table, await self.registry.get(table.id)
            private = await self.presenter.private(table.id, viewer)
            yield OPEN
            sent, presence = min(since, table.head), None
            try:
                yield RETRY
                while not page.ended:
                    page.news.clear()
                    doubted, page.doubted = page.doubted, False
                    known = None if doubted else self.registry.peek(table.id)
                    table = known or await self.registry.get(table.id)
                    if doubted and not await self.people.is_signed_in(browser):
                        raise Refused("no-table")
                    if doubted or seats_changed(checked, table):
                        viewer = await self.access.viewer(browser, table, viewer.seat)
                        self.pages.reseat(page, viewer.own_seats)
                        private = await self.presenter.private(table.id, viewer)
                    if page.doubted:
                        continue  # Something was changed while it was looked up.
                    checked = table
                    now_present = self.pages.presence(table.id)
                    if table.head > sent:
                        view = self.presenter.show_with(table, viewer, sent, private, now_present)
                        sent, presence = table.head, now_present
                        yield event("update", msgspec.json.encode(view), table.head)
                    elif now_present != presence:
                        presence = now_present
                        yield event("presence", msgspec.json.encode(presence))
                    if time.monotonic() - page.last_sent > self.settings.live_seconds:
                        yield ALIVE
                    await page.news.wait()
            except Refused as refused:
                if refused.code == "busy":
                    return  # It asks again.
                # The seat was given up, or the link ended: the page has nothing more to see here.
                yield event("gone", msgspec.json.encode(refused.body()))
        finally:
            self.pages.remove(page)
