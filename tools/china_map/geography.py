"""China on the plane: land, waters, deserts and heights, from the packages and our own lines."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import h5py
import numpy as np
from numpy.typing import NDArray
from shapely import LineString, MultiPolygon, Polygon, box
from shapely.coords import CoordinateSequence
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from tools.china_map.packages import HEIGHTS, LANDS, WATERS, fetched
from tools.china_map.projection import Line, Projection
from tools.china_map.topology import Json, Rings, Topology

# The part of the world that may touch the map (west, south, east, north), and how far beyond a country may reach.
WINDOW = (66, 10, 142, 60)
BEYOND = 5
# The joints where Hong Kong and Macao meet the mainland are closed, in km.
JOINT = 1.5
# The heights are stored in steps of 28 m from -450 m; 255 and depths of the sea are level 0. Twelve cells to a degree.
STEP, LOWEST, NOTHING, SEA_BED = 28, -450, 255, -160
CELLS = 12


@dataclass(frozen=True)
class River:
    name: str
    kind: str
    lines: list[LineString]


@dataclass(frozen=True)
class Lake:
    name: str
    kind: str
    shape: BaseGeometry


class Heights:
    """The height above the sea at a longitude and latitude, in metres."""

    def __init__(self, path: Path) -> None:
        with h5py.File(path) as file:
            stored: NDArray[np.float64] = file["Altitude"][()].astype(float)
        stored[stored == NOTHING] = 0
        stored = stored * STEP + LOWEST
        stored[stored < SEA_BED] = 0
        self._metres = stored

    def at(self, lon: float, lat: float) -> float:
        rows, columns = self._metres.shape
        row, column = int((90 - lat) * CELLS), int((lon + 180) * CELLS)
        return float(self._metres[min(max(row, 0), rows - 1), min(max(column, 0), columns - 1)])


class Geography:
    """All shapes in km on the plane of the projection."""

    def __init__(self, facts: dict[str, Any], cache: Path) -> None:
        self.projection = Projection(facts["projection"])
        self.heights = Heights(fetched(HEIGHTS, cache))
        countries: dict[str, list[Rings]] = {}
        world = Topology(fetched(LANDS, cache))
        for geometry in world.geometries("countries"):
            countries.setdefault(geometry["properties"]["name"], []).extend(world.polygons(geometry))
        self.land = self._area([part for rings in countries.values() for ring in rings for part in _in_window(ring)])
        heartland = _largest(self._area(countries["China"]))
        joined = [heartland, self._area(countries["Hong Kong"]), self._area(countries["Macao"])]
        self.mainland = unary_union(joined).buffer(JOINT).buffer(-JOINT)
        self.taiwan = _largest(self._area(countries["Taiwan"]))
        asia = Topology(fetched(WATERS, cache))
        rivers, lakes = asia.geometries("rivers"), asia.geometries("lakes")
        self.rivers = [self._river(record, asia, rivers) for record in facts["rivers"]]
        self.lakes = [self._lake(record, asia, lakes) for record in facts["lakes"]]
        self.deserts = {record["name"]: self._ring(record["corners"]) for record in facts["deserts"]}

    def _ring(self, corners: Line) -> Polygon:
        return Polygon(self.projection.line(corners))

    def _area(self, polygons: list[Rings]) -> BaseGeometry:
        found = []
        for outer, *holes in polygons:
            polygon = Polygon(self.projection.line(outer), [self.projection.line(hole) for hole in holes])
            found.append(polygon if polygon.is_valid else polygon.buffer(0))
        return unary_union(found)

    def _river(self, record: Json, asia: Topology, rivers: list[Json]) -> River:
        lines = [line for piece in record.get("pieces", []) for line in asia.lines(rivers[piece])]
        lines += record.get("lines", [])
        drawn = [LineString(self.projection.line(line)) for line in lines if len(line) > 1]
        return River(record["name"], record["kind"], drawn)

    def _lake(self, record: Json, asia: Topology, lakes: list[Json]) -> Lake:
        if "corners" in record:
            return Lake(record["name"], record["kind"], self._ring(record["corners"]))
        shape = unary_union([self._area(asia.polygons(lakes[piece])) for piece in record["pieces"]])
        return Lake(record["name"], record["kind"], shape)


def _largest(area: BaseGeometry) -> BaseGeometry:
    return max(area.geoms, key=lambda part: part.area) if isinstance(area, MultiPolygon) else area


def _in_window(rings: Rings) -> list[Rings]:
    """What of a polygon may touch the map; one that reaches far beyond is clipped, as the projection would fold it."""
    west, south, east, north = WINDOW
    lons, lats = [lon for lon, _ in rings[0]], [lat for _, lat in rings[0]]
    if max(lons) <= west or min(lons) >= east or max(lats) <= south or min(lats) >= north:
        return []
    if min(lons) >= west - BEYOND and max(lons) <= east + BEYOND and max(lats) <= north + BEYOND:
        return [rings]
    polygon = Polygon(rings[0], rings[1:])
    clipped = (polygon if polygon.is_valid else polygon.buffer(0)).intersection(box(*WINDOW))
    parts = [part for part in getattr(clipped, "geoms", [clipped]) if isinstance(part, Polygon) and not part.is_empty]
    return [[_line(part.exterior.coords), *(_line(hole.coords) for hole in part.interiors)] for part in parts]


def _line(coordinates: CoordinateSequence) -> Line:
    return [(point[0], point[1]) for point in coordinates]
