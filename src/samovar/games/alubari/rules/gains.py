"""What comes along with something else is told: chai of a river, the bonus of a station area, a cube on a card."""

from typing import Final

from samovar.core import Event, Json
from samovar.games.alubari.state import AlubariState

RIVER: Final = "river"
GARRATT: Final = "garratt"
AREA: Final = "area"
EQUIPMENT: Final = "equipment"


class Purse:
    """What a player holds at one moment, to tell afterwards what has come."""

    def __init__(self, state: AlubariState, seat: int) -> None:
        self.seat = seat
        self.chai = state.chai[seat]
        self.steel = state.steel[seat]
        self.tea = state.tea[seat]

    def tell_gains(self, state: AlubariState, source: str) -> None:
        """What really came: chai beyond the track and steel beyond the supply did not (AL-004, AL-100)."""
        if state.events is None:
            return
        came = {
            "chai": state.chai[self.seat] - self.chai,
            "steel": state.steel[self.seat] - self.steel,
            "tea": state.tea[self.seat] - self.tea,
        }
        goods: dict[str, Json] = {good: count for good, count in came.items() if count > 0}
        if goods:
            state.tell(Event("gained", self.seat, {"goods": goods, "source": source}))


def promise_worker(state: AlubariState, seat: int) -> None:
    """The third worker for nothing in the next round (AL-074)."""
    state.free_worker_next[seat] = True
    state.tell(Event("worker_promised", seat, {}))
