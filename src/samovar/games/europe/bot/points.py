"""Points beyond the tickets: fillers, and what a move scores at once."""

from samovar.games.europe.actions import LOCOMOTIVE
from samovar.games.europe.bot import paying
from samovar.games.europe.bot.atlas import OPEN
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.network import LongestPath

NO_LINK = -1
UNKNOWN = -1


def fillers(sight: Sight, planned: list[int], spare: int, horizon: int) -> list[int]:
    """Links beyond the plan that bring the most points a turn with the trains to spare, best first."""
    atlas = sight.atlas
    style = atlas.style
    left = sight.hand.copy()
    candidates = [
        link
        for link in range(atlas.size)
        if sight.status[link] == OPEN and atlas.length[link] <= spare and link not in planned
    ]
    rates = [_rate(sight, link, left, paying.best_stack(left), horizon) for link in candidates]
    found: list[int] = []
    while len(found) < style.fillers:
        best = NO_LINK
        for place in range(len(candidates)):
            if rates[place] > 0 and (best < 0 or rates[place] > rates[best]):
                best = place
        if best < 0:
            break
        link = candidates[best]
        # The cards that the first were to be paid with are gone: what looked good may not be any more.
        rate = _rate(sight, link, left, paying.best_stack(left), horizon) if atlas.length[link] <= spare else 0.0
        if rate < rates[best] and found:
            rates[best] = min(rate, rates[best] * 0.99)
            continue
        rates[best] = 0.0
        found.append(link)
        spare -= atlas.length[link]
        _spend(sight, link, left)
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
    if sight.touches(atlas.a[link]) != sight.touches(atlas.b[link]):
        points += style.filler_extends * atlas.length[link]
    return points / turns


def _spend(sight: Sight, link: int, left: list[int]) -> None:
    atlas = sight.atlas
    color = paying.color_for(sight, link, left, paying.best_stack(left))
    colored = min(left[color], atlas.length[link] - atlas.locomotives[link])
    left[color] -= colored
    left[LOCOMOTIVE] = max(0, left[LOCOMOTIVE] - (atlas.length[link] - colored))


def affordable_claims(sight: Sight, most: int) -> int:
    """How many links the hand could pay for one after the other, the dearest first, up to `most`."""
    atlas = sight.atlas
    left = sight.hand.copy()
    trains = sight.trains
    count = 0
    done: list[int] = []
    while count < most:
        best = NO_LINK
        stack = paying.best_stack(left)
        for link in range(atlas.size):
            if sight.status[link] != OPEN or atlas.length[link] > trains or link in done:
                continue
            if best >= 0 and atlas.points[link] <= atlas.points[best]:
                continue
            symbols = atlas.locomotives[link]
            short = max(0, atlas.length[link] - symbols - left[paying.color_for(sight, link, left, stack)])
            if short + symbols <= left[LOCOMOTIVE]:
                best = link
        if best < 0:
            break
        done.append(best)
        trains -= atlas.length[best]
        _spend(sight, best, left)
        count += 1
    return count


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
        if not (sight.touches(atlas.a[link]) or sight.touches(atlas.b[link])):
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
