"""Is everything well? What a load balancer, or whoever runs the server, wants to know."""

import asyncio
import logging
import time
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State

from samovar import __version__
from samovar.table.http.routes.given import TheServices, TheUpdates
from samovar.table.services.services import Services
from samovar.table.services.store import Store
from samovar.table.store.trouble import passes
from samovar.table.wire import BotsHealth, Health

logger = logging.getLogger(__name__)

PATIENCE = 5.0
HOLDS_SECONDS = 1.0
MISSED = 0.2


class Pulse:
    """Whether the store takes a write; felt once a second at most, however many want to know, and more often while it
    does not.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._felt = False
        self._at = float("-inf")
        self._one_at_a_time = asyncio.Lock()

    async def felt(self) -> bool:
        async with self._one_at_a_time:
            if time.monotonic() - self._at > (HOLDS_SECONDS if self._felt else HOLDS_SECONDS * MISSED):
                self._felt = await self._feel()
                self._at = time.monotonic()
        return self._felt

    async def _feel(self) -> bool:
        try:
            await asyncio.wait_for(self.store.check(), PATIENCE)
        except Exception as error:
            if not passes(error):
                logger.exception("the database takes no write")
            elif self._felt:
                logger.warning("the database takes no write", extra={"reason": repr(error)[:200]})
            return False
        return True


@get("/health", operation_id="health", summary="Is everything well?", tags=["server"])
async def health(request: Request[Any, Any, State], services: TheServices, updates: TheUpdates) -> Response[Health]:
    """503 where something is not: `writing`, `bots` and `stopping` say what."""
    pulse: Pulse = request.app.state.pulse
    writing = await pulse.felt()
    bots, workers = _bots(services), services.thinkers.state()
    well = writing and bots != "failing" and not updates.stopping
    found = Health(
        status="ok" if well else "failing",
        version=__version__,
        database=services.store.kind,
        writing=writing,
        bots=bots,
        workers=workers.ready,
        workers_wanted=workers.wanted,
        stopping=updates.stopping,
        games=services.shelf.names(),
        subscribers=updates.pages.count,
        tables_in_memory=len(services.registry),
    )
    return Response(found, status_code=200 if well else 503)


def _bots(services: Services) -> BotsHealth:
    if services.thinkers.state().failing:
        return "failing"
    return "ok" if services.steward.settings.bots else "off"
