"""Points beyond the tickets: fillers, and what a move scores at once."""

from typing import Final

from mypy_extensions import i64

from samovar.games.europe.bot import paying
from samovar.games.europe.bot.atlas import OPEN, OWN
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import GRAY, LOCOMOTIVE
from samovar.games.europe.network import LongestPath
from samovar.games.europe.state import EuropeState

NO_LINK: Final = -1
UNKNOWN: Final = -1
POOR: Final = 0.6


def fillers(sight: Sight, planned: list[int], spare: int, horizon: int) -> list[int]:
    """Links beyond the plan that bring the most points a turn with the trains to spare, best first."""
    atlas = sight.atlas
    left = sight.hand.copy()
    candidates: list[int] = []
    length = atlas.length
    status = sight.status.copy()
    for link in planned:
        status[link] = OWN
    for link in range(atlas.size):
        if status[link] == OPEN and length[link] <= spare:
            candidates.append(link)
    found: list[int] = []
    while len(found) < atlas.style.fillers and candidates:
        stack = paying.best_stack(left)
        good: list[int] = []
        best = _best_rate(sight, candidates, spare, left, stack, horizon, good)
        if best < 0:
            break
        found.append(best)
        spare -= length[best]
        _spend(sight, best, left, stack)
        good.remove(best)
        candidates = good
    return found


def _best_rate(
    sight: Sight, candidates: list[int], spare: int, left: list[int], stack: int, horizon: int, good: list[int]
) -> int:
    """The link with the most points for each turn that it takes; those worth another look are added to `good`."""
    atlas = sight.atlas
    style = atlas.style
    first = sight.first
    second = sight.second
    touched = sight.touched
    lengths = atlas.length
    most: i64 = left[stack]
    locomotives: i64 = left[LOCOMOTIVE]
    room: i64 = spare
    latest = float(horizon)
    best = NO_LINK
    best_rate = 0.0
    for link in candidates:
        length: i64 = lengths[link]
        if length > room:
            continue
        points = float(atlas.points[link])
        if touched[atlas.a[link]] != touched[atlas.b[link]]:
            points += style.filler_extends * float(length)
        # Paying for the best makes others worse, never better: what is poor now need not be looked at again.
        if points <= best_rate * POOR:
            continue
        symbols: i64 = atlas.locomotives[link]
        held: i64 = most
        one: i64 = first[link]
        other: i64 = second[link]
        if one != GRAY and other != GRAY:
            held = left[one]
            if one != other:
                holds: i64 = left[other]
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
        turns += style.filler_card * float(short)
        if atlas.tunnel[link]:
            turns += style.filler_tunnel
        if turns > latest:
            continue
        rate = points / turns
        if rate > best_rate:
            best = link
            best_rate = rate
        if rate > best_rate * POOR:
            good.append(link)
    return best


def _spend(sight: Sight, link: int, left: list[int], stack: int) -> None:
    atlas = sight.atlas
    color = paying.color_for(sight, link, left, stack)
    colored = min(left[color], atlas.length[link] - atlas.locomotives[link])
    left[color] -= colored
    left[LOCOMOTIVE] = max(0, left[LOCOMOTIVE] - (atlas.length[link] - colored))


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
        mine = sight.state.routes_of(sight.seat)
        mine.append(sight.open_tracks(link)[0])
        return float(map.longest_path_points) if LongestPath(map, mine).length >= rival else 0.0
