"""What is measured of players: decisions of each policy and of games played on, and the time of each level's move."""

from statistics import median
from time import process_time

from samovar import bots, games
from samovar.core import Dice, Expertise, State

TABLES = [("europe", 2), ("europe", 4), ("ceylon", 2), ("ceylon", 4), ("alubari", 2), ("alubari", 4), ("china", 3)]
# Every so many decisions of a game between experts one is looked at.
APART = 23
MOST_MOVES = 6000


def _known(name: str) -> Expertise:
    found = bots.expertise(games.game(name))
    assert found is not None
    return found


def decisions(name: str, players: int, seconds: float) -> float:
    """Decisions of the policy per second, in games that it plays with everybody's cards open."""
    known = _known(name)
    made = number = 0
    began = process_time()
    while process_time() - began < seconds:
        state = games.game(name).new(players, number)
        dice = Dice(f"{number:032x}", "bench")
        number += 1
        while not state.over and process_time() - began < seconds:
            seat = state.mover()
            state.play(known.policy(state, seat, dice), seat)
            made += 1
    return made / (process_time() - began)


def rollouts(name: str, players: int, seconds: float) -> float:
    """Moves per second in games played on from the first turn to the end, as a search does."""
    known = _known(name)
    made = number = 0
    spent = 0.0
    while spent < seconds:
        state = games.game(name).new(players, number)
        dice = Dice(f"{number:032x}", "bench")
        number += 1
        # What is chosen before the first turn is seldom played on, and takes long.
        for _ in range(players):
            seat = state.mover()
            state.play(known.policy(state, seat, dice), seat)
        began = process_time()
        before = state.ply
        known.play_on(state, dice)
        spent += process_time() - began
        made += state.ply - before
    return made / spent


def positions(name: str, players: int, count: int) -> list[tuple[State, int]]:
    """Positions from all over a game between experts."""
    game = games.game(name)
    expert = bots.make("expert", game)
    state = game.new(players, 1)
    found: list[tuple[State, int]] = []
    for number in range(MOST_MOVES):
        if state.over:
            break
        seat = state.mover()
        if number % APART == 0 and len(state.legal(seat)) > 1:
            found.append((state.copy(), seat))
        state.play(bots.think(expert, state, seat), seat)
    apart = max(1, len(found) // count)
    return found[::apart][:count]


def move_times(name: str, players: int, count: int) -> dict[str, float]:
    """The median seconds of a move for each level that people are offered."""
    game = games.game(name)
    found: dict[str, float] = {}
    asked = positions(name, players, count)
    for level in bots.levels(game):
        bot = bots.make(level, game)
        times: list[float] = []
        for state, seat in asked:
            began = process_time()
            bots.think(bot, state, seat)
            times.append(process_time() - began)
        found[level] = median(times)
    return found


def measured(seconds: float, count: int) -> dict[str, dict[str, object]]:
    """All of it for every table."""
    return {
        f"{name} {players}": {
            "decisions": decisions(name, players, seconds),
            "rollouts": rollouts(name, players, seconds),
            "moves": move_times(name, players, count),
        }
        for name, players in TABLES
    }
