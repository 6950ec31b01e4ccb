"""Paths of a train over the track that lies: to any milepost, with its steps, turns and fees.

A train turns back only in cities, so the search goes over arrivals (a milepost, and the edge by which it was reached).
"""

from heapq import heappop, heappush
from typing import Final

from samovar.games.china import network
from samovar.games.china.grid import FAR, NONE
from samovar.games.china.state import FREE, ChinaState

# Another player's track is taken where it saves more steps than this for each time it is entered.
DETOUR: Final = 4
START: Final = -1


class Path:
    """A way over track: its mileposts in order, where each turn ends, and what it costs."""

    def __init__(self, mileposts: list[int]) -> None:
        self.mileposts = mileposts
        self.ends: list[int] = []
        self.turns = 0
        self.fees = 0
        self.points_left = 0


class Paths:
    """All that one train can reach, found by one search."""

    def __init__(self, state: ChinaState, seat: int) -> None:
        self.state = state
        self.seat = seat
        grid = state.land.grid
        # The best arrival at each milepost; arrivals are numbered by edge and end, ferries after all edges.
        self.best: list[int] = [NONE] * grid.size
        self.ferries = 2 * grid.edges
        self.before: dict[int, int] = {}
        if state.train[seat] != NONE:
            self._search()

    def arrivals_end(self, arrival: int) -> int:
        """The milepost of an arrival."""
        state = self.state
        if arrival == START:
            return state.train[self.seat]
        if arrival >= self.ferries:
            return state.land.ferry_ports[arrival - self.ferries]
        grid = state.land.grid
        return grid.edge_b[arrival // 2] if arrival % 2 else grid.edge_a[arrival // 2]

    def _search(self) -> None:
        state = self.state
        seat = self.seat
        land = state.land
        grid = land.grid
        train = state.train[seat]
        done: set[int] = set()
        cost_of: dict[int, int] = {START: 0}
        heap: list[tuple[int, int]] = [(0, START)]
        free_cities = bytearray(grid.size)
        while heap:
            cost, arrival = heappop(heap)
            if arrival in done:
                continue
            done.add(arrival)
            here = train if arrival == START else self.arrivals_end(arrival)
            if self.best[here] == NONE and arrival != START:
                self.best[here] = arrival
            back = state.came_by[seat] if arrival == START else arrival // 2 if arrival < self.ferries else NONE
            was = seat if back == NONE else network.whose(state, seat, back)
            if grid.city_of[here] != NONE:
                if free_cities[here]:
                    continue
                free_cities[here] = 1
                back = NONE
            near = grid.near[here]
            ways = grid.ways[here]
            for place in range(len(near)):
                edge = ways[place]
                whose = network.whose(state, seat, edge)
                if (whose == FREE and not grid.inside[edge]) or edge == back or state.is_shut(here, near[place]):
                    continue
                step = cost + 1
                if whose != FREE and whose != seat and whose != was:
                    step += DETOUR
                following = 2 * edge + (1 if near[place] == grid.edge_b[edge] else 0)
                if following not in done and step < cost_of.get(following, FAR):
                    cost_of[following] = step
                    self.before[following] = arrival
                    heappush(heap, (step, following))
            if land.is_ferry_port[here] and state.ferry_owners and arrival < self.ferries:
                following = self.ferries + (1 if here == land.ferry_ports[0] else 0)
                step = cost + state.speed(seat)
                if following not in done and step < cost_of.get(following, FAR):
                    cost_of[following] = step
                    self.before[following] = arrival
                    heappush(heap, (step, following))

    def reachable(self) -> list[int]:
        """The mileposts that the train can come to."""
        return [milepost for milepost in range(len(self.best)) if self.best[milepost] != NONE]

    def to(self, milepost: int) -> Path | None:
        """The path to a milepost, or None where the train cannot come there."""
        if self.state.train[self.seat] == NONE:
            return None
        arrival = self.best[milepost]
        chain: list[int] = []
        if arrival == NONE:
            if milepost != self.state.train[self.seat]:
                return None
        else:
            while arrival != START:
                chain.append(arrival)
                arrival = self.before[arrival]
            chain.reverse()
        return self._drive(chain)

    def _drive(self, chain: list[int]) -> Path:
        """Count turns and fees along a way, with the events of now."""
        state = self.state
        seat = self.seat
        driving = seat == state.active and not state.is_opening() and state.spent == 0 and not state.lost
        path = Path([self.arrivals_end(arrival) for arrival in chain])
        points = state.points if driving else self._fresh(state.train[seat])
        halved = state.halved if driving else points < state.speed(seat)
        rested = state.waited[seat] and (not driving or not state.moved)
        paid = state.paid if driving else 0
        path.turns = 1
        here = state.train[seat]
        for place, arrival in enumerate(chain):
            there = path.mileposts[place]
            ferry = arrival >= self.ferries
            if (ferry and not rested) or (not ferry and points == 0):
                path.ends.append(place)
                path.turns += 1
                paid = 0
                points = self._fresh(here)
                halved = points < state.speed(seat)
            if ferry:
                whose = self._ferry_of()
                points = points if halved else (points + 1) // 2
                halved = True
            else:
                whose = network.whose(state, seat, arrival // 2)
                points -= 1
                if not halved and state.is_slow(there):
                    points = (points + 1) // 2
                    halved = True
            if whose != FREE and whose != seat and not paid >> whose & 1:
                paid |= 1 << whose
                path.fees += state.land.fee
            rested = False
            here = there
        path.points_left = points
        return path

    def _fresh(self, milepost: int) -> int:
        speed = self.state.speed(self.seat)
        return (speed + 1) // 2 if self.state.is_slow(milepost) else speed

    def _ferry_of(self) -> int:
        """Whose ferry is taken: one's own, or the first there is."""
        state = self.state
        if state.has_ferry(self.seat):
            return self.seat
        for owner in range(state.players):
            if state.has_ferry(owner):
                return owner
        return FREE


def paths(state: ChinaState, seat: int) -> Paths:
    """Everything that the seat's train can reach over the track that lies."""
    return Paths(state, seat)
