"""OpenSpiel plays the games: its own checks, worlds for searches with hidden information, and IS-MCTS."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from samovar.research import spiel


@pytest.mark.parametrize("name", ["europe", "ceylon", "alubari", "china"])
def test_openspiel_plays_random_games_and_reads_them_back(name: str) -> None:
    game = pyspiel.load_game(f"samovar_{name}(players=2)")

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)

    assert game.num_players() == 2
    assert f"samovar_{name}" in spiel.NAMES


def begun(name: str, players: int, steps: int) -> spiel.SpielState:
    state = pyspiel.load_game(f"samovar_{name}", {"players": players}).new_initial_state()
    state.apply_action(7)
    draws = np.random.default_rng(1)
    for _ in range(steps):
        state.apply_action(draws.choice(state.legal_actions()))
    found: spiel.SpielState = state
    return found


def test_worlds_look_alike_and_hide_the_truth() -> None:
    state = begun("europe", 3, 40)
    seat = state.current_player()
    draws = np.random.default_rng(2)
    worlds = [state.resample_from_infostate(seat, draws.random) for _ in range(5)]

    for world in worlds:
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.legal_actions() == state.legal_actions()
    hands = {str(world.position.state.show((seat + 1) % 3)["own"]) for world in worlds}
    assert len(hands) > 1


def test_a_clone_goes_its_own_way() -> None:
    state = begun("ceylon", 2, 10)
    before = state.position.state.fingerprint()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])

    assert state.position.state.fingerprint() == before
    assert twin.position.state.fingerprint() != before


def test_is_mcts_finds_a_legal_move() -> None:
    state = begun("ceylon", 2, 10)
    search = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1)),
        uct_c=1.4,
        max_simulations=4,
        random_state=np.random.RandomState(3),
    )

    assert search.step(state) in state.legal_actions()
