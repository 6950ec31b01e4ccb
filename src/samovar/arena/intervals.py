"""Confidence intervals: how far what was counted may be from the truth."""

from math import sqrt

Z95 = 1.959963984540054


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share; it holds up for few games and for shares near 0 and 1.

    Wins may be fractions: a result between 0 and 1 varies less than one that is 0 or 1, so the interval is on the
    safe side.

    >>> [round(bound, 3) for bound in wilson(8, 10)]
    [0.49, 0.943]
    """
    if games <= 0:
        return (0.0, 1.0)
    share = wins / games
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(max(0.0, share * (1 - share)) / games + spread / (4 * games))
    return (max(0.0, middle - half), min(1.0, middle + half))


def normal(mean: float, variance: float, z: float = Z95) -> tuple[float, float]:
    """The interval of a mean whose own variance is known."""
    half = z * sqrt(max(0.0, variance))
    return (mean - half, mean + half)
