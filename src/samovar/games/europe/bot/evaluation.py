"""A simple evaluation of a position: points, how near each ticket is, and the cards in hand."""

from samovar.games.europe.actions import LOCOMOTIVE
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.components import COLORS
from samovar.games.europe.network import UNREACHABLE, trains_needed
from samovar.games.europe.state import EuropeState

CARD_WORTH = 0.4
PAIR_WORTH = 0.15
LOCOMOTIVE_WORTH = 0.9


def evaluate(atlas: Atlas, state: EuropeState, seat: int) -> float:
    """More is better; in points, roughly."""
    map = state.map
    value = float(state.points[seat] + map.station_points * (map.stations - len(state.stations[seat])))
    hand = state.hands[seat]
    for color in range(COLORS):
        held = min(hand[color], 8)
        value += CARD_WORTH * held + PAIR_WORTH * held * (held - 1) / 2
    value += LOCOMOTIVE_WORTH * hand[LOCOMOTIVE]
    tickets = state.tickets[seat]
    if tickets:
        own = [owner == seat for owner in state.owner]
        usable = [False] * len(map.routes)
        for route in state.open_routes:
            usable[route] = map.route_length[route] <= state.trains[seat]
        for ticket in tickets:
            a = atlas.ticket_a[ticket]
            b = atlas.ticket_b[ticket]
            needed = trains_needed(map, a, b, own, usable)
            points = atlas.ticket_points[ticket]
            if needed == UNREACHABLE or needed > state.trains[seat]:
                value -= points
            else:
                value += points * (1.0 - 2.0 * needed / max(needed, points))
    return value
