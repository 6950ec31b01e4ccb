"""The rules as text: sections, clauses, and finding them."""

import re

import pytest

from samovar import games
from samovar.core import Clause, Rulebook
from samovar.core.rulebook import PLAYERS, SPECIFICATION
from samovar_kettle import Kettle

BOOK = Kettle().rulebook


def ids(words: str, language: str) -> list[str]:
    return [clause.id for clause in BOOK.find(words, language)]


def test_the_book_is_read() -> None:
    assert BOOK.title == {"en": "Kettle", "fr": "La Bouilloire"}
    assert list(BOOK.sections) == ["start", "turn", "end"]
    assert [clause.id for clause in BOOK.clauses] == [f"KT-{number:03}" for number in range(1, 11)]
    assert Kettle().rulebook.to_json() == Rulebook.read("samovar_kettle").to_json()


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
    assert set(clauses[6]) == {"id", "section", "status", "audience", "en", "fr"}


def test_a_clause_is_for_players_unless_it_says_so() -> None:
    plain = {"id": "X-001", "section": "s", "status": "ruling", "en": "It is so.", "fr": "C’est ainsi."}
    told = {**plain, "audience": SPECIFICATION, "players_en": "So it is.", "players_fr": "Il en est ainsi."}
    assert (Clause(plain).audience, Clause(plain).player_texts) == (PLAYERS, {"en": "It is so.", "fr": "C’est ainsi."})
    assert Clause(told).audience == SPECIFICATION
    assert Clause(told).texts["en"] == "It is so."
    assert Clause(told).player_texts["fr"] == "Il en est ainsi."


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "goal"), ("en", "win"), ("en", "joker"), ("fr", "but du jeu"), ("fr", "gagner"), ("fr", "joker")],
)
def test_what_people_call_things_is_found(game: str, language: str, words: str) -> None:
    assert games.game(game).rulebook.find(words, language)


PROGRAMS = re.compile(r"\.json|\bdata\b|données|\bclients?\b|program|[a-z]_[a-z]|\bids?\b|\bseed\b", re.I)


@pytest.mark.parametrize("game", games.names())
def test_what_players_read_speaks_of_no_program(game: str) -> None:
    for clause in games.game(game).rulebook.clauses:
        if clause.audience == PLAYERS:
            for text in clause.player_texts.values():
                assert not PROGRAMS.search(text), (clause.id, text)
