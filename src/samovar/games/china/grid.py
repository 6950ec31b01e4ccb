"""The grid of mileposts and the edges between them: indices and flat lists, read from data and checked."""

from typing import Final

from samovar.core import Field

NONE: Final = -1
TERRAINS: Final = [
    "clear", "desert", "mountain", "alpine", "small", "medium", "major", "ferry port", "container port",
]  # fmt: skip
CLEAR: Final = 0
DESERT: Final = 1
MOUNTAIN: Final = 2
ALPINE: Final = 3
MAJOR: Final = 6
GROUNDS: Final = ["clear", "desert", "mountain", "alpine"]
RIVER: Final = "river"
DRY: Final = ["dry_river", "dry_lake"]
WATERS: Final = ["river", "dry_river", "lake", "dry_lake", "inlet"]
EVEN_ROW: Final = [(0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)]
ODD_ROW: Final = [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)]
FAR: Final = 1 << 30
MILEPOST_KEYS: Final = [
    "id", "row", "col", "terrain", "region", "ground", "desert", "sea", "coast", "city", "center", "playable", "source",
]  # fmt: skip


class Milepost:
    def __init__(self, row: int, col: int, terrain: int, region: str) -> None:
        self.row = row
        self.col = col
        self.terrain = terrain
        self.region = region
        self.desert = ""
        self.sea = ""
        self.coast = FAR
        self.city = ""
        self.center = False
        self.playable = True


class Water:
    def __init__(self, name: str, kind: str, edges: list[int]) -> None:
        self.name = name
        self.kind = kind
        self.edges = edges


class Grid:
    """Mileposts are numbered as in the data; an edge joins two neighbours and is numbered by them."""

    def __init__(self, field: Field, city_index: dict[str, int]) -> None:
        self.mileposts = [_milepost(item, place) for place, item in enumerate(field.get("mileposts").items())]
        self.size = len(self.mileposts)
        self.city_of: list[int] = [NONE] * self.size
        for place, item in enumerate(field.get("mileposts").items()):
            if self.mileposts[place].city:
                self.city_of[place] = item.get("city").index(city_index)
        self._join(field)
        self._read_waters(field.get("waters"))
        # An edge between two mileposts of one major city lies in its red area.
        self.inside: list[bool] = []
        for edge in range(len(self.edge_a)):
            city = self.city_of[self.edge_a[edge]]
            self.inside.append(city != NONE and city == self.city_of[self.edge_b[edge]])

    def _join(self, field: Field) -> None:
        at: dict[int, int] = {}
        for place, milepost in enumerate(self.mileposts):
            spot = milepost.row * 10_000 + milepost.col
            if spot in at:
                raise field.get("mileposts").items()[place].fail("data.spot-twice")
            at[spot] = place
        blocked: set[int] = set()
        for item in field.get("blocked").items():
            pair = [end.integer(0, self.size - 1) for end in item.items()]
            if len(pair) != 2 or pair[1] not in self._beside(pair[0], at):
                raise item.fail("data.pair")
            blocked.add(min(pair) * self.size + max(pair))
        self.near: list[list[int]] = [[] for _ in range(self.size)]
        self.ways: list[list[int]] = [[] for _ in range(self.size)]
        # For each way out of a milepost: twice the edge, plus one where it leads to the edge's second end.
        self.arcs: list[list[int]] = [[] for _ in range(self.size)]
        self.edge_a: list[int] = []
        self.edge_b: list[int] = []
        self.edge_index: dict[int, int] = {}
        for a, milepost in enumerate(self.mileposts):
            if not milepost.playable:
                continue
            for b in self._beside(a, at):
                if b < a or a * self.size + b in blocked:
                    continue
                edge = len(self.edge_a)
                self.edge_index[a * self.size + b] = edge
                self.edge_a.append(a)
                self.edge_b.append(b)
                self.near[a].append(b)
                self.ways[a].append(edge)
                self.arcs[a].append(2 * edge + 1)
                self.arcs[b].append(2 * edge)
                self.near[b].append(a)
                self.ways[b].append(edge)
        self.edges = len(self.edge_a)
        self.edge_names = [f"{self.edge_a[edge]}-{self.edge_b[edge]}" for edge in range(self.edges)]
        self.edge_by_name = {name: edge for edge, name in enumerate(self.edge_names)}

    def _beside(self, place: int, at: dict[int, int]) -> list[int]:
        """The playable mileposts on the six places around one, by number; `at` finds them by row and column."""
        milepost = self.mileposts[place]
        found: list[int] = []
        for down, right in ODD_ROW if milepost.row % 2 else EVEN_ROW:
            other = at.get((milepost.row + down) * 10_000 + milepost.col + right, NONE)
            if other != NONE and self.mileposts[other].playable:
                found.append(other)
        found.sort()
        return found

    def _read_waters(self, field: Field) -> None:
        self.waters: list[Water] = []
        self.waters_of: list[list[int]] = [[] for _ in range(self.edges)]
        for place, item in enumerate(field.items()):
            edges: list[int] = []
            for pair in item.get("edges").items():
                edge = self.read_edge(pair)
                if edge in edges:
                    raise pair.fail("data.edge-twice")
                edges.append(edge)
                self.waters_of[edge].append(place)
            self.waters.append(Water(item.get("name").text(), item.get("kind").choice(WATERS), edges))

    def read_edge(self, field: Field) -> int:
        """An edge from the pair of its mileposts."""
        ends = [end.integer(0, self.size - 1) for end in field.items()]
        edge = self.edge_between(ends[0], ends[1]) if len(ends) == 2 else NONE
        if edge == NONE:
            raise field.fail("data.pair")
        return edge

    def edge_between(self, a: int, b: int) -> int:
        """The edge that joins two mileposts, or NONE."""
        key = a * self.size + b if a < b else b * self.size + a
        return self.edge_index.get(key, NONE)

    def other_end(self, edge: int, milepost: int) -> int:
        return self.edge_a[edge] + self.edge_b[edge] - milepost

    def distances(self, sources: list[int]) -> list[int]:
        """The least number of edges from any of the sources, with or without track (CH-105)."""
        found = [FAR] * self.size
        queue = sources.copy()
        for source in sources:
            found[source] = 0
        for here in queue:
            for there in self.near[here]:
                if found[there] == FAR:
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

    def within(self, sources: list[int], radius: int) -> bytes:
        """A mask of the mileposts at most so far from any of the sources."""
        return bytes(1 if steps <= radius else 0 for steps in self.distances(sources))


def _milepost(item: Field, place: int) -> Milepost:
    item.only(MILEPOST_KEYS)
    if item.get("id").integer() != place:
        raise item.get("id").fail("data.milepost-order", {"place": item.path, "right": place})
    terrain = TERRAINS.index(item.get("terrain").choice(TERRAINS))
    made = Milepost(
        item.get("row").integer(0, 5000), item.get("col").integer(0, 5000), terrain, item.get("region").text()
    )
    ground = item.maybe("ground")
    if ground is not None:
        ground.choice(GROUNDS)
    desert = item.maybe("desert")
    made.desert = "" if desert is None else desert.text()
    sea = item.maybe("sea")
    made.sea = "" if sea is None else sea.text()
    made.coast = item.maybe_integer("coast", FAR, 5000)
    city = item.maybe("city")
    made.city = "" if city is None else city.text()
    made.center = item.maybe_flag("center")
    playable = item.maybe("playable")
    made.playable = playable is None or playable.flag()
    return made
