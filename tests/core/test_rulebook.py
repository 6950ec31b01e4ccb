"""The rules as text: sections, clauses, and finding them."""

import pytest
from tests.toy import Kettle

from samovar.core import Rulebook

BOOK = Kettle().rulebook


def ids(words: str, language: str) -> list[str]:
    return [clause.id for clause in BOOK.find(words, language)]


def test_the_book_is_read() -> None:
    assert BOOK.title == {"en": "Kettle", "fr": "La Bouilloire"}
    assert list(BOOK.sections) == ["start", "turn", "end"]
    assert [clause.id for clause in BOOK.clauses] == [f"KT-{number:03}" for number in range(1, 11)]
    assert Kettle().rulebook.to_json() == Rulebook.read("tests.toy").to_json()


@pytest.mark.parametrize("words", ["défausse", "defausse", "DÉFAUSSE", "defausse retournee"])
def test_accents_and_capitals_do_not_matter(words: str) -> None:
    assert ids(words, "fr") == ["KT-005"]


def test_all_words_must_be_there() -> None:
    assert ids("half point", "en") == ["KT-010"]
    assert ids("half elephant", "en") == []


def test_clauses_are_found_by_number_and_by_section() -> None:
    assert ids("kt-007", "en") == ["KT-007"]
    assert ids("tour de jeu", "fr") == ["KT-004", "KT-005", "KT-006", "KT-007"]


def test_a_clause_is_looked_for_in_one_language() -> None:
    assert ids("bouilloire", "en") == []
    assert len(ids("", "en")) == 10


def test_the_book_is_plain_data() -> None:
    document = BOOK.to_json()
    assert document["title"] == BOOK.title
    clauses = document["clauses"]
    assert isinstance(clauses, list)
    assert clauses[6]["status"] == "ruling"
    assert set(clauses[6]) == {"id", "section", "status", "en", "fr"}
