"""How far apart cities are on the board, in track: its cost and its length."""

import heapq
from collections import Counter
from typing import Any

from tools.china_map.board import Board, Edge, neighbours

Json = Any
# Cost first: the length decides among the cheapest.
Way = tuple[int, int]


class Tracks:
    """The cheapest track between any two cities, by the metric of the facts."""

    def __init__(self, board: Board, facts: Json) -> None:
        self._metric = facts["demand_cards"]["generator"]["track_metric"]
        self._steps = self._all_steps(board, facts["ferry"]["cost"])
        self._mileposts: dict[str, list[int]] = {}
        for milepost in board.mileposts:
            if milepost.city is not None:
                self._mileposts.setdefault(milepost.city, []).append(milepost.id)
        self._taiwan = {m.city for m in board.mileposts if m.city is not None and not m.playable}
        self._from = {
            city: self._ways(mileposts) for city, mileposts in self._mileposts.items() if city not in self._taiwan
        }
        prices = [port["cost"] for port in facts["container_ports"]]
        links = list(zip(board.container_ports, prices, strict=True))
        self._links = [(port, price, self._ways([port])) for port, price in links]

    def between(self, source: str, target: str) -> Way | None:
        """Cost and length from one city to the other; Taiwan is reached by container, not from Taiwan."""
        if source in self._taiwan and target in self._taiwan:
            return None
        if target in self._taiwan:
            return min(self._shipped(self._from[source][port], price) for port, price, _ in self._links)
        goals = self._mileposts[target]
        if source in self._taiwan:
            return min(self._shipped(min(ways[goal] for goal in goals), price) for _, price, ways in self._links)
        return min(self._from[source][goal] for goal in goals)

    def _shipped(self, way: Way, price: int) -> Way:
        return way[0] + price, way[1] + self._metric["link_distance"]

    def _all_steps(self, board: Board, ferry_price: int) -> dict[int, list[tuple[int, int, int]]]:
        """From each milepost: where to, at what cost, over what length."""
        at = {(milepost.row, milepost.col): milepost for milepost in board.mileposts if milepost.playable}
        blocked = {_sorted(*edge) for edge in board.blocked}
        crossing: Counter[Edge] = Counter()
        for water in board.waters:
            for edge in water.edges:
                crossing[_sorted(*edge)] += self._metric["crossing"][water.kind]
        steps: dict[int, list[tuple[int, int, int]]] = {}
        for place, here in at.items():
            steps[here.id] = []
            for there in (at[beside] for beside in neighbours(place) if beside in at):
                edge = _sorted(here.id, there.id)
                if edge in blocked:
                    continue
                entering = self._metric["entering"].get(there.terrain, self._metric["entering_elsewhere"])
                inside = here.city is not None and here.city == there.city
                steps[here.id].append((there.id, 0 if inside else entering + crossing[edge], 1))
        a, b = board.ferry_ports
        steps[a].append((b, ferry_price, self._metric["link_distance"]))
        steps[b].append((a, ferry_price, self._metric["link_distance"]))
        return steps

    def _ways(self, starts: list[int]) -> dict[int, Way]:
        found: dict[int, Way] = dict.fromkeys(starts, (0, 0))
        heap = [(0, 0, start) for start in starts]
        heapq.heapify(heap)
        while heap:
            cost, length, here = heapq.heappop(heap)
            if found[here] < (cost, length):
                continue
            for there, price, steps in self._steps[here]:
                way = (cost + price, length + steps)
                if there not in found or way < found[there]:
                    found[there] = way
                    heapq.heappush(heap, (way[0], way[1], there))
        return found


def _sorted(a: int, b: int) -> Edge:
    return (a, b) if a < b else (b, a)
