"""What people write: names, chat and notes, without characters that do not belong there."""

import unicodedata
from collections.abc import Iterable

from samovar.table.domain.errors import Refused
from samovar.table.wire import LONGEST_NAME

ODD_CATEGORIES = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def plain_text(text: str, kept: str = "") -> str:
    """Without control characters and those that turn the direction of writing, but for the ones to be kept."""
    return "".join(" " if letter not in kept and _is_odd(letter) else letter for letter in text).strip()


def _is_odd(letter: str) -> bool:
    return unicodedata.category(letter) in ODD_CATEGORIES or letter in DIRECTIONS


def same_name(one: str, other: str) -> bool:
    """Whether two names look alike to those who sit together: capitals, spaces and forms of letters aside."""
    return _compared(one) == _compared(other)


def must_be_free(name: str, others: Iterable[str]) -> None:
    """Nobody speaks at a table under another's name."""
    if any(same_name(name, other) for other in others):
        raise Refused("name-taken", {"name": name})


def _compared(name: str) -> str:
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def clean_name(name: str) -> str:
    """A name on one line."""
    return " ".join(plain_text(name).split())[:LONGEST_NAME]
