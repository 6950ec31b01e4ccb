"""What the server itself says, and what it calls the seats, in every language."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from samovar.core import LANGUAGES, Catalogue, Game, Message, Move, State
from samovar.core.documents import Json
from samovar.table.wire import Language, Text

CATALOGUE = Catalogue.read("samovar.table")
NUMBERED = ("seat.player", "seat.bot")
REMEMBERED = 4096
"""Every sentence asks what the seats are called: it is remembered for so many tables, in each language."""


def both(catalogue: Catalogue, message: Message, players: list[str] | None = None) -> Text:
    told = {language: catalogue.tell(message, language, called_in(language, players)) for language in LANGUAGES}
    return Text(**told)


def say(key: str, params: dict[str, Json] | None = None, players: list[str] | None = None) -> Text:
    """One of the server's own sentences; a parameter that is a Text is told in the sentence's language."""
    told = {
        language: CATALOGUE.tell(Message(key, _in(language, params)), language, called_in(language, players))
        for language in LANGUAGES
    }
    return Text(**told)


def _in(language: str, params: dict[str, Json] | None) -> dict[str, Json]:
    given = {} if params is None else params
    return {name: getattr(value, language) if isinstance(value, Text) else value for name, value in given.items()}


def move_in_words(state: State, move: Move, players: list[str]) -> Text:
    """A move that is made, or could be, from this position."""
    told = {language: state.tell_move(move, language, called_in(language, players)) for language in LANGUAGES}
    return Text(**told)


def word(catalogue: Catalogue, key: str) -> Text:
    return Text(catalogue.word(key, "en"), catalogue.word(key, "fr"))


def label(game: Game, key: str, fallback: str) -> Text:
    """A word of the game, or the thing's own name where the game has none."""
    if key not in game.catalogue.entries:
        return Text(fallback, fallback)
    return word(game.catalogue, key)


# --- what seats are called: by a name, or by their number in the language of whoever reads -------------------------


def player_name(seat: int, language: Language) -> str:
    """What a player is called who has no name."""
    return _numbered("seat.player", seat, language)


def bot_name(seat: int, language: Language) -> str:
    """What a bot is called that was given no name."""
    return _numbered("seat.bot", seat, language)


def called(seat: int, name: str) -> Text:
    """A seat's name as each language tells it."""
    return _by_number(seat).get(name) or Text(name, name)


def called_in(language: str, names: Sequence[str] | None) -> list[str]:
    """The names of all seats as a language tells them; nobody may change the list."""
    return _called_in(language, tuple(names)) if names else []


@lru_cache(maxsize=REMEMBERED)
def _called_in(language: str, names: tuple[str, ...]) -> list[str]:
    return [getattr(called(seat, name), language) for seat, name in enumerate(names)]


def every_name(seats: Iterable[tuple[int, str]]) -> list[str]:
    """All that anybody reads for these seats, in whatever language."""
    told = [called(seat, name) for seat, name in seats]
    return [getattr(text, language) for text in told for language in LANGUAGES]


def _numbered(key: str, seat: int, language: str) -> str:
    return CATALOGUE.tell(Message(key, {"seat": seat + 1}), language)


@cache
def _by_number(seat: int) -> dict[str, Text]:
    """Every name that says no more than the seat's number, with what it is in each language."""
    told = [Text(**{language: _numbered(key, seat, language) for language in LANGUAGES}) for key in NUMBERED]
    return {getattr(text, language): text for text in told for language in LANGUAGES}
