"""The curve of winning chances: the fast estimate everywhere, and games played on from some of its points."""

from math import exp, log

from samovar.core import Dice
from samovar.review.document import Anchor, Point
from samovar.review.estimate import Outlook
from samovar.review.samples import Samples
from samovar.review.walk import Walk

ANCHORS = 12
ROLLOUTS = 16
# The deal is told in words, so it is looked at longer.
ROLLOUTS_AT_THE_DEAL = 64
# The fast estimate counts like so many games played on.
WEIGHT = 12.0
LEAST = 0.002


def fast_curve(walk: Walk) -> list[Point]:
    """What the fast estimate says of every position, and at the end what came of it."""
    found = []
    for ply, state in enumerate(walk.states):
        outlook = walk.estimate.outlook(state)
        found.append(Point(ply, outlook.chances, outlook.margins))
    return found


def places(walk: Walk) -> list[int]:
    """The plies that are played on from: the deal, then evenly through the game."""
    last = len(walk.states) - 1
    return sorted({last * number // ANCHORS for number in range(ANCHORS)})


def anchor(walk: Walk, ply: int) -> Anchor:
    """Play a position on in worlds with the true hands and new cards to come."""
    dice: Dice = walk.dice.stream(f"anchor-{ply}")
    found = Samples(walk.players)
    rollouts = ROLLOUTS if ply > 0 else ROLLOUTS_AT_THE_DEAL
    for number in range(rollouts):
        stream = dice.stream(str(number))
        world = walk.onlooker(ply, stream)
        walk.play_on(world, stream.stream("play"))
        found.add(walk.estimate.softened(world))
    seats = range(walk.players)
    error = max(found.error(seat) for seat in seats)
    return Anchor(ply, rollouts, found.chances, found.margins, error, max(found.points_error(seat) for seat in seats))


def refined(fast: list[Point], anchors: list[Anchor]) -> list[Point]:
    """The fast curve, moved toward what was played on; between two anchors the correction changes evenly."""
    if not anchors:
        return fast
    known = [(each.ply, _correction(fast[each.ply], each)) for each in sorted(anchors, key=lambda each: each.ply)]
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
