"""Final scoring: routes, tickets with the best use of stations, stations left, the longest path."""

from typing import Final

from samovar.core import Json, Scores, SeatScore
from samovar.games.europe.components import Map
from samovar.games.europe.network import LongestPath, components_of, root_of
from samovar.games.europe.state import EuropeState

NO_ROUTE: Final = -1


class Board:
    """What final scoring looks at; a table at home can be scored as well as a position."""

    def __init__(
        self,
        map: Map,
        players: int,
        owner: list[int],
        stations: list[list[int]],
        tickets: list[list[int]],
    ) -> None:
        self.map = map
        self.players = players
        self.owner = owner
        self.stations = stations
        self.tickets = tickets

    def routes_of(self, seat: int) -> list[int]:
        return [route for route, owner in enumerate(self.owner) if owner == seat]


class TicketResult:
    """The tickets of one seat under the best choice of the routes that its stations lend."""

    def __init__(self, points: int, completed: list[int], lent: list[int]) -> None:
        self.points = points
        self.completed = completed
        self.lent = lent


class _Loans:
    """The search for the best use of stations (EU-091 to EU-094).

    Only joined parts of the own network matter: a loan joins two of them. The order of preference is the ticket
    points, the number of completed tickets, the fewest routes lent, then route ids in alphabetical order, and
    the stations built first.
    """

    def __init__(self, board: Board, seat: int, part: list[int]) -> None:
        map = board.map
        self.map = map
        self.part = part
        self.joined: list[int] = []  # the tickets that need no loan
        self.open: list[int] = []
        for ticket in board.tickets[seat]:
            facts = map.tickets[ticket]
            (self.joined if self.part[facts.a] == self.part[facts.b] else self.open).append(ticket)
        self.worst = sum([map.tickets[ticket].points for ticket in self.joined])
        self.worst -= sum([map.tickets[ticket].points for ticket in self.open])
        self.choices: list[list[int]] = [self._loans_at(board, seat, city) for city in board.stations[seat]]
        self.best = TicketResult(self.worst, self.joined, [NO_ROUTE] * len(self.choices))
        self._keep_those_within_reach()
        self._open_a = [part[map.tickets[ticket].a] for ticket in self.open]
        self._open_b = [part[map.tickets[ticket].b] for ticket in self.open]
        if self.open:
            self._choose(0, [NO_ROUTE] * len(self.choices))

    def _loans_at(self, board: Board, seat: int, city: int) -> list[int]:
        """The opponents' routes at a city that join two parts; of those that join the same, the first by id."""
        map = self.map
        loans: list[int] = []
        joined: list[int] = []
        for route in map.routes_by_id_at[city]:
            owner = board.owner[route]
            far = self.part[map.routes[route].other_end(city)]
            if owner >= 0 and owner != seat and far != self.part[city] and far not in joined:
                loans.append(route)
                joined.append(far)
        return loans

    def _keep_those_within_reach(self) -> None:
        """Forget the open tickets that all loans together would not complete: no choice among them can."""
        if not self.open:
            return
        map = self.map
        together = self.part.copy()
        for loans in self.choices:
            for route in loans:
                together[root_of(together, map.route_b[route])] = root_of(together, map.route_a[route])
        within: list[int] = []
        for ticket in self.open:
            facts = map.tickets[ticket]
            if root_of(together, facts.a) == root_of(together, facts.b):
                within.append(ticket)
        self.open = within

    def _choose(self, station: int, lent: list[int]) -> None:
        if station == len(self.choices):
            result = self._result(lent)
            if result is not None and self._better(result):
                self.best = result
            return
        for route in [NO_ROUTE, *self.choices[station]]:
            lent[station] = route
            self._choose(station + 1, lent)
        lent[station] = NO_ROUTE

    def _better(self, other: TicketResult) -> bool:
        best = self.best
        if other.points != best.points:
            return other.points > best.points
        if len(other.completed) != len(best.completed):
            return len(other.completed) > len(best.completed)
        used = sum(1 for route in other.lent if route != NO_ROUTE)
        used_by_best = sum(1 for route in best.lent if route != NO_ROUTE)
        if used != used_by_best:
            return used < used_by_best
        if self._names(other.lent) != self._names(best.lent):
            return self._names(other.lent) < self._names(best.lent)
        return self._lenders(other.lent) < self._lenders(best.lent)

    def _names(self, lent: list[int]) -> list[str]:
        return [self.map.routes[route].id for route in lent if route != NO_ROUTE]

    def _lenders(self, lent: list[int]) -> list[int]:
        return [station for station, route in enumerate(lent) if route != NO_ROUTE]

    def _result(self, lent: list[int]) -> TicketResult | None:
        """Points and completed tickets when these routes are lent; None where others bring more points."""
        map = self.map
        froms: list[int] = []
        tos: list[int] = []
        for route in lent:
            if route != NO_ROUTE:
                # Joining two parts renames one of them, in the joins made before as well.
                a = _renamed(self.part[map.route_a[route]], froms, tos)
                b = _renamed(self.part[map.route_b[route]], froms, tos)
                if a != b:
                    froms.append(b)
                    tos.append(a)
        points = self.worst
        completed: list[int] = []
        for place, ticket in enumerate(self.open):
            if _renamed(self._open_a[place], froms, tos) == _renamed(self._open_b[place], froms, tos):
                points += 2 * map.tickets[ticket].points
                completed.append(ticket)
        if points < self.best.points:
            return None
        return TicketResult(points, self.joined + completed, lent.copy())


