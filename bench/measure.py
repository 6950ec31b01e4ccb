"""What one interpreter measures; `python -m bench` runs it plain and compiled. Prints JSON.

Times are of the processor, not of the clock, so that a busy machine disturbs them little; only what runs in several
processes is timed by the clock.
"""

import json
import sys
import tracemalloc
from collections.abc import Callable
from time import process_time

from bench import china, observing, simulation, thinking
from samovar import core, games
from samovar.core import Dice, State, play_out
from samovar.games.europe import Europe
from samovar.games.europe.components import Map
from samovar.games.europe.network import LongestPath

ROUNDS = 3
PLAYERS = 4
OTHERS = ["ceylon", "alubari"]
POSITIONS = 1000
MIDDLE = 170  # decisions: about the middle of a random game


def kind() -> str:
    """Which samovar this is: the file of a core module tells."""
    return "plain" if core.game.__file__.endswith(".py") else "compiled"


def best(work: Callable[[], float]) -> float:
    """The least disturbed of a few rounds."""
    return min(work() for _ in range(ROUNDS))


def random_games(name: str, seconds: float) -> dict[str, float]:
    """Random games of four: the rate of the best round."""
    game = games.game(name)
    rates: list[tuple[float, float]] = []
    number = 0
    for _ in range(ROUNDS):
        played = decisions = 0
        began = process_time()
        while process_time() - began < seconds:
            state = game.new(PLAYERS, number)
            decisions += play_out(state, Dice(f"{number:032x}", "bench"))
            number += 1
            played += 1
        spent = process_time() - began
        rates.append((decisions / spent, played / spent))
    decisions_rate, games_rate = max(rates)
    return {"decisions_per_second": decisions_rate, "games_per_second": games_rate, "game": 1.0 / games_rate}


def middle(number: int) -> State:
    state = games.game("europe").new(PLAYERS, number)
    play_out(state, Dice(f"{number:032x}", "bench"), MIDDLE)
    return state


def copy_cost(times: int) -> float:
    """Seconds for one copy of a position in the middle of a game."""
    state = middle(1)

    def work() -> float:
        began = process_time()
        for _ in range(times):
            state.copy()
        return (process_time() - began) / times

    return best(work)


def bytes_per_position() -> float:
    states = [middle(number) for number in range(20)]
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [states[place % len(states)].copy() for place in range(POSITIONS)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def full_boards(count: int) -> list[list[list[int]]]:
    """The routes of every seat at the end of random games."""
    boards = []
    for number in range(count):
        state = games.game("europe").new(PLAYERS, number)
        play_out(state, Dice(f"{number:032x}", "bench"))
        owner: list[int] = state.owner  # type: ignore[attr-defined]
        boards.append([[route for route, seat in enumerate(owner) if seat == own] for own in range(PLAYERS)])
    return boards


def dense_network(map: Map) -> list[int]:
    """The most tangled network that one player's trains can build: the shortest routes first."""
    trains = map.trains
    taken: list[int] = []
    for route in sorted(range(len(map.routes)), key=lambda route: map.route_length[route]):
        twin = map.route_twin[route]
        if map.route_length[route] <= trains and not (twin >= 0 and twin in taken):
            taken.append(route)
            trains -= map.route_length[route]
    return taken


def longest_paths() -> dict[str, float]:
    """Seconds for the longest paths of all four seats of a full board, and for one tangled network."""
    game = games.game("europe")
    assert isinstance(game, Europe)
    map = game.map
    boards = full_boards(20)

    def all_boards() -> float:
        began = process_time()
        for seats in boards:
            for routes in seats:
                LongestPath(map, routes)
        return (process_time() - began) / len(boards)

    def tangled() -> float:
        began = process_time()
        LongestPath(map, dense_network(map))
        return process_time() - began

    return {"board": best(all_boards), "tangled": best(tangled)}


def main(quick: bool) -> None:
    compiled = kind() == "compiled"
    scale = 5 if compiled else 1
    seconds = 0.2 if quick else 2.0
    results: dict[str, object] = {
        "kind": kind(),
        "random": random_games("europe", seconds),
        "others": {name: random_games(name, seconds / 2) for name in OTHERS},
        "copy": copy_cost(2000 * scale),
        "bytes": bytes_per_position(),
        "longest": longest_paths(),
        "simulate": simulation.beside_play_out((10 if quick else 40) * scale),
        "self_play": simulation.all_self_play(seconds),
        "thinking": thinking.measured(seconds / 4, 2 if quick or not compiled else 12),
    }
    results["observing"] = observing.measured((10 if quick else 40) * scale)
    results["china"] = china.measured(compiled, quick)
    if compiled:
        results["jobs"] = simulation.on_several_cores(200 if quick else 2500)
    print(json.dumps(results))


if __name__ == "__main__":
    main("--quick" in sys.argv)
