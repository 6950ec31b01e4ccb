"""Ferries: EU-062 to EU-064."""

import pytest
from tests.games.europe.table import deck_size, given, happened, options, play, points, question, refused, routes


@pytest.mark.rule("EU-062")
@pytest.mark.parametrize("cards", ["white:3 locomotive:1", "white:2 locomotive:2", "locomotive:4"])
def test_a_ferry_takes_a_locomotive_for_each_symbol(cards: str) -> None:
    state = given().hand(0, white=4, red=1, locomotive=4).state()

    play(state, f"claim athina-brindisi {cards}")

    assert routes(state, 0) == ["athina-brindisi"]


@pytest.mark.rule("EU-062")
@pytest.mark.parametrize(
    "cards",
    ["white:4", "white:2 red:1 locomotive:1", "white:2 locomotive:1", "white:4 locomotive:1", "white:3 red:1"],
)
def test_a_ferry_takes_nothing_else(cards: str) -> None:
    state = given().hand(0, white=4, red=1, locomotive=4).state()

    refused(state, 0, f"claim athina-brindisi {cards}", "EU-062")


@pytest.mark.rule("EU-062")
def test_without_the_locomotives_a_ferry_is_not_offered() -> None:
    state = given().hand(0, white=6, locomotive=1).state()

    assert options(state, "claim athina-brindisi") == {"claim athina-brindisi white:3 locomotive:1"}
    assert not options(state, "claim constantinople-sevastopol")
    assert not options(state, "claim palermo-smyrna")


@pytest.mark.rule("EU-063")
def test_palermo_smyrna_needs_two_locomotives() -> None:
    state = given().hand(0, white=5, locomotive=3).state()

    refused(state, 0, "claim palermo-smyrna white:5 locomotive:1", "EU-062")
    assert options(state, "claim palermo-smyrna") == {
        "claim palermo-smyrna white:4 locomotive:2",
        "claim palermo-smyrna white:3 locomotive:3",
    }
    play(state, "claim palermo-smyrna white:4 locomotive:2")

    assert points(state, 0) == 15


@pytest.mark.rule("EU-063")
def test_amsterdam_london_takes_two_locomotives_only() -> None:
    state = given().hand(0, red=2, locomotive=2).state()

    refused(state, 0, "claim amsterdam-london red:1 locomotive:1", "EU-062")
    refused(state, 0, "claim amsterdam-london red:2", "EU-062")
    assert options(state, "claim amsterdam-london") == {"claim amsterdam-london locomotive:2"}
    play(state, "claim amsterdam-london locomotive:2")

    assert points(state, 0) == 2


@pytest.mark.rule("EU-064")
def test_a_ferry_is_not_a_tunnel() -> None:
    state = given().hand(0, black=1, locomotive=1).deck_of(30).deck_top("black", "black", "black").state()

    events = play(state, "claim sevastopol-sochi black:1 locomotive:1")

    assert deck_size(state) == 30
    assert happened(events, "turned_over") == []
    assert routes(state, 0) == ["sevastopol-sochi"]
    assert (question(state), state.to_move) == ("turn", [1])
