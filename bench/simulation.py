"""What is measured of simulations: beside the engine's own speed, each level against itself, on several cores."""

from statistics import median
from time import process_time

from samovar import arena, bots, games
from samovar.core import Dice, play_out

PLAYERS = 4
ROUNDS = 7
LEVELS = ["greedy", "expert"]
TABLES = [("europe", 2), ("europe", 4), ("ceylon", 2), ("alubari", 2), ("china", 2)]


def beside_play_out(number: int) -> dict[str, float]:
    """Random games of four per second, by `simulate` and by `play_out` in turns, and how they compare."""
    game = games.game("europe")
    simulated: list[float] = []
    played_out: list[float] = []
    for _ in range(ROUNDS):
        began = process_time()
        for seed in range(number):
            play_out(game.new(PLAYERS, seed), Dice(f"{seed:032x}", "bench"))
        played_out.append(number / (process_time() - began))
        began = process_time()
        arena.simulate(game, PLAYERS, ["random"] * PLAYERS, number, seed=1, results=False)
        simulated.append(number / (process_time() - began))
    shares = [one / other for one, other in zip(simulated, played_out, strict=True)]
    return {"simulate": max(simulated), "play_out": max(played_out), "share": median(shares)}


def self_play(name: str, players: int, level: str, seconds: float) -> float | None:
    """Games of a level against itself per second of one core, in at least one game and about so many seconds."""
    game = games.game(name)
    if level not in bots.names(game):
        return None
    played = 0
    began = process_time()
    while played == 0 or process_time() - began < seconds:
        arena.simulate(game, players, [level] * players, 1, seed=played, results=False)
        played += 1
    return played / (process_time() - began)


def all_self_play(seconds: float) -> dict[str, dict[str, float | None]]:
    return {
        f"{name} {players}": {level: self_play(name, players, level, seconds) for level in LEVELS}
        for name, players in TABLES
    }


def on_several_cores(number: int) -> dict[str, float]:
    """Random games per second by the clock, with one process and with two."""
    rates = {}
    for jobs in (1, 2):
        rates[str(jobs)] = max(
            arena.simulate("europe", PLAYERS, ["random"] * PLAYERS, number, seed=1, jobs=jobs).games_per_second
            for _ in range(2)
        )
    return rates
