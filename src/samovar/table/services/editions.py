"""Games with the data that their tables were begun with: whatever is published later, those go on as they are."""

from collections import OrderedDict

import msgspec

from samovar.core import Game, SamovarError
from samovar.table.domain.errors import Refused
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.stored import Edition
from samovar.table.domain.texts import both
from samovar.table.services.store import EditionStore

REMEMBERED = 32


class Editions:
    def __init__(self, store: EditionStore, shelf: Shelf) -> None:
        self.store = store
        self.shelf = shelf
        self._kept: set[str] = set()
        self._others: OrderedDict[str, Game] = OrderedDict()

    async def keep(self, game: Game) -> None:
        """See to it that a table of this game can be opened when its data are no longer published here."""
        if game.data_hash not in self._kept:
            await self.store.keep(Edition(game.data_hash, game.id, msgspec.json.encode(game.data).decode()))
            self._kept.add(game.data_hash)

    async def find(self, name: str, data_hash: str) -> Game:
        """The game with the data of this hash."""
        game = self.shelf.game(name)
        if game.data_hash == data_hash:
            # A table that an earlier version set up has not had its data kept yet.
            await self.keep(game)
            return game
        found = self._others.get(data_hash)
        if found is None:
            found = await self._open(game, data_hash)
        self._others[data_hash] = found
        self._others.move_to_end(data_hash)
        if len(self._others) > REMEMBERED:
            self._others.popitem(last=False)
        return found

    async def _open(self, today: Game, data_hash: str) -> Game:
        kept = await self.store.find(data_hash)
        if kept is None or kept.game != today.id:
            raise Refused("other-data", {"found": data_hash[:12], "known": today.data_hash[:12]})
        try:
            return self.shelf.with_data(today.id, msgspec.json.decode(kept.data))
        except SamovarError as error:
            # This version of the game does not understand them any more.
            raise Refused("frozen", {"reason": both(today.catalogue, error.message)}) from None
