"""What a seat sees of the board, link by link."""

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
        self.part = list(range(len(atlas.ways)))
        # Cities where one of the seat's own routes ends.
        self.touched = [False] * len(atlas.ways)
        self._look()
        self.key = bytes(self.status)

    def _look(self) -> None:
        atlas = self.atlas
        owner = self.state.owner
        twins = self.state.map.route_twin
        shared = self.state.doubles_open
        seat = self.seat
        status = self.status
        for route in range(len(owner)):
            who = owner[route]
            if who == FREE:
                continue
            link = atlas.link_of[route]
            if who == seat:
                status[link] = OWN
                self._join(atlas.a[link], atlas.b[link])
                self.touched[atlas.a[link]] = True
                self.touched[atlas.b[link]] = True
            elif status[link] == OPEN:
                twin = twins[route]
                if shared and twin >= 0 and owner[twin] == FREE:
                    color = self.state.map.route_color[twin]
                    self.first[link] = color
                    self.second[link] = color
                else:
                    status[link] = LENT
        trains = self.trains
        if trains < atlas.longest:
            for link in range(atlas.size):
                if status[link] == OPEN and atlas.length[link] > trains:
                    status[link] = SHUT

    def _join(self, a: int, b: int) -> None:
        part = self.part
        one = part[a]
        other = part[b]
        if one != other:
            for city in range(len(part)):
                if part[city] == other:
                    part[city] = one

    def open_tracks(self, link: int) -> list[int]:
        return [route for route in self.atlas.tracks[link] if self.state.owner[route] == FREE]
