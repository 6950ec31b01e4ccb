"""How far apart cities are for one seat on one board, in trains; own routes are free of charge."""

from typing import Final

from samovar.games.europe.bot.atlas import FAR, Atlas
from samovar.games.europe.state import EuropeState

OWN: Final = 0
SHUT: Final = -1


class Reach:
    """The distances from the cities that are asked about, worked out when they are first needed."""

    def __init__(self, atlas: Atlas, state: EuropeState, seat: int) -> None:
        self.atlas = atlas
        self.owner = state.owner.copy()
        self.players = state.players
        self.trains = state.trains[seat]
        self.cost = [SHUT] * atlas.size
        for route in state.open_routes:
            self.cost[atlas.link_of[route]] = state.map.route_length[route]
        for route in range(len(state.owner)):
            if state.owner[route] == seat:
                self.cost[atlas.link_of[route]] = OWN
        self._from: list[list[int] | None] = [None] * len(atlas.ways)
        self._now: dict[int, float] = {}
        self._with: dict[tuple[int, int], float] = {}

    def is_of(self, state: EuropeState, seat: int) -> bool:
        """Whether the seat still sees the same board."""
        return self.owner == state.owner and self.trains == state.trains[seat] and self.players == state.players

    def tickets(self, tickets: list[int]) -> float:
        """What these tickets are worth as the board is."""
        value = 0.0
        for ticket in tickets:
            if ticket not in self._now:
                self._now[ticket] = self._worth(ticket, self._needed(ticket), self.trains)
            value += self._now[ticket]
        return value

    def tickets_after(self, route: int, tickets: list[int]) -> float:
        """What these tickets are worth once the seat has claimed a route."""
        link = self.atlas.link_of[route]
        left = self.trains - self.atlas.length[link]
        value = 0.0
        for ticket in tickets:
            key = (link, ticket)
            if key not in self._with:
                self._with[key] = self._worth(ticket, self._needed_over(ticket, link), left)
            value += self._with[key]
        return value

    def _worth(self, ticket: int, needed: int, trains: int) -> float:
        """All its points when complete, all of them lost when out of reach, and in between on the way.

        A way over a route that is longer than the trains left needs more than those: it is out of reach like any other.
        """
        points = self.atlas.ticket_points[ticket]
        if needed > trains:
            return -points
        return points * (1.0 - 2.0 * needed / max(1, needed, points))

    def _needed(self, ticket: int) -> int:
        return self._distances(self.atlas.ticket_a[ticket])[self.atlas.ticket_b[ticket]]

    def _needed_over(self, ticket: int, link: int) -> int:
        """The same when a link costs nothing: the shortest way takes it or leaves it."""
        atlas = self.atlas
        to_a = self._distances(atlas.ticket_a[ticket])
        to_b = self._distances(atlas.ticket_b[ticket])
        one = atlas.a[link]
        other = atlas.b[link]
        return min(self._needed(ticket), to_a[one] + to_b[other], to_a[other] + to_b[one])

    def _distances(self, city: int) -> list[int]:
        """The fewest trains from a city to each other one."""
        known = self._from[city]
        if known is None:
            known = self._spread(city)
            self._from[city] = known
        return known

    def _spread(self, start: int) -> list[int]:
        ways = self.atlas.ways
        cost = self.cost
        distance = [FAR] * len(ways)
        distance[start] = 0
        queue = [start]
        for city in queue:
            near = ways[city]
            for place in range(0, len(near), 2):
                price = cost[near[place]]
                if price != SHUT:
                    end = near[place + 1]
                    far = distance[city] + price
                    if far < distance[end]:
                        distance[end] = far
                        queue.append(end)
        return distance
