"""The end of the game: CE-106 to CE-110."""

import pytest
from tests.games.ceylon.table import (
    begun,
    doc,
    given,
    happened,
    leaves,
    options,
    play,
    play_turn,
    points,
    question,
    refused,
    seen_by,
)


@pytest.mark.rule("CE-106")
def test_the_eighth_leaf_of_a_follower_triggers_the_end() -> None:
    table = given(players=4).seat(1, pawn="R7", plantations=[]).leaves(1, 1, keep_free=("R7",))
    state = table.follows(1, "plant").state()
    assert seen_by(state)["last_round"] is False

    events = play(state, "plant R7")

    assert leaves(state, 1) == 0
    assert len(happened(events, "last_round")) == 1
    assert seen_by(state)["last_round"] is True


@pytest.mark.rule("CE-106")
@pytest.mark.parametrize("move", ["plant R7", "token plant R7"])
def test_the_eighth_leaf_of_the_active_player_triggers_the_end(move: str) -> None:
    table = given(players=4).seat(0, pawn="R7", plantations=[], space=1, tokens=1).leaves(0, 1, keep_free=("R7",))
    state = table.acts("plant", "harvest").state()

    assert happened(play(state, move), "last_round")


@pytest.mark.rule("CE-106")
def test_a_second_leaf_as_the_eighth_triggers_the_end() -> None:
    table = given(players=3, starting_tiles=True).seat(0, pawn="R7", tile="S3", plantations=["R7"])
    state = table.leaves(0, 1).acts("plant", "harvest").state()

    assert happened(play(state, "plant R7 with tile"), "last_round")


@pytest.mark.rule("CE-106")
def test_the_last_card_drawn_triggers_the_end() -> None:
    state = given(players=4).pile_of(1).follows(3, "harvest").state()

    events = play(state, "income")

    assert [event.name for event in events] == ["income", "drew", "last_round", "turn"]
    assert doc(state)["draw_pile"] == []


@pytest.mark.rule("CE-106")
def test_the_seventh_leaf_and_the_last_card_but_one_trigger_nothing() -> None:
    table = given(players=4).seat(3, pawn="R7", plantations=[]).leaves(3, 2, keep_free=("R7",)).pile_of(2)
    state = table.follows(3, "plant").state()

    events = play(state, "plant R7")

    assert happened(events, "last_round") == []
    assert seen_by(state)["last_round"] is False


@pytest.mark.rule("CE-107")
@pytest.mark.parametrize(("trigger", "turns_left"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_everybody_has_equally_many_turns(trigger: int, turns_left: int) -> None:
    table = given(players=4).seat(trigger, pawn="R7", plantations=[]).leaves(trigger, 1, keep_free=("R7",))
    state = table.acts("plant", "harvest", seat=trigger).state()
    play(state, "plant R7")
    while question(state) == "follow":
        play(state, "income")

    turns = 0
    while not state.over:
        play_turn(state)
        turns += 1

    assert turns == turns_left
    assert doc(state)["turns"] % 4 == 0


@pytest.mark.rule("CE-107")
def test_the_round_ends_before_the_first_player_wherever_that_is() -> None:
    table = given(players=3).first(2).seat(0, pawn="R7", plantations=[]).leaves(0, 1, keep_free=("R7",))
    state = table.acts("plant", "harvest", seat=0).state()
    play(state, "plant R7")
    play(state, "income")
    play(state, "income")

    assert state.active == 1
    play_turn(state)

    assert state.over
    assert state.view(0)["scores"] is not None


@pytest.mark.rule("CE-108")
def test_a_leaf_of_a_follower_in_the_last_turn_of_a_round_ends_the_game_with_it() -> None:
    table = given(players=3).seat(0, pawn="R7", plantations=[]).leaves(0, 1, keep_free=("R7",))
    state = table.wagons(None, "C2-1", "C3-1").follows(0, "plant", active=2).state()
    play(state, "plant R7")
    assert (question(state), state.to_move) == ("follow", [1])

    events = play(state, "income")

    assert [event.name for event in events] == ["income", "drew", "contract", "game_over"]
    assert state.over
    assert state.to_move == []
    refused_after_the_end = state.why_not(state.game.parse_move("income"), 0)
    assert refused_after_the_end is not None


@pytest.mark.rule("CE-108")
def test_later_triggers_change_nothing() -> None:
    table = given(players=3).seat(0, plantations=[]).leaves(0, 0, keep_free=("R7", "R8"))
    table.seat(1, pawn="R7", plantations=["U7", "U8", "K7", "K8", "U5", "U6", "U4"]).pile_of(1)
    state = table.acts("plant", "harvest", seat=1).state()

    events = play(state, "plant R7") + play(state, "income") + play(state, "income")

    assert happened(events, "last_round") == []
    assert state.active == 2
    play_turn(state)
    assert state.over


@pytest.mark.rule("CE-109")
@pytest.mark.parametrize(("players", "turn", "rounds"), [(2, 40, 20), (3, 37, 13), (4, 34, 9)])
def test_the_cards_bound_the_length_of_the_game(players: int, turn: int, rounds: int) -> None:
    state = begun(players, 3, first="1")
    while not seen_by(state)["last_round"]:
        play_turn(state)
    assert doc(state)["turns"] == turn
    assert doc(state)["draw_pile"] == []
    if not state.over:
        assert (turn - 1) % players == (state.active - 1) % players
    while not state.over:
        play_turn(state)

    assert doc(state)["turns"] == rounds * players
    assert all(len(doc(state)["seats"][seat]["hand"]) in (2, 3) for seat in range(players))


@pytest.mark.rule("CE-110")
def test_in_the_last_round_every_rule_still_holds() -> None:
    table = given(players=3, starting_tiles=True).seat(0, pawn="R7", plantations=[], tile="S1", rupees=20)
    table.leaves(0, 0, keep_free=("R7", "K3", "R5", "U5", "D5"))
    table.seat(1, pawn="R5", plantations=["D5", "K3", "U5"], space=1, tokens=1)
    state = table.counsellors(ruhuna="scholar").acts("plant", "hire", seat=1).state()

    play(state, "token income")
    before = points(state, 1)
    play(state, "plant R5")
    assert points(state, 1) - before in (10, 6)
    play(state, "income")
    assert {"hire ruhuna", "income with tile"} <= options(state)
    play(state, "hire ruhuna")

    assert question(state) == "play"


@pytest.mark.rule("CE-110")
def test_a_player_without_leaves_may_do_all_but_plant() -> None:
    table = given(players=3).seat(0, pawn="R7", plantations=[]).leaves(0, 0, keep_free=("R7",))
    state = table.follows(0, "plant", active=1).state()

    refused(state, 0, "plant R7", "CE-036")
    play(state, "move R6")
