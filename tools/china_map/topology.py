"""The lines and polygons of a TopoJSON document."""

import json
from pathlib import Path
from typing import Any

from tools.china_map.projection import Line

Json = Any
Rings = list[Line]


class Topology:
    def __init__(self, path: Path) -> None:
        document = json.loads(path.read_text("utf-8"))
        self._objects = document["objects"]
        self._arcs = [_decoded(arc, document.get("transform")) for arc in document["arcs"]]

    def geometries(self, name: str) -> list[Json]:
        found: list[Json] = self._objects[name]["geometries"]
        return found

    def polygons(self, geometry: Json) -> list[Rings]:
        """Each polygon as its rings, the outer one first."""
        if geometry["type"] == "Polygon":
            return [[self._line(ring) for ring in geometry["arcs"]]]
        return [[self._line(ring) for ring in polygon] for polygon in geometry["arcs"]]

    def lines(self, geometry: Json) -> list[Line]:
        if geometry["type"] == "LineString":
            return [self._line(geometry["arcs"])]
        return [self._line(arcs) for arcs in geometry["arcs"]]

    def _line(self, arcs: list[int]) -> Line:
        found: Line = []
        for arc in arcs:
            part = self._arcs[arc] if arc >= 0 else self._arcs[~arc][::-1]
            found += part[1:] if found else part
        return found


def _decoded(arc: list[list[float]], transform: Json) -> Line:
    if transform is None:
        return [(point[0], point[1]) for point in arc]
    (scale_x, scale_y), (left, low) = transform["scale"], transform["translate"]
    x = y = 0.0
    line: Line = []
    for step in arc:
        x, y = x + step[0], y + step[1]
        line.append((x * scale_x + left, y * scale_y + low))
    return line
