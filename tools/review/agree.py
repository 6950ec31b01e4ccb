"""Does the review judge moves as a search of ten times its budget would? Counted where that search is sure."""

from collections.abc import Iterator
from typing import NamedTuple

from samovar import bots, games
from samovar.core import Record
from samovar.review.judge import FIRST_WORLDS, MORE_WORLDS, PROOF, Weighed, weigh
from samovar.review.walk import Walk

DEALS = 53_000_000
TIMES = 10
# The deep search is sure where the difference is at least so great, and so many standard errors.
CLEAR, SURE = 0.02, 2.58


class Case(NamedTuple):
    """One decision as both saw it: by how much the best rival was better, and the standard error."""

    seed: int
    ply: int
    quick: float
    quick_error: float
    deep: float
    deep_error: float

    @property
    def clear(self) -> bool:
        return abs(self.deep) >= CLEAR and abs(self.deep) >= SURE * self.deep_error

    @property
    def agrees(self) -> bool:
        return (self.quick > 0.0) == (self.deep > 0.0)

    @property
    def blamed(self) -> bool:
        return self.quick > PROOF * self.quick_error and self.quick > 0.0


def cases(name: str, players: int, number: int, each: int, level: str) -> Iterator[Case]:
    """So many games of bots of one level, and of each so many decisions, spread evenly over it."""
    game = games.game(name)
    bot = bots.make(level, game)
    for place in range(number):
        seed = DEALS + 100_000 * players + place
        state = game.new(players, seed)
        record = Record(game, players, state.dice.seed)
        while not state.over:
            seat = state.mover()
            move = bots.think(bot, state, seat)
            record.add(seat, move)
            state.play(move, seat)
        walk = Walk(record)
        choices = [ply for ply, move in enumerate(walk.moves) if len(walk.states[ply].legal(move.seat)) > 1]
        for part in range(each):
            found = case(walk, seed, choices[(2 * part + 1) * len(choices) // (2 * each)])
            if found is not None:
                yield found


def case(walk: Walk, seed: int, ply: int) -> Case | None:
    quick = _weighed(walk, ply, "", 1)
    deep = _weighed(walk, ply, "deep-", TIMES)
    if quick is None or deep is None:
        return None
    seat = walk.moves[ply].seat
    one, other = quick.gained, deep.gained
    return Case(seed, ply, one.chances[seat], one.error(seat), other.chances[seat], other.error(seat))


def _weighed(walk: Walk, ply: int, purpose: str, times: int) -> Weighed | None:
    played = walk.moves[ply]
    dice = walk.dice.stream(f"{purpose}{ply}")
    world = walk.states[ply].determinize(played.seat, dice.stream("deal"))
    options = walk.expertise.options(world, played.seat, dice.stream("options"))
    return weigh(walk, world, played.seat, played.move, options, dice, times * FIRST_WORLDS, times * MORE_WORLDS)
