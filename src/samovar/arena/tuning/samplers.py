"""Where to try next: Optuna's samplers, and the climb that the rooms' numbers were found with, as one of them."""

import random
from collections.abc import Sequence
from importlib.util import find_spec
from math import sqrt
from typing import Any

from optuna.distributions import BaseDistribution, FloatDistribution
from optuna.samplers import BaseSampler, CmaEsSampler, TPESampler
from optuna.study import Study
from optuna.trial import FrozenTrial, TrialState

from samovar.arena.tuning.space import FURTHEST
from samovar.core import BadDocument, Message

CLIMB, CMAES, TPE = "climb", "cmaes", "tpe"
SAMPLERS = (CLIMB, CMAES, TPE)
GENERATION = "generation"
WORTHS = "worths"

# How far a trial lies from where the search stands, how far a step goes, and how long a step remembers.
WIDTH = 0.2
STEP = 0.06
MOMENTUM = 0.8
SPREAD = 0.98
# The part of the generations, the last ones, that the result is the mean of.
LATE = 0.4

Vector = dict[str, float]
Generation = Sequence[FrozenTrial]


def space_of(names: Sequence[str]) -> dict[str, BaseDistribution]:
    return {name: FloatDistribution(-FURTHEST, FURTHEST) for name in names}


def sampler_of(kind: str, names: Sequence[str], seed: str, generation: int, size: int) -> BaseSampler:
    """A sampler that knows nothing but the study and its own dice, so that a study which was stopped goes on alike."""
    dice = random.Random(f"{seed}/{generation}").getrandbits(32)
    if kind == CMAES and find_spec("cmaes") is None:
        raise BadDocument(Message("tuning.no-cmaes"))
    if kind == CMAES:
        return CmaEsSampler(seed=dice, sigma0=WIDTH, popsize=size, warn_independent_sampling=False)
    if kind == TPE:
        return TPESampler(seed=dice, n_startup_trials=size)
    if kind == CLIMB:
        return Climb(names, dice)
    raise BadDocument(Message("tuning.sampler", {"found": kind[:40], "allowed": ", ".join(SAMPLERS)}))


def generations_of(study: Study, size: int) -> list[Generation]:
    """The finished generations of a study, in order."""
    found: dict[int, list[FrozenTrial]] = {}
    for trial in study.get_trials(deepcopy=False, states=(TrialState.COMPLETE,)):
        found.setdefault(trial.user_attrs[GENERATION], []).append(trial)
    return [found[number] for number in sorted(found) if len(found[number]) == size]


class Climb(BaseSampler):
    """Antithetic steps with Adam, the sampler of one generation.

    A way at random and its opposite are tried on the same deals; the sum of all ways, each by how much better it was
    than its opposite, says where to go. Where it stands follows from the finished generations of the study.
    """

    def __init__(self, names: Sequence[str], dice: int) -> None:
        self._space = space_of(names)
        self._dice = dice
        self._asked = 0
        self._place: Vector = {}

    def infer_relative_search_space(self, study: Study, trial: FrozenTrial) -> dict[str, BaseDistribution]:
        return self._space

    def sample_relative(
        self, study: Study, trial: FrozenTrial, search_space: dict[str, BaseDistribution]
    ) -> dict[str, Any]:
        if self._asked == 0:
            size = int(study.user_attrs["population"])
            self._place = places_of(list(self._space), generations_of(study, size))[-1]
        pair, opposite = divmod(self._asked, 2)
        self._asked += 1
        ways = random.Random(f"{self._dice}/{pair}")
        width = -WIDTH if opposite else WIDTH
        return {name: _within(here + width * ways.gauss(0.0, 1.0)) for name, here in self._place.items()}

    def sample_independent(
        self, study: Study, trial: FrozenTrial, param_name: str, param_distribution: BaseDistribution
    ) -> Any:
        raise NotImplementedError("every number is sampled together with the others")


def places_of(names: Sequence[str], generations: Sequence[Generation]) -> list[Vector]:
    """Where the climb stood before each generation, and where it stands now."""
    place = dict.fromkeys(names, 0.0)
    momentum = dict.fromkeys(names, 0.0)
    spread = dict.fromkeys(names, 0.0)
    places = [place]
    for number, trials in enumerate(generations, 1):
        slope = _slope(names, trials)
        place = dict(place)
        for name, rise in slope.items():
            momentum[name] = MOMENTUM * momentum[name] + (1 - MOMENTUM) * rise
            spread[name] = SPREAD * spread[name] + (1 - SPREAD) * rise * rise
            mean = momentum[name] / (1 - MOMENTUM**number)
            place[name] = _within(place[name] + STEP * mean / (sqrt(spread[name] / (1 - SPREAD**number)) + 1e-9))
        places.append(place)
    return places


def _slope(names: Sequence[str], trials: Generation) -> Vector:
    slope = dict.fromkeys(names, 0.0)
    for up, down in zip(trials[::2], trials[1::2], strict=True):
        both = list(zip(up.user_attrs[WORTHS], down.user_attrs[WORTHS], strict=False))  # the deals that both played
        lead = sum(one - other for one, other in both) / len(both)
        for name in names:
            slope[name] += lead * (up.params[name] - down.params[name])
    return slope


def settled(kind: str, names: Sequence[str], generations: Sequence[Generation]) -> Vector:
    """What a search amounts to: the mean of where it stood lately, or of the better half of its late trials."""
    late = max(1, round(LATE * len(generations)))
    if kind == CLIMB:
        stood: list[Vector] = places_of(names, generations)[-late:]
    else:
        stood = []
        for trials in generations[-late:]:
            best = sorted(trials, key=lambda trial: -(trial.value or 0.0))
            stood += [dict(trial.params) for trial in best[: max(1, len(best) // 2)]]
    return {name: sum(vector[name] for vector in stood) / len(stood) for name in names}


def _within(exponent: float) -> float:
    return max(-FURTHEST, min(FURTHEST, exponent))
