"""The triangular grid: where a row and column lie, and which become mileposts."""

import math
from collections import deque
from dataclasses import dataclass

from shapely import Point as Spot
from shapely.ops import unary_union
from shapely.prepared import prep
from tools.china_map.board import Place, neighbours
from tools.china_map.geography import Geography
from tools.china_map.projection import Point
from tools.china_map.topology import Json

PHASES = 16
# How much a major city weighs when the grid is shifted towards the cities.
WEIGHT_OF_MAJOR = 3

# All in spacings: a place in the sea becomes a milepost if the mainland is near and fills enough of a disc around it;
# the tip of a peninsula with a city or port may lie a little farther out.
NEAR, DISC, LEAST_LAND, TIP, NEAR_TAIWAN = 0.42, 0.5, 0.34, 0.6, 0.30
MAINLAND, TAIWAN = "mainland", "Taiwan"


@dataclass(frozen=True)
class Grid:
    """Odd rows are shifted half a column to the right; the phase shifts everything by parts of a spacing."""

    spacing: float
    bounds: tuple[float, float, float, float]
    phase: tuple[float, float]

    @property
    def height(self) -> float:
        return self.spacing * math.sqrt(3) / 2

    @property
    def origin(self) -> Point:
        west, _, _, north = self.bounds
        return west - self.spacing + self.phase[0] * self.spacing, north + self.spacing - self.phase[1] * self.height

    def xy(self, place: Place) -> Point:
        row, col = place
        west, _, _, north = self.bounds
        x = west - self.spacing + (col + 0.5 * (row & 1) + self.phase[0]) * self.spacing
        return x, north + self.spacing - (row + self.phase[1]) * self.height

    def distance(self, place: Place, point: Point) -> float:
        x, y = self.xy(place)
        return math.hypot(x - point[0], y - point[1])

    def nearest(self, point: Point) -> Place:
        west, _, _, north = self.bounds
        row = round((north + self.spacing - point[1]) / self.height - self.phase[1])
        col = round((point[0] - west + self.spacing) / self.spacing - self.phase[0] - 0.5 * (row & 1))
        around = [*neighbours((row, col)), (row, col)]
        return min(around, key=lambda place: self.distance(place, point))

    def places(self) -> list[Place]:
        west, south, east, north = self.bounds
        rows = int((north - south) / self.height) + 4
        cols = int((east - west) / self.spacing) + 4
        return [(row, col) for row in range(rows) for col in range(cols)]


def lay_grid(geography: Geography, spacing: float, cities: list[Json]) -> Grid:
    """The grid whose phase brings the cities of the mainland nearest to places of the grid."""
    bounds = unary_union([geography.mainland, geography.taiwan]).bounds

    def strain(grid: Grid) -> float:
        total = 0.0
        for city in cities:
            point = geography.projection.place(city["lon"], city["lat"])
            off = grid.distance(grid.nearest(point), point) / grid.spacing
            total += off * off * (WEIGHT_OF_MAJOR if city["size"] == "major" else 1)
        return total

    phases = [(i / PHASES, j / PHASES) for i in range(PHASES) for j in range(PHASES)]
    grids = [Grid(spacing, bounds, phase) for phase in phases]
    return min(grids, key=lambda grid: (round(strain(grid), 6), grid.phase))


def mileposts(geography: Geography, grid: Grid, tips: list[Json]) -> dict[Place, str]:
    """The places that are mileposts, and whether they lie on the mainland or on Taiwan."""
    found = _on_land(geography, grid)
    for tip in tips:
        _keep_tip(tip, found, geography, grid)
    heartland = _largest_part([place for place, where in found.items() if where == MAINLAND])
    wet = [prep(lake.shape) for lake in geography.lakes if lake.kind == "lake"]
    return {
        place: where
        for place, where in found.items()
        if (where == TAIWAN or place in heartland) and not any(lake.contains(Spot(grid.xy(place))) for lake in wet)
    }


def _on_land(geography: Geography, grid: Grid) -> dict[Place, str]:
    mainland, land = prep(geography.mainland), prep(geography.land)
    found: dict[Place, str] = {}
    for place in grid.places():
        spot = Spot(grid.xy(place))
        if mainland.contains(spot):
            found[place] = MAINLAND
        elif geography.mainland.distance(spot) < NEAR * grid.spacing:
            disc = spot.buffer(DISC * grid.spacing, 8)
            share = geography.mainland.intersection(disc).area / disc.area
            if share > LEAST_LAND and not land.contains(spot):
                found[place] = MAINLAND
        elif geography.taiwan.distance(spot) < NEAR_TAIWAN * grid.spacing:
            found[place] = TAIWAN
    return found


def _keep_tip(tip: Json, found: dict[Place, str], geography: Geography, grid: Grid) -> None:
    """The tip of a peninsula becomes a milepost, then its neighbours towards the land, until it hangs on the grid."""
    mainland = geography.mainland
    place = grid.nearest(geography.projection.place(tip["lon"], tip["lat"]))
    for _ in range(3):
        spot = Spot(grid.xy(place))
        abroad = geography.land.contains(spot) and not mainland.contains(spot)
        if found.get(place) != MAINLAND and mainland.distance(spot) < TIP * grid.spacing and not abroad:
            found[place] = MAINLAND
        if sum(found.get(beside) == MAINLAND for beside in neighbours(place)) >= 2:
            return
        free = [beside for beside in neighbours(place) if found.get(beside) != MAINLAND]
        place = min(free, key=lambda beside: (mainland.distance(Spot(grid.xy(beside))), beside))


def _largest_part(places: list[Place]) -> set[Place]:
    left = dict.fromkeys(places)
    best: set[Place] = set()
    while left:
        start = next(iter(left))
        del left[start]
        part, queue = {start}, deque([start])
        while queue:
            for beside in neighbours(queue.popleft()):
                if beside in left:
                    del left[beside]
                    part.add(beside)
                    queue.append(beside)
        if len(part) > len(best):
            best = part
    return best
