"""What became of the games that somebody played."""

from samovar.table.domain.errors import Refused
from samovar.table.domain.history import history_info, played
from samovar.table.domain.stored import Holding, ListedTable
from samovar.table.services.people import Browser
from samovar.table.services.registry import Registry
from samovar.table.services.store import TableStore
from samovar.table.wire import HistoryInfo, PlayedGame

MOST_LOOKED_UP = 25
Listing = list[tuple[ListedTable, list[Holding]]]


class History:
    def __init__(self, registry: Registry, tables: TableStore) -> None:
        self.registry = registry
        self.tables = tables

    async def of(self, browser: Browser) -> HistoryInfo:
        """The finished games of a browser, game by game."""
        found = await self.played_by(browser)
        return history_info({name: [one for one, _ in games] for name, games in found.items()}, self.registry.shelf)

    async def played_by(self, browser: Browser) -> dict[str, list[tuple[PlayedGame, int]]]:
        """The finished games of a browser by their title, each with the seat it had."""
        games: dict[str, list[tuple[PlayedGame, int]]] = {}
        shelf = self.registry.shelf
        for listed, holdings in await self.with_results(await self.tables.finished_of(browser.key)):
            if shelf.has(listed.setup.game):
                game = played(listed, holdings, shelf)
                if game is not None:
                    seat = next(holding.seat for holding in holdings if holding.role == "player")
                    games.setdefault(listed.setup.game, []).append((game, seat))
        return games

    async def with_results(self, found: Listing) -> Listing:
        """The tables with their results: what an earlier version did not keep is looked up once, some at a time."""
        unknown = [listed for listed, _ in found if listed.summary.over and not listed.result()]
        known = {listed.setup.id: await self._looked_up(listed) for listed in unknown[:MOST_LOOKED_UP]}
        return [(known.get(listed.setup.id, listed), holdings) for listed, holdings in found]

    async def _looked_up(self, listed: ListedTable) -> ListedTable:
        table_id = listed.setup.id
        try:
            summary = (await self.registry.get(table_id)).summary()
        except Refused:
            # A game whose data has changed since cannot be opened; the table says so when it is looked at.
            return listed
        await self.tables.keep_seating(table_id, summary.head, summary.seating)
        return ListedTable(listed.setup, summary)
