"""The cities to which a sand storm drives a train (CH-149, CH-151)."""

from samovar.games.china.grid import NONE
from samovar.games.china.state import FREE, ChinaState


def nearest_cities(state: ChinaState, train: int) -> list[int]:
    """The nearest cities along anybody's track and red areas; without any on the line, the nearest by distance."""
    found = _nearest(state, train, True)
    return found if found else _nearest(state, train, False)


def _nearest(state: ChinaState, train: int, by_track: bool) -> list[int]:
    grid = state.land.grid
    seen = bytearray(grid.size)
    seen[train] = 1
    edge_of_search = [train]
    while edge_of_search:
        cities: list[int] = []
        for here in edge_of_search:
            city = grid.city_of[here]
            if city != NONE and city not in cities:
                cities.append(city)
        if cities:
            cities.sort()
            return cities
        following: list[int] = []
        for here in edge_of_search:
            for place in range(len(grid.near[here])):
                there = grid.near[here][place]
                edge = grid.ways[here][place]
                if not seen[there] and (not by_track or state.owner[edge] != FREE or grid.inside[edge]):
                    seen[there] = 1
                    following.append(there)
        edge_of_search = following
    return []
