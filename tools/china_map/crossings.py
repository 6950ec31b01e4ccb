"""Which waters lie between two neighbouring mileposts, and where the sea is too wide for track."""

from dataclasses import dataclass, field

from shapely import LineString
from shapely import Point as Spot
from shapely.prepared import prep
from tools.china_map.board import Edge, Milepost, Place, Water, neighbours
from tools.china_map.geography import Geography, River
from tools.china_map.grid import Grid
from tools.china_map.projection import Point
from tools.china_map.terrain import sea_at

# In spacings: so much sea is an inlet to bridge, more is no way at all; so much of a lake has to be crossed.
INLET, TOO_WIDE, LEAST_LAKE = 0.17, 0.52, 0.06
KINDS = ("river", "dry_river", "lake", "dry_lake", "inlet")


@dataclass
class Crossings:
    """The waters, kind by kind in the order in which the edges meet them, and the edges that do not exist."""

    blocked: list[Edge] = field(default_factory=list)
    edges: dict[str, dict[str, list[Edge]]] = field(default_factory=lambda: {kind: {} for kind in KINDS})

    def add(self, kind: str, name: str, edge: Edge) -> None:
        self.edges[kind].setdefault(name, []).append(edge)

    def waters(self) -> list[Water]:
        return [Water(name, kind, edges) for kind in KINDS for name, edges in self.edges[kind].items()]


def find_crossings(mileposts: dict[Place, Milepost], geography: Geography, grid: Grid) -> Crossings:
    """What every edge between playable mileposts crosses; inside a major city nothing does."""
    shore = _Shore(geography, grid)
    found = Crossings()
    for place in sorted(mileposts):
        for beside in neighbours(place):
            here, there = mileposts[place], mileposts.get(beside)
            if there is None or beside <= place or not here.playable or not there.playable:
                continue
            if here.city is not None and here.city == there.city:
                continue
            a, b, edge = grid.xy(place), grid.xy(beside), (here.id, there.id)
            sea = shore.sea_between(a, b)
            if sea > TOO_WIDE:
                found.blocked.append(edge)
                continue
            if sea > INLET:
                lon, lat = geography.projection.lonlat((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
                found.add("inlet", sea_at(lon, lat), edge)
            segment = LineString([a, b])
            for river in geography.rivers:
                if _crosses(segment, river):
                    found.add(river.kind, river.name, edge)
            for kind in ("lake", "dry_lake"):
                name = _lake_between(segment, kind, geography, grid)
                if name is not None:
                    found.add(kind, name, edge)
    return found


class _Shore:
    def __init__(self, geography: Geography, grid: Grid) -> None:
        self._land = geography.land
        self._on_land = prep(geography.land)
        self._coasts = [part.exterior for part in getattr(geography.mainland, "geoms", [geography.mainland])]
        self._spacing = grid.spacing

    def sea_between(self, a: Point, b: Point) -> float:
        """How much sea lies between two mileposts, in spacings."""
        segment = LineString([self._ashore(a), self._ashore(b)])
        if segment.length == 0 or self._on_land.contains(segment):
            return 0.0
        return float(segment.difference(self._land).length / self._spacing)

    def _ashore(self, point: Point) -> Point:
        """A milepost just off the coast counts as lying on the nearest land."""
        spot = Spot(point)
        if self._on_land.contains(spot):
            return point
        nearest = [coast.interpolate(coast.project(spot)) for coast in self._coasts]
        x, y = min(nearest, key=lambda there: there.distance(spot)).coords[0]
        return x, y


def _crosses(segment: LineString, river: River) -> bool:
    """Track that cuts a river twice has come back to its bank."""
    west, south, east, north = segment.bounds
    times = 0
    for line in river.lines:
        left, low, right, high = line.bounds
        if right < west or left > east or high < south or low > north:
            continue
        cut = line.intersection(segment)
        if not cut.is_empty:
            times += len(getattr(cut, "geoms", [cut]))
    return times % 2 == 1


def _lake_between(segment: LineString, kind: str, geography: Geography, grid: Grid) -> str | None:
    for lake in geography.lakes:
        touched = lake.kind == kind and segment.intersects(lake.shape)
        if touched and segment.intersection(lake.shape).length > LEAST_LAKE * grid.spacing:
            return lake.name
    return None
