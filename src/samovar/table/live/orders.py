"""A running server hears what the owner's tools, and other processes, have changed."""

import asyncio
import logging
import time

from samovar.table.domain.stored import Order
from samovar.table.live.pages import Pages
from samovar.table.services.services import Services
from samovar.table.store import SqlStore
from samovar.table.store.trouble import passes

logger = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
CLEAN_EVERY = 600
# Numbers are given when an order is written, not when its transaction ends: a lower one may come later.
OVERLAP = 100


class HearsOrders:
    """Looks for orders once a second: what was remembered of their subject is forgotten, open pages look again."""

    def __init__(self, store: SqlStore, services: Services, pages: Pages) -> None:
        self.store = store
        self.services = services
        self.pages = pages
        self._last = 0
        self._seen: set[int] = set()
        self._looking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._last = await self.store.orders.latest()
        self._seen = {order.n for order in await self.store.orders.after(self._last - OVERLAP)}
        self._looking = asyncio.create_task(self._look_again_and_again())

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def _look_again_and_again(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            rounds += 1
            try:
                await self.look()
                if rounds % CLEAN_EVERY == 0:
                    await self.store.orders.forget_old(time.time())
            except Exception as error:
                if passes(error):
                    logger.warning("orders cannot be read", extra={"reason": type(error).__name__})
                else:
                    logger.exception("orders cannot be read")

    async def look(self) -> None:
        found = await self.store.orders.after(self._last - OVERLAP)
        for order in found:
            if order.n not in self._seen:
                self._obey(order)
                self._last = max(self._last, order.n)
        self._seen = {order.n for order in found}

    def _obey(self, order: Order) -> None:
        if order.kind == "table":
            self.services.registry.forget(order.subject)
            self.store.seats.forget(order.subject)
            self.services.steward.look_again(order.subject)
            self.pages.doubt(order.subject)
        else:
            self.services.people.forget(order.subject)
            self.pages.end_of(order.subject)
