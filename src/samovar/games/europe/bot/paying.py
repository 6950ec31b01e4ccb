"""How to pay: the cards that the rest of the plan misses least."""

from typing import Final

from mypy_extensions import i64

from samovar.core import Move
from samovar.games.europe.actions import PaymentTable
from samovar.games.europe.bot.needs import Needs
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import COLORS, GRAY, LOCOMOTIVE

NEVER: Final = 1.0e9
CANNOT: Final = 1000


class Payment:
    """The best way to pay for something, what it leaves, and what it takes from the rest."""

    def __init__(self) -> None:
        self.move: Move | None = None
        self.harm = NEVER
        self.spare = 0


def best_stack(hand: list[int]) -> int:
    """The colour of which a hand holds most."""
    best = 0
    for color in range(1, COLORS):
        if hand[color] > hand[best]:
            best = color
    return best


def color_for(sight: Sight, link: int, hand: list[int], stack: int) -> int:
    """The colour of which a hand holds most among those that a link takes; `stack` is the best of all."""
    first = sight.first[link]
    second = sight.second[link]
    if first == GRAY or second == GRAY:
        return stack
    return second if hand[second] > hand[first] else first


def locomotives_needed(sight: Sight, link: int, stack: int) -> int:
    """The fewest locomotives with which the seat can pay for a link now, or CANNOT."""
    hand = sight.hand
    symbols: i64 = sight.atlas.locomotives[link]
    count: i64 = sight.atlas.length[link] - hand[color_for(sight, link, hand, stack)]
    if count < symbols:
        count = symbols
    return count if count <= hand[LOCOMOTIVE] else CANNOT


def for_link(sight: Sight, needs: Needs, link: int) -> Payment:
    """The best payment for any open track of a link; no move where the hand has none."""
    map = sight.state.map
    moves = sight.state.moves
    best = Payment()
    for route in sight.open_tracks(link):
        color = map.route_color[route]
        symbols = map.route_locomotives[route]
        if color != GRAY:
            _try(sight.hand, needs, link, moves.claims[route], color, symbols, best)
        else:
            for other in range(COLORS):
                _try(sight.hand, needs, link, moves.claims[route], other, symbols, best)
    return best


def for_station(sight: Sight, needs: Needs, city: int) -> Payment:
    """The best payment for the next station, in a city."""
    best = Payment()
    table = sight.state.moves.station_tables[len(sight.stations)][city]
    for color in range(COLORS):
        _try(sight.hand, needs, -1, table, color, 0, best)
    return best


def _try(
    hand: list[int], needs: Needs, link: int, table: PaymentTable, color: int, symbols: int, best: Payment
) -> None:
    """Pay with as many cards of the colour as possible, and locomotives for the rest."""
    size = table.size
    colored = min(hand[color], size - symbols)
    locomotives = size - colored
    if locomotives > hand[LOCOMOTIVE]:
        return
    hand[color] -= colored
    hand[LOCOMOTIVE] -= locomotives
    harm = needs.missing(hand, link) + (locomotives - symbols) * needs.style.paid_locomotive
    # Of two that harm the plan alike, the colour of which less is left over.
    harm += 0.05 * hand[color]
    spare = hand[LOCOMOTIVE] + (hand[color] if colored > 0 else 0)
    hand[color] += colored
    hand[LOCOMOTIVE] += locomotives
    if harm < best.harm:
        best.harm = harm
        best.spare = spare
        best.move = table.locomotives_only if colored == 0 else table.colored[color][locomotives]
