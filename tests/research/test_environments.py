"""The environments keep the promises of the libraries they are made for, and refuse in sentences."""

import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from samovar import games
from samovar.bots import Bot
from samovar.core import BadDocument, Dice, IllegalMove, Move, Scores, SeatScore, State, Stepper
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


def decisions_until_truncated(name: str, players: int, cycles: int) -> list[int]:
    """How often each seat decided before the limit ended the game, as PettingZoo's max_cycles_test counts it."""
    table = raw_env(game=name, players=players, max_cycles=cycles)
    table.reset(seed=1)
    counts = dict.fromkeys(table.possible_agents, 0)
    for agent in table.agent_iter():
        seen, _reward, terminated, truncated, _facts = table.last()
        assert seen is not None
        assert not terminated
        assert not (truncated and seen["action_mask"].any())
        counts[agent] += 1
        table.step(None if truncated else int(np.flatnonzero(seen["action_mask"])[0]))
    return [count - 1 for count in counts.values()]  # the last time is the farewell


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_limit_truncates_before_a_seat_decides_once_more(name: str, players: int) -> None:
    for cycles in (1, 4, 7):
        counts = decisions_until_truncated(name, players, cycles)
        assert max(counts) == cycles
        assert all(0 <= count <= cycles for count in counts)


def test_seats_that_take_turns_have_as_many_decisions_each() -> None:
    assert decisions_until_truncated("europe", 3, 1) == [1, 1, 1]


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


def begun() -> raw_env:
    table = raw_env(game="europe", players=2)
    table.reset(seed=1)
    return table


WRONG_ACTIONS = ["claim", None, 3.7, True, np.array([1, 2]), np.float64(3.0)]


@pytest.mark.parametrize("action", WRONG_ACTIONS, ids=repr)
def test_what_is_no_whole_number_is_no_action(action: Any) -> None:
    learner = Against("europe", 2, "random", seat=0)
    learner.reset(seed=1)
    many = ManyGames("europe", 2, games=2, seed=1)
    for step in (begun().step, learner.step, lambda wrong: many.step([wrong, wrong])):
        with pytest.raises(BadDocument, match="An action is a whole number, not"):
            step(action)


def test_whole_numbers_of_other_libraries_are_actions() -> None:
    table = begun()
    kinds: list[Callable[[int], Any]] = [np.int64, np.uint16, np.array]
    for kind in kinds:
        table.step(kind(table.position.ids[0]))


def wrongly(**chosen: Any) -> raw_env:
    """An environment asked for with values of any type."""
    return raw_env(**chosen)


REFUSED: list[tuple[Callable[[], Any], str]] = [
    (lambda: wrongly(players="2"), "not for '2' players; choose one of: 2, 3, 4, 5"),
    (lambda: wrongly(players=2.0), "not for 2.0 players"),
    (lambda: wrongly(reward=3), "utility, margin"),
    (lambda: raw_env(max_cycles=0), "max_cycles must be a whole number from 1 on, or None, not 0"),
    (lambda: raw_env(render_mode="human"), "“human” is not known here; choose one of: ansi"),
    (lambda: begun().observe("seat_9"), "no agent “seat_9” at this table; the agents are: seat_0, seat_1"),
    (lambda: Against("europe", 2, "grandmaster"), "“grandmaster”"),
    (lambda: Against("europe", 2, []), "from 1 to 1 bot for the other seats, not 0"),
    (lambda: Against("europe", 3, ["random"] * 3), "from 1 to 2 bots for the other seats, not 3"),
    (lambda: Against("europe", 2, seat=2), "no seat 2 at a table of 2; the seats are numbered from 0 to 1"),
    (lambda: Against("europe", 2, seat=-2), "no seat -2"),
    (lambda: Against("europe", 2, render_mode="human"), "choose one of: ansi"),
    (lambda: ManyGames("europe", 2, games=0), "at least one game side by side, not 0"),
    (lambda: ManyGames("europe", 2, games=3).step([1]), "3 games side by side need as many actions in one row, not 1"),
    (lambda: ManyGames("europe", 2, games=1).step(np.zeros((3, 2), dtype=np.int64)), "1 game side by side needs"),
    (lambda: ManyGames("europe", 2, games=1).step(np.array(1)), "not 0"),
]


