"""What somebody may do with what is kept of them: take it along, give tables up, delete it all."""

import asyncio
from functools import partial

from samovar.core import SPECTATOR
from samovar.table.domain.errors import Refused
from samovar.table.domain.log_lines import last_page
from samovar.table.domain.puzzles import DAILY
from samovar.table.domain.records import writing_open_record
from samovar.table.domain.seating import change_seat
from samovar.table.domain.stored import Holding
from samovar.table.domain.table import Table
from samovar.table.domain.texts import called_in
from samovar.table.domain.viewer import Viewer, viewer_of
from samovar.table.services.access import Access
from samovar.table.services.people import Browser, People
from samovar.table.services.ports import OpenPages
from samovar.table.services.reading import Reading
from samovar.table.services.registry import Registry
from samovar.table.services.reviews import Reviews
from samovar.table.services.store import Store
from samovar.table.wire import BIG, Gone, KeptGame, KeptPuzzle, KeptReview, KeptTable, Language, MyData, SeatChange

LEAVE = SeatChange(leave=True)


class Departing:
    def __init__(
        self,
        access: Access,
        registry: Registry,
        store: Store,
        people: People,
        pages: OpenPages,
        reading: Reading,
        reviews: Reviews,
    ) -> None:
        self.access = access
        self.registry = registry
        self.store = store
        self.people = people
        self.pages = pages
        self.reading = reading
        self.reviews = reviews

    # --- taking it along ------------------------------------------------------------------------------------

    async def export(self, browser: Browser) -> MyData:
        """Everything that is kept of a browser, as it may see it: nothing hidden of games that are not over."""
        tables: list[KeptTable] = []
        for listed, holdings in await self.store.tables.of(browser.key):
            try:
                table = await self.registry.get(listed.setup.id)
            except Refused:
                continue  # It cannot be opened here; the owner of the server hears of such tables.
            tables.append(await self._kept(browser, table, holdings))
        games = [
            KeptGame(game.game, game.table_id, game.at, game.total, game.achieved)
            for name in self.registry.shelf.names()
            for game in await self.store.solo.of(browser.key, name)
        ]
        reviews = [
            KeptReview(
                each.game, one.table, one.at, one.accuracy, one.mistakes, one.deal, one.luck, one.own, one.result
            )
            for each in (await self.reviews.across(browser)).games
            for one in each.games
        ]
        puzzles = [
            KeptPuzzle(
                each.game,
                each.puzzle,
                each.at,
                each.tries,
                each.solved,
                each.document is not None and each.game != DAILY,
            )
            for each in await self.store.puzzles.of(browser.key)
        ]
        lessons = [f"{game}/{lesson}" for game, lesson in await self.store.lessons.done(browser.key)]
        email = await self.store.notices.email_of(browser.key)
        return MyData(
            name=browser.name,
            language=browser.language,
            settings=browser.settings,
            tables=tables,
            games_alone=games,
            reviews=reviews,
            lessons=lessons,
            puzzles=puzzles,
            devices=[device.label for device in await self.store.browsers.devices(browser.key)],
            passkeys=[passkey.label for passkey in await self.store.ways.passkeys_of(browser.key)],
            email=None if email is None else email.address,
        )

    async def _kept(self, browser: Browser, table: Table, holdings: list[Holding]) -> KeptTable:
        viewer = viewer_of(browser.key, holdings, None, [])
        private = [await self.store.seats.private(table.id, seat) for seat in sorted(viewer.own_seats)]
        eyes = viewer.seat if viewer.role == "player" else SPECTATOR
        return KeptTable(
            id=table.id,
            game=table.setup.game,
            created=table.setup.created,
            seats=called_in(browser.language, table.names),
            my_seats=sorted(viewer.own_seats),
            host=table.setup.owner == browser.key,
            notes=[each.notes for each in private],
            webhooks=[each.webhook for each in private],
            log=await self._log(table, eyes, browser.language),
            record=await self.reading.do(browser.key, writing_open_record(table)) if table.closed else None,
            levels=[seat.level if seat.by_bot else "" for seat in table.seats],
            updated=table.entries[-1].at,
        )

    async def _log(self, table: Table, eyes: int, language: Language) -> list[str]:
        """All that may be read of the log, page by page: others have their turn in between."""
        told: list[str] = []
        first = BIG
        while first > 0:
            page = last_page(table, eyes, before=first)
            told[:0] = [getattr(line.text, language) for line in page.lines]
            first = page.first
            await asyncio.sleep(0)
        return told

    # --- giving up ------------------------------------------------------------------------------------------

    async def give_up(self, browser: Browser, table_id: str) -> Gone:
        """Delete a table; one at which other people play is left to them."""
        await self.access.concerned(browser, table_id)
        return Gone(deleted=await self._give_up(browser, table_id))

    async def forget_me(self, browser: Browser) -> None:
        """Give up every table, and delete all that is kept of a browser."""
        for table_id in await self.store.persons.tables_of(browser.key):
            await self._give_up(browser, table_id)
        await self.store.persons.forget(browser.key)
        self.people.forget(browser.key)

    async def _give_up(self, browser: Browser, table_id: str) -> bool:
        held = await self.store.seats.holdings(table_id, browser.key)
        hosts = await self._hosts(browser, table_id)
        mine = hosts or any(holding.role == "player" for holding in held)
        # Whether others play there is known when it is deleted, not before: one may sit down meanwhile.
        deleted = mine and await self.store.persons.delete_table(table_id, browser.key)
        if not deleted:
            await self._leave(browser, table_id, held)
            await self.store.persons.let_go(table_id, browser.key)
        self.registry.forget(table_id)
        self.pages.recheck(table_id)
        return deleted

    async def _hosts(self, browser: Browser, table_id: str) -> bool:
        stored = await self.store.tables.load(table_id)
        return stored is not None and stored.setup.owner == browser.key

    async def _leave(self, browser: Browser, table_id: str, held: list[Holding]) -> None:
        """Bots play on in the seats of a game that is not over."""
        shelf = self.registry.shelf
        viewer = Viewer("player", SPECTATOR, held, browser.key)
        try:
            table = await self.registry.get(table_id)
            for seat in [] if table.closed else sorted(viewer.own_seats):
                leave = partial(change_seat, seat=seat, wish=LEAVE, viewer=viewer, shelf=shelf, away=False)
                await self.registry.change(table_id, leave)
        except Refused:
            return  # A table that cannot be opened has nobody who waits for this seat.
