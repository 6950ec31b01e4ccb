"""Antithetic SPSA in log space: numbers a little up play numbers a little down, and the winners' side is gone to."""

import json
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from math import exp, sqrt
from pathlib import Path

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


@dataclass
class Climb:
    """How far a climb has come; all that is needed to go on with it."""

    seed: int
    place: Vector
    momentum: Vector
    spread: Vector
    sum_of_late: Vector
    late: int = 0
    step: int = 0
    batch: int = 0
    spent: float = 0.0
    leads: list[float] = field(default_factory=list)

    @staticmethod
    def begin(size: int, seed: int) -> "Climb":
        return Climb(seed, [0.0] * size, [0.0] * size, [0.0] * size, [0.0] * size)

    @staticmethod
    def load(path: Path) -> "Climb":
        return Climb(**json.loads(path.read_text("utf-8")))

    def save(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(".part")
        unfinished.write_text(json.dumps(asdict(self)) + "\n", "utf-8")
        unfinished.replace(path)


def climb(
    base: Vector, duel: Duel, deals: Deals, size: int, seconds: float, seed: int, keep: Path | None = None
) -> Vector:
    """Better numbers than the given ones, by so many seconds of games.

    With a file to keep it in, a climb that was stopped goes on where it was; the seconds count from its beginning.
    """
    known = keep is not None and keep.exists()
    at = Climb.load(keep) if keep is not None and known else Climb.begin(len(base), seed)
    while at.spent < seconds or at.late == 0:
        began = time.monotonic()
        _step(at, base, duel, deals, size)
        at.spent += time.monotonic() - began
        if at.spent >= COUNTED_FROM * seconds:
            at.late += 1
            at.sum_of_late = [total + here for total, here in zip(at.sum_of_late, at.place, strict=True)]
        if keep is not None:
            at.save(keep)
    return scaled(base, [total / at.late for total in at.sum_of_late])


def _step(at: Climb, base: Vector, duel: Duel, deals: Deals, size: int) -> None:
    at.step += 1
    # Every step has dice of its own, so that a climb that was stopped throws the same ones.
    rng = random.Random(f"{at.seed}/{at.step}")
    slope = [0.0] * len(base)
    for _ in range(PAIRS):
        way = [rng.gauss(0.0, 1.0) for _ in base]
        up = scaled(base, [here + WIDTH * go for here, go in zip(at.place, way, strict=True)])
        down = scaled(base, [here - WIDTH * go for here, go in zip(at.place, way, strict=True)])
        lead = duel(up, down, deals.batch(at.batch, size))
        at.batch += 1
        at.leads.append(round(lead, 3))
        slope = [known + lead * go / PAIRS for known, go in zip(slope, way, strict=True)]
    for index, rise in enumerate(slope):
        at.momentum[index] = MOMENTUM * at.momentum[index] + (1 - MOMENTUM) * rise
        at.spread[index] = SPREAD * at.spread[index] + (1 - SPREAD) * rise * rise
        mean = at.momentum[index] / (1 - MOMENTUM**at.step)
        at.place[index] += STEP * mean / (sqrt(at.spread[index] / (1 - SPREAD**at.step)) + 1e-6)
