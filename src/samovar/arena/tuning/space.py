"""The numbers of a style as a vector of exponents: 0 is the number as it was, 1 the same times e."""

from math import exp

from samovar.core import StyleNumbers

FURTHEST = 1.0


class Space:
    """Each number, and each of a list of numbers, has a name of its own; noughts stay noughts."""

    def __init__(self, start: StyleNumbers) -> None:
        self.start = start
        self.names: list[str] = []
        for name, value in start.items():
            if isinstance(value, list):
                self.names += [f"{name}.{place}" for place in range(len(value))]
            else:
                self.names.append(name)

    def numbers(self, exponents: dict[str, float]) -> StyleNumbers:
        """The style at a place; what is not named stays as it was."""
        found: StyleNumbers = {}
        for name, value in self.start.items():
            if isinstance(value, list):
                found[name] = [_scaled(each, exponents.get(f"{name}.{place}", 0.0)) for place, each in enumerate(value)]
            else:
                found[name] = _scaled(value, exponents.get(name, 0.0))
        return found


def _scaled(value: float, exponent: float) -> float:
    return value * exp(max(-FURTHEST, min(FURTHEST, exponent)))
