"""What a room says of itself before it is opened: read from its `manifest.toml`, without importing the room."""

import tomllib
from importlib.resources import files
from typing import Final

from samovar.core.documents import Field, Json
from samovar.core.errors import BadDocument
from samovar.core.text import LANGUAGES, Message

KEYS: Final = ["id", "order", "entry", "title", "line", "players", "minutes", "weight", "colors", "board"]
HEAVIEST: Final = 5
LAST: Final = 1_000_000
MOST_PLAYERS: Final = 20


class Manifest:
    """A game's id, its words for the lobby, and where its `Game` is found."""

    def __init__(self, field: Field, package: str) -> None:
        field.only(KEYS)
        self.package = package
        self.id = _word(field.get("id"))
        self.entry = _entry(field.get("entry"))
        order = field.maybe("order")
        self.order = LAST if order is None else order.integer(0, LAST)
        self.title = _texts(field.get("title"))
        self.line = _texts(field.get("line"))
        self.players = [count.integer(1, MOST_PLAYERS) for count in field.get("players").items()]
        if not self.players or self.players != sorted(set(self.players)):
            raise field.get("players").fail("manifest.players")
        minutes = field.get("minutes").items()
        if len(minutes) != 2:
            raise field.get("minutes").fail("manifest.minutes")
        self.minutes = [minutes[0].integer(1, 1000), minutes[1].integer(minutes[0].integer(1, 1000), 1000)]
        self.weight = field.get("weight").integer(1, HEAVIEST)
        colors = field.maybe("colors")
        self.colors: dict[str, str] = {}
        if colors is not None:
            self.colors = {name: color.text(60) for name, color in colors.fields()}
        self.board = field.maybe_flag("board")
        """Whether the browser app has a board for it; a game without one is played on the generic board."""

    @staticmethod
    def parse(text: str, package: str) -> "Manifest":
        """A manifest from its text; what is wrong with it is refused with the place named."""
        place = f"{package}/manifest.toml"
        try:
            table: dict[str, Json] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadDocument(Message("manifest.toml", {"place": place, "reason": str(error)})) from None
        return Manifest(Field(table, place), package)

    @staticmethod
    def read(package: str) -> "Manifest":
        """The manifest of an importable package."""
        return Manifest.parse(files(package).joinpath("manifest.toml").read_text(encoding="utf-8"), package)

    def __repr__(self) -> str:
        return f"<manifest of {self.id}: {self.package}>"


def _word(field: Field) -> str:
    """An id that can stand in an address and in a command."""
    word = field.text(40)
    if not word or not word.isascii() or not word.replace("-", "").isalnum() or word != word.lower():
        raise field.fail("manifest.id", {"found": word})
    return word


def _entry(field: Field) -> str:
    """Where the game's class is found."""
    entry = field.text(200)
    words = entry.replace(":", ".").split(".")
    if entry.count(":") != 1 or not all(word.isidentifier() for word in words):
        raise field.fail("manifest.entry", {"found": entry})
    return entry


def _texts(field: Field) -> dict[str, str]:
    field.only(LANGUAGES)
    return {language: field.get(language).text(200) for language in LANGUAGES}
