""" "Your turn", told to an address of the player's choice; never to a private network."""

import asyncio
import logging

import msgspec

from samovar.table.domain.errors import Refused
from samovar.table.domain.table import Table
from samovar.table.domain.texts import say
from samovar.table.live.outward import SECONDS, check_address, post
from samovar.table.live.pages import Pages
from samovar.table.services.store import SeatStore
from samovar.table.settings import Settings
from samovar.table.wire import Text

logger = logging.getLogger(__name__)

AT_ONCE = 8
MOST_WAITING = 1000
JSON = {"Content-Type": "application/json"}


class Webhooks:
    """Tells absent players that it is their turn, where the server's owner allows it."""

    def __init__(self, seats: SeatStore, pages: Pages, settings: Settings) -> None:
        self.seats = seats
        self.pages = pages
        self.settings = settings
        self._tasks: set[asyncio.Task[None]] = set()
        self._at_once = asyncio.Semaphore(AT_ONCE)

    def changed(self, before: Table, after: Table) -> None:
        if not self.settings.webhooks or len(self._tasks) >= MOST_WAITING:
            return
        present = self.pages.presence(after.id).seats
        for seat in set(after.people_asked()) - set(before.people_asked()) - set(present):
            task = asyncio.create_task(self._call(after, seat))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """What is under way has its time to arrive."""
        tasks = list(self._tasks)
        if tasks:
            await asyncio.wait(tasks, timeout=SECONDS)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _call(self, table: Table, seat: int) -> None:
        async with self._at_once:
            address = (await self.seats.private(table.id, seat)).webhook
            if not address:
                return
            text = say("webhook.turn", {"who": seat, "game": Text(**table.game.manifest.title)}, table.names)
            message: dict[str, object] = {
                "table": table.id,
                "game": table.setup.game,
                "seat": seat,
                "text": {"en": text.en, "fr": text.fr},
                "url": f"{self.settings.origin}/#/table/{table.id}",
            }
            try:
                status = await post(await check_address(address), msgspec.json.encode(message), JSON)
            except (Refused, OSError) as error:
                logger.warning("a webhook failed", extra={"table": table.id, "reason": type(error).__name__})
                return
            if status >= 300:
                logger.warning("a webhook was not taken", extra={"table": table.id, "status": status})
