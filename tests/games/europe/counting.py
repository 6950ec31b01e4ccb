"""Counting a table of Europe slowly and obviously, apart from the engine."""

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

Facts = dict[str, Any]


@dataclass
class Network:
    """What one player has on the board, and what the others have."""

    own: list[Facts]
    others: list[Facts]
    stations: list[str]
    tickets: list[Facts]


def joined(routes: list[Facts], a: str, b: str) -> bool:
    reached = {a}
    grows = True
    while grows:
        grows = False
        for route in routes:
            if (route["a"] in reached) != (route["b"] in reached):
                reached |= {route["a"], route["b"]}
                grows = True
    return b in reached


def best_tickets(network: Network) -> tuple[int, int]:
    """Points and number of completed tickets under the best loans: every choice of one route or none is tried."""
    choices = [
        [None, *[route for route in network.others if city in (route["a"], route["b"])]] for city in network.stations
    ]
    results = []
    for lent in {tuple(sorted(route["id"] for route in loans if route)) for loans in product(*choices)}:
        routes = network.own + [route for route in network.others if route["id"] in lent]
        completed = [ticket for ticket in network.tickets if joined(routes, ticket["a"], ticket["b"])]
        won = sum(ticket["points"] for ticket in completed)
        results.append((2 * won - sum(ticket["points"] for ticket in network.tickets), len(completed)))
    return max(results)


def longest_trail(routes: list[Facts]) -> int:
    """The longest way over routes without using one twice: every way from every city is tried."""

    @cache
    def best(city: str, used: int) -> int:
        found = 0
        for place, route in enumerate(routes):
            if not used >> place & 1 and city in (route["a"], route["b"]):
                end = route["b"] if city == route["a"] else route["a"]
                found = max(found, route["length"] + best(end, used | 1 << place))
        return found

    return max((best(route[end], 0) for route in routes for end in ("a", "b")), default=0)


def score_table(networks: list[Network], data: Facts) -> list[Facts]:
    """The parts, totals and ranks of all players."""
    points = data["points"]
    trails = [longest_trail(network.own) for network in networks]
    longest = max(trails)
    scores: list[Facts] = []
    keys = []
    for network, trail in zip(networks, trails, strict=True):
        tickets, completed = best_tickets(network)
        parts = {
            "routes": sum(points["by_length"][str(route["length"])] for route in network.own),
            "tickets": tickets,
            "stations": (data["players"]["stations"] - len(network.stations)) * points["station_left"],
            "longest": points["longest_path"] if trail == longest > 0 else 0,
        }
        total = sum(parts.values())
        scores.append({"parts": parts, "total": total, "rank": 0, "completed": completed, "longest": trail})
        keys.append((total, completed, -len(network.stations), trail))
    for score, key in zip(scores, keys, strict=True):
        score["rank"] = 1 + sum(other > key for other in keys)
    return scores
