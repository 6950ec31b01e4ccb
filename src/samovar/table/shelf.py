"""The games on the shelf, as the lobby shows them."""

from pathlib import Path

from samovar import bots, games
from samovar.core import Game, fingerprint, parse
from samovar.table.errors import Refused
from samovar.table.texts import CATALOGUE, label, word
from samovar.table.wire import (
    ChoiceInfo,
    ClauseInfo,
    GameInfo,
    LevelInfo,
    OptionInfo,
    RulesInfo,
    SectionInfo,
    Sources,
    Text,
)

Json = object

HOUSE = ["europe", "ceylon", "alubari", "china"]
COLORS = ["blue", "red", "green", "yellow", "black", "white", "purple", "orange"]
SIGNS = ["anchor", "leaf", "star", "moon", "key", "bell", "sun", "wheel"]


def load_packs(paths: tuple[str, ...]) -> dict[str, Game]:
    """Data packs by the id of the game that they are for."""
    packed: dict[str, Game] = {}
    for path in paths:
        data = parse(Path(path).read_text("utf-8"), path).mapping()
        made = games.game(_game_of(data), data)
        packed[made.id] = made
    return packed


def _game_of(data: dict[str, Json]) -> str:
    """The game whose own data looks most like a pack; what is wrong with the pack, that game will say."""
    return max(games.names(), key=lambda name: len(data.keys() & games.game(name).data.keys()))


class Shelf:
    """The games that can be played here, with the published data or with data packs."""

    def __init__(self, packs: tuple[str, ...] = ()) -> None:
        self.packs = packs
        self._packed = load_packs(packs)
        self._infos: list[GameInfo] | None = None
        self._colors: dict[str, list[str]] = {}
        self._rules: dict[str, tuple[RulesInfo, str]] = {}

    def names(self) -> list[str]:
        return games.names()

    def game(self, name: str) -> Game:
        if name not in games.names():
            raise Refused("no-game", {"found": name[:40], "allowed": ", ".join(games.names())})
        return self._packed.get(name) or games.game(name)

    def levels(self, name: str) -> list[str]:
        return bots.levels(self.game(name))

    def level(self, name: str, wanted: str) -> str:
        """A level of the game's bots; a middling one where none is named."""
        known = self.levels(name)
        if not wanted:
            return known[len(known) // 2]
        if wanted not in known:
            raise Refused("no-level", {"found": wanted[:40], "allowed": ", ".join(known)})
        return wanted

    def colors(self, name: str) -> list[str]:
        """The colours of the seats: the game's own where its data names them."""
        if name not in self._colors:
            players = self.game(name).data.get("players")
            named = players.get("colors") if isinstance(players, dict) else None
            own = [str(color) for color in named] if isinstance(named, list) else []
            self._colors[name] = own + [color for color in COLORS if color not in own]
        return self._colors[name]

    def title(self, name: str) -> Text:
        return word(CATALOGUE, f"game.{name}")

    def infos(self) -> list[GameInfo]:
        if self._infos is None:
            ready = games.names()
            order = HOUSE + [name for name in ready if name not in HOUSE]
            self._infos = [self._info(name) if name in ready else self._coming(name) for name in order]
        return self._infos

    def _info(self, name: str) -> GameInfo:
        game = self.game(name)
        options = [
            OptionInfo(
                option.name,
                label(game, f"option.{option.name}", option.name),
                option.default,
                [
                    ChoiceInfo(choice, label(game, _choice_key(option.name, choice), str(choice).lower()))
                    for choice in option.choices
                ],
            )
            for option in game.options
        ]
        levels = [LevelInfo(level, word(CATALOGUE, f"level.{level}")) for level in bots.levels(game)]
        counts = game.sources()
        sources = Sources(counts["published"], counts["reconstructed"])
        title = self.title(name)
        solo = len(game.achievements()) > 0
        return GameInfo(name, title, True, game.player_counts, options, levels, sources, game.data_hash, solo)

    def _coming(self, name: str) -> GameInfo:
        return GameInfo(name, self.title(name), False, [], [], [], None, "", False)

    def rules(self, name: str) -> tuple[RulesInfo, str]:
        """The rules, and a mark that changes with them."""
        if name not in self._rules:
            book = self.game(name).rulebook
            sections = [SectionInfo(key, Text(texts["en"], texts["fr"])) for key, texts in book.sections.items()]
            clauses = [
                ClauseInfo(
                    clause.id,
                    clause.section,
                    clause.status,
                    Text(clause.texts["en"], clause.texts["fr"]),
                    clause.example,
                    clause.why,
                )
                for clause in book.clauses
            ]
            info = RulesInfo(Text(book.title["en"], book.title["fr"]), sections, clauses)
            self._rules[name] = (info, fingerprint(book.to_json()))
        return self._rules[name]


def _choice_key(option: str, choice: object) -> str:
    return f"noun.option.{option}.{str(choice).lower()}"
