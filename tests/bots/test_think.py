"""The one door: what a bot is shown, and that nothing else decides its move."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.amounts import share
from tests.bots.helpers import EUROPE, PLAYERS, makers, played

from samovar import bots
from samovar.bots import Bot, SearchBot
from samovar.core import Dice, Move, State

EXPERT = bots.make("expert", EUROPE)
RANDOM = bots.make("random", EUROPE)
GREEDY = bots.make("greedy", EUROPE)


def quick_master() -> Bot:
    known = bots.expertise(EUROPE)
    assert known is not None
    return SearchBot(known, rollouts=40)


class Spy(Bot):
    """Remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[State] = []

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        self.shown.append(state)
        self.dice = dice
        return state.legal(seat)[0]


class Restless(Bot):
    """Throws dice and moves in the world it was given, as often as it likes."""

    def __init__(self, times: int) -> None:
        self.times = times

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        first = state.legal(seat)[0]
        for _ in range(self.times):
            dice.below(6)
            if not state.over:
                state.play(state.legal()[0], state.mover())
        return first


def hidden_shuffled(state: State, seat: int, seed: int) -> State:
    """Another truth that looks the same from a seat."""
    other = state.determinize(seat, Dice(f"{seed:032x}", "other"))
    assert other.view(seat) == state.view(seat)
    return other


@pytest.mark.parametrize("bot", [RANDOM, GREEDY, EXPERT], ids=["random", "greedy", "expert"])
@settings(max_examples=share(12), deadline=None)
@given(st.sampled_from(PLAYERS), st.integers(0, 1000), st.integers(0, 200), st.integers(0, 1000))
def test_positions_that_look_alike_get_the_same_move(
    bot: Bot, players: int, seed: int, moves: int, shuffle: int
) -> None:
    state = played(players, seed, EXPERT, moves)
    seat = state.mover()
    other = hidden_shuffled(state, seat, shuffle)

    thought = bots.think(bot, state, seat, Dice("11" * 16, "thought"))

    assert bots.think(bot, other, seat, Dice("11" * 16, "thought")) == thought


@pytest.mark.parametrize("moves", [0, 30, 90])
def test_the_master_knows_no_more_than_its_seat(moves: int) -> None:
    state = played(3, 7, EXPERT, moves)
    seat = state.mover()
    other = hidden_shuffled(state, seat, 5)
    bot = quick_master()

    thought = bots.think(bot, state, seat, Dice("11" * 16, "thought"))

    assert bots.think(bot, other, seat, Dice("11" * 16, "thought")) == thought


@settings(max_examples=share(15), deadline=None)
@given(st.sampled_from(PLAYERS), st.integers(0, 1000), st.integers(0, 200), st.integers(0, 1000))
def test_the_expert_needs_no_luck(players: int, seed: int, moves: int, shuffle: int) -> None:
    """Its move depends on what the seat knows alone: not on the world imagined, not on the dice."""
    state = played(players, seed, EXPERT, moves)
    seat = state.mover()

    one = bots.think(EXPERT, state, seat, Dice(f"{shuffle:032x}", "one"))

    assert bots.think(EXPERT, state, seat, Dice(f"{shuffle:032x}", "two")) == one


def test_a_bot_is_shown_a_world_and_never_the_truth() -> None:
    state = played(4, 3, EXPERT, 60)
    seat = state.mover()
    spy = Spy()

    bots.think(spy, state, seat)

    (shown,) = spy.shown
    assert shown is not state
    assert shown.view(seat) == state.view(seat)
    assert shown.dice.seed != state.dice.seed
    assert spy.dice.seed != state.dice.seed


def test_a_forced_move_is_answered_without_asking() -> None:
    spy = Spy()
    forced = played_until_forced()

    seat = forced.mover()
    move = bots.think(spy, forced, seat)

    assert [move] == forced.legal(seat)
    assert spy.shown == []


def played_until_forced() -> State:
    """A position with a single legal move."""
    for seed in range(100):
        state = EUROPE.new(2, seed)
        while not state.over:
            seat = state.mover()
            if len(state.legal(seat)) == 1:
                return state
            state.play(bots.think(RANDOM, state, seat), seat)
    raise AssertionError("no forced move in a hundred random games")


def test_who_is_not_asked_is_not_answered() -> None:
    state = played(2, 1, EXPERT, 20)

    with pytest.raises(ValueError, match="nothing to decide"):
        bots.think(EXPERT, state, 1 - state.mover())


@pytest.mark.parametrize("level", ["random", "greedy", "expert"])
def test_thinking_changes_nothing_whatever_the_order(level: str) -> None:
    state = EUROPE.new(4, 12)
    before = state.fingerprint()

    forwards = [bots.think(bots.make(level, EUROPE), state, seat) for seat in range(4)]
    (bot,) = makers(level)
    backwards = [bots.think(bot, state, seat) for seat in reversed(range(4))]

    assert forwards == backwards[::-1]
    assert state.fingerprint() == before


def test_a_bot_that_thinks_longer_changes_nothing_for_the_others() -> None:
    ends = []
    for times in (0, 50):
        state = EUROPE.new(2, 5)
        seated = [Restless(times), RANDOM]
        for _ in range(60):
            seat = state.mover()
            state.apply(bots.think(seated[seat], state, seat), seat)
        ends.append(state.fingerprint())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("level", ["random", "greedy", "expert"])
@pytest.mark.parametrize("moves", [2, 25, 80])
def test_a_restart_in_mid_game_gives_the_same_move(level: str, moves: int) -> None:
    (bot,) = makers(level)
    state = played(3, 21, EXPERT, moves)
    restarted = EUROPE.load(state.dump())

    move = bots.think(bot, state, state.mover())

    assert bots.think(bots.make(level, EUROPE), restarted, restarted.mover()) == move


@pytest.mark.parametrize("players", [2, 5])
def test_some_of_the_legal_moves_tell_whether_there_is_a_choice(players: int) -> None:
    state = EUROPE.new(players, 6)
    dice = Dice("6c" * 16)
    while not state.over:
        for seat in range(players):
            legal = state.legal(seat)
            some = state.some_legal(seat, 2)
            assert some == legal[: len(some)]
            assert len(some) == len(legal) or len(some) >= 2
        seat = state.mover()
        moves = state.legal(seat)
        state.play(moves[dice.below(len(moves))], seat)

    assert state.some_legal(0, 2) == []
