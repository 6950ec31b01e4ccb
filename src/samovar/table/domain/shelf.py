"""The games that can be played here, with the published data or with data packs."""

from samovar import bots, games
from samovar.core import Game, Learning, SamovarError
from samovar.core.documents import Json
from samovar.table.domain.errors import Refused
from samovar.table.domain.packs import load_packs
from samovar.table.wire import Text

COLORS = ["blue", "red", "green", "yellow", "black", "purple", "white", "orange"]
PAINTED = 6
SIGNS = ["anchor", "leaf", "star", "moon", "key", "bell", "sun", "wheel"]


class Shelf:
    def __init__(self, packs: tuple[str, ...] = ()) -> None:
        self._packed = load_packs(packs)
        self._colors: dict[str, list[str]] = {}

    def names(self) -> list[str]:
        """The games that can be opened here."""
        return [game.id for game in games.opened()]

    def listed(self) -> list[str]:
        """The games in the order of the lobby, whether they can be opened or not: none is."""
        return games.names()

    def has(self, name: str) -> bool:
        """Whether a game can be opened here; no other is opened to find out."""
        if name not in games.names():
            return False
        try:
            games.game(name)
        except SamovarError:
            return False
        return True

    def with_data(self, name: str, data: dict[str, Json]) -> Game:
        """A game with other data than are offered here."""
        return games.game(name, data)

    def game(self, name: str) -> Game:
        if name not in games.names():
            raise Refused("no-game", {"found": name[:40], "allowed": ", ".join(self.names())})
        return self._packed.get(name) or games.game(name)

    def learning(self, name: str) -> Learning:
        """What a game teaches with; its lessons are for the published data."""
        found = self.game(name).learning
        return Learning(found.panels, found.notes, []) if name in self._packed else found

    def level(self, name: str, wanted: str) -> str:
        """A level of the game's bots; a middling one where none is named. The plain levels of old are known too."""
        game = self.game(name)
        offered = bots.levels(game)
        if not wanted:
            return offered[len(offered) // 2]
        if wanted not in bots.names(game):
            raise Refused("no-level", {"found": wanted[:40], "allowed": ", ".join(offered)})
        return wanted

    def colors(self, game: Game) -> list[str]:
        """The colours that a seat may have: the game's own where its data names enough of them."""
        if game.data_hash not in self._colors:
            players = game.data.get("players")
            named = players.get("colors") if isinstance(players, dict) else None
            own = [str(color) for color in named] if isinstance(named, list) else []
            wanted = len(own) if len(own) >= game.player_counts[-1] else max(PAINTED, game.player_counts[-1])
            self._colors[game.data_hash] = (own + [color for color in COLORS if color not in own])[:wanted]
        return self._colors[game.data_hash]

    def seat_colors(self, game: Game, chosen: list[str]) -> list[str]:
        """The colour of each seat: the one chosen for it, or else the first that is free."""
        free = [color for color in self.colors(game) if color not in chosen]
        return [color or free.pop(0) for color in chosen]

    def title(self, name: str) -> Text:
        return Text(**games.manifest(name).title)
