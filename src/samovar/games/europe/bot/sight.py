"""What a seat sees of the board, link by link."""

from mypy_extensions import i64

from samovar.games.europe.bot.atlas import LENT, OPEN, OWN, SHUT, Atlas
from samovar.games.europe.state import FREE, EuropeState


class Sight:
    """The links as one seat finds them."""

    def __init__(self, atlas: Atlas, state: EuropeState, seat: int) -> None:
        self.atlas = atlas
        self.state = state
        self.seat = seat
        self.hand = state.hands[seat]
        self.trains = state.trains[seat]
        self.stations = state.stations[seat]
        self.stations_left = state.map.stations - len(self.stations)
        # The colours of the open tracks of each link; the same twice where there is but one.
        self.first = atlas.first.copy()
        self.second = atlas.second.copy()
        self.status = [OPEN] * atlas.size
        # For each city, the joined part of the seat's own network that it belongs to.
        self.part = atlas.alone.copy()
        # Cities where one of the seat's own routes ends, and how many routes of the others end in each.
        self.touched = [False] * len(atlas.ways)
        self.rivals = [0] * len(atlas.ways)
        route: i64 = 0
        for owner in state.owner:
            if owner != FREE:
                self._see(route, owner)
            route += 1
        self._shut_out()

    @property
    def key(self) -> bytes:
        """What the links are, in a form that can be remembered."""
        return bytes(self.status)

    def follow(self, route: int) -> None:
        """Take note of a route that was claimed since."""
        self._see(route, self.state.owner[route])
        if self.state.owner[route] == self.seat:
            self.trains = self.state.trains[self.seat]
            self._shut_out()

    def _see(self, route: int, owner: int) -> None:
        atlas = self.atlas
        link = atlas.link_of[route]
        a = atlas.a[link]
        b = atlas.b[link]
        if owner == self.seat:
            self.status[link] = OWN
            self._join(a, b)
            self.touched[a] = True
            self.touched[b] = True
            return
        self.rivals[a] += 1
        self.rivals[b] += 1
        status = self.status[link]
        if status in (OPEN, SHUT):
            state = self.state
            twin = state.map.route_twin[route]
            if twin >= 0 and state.owner[twin] == FREE and state.doubles_open:
                color = state.map.route_color[twin]
                self.first[link] = color
                self.second[link] = color
            else:
                self.status[link] = LENT

    def _shut_out(self) -> None:
        """Links for which there are too few trains left."""
        trains = self.trains
        atlas = self.atlas
        if trains < atlas.longest:
            status = self.status
            lengths = atlas.length
            link: i64 = 0
            for what in status:
                if what == OPEN and lengths[link] > trains:
                    status[link] = SHUT
                link += 1

    def _join(self, a: int, b: int) -> None:
        part = self.part
        one = part[a]
        other = part[b]
        if one != other:
            city: i64 = 0
            for label in part:
                if label == other:
                    part[city] = one
                city += 1
