"""Chat at the table, and private notes."""

from samovar.table.domain.chat import say_in_chat
from samovar.table.domain.names import plain_text
from samovar.table.services.access import Access
from samovar.table.services.people import Browser
from samovar.table.services.ports import OpenPages
from samovar.table.services.presenting import Presenter
from samovar.table.services.registry import Registry
from samovar.table.services.store import SeatStore
from samovar.table.wire import ChatIn, Done, NotesIn, TableView


class Talking:
    def __init__(
        self,
        access: Access,
        registry: Registry,
        presenter: Presenter,
        seats: SeatStore,
        pages: OpenPages,
        chat_per_table: int,
    ) -> None:
        self.access = access
        self.registry = registry
        self.presenter = presenter
        self.seats = seats
        self.pages = pages
        self.chat_per_table = chat_per_table

    async def chat(self, browser: Browser, table_id: str, wish: ChatIn) -> TableView:
        viewer = await self.access.player(browser, table_id, wish.seat)
        changed = await self.registry.change(table_id, lambda table: say_in_chat(table, wish, self.chat_per_table))
        return await self.presenter.show(changed.after, viewer, changed.before.head)

    async def keep_notes(self, browser: Browser, table_id: str, wish: NotesIn) -> Done:
        await self.access.player(browser, table_id, wish.seat)
        await self.seats.keep_private(table_id, wish.seat, {"text": plain_text(wish.text, "\n\t")})
        self.pages.recheck(table_id)
        return Done()
