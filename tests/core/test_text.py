"""Sentences: every form of placeholder, plurals of both languages, lists, halves."""

import pytest

from samovar.core import LANGUAGES, Catalogue, Message
from samovar.core.text import inflect, is_singular, number

WORDS = {
    "noun.seat": {"en": "Seat", "fr": "Place"},
    "noun.and": {"en": "and", "fr": "et"},
    "noun.nothing": {"en": "nothing", "fr": "rien"},
    "noun.card.green": {"en": "green", "fr": "verte|vertes"},
    "noun.card.locomotive": {"en": "locomotive|locomotives", "fr": "locomotive|locomotives"},
    "plain": {"en": "{n}", "fr": "{n}"},
    "player": {"en": "{who:player} plays.", "fr": "{who:player} joue."},
    "players": {"en": "{who:players} win.", "fr": "{who:players} gagnent."},
    "noun": {"en": "a {card:noun.card} card", "fr": "une carte {card:noun.card}"},
    "nouns": {"en": "{cards:nouns.card}", "fr": "{cards:nouns.card}"},
    "name": {"en": "to {city:name.city}", "fr": "vers {city:name.city}"},
    "list": {"en": "{cities:list.city}", "fr": "{cities:list.city}"},
    "counts": {"en": "{cards:counts.card}", "fr": "{cards:counts.card}"},
    "some": {"en": "moves{n:some: for : rupee: rupees}", "fr": "va{n:some: pour : roupie: roupies}"},
    "plural": {"en": "{n} {n:plural:card:cards}", "fr": "{n} {n:plural:carte:cartes}"},
    "outer": {"en": "Refused: {reason:message}", "fr": "Refusé : {reason:message}"},
    "clause": {"en": "No.", "fr": "Non.", "clause": "XX-001"},
}
CATALOGUE = Catalogue(WORDS, {"city": {"wien": "Wien", "kyiv": "Kyïv"}, "city.fr": {"wien": "Vienne"}})


def tell(key: str, language: str, players: list[str] | None = None, **params: object) -> str:
    return CATALOGUE.tell(Message(key, params), language, players)


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [(0, False, True), (1, True, True), (1.5, False, True), (2, False, False), (-1, False, True), (0.5, False, True)],
)
def test_french_counts_up_to_two_as_singular_and_english_only_one(count: float, english: bool, french: bool) -> None:
    assert is_singular(count, "en") is english
    assert is_singular(count, "fr") is french


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0"),
        (7, "7"),
        (7.0, "7"),
        (0.5, "½"),
        (-0.5, "-½"),
        (1.5, "1½"),
        (-3.5, "-3½"),
        (0.25, "0.25"),
        (-12, "-12"),
    ],
)
def test_half_points_are_written_as_people_write_them(value: float, written: str) -> None:
    assert number(value) == written
    assert tell("plain", "en", n=value) == written


def test_a_word_without_plural_stays() -> None:
    assert inflect("green", 5, "en") == "green"
    assert inflect("verte|vertes", 5, "fr") == "vertes"
    assert inflect("verte|vertes", 1, "fr") == "verte"


def test_what_is_none_is_not_told() -> None:
    assert tell("some", "en", n=0) == "moves"
    assert tell("some", "en", n=1) == "moves for 1 rupee"
    assert tell("some", "en", n=2) == "moves for 2 rupees"
    assert tell("some", "fr", n=1.5) == "va pour 1½ roupie"
    assert tell("some", "fr", n=3) == "va pour 3 roupies"


def test_plurals() -> None:
    assert tell("plural", "en", n=0) == "0 cards"
    assert tell("plural", "fr", n=0) == "0 carte"
    assert tell("plural", "en", n=1) == "1 card"
    assert tell("plural", "fr", n=1.5) == "1½ carte"
    assert tell("plural", "en", n=2) == "2 cards"
    assert tell("plural", "fr", n=2) == "2 cartes"


