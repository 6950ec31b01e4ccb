"""How to pay: the cards that the rest of the plan misses least."""

from samovar.core import Move
from samovar.games.europe.actions import LOCOMOTIVE
from samovar.games.europe.bot.needs import Needs
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import COLORS, GRAY, PaymentTable

NEVER = 1 << 20


class Payment:
    """The best way to pay for something, and what it takes away from the rest (in tenths of a card)."""

    def __init__(self, move: Move | None, harm: int, color: int, locomotives: int, track: int) -> None:
        self.move = move
        self.harm = harm
        self.color = color
        self.locomotives = locomotives
        self.track = track


def for_link(sight: Sight, needs: Needs, link: int) -> Payment:
    """The best payment for any open track of a link; no move where the hand has none."""
    map = sight.state.map
    best = Payment(None, NEVER, GRAY, 0, -1)
    for route in sight.open_tracks(link):
        color = map.route_color[route]
        table = map.claims[route]
        symbols = map.route_locomotives[route]
        if color != GRAY:
            _try(sight.hand, needs, link, table, color, symbols, route, best)
        else:
            for other in range(COLORS):
                if sight.hand[other] > 0:
                    _try(sight.hand, needs, link, table, other, symbols, route, best)
            if best.move is None:
                _try(sight.hand, needs, link, table, 0, symbols, route, best)
    return best


def for_table(hand: list[int], needs: Needs, table: PaymentTable) -> Payment:
    """The best payment in one colour of the player's choice."""
    best = Payment(None, NEVER, GRAY, 0, -1)
    for color in range(COLORS):
        _try(hand, needs, -1, table, color, 0, -1, best)
    return best


def _try(
    hand: list[int], needs: Needs, link: int, table: PaymentTable, color: int, symbols: int, track: int, best: Payment
) -> None:
    """Pay with as many cards of the colour as possible, and locomotives for the rest."""
    size = table.size
    colored = min(hand[color], size - symbols)
    locomotives = size - colored
    if locomotives > hand[LOCOMOTIVE]:
        return
    hand[color] -= colored
    hand[LOCOMOTIVE] -= locomotives
    harm = needs.missing(hand, link) + (locomotives - symbols) * needs.atlas.style.paid_locomotive
    # Of two that harm the plan alike, the colour of which less is left over.
    harm = harm * 4 + min(3, hand[color])
    hand[color] += colored
    hand[LOCOMOTIVE] += locomotives
    if harm < best.harm:
        best.harm = harm
        best.move = table.locomotives_only if colored == 0 else table.colored[color][locomotives]
        best.color = GRAY if colored == 0 else color
        best.locomotives = locomotives
        best.track = track
