"""Tells people who are away that it is their turn, by letter and by push; never while they look at the table."""

import asyncio
import logging

from samovar.table.domain.errors import Refused
from samovar.table.domain.stored import Profile, WaitingNotice
from samovar.table.domain.table import Table
from samovar.table.domain.texts import called_in, say
from samovar.table.live.mail import Failed, Mail
from samovar.table.live.pages import Pages
from samovar.table.live.push import Push
from samovar.table.services.registry import Registry
from samovar.table.services.store import Store
from samovar.table.settings import Settings
from samovar.table.wire import Text

logger = logging.getLogger(__name__)

AT_ONCE = 8
MOST_WAITING = 5000


class NoticeSender:
    """One notice for each turn of each person; who comes to the table in time needs none.

    What waits is written down: a server that stops, or is killed, sends it after the next start. Of several processes
    one takes it, and before it is sent: nobody is told twice.
    """

    def __init__(self, store: Store, registry: Registry, pages: Pages, mail: Mail, settings: Settings) -> None:
        self.store = store
        self.registry = registry
        self.pages = pages
        self.mail = mail
        self.settings = settings
        self.push: Push | None = None
        self._waiting: dict[WaitingNotice, asyncio.Task[None]] = {}
        self._at_once = asyncio.Semaphore(AT_ONCE)

    def changed(self, before: Table, after: Table) -> None:
        if not self.settings.smtp and self.push is None:
            return
        for seat in set(after.people_asked()) - set(before.people_asked()):
            self._begin(WaitingNotice(after.id, seat), kept=False)

    async def open(self) -> None:
        """Go on with what waited when the server stopped; pages have time to come back first."""
        if self.settings.smtp or self.push is not None:
            for notice in await self.store.waiting_notices.all():
                self._begin(notice, kept=True)

    def _begin(self, notice: WaitingNotice, kept: bool) -> None:
        if notice not in self._waiting and len(self._waiting) < MOST_WAITING:
            task = self._waiting[notice] = asyncio.create_task(self._wait(notice, kept))
            task.add_done_callback(lambda _: self._waiting.pop(notice, None))

    async def stop(self) -> None:
        tasks = list(self._waiting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _wait(self, notice: WaitingNotice, kept: bool) -> None:
        try:
            if not kept and not await self.store.waiting_notices.keep(notice):
                return
            await asyncio.sleep(self.settings.notice_seconds)
            await self._tell(notice)
        except Exception:
            logger.exception("somebody could not be told that it is their turn", extra={"table": notice.table_id})

    async def _tell(self, notice: WaitingNotice) -> None:
        """Tell whoever has not come meanwhile."""
        if not await self.store.waiting_notices.take(notice):
            return
        table_id, seat = notice
        try:
            table = await self.registry.get(table_id)
        except Refused:  # deleted or put away
            return
        if seat not in table.people_asked() or seat in self.pages.presence(table_id).seats:
            return
        async with self._at_once:
            await self._tell_holders(table, seat)

    async def _tell_holders(self, table: Table, seat: int) -> None:
        for held, browser in await self.store.seats.players_of(table.id):
            profile = await self.store.browsers.profile(browser) if held == seat else None
            if profile is not None:
                await self._write(profile, table, seat)
                await self._push(profile, table, seat)

    async def _write(self, profile: Profile, table: Table, seat: int) -> None:
        email = await self.store.notices.email_of(profile.key) if self.settings.smtp else None
        if email is None:
            return
        title = Text(**table.game.manifest.title)
        try:
            await self.mail.turn(
                email, profile.language, called_in(profile.language, table.names)[seat], title, table.id
            )
        except Failed as error:
            logger.warning("a letter was not sent", extra={"table": table.id, "reason": type(error).__name__})

    async def _push(self, profile: Profile, table: Table, seat: int) -> None:
        if self.push is None:
            return
        title = Text(**table.game.manifest.title)
        text = say("webhook.turn", {"who": seat, "game": title}, table.names)
        message = {
            "title": "Samovar",
            "body": getattr(text, profile.language),
            "url": f"/#/table/{table.id}",
            "tag": table.id,
        }
        for subscription in await self.store.notices.subscriptions_of(profile.key):
            try:
                if not await self.push.send(subscription, message, table.id):
                    await self.store.notices.unsubscribe(subscription.device)
            except (Refused, OSError) as error:
                logger.warning("a push failed", extra={"table": table.id, "reason": type(error).__name__})
