"""Alubari's players: they play by the rules, know only what they may, and each level beats the one before."""

import pytest
from tests.games.alubari.table import ALUBARI

from samovar import bots
from samovar.core import State

LEVELS = {level: bots.make(level, ALUBARI) for level in ("random", "greedy", "expert")}


def finished(levels: list[str], seed: int) -> State:
    """A whole game; every move is checked."""
    state = ALUBARI.new(len(levels), seed)
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


def test_alubari_has_all_levels() -> None:
    assert bots.levels(ALUBARI) == ["random", "greedy", "expert"]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_all_levels_play_together_by_the_rules(players: int) -> None:
    levels = ["greedy", "expert", "random", "greedy", "random"]
    assert finished(levels[:players], 6).over


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", deals=3) == 6
