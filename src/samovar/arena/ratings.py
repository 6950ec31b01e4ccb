"""Ratings by the Bradley-Terry model, in Elo points."""

from collections.abc import Sequence
from math import exp, log, sqrt

Duels = dict[tuple[str, str], float]

MIDDLE = 1500
POINTS_PER_UNIT = 400 / log(10)  # 400 points more mean ten wins to one
LONGEST_STEP = 2.0
STEADY = 1e-9
MOST_ROUNDS = 200


def ratings(names: Sequence[str], duels: Duels) -> dict[str, float]:
    """The most likely ratings; `duels[a, b]` are the points that a won from b.

    One drawn duel of each with an average player keeps those finite who never won or never lost.
    """
    strength = _strengths(names, duels)
    middle = sum(strength) / len(names)
    return {name: MIDDLE + POINTS_PER_UNIT * (strength[place] - middle) for place, name in enumerate(names)}


def rating_errors(names: Sequence[str], duels: Duels) -> dict[str, float]:
    """The standard errors of the ratings, from how sharply the likelihood bends, as if all duels were independent."""
    bend, _slope = _slopes(names, duels, _strengths(names, duels))
    size = len(names)
    errors = {}
    for place, name in enumerate(names):
        from_middle = [(other == place) - 1 / size for other in range(size)]
        solved = _solve(bend, from_middle)
        variance = sum(part * answer for part, answer in zip(from_middle, solved, strict=True))
        errors[name] = POINTS_PER_UNIT * sqrt(max(0.0, variance))
    return errors


def _strengths(names: Sequence[str], duels: Duels) -> list[float]:
    strength = [0.0] * len(names)
    for _ in range(MOST_ROUNDS):
        step = _solve(*_slopes(names, duels, strength))
        longest = max(abs(part) for part in step)
        scale = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strength = [value + scale * part for value, part in zip(strength, step, strict=True)]
        if longest < STEADY:
            break
    return strength


def _slopes(names: Sequence[str], duels: Duels, strength: list[float]) -> tuple[list[list[float]], list[float]]:
    """How the likelihood bends and slopes where we are: Newton's method climbs it."""
    size = len(names)
    bend = [[0.0] * size for _ in range(size)]
    slope = [0.0] * size
    for i in range(size):
        chance = _chance(strength[i])
        slope[i] += 0.5 - chance
        bend[i][i] += chance * (1 - chance)
        for j in range(size):
            if i != j:
                won = duels.get((names[i], names[j]), 0.0)
                fought = won + duels.get((names[j], names[i]), 0.0)
                chance = _chance(strength[i] - strength[j])
                weight = fought * chance * (1 - chance)
                slope[i] += won - fought * chance
                bend[i][i] += weight
                bend[i][j] -= weight
    return bend, slope


def _chance(difference: float) -> float:
    return 1 / (1 + exp(-difference)) if difference > 0 else 1 - 1 / (1 + exp(difference))


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination; the matrix is symmetric and heavy on its diagonal, so no rows need to change places."""
    size = len(right)
    rows = [[*matrix[row], right[row]] for row in range(size)]
    for pivot in range(size):
        for row in range(pivot + 1, size):
            factor = rows[row][pivot] / rows[pivot][pivot]
            for column in range(pivot, size + 1):
                rows[row][column] -= factor * rows[pivot][column]
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = sum(rows[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (rows[row][size] - rest) / rows[row][row]
    return found
