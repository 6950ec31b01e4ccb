"""What a link leads to, before it is used."""

from samovar.table.domain.errors import Refused
from samovar.table.domain.stored import Holding, Link, ListedTable
from samovar.table.domain.table import Table
from samovar.table.domain.texts import called
from samovar.table.domain.tokens import is_token, key_of
from samovar.table.services.access import Access
from samovar.table.services.people import Browser
from samovar.table.services.presenting import Presenter
from samovar.table.services.registry import Registry
from samovar.table.services.store import Store
from samovar.table.wire import LinkKind, Role, Text
from samovar.table.wire.people import JoinPreview

GIVES: dict[LinkKind, Role] = {"seat": "player", "watch": "spectator", "watch-hand": "hand"}


class Inviting:
    def __init__(self, access: Access, registry: Registry, presenter: Presenter, store: Store) -> None:
        self.access = access
        self.registry = registry
        self.presenter = presenter
        self.store = store

    async def look(self, browser: Browser, token: str) -> JoinPreview:
        """Who invites, to which game, who sits there: nothing that a spectator would not see."""
        link = await self.store.seats.link(key_of(token)) if is_token(token) else None
        if link is None:
            raise Refused("no-link")
        table = await self.registry.get(link.table_id)
        await self.access.opened(table.id)
        held = await self.store.seats.holdings(table.id, browser.key)
        presence = self.presenter.pages.presence(table.id)
        summary = self.presenter.views.summary(ListedTable(table.setup, table.summary()), held, presence)
        mine = Holding(GIVES[link.kind], link.seat) in held
        return JoinPreview(
            kind=link.kind,
            state="mine" if mine else "taken" if _is_taken(table, link) else "open",
            game=summary.game,
            title=summary.title,
            host=getattr(await self._host(table), browser.language),
            seats=summary.seats,
            seat=None if link.kind == "watch" else link.seat,
            over=summary.over,
        )

    async def _host(self, table: Table) -> Text:
        """The name of whoever set up the table: that of their seat, or their own."""
        owner = table.setup.owner
        for seat, browser in await self.store.seats.players_of(table.id):
            if browser == owner:
                return called(seat, table.seats[seat].name)
        profile = await self.store.browsers.profile(owner)
        name = "" if profile is None else profile.name
        return Text(name, name)


def _is_taken(table: Table, link: Link) -> bool:
    return link.invitation and (link.used_by != "" or table.seats[link.seat].player != "open")
