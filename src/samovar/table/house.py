"""The house: every part of one server process, made and put together."""

import asyncio
import logging
import secrets

from samovar.table.domain.stored import Subscription
from samovar.table.domain.table import Table
from samovar.table.http.app import make_app
from samovar.table.live.bus import Bus, bus_of
from samovar.table.live.mail import Mail
from samovar.table.live.notices import NoticeSender
from samovar.table.live.openings import NotesOpenings
from samovar.table.live.orders import HearsOrders
from samovar.table.live.outward import check_address
from samovar.table.live.pages import Pages
from samovar.table.live.push import Push, check_subscription, new_key
from samovar.table.live.updates import Updates
from samovar.table.live.webhooks import Webhooks
from samovar.table.services.services import Services
from samovar.table.settings import Settings
from samovar.table.store import SqlStore, open_database
from samovar.table.workers.pool import BotsPool

logger = logging.getLogger(__name__)


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(6)
        self.store = SqlStore(open_database(settings.database, self.process, settings.address))
        self.pages = Pages()
        self.bots = BotsPool(settings)
        mail = Mail(settings)
        self.services = Services(
            settings, self.store, self.pages, self.bots, check_address, self._check_subscription, mail, self.process
        )
        self.registry = self.services.registry
        services = self.services
        self.updates = Updates(
            services.people, services.access, self.registry, services.presenter, self.pages, settings
        )
        self.bus: Bus = bus_of(self.store.database, self.process, self.registry, self.pages)
        self.orders = HearsOrders(self.store, self.services, self.pages)
        self.openings = NotesOpenings(self.store, self.pages)
        services.access.on_opened.append(self.openings.opened)
        self.webhooks = Webhooks(self.store.seats, self.pages, settings)
        self.notices = NoticeSender(self.store, self.registry, self.pages, mail, settings)
        self.registry.on_change += [self._wake_pages, self.webhooks.changed, self.notices.changed]
        self.app = make_app(settings, self.services, self.updates)
        self._looking_after: asyncio.Task[None] | None = None

    async def _check_subscription(self, subscription: Subscription) -> None:
        await check_subscription(subscription, self.settings.loopback_calls)

    def _wake_pages(self, before: Table, after: Table) -> None:
        self.pages.wake(after.id)

    async def open(self) -> None:
        await self.store.open()
        if self.settings.push:
            key = await self.store.notices.secret("vapid", new_key())
            self.notices.push = Push(self.settings, key)
            self.services.people.push_key = self.notices.push.public_key
        await self.notices.open()
        await self.bus.open()
        self.services.lobby.games()  # the rooms are opened before anybody would have to wait for them
        await self.orders.open()
        self.openings.open()
        self.services.steward.start()
        looking_after = self.pages.look_after(self.settings.live_seconds, self.settings.stalled_seconds)
        self._looking_after = asyncio.create_task(looking_after)
        logger.info("open", extra={"database": self.store.kind, "house": self.process})

    async def close(self) -> None:
        """Let everybody go: pages reconnect elsewhere or later, bots go on where they stopped."""
        self.updates.stop()
        if self._looking_after is not None:
            self._looking_after.cancel()
        await self.services.steward.stop()
        await self.services.reviews.stop()
        await self.webhooks.stop()
        await self.notices.stop()
        await self.orders.close()
        await self.openings.close()
        await self.bus.close()
        await self.bots.close()
        await self.store.close()
        logger.info("closed", extra={"house": self.process})
