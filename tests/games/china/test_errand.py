"""What a move is meant for: the trip behind it is gone through with up to its next stop, and no further."""

import pytest
from tests.games.china.own_map import own_pack

from samovar import bots
from samovar.core import Dice, Expertise, Move
from samovar.games.china import China
from samovar.games.china.bot.errand import Errand
from samovar.games.china.state import ChinaState
from samovar.puzzles.trying import Trying

SEED = f"{5:032x}"


@pytest.fixture(scope="module")
def game() -> China:
    return China(own_pack())


def expertise(game: China) -> Expertise:
    found = bots.expertise(game)
    assert found is not None
    return found


def under_way(game: China, wanted: str) -> tuple[ChinaState, int, Move]:
    """The first decision of a game of experts at which the policy plays a move of a kind with a trip behind it."""
    known = expertise(game)
    state = game.new(2, 3)
    while not state.over:
        seat = state.mover()
        move = known.policy(state, seat, Dice(SEED))
        assert isinstance(state, ChinaState)
        if move.declared.name == wanted:
            errand = known.errand(state, seat, move)
            assert isinstance(errand, Errand)
            if len(errand.stops) > 1:
                return state, seat, move
        state.play(move, seat)
    raise AssertionError(wanted)


@pytest.mark.parametrize("kind", ["move", "load"])
def test_a_trip_is_gone_through_with_to_its_next_stop(game: China, kind: str) -> None:
    known = expertise(game)
    state, seat, move = under_way(game, kind)
    errand = known.errand(state, seat, move)
    assert isinstance(errand, Errand)
    first = errand.stops[0]
    assert not first.delivers or first.card in state.hands[seat]
    world = state.copy()
    assert isinstance(world, ChinaState)
    known.set_out(world, seat, move, errand, Dice(SEED))
    assert world.ply > state.ply
    # What it set out for is done: the load was fetched, or the card served.
    assert first.load in world.loads[seat] or first.card not in world.hands[seat]


def test_a_move_without_a_trip_is_only_played(game: China) -> None:
    known = expertise(game)
    state, seat, _ = under_way(game, "move")
    end = game.parse_move("end")
    errand = known.errand(state, seat, end)
    assert isinstance(errand, Errand)
    assert errand.stops == []
    world = state.copy()
    known.set_out(world, seat, end, errand, Dice(SEED))
    plain = state.copy()
    plain.play(end, seat)
    assert world.fingerprint() == plain.fingerprint()


def test_only_trips_and_new_cards_answer_which_plan_is_best(game: China) -> None:
    state, seat, move = under_way(game, "move")
    trying = Trying(state, seat)
    assert trying.long
    assert trying.decides(move)
    assert trying.decides(game.parse_move("change"))
    assert not trying.decides(game.parse_move("end"))


def test_every_line_is_played_for_as_many_rounds(game: China) -> None:
    known = expertise(game)
    state, seat, move = under_way(game, "move")
    trying = Trying(state, seat)
    for each in (move, game.parse_move("end")):
        world = trying.played_on(state.copy(), each, Dice(SEED))
        assert world.over or known.rounds(world) == state.round + known.horizon(2)


def test_whoever_leaves_without_the_load_has_decided(game: China) -> None:
    state, seat, move = under_way(game, "load")
    trying = Trying(state, seat)
    left = [other for other in state.legal(seat) if other.declared.name == "move"]
    assert left
    assert not any(trying.leads_to(other, move) for other in left)


def test_an_expert_that_keeps_to_its_plan_plays_to_the_end(game: China) -> None:
    known = expertise(game)
    state = game.new(2, 4)
    known.play_to(state, 500, Dice(SEED))
    assert state.over
