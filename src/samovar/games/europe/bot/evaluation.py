"""A simple evaluation of a position: points, how near each ticket is, and the cards in hand."""

from samovar.games.europe.actions import LOCOMOTIVE
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.components import COLORS
from samovar.games.europe.network import UNREACHABLE, trains_needed
from samovar.games.europe.state import EuropeState

CARD_WORTH = 0.4
PAIR_WORTH = 0.15
LOCOMOTIVE_WORTH = 0.9
MOST_OF_A_COLOR = 8
MEMORY = 2000


class Evaluation:
    """Remembers what tickets are worth on a board: most moves do not change it."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.known: dict[tuple[bytes, int, tuple[int, ...]], float] = {}

    def evaluate(self, state: EuropeState, seat: int) -> float:
        """More is better; in points, roughly."""
        map = state.map
        value = float(state.points[seat] + map.station_points * (map.stations - len(state.stations[seat])))
        hand = state.hands[seat]
        for color in range(COLORS):
            held = min(hand[color], MOST_OF_A_COLOR)
            value += CARD_WORTH * held + PAIR_WORTH * held * (held - 1) / 2
        return value + LOCOMOTIVE_WORTH * hand[LOCOMOTIVE] + self._tickets(state, seat)

    def _tickets(self, state: EuropeState, seat: int) -> float:
        tickets = state.tickets[seat]
        if not tickets:
            return 0.0
        key = (bytes([owner + 1 for owner in state.owner]), seat, tuple(tickets))
        found = self.known.get(key)
        if found is None:
            found = 0.0
            own = [owner == seat for owner in state.owner]
            usable = [False] * len(state.owner)
            for route in state.open_routes:
                usable[route] = state.map.route_length[route] <= state.trains[seat]
            for ticket in tickets:
                found += self._ticket(state, seat, ticket, own, usable)
            if len(self.known) >= MEMORY:
                self.known.clear()
            self.known[key] = found
        return found

    def _ticket(self, state: EuropeState, seat: int, ticket: int, own: list[bool], usable: list[bool]) -> float:
        """All its points when complete, all of them lost when out of reach, and in between on the way."""
        atlas = self.atlas
        points = atlas.ticket_points[ticket]
        needed = trains_needed(state.map, atlas.ticket_a[ticket], atlas.ticket_b[ticket], own, usable)
        if needed == UNREACHABLE or needed > state.trains[seat]:
            return -points
        return points * (1.0 - 2.0 * needed / max(1, needed, points))
