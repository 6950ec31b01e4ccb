"""The deck and the discard pile: EU-046 to EU-048."""

import pytest
from tests.games.europe.table import (
    BOX,
    deck,
    deck_size,
    discard,
    discard_size,
    everywhere,
    given,
    hand_size,
    happened,
    load,
    options,
    play,
    question,
    row,
)


@pytest.mark.rule("EU-046")
def test_an_exhausted_deck_is_rebuilt_from_the_discard_pile() -> None:
    state = given().deck("red").discard_of(20).state()
    pile = discard(state)

    events = play(state, "draw")

    assert deck(state) == pile
    assert (deck_size(state), discard_size(state)) == (20, 0)
    assert [event.name for event in events] == ["drew", "reshuffled"]


@pytest.mark.rule("EU-046")
@pytest.mark.parametrize(
    ("moves", "spent"),
    [
        (["claim berlin-wien green:3"], {"green": 3}),
        (["station roma green:1"], {"green": 1}),
        (["claim marseille-zurich pink:2", "pay pink:1"], {"pink": 4, "white": 2}),
    ],
    ids=["route", "station", "surcharge"],
)
def test_all_cards_spent_go_to_the_discard_pile(moves: list[str], spent: dict[str, int]) -> None:
    state = given().hand(0, green=3, pink=3).deck_top("pink", "white", "white").state()

    for move in moves:
        play(state, move)

    assert discard(state) == spent


@pytest.mark.rule("EU-046")
def test_a_rebuilt_deck_is_shuffled() -> None:
    """The same position with other seeds gives the same deck in other orders."""
    drawn = set()
    for seed in range(12):
        document = given().deck("red").discard(blue=5, green=5).build() | {"seed": f"{seed:032x}"}
        state = load(document)
        cards = []
        for _ in range(5):
            (event,) = [event for event in play(state, "draw") if event.name == "drew"]
            cards.append(event.truth()["card"])
        drawn.add(tuple(cards))
    assert len(drawn) > 4


@pytest.mark.rule("EU-047")
def test_the_shuffle_takes_place_in_the_middle_of_an_action() -> None:
    state = given().row("red", "blue", "green", "white", "yellow").deck("black").discard(pink=6).state()

    events = play(state, "take 1")
    assert row(state) == ["black", "blue", "green", "white", "yellow"]
    assert deck(state) == {"pink": 6}
    assert discard(state) == {}
    assert [event.name for event in events] == ["took", "turned_up", "reshuffled"]

    play(state, "draw")
    assert deck_size(state) == 5
    assert hand_size(state, 0) == 2


@pytest.mark.rule("EU-047")
def test_the_second_card_may_be_drawn_from_the_new_deck() -> None:
    state = given().deck("black").discard(pink=6).state()

    play(state, "draw")
    assert "draw" in options(state)
    play(state, "draw")

    assert deck(state) == {"pink": 5}
    assert hand_size(state, 0) == 2


@pytest.mark.rule("EU-047")
def test_no_shuffle_while_a_card_is_left() -> None:
    state = given().deck("red", "blue").discard(pink=6).state()

    events = play(state, "draw")

    assert deck(state) == {"blue": 1}
    assert discard(state) == {"pink": 6}
    assert happened(events, "reshuffled") == []


@pytest.mark.rule("EU-048")
def test_the_payment_of_a_tunnel_in_progress_is_not_shuffled() -> None:
    state = given().hand(0, blue=2).deck("red").discard(white=5).state()

    events = play(state, "claim munchen-venezia blue:2")

    (shuffled,) = happened(events, "reshuffled")
    assert shuffled["cards"] == {"white": 5}
    assert deck(state) == {"white": 3}
    assert discard(state) == {"blue": 2, "red": 1, "white": 2}
    assert [event.name for event in events][:5] == ["tunnel", "turned_over", "reshuffled", "turned_over", "turned_over"]


@pytest.mark.rule("EU-048")
def test_cards_turned_over_wait_on_the_table() -> None:
    """With a surcharge to decide, neither payment nor cards turned over are in any pile."""
    table = given().row("red", "red", "white", "white", "pink").hand(0, blue=2)
    state = table.deck("blue", "red", "red").discard(white=1).state()

    events = play(state, "claim munchen-venezia blue:2")

    assert question(state) == "surcharge"
    assert deck(state) == {"white": 1}
    assert discard(state) == {}
    assert happened(events, "reshuffled")[0]["cards"] == {"white": 1}
    assert everywhere(state) == BOX


@pytest.mark.rule("EU-048")
def test_row_and_hands_are_not_shuffled() -> None:
    table = given().row("red", "blue", "green", "white", "yellow").hand(0, green=3, pink=2)
    state = table.deck("black").discard(orange=1).state()

    play(state, "draw")

    assert deck(state) == {"orange": 1}
    assert row(state) == ["red", "blue", "green", "white", "yellow"]
    assert hand_size(state, 0) == 6
    assert "draw" in options(state)
