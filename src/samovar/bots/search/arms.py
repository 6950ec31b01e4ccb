"""The moves on trial."""

from math import sqrt

from samovar.core import Move


class Arm:
    """One move on trial, compared world by world with the policy's own.

    What the policy thinks of it counts as `weight` worlds in which it gained `prior`.
    """

    def __init__(self, move: Move, prior: float, weight: float) -> None:
        self.move = move
        self.prior = prior
        self.weight = weight
        self.worlds = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        self.worlds += 1
        self.sum += gain
        self.squares += gain * gain

    def mean(self) -> float:
        """The mean gain over the policy's move in the worlds tried."""
        return self.sum / self.worlds if self.worlds > 0 else 0.0

    def error(self) -> float:
        """The standard error of the mean; very large before there is one."""
        if self.worlds < 2:
            return 1000.0
        mean = self.mean()
        return sqrt(max(0.0, self.squares / self.worlds - mean * mean) / (self.worlds - 1))

    def estimate(self) -> float:
        """The gain to expect, the policy's opinion included."""
        whole = self.worlds + self.weight
        return (self.sum + self.weight * self.prior) / whole if whole > 0.0 else self.prior

    def doubt(self) -> float:
        """The standard error of the estimate, which the policy's opinion makes smaller."""
        whole = self.worlds + self.weight
        return self.error() * self.worlds / whole if whole > 0.0 else 1000.0


def by_estimate(arm: Arm) -> float:
    """A key that sorts the best first."""
    return -arm.estimate()
