"""Questions about a player's own network: what it joins."""

from typing import TYPE_CHECKING, Final

from samovar.games.china.grid import NONE

if TYPE_CHECKING:
    from samovar.games.china.state import ChinaState

ALL: Final = -1


def spread(state: "ChinaState", seat: int, start: int) -> bytearray:
    """The mileposts joined to one by own segments, red areas and the own ferry (CH-159, CH-160)."""
    land = state.land
    grid = land.grid
    owner = state.owner
    found = bytearray(grid.size)
    found[start] = 1
    queue = [start]
    for here in queue:
        near = grid.near[here]
        ways = grid.ways[here]
        for place in range(len(near)):
            there = near[place]
            edge = ways[place]
            if not found[there] and (owner[edge] == seat or (grid.inside[edge] and land.major_of[here] != NONE)):
                found[there] = 1
                queue.append(there)
        if land.is_ferry_port[here] and state.has_ferry(seat):
            there = land.ferry_ports[0] + land.ferry_ports[1] - here
            if not found[there]:
                found[there] = 1
                queue.append(there)
    return found


def joined_majors(state: "ChinaState", seat: int) -> list[int]:
    """The largest set of major cities in one network, by their place among the majors; one alone needs track too."""
    land = state.land
    best: list[int] = []
    seen = 0
    for place, major in enumerate(land.majors):
        if seen >> place & 1:
            continue
        if not touches(state, seat, major):
            continue
        found = spread(state, seat, land.cities[major].center)
        group = [other for other, city in enumerate(land.majors) if found[land.cities[city].center]]
        for other in group:
            seen |= 1 << other
        if len(group) > len(best):
            best = group
    return best


def touches(state: "ChinaState", seat: int, city: int) -> bool:
    """One of the seat's segments ends in a city."""
    degree = state.degree[seat]
    for milepost in state.land.cities[city].mileposts:
        if degree[milepost] > 0:
            return True
    return False


def joined_ports(state: "ChinaState", seat: int, found: bytearray) -> list[int]:
    """The container ports in a network whose link the seat has paid for (CH-161)."""
    ports = state.land.ports
    return [place for place in range(len(ports)) if state.has_link(seat, place) and found[ports[place].milepost]]


def is_connected(state: "ChinaState", seat: int) -> bool:
    """All major cities and a container port in one network (CH-158)."""
    land = state.land
    if state.links[seat] == 0:
        return False
    for major in land.majors:
        if not touches(state, seat, major):
            return False
    found = spread(state, seat, land.cities[land.majors[0]].center)
    for major in land.majors:
        if not found[land.cities[major].center]:
            return False
    return len(joined_ports(state, seat, found)) > 0


def meets(state: "ChinaState", seat: int) -> bool:
    """The cash and the network that victory asks for."""
    return state.cash[seat] >= state.target and is_connected(state, seat)
