"""Europe's evaluation tells what moves lead to without playing them, and tells the truth."""

import json

import pytest
from tests.bots.helpers import EUROPE, PLAYERS, played

from samovar import bots, games
from samovar.core import Dice, Expertise, State

RANDOM = bots.make("random", EUROPE)
GREEDY = bots.make("greedy", EUROPE)


def worth(state: State) -> tuple[list[float], list[float]]:
    """The values of all moves, as told and as played."""
    known = bots.expertise(state.game)
    assert known is not None
    seat = state.mover()
    world = state.determinize(seat, Dice("33" * 16))
    moves = world.legal(seat)
    return known.evaluate_moves(world, seat, moves), Expertise.evaluate_moves(known, world, seat, moves)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bot", [RANDOM, GREEDY], ids=["random", "greedy"])
def test_every_move_is_worth_what_playing_it_shows(bot: bots.Bot, players: int) -> None:
    state = EUROPE.new(players, 31 + players)
    kinds: set[str] = set()
    while not state.over:
        told, found = worth(state)
        assert told == found
        kinds.update(move.notation.split()[0] for move in state.legal())
        for _ in range(3):
            if not state.over:
                seat = state.mover()
                state.play(bots.think(bot, state, seat), seat)
    assert kinds >= {"keep", "take", "draw", "claim", "station", "tickets"}


def test_with_few_trains_tickets_go_out_of_reach() -> None:
    """Claiming one route leaves too few trains for others, and tickets are lost with them."""
    data = json.loads(json.dumps(EUROPE.data))
    data["players"]["trains"] = 14
    short = games.game("europe", data)
    for seed in range(3):
        state = short.new(2, seed)
        while not state.over:
            told, found = worth(state)
            assert told == found
            seat = state.mover()
            state.play(bots.think(RANDOM, state, seat), seat)


def test_a_position_seen_before_on_another_board_is_not_mixed_up() -> None:
    two = played(2, 5, GREEDY, 60)
    four = played(4, 5, GREEDY, 60)
    for state in (two, four, two):
        told, found = worth(state)
        assert told == found
