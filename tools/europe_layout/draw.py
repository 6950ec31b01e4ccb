"""Turn solution.json into the board: wagon places, curves, labels, and the land bent along with the cities.

python -m tools.europe_layout.draw [map.json]    # writes web/src/boards/europe/layout.json and reports what overlaps
"""

import json
import math
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, Self

import numpy as np
from tools.europe_layout import board as facts
from tools.europe_layout import check
from tools.europe_layout.board import Array, Board, Json
from tools.europe_layout.geography import HELPERS, RANGES, SEAS
from tools.europe_layout.solve import Places, bernstein, slopes

Point = Sequence[float] | Array
Bend = Callable[[Any], Array]
Shape = Any  # a geometry of shapely


def r1(value: float) -> float:
    value = round(float(value), 1)
    return int(value) if value == int(value) else value


def number(value: float) -> str:
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return {"-0": "0", "": "0"}.get(text, text)


class Path:
    """SVG path data in short relative form; rounding never adds up along the way."""

    def __init__(self) -> None:
        self.text = ""
        self.at = (0.0, 0.0)
        self.start = (0.0, 0.0)

    def _rel(self, points: Sequence[Point]) -> str:
        rounded = [(round(float(p[0]), 1), round(float(p[1]), 1)) for p in points]
        out = [number(value) for x, y in rounded for value in (x - self.at[0], y - self.at[1])]
        self.at = rounded[-1]
        text = out[0]
        for value in out[1:]:
            text += value if value.startswith("-") else " " + value
        return text

    def move(self, p: Point) -> Self:
        self.at = self.start = (round(float(p[0]), 1), round(float(p[1]), 1))
        self.text += f"M{number(self.at[0])} {number(self.at[1])}"
        return self

    def line(self, p: Point) -> Self:
        self.text += "l" + self._rel([p])
        return self

    def quad(self, handle: Point, p: Point) -> Self:
        self.text += "q" + self._rel([handle, p])
        return self

    def cubic(self, a: Point, b: Point, p: Point) -> Self:
        self.text += "c" + self._rel([a, b, p])
        return self

    def close(self) -> Self:
        self.text += "z"
        self.at = self.start
        return self


