"""Learning from the expert's answers, with JAX."""

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from samovar.research.learner.gathering import NOTHING, Lessons
from samovar.research.network import Reader, Weights, in_the_light, trunk

BATCH = 256
FASTEST, SLOWEST = 1.5e-3, 3e-5
FIRST_MOMENT, SECOND_MOMENT, TINY = 0.9, 0.999, 1e-8
NEVER = -1e9


def _loss(weights: Weights, names: Any, inputs: Any, actions: Any, facts: Any, others: Any) -> Any:
    """Minus the logarithm of the chance that the network gives to what the expert does."""
    by_name, light = trunk(jnp, weights, inputs.astype(jnp.float32))
    rows = jnp.arange(len(actions))[:, None]
    found = in_the_light(jnp, weights, facts.astype(jnp.float32), light[:, None, :])
    for name in names:
        found = found + by_name[rows, name[actions]]
    # The actions behind the first stand for all the others that were not drawn.
    counted = found.at[:, 1:].add(others[:, None])
    counted = jnp.where(actions == NOTHING, NEVER, counted)
    return jnp.mean(jax.nn.logsumexp(counted, axis=1) - found[:, 0])


class Trainer:
    """Weights that get better, by Adam; the pace falls along a cosine over the steps that are planned."""

    def __init__(self, reader: Reader, weights: Weights, planned: int, seed: int) -> None:
        self.names = jnp.asarray(reader.named)
        self.weights: Weights = {name: jnp.asarray(value) for name, value in weights.items()}
        self.first = {name: jnp.zeros_like(value) for name, value in self.weights.items()}
        self.second = {name: jnp.zeros_like(value) for name, value in self.weights.items()}
        self.planned = planned
        self.done = 0
        self.draws = np.random.default_rng(seed)
        self._step: Callable[..., Any] = jax.jit(self._improve)

    def _improve(self, weights: Weights, first: Weights, second: Weights, at: Any, *batch: Any) -> Any:
        loss, slope = jax.value_and_grad(lambda some: _loss(some, self.names, *batch))(weights)
        pace = SLOWEST + (FASTEST - SLOWEST) * 0.5 * (1 + jnp.cos(jnp.pi * jnp.minimum(at / self.planned, 1)))
        first = jax.tree.map(lambda mean, now: FIRST_MOMENT * mean + (1 - FIRST_MOMENT) * now, first, slope)
        second = jax.tree.map(lambda mean, now: SECOND_MOMENT * mean + (1 - SECOND_MOMENT) * now**2, second, slope)
        fair, fair_second = 1 - FIRST_MOMENT ** (at + 1), 1 - SECOND_MOMENT ** (at + 1)

        def moved(value: Any, mean: Any, spread: Any) -> Any:
            return value - pace * (mean / fair) / (jnp.sqrt(spread / fair_second) + TINY)

        return jax.tree.map(moved, weights, first, second), first, second, loss

    def learn(self, lessons: Lessons, steps: int) -> float:
        """So many steps on decisions drawn from the lessons; the mean loss of the last half of them."""
        losses = []
        for _ in range(steps):
            which = self.draws.integers(len(lessons), size=BATCH)
            batch = lessons.inputs[which], lessons.actions[which], lessons.facts[which], lessons.others[which]
            self.weights, self.first, self.second, loss = self._step(
                self.weights, self.first, self.second, float(self.done), *batch
            )
            losses.append(loss)
            self.done += 1
        return float(np.mean([float(loss) for loss in losses[len(losses) // 2 :]]))

    def plain(self) -> Weights:
        """The weights as NumPy has them."""
        return {name: np.asarray(value) for name, value in self.weights.items()}
