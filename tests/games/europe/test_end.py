"""The end of the game: EU-097 to EU-100."""

import pytest
from tests.games.europe.table import (
    doc,
    given,
    happened,
    options,
    play,
    question,
    refused,
    trains,
)

from samovar.games.europe.state import EuropeState


def turns_left(state: EuropeState) -> int | None:
    left: int | None = doc(state)["turns_left"]
    return left


@pytest.mark.rule("EU-097")
@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        (6, "claim berlin-danzig green:4", 2),
        (4, "claim berlin-wien green:3", 1),
        (4, "claim berlin-danzig green:4", 0),
    ],
)
def test_two_trains_or_fewer_trigger_the_end(before: int, move: str, after: int) -> None:
    table = given(3).trains(0, before, keep_free=("berlin-danzig", "berlin-wien")).hand(0, green=4)
    state = table.state()

    events = play(state, move)

    assert trains(state, 0) == after
    assert turns_left(state) == 3
    assert happened(events, "last_round") == [{"event": "last_round", "seat": 0, "trains": after}]


@pytest.mark.rule("EU-097")
def test_three_trains_do_not_trigger_it() -> None:
    state = given(3).trains(0, 6, keep_free=("berlin-wien",)).hand(0, green=3).state()

    events = play(state, "claim berlin-wien green:3")

    assert trains(state, 0) == 3
    assert turns_left(state) is None
    assert happened(events, "last_round") == []


@pytest.mark.rule("EU-097")
def test_a_tunnel_given_up_does_not_trigger_it() -> None:
    table = given().trains(0, 4, keep_free=("marseille-zurich",)).hand(0, pink=2)
    state = table.deck_top("pink", "white", "white").state()

    play(state, "claim marseille-zurich pink:2")
    assert turns_left(state) is None
    play(state, "decline")

    assert turns_left(state) is None


@pytest.mark.rule("EU-098")
def test_everybody_plays_one_more_turn_the_trigger_player_last() -> None:
    table = given(3).trains(1, 4, keep_free=("cadiz-lisboa",)).hand(1, blue=2).turn_of(1)
    state = table.state()
    play(state, "claim cadiz-lisboa blue:2")

    order = []
    while not state.over:
        order.append(state.to_move[0])
        play(state, "draw")
        play(state, "draw")

    assert order == [2, 0, 1]
    assert state.to_move == []
    for seat in range(3):
        refused(state, seat, "draw", "EU-098")


@pytest.mark.rule("EU-098")
def test_the_end_is_told_with_the_scores() -> None:
    state = given().last_round(1).state()

    play(state, "draw")
    events = play(state, "draw")

    (end,) = happened(events, "game_over")
    assert end["scores"] == state.scores().to_json()
    assert state.view(0)["scores"] == state.scores().to_json()


@pytest.mark.rule("EU-099")
def test_the_end_is_triggered_only_once() -> None:
    table = given(3).trains(0, 4, keep_free=("cadiz-lisboa", "essen-frankfurt")).hand(0, blue=2)
    state = table.trains(1, 3).hand(1, green=2).state()
    play(state, "claim cadiz-lisboa blue:2")
    assert turns_left(state) == 3

    events = play(state, "claim essen-frankfurt green:2")

    assert trains(state, 1) == 1
    assert turns_left(state) == 2
    assert happened(events, "last_round") == []
    order = []
    while not state.over:
        order.append(state.to_move[0])
        play(state, "draw")
        play(state, "draw")
    assert order == [2, 0]


@pytest.mark.rule("EU-100")
def test_all_four_actions_are_allowed_in_a_last_turn() -> None:
    table = given(2).trains(0, 2, keep_free=("cadiz-lisboa",)).hand(0, blue=2).last_round(1)

    kinds = {move.split()[0] for move in options(table.state())}

    assert kinds == {"take", "draw", "claim", "tickets", "station"}


@pytest.mark.rule("EU-100")
@pytest.mark.parametrize("moves", [["draw", "draw"], ["tickets", "keep"], ["station roma blue:1"]])
def test_a_player_without_trains_still_plays_his_last_turn(moves: list[str]) -> None:
    state = given(2).trains(0, 0).hand(0, blue=5).last_round(1).state()
    assert not options(state, "claim")

    for move in moves:
        play(state, min(options(state)) if move == "keep" else move)

    assert state.over


@pytest.mark.rule("EU-100")
def test_a_surcharge_in_the_last_turn_is_decided_before_the_end() -> None:
    state = given(2).hand(0, pink=3).deck_top("pink", "white", "white").last_round(1).state()

    play(state, "claim marseille-zurich pink:2")
    assert question(state) == "surcharge"
    play(state, "pay pink:1")

    assert state.over
    assert trains(state, 0) == 43
