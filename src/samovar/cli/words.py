"""The command line's own words, in the language of its user."""

import os
from collections.abc import Mapping

from samovar import games
from samovar.core import LANGUAGES, Catalogue, Game, Json, Message
from samovar.core.text import number

DEFAULT_LANGUAGE = "en"
PLAIN_SPACE, THIN_SPACE = ",", "\u202f"


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the locale asks for, as far as we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = environment.get(name, "")
        if locale:
            language = locale.partition("_")[0].partition(".")[0].lower()
            return language if language in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


class Words:
    """Tells messages of the command line, of the arena, of the core and of the game that is spoken of."""

    def __init__(self, language: str) -> None:
        self.language = language
        arena = Catalogue.read("samovar.arena").entries
        self.catalogue = Catalogue({**arena, **Catalogue.read("samovar.cli").entries})
        self.game: Game | None = None
        self.players: list[str] = []

    @staticmethod
    def of_locale() -> "Words":
        return Words(language_of(os.environ))

    def __call__(self, key: str, **params: Json) -> str:
        return self.catalogue.tell(Message(key, params), self.language)

    def learn(self, catalogue: Catalogue) -> None:
        """Tell the messages of another part of the software too."""
        self.catalogue = Catalogue({**catalogue.entries, **self.catalogue.entries})

    def complaint(self, message: Message) -> str:
        """What is wrong, in one sentence; a game's complaints are in the game's words."""
        return self._catalogue_of(message.key).tell(message, self.language, self.players)

    def _catalogue_of(self, key: str) -> Catalogue:
        if self.game is not None and key in self.game.catalogue.entries:
            return self.game.catalogue
        if key not in self.catalogue.entries:
            for game in games.opened():
                if key in game.catalogue.entries:
                    return game.catalogue
        return self.catalogue

    def decimal(self, value: float, digits: int = 1) -> str:
        """A number as the language writes it: 1,234.5 or 1 234,5."""
        text = f"{value:,.{digits}f}"
        if self.language == "fr":
            text = text.replace(PLAIN_SPACE, THIN_SPACE).replace(".", ",")
        return text

    def percent(self, share: float, digits: int = 1) -> str:
        text = self.decimal(100 * share, digits)
        return f"{text}{THIN_SPACE}%" if self.language == "fr" else f"{text}%"

    def interval(self, bounds: tuple[float, float]) -> str:
        """Two shares in little room: 12.3–45.6%."""
        low, high = bounds
        return f"{self.decimal(100 * low)}–{self.percent(high)}"

    def listed(self, items: list[int]) -> str:
        """2, 3 and 4; neighbours are joined: 2–5."""
        if len(items) > 2 and items == list(range(items[0], items[-1] + 1)):
            return f"{items[0]}–{items[-1]}"
        return ", ".join(number(item) for item in items)
