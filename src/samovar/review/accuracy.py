"""How well a seat played: accuracy from 0 to 100, and what each kind of decision cost."""

from dataclasses import dataclass
from math import exp

from samovar.review.document import Decision, Review


@dataclass
class KindCost:
    """All decisions of a kind that a seat took."""

    kind: str
    decisions: int
    cost: float
    cost_points: float


@dataclass
class Play:
    """A seat's decisions together; `judged` of them were searched."""

    seat: int
    accuracy: float
    decisions: int
    judged: int
    mistakes: int
    cost: float
    cost_points: float
    kinds: list[KindCost]


def move_accuracy(cost: float) -> float:
    """Lost winning chances as a mark from 0 to 100, on the curve that lichess uses for chess."""
    return max(0.0, min(100.0, 103.1668 * exp(-4.354 * cost) - 3.1669))


def play_of(review: Review, seat: int) -> Play:
    mine = [each for each in review.decisions if each.seat == seat]
    marks = [move_accuracy(each.cost) for each in mine]
    kinds: dict[str, list[Decision]] = {}
    for each in mine:
        kinds.setdefault(each.kind, []).append(each)
    costs = [KindCost(kind, len(some), *_sums(some)) for kind, some in kinds.items()]
    costs.sort(key=lambda each: -each.cost)
    judged = sum(1 for each in mine if each.worlds > 0)
    mistakes = sum(1 for each in mine if each.proved)
    accuracy = sum(marks) / len(marks) if marks else 100.0
    return Play(seat, accuracy, len(mine), judged, mistakes, *_sums(mine), costs)


def _sums(decisions: list[Decision]) -> tuple[float, float]:
    return sum(each.cost for each in decisions), sum(each.cost_points for each in decisions)
