"""The map as a planner sees it: links between cities, each with one track or two."""

from typing import Final

from samovar.games.europe.bot.style import Style
from samovar.games.europe.components import TUNNEL, Map

FAR: Final = 1 << 20

# Where in the number of a goal these are (`needs` has the rest).
GOAL_TUNNEL: Final = 23
GOAL_SYMBOLS: Final = 24

# In `near`, the link stands above the city.
NEAR: Final = 15
NEAR_CITY: Final = (1 << NEAR) - 1

# What a link is to a seat.
OWN: Final = 0
OPEN: Final = 1
LENT: Final = 2
SHUT: Final = 3


class Atlas:
    """Flat facts about links, worked out once for each map."""

    def __init__(self, map: Map, style: Style) -> None:
        self.map = map
        self.style = style
        self.tracks: list[list[int]] = []
        self.link_of: list[int] = [-1] * len(map.routes)
        for route in range(len(map.routes)):
            twin = map.route_twin[route]
            if twin >= 0 and self.link_of[twin] >= 0:
                self.link_of[route] = self.link_of[twin]
                self.tracks[self.link_of[route]].append(route)
            else:
                self.link_of[route] = len(self.tracks)
                self.tracks.append([route])
        firsts = [tracks[0] for tracks in self.tracks]
        self.size = len(self.tracks)
        self.a = [map.route_a[route] for route in firsts]
        self.b = [map.route_b[route] for route in firsts]
        # What fits into a byte is kept so: nothing is quicker to look up.
        self.length = bytes([map.route_length[route] for route in firsts])
        self.points = [map.points_of_route[route] for route in firsts]
        self.worth = [float(points) for points in self.points]
        self.longest = max([map.route_length[route] for route in firsts])
        self.first = [map.route_color[tracks[0]] for tracks in self.tracks]
        self.second = [map.route_color[tracks[-1]] for tracks in self.tracks]
        self.locomotives = bytes([map.route_locomotives[route] for route in firsts])
        self.tunnel = [map.route_kind[route] == TUNNEL for route in firsts]
        self.price = [self._price(link, style.train) for link in range(self.size)]
        self.tight_price = [self._price(link, style.tight_train) for link in range(self.size)]
        # For each link what `Needs` asks of it, in one number: its cards, whether it is a tunnel, its locomotives.
        self.goals = [self._goal(link) for link in range(self.size)]
        # For each city: link, city at its other end, link, city …
        self.ways: list[list[int]] = [[] for _ in map.cities]
        for link in range(self.size):
            self.ways[self.a[link]].extend((link, self.b[link]))
            self.ways[self.b[link]].extend((link, self.a[link]))
        # The same with each link and city in one number, for those in a hurry.
        self.near = [[ways[place] << NEAR | ways[place + 1] for place in range(0, len(ways), 2)] for ways in self.ways]
        self.alone = list(range(len(map.cities)))
        self.detour = [self._detour(link) for link in range(self.size)]
        self.ticket_a = [ticket.a for ticket in map.tickets]
        self.ticket_b = [ticket.b for ticket in map.tickets]
        self.ticket_points = [ticket.points for ticket in map.tickets]

    def _price(self, link: int, train: float) -> int:
        """What a link costs in tenths of a point: its turns and trains, less its own points."""
        style = self.style
        length = self.length[link]
        cards = length + style.ferry_cards * self.locomotives[link] / 10
        if self.tunnel[link]:
            cards += style.tunnel_cards / 10
        price = style.turn * (1 + cards / 2) + train * length - 10 * self.points[link]
        return max(style.least_price, round(price))

    def _goal(self, link: int) -> int:
        symbols = self.locomotives[link]
        return self.length[link] - symbols | int(self.tunnel[link]) << GOAL_TUNNEL | symbols << GOAL_SYMBOLS

    def _detour(self, link: int) -> int:
        """How many more trains it takes to go round a link."""
        distance = [FAR] * len(self.map.cities)
        distance[self.a[link]] = 0
        queue = [self.a[link]]
        for city in queue:
            ways = self.ways[city]
            for place in range(0, len(ways), 2):
                way = ways[place]
                reach = distance[city] + self.length[way]
                if way != link and reach < distance[ways[place + 1]]:
                    distance[ways[place + 1]] = reach
                    queue.append(ways[place + 1])
        return min(20, distance[self.b[link]] - self.length[link])
