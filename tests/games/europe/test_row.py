"""The face-up cards and the three-locomotive rule: EU-041 to EU-045."""

import pytest
from tests.games.europe.table import (
    BOX,
    deck,
    deck_size,
    discard,
    discard_size,
    everywhere,
    given,
    hand,
    happened,
    play,
    question,
    refused,
    row,
)

TWO_LOCOMOTIVES = ("locomotive", "locomotive", "red", "blue", "green")
FRESH = ("yellow", "black", "white", "pink", "orange")


@pytest.mark.rule("EU-041")
def test_three_locomotives_are_replaced_at_once() -> None:
    state = given().row(*TWO_LOCOMOTIVES).deck_of(50).deck_top("locomotive", *FRESH).state()

    events = play(state, "take 3")

    assert row(state) == list(FRESH)
    assert deck_size(state) == 50 - 1 - 5
    assert discard(state) == {"locomotive": 3, "blue": 1, "green": 1}
    (reset,) = happened(events, "row_reset")
    assert reset["cards"] == ["locomotive", "locomotive", "locomotive", "blue", "green"]


@pytest.mark.rule("EU-041")
def test_the_replacement_is_repeated_while_needed() -> None:
    again = ("locomotive", "pink", "locomotive", "pink", "locomotive")
    state = given().row(*TWO_LOCOMOTIVES).deck_of(50).deck_top("locomotive", *again, *FRESH).state()

    events = play(state, "take 3")

    assert row(state) == list(FRESH)
    assert deck_size(state) == 39
    assert discard(state) == {"locomotive": 6, "blue": 1, "green": 1, "pink": 2}
    assert len(happened(events, "row_reset")) == 2


@pytest.mark.rule("EU-041")
def test_two_locomotives_stay() -> None:
    state = given().row("locomotive", "yellow", "red", "blue", "green").deck_top("locomotive").state()

    play(state, "take 3")

    assert row(state) == ["locomotive", "yellow", "locomotive", "blue", "green"]
    assert discard_size(state) == 0


@pytest.mark.rule("EU-041")
@pytest.mark.parametrize("locomotives", [4, 5])
def test_four_or_five_locomotives_are_replaced_too(locomotives: int) -> None:
    cards = ["locomotive"] * locomotives + ["pink"] * (5 - locomotives)
    state = given().row(*TWO_LOCOMOTIVES).deck_of(40).deck_top("locomotive", *cards, *FRESH).state()

    events = play(state, "take 3")

    assert row(state) == list(FRESH)
    assert happened(events, "row_reset")[1]["cards"] == cards


@pytest.mark.rule("EU-041", "EU-033")
def test_a_locomotive_may_replace_a_locomotive() -> None:
    state = given().row(*TWO_LOCOMOTIVES).deck_top("locomotive", "locomotive").state()

    play(state, "take 1")

    assert row(state) == ["locomotive", *TWO_LOCOMOTIVES[1:]]
    assert hand(state, 0) == {"locomotive": 1}
    assert state.to_move == [1]


@pytest.mark.rule("EU-042")
def test_a_reset_does_not_use_up_the_second_card() -> None:
    state = given().row(*TWO_LOCOMOTIVES).deck_of(50).deck_top("locomotive", *FRESH).state()
    play(state, "take 3")

    assert question(state) == "second-card"
    play(state, "take 1")

    assert hand(state, 0) == {"red": 1, "yellow": 1}
    assert deck_size(state) == 43
    assert state.to_move == [1]


@pytest.mark.rule("EU-042")
def test_after_a_reset_no_locomotive_of_the_new_row_is_the_second_card() -> None:
    fresh = ("yellow", "locomotive", "white", "pink", "orange")
    state = given().row(*TWO_LOCOMOTIVES).deck_top("locomotive", *fresh, "black").state()
    play(state, "take 3")

    refused(state, 0, "take 2", "EU-034")
    play(state, "draw")

    assert hand(state, 0) == {"red": 1, "black": 1}


@pytest.mark.rule("EU-043")
def test_a_deck_that_runs_out_during_a_reset_is_rebuilt_with_the_five_cards() -> None:
    table = given().row(*TWO_LOCOMOTIVES).deck("locomotive", "pink", "white").discard(orange=3, black=1)
    state = table.state()

    events = play(state, "take 3")

    assert row(state)[:2] == ["pink", "white"]
    assert None not in row(state)
    (shuffled, *_) = happened(events, "reshuffled")
    assert shuffled["cards"] == {"orange": 3, "black": 1, "locomotive": 3, "blue": 1, "green": 1}
    assert len(happened(events, "row_reset")) == 1
    assert (deck_size(state), discard_size(state)) == (6, 0)
    assert everywhere(state) == BOX


@pytest.mark.rule("EU-043")
def test_a_deck_that_ran_out_before_the_reset_is_rebuilt_from_the_five_cards() -> None:
    """The last card of the deck is the third locomotive; the pile holds no other card."""
    state = given().row("locomotive", "locomotive", "red", "blue", "green").deck("locomotive").state()

    play(state, "take 3")

    # Two coloured cards are left in reach: there is no reset (EU-044).
    assert row(state) == ["locomotive", "locomotive", "locomotive", "blue", "green"]

    state = given().row("locomotive", "locomotive", "red", "blue", "green").deck("locomotive").discard(pink=1).state()
    events = play(state, "take 3")
    assert happened(events, "reshuffled")[0]["cards"] == {"pink": 1}
    assert happened(events, "row_reset")
    assert row(state).count("locomotive") < 3
    assert deck_size(state) + discard_size(state) == 1


