"""How to pay: the cards that the rest of the plan misses least."""

from typing import Final

from mypy_extensions import i64

from samovar.core import Move
from samovar.games.europe.actions import PaymentTable
from samovar.games.europe.bot.needs import BITS, MASK, NOWHERE, Needs, packed
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import COLORS, GRAY, LOCOMOTIVE
from samovar.games.europe.state import FREE

NEVER: Final = 1.0e9
CANNOT: Final = 1000


class Payment:
    """The best way to pay for something, what it leaves, and what it takes from the rest."""

    def __init__(self) -> None:
        self.move: Move | None = None
        self.harm = NEVER
        self.spare = 0


def most_of(sight: Sight, link: i64, left: i64, most: i64) -> i64:
    """How many cards a hand holds of a colour that a link takes; `most` is what it holds of any."""
    first: i64 = sight.first[link]
    second: i64 = sight.second[link]
    if first == GRAY or second == GRAY:
        return most
    held: i64 = left >> BITS * first & MASK
    if first != second:
        other: i64 = left >> BITS * second & MASK
        if other > held:
            return other
    return held


def locomotives_needed(sight: Sight, link: i64, left: i64, most: i64) -> i64:
    """The fewest locomotives with which the seat can pay for a link now, or CANNOT."""
    symbols: i64 = sight.atlas.locomotives[link]
    count: i64 = sight.atlas.length[link]
    count -= most_of(sight, link, left, most)
    if count < symbols:
        count = symbols
    return count if count <= sight.hand[LOCOMOTIVE] else CANNOT


def for_link(sight: Sight, needs: Needs, link: int) -> Payment:
    """The best payment for any open track of a link; no move where the hand has none."""
    map = sight.state.map
    owner = sight.state.owner
    claims = sight.state.moves.claims
    trial = _Trial(sight, needs, needs.place_of(link))
    for route in sight.atlas.tracks[link]:
        if owner[route] == FREE:
            color: i64 = map.route_color[route]
            symbols: i64 = map.route_locomotives[route]
            if color != GRAY:
                trial.pay(claims[route], color, symbols)
            else:
                other: i64 = 0
                while other < COLORS:
                    trial.pay(claims[route], other, symbols)
                    other += 1
    return trial.best


def for_station(sight: Sight, needs: Needs, city: int) -> Payment:
    """The best payment for the next station, in a city."""
    trial = _Trial(sight, needs, NOWHERE)
    table = sight.state.moves.station_tables[len(sight.stations)][city]
    color: i64 = 0
    while color < COLORS:
        trial.pay(table, color, 0)
        color += 1
    return trial.best


class _Trial:
    """Ways to pay, one held against the other."""

    def __init__(self, sight: Sight, needs: Needs, goal: i64) -> None:
        self.needs = needs
        self.goal: i64 = goal  # what is paid for, among the needs
        self.left: i64 = packed(sight.hand)
        self.locomotives: i64 = sight.hand[LOCOMOTIVE]
        self.best = Payment()

    def pay(self, table: PaymentTable, color: i64, symbols: i64) -> None:
        """With as many cards of the colour as possible, and locomotives for the rest."""
        size: i64 = table.size
        held: i64 = self.left >> BITS * color & MASK
        colored: i64 = size - symbols
        if held < colored:
            colored = held
        wild: i64 = size - colored
        spare: i64 = self.locomotives - wild
        if spare < 0:
            return
        harm = self.needs.lacks(self.left - (colored << BITS * color), spare, self.goal)
        harm += float(wild - symbols) * self.needs.style.paid_locomotive
        # Of two that harm the plan alike, the colour of which less is left over.
        harm += 0.05 * float(held - colored)
        best = self.best
        if harm < best.harm:
            best.harm = harm
            if colored == 0:
                best.spare = spare
                best.move = table.locomotives_only
            else:
                best.spare = spare + held - colored
                best.move = table.colored[color][wild]
