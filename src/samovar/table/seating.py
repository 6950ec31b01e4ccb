"""Seats: joining by link, giving links, renaming, letting a bot stand in, leaving."""

import time

from msgspec import UNSET
from sqlalchemy.ext.asyncio import AsyncConnection

from samovar.table import entries as log
from samovar.table.desk import Desk
from samovar.table.entries import SeatBody
from samovar.table.errors import Refused
from samovar.table.hosting import new_link
from samovar.table.people import Browser, clean_name, is_token, key_of
from samovar.table.settings import Settings
from samovar.table.store.rows import Entry, Holding, LinkRow
from samovar.table.tables import Change, Table
from samovar.table.views import Eyes
from samovar.table.webhooks import check_address
from samovar.table.wire import Joined, JoinIn, LinkInfo, LinkWish, Role, SeatChange, TableView

NO_SEAT = -1


class Seating:
    def __init__(self, desk: Desk, settings: Settings) -> None:
        self.desk = desk
        self.settings = settings

    # --- joining --------------------------------------------------------------------------------------------

    async def join(self, browser: Browser, wish: JoinIn) -> Joined:
        link = await self.desk.store.link(key_of(wish.token)) if is_token(wish.token) else None
        if link is None:
            raise Refused("no-link")
        holdings = await self.desk.store.holdings(link.table_id, browser.key)
        if link.kind == "watch":
            return await self._watch(browser, link, holdings, "spectator")
        if link.kind == "watch-hand":
            return await self._watch(browser, link, holdings, "hand")
        if Holding("player", link.seat) in holdings:
            return Joined(link.table_id, link.seat, "player")
        if link.invitation:
            await self._sit_down(browser, link, clean_name(wish.name) or browser.name)
        else:
            await self.desk.store.hold(link.table_id, browser.key, Holding("player", link.seat), link.key)
        return Joined(link.table_id, link.seat, "player")

    async def _watch(self, browser: Browser, link: LinkRow, holdings: list[Holding], role: Role) -> Joined:
        plays = any(holding.role == "player" for holding in holdings)
        if role == "hand" and plays and Holding("player", link.seat) not in holdings:
            raise Refused("plays-here")
        await self.desk.store.hold(link.table_id, browser.key, Holding(role, link.seat), link.key)
        return Joined(link.table_id, link.seat if role == "hand" else None, role)

    async def _sit_down(self, browser: Browser, link: LinkRow, name: str) -> None:
        """Take an open seat: the browser holds it, and the log says so, both or neither."""

        async def also(connection: AsyncConnection) -> None:
            if not await self.desk.store.claim_invitation(connection, link, browser.key):
                raise Refused("seat-taken")

        def decide(table: Table) -> Change:
            if table.seats[link.seat].player != "open":
                raise Refused("seat-taken")
            body = SeatBody("joined", name or table.seats[link.seat].name)
            return Change([table.entry(log.SEAT, link.seat, body)], also=also)

        await self.desk.registry.change(link.table_id, decide)

    # --- links ----------------------------------------------------------------------------------------------

    async def make_link(self, browser: Browser, table_id: str, wish: LinkWish) -> LinkInfo:
        """Anybody who plays may invite spectators and fill open seats; the rest is for the seat's own player."""
        eyes = await self.desk.some_player(browser, table_id)
        seat, role, invitation = await self._seat_link(eyes, table_id, wish)
        if wish.renew:
            await self.desk.store.end_links(table_id, wish.kind, seat, role, browser.key)
            self.desk.recheck(table_id)
        row, info = new_link(table_id, wish.kind, seat, invitation)
        await self.desk.store.add_link(row, time.time())
        return info

    async def _seat_link(self, eyes: Eyes, table_id: str, wish: LinkWish) -> tuple[int, Role, bool]:
        if wish.kind == "watch":
            return NO_SEAT, "spectator", False
        seat = eyes.seat if wish.seat is None else wish.seat
        table = await self.desk.registry.get(table_id)
        if seat >= len(table.seats):
            raise Refused("not-yours")
        own = seat in eyes.own_seats
        if wish.kind == "watch-hand":
            if not own:
                raise Refused("not-yours")
            return seat, "hand", False
        if not own and table.seats[seat].player != "open":
            raise Refused("not-yours")
        return seat, "player", not own

    # --- changing a seat --------------------------------------------------------------------------------------

    async def change(self, browser: Browser, table_id: str, seat: int, wish: SeatChange) -> TableView:
        eyes = await self.desk.some_player(browser, table_id)
        own = seat in eyes.own_seats
        if not own and (wish.name is not None or wish.control == "player" or wish.leave or wish.webhook is not UNSET):
            raise Refused("not-yours")
        if wish.webhook is not UNSET:
            await self._set_webhook(table_id, seat, wish.webhook)
        looking = Eyes("player", seat, eyes.holdings) if own else eyes

        def decide(table: Table) -> Change | None:
            if seat >= len(table.seats):
                raise Refused("not-yours")
            if wish.leave:
                return self._leave(table, seat, wish)
            entries = self._entries(table, seat, wish, eyes)
            return Change(entries) if entries else None

        view = await self.desk.change(looking, table_id, decide)
        if wish.leave:
            self.desk.recheck(table_id)
        return view

    def _entries(self, table: Table, seat: int, wish: SeatChange, eyes: Eyes) -> list[Entry]:
        facts = table.seats[seat]
        bodies: list[SeatBody] = []
        name = clean_name(wish.name or "")
        if name and name != facts.name:
            bodies.append(SeatBody("renamed", name, facts.name))
        if wish.control == "bot" and not facts.by_bot:
            self._may_stand_in(table, seat, eyes)
            level = self.desk.shelf.level(table.row.game, wish.level)
            by = -1 if seat in eyes.own_seats else eyes.seat
            bodies.append(SeatBody("bot", level=level, by=by))
        elif wish.control == "player" and facts.stand_in:
            bodies.append(SeatBody("back"))
        return [table.entry(log.SEAT, seat, body, later) for later, body in enumerate(bodies, 1)]

    def _may_stand_in(self, table: Table, seat: int, eyes: Eyes) -> None:
        """A player may hand over any time; others, when the seat is open or its player has been away for a while."""
        if table.closed:
            raise Refused("over")
        if seat in eyes.own_seats or table.seats[seat].player == "open":
            return
        if self.desk.live.absent_for(table.id, seat) < self.settings.absent_seconds:
            raise Refused("present")

    def _leave(self, table: Table, seat: int, wish: SeatChange) -> Change:
        level = self.desk.shelf.level(table.row.game, wish.level)

        async def also(connection: AsyncConnection) -> None:
            await self.desk.store.release_seat(connection, table.id, seat)

        return Change([table.entry(log.SEAT, seat, SeatBody("left", level=level))], also=also)

    async def _set_webhook(self, table_id: str, seat: int, address: str | None) -> None:
        if address is not None:
            if not self.settings.webhooks:
                raise Refused("webhooks-off")
            await check_address(address)
        await self.desk.store.keep_private(table_id, seat, {"webhook": address})
        self.desk.recheck(table_id)
