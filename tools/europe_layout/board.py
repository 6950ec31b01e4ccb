"""What the solver and the drawer share: the game's facts, the sizes, the starting positions."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from tools.europe_layout.geography import HELPERS, conic

Json = dict[str, Any]
Array: TypeAlias = NDArray[np.float64]

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GAME = ROOT / "src/samovar/games/europe/data/map.json"
SOLUTION = HERE / "solution.json"
LAYOUT = ROOT / "web/src/boards/europe/layout.json"

WIDTH, HEIGHT = 1680.0, 1080.0
WAGON, THICK = 44.0, 17.0  # one wagon place
GAP, GAP_MAX = 4.0, 8.0  # between two places of a route
TRACKS = 21.0
CLEAR = 13.0  # free disc around a city: its dot, or the station on it
FONT = 22.0
ASCENT, DESCENT = 0.74, 0.23  # of a label's box, in font sizes
# Room for things that are not of the game: x, y, width, height.
FREE = {"title": (30, 28, 290, 90), "legend": (1506, 34, 140, 116), "compass": (36, 560, 96, 112)}
LETTERS = HERE / "label_widths.json"


@dataclass(frozen=True)
class Bundle:
    """One route, or the two parallel tracks of a double."""

    a: int
    b: int
    length: int
    routes: tuple[str, ...]
    kind: str


@dataclass(frozen=True)
class Board:
    ids: list[str]
    names: list[str]
    bundles: list[Bundle]
    geo: Array  # cities first, then helpers, then the rim: projected, fitted into the frame
    labels: Array  # width and height of every city's label

    @property
    def cities(self) -> int:
        return len(self.ids)


def fit() -> dict[str, float]:
    """From the conic projection to board units, the same for cities, coasts and rivers."""
    return {"sx": 2330.0, "sy": 2300.0, "x0": 872.0, "y0": 572.0}


def project(lon: float, lat: float) -> tuple[float, float]:
    x, y = conic(lon, lat)
    f = fit()
    return f["x0"] + f["sx"] * x, f["y0"] + f["sy"] * y


def rim() -> list[tuple[float, float]]:
    """Fixed points outside the frame: there the map stays as it is."""
    out = 170.0
    across = np.linspace(-out, WIDTH + out, 9)
    down = np.linspace(-out, HEIGHT + out, 7)[1:-1]
    return [(x, y) for x in across for y in (-out, HEIGHT + out)] + [(x, y) for y in down for x in (-out, WIDTH + out)]


def load(path: Path | str) -> tuple[Json, Board]:
    game: Json = json.loads(Path(path).read_text())
    widths = json.loads(LETTERS.read_text())["widths"]
    ids = [c["id"] for c in game["cities"]]
    index = {c: i for i, c in enumerate(ids)}
    groups: dict[tuple[str, str], list[Json]] = {}
    for r in game["routes"]:
        groups.setdefault((r["a"], r["b"]), []).append(r)
    bundles = [
        Bundle(index[a], index[b], rs[0]["length"], tuple(r["id"] for r in rs), rs[0]["kind"])
        for (a, b), rs in sorted(groups.items())
    ]
    points = [project(c["lon"], c["lat"]) for c in game["cities"]] + [project(*p) for p in HELPERS.values()] + rim()
    labels = np.array([[widths[c["name"]] * FONT * 1.03 + 2, (ASCENT + DESCENT) * FONT] for c in game["cities"]])
    return game, Board(ids, [c["name"] for c in game["cities"]], bundles, np.array(points), labels)