@pytest.mark.rule("EU-044")
def test_no_reset_where_it_could_not_help() -> None:
    """Row, deck and discard pile hold two cards that are no locomotives: any five would hold three."""
    table = given().row("locomotive", "locomotive", "green", "red", "blue").deck("locomotive", "locomotive")
    state = table.hand(0, white=1).state()

    events = play(state, "take 3")

    assert row(state) == ["locomotive", "locomotive", "locomotive", "red", "blue"]
    assert deck(state) == {"locomotive": 1}
    assert happened(events, "row_reset") == []


@pytest.mark.rule("EU-044")
def test_three_coloured_cards_in_reach_allow_the_reset() -> None:
    table = given().row("locomotive", "locomotive", "green", "red", "blue").deck("locomotive", "pink")
    state = table.hand(0, white=1).state()

    events = play(state, "take 3")

    assert happened(events, "row_reset")
    assert row(state).count("locomotive") < 3


@pytest.mark.rule("EU-044")
def test_the_row_is_checked_again_at_the_close_of_every_turn() -> None:
    row_of_three = ("locomotive", "locomotive", "locomotive", "red", "blue")
    state = given().row(*row_of_three).deck("locomotive", "locomotive").hand(0, white=1).state()

    events = play(state, "station roma white:1")

    # The card just paid is the third coloured card in reach.
    assert happened(events, "row_reset")[0]["cards"] == list(row_of_three)
    assert row(state).count("locomotive") < 3
    assert sum(everywhere(state).values()) == 110


@pytest.mark.rule("EU-044")
def test_the_row_stays_at_the_close_while_a_reset_could_not_help() -> None:
    row_of_three = ("locomotive", "locomotive", "locomotive", "red", "blue")
    state = given().row(*row_of_three).deck("locomotive", "locomotive").hand(0, locomotive=1).state()

    events = play(state, "station roma locomotive:1")

    assert row(state) == list(row_of_three)
    assert happened(events, "row_reset") == []


@pytest.mark.rule("EU-044")
def test_two_rows_of_locomotives_do_not_change_places_for_ever() -> None:
    """The deck is exactly the next row, and it is no better: the reset is not repeated."""
    table = given().row("locomotive", "locomotive", "green", "red", "blue")
    state = table.deck("locomotive", "locomotive", "locomotive", "locomotive", "pink", "white").state()

    events = play(state, "take 3")

    assert len(happened(events, "row_reset")) == 1
    assert row(state) == ["locomotive", "locomotive", "locomotive", "pink", "white"]
    assert deck(state) == {"locomotive": 3, "red": 1, "blue": 1}


@pytest.mark.rule("EU-045")
def test_gaps_are_filled_in_order_as_soon_as_there_are_cards() -> None:
    state = given().row("red", None, "blue", None, "white").deck().hand(0, green=4).state()

    events = play(state, "claim athina-sarajevo green:4")

    assert row(state) == ["red", "green", "blue", "green", "white"]
    assert deck_size(state) == 2
    assert [fact["slot"] for fact in happened(events, "turned_up")] == [1, 3]


@pytest.mark.rule("EU-045")
def test_with_too_few_cards_the_first_gaps_are_filled() -> None:
    state = given().row(None, None, "blue", None, "white").deck().hand(0, green=2).state()

    play(state, "claim essen-frankfurt green:2")

    assert row(state) == ["green", "green", "blue", None, "white"]
    assert deck_size(state) == 0


@pytest.mark.rule("EU-045")
def test_an_incomplete_row_is_not_reset() -> None:
    table = given().row("locomotive", "locomotive", "locomotive", None, None).deck().hand(0, pink=1)
    state = table.state()

    events = play(state, "station roma pink:1")

    assert row(state) == ["locomotive", "locomotive", "locomotive", "pink", None]
    assert happened(events, "row_reset") == []


@pytest.mark.rule("EU-045")
def test_a_row_that_is_full_again_is_checked() -> None:
    table = given().row("locomotive", "locomotive", "locomotive", None, None).deck().hand(0, pink=4)
    state = table.state()

    events = play(state, "claim berlin-danzig pink:4")

    assert happened(events, "row_reset")[0]["cards"] == ["locomotive"] * 3 + ["pink", "pink"]
    assert row(state).count("locomotive") < 3


@pytest.mark.rule("EU-045")
def test_an_empty_place_offers_no_card() -> None:
    state = given().row("red", None, "blue", "white", "white").deck().second_card().state()

    refused(state, 0, "take 2", "EU-045")


def test_a_face_up_card_is_told_by_its_colour_where_the_position_is_known() -> None:
    state = given().row("red", "locomotive", "pink", "red", "orange").state()
    moves = [state.game.parse_move(f"take {place}") for place in (1, 2, 3)]

    assert [state.tell_move(move, "en") for move in moves] == [
        "Take the red card",
        "Take the face-up locomotive",
        "Take the pink card",
    ]
    assert [state.tell_move(move, "fr") for move in moves] == [
        "Prendre la carte rouge",
        "Prendre la locomotive visible",
        "Prendre la carte violette",
    ]
    assert state.game.tell_move(moves[0], "en") == "Take face-up card 1", "without a position it is told by its place"


def test_an_empty_place_is_told_by_its_place() -> None:
    state = given().row("red", "blue", "green", None, None).deck_of(0).state()

    assert state.tell_move(state.game.parse_move("take 5"), "fr") == "Prendre la carte visible 5"
