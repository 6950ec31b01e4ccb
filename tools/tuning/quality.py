"""`python -m tools.tuning.quality GAME BOT… --players N`: what bots' decisions gain over the policy's, in points.

Positions come from games between experts. Every bot chooses in each of them, and what it chose is played on in fresh
worlds by the policy. That is far less noisy than matches: the luck of the deal is the same for all.
"""

import argparse
import random
from math import sqrt
from statistics import fmean, median
from time import monotonic, process_time

from samovar import bots, games
from samovar.core import Dice, Expertise, Move, State

DEALS = 70_000
POSITIONS_A_GAME = 4


def positions(name: str, players: int, seed: int) -> list[tuple[State, int]]:
    """A few positions of a game between experts in which there was a choice, and who had it."""
    game = games.game(name)
    expert = bots.make("expert", game)
    known = bots.expertise(game)
    assert known is not None
    state = game.new(players, seed)
    found: list[tuple[State, int]] = []
    while not state.over:
        seat = state.mover()
        if len(known.options(state, seat, bots.dice_for(state, seat))) > 1:
            found.append((state.copy(), seat))
        state.play(bots.think(expert, state, seat), seat)
    return random.Random(seed).sample(found, min(POSITIONS_A_GAME, len(found)))


def margin(state: State, seat: int) -> float:
    totals = state.scores().totals()
    others = [float(total) for other, total in enumerate(totals) if other != seat]
    return float(totals[seat]) - (fmean(others) if others else 0.0)


def judged(known: Expertise, view: State, seat: int, moves: list[Move], worlds: int, dice: Dice) -> dict[str, float]:
    """What each move is worth on average, everybody playing by the policy."""
    worth = dict.fromkeys([move.notation for move in moves], 0.0)
    if len(worth) > 1:
        for number in range(worlds):
            stream = dice.stream(f"judge-{number}")
            world = known.imagine(view, seat, stream)
            for move in {move.notation: move for move in moves}.values():
                played = world.copy()
                played.play(move, seat)
                Expertise.play_on(known, played, stream.stream("play"))
                worth[move.notation] += margin(played, seat) / worlds
    return worth


def told(gains: list[float], seconds: list[float]) -> str:
    mean = fmean(gains)
    error = sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
    changed = sum(gain != 0.0 for gain in gains) / len(gains)
    times = f"{1000 * median(seconds):.0f} ms median, {1000 * max(seconds):.0f} at most"
    return f"{mean:+.2f} ± {error:.2f} points a decision, {100 * changed:.0f} % changed, {times}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tuning.quality", description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--worlds", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=420.0)
    parser.add_argument("--seed", type=int, default=DEALS)
    given = parser.parse_args()
    game = games.game(given.game)
    known = bots.expertise(game)
    assert known is not None
    players = [bots.make(name, game) for name in given.bots]
    gains: list[list[float]] = [[] for _ in players]
    seconds: list[list[float]] = [[] for _ in players]
    began = monotonic()
    seed = given.seed
    while len(gains[0]) < given.positions and monotonic() - began < given.seconds:
        for state, seat in positions(given.game, given.players, seed):
            dice = Dice(f"{seed:016x}{state.ply:016x}", "quality")
            view = state.determinize(seat, dice.stream("deal"))
            chosen = [known.options(view, seat, dice)[0].move]
            for place, player in enumerate(players):
                start = process_time()
                chosen.append(player.choose(view, seat, dice.stream("choice")))
                seconds[place].append(process_time() - start)
            worth = judged(known, view, seat, chosen, given.worlds, dice)
            for place in range(len(players)):
                gains[place].append(worth[chosen[place + 1].notation] - worth[chosen[0].notation])
        seed += 1
    print(f"{given.game}, {given.players} players, {len(gains[0])} positions, {given.worlds} worlds each")
    for name, gain, time in zip(given.bots, gains, seconds, strict=True):
        print(f"  {name}: {told(gain, time)}")


if __name__ == "__main__":
    main()
