"""A view read aloud: headings, things and players by name, and nothing that is not there."""

import pytest

from samovar import games
from samovar.core.documents import Json
from samovar.core.reading import Reader

PLAYERS = ["Zoé", "Max", "Ida"]


def reader(language: str = "en", game: str = "europe") -> Reader:
    return Reader(games.game(game).catalogue, language, PLAYERS)


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("active", 1, "Max"),
        ("active", -1, "–"),
        ("tunnel", None, "–"),
        ("ready", True, "yes"),
        ("deck", 97, "97"),
        ("hand", {"red": 2, "blue": 0, "locomotive": 1}, "red 2, locomotive 1"),
        ("routes", {"berlin-wien": 0, "athina-smyrna": 2}, "Berlin–Wien (Zoé), Athína–Smyrna (Ida)"),
        (
            "offered",
            [{"id": "berlin-roma", "long": True}, {"id": "paris-wien"}],
            "Berlin–Roma (9), long; Paris–Wien (8)",
        ),
    ],
)
def test_anything_is_told_in_one_line(key: str, value: Json, told: str) -> None:
    assert reader().line(value, key) == told


def test_headings_are_the_games_own_in_each_language() -> None:
    assert (reader().heading("ticket_deck"), reader("fr").heading("ticket_deck")) == (
        "Ticket deck",
        "Pioche de destinations",
    )
    assert reader().heading("never_heard_of") == "never heard of"


def test_a_table_begins_with_what_is_mine_and_the_players() -> None:
    state = games.game("europe").new(3, 7)
    lines = reader("fr").table(dict(state.show(state.mover())))
    heads = [line.partition("\u00a0:")[0] for line in lines if not line.startswith(" ")]
    assert heads[:3] == ["À moi", "Joueurs", "Premier joueur"]
    assert any(line.strip().startswith("Zoé\u00a0: ") for line in lines)
    assert max(len(line) for line in lines) < 200
