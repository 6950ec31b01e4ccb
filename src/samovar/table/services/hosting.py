"""Setting up tables: new ones, a rematch, a game played on from a record."""

from collections.abc import Generator

from samovar.table.domain.change import Change
from samovar.table.domain.errors import Refused
from samovar.table.domain.pace import set_pace
from samovar.table.domain.setting_up import Plan, Planner, begin_rematch
from samovar.table.domain.stored import Holding, ListedTable
from samovar.table.domain.table import Table
from samovar.table.domain.travel import plan_position
from samovar.table.services.access import Access
from samovar.table.services.history import History
from samovar.table.services.people import Browser
from samovar.table.services.presenting import Presenter
from samovar.table.services.reading import Reading
from samovar.table.services.registry import Registry
from samovar.table.services.steward import Steward
from samovar.table.services.store import Store
from samovar.table.wire import BranchWish, CreateTable, LessonWish, LinkInfo, PaceIn, TableSummary, TableView
from samovar.table.wire.travelling import PositionWish

SLICE = 50


class Hosting:
    def __init__(
        self,
        access: Access,
        registry: Registry,
        presenter: Presenter,
        store: Store,
        steward: Steward,
        history: History,
        reading: Reading,
        tables_per_browser: int,
    ) -> None:
        self.access = access
        self.registry = registry
        self.presenter = presenter
        self.store = store
        self.steward = steward
        self.history = history
        self.reading = reading
        self.tables_per_browser = tables_per_browser

    async def mine(self, browser: Browser) -> list[TableSummary]:
        shelf = self.registry.shelf
        listing = [one for one in await self.store.tables.of(browser.key) if shelf.has(one[0].setup.game)]
        found = await self.history.with_results(listing)
        if len(found) <= SLICE:
            return [self._summary(listed, holdings, []) for listed, holdings in found]
        return await self.reading.do(browser.key, self._summaries(found))

    def _summaries(self, found: list[tuple[ListedTable, list[Holding]]]) -> Generator[None, None, list[TableSummary]]:
        told: list[TableSummary] = []
        for listed, holdings in found:
            told.append(self._summary(listed, holdings, []))
            if len(told) % SLICE == 0:
                yield
        return told

    async def create(self, browser: Browser, wish: CreateTable) -> TableSummary:
        return await self._set_up(browser, self._planner(browser).new_table(wish))

    async def lesson(self, browser: Browser, wish: LessonWish) -> TableSummary:
        """A table at which a lesson is taken."""
        return await self._set_up(browser, self._planner(browser).lesson(wish))

    async def from_position(self, browser: Browser, wish: PositionWish) -> TableSummary:
        """Play on, with bots, from a position that was taken along."""
        plan = plan_position(self._planner(browser), wish)
        await self.registry.editions.keep(plan.game)
        return await self._set_up(browser, plan)

    async def branch(self, browser: Browser, table_id: str, wish: BranchWish) -> TableSummary:
        """Play on from a move of a game that hides nothing any more."""
        table, _ = await self.access.look(browser, table_id, None)
        if table.closed:
            await self.reading.approach(browser.key, table, min(wish.at, len(table.line)))
        return await self._set_up(browser, self._planner(browser).branch(table, wish))

    async def rematch(self, browser: Browser, table_id: str) -> TableSummary:
        """The same seats, bots and options; whoever asks second is led to the same table."""
        viewer = await self.access.some_player(browser, table_id)
        players = await self.store.seats.players_of(table_id)

        def decide(old: Table) -> Change | None:
            if old.rematch is not None:
                return None
            if not old.state.over:
                raise Refused("not-over")
            return begin_rematch(old, viewer.seat, self._planner(browser).rematch(old, players))

        await self._must_have_room(browser)
        changed = await self.registry.change(table_id, decide)
        if changed.after.rematch is None:
            raise Refused("busy")
        table = await self.registry.get(changed.after.rematch)
        self.steward.changed(table, table)
        holdings = await self.store.seats.holdings(table.id, browser.key)
        return self._summary(ListedTable(table.setup, table.summary()), holdings, [])

    async def set_pace(self, browser: Browser, table_id: str, wish: PaceIn) -> TableView:
        """How fast the bots play is for the host to say."""
        await self.access.host(browser, table_id)
        changed = await self.registry.change(table_id, lambda table: set_pace(table, wish.pace))
        viewer = await self.access.viewer(browser, changed.after, None)
        return await self.presenter.show(changed.after, viewer, changed.before.head)

    async def _must_have_room(self, browser: Browser) -> None:
        if await self.store.tables.count_of(browser.key) >= self.tables_per_browser:
            raise Refused("too-many-tables", {"most": self.tables_per_browser})

    def _planner(self, browser: Browser) -> Planner:
        return Planner(self.registry.shelf, browser.key, browser.name)

    async def _set_up(self, browser: Browser, plan: Plan) -> TableSummary:
        await self._must_have_room(browser)
        table, new, links = plan.table()
        await self.registry.keep_data(new.setup)
        await self.store.tables.add(new)
        self.registry.add(table)
        self.steward.changed(table, table)
        return self._summary(ListedTable(table.setup, table.summary()), [held for _, held in plan.holders], links)

    def _summary(self, listed: ListedTable, holdings: list[Holding], links: list[LinkInfo]) -> TableSummary:
        presence = self.presenter.pages.presence(listed.setup.id)
        return self.presenter.views.summary(listed, holdings, presence, links)
