"""Action ids: whatever can ever be offered has one, also where contracts, chai and the board allow the most."""

from itertools import combinations

import pytest
from tests.games.alubari.table import ALUBARI, AREAS, RAILWAY, Table, given, new, options

from samovar.core import LANGUAGES
from samovar.games.alubari.state import AlubariState


def assert_numbered(state: AlubariState) -> None:
    """Every legal move has a number of its own, which stands for it."""
    numbers = state.legal_ids()
    assert len(set(numbers)) == len(numbers)
    assert [state.move_of(number) for number in numbers] == state.legal()


def full_store(players: int, chai: int) -> Table:
    """A storehouse with more of everything than anybody may take, before a player who has used contract 7."""
    table = given(players).store(iron=9, stone=9, chai=4).workers(A=[0]).area("A")
    return table.seat(0, chai=chai, store_bonus=RAILWAY.most_store_bonus)


@pytest.mark.parametrize("chai", [0, 1, 5])
def test_the_largest_handfuls_of_the_storehouse(chai: int) -> None:
    state = full_store(2, chai).state()
    assert "store" in options(state)
    assert "store iron:5" in options(state)
    assert ("store iron:7 boosted" in options(state)) == (chai > 0)
    assert_numbered(state)


def largest_estates(players: int) -> tuple[str, ...]:
    faces = sorted((face for card in RAILWAY.estate_cards for face in card), key=lambda face: -len(face.rubble))
    names = [RAILWAY.printed_estate.name, *(face.name for face in faces)]
    return tuple(names[: RAILWAY.estate_count[players]])


def test_every_pair_of_estate_spaces_can_be_borrowed() -> None:
    table = given(5).estates(*largest_estates(5)).line(rest_white=True)
    state = table.seat(0, contracts=[28, 29]).step("B").state()
    spaces = range(1, 16)
    pairs = {f"use 28 {a} {b}" for a, b in combinations(spaces, 2)}
    assert pairs | {f"use 28 {a}" for a in spaces} | {f"use 29 {a}" for a in spaces} | {"done"} == options(state)
    assert_numbered(state)


def test_every_estate_can_be_filled_again() -> None:
    state = given(5).estates(*largest_estates(5)).line(rest_white=True).seat(0, contracts=[17]).step("E").state()
    assert options(state, "use") == {f"use 17 {estate}" for estate in range(1, 6)}
    assert_numbered(state)


def test_every_way_to_use_the_contracts_of_an_area() -> None:
    for place, letter in enumerate(AREAS):
        cards = [card.number for card in RAILWAY.contracts if card.letter == place]
        table = given(4).store(iron=3, stone=3, chai=2).forecast("sun", "rain", "fog").line("game", "game", "p1")
        seat = {"iron": 9, "rubble": 9, "tea": 9, "contracts": cards}
        state = table.seat(0, **seat).step(letter).state()
        assert options(state, "use")
        assert_numbered(state)


def test_the_most_chai_is_brewed_where_the_track_is_longest() -> None:
    state = given(5).seat(0, tea=20).workers(G=[0]).area("G").state()
    assert "brew 8" in options(state)
    assert_numbered(state)


def test_steel_is_paid_with_iron() -> None:
    state = (
        given(2)
        .laid(*range(1, 16))
        .shed("luxury-train", "inspection-train")
        .seat(0, iron=9, steel=3, stone=4, chai=1, iron_for_steel=3)
        .workers(E=[0])
        .area("E")
        .state()
    )
    assert {"build ghum-2 iron:2", "buy luxury-train iron:3", "buy inspection-train iron:1"} <= options(state)
    assert_numbered(state)


def test_the_numbers_follow_the_kinds() -> None:
    table = ALUBARI.actions.table()
    assert [name for name, _, _, _ in table] == [kind.name for kind in ALUBARI.moves.kinds]
    assert sum(size for _, _, size, _ in table) == len(ALUBARI.actions)
    assert len(ALUBARI.actions) < 600


def test_a_worker_can_be_placed_on_every_space() -> None:
    for players in ALUBARI.player_counts:
        assert_numbered(new(players))


@pytest.mark.parametrize(
    ("notation", "english", "french"),
    [
        (
            "use 4 1",
            "Use contract 4 (office A; at the end 2 sections of track and 2 stations: 17 points): rain next round",
            (
                "Utiliser le contrat 4 (bureau A ; à la fin 2 sections de voie et 2 gares : 17 points)"
                " : pluie à la prochaine manche"
            ),
        ),
        (
            "use 11 2",
            "Use contract 11 (office C; at the end 2 tea: 5 points): 2 times",
            "Utiliser le contrat 11 (bureau C ; à la fin 2 feuilles de thé : 5 points) : 2 fois",
        ),
        (
            "use 16 3",
            (
                "Use contract 16 (office G; at the end 2 sections of track and 4 estate spaces: 23 points)"
                ": 3 tea into chai"
            ),
            (
                "Utiliser le contrat 16 (bureau G ; à la fin 2 sections de voie et 4 cases de plantation : 23 points)"
                " : 3 feuilles de thé en chai"
            ),
        ),
        (
            "use 17 5",
            "Use contract 17 (office E; at the end 6 sections of track: 54 points): estate 5",
            "Utiliser le contrat 17 (bureau E ; à la fin 6 sections de voie : 54 points) : plantation 5",
        ),
        (
            "use 20 1 0 1",
            "Use contract 20 (office A; at the end 5 sections of track: 40 points): 1 iron and 1 chai",
            "Utiliser le contrat 20 (bureau A ; à la fin 5 sections de voie : 40 points) : 1 minerai de fer et 1 chai",
        ),
        (
            "use 28 3 9",
            "Use contract 28 (office B; at the end 4 estate spaces: 11 points): spaces 3 and 9",
            "Utiliser le contrat 28 (bureau B ; à la fin 4 cases de plantation : 11 points) : cases 3 et 9",
        ),
        (
            "use 29 3",
            "Use contract 29 (office B; at the end 5 estate spaces: 14 points): space 3",
            "Utiliser le contrat 29 (bureau B ; à la fin 5 cases de plantation : 14 points) : case 3",
        ),
        (
            "use 10",
            "Use contract 10 (office E; at the end 2 estate spaces: 5 points)",
            "Utiliser le contrat 10 (bureau E ; à la fin 2 cases de plantation : 5 points)",
        ),
        (
            "use 4 9",
            "Use contract 4 (office A; at the end 2 sections of track and 2 stations: 17 points): 9",
            "Utiliser le contrat 4 (bureau A ; à la fin 2 sections de voie et 2 gares : 17 points) : 9",
        ),
        (
            "use 20 1",
            "Use contract 20 (office A; at the end 5 sections of track: 40 points): 1",
            "Utiliser le contrat 20 (bureau A ; à la fin 5 sections de voie : 40 points) : 1",
        ),
        ("place B2", "Place a worker on B2 (Excavate)", "Placer un ouvrier en B2 (Déblayage)"),
        ("store", "Take nothing from the storehouse", "Prendre à l’entrepôt : rien"),
        ("lay boosted", "Lay track, with a chai", "Poser la voie, avec un chai"),
    ],
)
def test_a_move_in_words(notation: str, english: str, french: str) -> None:
    move = ALUBARI.parse_move(notation)
    assert [ALUBARI.tell_move(move, language) for language in LANGUAGES] == [english, french]
