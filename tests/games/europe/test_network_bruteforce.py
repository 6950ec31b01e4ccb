"""Longest path and best use of stations against slow, obviously right searches on small random boards."""

from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.amounts import share
from tests.games.europe.table import EUROPE

from samovar.games.europe import Europe
from samovar.games.europe.network import UNREACHABLE, LongestPath, trains_needed
from samovar.games.europe.scoring import NO_ROUTE, Board, best_tickets

CITIES = 6
MOST_ROUTES = 7
Link = tuple[int, int, int]


def small_map(links: list[Link], tickets: list[Link]) -> Europe:
    """A map of six cities: each link is two cities and a length, each ticket two cities and points."""
    document: dict[str, Any] = {key: EUROPE.data[key] for key in ("cards", "players", "turn")}
    document["deal"] = EUROPE.data["deal"] | {"long_tickets": 0, "regular_tickets": 1, "keep_at_start": 1}  # type: ignore[operator]
    document["points"] = EUROPE.data["points"] | {"by_length": {str(length): length for length in range(1, 9)}}  # type: ignore[operator]
    document["cities"] = [{"id": f"c{city}", "name": f"City {city}"} for city in range(CITIES)]
    document["routes"] = [
        {"id": f"r{place}", "a": f"c{a}", "b": f"c{b}", "length": length, "color": "gray", "kind": "plain"}
        | {"locomotives": 0}
        for place, (a, b, length) in enumerate(links)
    ]
    document["tickets"] = [
        {"id": f"t{place}", "a": f"c{a}", "b": f"c{b}", "points": points, "long": False}
        for place, (a, b, points) in enumerate([*tickets, (0, 1, 1), (0, 2, 1)])
    ]
    return Europe(document)


def links(most: int, longest: int, fewest: int = 0) -> st.SearchStrategy[list[Link]]:
    ends = st.tuples(st.integers(0, CITIES - 1), st.integers(0, CITIES - 1), st.integers(1, longest))
    return st.lists(ends.filter(lambda link: link[0] != link[1]), min_size=fewest, max_size=most)


# --- the longest path ----------------------------------------------------------------------------------


def is_trail(cities: list[tuple[int, int]]) -> bool:
    """Whether routes, in this order, can be run one after the other."""
    for here in cities[0]:
        end = here
        for a, b in cities:
            if end not in (a, b):
                break
            end = b if end == a else a
        else:
            return True
    return False


def longest_by_trying_all(routes: list[Link]) -> int:
    """Every order of every choice of routes."""
    best = 0
    for count in range(1, len(routes) + 1):
        for order in permutations(routes, count):
            length = sum(route[2] for route in order)
            if length > best and is_trail([(a, b) for a, b, _ in order]):
                best = length
    return best


@pytest.mark.rule("EU-106", "EU-107", "EU-110")
@settings(max_examples=share(60), deadline=None)
@given(links(MOST_ROUTES, 8, fewest=3))
def test_the_longest_path_is_exact(routes: list[Link]) -> None:
    map = small_map(routes, []).map

    found = LongestPath(map, list(range(len(routes))))

    assert found.length == longest_by_trying_all(routes)
    assert found.length == sum(routes[route][2] for route in found.path)
    assert len(set(found.path)) == len(found.path)
    assert not found.path or is_trail([routes[route][:2] for route in found.path])
    for enough in range(1, found.length + 2):
        asked = LongestPath(map, list(range(len(routes))), None, enough)
        assert (asked.length >= enough) == (found.length >= enough)


@pytest.mark.rule("EU-107")
@settings(max_examples=share(60), deadline=None)
@given(links(MOST_ROUTES - 1, 8), st.data())
def test_the_longest_path_runs_over_the_given_routes_only(routes: list[Link], data: st.DataObject) -> None:
    map = small_map(routes, []).map
    own = [place for place in range(len(routes)) if data.draw(st.booleans())]

    found = LongestPath(map, own)

    assert found.length == longest_by_trying_all([routes[place] for place in own])
    assert set(found.path) <= set(own)


# --- how far a ticket is from complete -----------------------------------------------------------------


