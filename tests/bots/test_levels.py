"""The levels of play: which there are, that all play by the rules, and that each beats the one before."""

import pytest
from tests.bots.helpers import EUROPE, PLAYERS, finished, makers, wins

from samovar import bots
from samovar.core import BadDocument
from samovar_kettle import Kettle


def test_a_game_without_knowledge_has_random_players() -> None:
    kettle = Kettle()

    assert bots.levels(kettle) == ["random"]
    assert bots.expertise(kettle) is None
    assert finished(makers("random", "random", game=kettle), 4, kettle).over


@pytest.mark.parametrize("level", ["grandmaster", "", "greedy"])
def test_a_level_that_is_not_there_is_refused(level: str) -> None:
    with pytest.raises(BadDocument) as refused:
        bots.make(level, Kettle())

    assert "random" in EUROPE.tell(refused.value.message, "en")


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", [1, 2])
def test_experts_play_whole_games_by_the_rules(players: int, seed: int) -> None:
    assert finished(makers(*["expert"] * players), seed).over


@pytest.mark.parametrize("players", PLAYERS)
def test_all_levels_play_together_by_the_rules(players: int) -> None:
    levels = ["greedy", "random", "expert", "random", "expert"]
    assert finished(makers(*levels[:players]), 6).over


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", deals=5) >= 9


def test_expert_beats_greedy() -> None:
    assert wins("expert", "greedy", deals=6) >= 10


def test_experts_score_like_people_who_know_the_game() -> None:
    four = makers(*["expert"] * 4)
    totals = [total for seed in range(8) for total in finished(four, seed).scores().totals()]

    assert sum(totals) / len(totals) > 90
