"""The curve of winning chances: the fast estimate everywhere, and games played on from some of its points."""

from math import exp, log

from samovar.core import NOBODY, Dice, State
from samovar.review.document import Anchor, Point
from samovar.review.estimate import Estimate, Outlook
from samovar.review.samples import Samples
from samovar.review.walk import HORIZON, Walk

ANCHORS = 12
ROLLOUTS = 16
# The deal is told in words, so it is looked at longer.
ROLLOUTS_AT_THE_DEAL = 64
# Few moves are left there, so that many games take little time.
ROLLOUTS_NEAR_THE_END = 48
# The fast estimate counts like so many games played on.
WEIGHT = 12.0
LEAST = 0.002
# Where only one seat's knowledge counts, so many worlds are looked at.
KNOWN_WORLDS = 4


def fast_curve(walk: Walk) -> list[Point]:
    """What the fast estimate says of every position, and at the end what came of it."""
    found = []
    for ply, state in enumerate(walk.states):
        if walk.knower == NOBODY or state.over:
            outlook = walk.estimate.outlook(state)
        else:
            outlook = known_outlook(walk.estimate, state, walk.knower, walk.dice.stream(f"known-{ply}"))
        found.append(Point(ply, outlook.chances, outlook.margins))
    return found


def known_outlook(estimate: Estimate, state: State, seat: int, dice: Dice, worlds: int = KNOWN_WORLDS) -> Outlook:
    """What a seat may say of everybody's chances by what it knows: the mean over some worlds that it could be in."""
    found = Samples(state.players)
    for number in range(worlds):
        found.add(estimate.outlook(state.determinize(seat, dice.stream(str(number)))))
    return Outlook(found.chances, found.margins)


def places(walk: Walk) -> list[int]:
    """The plies that are played on from: the deal, then evenly through the game, and ever closer toward its end."""
    last = len(walk.states) - 1
    found = {last * number // ANCHORS for number in range(ANCHORS)}
    if walk.ended:
        back = 1
        while back < last / ANCHORS:
            found.add(last - back)
            back += 1 + back // 2
    return sorted(found)


def near_the_end(walk: Walk, ply: int) -> bool:
    """Whether a position is one of the last, from where games are soon played to their end."""
    last = len(walk.moves)
    return walk.ended and last - ply < last / ANCHORS


def anchor(walk: Walk, ply: int) -> Anchor:
    """Play a position on in worlds with the true hands and new cards to come."""
    dice: Dice = walk.dice.stream(f"anchor-{ply}")
    found = Samples(walk.players)
    near = near_the_end(walk, ply)
    rollouts = ROLLOUTS_NEAR_THE_END if near and walk.searches else ROLLOUTS if ply > 0 else ROLLOUTS_AT_THE_DEAL
    softness = walk.estimate.softness(walk.states[ply])
    for number in range(rollouts):
        stream = dice.stream(str(number))
        world = walk.onlooker(ply, stream)
        walk.play_on(world, stream.stream("play"), near)
        found.add(walk.estimate.softened(world, softness))
    seats = range(walk.players)
    error = max(found.error(seat) for seat in seats)
    return Anchor(ply, rollouts, found.chances, found.margins, error, max(found.points_error(seat) for seat in seats))


def price(walk: Walk, found: Anchor) -> int:
    """What an anchor costs of the budget: near the end, where games are short, many cost as much as one."""
    if not near_the_end(walk, found.ply):
        return found.rollouts
    usual = len(walk.moves) if walk.searches else HORIZON
    return max(1, found.rollouts * (len(walk.moves) - found.ply) // usual)


def refined(fast: list[Point], anchors: list[Anchor], ended: bool = True) -> list[Point]:
    """The fast curve, moved toward what was played on; between two anchors the correction changes evenly.

    The end of a game is known, and needs no correction.
    """
    if not anchors:
        return fast
    known = [(each.ply, _correction(fast[each.ply], each)) for each in sorted(anchors, key=lambda each: each.ply)]
    if not ended:
        return [_moved(point, _between(known, point.ply)) for point in fast]
    players = len(fast[0].chances)
    nothing = Outlook([0.0] * players, [0.0] * players)
    known.append((len(fast) - 1, nothing))
    return [_moved(point, _between(known, point.ply)) for point in fast[:-1]] + [fast[-1]]


def _correction(point: Point, found: Anchor) -> Outlook:
    share = found.rollouts / (found.rollouts + WEIGHT)
    chances = []
    for fast, played in zip(point.chances, found.chances, strict=True):
        chances.append(log(max(LEAST, fast + share * (played - fast)) / max(LEAST, fast)))
    margins = [share * (played - fast) for fast, played in zip(point.margins, found.margins, strict=True)]
    return Outlook(chances, margins)


def _between(known: list[tuple[int, Outlook]], ply: int) -> Outlook:
    before = known[0]
    for after in known:
        if after[0] > ply:
            if before[0] > ply:
                return after[1]
            share = (ply - before[0]) / (after[0] - before[0])
            return Outlook(
                _mixed(before[1].chances, after[1].chances, share), _mixed(before[1].margins, after[1].margins, share)
            )
        before = after
    return before[1]


def _mixed(one: list[float], other: list[float], share: float) -> list[float]:
    return [mine * (1.0 - share) + yours * share for mine, yours in zip(one, other, strict=True)]


def _moved(point: Point, correction: Outlook) -> Point:
    weights = [chance * exp(moved) for chance, moved in zip(point.chances, correction.chances, strict=True)]
    whole = sum(weights)
    margins = [margin + moved for margin, moved in zip(point.margins, correction.margins, strict=True)]
    return Point(point.ply, [weight / whole for weight in weights], margins)
