"""What a seat sees of the board, link by link."""

from samovar.games.europe.bot.atlas import LENT, OPEN, OWN, SHUT, Atlas
from samovar.games.europe.state import FREE, EuropeState


class Sight:
    """The links as one seat finds them, and the clock."""

    def __init__(self, atlas: Atlas, state: EuropeState, seat: int) -> None:
        self.atlas = atlas
        self.state = state
        self.seat = seat
        self.hand = state.hands[seat]
        self.trains = state.trains[seat]
        self.stations_left = state.map.stations - len(state.stations[seat])
        self.stations = state.stations[seat]
        self.status = self._look()
        self.key = bytes(self.status)

    def _look(self) -> list[int]:
        atlas = self.atlas
        owner = self.state.owner
        shared = self.state.doubles_open
        seat = self.seat
        status = [OPEN] * atlas.size
        for route in range(len(owner)):
            who = owner[route]
            if who != FREE:
                link = atlas.link_of[route]
                if who == seat:
                    status[link] = OWN
                elif status[link] == OPEN:
                    twin = self.state.map.route_twin[route]
                    if not (shared and twin >= 0 and owner[twin] == FREE):
                        status[link] = LENT
        trains = self.trains
        for link in range(atlas.size):
            if status[link] == OPEN and atlas.length[link] > trains:
                status[link] = SHUT
        return status

    def parts(self) -> list[int]:
        """For each city, the joined part of the seat's own network that it belongs to."""
        atlas = self.atlas
        part = list(range(len(self.state.map.cities)))
        for link in range(atlas.size):
            if self.status[link] == OWN:
                a = part[atlas.a[link]]
                b = part[atlas.b[link]]
                if a != b:
                    for city in range(len(part)):
                        if part[city] == b:
                            part[city] = a
        return part

    def open_tracks(self, link: int) -> list[int]:
        return [route for route in self.atlas.tracks[link] if self.state.owner[route] == FREE]
