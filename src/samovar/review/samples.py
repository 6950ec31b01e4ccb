"""Means over imagined worlds, with their standard errors."""

from math import sqrt

from samovar.review.estimate import Outlook


class Samples:
    """What everybody could expect, world by world."""

    def __init__(self, players: int) -> None:
        self.worlds = 0
        self._chances = [0.0] * players
        self._margins = [0.0] * players
        self._chance_squares = [0.0] * players
        self._margin_squares = [0.0] * players

    def add(self, found: Outlook) -> None:
        self.worlds += 1
        for seat, (chance, margin) in enumerate(zip(found.chances, found.margins, strict=True)):
            self._chances[seat] += chance
            self._margins[seat] += margin
            self._chance_squares[seat] += chance * chance
            self._margin_squares[seat] += margin * margin

    @property
    def chances(self) -> list[float]:
        return [each / self.worlds for each in self._chances]

    @property
    def margins(self) -> list[float]:
        return [each / self.worlds for each in self._margins]

    def error(self, seat: int) -> float:
        """The standard error of a seat's mean chance."""
        return _error(self._chances[seat], self._chance_squares[seat], self.worlds)

    def points_error(self, seat: int) -> float:
        return _error(self._margins[seat], self._margin_squares[seat], self.worlds)


def difference(one: Outlook, other: Outlook) -> Outlook:
    """What everybody has more of in one world than in another."""
    chances = [mine - yours for mine, yours in zip(one.chances, other.chances, strict=True)]
    return Outlook(chances, [mine - yours for mine, yours in zip(one.margins, other.margins, strict=True)])


def _error(whole: float, squares: float, count: int) -> float:
    if count < 2:
        return 1.0
    mean = whole / count
    return sqrt(max(0.0, squares / count - mean * mean) / (count - 1))
