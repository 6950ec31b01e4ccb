"""Ceylon's players: they play by the rules, know only what they may, and each level beats the one before."""

import pytest
from tests.games.ceylon.table import CEYLON, given, options, play

from samovar import bots
from samovar.core import Dice, State
from samovar.games.ceylon.bot.clock import turns_left

EXPERT = bots.make("expert", CEYLON)
LEVELS = {level: bots.make(level, CEYLON) for level in ("random", "greedy", "expert")}


def finished(levels: list[str], seed: int, **chosen: bool) -> State:
    """A whole game; every move is checked."""
    state = CEYLON.new(len(levels), seed, dict(chosen))
    while not state.over:
        seat = state.mover()
        state.apply(bots.think(LEVELS[levels[seat]], state, seat), seat)
    return state


def wins(first: str, second: str, deals: int) -> int:
    """The games that the first wins of two for each deal, seats exchanged."""
    won = 0
    for deal in range(deals):
        won += finished([first, second], deal).scores().winners() == [0]
        won += finished([second, first], deal).scores().winners() == [1]
    return won


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_levels_play_together_by_the_rules(players: int) -> None:
    levels = ["expert", "greedy", "random", "random"]
    assert finished(levels[:players], 6, starting_tiles=True, surplus_at_turn_end=players == 3).over


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", deals=3) == 6


def test_expert_beats_greedy() -> None:
    assert wins("expert", "greedy", deals=2) >= 3


@pytest.mark.parametrize("players", [2, 4])
def test_the_expert_plays_the_same_in_every_world_that_looks_alike(players: int) -> None:
    state = CEYLON.new(players, 12, {"starting_tiles": True})
    dice = Dice("44" * 16)
    looked = 0
    while not state.over and looked < 14:
        seat = state.mover()
        if len(state.legal(seat)) > 1:
            one, other = (state.determinize(seat, Dice(f"{n:032x}", f"{state.ply}")) for n in (1, 2))
            assert EXPERT.choose(one, seat, dice) == EXPERT.choose(other, seat, dice)
            looked += 1
        state.apply(bots.think(EXPERT, state, seat), seat)


def test_options_are_legal_and_begin_with_the_policy() -> None:
    known = bots.expertise(CEYLON)
    assert known is not None
    state = CEYLON.new(3, 5)
    dice = Dice("45" * 16)
    for _ in range(14):
        seat = state.mover()
        offered = [option.move for option in known.options(state, seat, dice)]
        assert set(offered) <= set(state.legal(seat))
        assert len(set(offered)) == len(offered)
        assert offered[0] == known.policy(state, seat, dice)
        state.apply(offered[0], seat)


def test_the_expert_fulfils_a_contract_before_it_is_too_late() -> None:
    table = given(players=2).pile_of(1).seat(0, crates={"black": 1, "green": 2}, hand=["A06", "A07", "A08"])
    state = table.wagons("C2-1", "C4-1", "C5-1").state()
    assert options(state, "play") >= {"play A06 plant", "play A06 trade"}
    play(state, "play A06 trade")

    assert EXPERT.choose(state, 0, Dice("46" * 16)).notation.startswith("trade C2-1")


def test_the_expert_takes_the_district_bonus_within_reach() -> None:
    table = given(players=2).seat(0, pawn="D6", plantations=["K2", "R5"], rupees=9)
    state = table.acts("plant", "harvest").state()

    assert EXPERT.choose(state, 0, Dice("47" * 16)).notation == "plant D6"


def test_the_last_turn_is_for_points_not_for_the_future() -> None:
    """With no turn to come, the points of a contract are better than rupees that decide no majority."""
    table = given(players=2).seat(0, rupees=40, plantations=[]).leaves(0, 0).seat(1, rupees=2)
    table.seat(1, crates={"green": 2, "white": 1}).wagons("C4-1", None, None)
    state = table.acts("trade", "plant", seat=1).state()

    assert EXPERT.choose(state, 1, Dice("48" * 16)).notation == "trade C4-1 points"


def test_turns_left_follow_the_cards_and_the_leaves() -> None:
    assert turns_left(given(players=2).pile_of(5).state(), 4.0) == 6
    assert turns_left(given(players=2).pile_of(4).state(), 4.0) == 4
    near = given(players=2).seat(0, plantations=[]).leaves(0, 0).state()
    assert turns_left(near, 4.0) == 2
    last = given(players=2).seat(0, plantations=[]).leaves(0, 0).follows(0, "plant", active=1).state()
    assert turns_left(last, 4.0) == 0
