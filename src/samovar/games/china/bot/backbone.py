"""What a network still lacks for victory: track between the major cities, and a container link."""

from samovar.games.china.bot.sight import OPEN, RIVAL, SHUT, Queue, Sight
from samovar.games.china.grid import FAR, NONE
from samovar.games.china.network import joined
from samovar.games.china.state import ChinaState


class Backbone:
    """The edges that would join all major cities, nearest city first, and the price of victory's network."""

    def __init__(self, sight: Sight) -> None:
        self.edges: list[int] = []
        self.price = 0
        state = sight.state
        land = state.land
        seat = sight.seat
        parts = joined(state, seat)
        self.whole = len(parts.majors) == len(land.majors)
        if not parts.ports:
            cheapest = FAR
            for port in land.ports:
                if port.most == 0 and port.cost < cheapest:
                    cheapest = port.cost
            self.price += cheapest if cheapest < FAR else land.ports[0].cost
        have = [False] * len(land.majors)
        for place in parts.majors:
            have[place] = True
        if not parts.majors:
            have[0] = True
        while not all(have):
            city = self._join_next(sight, have)
            if city == NONE:
                self.price += 2 * land.most_spent
                break
            have[city] = True

    def _join_next(self, sight: Sight, have: list[bool]) -> int:
        """Add the cheapest track from what is joined to a further major city; which city, or NONE."""
        land = sight.state.land
        grid = land.grid
        status = sight.status
        costs = sight.cost
        crossing = sight.crossing
        wanted = sight.wanted
        price = [FAR] * grid.size
        before = [NONE] * grid.size
        queue = Queue()
        for place, major in enumerate(land.majors):
            if have[place]:
                for milepost in land.cities[major].mileposts:
                    price[milepost] = 0
                    queue.add(milepost, 0)
        here = queue.next()
        while here != NONE:
            cost = price[here]
            if cost == queue.now:
                major = land.major_of[here]
                if major != NONE and not have[major]:
                    self.price += cost
                    self._want(sight, here, before)
                    return major
                near = grid.near[here]
                place = 0
                for edge in grid.ways[here]:
                    kind = status[edge]
                    if kind != RIVAL and kind != SHUT:
                        there = near[place]
                        more = cost
                        if kind == OPEN and not wanted[edge]:
                            more += costs[there] + crossing[edge]
                        if more < price[there]:
                            price[there] = more
                            before[there] = here
                            queue.add(there, more)
                    place += 1
            here = queue.next()
        return NONE

    def _want(self, sight: Sight, goal: int, before: list[int]) -> None:
        grid = sight.state.land.grid
        way = [goal]
        while before[way[-1]] != NONE:
            way.append(before[way[-1]])
        way.reverse()
        for place in range(len(way) - 1):
            edge = grid.edge_between(way[place], way[place + 1])
            if sight.status[edge] == OPEN and not sight.wanted[edge]:
                sight.wanted[edge] = 1
                self.edges.append(edge)

    def is_joined(self, state: ChinaState, seat: int) -> bool:
        """All the track lies."""
        return self.whole or len(joined(state, seat).majors) == len(state.land.majors)
