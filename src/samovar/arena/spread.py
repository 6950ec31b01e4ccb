"""How scores are spread, from how often each was reached."""

from dataclasses import dataclass
from math import sqrt

Counts = dict[float, int]


@dataclass(frozen=True, slots=True)
class Spread:
    """The standard deviation and the quantiles of single scores."""

    deviation: float
    least: float
    p10: float
    p25: float
    median: float
    p75: float
    p90: float
    most: float


def spread_of(counts: Counts) -> Spread:
    return Spread(deviation(counts), *[quantile(counts, share) for share in (0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0)])


def deviation(counts: Counts) -> float:
    """The standard deviation that the counts suggest for all that might have been counted (divided by n - 1).

    >>> round(deviation({1.0: 1, 2.0: 1, 3.0: 1}), 3)
    1.0
    """
    total = sum(counts.values())
    if total < 2:
        return 0.0
    ordered = sorted(counts.items())
    mean = sum(value * count for value, count in ordered) / total
    return sqrt(sum((value - mean) ** 2 * count for value, count in ordered) / (total - 1))


def quantile(counts: Counts, share: float) -> float:
    """The value below which a share of all lies, in between two values where it falls between them.

    >>> quantile({10.0: 1, 20.0: 2, 40.0: 1}, 0.5)
    20.0
    >>> quantile({10.0: 1, 20.0: 1}, 0.25)
    12.5
    """
    total = sum(counts.values())
    if total == 0:
        return 0.0
    place = share * (total - 1)
    low = int(place)
    below = _at(counts, low)
    above = _at(counts, min(low + 1, total - 1))
    return below + (place - low) * (above - below)


def _at(counts: Counts, place: int) -> float:
    """The value at a place when all stand in order."""
    for value in sorted(counts):
        place -= counts[value]
        if place < 0:
            return value
    raise ValueError("there are fewer values than the place says")
