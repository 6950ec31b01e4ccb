"""Points beyond the tickets: fillers, and what a move scores at once."""

from samovar.games.europe.bot import paying
from samovar.games.europe.bot.atlas import OPEN
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import LOCOMOTIVE
from samovar.games.europe.network import LongestPath

NO_LINK = -1
UNKNOWN = -1
POOR = 0.6


def fillers(sight: Sight, planned: list[int], spare: int, horizon: int) -> list[int]:
    """Links beyond the plan that bring the most points a turn with the trains to spare, best first."""
    atlas = sight.atlas
    status = sight.status
    left = sight.hand.copy()
    candidates: list[int] = []
    for link in range(atlas.size):
        if status[link] == OPEN and atlas.length[link] <= spare and link not in planned:
            candidates.append(link)
    found: list[int] = []
    while len(found) < atlas.style.fillers and candidates:
        stack = paying.best_stack(left)
        best = NO_LINK
        best_rate = 0.0
        good: list[int] = []
        for link in candidates:
            if atlas.length[link] > spare:
                continue
            rate = _rate(sight, link, left, stack, horizon)
            if rate > best_rate:
                best = link
                best_rate = rate
            # Paying for the best makes others worse, never better: what is poor now need not be looked at again.
            if rate > best_rate * POOR:
                good.append(link)
        if best < 0:
            break
        found.append(best)
        spare -= atlas.length[best]
        _spend(sight, best, left, stack)
        good.remove(best)
        candidates = good
    return found


def _rate(sight: Sight, link: int, left: list[int], stack: int, horizon: int) -> float:
    """Points for each turn that a link takes."""
    atlas = sight.atlas
    style = atlas.style
    symbols = atlas.locomotives[link]
    short = max(0, atlas.length[link] - symbols - left[paying.color_for(sight, link, left, stack)])
    locomotives = left[LOCOMOTIVE]
    turns = 1.0
    if locomotives >= symbols:
        short = max(0, short - (locomotives - symbols))
    else:
        turns += style.filler_locomotive * (symbols - locomotives)
    turns += style.filler_card * short
    if atlas.tunnel[link]:
        turns += style.filler_tunnel
    if turns > horizon:
        return 0.0
    points = float(atlas.points[link])
    if sight.touched[atlas.a[link]] != sight.touched[atlas.b[link]]:
        points += style.filler_extends * atlas.length[link]
    return points / turns


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


class Express:
    """The race for the longest path."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.own = UNKNOWN
        self.rival = 0

    def gain(self, link: int) -> float:
        """The bonus, if this link takes it."""
        sight = self.sight
        atlas = sight.atlas
        if not (sight.touched[atlas.a[link]] or sight.touched[atlas.b[link]]):
            return 0.0
        state = sight.state
        map = state.map
        mine = state.routes_of(sight.seat)
        if self.own == UNKNOWN:
            self.own = LongestPath(map, mine).length
            for other in range(state.players):
                if other != sight.seat:
                    self.rival = max(self.rival, LongestPath(map, state.routes_of(other)).length)
        if self.own >= self.rival:
            return 0.0
        mine.append(sight.open_tracks(link)[0])
        return float(map.longest_path_points) if LongestPath(map, mine).length >= self.rival else 0.0
