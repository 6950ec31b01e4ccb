"""What is measured of China: random play, the questions about paths and builds, and whole games of experts."""

from time import process_time

from samovar import bots, games
from samovar.core import Dice, play_out
from samovar.games.china.grid import NONE
from samovar.games.china.paths import paths
from samovar.games.china.state import ChinaState
from samovar.games.china.survey import cheapest_build

PLAYERS = 3
ROUNDS = 3
MIDDLE = 500  # decisions of experts: enough track for long ways
DECISIONS = 4000


def experts(number: int, most: int = 0) -> ChinaState:
    """A game of three experts, to its end or for so many decisions."""
    state = games.game("china").new(PLAYERS, number)
    assert isinstance(state, ChinaState)
    expert = bots.make("expert", state.game)
    made = 0
    while not state.over and (most == 0 or made < most):
        seat = state.mover()
        state.apply(bots.think(expert, state, seat), seat)
        made += 1
    return state


def random_rate(seconds: float) -> float:
    """Decisions of random play per second, in the best of a few rounds."""
    best = 0.0
    for number in range(ROUNDS):
        decisions = 0
        began = process_time()
        while process_time() - began < seconds:
            state = games.game("china").new(PLAYERS, number)
            decisions += play_out(state, Dice(f"{number:032x}", "bench"), DECISIONS)
        best = max(best, decisions / (process_time() - began))
    return best


def queries(times: int) -> dict[str, float]:
    """Seconds for the ways of a train to everywhere, and for the cheapest build to a city, all cities in turn."""
    state = experts(1, MIDDLE)
    seats = [seat for seat in range(PLAYERS) if state.train[seat] != NONE]
    path = build = float("inf")
    for _ in range(ROUNDS):
        began = process_time()
        for number in range(times):
            paths(state, seats[number % len(seats)])
        path = min(path, (process_time() - began) / times)
        began = process_time()
        for number in range(times):
            city = state.land.cities[number % len(state.land.cities)]
            cheapest_build(state, number % PLAYERS, city.mileposts)
        build = min(build, (process_time() - began) / times)
    return {"path": path, "build": build}


def expert_seconds(number: int) -> float | None:
    """Seconds of one core for a game of three experts: the mean of so many."""
    if number == 0:
        return None
    began = process_time()
    for seed in range(number):
        experts(seed)
    return (process_time() - began) / number


def measured(compiled: bool, quick: bool) -> dict[str, object]:
    count = 1 if quick else 5
    return {
        "random": random_rate(0.2 if quick else 2.0),
        "queries": queries(60 if quick else 300),
        "expert": expert_seconds(count if compiled else count // 4),
    }