def fewest_by_relaxing(routes: list[Link], own: list[bool], usable: list[bool], a: int, b: int) -> int:
    """Every route again and again, until nothing gets nearer."""
    nearest = {a: 0}
    for _ in range(CITIES):
        for place, (x, y, length) in enumerate(routes):
            for here, there in ((x, y), (y, x)):
                if here in nearest and (own[place] or usable[place]):
                    reach = nearest[here] + (0 if own[place] else length)
                    nearest[there] = min(reach, nearest.get(there, reach))
    return nearest.get(b, UNREACHABLE)


@settings(max_examples=share(250), deadline=None)
@given(
    links(9, 8, fewest=3),
    st.lists(st.booleans(), min_size=9, max_size=9),
    st.lists(st.booleans(), min_size=9, max_size=9),
    st.permutations(range(CITIES)),
)
def test_the_trains_that_a_ticket_needs_are_the_fewest(
    routes: list[Link], own: list[bool], usable: list[bool], ends: list[int]
) -> None:
    map = small_map(routes, []).map
    a, b = ends[:2]
    expected = fewest_by_relaxing(routes, own, usable, a, b)
    assert trains_needed(map, a, b, own[: len(routes)], usable[: len(routes)]) == expected


# --- the best use of stations --------------------------------------------------------------------------


def joined(routes: list[Link], a: int, b: int) -> bool:
    """Whether two cities are joined, by spreading from one of them."""
    reached = {a}
    for _ in range(CITIES):
        reached |= {end for x, y, _ in routes for end in (x, y) if x in reached or y in reached}
    return b in reached


def best_by_trying_all(
    routes: list[Link], owner: list[int], stations: list[int], tickets: list[Link]
) -> tuple[int, int, list[int]]:
    """Every choice of a route or none for every station, ranked as EU-093 says."""
    own = [route for place, route in enumerate(routes) if owner[place] == 0]
    choices = []
    for city in stations:
        near = [place for place, route in enumerate(routes) if owner[place] > 0 and city in route[:2]]
        choices.append([NO_ROUTE, *near])
    ranked = []
    for lent in product(*choices):
        network = own + [routes[place] for place in lent if place != NO_ROUTE]
        completed = [points for a, b, points in tickets if joined(network, a, b)]
        score = 2 * sum(completed) - sum(points for _, _, points in tickets)
        names = [f"r{place}" for place in lent if place != NO_ROUTE]
        lenders = [station for station, place in enumerate(lent) if place != NO_ROUTE]
        ranked.append((-score, -len(completed), len(names), names, lenders, list(lent)))
    best = min(ranked)
    return -best[0], -best[1], best[5]


@pytest.mark.rule("EU-091", "EU-092", "EU-093", "EU-094")
@settings(max_examples=share(250), deadline=None)
@given(
    links(9, 3, fewest=4),
    st.lists(st.integers(-1, 2), min_size=9, max_size=9),
    st.lists(st.integers(0, CITIES - 1), max_size=3, unique=True),
    links(4, 3, fewest=1),
)
def test_stations_lend_the_best_routes(
    routes: list[Link], owners: list[int], stations: list[int], tickets: list[Link]
) -> None:
    map = small_map(routes, tickets).map
    owner = owners[: len(routes)]
    held = list(range(len(tickets)))

    found = best_tickets(Board(map, 3, owner, [stations, [], []], [held, [], []]), 0)

    points, completed, lent = best_by_trying_all(routes, owner, stations, tickets)
    assert found.points == points
    assert len(found.completed) == completed
    assert found.lent == lent


@pytest.mark.rule("EU-084")
@settings(max_examples=share(80), deadline=None)
@given(links(8, 3), st.lists(st.integers(-1, 1), min_size=8, max_size=8), links(4, 9))
def test_tickets_without_stations(routes: list[Link], owners: list[int], tickets: list[Link]) -> None:
    map = small_map(routes, tickets).map
    own = [route for place, route in enumerate(routes) if owners[place] == 0]

    found = best_tickets(Board(map, 2, owners[: len(routes)], [[], []], [list(range(len(tickets))), []]), 0)

    assert found.completed == [place for place, (a, b, _) in enumerate(tickets) if joined(own, a, b)]
