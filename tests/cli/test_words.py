"""The command line's own words."""

import re

import pytest

from samovar.cli.app import take_language
from samovar.cli.words import Words, language_of
from samovar.core import LANGUAGES


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


@pytest.mark.parametrize(
    ("arguments", "language", "rest"),
    [
        (["games", "--lang", "fr"], "fr", ["games"]),
        (["--lang=fr", "games"], "fr", ["games"]),
        (["games"], None, ["games"]),
        (["games", "--lang"], "", ["games"]),
    ],
)
def test_the_language_may_be_asked_for_anywhere(arguments: list[str], language: str | None, rest: list[str]) -> None:
    assert take_language(arguments) == (language, rest)


def test_every_message_exists_in_both_languages_with_the_same_places() -> None:
    for key, entry in Words("en").catalogue.entries.items():
        places = [set(re.findall(r"\{([a-z_]+)", entry[language])) for language in LANGUAGES]
        assert places[0] == places[1], key


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert Words("en").decimal(12345.678) == "12,345.7"
    assert Words("fr").decimal(12345.678) == "12\u202f345,7"
    assert Words("en").percent(0.5) == "50.0%"
    assert Words("fr").percent(0.5) == "50,0\u202f%"
    assert Words("en").listed([2, 3, 4, 5]) == "2–5"
    assert Words("en").listed([2, 4]) == "2, 4"
