"""Points beyond the tickets: fillers, and what a move scores at once."""

from typing import Final

from mypy_extensions import i64

from samovar.games.europe.bot.atlas import OPEN, OWN
from samovar.games.europe.bot.needs import BITS, MASK, largest, packed
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import GRAY, LOCOMOTIVE
from samovar.games.europe.network import LongestPath
from samovar.games.europe.state import FREE, EuropeState

NO_LINK: Final = -1
UNKNOWN: Final = -1
POOR: Final = 0.6


def fillers(sight: Sight, planned: list[int], spare: int, horizon: int) -> list[int]:
    """Links beyond the plan that bring the most points a turn with the trains to spare, best first."""
    atlas = sight.atlas
    lengths = atlas.length
    status = sight.status.copy()
    for link in planned:
        status[link] = OWN
    room: i64 = spare
    candidates: list[int] = []
    place: i64 = 0
    for what in status:
        if what == OPEN and lengths[place] <= room:
            candidates.append(place)
        place += 1
    left: i64 = packed(sight.hand)
    locomotives: i64 = sight.hand[LOCOMOTIVE]
    found: list[int] = []
    while len(found) < atlas.style.fillers and candidates:
        stack: i64 = largest(left)
        good: list[int] = []
        best: i64 = _best_rate(sight, candidates, room, left, locomotives, stack, horizon, good)
        if best < 0:
            break
        found.append(best)
        length: i64 = lengths[best]
        room -= length
        # Pay for it.
        color: i64 = BITS * _color_for(sight, best, left, stack)
        colored: i64 = left >> color & MASK
        symbols: i64 = atlas.locomotives[best]
        if colored > length - symbols:
            colored = length - symbols
        left -= colored << color
        locomotives -= length - colored
        if locomotives < 0:
            locomotives = 0
        good.remove(best)
        candidates = good
    return found


def _color_for(sight: Sight, link: i64, left: i64, stack: i64) -> i64:
    """The colour of which a hand holds most among those that a link takes; `stack` is the best of all."""
    first: i64 = sight.first[link]
    second: i64 = sight.second[link]
    if first == GRAY or second == GRAY:
        return stack
    return second if left >> BITS * second & MASK > left >> BITS * first & MASK else first


def _best_rate(
    sight: Sight,
    candidates: list[int],
    room: i64,
    left: i64,
    locomotives: i64,
    stack: i64,
    horizon: i64,
    good: list[int],
) -> i64:
    """The link with the most points for each turn that it takes; those worth another look are added to `good`."""
    atlas = sight.atlas
    style = atlas.style
    first = sight.first
    second = sight.second
    touched = sight.touched
    lengths = atlas.length
    symbols_of = atlas.locomotives
    worths = atlas.worth
    tunnels = atlas.tunnel
    card = style.filler_card
    extends = style.filler_extends
    most: i64 = left >> BITS * stack & MASK
    latest = float(horizon)
    best: i64 = NO_LINK
    best_rate = 0.0
    poor = 0.0
    for each in candidates:
        link: i64 = each
        length: i64 = lengths[link]
        if length > room:
            continue
        points = worths[link]
        if touched[atlas.a[link]] != touched[atlas.b[link]]:
            points += extends * float(length)
        # Paying for the best makes others worse, never better: what is poor now need not be looked at again.
        if points <= poor:
            continue
        symbols: i64 = symbols_of[link]
        held: i64 = most
        one: i64 = first[link]
        other: i64 = second[link]
        if one != GRAY and other != GRAY:
            held = left >> BITS * one & MASK
            if one != other:
                holds: i64 = left >> BITS * other & MASK
                if holds > held:
                    held = holds
        short: i64 = length - symbols - held
        if short < 0:
            short = 0
        turns = 1.0
        if locomotives >= symbols:
            short -= locomotives - symbols
            if short < 0:
                short = 0
        else:
            turns += style.filler_locomotive * float(symbols - locomotives)
        turns += card * float(short)
        if tunnels[link]:
            turns += style.filler_tunnel
        if turns > latest:
            continue
        rate = points / turns
        if rate > best_rate:
            best = link
            best_rate = rate
            poor = rate * POOR
        if rate > poor:
            good.append(each)
    return best


def joined(sight: Sight, tickets: list[int], a: int, b: int) -> float:
    """What the tickets gain when two cities are joined."""
    part = sight.part
    atlas = sight.atlas
    gain = 0.0
    for ticket in tickets:
        one = part[atlas.ticket_a[ticket]]
        other = part[atlas.ticket_b[ticket]]
        if (one == part[a] and other == part[b]) or (one == part[b] and other == part[a]):
            gain += 2.0 * atlas.ticket_points[ticket]
    return gain


class Lengths:
    """The longest path of every seat, looked for again only when the seat has laid more trains."""

    def __init__(self, state: EuropeState) -> None:
        self.state = state
        self.trains = [UNKNOWN] * state.players
        self.lengths = [0] * state.players

    def of(self, seat: int) -> int:
        state = self.state
        if self.trains[seat] != state.trains[seat]:
            self.trains[seat] = state.trains[seat]
            self.lengths[seat] = LongestPath(state.map, state.routes_of(seat)).length
        return self.lengths[seat]

    def rival_of(self, seat: int) -> int:
        """The longest of the others."""
        longest = 0
        for other in range(self.state.players):
            if other != seat:
                longest = max(longest, self.of(other))
        return longest


class Express:
    """The race for the longest path."""

    def __init__(self, sight: Sight, lengths: Lengths) -> None:
        self.sight = sight
        self.lengths = lengths

    def gain(self, link: int) -> float:
        """The bonus, if this link takes it."""
        sight = self.sight
        atlas = sight.atlas
        if not (sight.touched[atlas.a[link]] or sight.touched[atlas.b[link]]):
            return 0.0
        map = sight.state.map
        rival = self.lengths.rival_of(sight.seat)
        if self.lengths.of(sight.seat) >= rival:
            return 0.0
        # No path is longer than all that was laid.
        if map.trains - sight.trains + atlas.length[link] < rival:
            return 0.0
        # Only a path over the link can be that long, within the parts that it joins.
        owner = sight.state.owner
        part = sight.part
        one = part[atlas.a[link]]
        other = part[atlas.b[link]]
        reach: i64 = atlas.length[link]
        mine: list[int] = []
        route: i64 = 0
        for holder in owner:
            if holder == sight.seat:
                home = part[map.route_a[route]]
                if home in (one, other):
                    mine.append(route)
                    reach += map.route_length[route]
            route += 1
        if reach < rival:
            return 0.0
        for track in atlas.tracks[link]:
            if owner[track] == FREE:
                mine.append(track)
                break
        longest = LongestPath(map, mine, [0] * len(part), rival)
        return float(map.longest_path_points) if longest.length >= rival else 0.0
