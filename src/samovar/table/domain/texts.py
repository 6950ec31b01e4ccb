"""What the server itself says, in every language."""

from samovar.core import LANGUAGES, Catalogue, Game, Message
from samovar.core.documents import Json
from samovar.table.wire import Text

CATALOGUE = Catalogue.read("samovar.table")


def both(catalogue: Catalogue, message: Message, players: list[str] | None = None) -> Text:
    return Text(catalogue.tell(message, "en", players), catalogue.tell(message, "fr", players))


def say(key: str, params: dict[str, Json] | None = None, players: list[str] | None = None) -> Text:
    """One of the server's own sentences; a parameter that is a Text is told in the sentence's language."""
    told = {language: CATALOGUE.tell(Message(key, _in(language, params)), language, players) for language in LANGUAGES}
    return Text(told["en"], told["fr"])


def _in(language: str, params: dict[str, Json] | None) -> dict[str, Json]:
    given = {} if params is None else params
    return {name: getattr(value, language) if isinstance(value, Text) else value for name, value in given.items()}


def word(catalogue: Catalogue, key: str) -> Text:
    return Text(catalogue.word(key, "en"), catalogue.word(key, "fr"))


def label(game: Game, key: str, fallback: str) -> Text:
    """A word of the game, or the thing's own name where the game has none."""
    if key not in game.catalogue.entries:
        return Text(fallback, fallback)
    return word(game.catalogue, key)
