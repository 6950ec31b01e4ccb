"""Recovery phrases: five made-up words that are easy to write down, with 94 random bits; only the hash is kept."""

import secrets
import unicodedata

from samovar.table.domain.tokens import key_of

CONSONANTS = "bdfgjklmnprstvwz"
VOWELS = "aeiou"
SYLLABLES = 3
WORDS = 5


def new_phrase() -> str:
    return " ".join(_word() for _ in range(WORDS))


def _word() -> str:
    return "".join(secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(SYLLABLES))


def phrase_key(phrase: str) -> str | None:
    """What is stored of a phrase, however it is spaced and capitalised; None for what cannot be one."""
    plain = unicodedata.normalize("NFKD", phrase).casefold()
    letters = "".join(letter for letter in plain if letter.isascii() and letter.isalpha())
    return key_of(f"phrase {letters}") if len(letters) == WORDS * SYLLABLES * 2 else None
