"""Luck and skill apart: what decisions cost, and what is left, which adds up to the result exactly."""

from dataclasses import dataclass
from math import sqrt

from samovar.review.document import Decision, Review

# What is not known of the deal before anything was played on from there.
UNSEEN_DEAL, UNSEEN_DEAL_POINTS = 0.15, 15.0
# And of each decision that nobody has searched.
UNSEEN, UNSEEN_POINTS = 0.02, 1.0
SURE = 1.96
# An interval that reaches further to both sides says nothing.
TOO_WIDE = 0.25


@dataclass
class Account:
    """Where a seat's result came from, in chances or in points.

    `fair` + `deal` + `own` + `others` + `luck` is the `result`, exactly: `deal` is what the first position promised,
    `own` and `others` what proved mistakes did to this seat, `luck` all the rest, which is chance.
    """

    result: float
    fair: float
    deal: float
    own: float
    others: float
    luck: float
    deal_error: float
    own_error: float
    luck_error: float

    @property
    def too_wide(self) -> bool:
        return SURE * self.luck_error > TOO_WIDE


def ply_luck(review: Review, ply: int) -> list[float]:
    """What a move's chance did to each seat: the change of the curve, less what the decision did."""
    before, after = review.curve[ply].chances, review.curve[ply + 1].chances
    return [there - here - done for here, there, done in zip(before, after, effects_at(review)[ply], strict=True)]


def effects_at(review: Review) -> list[list[float]]:
    """What the decision of every move did to each seat's chances."""
    found = [[0.0] * review.players for _ in review.curve[1:]]
    for decision in review.decisions:
        if decision.effects:
            found[decision.ply] = decision.effects
    return found


def account(review: Review, seat: int) -> Account:
    """A seat's result in winning chances."""
    start, end = review.curve[0].chances[seat], review.curve[-1].chances[seat]
    mine = sum(each.effects[seat] for each in review.decisions if each.effects and each.seat == seat)
    theirs = sum(each.effects[seat] for each in review.decisions if each.effects and each.seat != seat)
    errors = [(each.seat, each.error * _doubt(each) if each.worlds else UNSEEN) for each in review.decisions]
    return _account(review, seat, (1.0 / review.players, start, end), (mine, theirs), errors, points=False)


def account_of_points(review: Review, seat: int) -> Account:
    """A seat's result in points over the mean of the others."""
    start, end = review.curve[0].margins[seat], review.curve[-1].margins[seat]
    counted = [each for each in review.decisions if each.effects_points]
    mine = sum(each.effects_points[seat] for each in counted if each.seat == seat)
    theirs = sum(each.effects_points[seat] for each in counted if each.seat != seat)
    errors = [
        (each.seat, each.points_error * _doubt(each) if each.worlds else UNSEEN_POINTS) for each in review.decisions
    ]
    return _account(review, seat, (0.0, start, end), (mine, theirs), errors, points=True)


def _doubt(decision: Decision) -> float:
    """How much of a decision's error is doubt about the account.

    A move that is proved best has none; of one where nothing is proved either way, only a cost may have been missed.
    """
    if decision.worlds < 2 or decision.gain > 0.0:
        return 0.0
    return 1.0 if decision.proved else 0.5


def _account(
    review: Review,
    seat: int,
    course: tuple[float, float, float],
    done: tuple[float, float],
    errors: list[tuple[int, float]],
    points: bool,
) -> Account:
    fair, start, end = course
    mine, theirs = done
    deal_error = _deal_error(review, points)
    own_error = sqrt(sum(error * error for who, error in errors if who == seat))
    others = sqrt(sum(error * error for who, error in errors if who != seat)) / (review.players - 1)
    whole = sqrt(deal_error**2 + own_error**2 + others**2)
    luck = end - start - mine - theirs
    return Account(end, fair, start - fair, mine, theirs, luck, deal_error, own_error, whole)


def _deal_error(review: Review, points: bool) -> float:
    for each in review.anchors:
        if each.ply == 0:
            return each.points_error if points else each.error
    return UNSEEN_DEAL_POINTS if points else UNSEEN_DEAL
