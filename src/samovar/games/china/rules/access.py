"""Who may still come into cities and ports: limits that never shut others out (CH-042, CH-053, CH-087 to CH-091)."""

from samovar.games.china.components import City, ContainerPort
from samovar.games.china.grid import NONE
from samovar.games.china.state import FREE, ChinaState


def refusal_key(state: ChinaState, seat: int, edge: int) -> str:
    """Why a segment of the seat would break an access rule, as a refusal's key; empty where it would not."""
    land = state.land
    if not land.guarded[edge]:
        return ""
    grid = land.grid
    for end in (grid.edge_a[edge], grid.edge_b[edge]):
        key = ""
        if land.is_ferry_port[end]:
            key = _ferry(state, seat, edge, end)
        elif grid.city_of[end] != NONE:
            city = land.cities[grid.city_of[end]]
            key = _major(state, seat, edge, city) if city.major else _city(state, seat, edge, city)
        if not key and land.port_at[end] != NONE:
            key = _container_port(state, seat, edge, land.ports[land.port_at[end]])
        if key:
            return key
    return ""


def free_ways(state: ChinaState, ways: list[int], edge: int) -> int:
    """The ways in that stay free when a segment is laid; the place of an erased bridge is none (CH-090, CH-128)."""
    count = 0
    for way in ways:
        if state.owner[way] == FREE and way != edge and way not in state.rights:
            count += 1
    return count


def is_present(state: ChinaState, seat: int, mileposts: list[int], edges: list[int]) -> bool:
    """A player is in a city while a segment touches it, or a bridge there may still be rebuilt (CH-090, CH-128)."""
    degree = state.degree[seat]
    for milepost in mileposts:
        if degree[milepost] > 0:
            return True
    if state.rights:
        for edge in edges:
            if state.rights.get(edge, NONE) == seat:
                return True
    return False


def _others_present(state: ChinaState, seat: int, mileposts: list[int], edges: list[int]) -> int:
    count = 0
    for other in range(state.players):
        if other != seat and is_present(state, other, mileposts, edges):
            count += 1
    return count


def _city(state: ChinaState, seat: int, edge: int, city: City) -> str:
    if state.degree[seat][city.center] >= state.land.most_segments:
        return "refusal.city-segments"
    others = _others_present(state, seat, city.mileposts, city.edges)
    if others >= city.places and not is_present(state, seat, city.mileposts, city.edges):
        return "refusal.city-full"
    empty = min(city.places, state.players) - others - 1
    if empty > 0 and free_ways(state, city.ways_in, edge) < empty:
        return "refusal.city-shut"
    return ""


def _major(state: ChinaState, seat: int, edge: int, city: City) -> str:
    missing = state.players - 1 - _others_present(state, seat, city.mileposts, city.edges)
    if missing > 0 and free_ways(state, city.ways_in, edge) < missing:
        return "refusal.major-shut"
    return ""


def _ferry(state: ChinaState, seat: int, edge: int, port: int) -> str:
    """Two owners, and a way at each port for both (CH-042, CH-043)."""
    land = state.land
    owners = 0
    for other in range(state.players):
        if other == seat or state.has_ferry(other):
            owners += 1
    if owners > land.most_ferries:
        return "refusal.ferry-sold"
    if not state.settled:
        shut = owners < land.most_ferries and free_ways(state, land.ferry_ways, edge) == 0
        return "refusal.ferry-shut" if shut else ""
    if edge in land.only_ways:
        return ""
    ways = [way for way in land.grid.ways[port] if way in land.ferry_ways]
    others = _others_present(state, seat, [port], ways)
    if others + 1 < min(land.most_ferries, state.players) and free_ways(state, ways, edge) == 0:
        return "refusal.ferry-shut"
    return ""


def _container_port(state: ChinaState, seat: int, edge: int, port: ContainerPort) -> str:
    if port.most == 0:
        return ""
    others = _others_present(state, seat, [port.milepost], port.ways_in)
    if others + 1 < min(port.most, state.players) and free_ways(state, port.ways_in, edge) == 0:
        return "refusal.port-shut"
    return ""