def mid(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def smooth_path(points: Sequence[Point], closed: bool = False) -> str:
    """A path through the middles of the sides, the corners being the handles: it looks drawn."""
    path = Path()
    if closed:
        path.move(mid(points[-1], points[0]))
        for i, p in enumerate(points):
            path.quad(p, mid(p, points[(i + 1) % len(points)]))
        return path.close().text
    path.move(points[0])
    if len(points) == 2:
        return path.line(points[1]).text
    for i in range(1, len(points) - 2):
        path.quad(points[i], mid(points[i], points[i + 1]))
    return path.quad(points[-2], points[-1]).text


# ---- routes and cities ------------------------------------------------------------------------


def routes_of(board: Board, x: Array, c: Array, ends: Array) -> Json:
    places = Places(board)
    places.ends = ends
    q = places.curves(x, c)
    _, _, arc = places.lengths(q)
    first, pitch = places.starts(arc[:, -1])
    out: Json = {}
    for m, bundle in enumerate(board.bundles):
        total, begin = arc[m, -1], first[m]
        end = begin + (bundle.length - 1) * pitch[m] + facts.WAGON

        def point(s: float, offset: float, m: int = m) -> tuple[Array, Array]:
            t = np.interp(s, arc[m], places.grid)
            p = bernstein(t) @ q[m]
            d = slopes(t) @ q[m]
            d /= np.hypot(*d)
            return p + offset * np.array([-d[1], d[0]]), d

        for row, route in enumerate(bundle.routes):
            offset = 0.0 if len(bundle.routes) == 1 else (row - 0.5) * facts.TRACKS
            spots = []
            for k in range(bundle.length):
                p, _ = point(begin + facts.WAGON / 2 + k * pitch[m], offset)
                # chord between the ends of the wagon: sits better on a curve than the tangent
                u, v = (point(begin + facts.WAGON / 2 + k * pitch[m] + h * facts.WAGON / 2, offset)[0] for h in (-1, 1))
                chord = v - u
                spots.append(
                    [
                        r1((p[0] * 2 + u[0] + v[0]) / 4),
                        r1((p[1] * 2 + u[1] + v[1]) / 4),
                        r1(math.degrees(math.atan2(chord[1], chord[0]))),
                    ]
                )
            track = [point(s, offset)[0] for s in np.linspace(begin, end, 2 * bundle.length + 1)]
            line = [x[bundle.a], *track, x[bundle.b]]
            if offset == 0:
                path = Path().move(q[m][0]).cubic(*q[m][1:]).text
            else:
                path = smooth_path(line)
            out[route] = {
                "places": spots,
                "path": path,
                "hit": smooth_path(track),
                "line": [[r1(p[0]), r1(p[1])] for p in line],
            }
            if total < places.need[m] - 8:
                print(f"    {route}: {places.need[m] - total:.0f} too short")
    return out


def cities_of(board: Board, x: Array, o: Array) -> Json:
    out: Json = {}
    for i, city in enumerate(board.ids):
        w, h = board.labels[i]
        cx, cy = x[i] + o[i]
        left, top = cx - w / 2, cy - h / 2
        side = cx - x[i][0]
        anchor = "middle" if abs(side) < w * 0.3 else ("start" if side > 0 else "end")
        at = {"middle": cx, "start": left + 1, "end": left + w - 1}[anchor]
        out[city] = {
            "x": r1(x[i][0]),
            "y": r1(x[i][1]),
            "label": {
                "x": r1(at),
                "y": r1(top + facts.ASCENT * facts.FONT),
                "anchor": anchor,
                "box": [r1(left), r1(top), r1(w), r1(h)],
            },
        }
    return out


# ---- the land ---------------------------------------------------------------------------------


def bender(board: Board, x: Array) -> Bend:
    """The warp of the whole map that carries every city and helper point where it went."""
    from scipy.interpolate import RBFInterpolator

    spline = RBFInterpolator(board.geo, x - board.geo, kernel="thin_plate_spline", smoothing=0.0)
    return lambda points: np.asarray(points) + spline(np.asarray(points))


def projected(points: Iterable[Point]) -> Array:
    return np.array([facts.project(lon, lat) for lon, lat in dense(points, 1.0)])


def dense(given: Iterable[Point], step: float = 6.0, closed: bool = False) -> Array:
    points = np.asarray(given)
    if closed:
        points = np.vstack([points, points[:1]])
    out = []
    for a, b in pairwise(points):
        n = max(1, int(np.hypot(*(b - a)) // step))
        out += [a + (b - a) * i / n for i in range(n)]
    if not closed:
        out.append(points[-1])
    return np.array(out)


def folds(bend: Bend) -> tuple[int, float, float]:
    """How many cells of a fine grid the warp turns over (must be none), and the strongest stretch."""
    xs, ys = np.meshgrid(np.arange(0, facts.WIDTH + 1, 10), np.arange(0, facts.HEIGHT + 1, 10))
    g = bend(np.stack([xs.ravel(), ys.ravel()], 1)).reshape(*xs.shape, 2)
    dx, dy = (g[:-1, 1:] - g[:-1, :-1]) / 10, (g[1:, :-1] - g[:-1, :-1]) / 10
    area = dx[..., 0] * dy[..., 1] - dx[..., 1] * dy[..., 0]
    return int((area <= 0.05).sum()), float(area.min()), float(area.max())


def plain_land() -> Shape:
    """The land of the unbent map."""
    from shapely import make_valid
    from shapely.geometry import Polygon
    from shapely.ops import unary_union

    earth = json.loads((facts.HERE / "natural_earth.json").read_text())
    return unary_union(
        [make_valid(Polygon(projected(rings[0]), [projected(r) for r in rings[1:]])) for rings in earth["land"]]
    )


def country(bend: Bend) -> tuple[Json, Shape, Shape]:
    from shapely import make_valid
    from shapely.geometry import LineString, Polygon, box
    from shapely.ops import unary_union

    earth = json.loads((facts.HERE / "natural_earth.json").read_text())
    wide = box(-160, -160, facts.WIDTH + 160, facts.HEIGHT + 160)
    frame = box(-30, -30, facts.WIDTH + 30, facts.HEIGHT + 30)

    def parts(shape: Shape, kind: str = "Polygon") -> list[Shape]:
        if shape.is_empty:
            return []
        if shape.geom_type == kind:
            return [shape]
        return [p for one in getattr(shape, "geoms", []) for p in parts(one, kind)]

    def bent(polygon: Shape) -> Shape:
        rings = [bend(dense(np.array(r.coords)[:-1], closed=True)) for r in [polygon.exterior, *polygon.interiors]]
        return make_valid(Polygon(rings[0], rings[1:]))

    land = plain_land()
    land = unary_union([bent(p) for p in parts(land.intersection(wide))]).intersection(frame)
    land = land.buffer(1.6).buffer(-3.0).buffer(1.4)  # close the thinnest inlets, drop the thinnest spits
    land = unary_union([p for p in parts(land) if p.area > 55])
    lakes = unary_union([make_valid(Polygon(projected(r))) for r in earth["lakes"]])
    lakes = unary_union([bent(p) for p in parts(lakes.intersection(wide))]).intersection(frame)
    lakes = unary_union([p for p in parts(lakes.buffer(0.8).buffer(-1.2).buffer(0.6)) if p.area > 60])

    rivers = []
    for line in earth["rivers"]:
        for part in parts(LineString(projected(line)).intersection(wide), "LineString"):
            rivers.append(LineString(bend(dense(part.coords))))
    rivers = unary_union(rivers).intersection(frame).intersection(land.buffer(1)).difference(lakes)
    from shapely.ops import linemerge

    rivers = linemerge(rivers) if rivers.geom_type != "LineString" else rivers
    rivers = sorted(
        (p for p in parts(rivers, "LineString") if p.length > 42), key=lambda p: (-round(p.length, 1), p.coords[0])
    )

    def area_path(shape: Shape, detail: float) -> list[str]:
        out = []
        for p in sorted(parts(shape), key=lambda p: (-round(p.area), p.bounds)):
            p = p.simplify(detail).segmentize(50)  # long sides would round the corners of the frame
            if p.is_empty or p.geom_type != "Polygon":
                continue
            d = ""
            for ring in [p.exterior, *[h for h in p.interiors if Polygon(h).area > 60]]:
                d += smooth_path(list(ring.coords)[:-1], closed=True)
            out.append(d)
        return out

    shores = []
    for distance in (5.0, 11.0, 18.5):
        shore = land.buffer(distance).buffer(6).buffer(-6).intersection(frame)
        shores.append("".join(area_path(shore, 1.7)))
    return (
        {
            "land": area_path(land, 0.9),
            "shores": shores,
            "lakes": area_path(lakes, 0.6),
            "rivers": [smooth_path(list(p.simplify(1.2).coords)) for p in rivers],
        },
        land,
        lakes,
    )


def relief(bend: Bend, land: Shape) -> Json:
    """Mountain ranges as an engraver draws them: small humps in rows, lit from the north-west."""
    from shapely.geometry import LineString, Point

    humps, ridges = [], []
    random = np.random.default_rng(7)
    for name, might, points in RANGES:
        line = LineString(bend(dense(projected(points), 4.0)))
        ridges.append({"name": name, "might": might, "points": [[r1(x), r1(y)] for x, y in line.simplify(2.5).coords]})
        for row in range(might):
            spread = (row - (might - 1) / 2) * 10.5
            s = 3.0 + 7.0 * (row % 2)
            while s < line.length - 2:
                p = np.array(line.interpolate(s).coords[0])
                q = np.array(line.interpolate(min(s + 2, line.length)).coords[0])
                d = (q - p) / max(np.hypot(*(q - p)), 1e-6)
                n = np.array([-d[1], d[0]])
                fade = math.sin(math.pi * min(max(s / line.length, 0.1), 0.9)) ** 0.6
                x, y = p + n * (spread + random.uniform(-2, 2)) + d * random.uniform(-2, 2)
                h = (3.4 + 1.5 * might) * (0.55 + 0.45 * fade) * random.uniform(0.85, 1.15)
                w = h * random.uniform(0.95, 1.15)
                if all(land.contains(Point(x + dx * w * 1.2, y + dy * h)) for dx in (-1, 1) for dy in (-0.6, 0.8)):
                    humps.append((y, x, w, h))
                s += 13.5 * random.uniform(0.85, 1.15)
    light, shade = Path(), Path()
    for y, x, w, h in sorted(humps):
        foot, top = y + h * 0.5, y - h * 0.5
        light.move((x - w, foot)).quad((x - w * 0.45, top + h * 0.1), (x, top))
        shade.move((x, top)).quad((x + w * 0.35, top + h * 0.25), (x + w, foot))
        for f in (0.3, 0.6):
            at = (x + w * f * 0.85, top + h * f * 0.62 + h * 0.12)
            shade.move(at).line((at[0] - w * 0.22, at[1] + h * (0.55 - 0.4 * f)))
    return {"ridges": ridges, "light": light.text, "shade": shade.text}


def seas(bend: Bend, land: Shape, layout: Json) -> list[Json]:
    """Names of seas, with room for both languages, at the nearest spot of open water."""
    from shapely.geometry import Point, Polygon
    from shapely.ops import unary_union

    places, labels = check.shapes(layout)
    taken = [Polygon(shape).buffer(4) for route in places.values() for shape in route]
    taken += [Polygon(shape).buffer(4) for shape in labels.values()]
    taken += [Point(city["x"], city["y"]).buffer(facts.CLEAR + 2) for city in layout["cities"].values()]
    taken += [Polygon(check.rectangle(x + w / 2, y + h / 2, w + 8, h + 8)) for x, y, w, h in facts.FREE.values()]
    full = unary_union([*taken, land])
    out: list[Json] = []
    for sea in SEAS:
        wanted = bend([facts.project(*sea["at"])])[0]
        size = sea["size"]
        lines = [sea[language].split("\n") for language in ("en", "fr")]
        room = [
            r1(max(len(line) for both in lines for line in both) * size * 0.6),
            r1(max(map(len, lines)) * size * 1.1),
        ]
        spots = [(0.0, 0.0)] + [
            (r * math.cos(a), r * math.sin(a))
            for r in range(4, 120, 4)
            for a in np.linspace(0, 2 * math.pi, 24, endpoint=False)
        ]
        for dx, dy in spots:
            x, y = r1(wanted[0] + dx), r1(wanted[1] + dy)
            shape = Polygon(check.rectangle(x, y, room[0], room[1], sea["angle"]))
            left, top, right, bottom = shape.bounds
            inside = left > 24 and top > 24 and right < facts.WIDTH - 24 and bottom < facts.HEIGHT - 24
            if inside and not shape.intersects(full):
                name = {"id": sea["id"], "en": sea["en"], "fr": sea["fr"]}
                out.append({**name, "x": x, "y": y, "angle": sea["angle"], "size": size, "room": room})
                break
        else:
            print(f"no room for the name of the sea {sea['id']}")
    return out


def build(board: Board, solution: Json, land: bool = True) -> Json:
    x = np.array([solution["cities"][c] for c in board.ids] + [solution["helpers"][h] for h in HELPERS] + facts.rim())
    c = np.array([solution["curves"][b.routes[0]] for b in board.bundles]).reshape(-1, 2, 2)
    ends = np.array([solution["ends"][b.routes[0]] for b in board.bundles])
    o = np.array([solution["labels"][i] for i in board.ids])
    layout: Json = {
        "size": [int(facts.WIDTH), int(facts.HEIGHT)],
        "wagon": {"width": facts.WAGON, "height": facts.THICK},
        "city": {"dot": 7, "clear": facts.CLEAR},
        "label": {"size": facts.FONT, "family": "Alegreya", "weight": 600},
        "hit": {"single": 27, "double": facts.TRACKS},
        "cities": cities_of(board, x, o),
        "routes": routes_of(board, x, c, ends),
    }
    if land:
        bend = bender(board, x)
        cells, least, most = folds(bend)
        print(f"warp: {cells} folded cells, area stretched {least:.2f} to {most:.2f} times")
        parts, shape, _ = country(bend)
        layout.update(parts)
        layout["relief"] = relief(bend, shape)
        layout["seas"] = seas(bend, shape, layout)
        layout["free"] = {name: list(box) for name, box in facts.FREE.items()}
    return layout


def text(layout: Json) -> str:
    """JSON with one city, route or path a line, so that a change can be read."""
    out = []
    for key, value in layout.items():
        if isinstance(value, dict) and key in ("cities", "routes"):
            rows = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in value.items())
            out.append(f'"{key}": {{\n{rows}\n}}')
        elif isinstance(value, list) and value and isinstance(value[0], str):
            out.append(f'"{key}": [\n' + ",\n".join("  " + json.dumps(v) for v in value) + "\n]")
        else:
            out.append(f'"{key}": {json.dumps(value, ensure_ascii=False)}')
    return "{\n" + ",\n".join(out) + "\n}\n"


def main() -> None:
    game, board = facts.load(sys.argv[1] if len(sys.argv) > 1 else facts.GAME)
    layout = build(board, json.loads(facts.SOLUTION.read_text()))
    facts.LAYOUT.parent.mkdir(parents=True, exist_ok=True)
    facts.LAYOUT.write_text(text(layout), encoding="utf-8")
    found = check.problems(layout, game)
    print("\n".join(found))
    print(check.report(found))
    print(facts.LAYOUT.name, facts.LAYOUT.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
