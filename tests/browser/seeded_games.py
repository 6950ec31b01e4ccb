"""Prints the fingerprints of ten seeded games of each game, as JSON: the same wherever Python runs."""

import json

from samovar import bots, games
from samovar.core import Dice

SEEDS = 10
PLIES = 80
A_THOUGHT = 20
"""Every so many moves an expert chooses, otherwise chance does."""


def fingerprint(name: str, seed: int) -> str:
    game = games.game(name)
    players = [count for count in game.player_counts if count > 1]
    state = game.new(players[seed % len(players)], seed=seed)
    expert = bots.make("expert", game)
    dice = Dice(f"{seed:032x}", "moves")
    while not state.over and state.ply < PLIES:
        seat = state.mover()
        legal = state.legal(seat)
        if state.ply % A_THOUGHT == 0:
            move = bots.think(expert, state, seat)
        else:
            move = legal[dice.below(len(legal))]
        state.play(move, seat)
    return state.fingerprint()


print(json.dumps({name: [fingerprint(name, seed) for seed in range(SEEDS)] for name in games.names()}))
