"""Between a server and a page without one: positions that one's own eyes know, finished games, lessons done."""

import time

from samovar.core import Dice, new_seed
from samovar.table.domain.stored import Holding, ListedTable
from samovar.table.domain.travel import alone, brought_table, known_position
from samovar.table.domain.views import NOBODY_PRESENT
from samovar.table.services.access import Access
from samovar.table.services.archive import Archive
from samovar.table.services.learning import Learning
from samovar.table.services.people import Browser
from samovar.table.services.presenting import Presenter
from samovar.table.services.store import Store
from samovar.table.wire import LessonsDone
from samovar.table.wire.travelling import Brought, BroughtGame, LessonsIn, PositionDocument


class Travelling:
    def __init__(
        self, access: Access, presenter: Presenter, store: Store, archive: Archive, learning: Learning
    ) -> None:
        self.access = access
        self.presenter = presenter
        self.store = store
        self.archive = archive
        self.learning = learning

    async def position(self, browser: Browser, table_id: str, seat: int) -> tuple[PositionDocument, str]:
        """What the player of a seat knows of a position, to go on from without this server; and a name for its file."""
        await self.access.player(browser, table_id, seat)
        table = await self.access.registry.get(table_id)
        return known_position(table, seat, Dice(new_seed())), f"samovar-{table.setup.game}-{table.id}-position.json"

    async def bring(self, browser: Browser, brought: BroughtGame) -> Brought:
        """A finished game out of one's own file: it is replayed, and counts for what the game finds in it."""
        known = await self._known(browser, brought)
        if known is not None:
            return Brought(self.presenter.views.summary(*known, NOBODY_PRESENT), known=True)
        checked = await self.archive.check(browser, brought.record)
        views = self.presenter.views
        new = brought_table(brought, checked, views.shelf, browser.key, browser.language, time.time())
        registry = self.access.registry
        await registry.keep_data(new.setup)
        await self.store.tables.add(new)
        table = await registry.get(new.setup.id)
        summary = table.summary()
        await self.store.tables.keep_seating(table.id, summary.head, summary.seating)
        game = alone(table) if brought.seat is not None else None
        if game is not None:
            await self.store.solo.keep(game)
        listed = ListedTable(new.setup, summary)
        return Brought(views.summary(listed, [held for _, held in new.holders], NOBODY_PRESENT), known=False)

    async def _known(self, browser: Browser, brought: BroughtGame) -> tuple[ListedTable, list[Holding]] | None:
        """The same game, where it is here already: no two games have a seed in common.

        One whose record was only looked at is not yet my own.
        """
        wanted = (brought.record.game, brought.record.seed.lower())
        for listed, holdings in await self.store.tables.of(browser.key):
            same = (listed.setup.game, listed.setup.seed) == wanted and listed.summary.over
            if same and (brought.seat is None or any(holding.role == "player" for holding in holdings)):
                return listed, holdings
        return None

    async def learn(self, browser: Browser, brought: LessonsIn) -> LessonsDone:
        """Lessons that were done elsewhere; those that no game here has are left out."""
        shelf = self.presenter.views.shelf
        for name in brought.lessons:
            game, _, lesson = name.partition("/")
            if shelf.has(game) and shelf.learning(game).lesson(lesson) is not None:
                await self.store.lessons.keep(browser.key, game, lesson)
        return await self.learning.done(browser)
