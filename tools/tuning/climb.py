"""Antithetic SPSA in log space: numbers a little up play numbers a little down, and the winners' side is gone to."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt

STEP = 0.06
WIDTH = 0.25
PAIRS = 24
FURTHEST = 3.0
MOMENTUM = 0.8
SPREAD = 0.98
COUNTED_FROM = 0.6

Vector = list[float]
Duel = Callable[[Vector, Vector, range], float]


@dataclass(frozen=True)
class Deals:
    """Deals for tuning, never the same twice."""

    first: int

    def batch(self, number: int, size: int) -> range:
        return range(self.first + number * size, self.first + (number + 1) * size)


def scaled(base: Vector, exponents: Vector) -> Vector:
    return [
        value * exp(max(-FURTHEST, min(FURTHEST, exponent))) for value, exponent in zip(base, exponents, strict=True)
    ]


def climb(base: Vector, duel: Duel, deals: Deals, size: int, seconds: float, seed: int) -> Vector:
    """Better numbers than the given ones, by so many seconds of games."""
    rng = random.Random(seed)
    place = [0.0] * len(base)
    momentum = [0.0] * len(base)
    spread = [0.0] * len(base)
    sum_of_late = [0.0] * len(base)
    late = step = batch = 0
    began = time.monotonic()
    while (spent := time.monotonic() - began) < seconds or late == 0:
        step += 1
        slope = [0.0] * len(base)
        for _ in range(PAIRS):
            way = [rng.gauss(0.0, 1.0) for _ in base]
            up = scaled(base, [at + WIDTH * go for at, go in zip(place, way, strict=True)])
            down = scaled(base, [at - WIDTH * go for at, go in zip(place, way, strict=True)])
            lead = duel(up, down, deals.batch(batch, size))
            batch += 1
            slope = [known + lead * go / PAIRS for known, go in zip(slope, way, strict=True)]
        for index, rise in enumerate(slope):
            momentum[index] = MOMENTUM * momentum[index] + (1 - MOMENTUM) * rise
            spread[index] = SPREAD * spread[index] + (1 - SPREAD) * rise * rise
            mean = momentum[index] / (1 - MOMENTUM**step)
            place[index] += STEP * mean / (sqrt(spread[index] / (1 - SPREAD**step)) + 1e-6)
        if spent >= COUNTED_FROM * seconds:
            late += 1
            sum_of_late = [known + at for known, at in zip(sum_of_late, place, strict=True)]
    return scaled(base, [total / late for total in sum_of_late])
