"""Longitude and latitude as kilometres on a plane: Albers' equal-area conic on a sphere."""

import math
from collections.abc import Iterable

RADIUS = 6371.0

Point = tuple[float, float]
Line = list[Point]


class Projection:
    def __init__(self, facts: dict[str, float]) -> None:
        lat0, lon0, sp1, sp2 = (math.radians(facts[key]) for key in ("lat0", "lon0", "sp1", "sp2"))
        self._lon0 = lon0
        self._n = (math.sin(sp1) + math.sin(sp2)) / 2
        self._c = math.cos(sp1) ** 2 + 2 * self._n * math.sin(sp1)
        self._rho0 = RADIUS * math.sqrt(self._c - 2 * self._n * math.sin(lat0)) / self._n

    def place(self, lon: float, lat: float) -> Point:
        """Kilometres east and north of the centre."""
        lam, phi = math.radians(lon), math.radians(lat)
        rho = RADIUS * math.sqrt(max(0.0, self._c - 2 * self._n * math.sin(phi))) / self._n
        theta = self._n * (lam - self._lon0)
        return rho * math.sin(theta), self._rho0 - rho * math.cos(theta)

    def lonlat(self, x: float, y: float) -> Point:
        """The way back."""
        rho = math.hypot(x, self._rho0 - y)
        theta = math.atan2(x, self._rho0 - y)
        phi = math.asin((self._c - (rho * self._n / RADIUS) ** 2) / (2 * self._n))
        return math.degrees(self._lon0 + theta / self._n), math.degrees(phi)

    def line(self, line: Iterable[Point]) -> Line:
        return [self.place(lon, lat) for lon, lat in line]
