"""Questions about networks of routes: what is joined, what is the longest path, how far is it."""

from typing import Final

from mypy_extensions import i64

from samovar.games.europe.components import Map

UNREACHABLE: Final = -1
ALL: Final = 1 << 30  # longer than any path


def components_of(map: Map, routes: list[int]) -> list[int]:
    """For each city, the number of the connected part it belongs to (itself alone, where no route reaches it)."""
    part = list(range(len(map.cities)))
    for route in routes:
        a = root_of(part, map.route_a[route])
        b = root_of(part, map.route_b[route])
        if a != b:
            part[b] = a
    for city in range(len(part)):
        if part[city] != city:
            part[city] = root_of(part, city)
    return part


def root_of(parent: list[int], city: int) -> int:
    """The city that stands for the part of another one, in a forest of joined cities."""
    place: i64 = city
    above: i64 = parent[place]
    while above != place:
        further: i64 = parent[above]
        parent[place] = further
        place = further
        above = parent[place]
    return place


def trains_needed(map: Map, a: int, b: int, own: list[bool], usable: list[bool]) -> int:
    """The fewest trains that would join two cities over own routes (free of charge) and usable ones.

    Routes are short, so that the cities wait by their distance, and the nearest is found without a search.
    """
    distance = [1 << 30] * len(map.cities)
    distance[a] = 0
    waiting: list[list[int]] = [[a]]
    trains = 0
    while trains < len(waiting):
        near = waiting[trains]
        if not near:
            trains += 1
            continue
        city = near.pop()
        if city == b:
            return trains
        if distance[city] < trains:
            continue  # It was reached with fewer.
        for route in map.routes_at[city]:
            if own[route] or usable[route]:
                end = map.route_b[route] if map.route_a[route] == city else map.route_a[route]
                reach = trains if own[route] else trains + map.route_length[route]
                if reach < distance[end]:
                    distance[end] = reach
                    while len(waiting) <= reach:
                        waiting.append([])
                    waiting[reach].append(end)
    return UNREACHABLE


class LongestPath:
    """The longest trail over some routes: cities may be passed again, routes may not (EU-107).

    Exact. In a connected part the longest trail either runs over everything, when every city has an even number of
    routes, or begins in a city with an odd number: otherwise it could be made longer. From each odd city all trails
    are tried, as long as what is left could still beat the best.
    """

    def __init__(self, map: Map, routes: list[int], part: list[int] | None = None, enough: int = ALL) -> None:
        """The parts that the routes join, where they are known already, need not be found again.

        Where only a path of a certain length is asked for, the search ends with the first one found.
        """
        self.map = map
        self.routes = routes
        self.length = 0
        self.path: list[int] = []
        self._enough: i64 = enough
        self._longest: i64 = 0
        self._lengths = map.route_length
        # For each city its routes, each followed by the city at its other end.
        nowhere: list[int] = []
        self._incident: list[list[int]] = [nowhere] * len(map.cities)
        for route in routes:
            self._add(route, map.route_a[route], map.route_b[route])
            self._add(route, map.route_b[route], map.route_a[route])
        self._used = [False] * len(map.routes)
        self._trail: list[int] = []
        if part is None:
            part = components_of(map, routes)
        joined: dict[int, list[int]] = {}
        for route in routes:
            label = part[map.route_a[route]]
            if label in joined:
                joined[label].append(route)
            else:
                joined[label] = [route]
        for label in sorted(joined):
            self._search_part(joined[label])
        self.length = self._longest

    def _add(self, route: int, city: int, end: int) -> None:
        incident = self._incident[city]
        if incident:
            incident.append(route)
            incident.append(end)
        else:
            self._incident[city] = [route, end]

    def _search_part(self, routes: list[int]) -> None:
        map = self.map
        total: i64 = 0
        for route in routes:
            total += map.route_length[route]
        if total <= self._longest:
            return
        # Begin in the cities with an odd number of routes, in the order in which the routes name them.
        seen = [False] * len(map.cities)
        even = True
        for route in routes:
            for city in (map.route_a[route], map.route_b[route]):
                if not seen[city]:
                    seen[city] = True
                    if len(self._incident[city]) & 2 != 0:
                        even = False
                        self._walk(city, 0, total)
        if even:
            self._walk(map.route_a[routes[0]], 0, total)

    def _walk(self, city: i64, walked: i64, left: i64) -> None:
        """Try every continuation from a city; `left` is the length of the routes of this part not yet used."""
        if walked > self._longest:
            self._longest = walked
            self.path = self._trail.copy()
        if walked + left <= self._longest or self._longest >= self._enough:
            return
        used = self._used
        incident = self._incident[city]
        place: i64 = 0
        size: i64 = len(incident)
        while place < size:
            route: i64 = incident[place]
            if not used[route]:
                length: i64 = self._lengths[route]
                used[route] = True
                self._trail.append(route)
                self._walk(incident[place + 1], walked + length, left - length)
                self._trail.pop()
                used[route] = False
            place += 2
