"""Questions about a player's own network: what it joins."""

from samovar.games.china.state import FREE, ChinaState


def is_own(state: ChinaState, seat: int, edge: int) -> bool:
    """A segment of the seat, or track on the only way to a port of its ferry, whoever laid it (CH-043)."""
    owner = state.owner[edge]
    if owner == seat:
        return True
    return owner != FREE and edge in state.land.only_ways and state.has_ferry(seat) and state.settled


def whose(state: ChinaState, seat: int, edge: int) -> int:
    """Whose track a train of the seat uses on an edge."""
    owner = state.owner[edge]
    return seat if owner != FREE and is_own(state, seat, edge) else owner


def beyond_ports(state: ChinaState) -> list[int]:
    """Where every owner of the ferry has come by the only way to a port, once it carries track (CH-043)."""
    land = state.land
    found: list[int] = []
    for edge in land.only_ways:
        if state.owner[edge] != FREE and state.settled:
            first = land.grid.edge_a[edge]
            found.append(land.grid.edge_b[edge] if land.is_ferry_port[first] else first)
    return found


def spread(state: ChinaState, seat: int, start: int) -> bytearray:
    """The mileposts joined to one by own segments, red areas and the own ferry (CH-043, CH-159, CH-160)."""
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
            laid = owner[edge] != FREE and is_own(state, seat, edge)
            if not found[there] and (laid or grid.inside[edge]):
                found[there] = 1
                queue.append(there)
        if land.is_ferry_port[here] and state.has_ferry(seat):
            there = land.ferry_ports[0] + land.ferry_ports[1] - here
            if not found[there]:
                found[there] = 1
                queue.append(there)
    return found


def touches(state: ChinaState, seat: int, city: int) -> bool:
    """One of the seat's segments ends in a city."""
    degree = state.degree[seat]
    for milepost in state.land.cities[city].mileposts:
        if degree[milepost] > 0:
            return True
    return False


class Joined:
    """What the best part of a network joins: major cities by their place among the majors, and linked ports."""

    def __init__(self, majors: list[int], ports: list[int]) -> None:
        self.majors = majors
        self.ports = ports


def joined(state: ChinaState, seat: int) -> Joined:
    """The largest set of major cities in one network, and the container ports there whose link is paid (CH-161)."""
    land = state.land
    best = Joined([], [])
    seen = 0
    for place, major in enumerate(land.majors):
        if seen >> place & 1 or not touches(state, seat, major):
            continue
        found = spread(state, seat, land.cities[major].center)
        group: list[int] = []
        for other, city in enumerate(land.majors):
            if found[land.cities[city].center]:
                seen |= 1 << other
                group.append(other)
        if len(group) > len(best.majors):
            ports: list[int] = []
            for number, port in enumerate(land.ports):
                if state.has_link(seat, number) and found[port.milepost]:
                    ports.append(number)
            best = Joined(group, ports)
    return best


def is_connected(state: ChinaState, seat: int) -> bool:
    """All major cities and a container port in one network (CH-158)."""
    if state.links[seat] == 0:
        return False
    for major in state.land.majors:
        if not touches(state, seat, major):
            return False
    return is_whole(state, joined(state, seat))


def is_whole(state: ChinaState, parts: Joined) -> bool:
    return len(parts.majors) == len(state.land.majors) and len(parts.ports) > 0


def meets(state: ChinaState, seat: int) -> bool:
    """The cash and the network that victory asks for."""
    return state.cash[seat] >= state.target and is_connected(state, seat)
