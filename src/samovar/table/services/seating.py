"""Seats: joining by link, giving links, renaming, letting a bot stand in, leaving."""

import time

from msgspec import UNSET

from samovar.table.domain.errors import Refused
from samovar.table.domain.names import clean_name
from samovar.table.domain.seating import WATCHING, LinkTarget, change_seat, free_seat, link_target, sit_down
from samovar.table.domain.setting_up import new_link
from samovar.table.domain.stored import Holding, Link
from samovar.table.domain.tokens import is_token, key_of
from samovar.table.domain.viewer import Viewer
from samovar.table.services.access import Access
from samovar.table.services.people import Browser, People
from samovar.table.services.ports import AddressCheck, OpenPages
from samovar.table.services.presenting import Presenter
from samovar.table.services.registry import Registry
from samovar.table.services.store import SeatStore
from samovar.table.settings import Settings
from samovar.table.wire import Joined, JoinIn, LinkInfo, LinkWish, MeChange, Role, SeatChange, TableView


class Seating:
    def __init__(
        self,
        access: Access,
        registry: Registry,
        presenter: Presenter,
        seats: SeatStore,
        people: People,
        pages: OpenPages,
        check_address: AddressCheck,
        settings: Settings,
    ) -> None:
        self.access = access
        self.registry = registry
        self.presenter = presenter
        self.seats = seats
        self.people = people
        self.pages = pages
        self.check_address = check_address
        self.settings = settings

    # --- joining --------------------------------------------------------------------------------------------

    async def join(self, browser: Browser, wish: JoinIn) -> Joined:
        link = await self.seats.link(key_of(wish.token)) if is_token(wish.token) else None
        if link is None:
            raise Refused("no-link")
        await self.access.opened(link.table_id)
        if link.kind == "watch":
            return await self._watch(browser, link, "spectator")
        if link.kind == "watch-hand":
            return await self._watch(browser, link, "hand")
        if Holding("player", link.seat) in await self.seats.holdings(link.table_id, browser.key):
            return Joined(link.table_id, link.seat, "player")
        if link.invitation:
            name, own = clean_name(wish.name), browser.name
            await self.registry.change(link.table_id, lambda table: sit_down(table, link, browser.key, name, own))
            if name and name != own:
                await self.people.change(browser, MeChange(name=name))
        else:
            await self.seats.hold(link.table_id, browser.key, Holding("player", link.seat), link.key)
        return Joined(link.table_id, link.seat, "player")

    async def _watch(self, browser: Browser, link: Link, role: Role) -> Joined:
        await self.seats.hold(link.table_id, browser.key, Holding(role, link.seat), link.key)
        return Joined(link.table_id, link.seat if role == "hand" else None, role)

    # --- links ----------------------------------------------------------------------------------------------

    async def make_link(self, browser: Browser, table_id: str, wish: LinkWish) -> LinkInfo:
        viewer = await self.access.some_player(browser, table_id)
        target = await self._target(table_id, viewer, wish)
        if wish.renew:
            await self.seats.end_links(table_id, wish.kind, target.seat, target.role, browser.key)
            self.pages.recheck(table_id)
        link, info = new_link(table_id, wish.kind, target.seat, target.invitation)
        await self.seats.add_link(link, time.time())
        return info

    async def _target(self, table_id: str, viewer: Viewer, wish: LinkWish) -> LinkTarget:
        if wish.kind == "watch":
            return WATCHING
        return link_target(await self.registry.get(table_id), viewer, wish)

    # --- changing a seat ------------------------------------------------------------------------------------

    async def change(self, browser: Browser, table_id: str, seat: int, wish: SeatChange) -> TableView:
        player = await self.access.some_player(browser, table_id)
        own = seat in player.own_seats
        if not own and (wish.name is not None or wish.control == "player" or wish.leave or wish.webhook is not UNSET):
            raise Refused("not-yours")
        if wish.webhook is not UNSET:
            await self._set_webhook(table_id, seat, wish.webhook)
        away = self.pages.absent_for(table_id, seat) >= self.settings.absent_seconds
        changed = await self.registry.change(
            table_id, lambda table: change_seat(table, seat, wish, player, self.registry.shelf, away)
        )
        viewer = Viewer("player", seat, player.holdings, browser.key) if own else player
        return await self.presenter.show(changed.after, viewer, changed.before.head)

    async def give_back(self, browser: Browser, table_id: str, seat: int) -> LinkInfo:
        """The host takes a seat from whoever holds it; the link is for the player whose seat it is."""
        own = await self.access.host(browser, table_id)
        link, info = new_link(table_id, "seat", seat, invitation=True)
        await self.registry.change(table_id, lambda table: free_seat(table, seat, own, link))
        self.pages.recheck(table_id)
        return info

    async def _set_webhook(self, table_id: str, seat: int, address: str | None) -> None:
        if address is not None:
            if not self.settings.webhooks:
                raise Refused("webhooks-off")
            await self.check_address(address)
        await self.seats.keep_private(table_id, seat, {"webhook": address})
        self.pages.recheck(table_id)
