"""The environments keep the promises of the libraries they are made for, and refuse in sentences."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from samovar import games
from samovar.core import BadDocument, IllegalMove, Scores, SeatScore
from samovar.research import Against, ManyGames, env, raw_env
from samovar.research.rewards import margin, utility

TABLES = [("europe", 3), ("ceylon", 2), ("alubari", 2), ("china", 2)]
STEPS = 120


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.filterwarnings("ignore:.*")
def test_pettingzoo_finds_nothing_wrong(name: str, players: int) -> None:
    api_test(env(game=name, players=players), num_cycles=STEPS)
    seed_test(lambda: env(game=name, players=players), num_cycles=STEPS)


def played(seed: int, **chosen: Any) -> list[tuple[str, bytes, float]]:
    """What the agents of an environment see and get when the lowest legal action is always taken."""
    table = raw_env(**chosen)
    table.reset(seed=seed)
    story = []
    for agent in table.agent_iter(2_000):
        seen, reward, terminated, truncated, _facts = table.last()
        assert seen is not None
        story.append((agent, seen["observation"].tobytes(), reward))
        table.step(None if terminated or truncated else int(np.flatnonzero(seen["action_mask"])[0]))
    return story


def test_the_same_seed_gives_the_same_game_and_rewards_add_up() -> None:
    one, other = played(5, game="ceylon", players=3), played(5, game="ceylon", players=3)

    assert one == other
    assert one != played(6, game="ceylon", players=3)
    last = {agent: reward for agent, _seen, reward in one}
    assert sum(last.values()) == pytest.approx(0)
    assert max(last.values()) > 0


def test_a_limit_truncates() -> None:
    table = raw_env(game="europe", players=2, max_cycles=10)
    table.reset(seed=1)
    steps = 0
    for _agent in table.agent_iter():
        seen, _reward, terminated, truncated, _facts = table.last()
        assert seen is not None
        if truncated:
            assert not terminated
            table.step(None)
        else:
            table.step(int(np.flatnonzero(seen["action_mask"])[0]))
            steps += 1
    assert steps == 20


def test_wrong_actions_are_refused_in_a_sentence_and_change_nothing() -> None:
    table = raw_env(game="europe", players=2)
    table.reset(seed=1)
    before = table.position.state.fingerprint()
    with pytest.raises(IllegalMove, match="ticket"):
        table.step(0)
    with pytest.raises(BadDocument, match="3591"):
        table.step(3592)
    assert table.position.state.fingerprint() == before
    with pytest.raises(BadDocument, match="2, 3, 4, 5"):
        raw_env(game="europe", players=6)
    with pytest.raises(BadDocument, match="utility, margin"):
        raw_env(reward="gold")


@pytest.mark.filterwarnings("ignore:.*")
def test_gymnasium_finds_nothing_wrong() -> None:
    class Legal(Against):
        """The checker throws actions blindly; here they stand for one of the legal moves."""

        def step(self, action: int) -> Any:
            legal = self.position.ids
            return super().step(legal[int(action) % len(legal)])

    check_env(Legal("europe", 3, ["random", "greedy"]), skip_render_check=True)


def test_a_learner_plays_whole_games_against_bots_from_any_seat() -> None:
    table = Against("ceylon", 3, ["expert", "random"])
    seats = set()
    for game in range(6):
        seen, facts = table.reset(seed=game)
        seats.add(facts["seat"])
        over, reward = False, 0.0
        while not over:
            assert table.position.seat == table.seat
            seen, reward, over, _truncated, facts = table.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        assert len(facts["scores"]) == 3
        assert (reward > 0) == (table.seat in facts["winners"])
    assert len(seats) > 1


def test_many_games_show_what_single_ones_show() -> None:
    many = ManyGames("europe", 2, games=6, seed=3)
    draws = np.random.default_rng(1)
    ended = 0
    for _ in range(300):
        for row, stepper in enumerate(many.steppers):
            assert many.observations[row].tobytes() == stepper.state.observe(stepper.seat)
            assert np.flatnonzero(many.masks[row]).tolist() == sorted(stepper.ids)
            assert many.seats[row] == stepper.seat
        many.step(many.random_actions(draws))
        ended += int(many.done.sum())
        assert (np.abs(many.rewards).sum(axis=1) > 0).tolist() == many.done.tolist()
    assert ended > 0
    with pytest.raises(IllegalMove):
        many.step([3590] * 6)


def test_rewards() -> None:
    scores = Scores([SeatScore(seat, {"points": points}) for seat, points in enumerate([90.0, 120.0, 120.0])])

    assert utility(scores) == [-0.5, 0.25, 0.25]
    assert margin(scores) == pytest.approx([-0.3, 0.0, 0.0])
    table = raw_env(reward=lambda scores: [score.total for score in scores.seats])
    assert table.reward(scores) == [90.0, 120.0, 120.0]


def test_pieces_are_found_by_name() -> None:
    layout = games.game("europe").observation
    table = raw_env(game="europe", players=2)
    table.reset(seed=1)
    seen = table.observe("seat_0")["observation"]

    assert seen[layout.slices["hand"]].sum() == 4
    assert seen[layout.slices["question"]].tolist() == [1, 0, 0, 0, 0]
    assert layout.names[0] == "question"


def test_the_examples_of_the_documentation_run() -> None:
    text = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
    examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(examples) == 2
    for example in examples:
        exec(compile(example, "docs/research.md", "exec"), {})  # noqa: S102 (our own documentation)