def _renamed(part: int, froms: list[int], tos: list[int]) -> int:
    for place in range(len(froms)):
        if part == froms[place]:
            part = tos[place]
    return part


def best_tickets(board: Board, seat: int) -> TicketResult:
    """The ticket score of a seat, its stations used as well as they can be."""
    return _Loans(board, seat, components_of(board.map, board.routes_of(seat))).best


def score_board(board: Board) -> Scores:
    """The four parts of every total (EU-002), ranked with all tie-breaks (EU-112 to EU-116)."""
    map = board.map
    routes: list[list[int]] = [[] for _ in range(board.players)]
    for route, owner in enumerate(board.owner):
        if owner >= 0:
            routes[owner].append(route)
    parts = [components_of(map, own) for own in routes]
    paths = [LongestPath(map, own, part) for own, part in zip(routes, parts, strict=True)]
    longest = max(path.length for path in paths)
    seats: list[SeatScore] = []
    criteria: list[list[float]] = []
    for seat in range(board.players):
        tickets = _Loans(board, seat, parts[seat]).best
        built = len(board.stations[seat])
        path = paths[seat]
        has_longest = longest > 0 and path.length == longest
        points: dict[str, float] = {
            "routes": sum([map.points_of_route[route] for route in routes[seat]]),
            "tickets": tickets.points,
            "stations": (map.stations - built) * map.station_points,
            "longest": map.longest_path_points if has_longest else 0,
        }
        details: dict[str, Json] = {
            "tickets": [
                {
                    "ticket": map.tickets[ticket].id,
                    "points": map.tickets[ticket].points,
                    "completed": ticket in tickets.completed,
                }
                for ticket in board.tickets[seat]
            ],
            "completed": len(tickets.completed),
            "lent": [
                {"station": map.cities[city].id, "route": map.routes[route].id}
                for city, route in zip(board.stations[seat], tickets.lent, strict=True)
                if route != NO_ROUTE
            ],
            "stations_built": built,
            "longest_path": {"length": path.length, "routes": [map.routes[route].id for route in path.path]},
        }
        score = SeatScore(seat, points, details)
        seats.append(score)
        criteria.append([score.total, len(tickets.completed), -built, path.length])
    return Scores(seats, criteria)


def scores(state: EuropeState) -> Scores:
    return score_board(Board(state.map, state.players, state.owner, state.stations, state.tickets))