@pytest.mark.parametrize(("ask", "sentence"), REFUSED, ids=[sentence for _ask, sentence in REFUSED])
def test_what_is_wrong_is_told_in_a_sentence(ask: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(BadDocument, match=re.escape(sentence)) as caught:
        ask()
    assert caught.value.tell("fr") != caught.value.tell("en")


def test_nothing_is_played_when_actions_are_missing() -> None:
    many = ManyGames("europe", 2, games=2, seed=1)
    before = [stepper.state.fingerprint() for stepper in many.steppers]
    with pytest.raises(BadDocument):
        many.step([many.steppers[0].ids[0]])
    assert [stepper.state.fingerprint() for stepper in many.steppers] == before


def test_steps_before_the_beginning_and_after_the_end_are_told() -> None:
    table = raw_env(game="ceylon", players=2)
    with pytest.raises(RuntimeError, match="reset the environment"):
        table.step(0)
    table.reset(seed=1)
    while not table.position.over:
        table.step(table.position.ids[0])
    while table.agents:
        table.step(None)
    with pytest.raises(IllegalMove, match="The game is over"):
        table.step(None)


class Raising(Bot):
    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        raise KeyError("oops")


class Cheating(Bot):
    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        return state.move_of(0, seat)


def test_a_bot_that_raises_or_cheats_is_told_with_its_seat() -> None:
    with pytest.raises(BadDocument, match=r"“Raising” in seat 0 failed after 0 moves of the game with seed .*oops"):
        Against("europe", 2, Raising(), seat=1).reset(seed=1)
    with pytest.raises(BadDocument, match="“Cheating” in seat 0 chose a move that is not legal: take 1"):
        Against("europe", 2, Cheating(), seat=1).reset(seed=1)


def test_a_reward_of_ones_own_must_have_a_number_for_each_seat() -> None:
    scores = Scores([SeatScore(seat, {"points": 1.0}) for seat in range(2)])
    answers: list[Any] = [[1.0], None, ["a", "b"]]
    for wrong in answers:

        def reward(_scores: Scores, wrong: Any = wrong) -> Any:
            return wrong

        table = raw_env(reward=reward)
        with pytest.raises(BadDocument, match="a number for each of the 2 seats; it was"):
            table.reward(scores)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_environments_can_be_sent_elsewhere(name: str, players: int) -> None:
    table = raw_env(game=name, players=players)
    table.reset(seed=1)
    for _ in range(10):
        table.step(table.position.ids[0])
    sent = pickle.loads(pickle.dumps(table))  # noqa: S301 (our own)

    agent = table.agent_selection
    assert sent.agent_selection == agent
    assert sent.observe(agent)["observation"].tobytes() == table.observe(agent)["observation"].tobytes()
    sent.step(sent.position.ids[0])
    table.step(table.position.ids[0])
    assert sent.position.state.fingerprint() == table.position.state.fingerprint()


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.filterwarnings("ignore:.*")
def test_gymnasium_finds_nothing_wrong(name: str, players: int) -> None:
    class Legal(Against):
        """The checker throws actions blindly; here they stand for one of the legal moves."""

        def step(self, action: int) -> Any:
            legal = self.position.ids
            return super().step(legal[int(action) % len(legal)])

    opponents = ["random", "greedy"][: players - 1]
    check_env(Legal(name, players, opponents), skip_render_check=True)


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


@pytest.mark.parametrize(("name", "players"), [*TABLES, ("europe", 2), ("europe", 5)])
def test_many_games_show_byte_for_byte_what_single_ones_show(name: str, players: int) -> None:
    rows, seed = 5, 3
    many = ManyGames(name, players, games=rows, seed=seed)
    game = games.game(name)
    # The same deals one by one, looked at by those who have never looked before.
    dealt = np.random.default_rng(seed)
    single = [Stepper(game.new(players, dealt.bytes(16).hex())) for _ in range(rows)]
    draws = np.random.default_rng(1)
    seen, mask = bytearray(len(game.observation)), bytearray(len(game.actions))
    ended = 0
    for _ in range(420 if name == "europe" else 60):
        actions = many.random_actions(draws)
        for row, stepper in enumerate(single):
            Stepper(stepper.state).observe_into(memoryview(seen), memoryview(mask))
            assert many.observations[row].tobytes() == seen == stepper.state.observe(stepper.seat)
            assert many.masks[row].tobytes() == mask
            assert np.flatnonzero(many.masks[row]).tolist() == sorted(stepper.ids)
            assert many.seats[row] == stepper.seat
        many.step(actions)
        for row, stepper in enumerate(single):
            stepper.step(actions[row])
            assert many.done[row] == stepper.over
            worth = utility(stepper.state.scores()) if stepper.over else [0.0] * players
            assert many.rewards[row].tolist() == worth
            if stepper.over:
                single[row] = Stepper(game.new(players, dealt.bytes(16).hex()))
                ended += 1
    assert ended > 0 or name != "europe"
    with pytest.raises(BadDocument):
        many.step([len(game.actions)] * rows)


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


@pytest.mark.parametrize("players", [2, 4])
def test_who_has_looked_before_sees_the_same_until_the_end(players: int) -> None:
    game = games.game("europe")
    draws = np.random.default_rng(players)
    stepper = Stepper(game.new(players, 3))
    seen, mask = bytearray(len(game.observation)), bytearray(len(game.actions))
    while not stepper.over:
        stepper.observe_into(memoryview(seen), memoryview(mask))
        assert bytes(seen) == stepper.state.observe(stepper.seat)
        assert [action for action, legal in enumerate(mask) if legal] == sorted(stepper.ids)
        stepper.step(stepper.ids[int(draws.integers(len(stepper.ids)))])
    stepper.observe_into(memoryview(seen), memoryview(mask))
    assert not any(mask)
    fresh = bytearray(len(game.actions))
    Stepper(stepper.state).observe_into(memoryview(bytearray(seen)), memoryview(fresh))
    assert not any(fresh)
