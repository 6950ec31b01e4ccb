"""Where the cities and ports stand: on the milepost nearest to their true place that suits them."""

from collections.abc import Callable, Iterable
from typing import Any

from tools.china_map.board import Milepost, Place, neighbours, slug
from tools.china_map.geography import Geography
from tools.china_map.grid import TAIWAN, Grid

Json = Any

# A coastal city moves inland rather than farther than this along the coast (in spacings).
FARTHEST_ALONG_COAST = 1.6
# Ways out that a city needs; a small city on the coast makes do with fewer.
WAYS_OUT, WAYS_OUT_AT_SEA = 3, 2
TOWNS = ("small", "medium")


class Founder:
    """Takes mileposts for cities and ports, each at most once."""

    def __init__(self, mileposts: dict[Place, Milepost], coast: set[Place], geography: Geography, grid: Grid) -> None:
        self._mileposts = mileposts
        self._playable = [place for place, milepost in mileposts.items() if milepost.playable]
        self._coast = coast
        self._geography = geography
        self._grid = grid
        self._taken: set[Place] = set()

    def found_cities(self, cities: list[Json]) -> None:
        """Major cities first, then medium and small ones by name; those of Taiwan last."""
        for city in cities:
            if city["size"] == "major":
                self._found_major(city)
        for city in sorted(
            (city for city in cities if city["size"] != "major"),
            key=lambda city: (city["region"] == TAIWAN, city["size"] != "medium", city["name"]),
        ):
            self._take(self._site(city), city["size"], city["name"])

    def found_ferry(self, ports: list[Json]) -> list[int]:
        """The port that is a city, and the one that is a milepost of its own."""
        city, other = ports
        (home,) = (milepost.id for milepost in self._mileposts.values() if milepost.city == slug(city["city"]))
        away = self._nearest(other, self._coast, self._is_open)
        self._take(away, "ferry port")
        return [home, self._mileposts[away].id]

    def found_container_port(self, port: Json) -> int:
        """A milepost of its own, or the southernmost one of the major city it belongs to."""
        if "city" in port:
            ring = [place for place, milepost in self._mileposts.items() if milepost.city == slug(port["city"])]
            place = min(ring, key=lambda place: (self._grid.xy(place)[1], -self._grid.xy(place)[0]))
        else:
            place = self._nearest(port, self._coast, self._is_open)
            self._take(place, "container port")
        return self._mileposts[place].id

    def _found_major(self, city: Json) -> None:
        def suits(place: Place) -> bool:
            beside_sea = place in self._coast or any(beside in self._coast for beside in neighbours(place))
            return beside_sea or not city["coastal"]

        center = self._nearest(city, self._playable, suits)
        self._take(center, "major", city["name"])
        for beside in neighbours(center):
            if beside in self._mileposts and self._mileposts[beside].playable:
                self._take(beside, "major", city["name"], center=False)

    def _site(self, city: Json) -> Place:
        if city["region"] == TAIWAN:
            island = [place for place, milepost in self._mileposts.items() if not milepost.playable]
            return self._nearest(city, island, lambda place: True)
        ways = WAYS_OUT_AT_SEA if city["coastal"] and city["size"] == "small" else WAYS_OUT

        def suits(place: Place) -> bool:
            around = [beside for beside in neighbours(place) if beside in self._mileposts]
            around = [beside for beside in around if self._mileposts[beside].playable]
            town_beside = any(self._mileposts[beside].terrain in TOWNS for beside in around)
            return sum(beside not in self._taken for beside in around) >= ways and not town_beside

        if city["coastal"]:
            place = self._nearest(city, self._coast, suits)
            if self._grid.distance(place, self._point(city)) / self._grid.spacing <= FARTHEST_ALONG_COAST:
                return place
        return self._nearest(city, self._playable, suits)

    def _take(self, place: Place, terrain: str, city: str | None = None, center: bool = True) -> None:
        self._taken.add(place)
        milepost = self._mileposts[place]
        milepost.terrain = terrain
        if city is not None:
            milepost.city = slug(city)
            milepost.center = center

    def _is_open(self, place: Place) -> bool:
        return self._mileposts[place].terrain == self._mileposts[place].ground

    def _nearest(self, record: Json, places: Iterable[Place], suits: Callable[[Place], bool]) -> Place:
        point = self._point(record)
        free = [place for place in places if place not in self._taken and suits(place)]
        return min(free, key=lambda place: (round(self._grid.distance(place, point), 3), place))

    def _point(self, record: Json) -> tuple[float, float]:
        return self._geography.projection.place(record["lon"], record["lat"])
