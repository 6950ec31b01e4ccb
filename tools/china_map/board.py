"""The board that the other modules fill in: mileposts, waters, and where the ports lie."""

import re
from dataclasses import dataclass
from typing import Any

Json = Any
Edge = tuple[int, int]
Place = tuple[int, int]

EVEN_ROW = ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0))
ODD_ROW = ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1))


def slug(name: str) -> str:
    """A name as an id that moves can be written with: lower case, hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def neighbours(place: Place) -> list[Place]:
    """The six places beside a row and column; odd rows are shifted half a column to the right."""
    row, col = place
    return [(row + down, col + right) for down, right in (ODD_ROW if row % 2 else EVEN_ROW)]


@dataclass
class Milepost:
    """`ground` is the terrain under a city or port, `coast` the number of mileposts to the coast."""

    id: int
    row: int
    col: int
    terrain: str
    ground: str
    region: str
    desert: str | None = None
    sea: str | None = None
    coast: int | None = None
    city: str | None = None
    center: bool = False
    playable: bool = True


@dataclass(frozen=True)
class Water:
    name: str
    kind: str
    edges: list[Edge]


@dataclass(frozen=True)
class Board:
    spacing_km: float
    origin_xy_km: list[float]
    mileposts: list[Milepost]
    blocked: list[Edge]
    waters: list[Water]
    ferry_ports: list[int]
    container_ports: list[int]


def read_board(places: Json, rails: Json) -> Board:
    """The board from the game's own data, map.json and rails.json."""
    return Board(
        spacing_km=places["grid"]["spacing_km"],
        origin_xy_km=places["grid"]["origin_xy_km"],
        mileposts=[Milepost(**{"ground": item["terrain"], **item}) for item in places["mileposts"]],
        blocked=[(a, b) for a, b in places["blocked"]],
        waters=[Water(item["name"], item["kind"], [(a, b) for a, b in item["edges"]]) for item in places["waters"]],
        ferry_ports=rails["ferry"]["ports"],
        container_ports=[port["milepost"] for port in rails["container_ports"]],
    )
