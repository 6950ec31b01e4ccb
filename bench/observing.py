"""What looking costs a learner: decisions a second, beside those of play that nobody looks at, in one run."""

import random
from statistics import median
from time import process_time

import numpy as np

from samovar import games
from samovar.core import Dice, Stepper, play_out
from samovar.research import ManyGames

PLAYERS = 2
ROUNDS = 5
ROWS = 64


def raw(number: int) -> float:
    """Random play by the engine alone."""
    game = games.game("europe")
    decisions = 0
    began = process_time()
    for seed in range(number):
        decisions += play_out(game.new(PLAYERS, seed), Dice(f"{seed:032x}", "bench"))
    return decisions / (process_time() - began)


def observed(number: int) -> float:
    """One game after the other: at every decision, what the mover knows and the mask of its actions."""
    game = games.game("europe")
    seen, mask = memoryview(bytearray(len(game.observation))), memoryview(bytearray(len(game.actions)))
    draws = random.Random(1)
    decisions = 0
    began = process_time()
    for seed in range(number):
        stepper = Stepper(game.new(PLAYERS, seed))
        while not stepper.over:
            stepper.observe_into(seen, mask)
            ids = stepper.ids
            stepper.step(ids[int(draws.random() * len(ids))])
            decisions += 1
    return decisions / (process_time() - began)


def side_by_side(decisions: int) -> float:
    """The same in 64 games at once, written into arrays."""
    many = ManyGames("europe", PLAYERS, games=ROWS, seed=1)
    draws = np.random.default_rng(1)
    steps = max(1, decisions // ROWS)
    began = process_time()
    for _ in range(steps):
        many.step(many.random_actions(draws))
    return steps * ROWS / (process_time() - began)


def measured(number: int) -> dict[str, float]:
    """The best round of each, and the median of what they are beside play that nobody looks at."""
    rounds = [(raw(number), observed(number), side_by_side(180 * number)) for _ in range(ROUNDS)]
    return {
        "raw": max(one for one, _, _ in rounds),
        "observed": max(one for _, one, _ in rounds),
        "many": max(one for _, _, one in rounds),
        "observed_share": median(one / plain for plain, one, _ in rounds),
        "many_share": median(one / plain for plain, _, one in rounds),
    }
