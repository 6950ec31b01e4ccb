"""The end of the curve as a review draws it, before and after positions are played on: how near it is to what came."""

from collections.abc import Iterator
from typing import NamedTuple

from tools.review.collect import CHECKING, STEADY, levels

from samovar import bots, games
from samovar.core import Game, Record
from samovar.review.curve import anchor, fast_curve, places, refined
from samovar.review.walk import Walk

# Deals of their own beside those of the fast estimate's check.
DEALS = CHECKING + 50_000
# Moves before the end, and from where on the curve is played on: what lies before changes nothing there.
LAST = [1, 2, 3, 5, 8]
FROM = 11 / 12


class Seen(NamedTuple):
    """One game: its last positions (moves played, of so many), and both curves there."""

    seed: int
    length: int
    plies: list[int]
    fast: list[list[float]]
    refined: list[list[float]]
    winners: list[int]


def curves(name: str, players: int, number: int) -> Iterator[Seen]:
    """So many games of equals, levels in turn, each with its curves."""
    game = games.game(name)
    offered = [level for level in levels(game) if level != STEADY] or ["expert"]
    for place in range(number):
        yield curve(game, players, DEALS + 100_000 * players + place, offered[place % len(offered)])


def curve(game: Game, players: int, seed: int, level: str) -> Seen:
    bot = bots.make(level, game)
    state = game.new(players, seed)
    record = Record(game, players, state.dice.seed)
    while not state.over:
        seat = state.mover()
        move = bots.think(bot, state, seat)
        record.add(seat, move)
        state.play(move, seat)
    walk = Walk(record)
    fast = fast_curve(walk)
    length = len(record.moves)
    moved = refined(fast, [anchor(walk, ply) for ply in places(walk) if ply >= length * FROM - 1])
    plies = [length - back for back in reversed(LAST) if back <= length]
    return Seen(
        seed,
        length,
        plies,
        [fast[ply].chances for ply in plies],
        [moved[ply].chances for ply in plies],
        state.scores().winners(),
    )
