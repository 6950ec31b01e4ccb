"""What somebody has achieved in games played alone."""

from samovar.table.domain.solo import result, solo_info
from samovar.table.services.people import Browser
from samovar.table.services.registry import Registry
from samovar.table.services.store import SoloStore
from samovar.table.wire import SoloInfo


class Solo:
    def __init__(self, registry: Registry, games: SoloStore) -> None:
        self.registry = registry
        self.games = games

    async def achievements(self, browser: Browser, name: str) -> SoloInfo:
        """Everything that can be achieved in a game, and what this browser has."""
        shelf = self.registry.shelf
        game = shelf.game(name)
        for table_id in await self.games.forgotten(browser.key, name):
            await self.games.keep(result(await self.registry.get(table_id)))
        played = await self.games.of(browser.key, name)
        return solo_info(game, shelf.title(name), played, await self.games.unfinished(browser.key, name))
