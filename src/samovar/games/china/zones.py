"""Event cards: what they name on the map, as masks of mileposts and edges."""

from typing import Final

from samovar.core import Field
from samovar.games.china.grid import ALPINE, FAR, RIVER, Grid

CONGRESS: Final = "party_congress"
TAX: Final = "tax"
STRIKE: Final = "strike"
FLOOD: Final = "flood"
NEW_YEAR: Final = "new_year"
DRAGON: Final = "bonus_cities"
DERAILMENT: Final = "derailment"
SNOW: Final = "snow"
HEAVY_SNOW: Final = "heavy_snow"
SEA_STORM: Final = "sea_storm"
WIND_STORM: Final = "wind_storm"
SAND_STORM: Final = "sand_storm"
EARTHQUAKE: Final = "earthquake"
RAINS: Final = "desert_rains"
KINDS: Final = [
    CONGRESS, TAX, STRIKE, FLOOD, NEW_YEAR, DRAGON, DERAILMENT, SNOW, HEAVY_SNOW, SEA_STORM, WIND_STORM, SAND_STORM,
    EARTHQUAKE, RAINS,
]  # fmt: skip
# How many more turns of the drawer an event lasts after the one in which it is drawn (CH-102, CH-132, CH-135).
ONE_TURN: Final = [STRIKE, FLOOD, SNOW, HEAVY_SNOW, SEA_STORM, WIND_STORM, SAND_STORM, EARTHQUAKE]
TWO_TURNS: Final = [NEW_YEAR, DRAGON]


class EventCard:
    def __init__(self, number: int, kind: str) -> None:
        self.number = number
        self.kind = kind
        self.turns = 1 if kind in ONE_TURN else 2 if kind in TWO_TURNS else 0
        # The mileposts of its zone, and those in it that are worse still (alpine in snow, near in an earthquake).
        self.zone = b""
        self.core = b""
        self.edges = b""
        self.cities: list[int] = []
        self.loads: list[int] = []
        self.rivers: list[str] = []
        self.bonus = 0
        self.table: list[list[int]] = []
        self.payments: dict[int, int] = {}
        self.payment_elsewhere = 0


class Places:
    """What an event card may name: the grid, and cities and loads by their ids."""

    def __init__(self, grid: Grid, centers: list[int], city_index: dict[str, int], load_index: dict[str, int]) -> None:
        self.grid = grid
        self.centers = centers
        self.city_index = city_index
        self.load_index = load_index


def read_event(field: Field, number: int, places: Places) -> EventCard:
    event = EventCard(number, field.get("kind").choice(KINDS))
    kind = event.kind
    grid = places.grid
    named = field
    if kind == CONGRESS:
        for item in field.get("payments").items():
            event.payments[item.get("city").index(places.city_index)] = item.get("amount").integer(0, 1000)
        event.payment_elsewhere = field.get("payment_elsewhere").integer(0, 1000)
    elif kind == TAX:
        _read_tax(field.get("table"), event)
    elif kind == STRIKE:
        radius = field.get("radius").integer(0, 1000)
        for city, center in enumerate(places.centers):
            if grid.mileposts[center].coast <= radius:
                event.cities.append(city)
    elif kind == FLOOD:
        _read_rivers(field.get("rivers"), event, grid)
    elif kind == NEW_YEAR:
        event.loads = [item.index(places.load_index) for item in field.get("loads").items()]
        event.bonus = field.get("bonus").integer(0, 1000)
    elif kind == DRAGON:
        event.cities = [item.index(places.city_index) for item in field.get("cities").items()]
        event.bonus = field.get("bonus").integer(0, 1000)
    elif kind == DERAILMENT:
        event.cities = [item.index(places.city_index) for item in field.get("cities").items()]
        centers = [places.centers[city] for city in event.cities]
        event.zone = grid.within(centers, field.get("radius").integer(0, 1000))
    elif kind == SNOW:
        named = field.get("region")
        region = named.text()
        event.zone = bytes(1 if it.region == region and it.playable else 0 for it in grid.mileposts)
        event.core = bytes(
            1 if event.zone[place] and it.terrain == ALPINE else 0 for place, it in enumerate(grid.mileposts)
        )
    elif kind == SEA_STORM:
        named = field.get("seas")
        seas = [item.text() for item in named.items()]
        coast = [place for place, it in enumerate(grid.mileposts) if it.sea in seas and it.playable]
        event.zone = grid.within(coast, field.get("radius").integer(0, 1000))
    elif kind == SAND_STORM:
        named = field.get("desert")
        desert = named.text()
        event.zone = bytes(1 if it.desert == desert else 0 for it in grid.mileposts)
    elif kind != RAINS:
        center = places.centers[field.get("center").index(places.city_index)]
        event.zone = grid.within([center], field.get("radius").integer(0, 1000))
        if kind == EARTHQUAKE:
            event.core = grid.within([center], field.get("radius_loss").integer(0, 1000))
    if kind in (SNOW, SEA_STORM, SAND_STORM) and 1 not in event.zone:
        raise named.fail("data.no-zone")
    return event


def _read_tax(field: Field, event: EventCard) -> None:
    """Rows of the greatest cash and its tax; the last row has no greatest cash (CH-120)."""
    least = 0
    for item in field.items():
        row = item.items()
        if len(row) != 2:
            raise item.fail("data.tax")
        most = FAR if row[0].value is None else row[0].integer(least)
        tax = row[1].integer(0, 1000)
        if tax > least:
            raise row[1].fail("data.tax")
        event.table.append([most, tax])
        least = most + 1
    if not event.table or event.table[-1][0] != FAR:
        raise field.fail("data.tax")


def _read_rivers(field: Field, event: EventCard, grid: Grid) -> None:
    rivers = {water.name: place for place, water in enumerate(grid.waters) if water.kind == RIVER}
    named = [item.index(rivers) for item in field.items()]
    event.rivers = [grid.waters[water].name for water in named]
    event.edges = bytes(1 if any(water in named for water in grid.waters_of[edge]) else 0 for edge in range(grid.edges))
