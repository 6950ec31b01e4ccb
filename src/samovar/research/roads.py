"""What a glance at the map of Europe tells a seat: how far its tickets are, and which routes they need.

All of it follows from the seat's observation and the published map, and is kept in whole numbers from 0 to 255.
"""

from heapq import heappop, heappush
from typing import Any

import numpy as np
from numpy.typing import NDArray

from samovar.games.europe.components import KINDS_OF_CARD, TUNNEL, Map, Route
from samovar.research.spaces import Numbers

FAR = 60.0  # no way at all
FREE, OWN = 0, 1
HELD, OFFERED = 1, 2
SOFT = 1.5  # trains of detour after which a route matters about a third as much
TURN, TRAIN = 1.8, 0.8  # what they are worth, in points
MEMORY = 20_000  # plans that are kept in mind
WHOLE = 60  # how a need of one ticket is written
GRAY = KINDS_OF_CARD - 1  # in sums of needs by colour, the place after the colours


class Roads:
    """The map as arrays, and what is worked out from it for many observations at once."""

    def __init__(self, map: Map, slices: dict[str, slice]) -> None:
        self.slices = slices
        self.cities = len(map.cities)
        self.ends = np.array([(route.a, route.b) for route in map.routes])
        self.lengths = np.array([route.length for route in map.routes], dtype=np.float32)
        self.colors = np.array([route.color if route.color >= 0 else GRAY for route in map.routes])
        self.prices = [_price(route) for route in map.routes]
        self.ways: list[list[tuple[int, int]]] = [[] for _ in map.cities]
        for number, (a, b) in enumerate(self.ends.tolist()):
            self.ways[a].append((number, b))
            self.ways[b].append((number, a))
        self._plans: dict[bytes, list[int]] = {}
        self.tickets = np.array([(ticket.a, ticket.b) for ticket in map.tickets])
        nothing_shut = [False] * len(self.prices)
        self.ticket_prices = [self._way(self.prices, nothing_shut, a, b)[0] for a, b in self.tickets.tolist()]
        self.most_offered = slices["offered"].stop - slices["offered"].start
        pieces = {
            "planned": len(map.routes),
            "hard": len(map.routes),
            "soft": len(map.routes),
            "distance": len(map.tickets),
            "need": KINDS_OF_CARD,
            "lack": KINDS_OF_CARD,
            "kept": 1 << self.most_offered,
        }
        self.pieces: dict[str, slice] = {}
        self.size = 0
        for name, size in pieces.items():
            self.pieces[name] = slice(self.size, self.size + size)
            self.size += size

    def look(self, seen: Numbers) -> Numbers:
        """A row for each observation: needs of the routes, distances of the tickets, needs of cards by colour."""
        glance = np.zeros((len(seen), self.size), dtype=np.uint8)
        if not len(seen):
            return glance
        owners = seen[:, self.slices["routes"]]
        tickets = seen[:, self.slices["tickets"]]
        board, which = np.unique(np.concatenate([owners, tickets], axis=1), axis=0, return_inverse=True)
        owners, tickets = board[:, : owners.shape[1]], board[:, owners.shape[1] :]
        costs = np.where(owners == OWN, 0.0, np.where(owners == FREE, self.lengths, FAR)).astype(np.float32)
        apart = self.distances(costs)
        away = apart[:, self.tickets[:, 0], self.tickets[:, 1]]
        hard, soft = self._needs(costs, apart, away, tickets == HELD)
        which = which.reshape(-1)
        planned = np.zeros_like(hard)
        for row in range(len(board)):
            planned[row, self.plan(owners[row], tickets[row])] = 1
        glance[:, self.pieces["planned"]] = _written(planned * WHOLE)[which]
        glance[:, self.pieces["hard"]] = _written(hard * WHOLE)[which]
        glance[:, self.pieces["soft"]] = _written(soft * WHOLE)[which]
        told = np.where((tickets == HELD) | (tickets == OFFERED), away + 1, 0)
        glance[:, self.pieces["distance"]] = _written(told)[which]
        need = np.zeros((len(board), KINDS_OF_CARD), dtype=np.float32)
        for route, color in enumerate(self.colors):
            need[:, color] += planned[:, route] * self.lengths[route]
        hand = seen[:, self.slices["hand"]].astype(np.float32)
        hand[:, GRAY] = 0
        glance[:, self.pieces["need"]] = _written(need)[which]
        glance[:, self.pieces["lack"]] = _written(np.maximum(need[which] - hand, 0))
        for offer in np.flatnonzero(seen[:, self.slices["offered"]].any(axis=1)):
            self._write_kept(glance[offer], seen[offer], apart[which[offer]])
        return glance

    def distances(self, costs: NDArray[np.float32]) -> NDArray[np.float32]:
        """For each row of costs of the routes, how many trains lie between every two cities."""
        apart = np.full((len(costs), self.cities, self.cities), FAR, dtype=np.float32)
        for route, (a, b) in enumerate(self.ends):
            nearer = np.minimum(apart[:, a, b], costs[:, route])
            apart[:, a, b] = nearer
            apart[:, b, a] = nearer
        apart[:, np.arange(self.cities), np.arange(self.cities)] = 0
        for middle in range(self.cities):
            np.minimum(apart, apart[:, :, middle, None] + apart[:, None, middle, :], out=apart)
        return apart

    def _needs(self, costs: Any, apart: Any, away: Any, held: Any) -> tuple[Any, Any]:
        """How many held tickets have a shortest way over each route, and how little of a detour it is to the others."""
        hard = np.zeros_like(costs)
        soft = np.zeros_like(costs)
        here, there = self.ends[:, 0], self.ends[:, 1]
        rows, numbers = np.nonzero(held & (away > 0) & (away < FAR))
        a, b = self.tickets[numbers, 0], self.tickets[numbers, 1]
        from_a, from_b = apart[rows, a], apart[rows, b]
        one_way = from_a[:, here] + from_b[:, there]
        other_way = from_a[:, there] + from_b[:, here]
        detour = np.minimum(one_way, other_way) + costs[rows] - away[rows, numbers][:, None]
        useful = (costs[rows] > 0) & (costs[rows] < FAR)
        np.add.at(hard, rows, useful & (detour < 0.5))
        np.add.at(soft, rows, useful * np.exp(-detour / SOFT))
        return hard, soft

    def plan(self, owners: Numbers, tickets: Numbers) -> list[int]:
        """Free routes that together join the cities of all held tickets, shared where possible."""
        key = owners.tobytes() + tickets.tobytes()
        known = self._plans.get(key)
        if known is None:
            if len(self._plans) >= MEMORY:
                self._plans.clear()
            known = self._plans[key] = self._planned(owners.tolist(), np.flatnonzero(tickets == HELD).tolist())
        return known

    def _planned(self, owners: list[int], held: list[int]) -> list[int]:
        prices = [0.0 if owner == OWN else self.prices[route] for route, owner in enumerate(owners)]
        shut = [owner not in (FREE, OWN) for owner in owners]
        found: list[int] = []
        for ticket in sorted(held, key=self.ticket_prices.__getitem__):
            for route in self._way(prices, shut, *self.tickets[ticket].tolist())[1]:
                if prices[route] > 0:
                    prices[route] = 0.0
                    found.append(route)
        return found

    def _way(self, prices: list[float], shut: list[bool], source: int, target: int) -> tuple[float, list[int]]:
        """The cheapest way between two cities, with its price; no routes where there is none."""
        reached = {source: 0.0}
        came: dict[int, tuple[int, int]] = {}
        queue = [(0.0, source)]
        done: set[int] = set()
        while queue:
            price, city = heappop(queue)
            if city == target:
                path = []
                while city != source:
                    route, city = came[city]
                    path.append(route)
                return price, path
            if city in done:
                continue
            done.add(city)
            for route, other in self.ways[city]:
                if not shut[route] and price + prices[route] < reached.get(other, FAR * 10):
                    reached[other] = price + prices[route]
                    came[other] = (route, city)
                    heappush(queue, (reached[other], other))
        return FAR * 10, []

    def _write_kept(self, glance: Any, seen: Any, apart: Any) -> None:
        """For every choice among the tickets on offer: about how many trains all tickets then take together."""
        held = np.flatnonzero(seen[self.slices["tickets"]] == HELD)
        offered = [int(ticket) - 1 for ticket in seen[self.slices["offered"]] if ticket]
        first = self.pieces["kept"].start
        for choice in range(1 << len(offered)):
            kept = [ticket for place, ticket in enumerate(offered) if choice >> place & 1]
            ends = np.unique(self.tickets[[*held, *kept]])
            glance[first + choice] = min(255, int(_tree(apart[np.ix_(ends, ends)]))) if len(ends) else 0


def _price(route: Route) -> float:
    """What a route costs, in points: the turns and trains that it takes, less what it brings."""
    cards = route.length + 0.8 * route.locomotives + (0.7 if route.kind == TUNNEL else 0)
    return max(0.2, TURN * (1 + cards / 2) + TRAIN * route.length - route.points)


def _tree(apart: NDArray[np.float32]) -> float:
    """The length of the shortest tree over some cities, each branch a way between two of them."""
    nearest = apart[0].copy()
    left = np.arange(len(apart)) > 0
    total = 0.0
    while left.any():
        at = int(np.where(left, nearest, np.inf).argmin())
        total += min(float(nearest[at]), FAR)
        left[at] = False
        nearest = np.minimum(nearest, apart[at])
    return total


def _written(numbers: Any) -> Numbers:
    written: Numbers = np.minimum(numbers, 255).astype(np.uint8)
    return written
