"""The turn: CH-018 to CH-025."""

import pytest
from tests.games.china.table import allowed, cash, center, given, hand, happened, legal, play, points, refused


@pytest.mark.rule("CH-018")
def test_building_ends_operating() -> None:
    state = given().track(0, "760-814-815").train(0, 760).state()
    play(state, "move 814", "build 814-864")

    refused(state, "move 815", "building")
    refused(state, "load tourists", "building")


@pytest.mark.rule("CH-019")
def test_a_hand_change_replaces_the_turn() -> None:
    state = given().hand(0, 1, 2, 3).pile(9, 138, 10, 11).cash(60, 49, 100).train(0, 705).state()

    events = play(state, "change")

    assert hand(state) == [9, 10, 11]
    assert [cash(state, seat) for seat in range(3)] == [50, 49, 85]
    names = [event.name for event in events]
    assert names.index("drew") < names.index("taxed")
    assert state.active == 1
    assert {1, 2, 3} <= set(state.discard)


@pytest.mark.rule("CH-020")
def test_a_hand_change_comes_before_anything_else() -> None:
    state = given().train(0, 705).state()
    allowed(state, "change")

    play(state, "load tourists")

    refused(state, "change", "change-late")
    ferry = given().ferry(0).train(0, 764, waited=True).state()
    play(ferry, "ferry")
    refused(ferry, "change", "change-late")
    ship = given().links(0, "hong-kong-port").train(0, 2086, waited=True).state()
    play(ship, "ship fish")
    refused(ship, "change", "change-late")


@pytest.mark.rule("CH-021")
def test_a_hand_is_full_again_before_anything_else() -> None:
    fuzhou = given().hand(0, 40).loads(0, "wood").train(0, center("fuzhou")).state()

    play(fuzhou, "deliver 40 wood")

    assert len(hand(fuzhou)) == 3
    assert 40 not in hand(fuzhou)


@pytest.mark.rule("CH-022")
def test_an_empty_pile_is_made_of_the_discards() -> None:
    inland = given(2).hand(0, 124).loads(0, "tea").train(0, center("harbin")).event(139, drawer=1).pile().state()
    events = play(inland, "deliver 124 tea")

    [shuffled] = happened(events, "reshuffled")
    assert shuffled["count"] == 156 - 6 - 1 + 1
    everything = [*inland.draw_pile, *inland.discard, *inland.event_cards]
    everything += [card for seat in range(2) for card in hand(inland, seat)]
    assert sorted(everything) == list(range(1, 157))
    assert 139 not in inland.draw_pile
    assert 124 in inland.draw_pile + hand(inland)


@pytest.mark.rule("CH-023")
def test_the_player_on_the_left_is_next() -> None:
    state = given(4).turn_of(3).train(3, 705).state()

    play(state, "end")

    assert state.active == 0


@pytest.mark.rule("CH-024")
def test_a_turn_can_always_be_ended() -> None:
    state = given().cash(0).train(0, center("kunming")).state()

    assert not [move for move in legal(state) if move.startswith(("move", "build"))]
    allowed(state, "end", "change")
    play(state, "end")
    assert not state.over


@pytest.mark.rule("CH-025")
def test_a_round_is_a_turn_of_everybody() -> None:
    state = given(3).say(first=1, active=1, round=4).lost(2).train(0, 705).train(1, 705).train(2, 705).state()

    play(state, "change")
    if state.pending[-1].name != "lost":
        pytest.fail("seat 2 has a lost turn")
    play(state, "end")
    assert state.round == 4
    play(state, "end")

    assert (state.round, state.active) == (5, 1)
    assert points(state) == 9
