"""Chat at the table, and private notes."""

from samovar.table import entries as log
from samovar.table.desk import Desk
from samovar.table.entries import ChatBody
from samovar.table.errors import Refused
from samovar.table.people import Browser, plain_text
from samovar.table.settings import Settings
from samovar.table.tables import Change, Table
from samovar.table.wire import ChatIn, Done, NotesIn, TableView


class Talking:
    def __init__(self, desk: Desk, settings: Settings) -> None:
        self.desk = desk
        self.settings = settings

    async def chat(self, browser: Browser, table_id: str, wish: ChatIn) -> TableView:
        eyes = await self.desk.player(browser, table_id, wish.seat)
        text = plain_text(wish.text)
        if not text:
            raise Refused("invalid", {"what": "text"})

        def decide(table: Table) -> Change | None:
            if wish.key and (wish.seat, wish.key) in table.said:
                return None
            if table.chats >= self.settings.limits.chat_per_table:
                raise Refused("too-many")
            return Change([table.entry(log.CHAT, wish.seat, ChatBody(text, wish.key))])

        return await self.desk.change(eyes, table_id, decide)

    async def keep_notes(self, browser: Browser, table_id: str, wish: NotesIn) -> Done:
        await self.desk.player(browser, table_id, wish.seat)
        await self.desk.store.keep_private(table_id, wish.seat, {"text": plain_text(wish.text, "\n\t")})
        self.desk.recheck(table_id)
        return Done()
