"""Exact check of a board layout: nothing lies on anything else. Standard library only.

`problems(layout, game)` returns a list of sentences, empty when the layout is good.
Run it alone: python -m tools.europe_layout.check [layout.json] [map.json]
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any

Point = tuple[float, float]
Shape = list[Point]

BETWEEN_ROUTES = 2.5  # clear paper between wagon places of different routes
BETWEEN_WAGONS = 2.0  # between two places of one route
AROUND_LABELS = 1.5
NEAREST = 1.15  # every other city is at least this many times farther from a label than its own
INSIDE = 18.0  # nothing nearer to the frame than this: the printed border lies there


def rectangle(cx: float, cy: float, width: float, height: float, degrees: float = 0.0) -> Shape:
    """The four corners of a rotated rectangle."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    half = [(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)]
    return [(cx + x * c - y * s, cy + x * s + y * c) for x, y in half]


def _segment_distance(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = 0.0 if square == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def _apart(a: Shape, b: Shape) -> bool:
    """Separating axes: true if the two convex shapes do not meet."""
    for shape in (a, b):
        for i, (x, y) in enumerate(shape):
            nx, ny = shape[i - 1][1] - y, x - shape[i - 1][0]
            first = [px * nx + py * ny for px, py in a]
            second = [px * nx + py * ny for px, py in b]
            if max(first) < min(second) or max(second) < min(first):
                return True
    return False


def distance(a: Shape, b: Shape) -> float:
    """Exact distance of two convex shapes; 0 when they meet."""
    if not _apart(a, b):
        return 0.0
    sides_a = [(a[i - 1], a[i]) for i in range(len(a))]
    sides_b = [(b[i - 1], b[i]) for i in range(len(b))]
    return min(
        min(_segment_distance(p, *side) for p in a for side in sides_b),
        min(_segment_distance(p, *side) for p in b for side in sides_a),
    )


def point_distance(p: Point, shape: Shape) -> float:
    """Exact distance of a point to a convex shape; 0 inside."""
    turns = [
        (shape[i][0] - shape[i - 1][0]) * (p[1] - shape[i - 1][1])
        - (shape[i][1] - shape[i - 1][1]) * (p[0] - shape[i - 1][0])
        for i in range(len(shape))
    ]
    if all(t >= 0 for t in turns) or all(t <= 0 for t in turns):
        return 0.0
    return min(_segment_distance(p, shape[i - 1], shape[i]) for i in range(len(shape)))


def _near(a: Shape, b: Shape, reach: float) -> bool:
    return math.hypot(a[0][0] + a[2][0] - b[0][0] - b[2][0], a[0][1] + a[2][1] - b[0][1] - b[2][1]) / 2 <= reach


def shapes(layout: dict[str, Any]) -> tuple[dict[str, list[Shape]], dict[str, Shape]]:
    """The wagon places of every route and the label box of every city."""
    wagon = layout["wagon"]
    places = {
        route: [rectangle(x, y, wagon["width"], wagon["height"], angle) for x, y, angle in entry["places"]]
        for route, entry in layout["routes"].items()
    }
    labels = {}
    for city, entry in layout["cities"].items():
        x, y, width, height = entry["label"]["box"]
        labels[city] = rectangle(x + width / 2, y + height / 2, width, height)
    return places, labels


def _crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def problems(layout: dict[str, Any], game: dict[str, Any]) -> list[str]:
    found: list[str] = []
    places, labels = shapes(layout)
    width, height = layout["size"]
    dots = {city: (entry["x"], entry["y"]) for city, entry in layout["cities"].items()}
    clear = layout["city"]["clear"]
    reach = layout["wagon"]["width"] * 1.5

    # completeness
    for city in game["cities"]:
        if city["id"] not in dots:
            found.append(f"{city['id']}: no such city on the board")
    for route in game["routes"]:
        count = len(places.get(route["id"], []))
        if count != route["length"]:
            found.append(f"{route['id']}: {count} places for {route['length']} wagons")
    for extra in set(places) - {r["id"] for r in game["routes"]}:
        found.append(f"{extra}: not a route of the game")

    # wagon on wagon
    flat = [(route, i, shape) for route, all_ in places.items() for i, shape in enumerate(all_)]
    for i, (route, k, shape) in enumerate(flat):
        for other, m, shape2 in flat[i + 1 :]:
            if not _near(shape, shape2, reach):
                continue
            need = BETWEEN_WAGONS if other == route else BETWEEN_ROUTES
            room = distance(shape, shape2)
            if room < need:
                found.append(f"wagon-wagon: {route}[{k}] and {other}[{m}] are {room:.1f} apart")

    # wagon on city: the disc around the dot is where a station stands
    for route, k, shape in flat:
        for city, dot in dots.items():
            room = point_distance(dot, shape)
            if room < clear:
                found.append(f"wagon-city: {route}[{k}] is {room:.1f} from {city}")

    # city on city
    names = sorted(dots)
    for i, city in enumerate(names):
        for other in names[i + 1 :]:
            if math.dist(dots[city], dots[other]) < 2 * clear:
                found.append(f"city-city: {city} and {other}")

    # label on anything
    for i, city in enumerate(names):
        box = labels[city]
        for route, k, shape in flat:
            room = distance(box, shape)
            if room < AROUND_LABELS:
                found.append(f"label-wagon: {city} and {route}[{k}] are {room:.1f} apart")
        for other in names:
            room = point_distance(dots[other], box)
            if room < clear - 0.11:
                found.append(f"label-city: label of {city} is {room:.1f} from {other}")
            if other != city and point_distance(dots[city], box) * NEAREST > room:
                found.append(f"label-city: label of {city} could be read as that of {other}")
        for other in names[i + 1 :]:
            if distance(box, labels[other]) < AROUND_LABELS:
                found.append(f"label-label: {city} and {other}")

    # lines: no route's line crosses another's, or runs under another's wagons or a foreign city
    lines = {r: entry["line"] for r, entry in layout["routes"].items()}
    twins = {r["id"]: r["double_of"] for r in game["routes"]}
    ends = {r["id"]: {r["a"], r["b"]} for r in game["routes"]}
    ids = sorted(lines)
    for i, route in enumerate(ids):
        line = lines[route]
        for other in ids[i + 1 :]:
            if twins.get(route) == other:
                continue
            line2 = lines[other]
            if any(
                _crossing(tuple(line[a - 1]), tuple(line[a]), tuple(line2[b - 1]), tuple(line2[b]))
                for a in range(1, len(line))
                for b in range(1, len(line2))
                if abs(line[a][0] - line2[b][0]) < 60 and abs(line[a][1] - line2[b][1]) < 60
            ):
                found.append(f"line-line: {route} crosses {other}")
        for other, k, shape in flat:
            if (
                other != route
                and twins.get(route) != other
                and any(point_distance(tuple(p), shape) < 1 for p in line if math.dist(p, shape[0]) < 80)
            ):
                found.append(f"line-wagon: the line of {route} runs over {other}[{k}]")
        for city, dot in dots.items():
            if city not in ends.get(route, ()) and any(math.dist(p, dot) < clear for p in line):
                found.append(f"line-city: the line of {route} runs over {city}")

    # names of seas and ornaments keep off everything of the game
    extras: dict[str, Shape] = {}
    for sea in layout.get("seas", []):
        w, h = sea["room"]
        extras[f"sea {sea['id']}"] = rectangle(sea["x"], sea["y"], w, h, sea["angle"])
    for name, (x, y, w, h) in layout.get("free", {}).items():
        extras[name] = rectangle(x + w / 2, y + h / 2, w, h)
    for name, shape in extras.items():
        for route, k, other_shape in flat:
            if distance(shape, other_shape) < AROUND_LABELS:
                found.append(f"ornament: {name} lies on {route}[{k}]")
        for city, box in labels.items():
            if distance(shape, box) < AROUND_LABELS or point_distance(dots[city], shape) < clear:
                found.append(f"ornament: {name} lies on {city}")
        for other, other_shape in extras.items():
            if name < other and distance(shape, other_shape) < AROUND_LABELS:
                found.append(f"ornament: {name} lies on {other}")

    # the frame
    everything = [(f"{route}[{k}]", shape) for route, k, shape in flat]
    everything += [(f"label of {city}", box) for city, box in labels.items()]
    everything += [(city, rectangle(x, y, 2 * clear, 2 * clear)) for city, (x, y) in dots.items()]
    for name, shape in everything:
        if any(not (INSIDE <= x <= width - INSIDE and INSIDE <= y <= height - INSIDE) for x, y in shape):
            found.append(f"frame: {name} leaves the board")
    return found


def report(found: list[str]) -> str:
    kinds: dict[str, int] = {}
    for sentence in found:
        kinds[sentence.split(":")[0]] = kinds.get(sentence.split(":")[0], 0) + 1
    names = [
        "wagon-wagon",
        "wagon-city",
        "city-city",
        "label-wagon",
        "label-city",
        "label-label",
        "line-line",
        "line-wagon",
        "line-city",
        "ornament",
        "frame",
    ]
    rest = [k for k in kinds if k not in names]
    return "\n".join(f"{name:12} {kinds.get(name, 0)}" for name in names + rest)


def main() -> int:
    root = Path(__file__).resolve().parents[2]
    layout = Path(sys.argv[1]) if len(sys.argv) > 1 else root / "web/src/boards/europe/layout.json"
    game = Path(sys.argv[2]) if len(sys.argv) > 2 else root / "src/samovar/games/europe/data/map.json"
    found = problems(json.loads(layout.read_text()), json.loads(game.read_text()))
    print("\n".join(found))
    print(report(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
