"""The turn: EU-028 to EU-030."""

import pytest
from tests.games.europe.table import (
    begun,
    deck,
    deck_size,
    discard_size,
    given,
    happened,
    load,
    options,
    play,
    question,
    refused,
    row,
    stations,
)


@pytest.mark.rule("EU-028")
def test_players_take_turns_clockwise_from_the_first() -> None:
    state = begun(3, 1, first="2")
    order = []
    for _ in range(4):
        order.append(state.to_move)
        play(state, "draw")
        play(state, "draw")
    assert order == [[1], [2], [0], [1]]


@pytest.mark.rule("EU-028")
@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_plays_out_of_turn(seat: int) -> None:
    state = given(players=3).turn_of(1).state()

    refused(state, seat, "draw", "EU-028")
    refused(state, seat, "tickets", "EU-028")
    assert state.legal(seat) == []


@pytest.mark.rule("EU-029")
def test_nobody_passes_while_an_action_is_possible() -> None:
    refused(given().deck_of(40).state(), 0, "pass", "EU-029")


@pytest.mark.rule("EU-029")
@pytest.mark.parametrize(
    "only",
    [
        given().deck("red").ticket_deck().stations(0, "paris", "roma", "kyiv").hoard(1),
        given().deck().ticket_deck("kyiv-sochi").stations(0, "paris", "roma", "kyiv").hoard(1),
        given().deck().ticket_deck().hand(0, red=1).hoard(1),
        given().deck().ticket_deck().stations(0, "paris", "roma", "kyiv").hand(0, pink=1).hoard(1),
    ],
    ids=["cards", "tickets", "a station", "a route"],
)
def test_a_single_possible_action_forbids_passing(only: object) -> None:
    state = only.state()  # type: ignore[attr-defined]

    assert options(state)
    refused(state, 0, "pass", "EU-029")


@pytest.mark.rule("EU-029")
def test_the_four_actions_are_offered() -> None:
    state = given().hand(0, green=3).state()

    kinds = {move.split()[0] for move in options(state)}
    assert kinds == {"take", "draw", "claim", "tickets", "station"}


@pytest.mark.rule("EU-029")
@pytest.mark.parametrize("action", ["station kyiv black:1", "claim berlin-wien green:3"])
def test_one_action_is_one_turn(action: str) -> None:
    state = given().hand(0, green=3, black=2, red=3).state()

    play(state, action)

    assert state.to_move == [1]
    refused(state, 0, "claim warszawa-wilno red:3", "EU-028")


@pytest.mark.rule("EU-029")
@pytest.mark.parametrize("move", ["keep kyiv-sochi", "decline", "pay red:1"])
def test_answers_to_other_questions_are_no_actions(move: str) -> None:
    refused(given().hand(0, red=1).state(), 0, move, "EU-029")


@pytest.mark.rule("EU-030")
def test_cards_spent_become_the_deck_and_fill_the_row() -> None:
    state = given().deck().row("red", None, "blue", "white", "yellow").hand(0, green=3).state()

    events = play(state, "claim berlin-wien green:3")

    assert row(state) == ["red", "green", "blue", "white", "yellow"]
    assert deck(state) == {"green": 2}
    assert discard_size(state) == 0
    assert state.to_move == [1]
    names = [event.name for event in events]
    assert names == ["claimed", "reshuffled", "turned_up", "turn"]


@pytest.mark.rule("EU-030")
def test_cards_spent_and_turned_over_are_shuffled_together() -> None:
    """The one card turned over and the two paid are all in the new deck."""
    state = given().deck("white").row("red", "red", "blue", "yellow", "yellow").hand(0, pink=2).state()

    events = play(state, "claim marseille-zurich pink:2")

    assert deck(state) == {"pink": 2, "white": 1}
    (shuffled,) = happened(events, "reshuffled")
    assert shuffled["cards"] == {"pink": 2, "white": 1}


@pytest.mark.rule("EU-030")
def test_a_row_filled_at_the_close_stays_where_a_reset_cannot_help() -> None:
    table = given().deck().row("locomotive", "locomotive", "red", "blue", None).hand(0, locomotive=4)
    state = table.state()

    events = play(state, "claim berlin-danzig locomotive:4")

    # Row, deck and discard pile together hold 6 locomotives and 2 others: the new row stays (EU-044).
    assert row(state) == ["locomotive", "locomotive", "red", "blue", "locomotive"]
    assert deck(state) == {"locomotive": 3}
    assert happened(events, "row_reset") == []


@pytest.mark.rule("EU-030", "EU-041")
def test_a_row_filled_at_the_close_is_reset_where_that_helps() -> None:
    """Three of the four cards spent are locomotives: most often one of them fills the gap."""
    table = given().deck().row("locomotive", "locomotive", "red", "blue", None).hand(0, locomotive=3, green=1)
    document = table.build()
    resets = 0
    for seed in range(12):
        state = load(document | {"seed": f"{seed:032x}"})
        events = play(state, "claim berlin-danzig locomotive:3 green:1")
        resets += len(happened(events, "row_reset"))
        assert row(state).count("locomotive") < 3
        assert deck_size(state) + discard_size(state) == 3
    assert resets > 0


@pytest.mark.rule("EU-030")
def test_the_end_trigger_comes_after_the_row_and_before_the_next_player() -> None:
    table = given().trains(0, 5, keep_free=("berlin-wien",)).hand(0, green=3).deck()
    state = table.row("red", "red", None, "blue", "white").state()

    events = play(state, "claim berlin-wien green:3")

    names = [event.name for event in events]
    assert names == ["claimed", "reshuffled", "turned_up", "last_round", "turn"]


@pytest.mark.rule("EU-030")
def test_a_declined_tunnel_closes_the_turn_in_the_same_order() -> None:
    state = given().deck("pink").row("red", None, "blue", "white", "white").hand(0, pink=2).state()
    play(state, "claim marseille-zurich pink:2")
    assert question(state) == "surcharge"

    events = play(state, "decline")

    assert row(state) == ["red", "pink", "blue", "white", "white"]
    assert deck_size(state) == 0
    assert [event.name for event in events] == ["tunnel_given_up", "reshuffled", "turned_up", "turn"]


@pytest.mark.rule("EU-030")
def test_a_station_closes_the_turn_in_the_same_order() -> None:
    state = given().deck().row("red", None, "blue", "white", "white").hand(0, pink=2).state()

    events = play(state, "station roma pink:1")

    assert stations(state, 0) == ["roma"]
    assert row(state) == ["red", "pink", "blue", "white", "white"]
    assert [event.name for event in events] == ["station", "reshuffled", "turned_up", "turn"]
