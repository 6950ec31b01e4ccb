"""Drawing train cards: EU-031 to EU-040."""

import pytest
from tests.games.europe.table import (
    deck_size,
    discard_size,
    given,
    hand,
    hand_size,
    happened,
    options,
    play,
    question,
    refused,
    row,
    seen_by,
)


@pytest.mark.rule("EU-031")
def test_two_cards_one_after_the_other() -> None:
    state = given().deck_of(60).row("red", "blue", "green", "white", "yellow").state()

    play(state, "take 1")
    assert hand(state, 0) == {"red": 1}
    assert deck_size(state) == 59
    assert question(state) == "second-card"
    assert state.to_move == [0]

    play(state, "draw")
    assert hand_size(state, 0) == 2
    assert deck_size(state) == 58
    assert state.to_move == [1]


@pytest.mark.rule("EU-031")
@pytest.mark.parametrize("first", ["draw", "take 2"])
@pytest.mark.parametrize("second", ["draw", "take 3"])
def test_each_card_is_from_the_row_or_blind(first: str, second: str) -> None:
    state = given().state()
    deck = deck_size(state)

    play(state, first)
    play(state, second)

    assert hand_size(state, 0) == 2
    assert deck_size(state) == deck - 2
    assert state.to_move == [1]


@pytest.mark.rule("EU-031")
def test_the_first_card_is_known_before_the_second_is_chosen() -> None:
    state = given().deck_top("pink").state()

    play(state, "draw")

    assert seen_by(state, 0)["own"]["hand"] == {"pink": 1}
    assert question(state) == "second-card"


@pytest.mark.rule("EU-032")
def test_a_card_taken_is_replaced_at_once_and_the_new_one_may_be_taken() -> None:
    state = given().row("blue", "red", "green", "white", "black").deck_top("yellow", "pink").state()

    play(state, "take 2")
    assert row(state) == ["blue", "yellow", "green", "white", "black"]
    play(state, "take 2")

    assert hand(state, 0) == {"red": 1, "yellow": 1}
    assert row(state) == ["blue", "pink", "green", "white", "black"]


@pytest.mark.rule("EU-033")
def test_a_face_up_locomotive_counts_as_both_cards() -> None:
    state = given().row("locomotive", "red", "blue", "green", "white").deck_of(30).deck_top("pink").state()

    play(state, "take 1")

    assert hand(state, 0) == {"locomotive": 1}
    assert deck_size(state) == 29
    assert row(state) == ["pink", "red", "blue", "green", "white"]
    assert state.to_move == [1]
    assert question(state) == "turn"


@pytest.mark.rule("EU-034")
def test_no_face_up_locomotive_as_second_card() -> None:
    table = given().row("locomotive", "red", "blue", "green", "white").deck_top("locomotive", "pink")
    state = table.state()
    play(state, "take 2")
    assert row(state) == ["locomotive", "locomotive", "blue", "green", "white"]

    refused(state, 0, "take 1", "EU-034")
    refused(state, 0, "take 2", "EU-034")

    assert question(state) == "second-card"
    assert options(state) == {"draw", "take 3", "take 4", "take 5"}


@pytest.mark.rule("EU-034")
def test_no_face_up_locomotive_after_a_blind_card() -> None:
    state = given().row("locomotive", "red", "blue", "green", "white").state()
    play(state, "draw")

    refused(state, 0, "take 1", "EU-034")


@pytest.mark.rule("EU-035")
def test_a_locomotive_drawn_blind_counts_as_one_card() -> None:
    state = given().deck_top("locomotive", "locomotive").state()

    play(state, "draw")
    assert state.to_move == [0]
    assert question(state) == "second-card"
    play(state, "draw")

    assert hand(state, 0) == {"locomotive": 2}
    assert state.to_move == [1]


