"""How a check complains."""

from functools import cache

from samovar.core import LANGUAGES, Catalogue, Message
from samovar.core.text import PLACE


def require(kept: bool, promise: str, place: str = "") -> None:
    """Raise an AssertionError that names the broken promise and the position where it was broken."""
    if not kept:
        raise AssertionError(f"{promise} ({place})" if place else promise)


def require_sentence(catalogue: Catalogue, message: Message, place: str = "") -> None:
    """A message exists in every language, and has a fact for every placeholder and a word for every fact."""
    require(message.key in catalogue.entries, f"messages.toml has no entry {message.key!r}", place)
    for language in LANGUAGES:
        template = catalogue.entries[message.key][language]
        for name, _ in PLACE.findall(template):
            filled = message.params.get(name) is not None
            require(filled, f"{message.key!r} needs {name!r}, and is told {message.params}", place)
        sentence = catalogue.tell(message, language)
        require("noun." not in sentence, f"{message.key!r} in {language!r} lacks a word: {sentence!r}", place)


@cache
def core_words() -> Catalogue:
    """What every game says alike."""
    return Catalogue.read("samovar.core")
