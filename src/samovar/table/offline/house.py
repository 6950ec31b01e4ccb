"""One table house in a page: requests find their service, live pages hear what is new, bots think elsewhere."""

import asyncio
import contextlib
import inspect
import logging
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from samovar.table.domain.errors import Refused
from samovar.table.domain.stored import Subscription
from samovar.table.domain.table import Table
from samovar.table.live.pages import Pages
from samovar.table.live.updates import Updates
from samovar.table.offline.disk import Disk
from samovar.table.offline.routes import LIVE, ROUTES, Asked, File, Route
from samovar.table.offline.store import PageStore
from samovar.table.services.people import Browser
from samovar.table.services.ports import Thinkers
from samovar.table.services.services import Services
from samovar.table.settings import Settings
from samovar.table.statuses import STATUS
from samovar.table.wire import Language

logger = logging.getLogger(__name__)

API = "/api"
SETTINGS = Settings(alone=True, tables_in_memory=24)
SETTLING_SECONDS = 10
Send = Callable[[str], None]


class Answer(NamedTuple):
    """What is told the page: JSON, and the name of a file where it is to become one."""

    status: int
    body: bytes
    file: str = ""


class OfflineHouse:
    def __init__(self, disk: Disk, thinkers: Thinkers, settings: Settings = SETTINGS) -> None:
        self.settings = settings
        self.store = PageStore(disk)
        self.pages = Pages()
        self.services = Services(settings, self.store, self.pages, thinkers, _no_calls, _no_push, NoLetters(), "page")
        services = self.services
        self.updates = Updates(
            services.people, services.access, services.registry, services.presenter, self.pages, settings
        )
        services.registry.on_change.append(self._wake_pages)
        self._thinkers = thinkers
        self._looking_after: asyncio.Task[None] | None = None
        self._settling: asyncio.Task[None] | None = None
        self._welcoming = asyncio.Lock()
        self._listening: dict[str, asyncio.Task[None]] = {}

    def _wake_pages(self, before: Table, after: Table) -> None:
        self.pages.wake(after.id)

    async def open(self) -> None:
        await self.store.open()
        self._settling = asyncio.create_task(self._settle())
        self._looking_after = asyncio.create_task(
            self.pages.look_after(self.settings.live_seconds, self.settings.stalled_seconds)
        )

    async def _settle(self) -> None:
        """Look after the tables once bots can think: until then what is asked for here comes first."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._thinkers.warm_up(), SETTLING_SECONDS)
        self.services.steward.start()

    async def close(self) -> None:
        self.updates.stop()
        if self._settling is not None:
            self._settling.cancel()
        if self._looking_after is not None:
            self._looking_after.cancel()
        await self.services.steward.stop()

    async def whoever_is_here(self, language: Language) -> Browser:
        """The one person of this page; somebody who was never here is welcomed."""
        async with self._welcoming:
            known = next(iter(self.store.rows.persons.values()), None)
            if known is None:
                return await self.services.people.welcome(language)
            return Browser(known.profile, known.devices[0])

    # --- requests -------------------------------------------------------------------------------------------

    async def answer(self, method: str, address: str, body: str = "", language: Language = "en") -> Answer:
        """The answer to a request, whatever becomes of it."""
        try:
            route, path, query = find_route(method, address)
            asked = Asked(self.services, await self.whoever_is_here(language), path, query, body.encode())
            found = route.answer(asked)
            if inspect.isawaitable(found):
                found = await found
            if isinstance(found, File):
                return Answer(route.status, msgspec.json.encode(found.content), found.name)
            return Answer(route.status, msgspec.json.encode(found))
        except Refused as refused:
            return _refused(refused)
        except Exception:
            logger.exception("a request failed: %s %s", method, address)
            return _refused(Refused("internal"))

    async def listen(self, name: str, address: str, last: str, send: Send) -> Answer:
        """Live updates for a page until `leave` is called with the same name; each event is sent as text."""
        try:
            table, query = _table_of(address)
            asked = Asked(self.services, await self.whoever_is_here("en"), {"table": table}, query, b"")
            since = int(last) if last.isascii() and last.isdigit() else asked.since
            _, chunks = await self.updates.subscribe(asked.browser, table, asked.seat, since)
        except Refused as refused:
            return _refused(refused)

        async def tell() -> None:
            try:
                async for chunk in chunks:
                    send(chunk.decode())
            finally:
                self._listening.pop(name, None)
                await chunks.aclose()

        self._listening[name] = asyncio.create_task(tell())
        return Answer(200, b"")

    def leave(self, name: str) -> None:
        """A page listens no longer."""
        task = self._listening.pop(name, None)
        if task is not None:
            task.cancel()


def find_route(method: str, address: str) -> tuple[Route, dict[str, str], dict[str, str]]:
    """The route of a request, and what its path and its query say."""
    split = urlsplit(address)
    parts = split.path.removeprefix(API).strip("/").split("/")
    others: list[Route] = []
    for route in ROUTES:
        found = _match(route.path.strip("/").split("/"), parts)
        if found is not None and route.method == method:
            return route, found, dict(parse_qsl(split.query))
        if found is not None:
            others.append(route)
    raise Refused("method" if others else "no-such-path")


def _match(pattern: list[str], parts: list[str]) -> dict[str, str] | None:
    if len(pattern) != len(parts):
        return None
    found: dict[str, str] = {}
    for wanted, part in zip(pattern, parts, strict=True):
        if wanted.startswith("{"):
            found[wanted[1:-1]] = unquote(part)
        elif wanted != part:
            return None
    return found


def _table_of(address: str) -> tuple[str, dict[str, str]]:
    split = urlsplit(address)
    found = _match(LIVE.strip("/").split("/"), split.path.removeprefix(API).strip("/").split("/"))
    if found is None:
        raise Refused("no-such-path")
    return found["table"], dict(parse_qsl(split.query))


def _refused(refused: Refused) -> Answer:
    return Answer(STATUS[refused.code], msgspec.json.encode(refused.body()))


async def _no_calls(address: str) -> Any:
    raise Refused("webhooks-off")


async def _no_push(subscription: Subscription) -> None:
    raise Refused("push-off")


class NoLetters:
    async def confirm(self, address: str, language: Language, link: str) -> None:
        raise Refused("email-off")
