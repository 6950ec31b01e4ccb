"""How long bots have thought for each browser of late."""

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_REMEMBERED = 10_000


class Budget:
    """So many seconds a minute for each; who has used up more waits until the minutes have made up for it."""

    def __init__(self, per_minute: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_minute = per_minute
        self.clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, who: str, seconds: float) -> None:
        self._left[who] = (self._now(who) - seconds, self.clock())
        self._left.move_to_end(who)
        if len(self._left) > MOST_REMEMBERED:
            self._left.popitem(last=False)

    def rest(self, who: str) -> float:
        """For how many seconds a browser's bots must rest."""
        return max(0.0, -self._now(who) / (self.per_minute / 60))

    def _now(self, who: str) -> float:
        left, at = self._left.get(who, (self.per_minute, self.clock()))
        return min(self.per_minute, left + (self.clock() - at) * self.per_minute / 60)