def test_players_have_their_names_or_their_seats() -> None:
    assert tell("player", "en", ["Ada", "Léo"], who=1) == "Léo plays."
    assert tell("player", "fr", who=1) == "Place 2 joue."
    assert tell("player", "en", ["Ada"], who=1) == "Seat 2 plays."
    assert tell("players", "fr", ["Ada", "Léo", "Mia"], who=[0, 1, 2]) == "Ada, Léo et Mia gagnent."
    assert tell("players", "en", who=[2]) == "Seat 3 win."


def test_french_drops_a_vowel_before_another() -> None:
    places = Catalogue({"of": {"en": "the pawn of {who:player}", "fr": "le pion de {who:player}, plus que {what}"}}, {})
    message = Message("of", {"who": 0, "what": "Émile"})
    assert places.tell(message, "fr", ["Anna"]) == "le pion d’Anna, plus qu’Émile"
    assert places.tell(message, "fr", ["Zoé"]) == "le pion de Zoé, plus qu’Émile"
    assert places.tell(message, "en", ["Anna"]) == "the pawn of Anna"


def test_nouns_names_and_lists() -> None:
    assert tell("noun", "fr", card="green") == "une carte verte"
    assert tell("nouns", "en", cards=["green", "locomotive", "green"]) == "green, locomotive and green"
    assert tell("name", "fr", city="kyiv") == "vers Kyïv"
    assert tell("name", "en", city="atlantis") == "to atlantis"
    assert tell("list", "en", cities=["wien", "kyiv"]) == "Wien and Kyïv"
    assert tell("list", "en", cities=("wien",)) == "Wien"
    assert tell("list", "fr", cities=[]) == "rien"


def test_a_name_may_be_the_language_s_own() -> None:
    assert tell("name", "en", city="wien") == "to Wien"
    assert tell("name", "fr", city="wien") == "vers Vienne"
    assert tell("list", "fr", cities=["wien", "kyiv"]) == "Vienne et Kyïv"


def test_counts_agree_with_their_numbers() -> None:
    assert tell("counts", "fr", cards={"green": 2, "locomotive": 1}) == "2 vertes et 1 locomotive"
    assert tell("counts", "en", cards={"locomotive": 3}) == "3 locomotives"
    assert tell("counts", "en", cards={}) == "nothing"


def test_a_message_inside_a_message_is_told_in_the_same_language() -> None:
    inner = Message("plural", {"n": 2}).to_json()
    assert tell("outer", "fr", reason=inner) == "Refusé : 2 cartes"
    assert tell("outer", "en", reason=inner) == "Refused: 2 cards"
    assert tell("outer", "en", reason="because") == "Refused: because"


def test_an_unknown_key_is_told_as_it_is() -> None:
    assert tell("no.such.key", "en", n=1) == "no.such.key (n=1)"
    assert tell("no.such.key", "en") == "no.such.key"


def test_a_message_is_plain_data() -> None:
    message = Message("plural", {"n": 2})
    assert message.to_json() == {"key": "plural", "params": {"n": 2}}
    assert "plural" in repr(message)


def test_clauses_and_words_are_found() -> None:
    assert CATALOGUE.clause("clause") == "XX-001"
    assert CATALOGUE.clause("plain") == ""
    assert CATALOGUE.clause("no.such.key") == ""
    assert CATALOGUE.word("noun.card.green", "fr", 3) == "vertes"
    assert CATALOGUE.word("noun.card.puce", "fr") == "noun.card.puce"


def test_the_words_of_a_game_stand_on_those_of_the_core() -> None:
    catalogue = Catalogue.read("samovar_kettle")
    assert catalogue.tell(Message("refusal.over"), "en").startswith("The game is over")
    assert "event.drew.own" in catalogue.keys()  # noqa: SIM118 (a catalogue is no mapping)
    assert catalogue.entries["event.drew"]["en"] == "{who:player} draws a leaf."


def test_the_core_says_everything_in_every_language() -> None:
    for key, entry in Catalogue.read("samovar.core").entries.items():
        assert set(entry) == set(LANGUAGES), key
