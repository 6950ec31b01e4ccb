"""Questions about networks of routes: what is joined, what is the longest path, how far is it."""

from typing import Final

from samovar.games.europe.components import Map

UNREACHABLE: Final = -1


def components_of(map: Map, routes: list[int]) -> list[int]:
    """For each city, the number of the connected part it belongs to (itself alone, where no route reaches it)."""
    part = list(range(len(map.cities)))
    for route in routes:
        a = _root(part, map.route_a[route])
        b = _root(part, map.route_b[route])
        if a != b:
            part[b] = a
    for city in range(len(part)):
        part[city] = _root(part, city)
    return part


def _root(parent: list[int], city: int) -> int:
    while parent[city] != city:
        parent[city] = parent[parent[city]]
        city = parent[city]
    return city


def trains_needed(map: Map, a: int, b: int, own: list[bool], usable: list[bool]) -> int:
    """The fewest trains that would join two cities over own routes (free of charge) and usable ones."""
    far = 1 << 30
    distance = [far] * len(map.cities)
    done = [False] * len(map.cities)
    distance[a] = 0
    while True:
        city = -1
        for other in range(len(distance)):
            if not done[other] and distance[other] < far and (city < 0 or distance[other] < distance[city]):
                city = other
        if city < 0:
            return UNREACHABLE
        if city == b:
            return distance[b]
        done[city] = True
        for route in map.routes_at[city]:
            if own[route] or usable[route]:
                end = map.route_b[route] if map.route_a[route] == city else map.route_a[route]
                reach = distance[city] + (0 if own[route] else map.route_length[route])
                distance[end] = min(distance[end], reach)


class LongestPath:
    """The longest trail over some routes: cities may be passed again, routes may not (EU-107).

    Exact. In a connected part the longest trail either runs over everything, when every city has an even number of
    routes, or begins in a city with an odd number: otherwise it could be made longer. From each odd city all trails
    are tried, as long as what is left could still beat the best.
    """

    def __init__(self, map: Map, routes: list[int], part: list[int] | None = None) -> None:
        """The parts that the routes join, where they are known already, need not be found again."""
        self.map = map
        self.routes = routes
        self.length = 0
        self.path: list[int] = []
        self._incident: list[list[int]] = [[] for _ in map.cities]
        for route in routes:
            self._incident[map.route_a[route]].append(route)
            self._incident[map.route_b[route]].append(route)
        self._used = [False] * len(map.routes)
        self._trail: list[int] = []
        if part is None:
            part = components_of(map, routes)
        for label in sorted({part[map.route_a[route]] for route in routes}):
            self._search_part([route for route in routes if part[map.route_a[route]] == label])

    def _search_part(self, routes: list[int]) -> None:
        map = self.map
        total = sum(map.route_length[route] for route in routes)
        if total <= self.length:
            return
        cities: list[int] = []
        for route in routes:
            for city in (map.route_a[route], map.route_b[route]):
                if city not in cities:
                    cities.append(city)
        odd = [city for city in cities if len(self._incident[city]) % 2 == 1]
        for start in odd if odd else cities[:1]:
            self._walk(start, 0, total)

    def _walk(self, city: int, walked: int, left: int) -> None:
        """Try every continuation from a city; `left` is the length of the routes of this part not yet used."""
        map = self.map
        if walked > self.length:
            self.length = walked
            self.path = self._trail.copy()
        if walked + left <= self.length:
            return
        for route in self._incident[city]:
            if not self._used[route]:
                length = map.route_length[route]
                self._used[route] = True
                self._trail.append(route)
                end = map.route_b[route] if map.route_a[route] == city else map.route_a[route]
                self._walk(end, walked + length, left - length)
                self._trail.pop()
                self._used[route] = False