@pytest.mark.rule("EU-035")
def test_after_a_blind_locomotive_a_face_up_card_may_be_taken() -> None:
    state = given().row("red", "locomotive", "green", "white", "yellow").deck_top("locomotive", "pink").state()
    play(state, "draw")

    refused(state, 0, "take 2", "EU-034")
    play(state, "take 1")

    assert hand(state, 0) == {"locomotive": 1, "red": 1}


@pytest.mark.rule("EU-036")
@pytest.mark.parametrize("other", ["pass", "tickets", "station kyiv red:1", "claim cadiz-lisboa blue:2"])
def test_the_second_card_is_compulsory(other: str) -> None:
    state = given().hand(0, red=1, blue=2).deck_of(10).state()
    play(state, "draw")

    refused(state, 0, other, "EU-036")


@pytest.mark.rule("EU-036")
def test_the_turn_ends_with_one_card_where_no_second_can_be_taken() -> None:
    state = given().row(*["locomotive"] * 5).deck("red").hand(0, green=1).state()

    play(state, "draw")

    assert hand(state, 0) == {"green": 1, "red": 1}
    assert (deck_size(state), discard_size(state)) == (0, 0)
    assert state.to_move == [1]
    assert question(state) == "turn"


@pytest.mark.rule("EU-036")
def test_a_single_face_up_card_is_still_owed() -> None:
    state = given().row("locomotive", "locomotive", "pink", None, None).deck("red").state()

    play(state, "draw")

    assert options(state) == {"take 3"}
    refused(state, 0, "pass", "EU-036")


@pytest.mark.rule("EU-037")
def test_with_both_piles_empty_nobody_draws() -> None:
    state = given().row(None, None, None, None, None).deck().hand(0, green=3).state()

    refused(state, 0, "draw", "EU-037")

    kinds = {move.split()[0] for move in options(state)}
    assert kinds == {"claim", "tickets", "station"}
    play(state, "tickets")


@pytest.mark.rule("EU-037")
def test_one_card_in_the_discard_pile_is_enough() -> None:
    state = given().deck().discard(red=1).row("blue", "blue", "white", "white", "green").state()

    assert {"draw", "take 1"} <= options(state)


@pytest.mark.rule("EU-038")
def test_the_row_alone_allows_no_draw() -> None:
    state = given().row("red", "red", "blue", "white", "locomotive").deck().state()

    for slot in range(1, 6):
        refused(state, 0, f"take {slot}", "EU-038")
    assert not options(state, "take")


@pytest.mark.rule("EU-039")
def test_when_the_piles_run_out_the_second_card_is_face_up_and_not_replaced() -> None:
    state = given().row("red", "blue", "green", "white", "yellow").deck("black").state()

    play(state, "take 1")
    assert row(state) == ["black", "blue", "green", "white", "yellow"]
    refused(state, 0, "draw", "EU-039")
    play(state, "take 2")

    assert row(state) == ["black", None, "green", "white", "yellow"]
    assert (deck_size(state), discard_size(state)) == (0, 0)
    assert hand(state, 0) == {"red": 1, "blue": 1}
    assert state.to_move == [1]


@pytest.mark.rule("EU-039")
def test_when_the_piles_run_out_no_locomotive_is_taken_second() -> None:
    state = given().row("red", "locomotive", "green", None, None).deck("black").state()

    play(state, "draw")

    refused(state, 0, "take 2", "EU-034")
    assert options(state) == {"take 1", "take 3"}


@pytest.mark.rule("EU-040")
def test_a_hand_has_no_limit() -> None:
    state = given().hand(0, red=12, blue=11, green=9, white=8).deck_top("pink", "pink").state()

    events = play(state, "draw") + play(state, "draw")

    assert hand(state, 0) == {"red": 12, "blue": 11, "green": 9, "white": 8, "pink": 2}
    assert hand_size(state, 0) == 42
    assert discard_size(state) == 0
    assert [event.name for event in events] == ["drew", "drew", "turn"]
    assert happened(events, "drew")[0]["card"] == "pink"
