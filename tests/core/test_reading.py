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
    assert "  Zoé\u00a0:" in lines
    assert max(len(line) for line in lines) < 200


def test_nobody_is_left_out_for_being_the_first_or_having_nothing() -> None:
    told = reader(game="ceylon").line({"id": "D2", "level": 0, "owner": 0, "leaves": 1, "pawns": []}, "hexes")
    assert told == "Dimbula 2, level 0, owner Zoé, leaves 1"
    assert reader(game="ceylon").line({"D1": 0, "K1": 3}, "move") == "Dimbula 1: 0, Kandy 1: 3"
    assert reader(game="alubari").line({"id": "A", "workers": [0, None, 2]}, "offices").endswith("workers Zoé, –, Ida")
    assert reader(game="alubari").line({"workers": 2}, "") == "workers 2"
    state = games.game("ceylon").new(3, 7)
    assert "    Technology tokens: 0" in reader(game="ceylon").table(dict(state.show(0)))


@pytest.mark.parametrize(
    ("game", "key", "value", "told"),
    [
        ("ceylon", "hand", ["A20"], "harvest/trade"),
        (
            "ceylon",
            "wagons",
            ["C1-1", None],
            "2 crates of black tea and 1 crate of green tea (company 1, 10 rupees or 3 points), –",
        ),
        ("ceylon", "plantations", [1, 0, 2], "Zoé 1, Max 0, Ida 2"),
        ("ceylon", "color", "yellow", "yellow"),
        (
            "alubari",
            "post_office",
            [16],
            "16 (office G; at the end 2 sections of track and 4 estate spaces: 23 points)",
        ),
        ("alubari", "sections", [0, "game", None], "Mahananda River (Zoé), Sukna (the game)"),
        ("alubari", "rate", 2.5, "2½"),
        ("china", "train", 590, "1 milepost north-north-west of Beijing (mountain)"),
        ("china", "operation", "none", "none"),
        ("europe", "color", "green", "green"),
    ],
)
def test_ids_and_numbers_are_told_by_name(game: str, key: str, value: Json, told: str) -> None:
    assert reader(game=game).line(value, key) == told


def test_a_colour_of_a_player_is_no_colour_of_a_card() -> None:
    assert reader("fr").word("green", "color") == "vert"
    assert reader("fr").word("green", "row") == "verte"
