"""The facts of the game: cities, loads, locomotives, links, demand and event cards; read from data and checked."""

import json
from importlib.resources import files
from typing import Final

from samovar.core import LANGUAGES, Field, Json, indexed
from samovar.games.china.grid import FAR, MAJOR, NONE, TERRAINS, Grid
from samovar.games.china.zones import EventCard, Places, read_event

SIZES: Final = ["small", "medium", "major"]
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 6
# More than anybody ever has, so that documents stay within bounds.
MOST_CASH: Final = 100_000
# The chips that a train takes on in one turn: a ruling, so that every turn ends, and no fact of the box (CH-181).
MOST_TAKEN: Final = 20


class City:
    def __init__(self, id: str, name: str, size: str, loads: list[int], taiwan: bool) -> None:
        self.id = id
        self.name = name
        self.size = size
        self.major = size == "major"
        self.loads = loads
        self.taiwan = taiwan
        self.center = NONE
        self.mileposts: list[int] = []
        # The edges that lead out of it, and those of them that are ways in (CH-090).
        self.edges: list[int] = []
        self.ways_in: list[int] = []
        # The players who may have track to it; none for a major city and for the city of the ferry.
        self.places = 0


class Load:
    def __init__(self, id: str, chips: int, words: dict[str, str]) -> None:
        self.id = id
        self.words = words
        self.chips = chips
        self.sources: list[int] = []


class Locomotive:
    def __init__(self, id: str, words: dict[str, str], speed: int, express_speed: int, capacity: int) -> None:
        self.id = id
        self.words = words
        self.speed = speed
        self.express_speed = express_speed
        self.capacity = capacity
        self.upgrades: dict[int, int] = {}


class ContainerPort:
    """A port with a container link to Taiwan; `most` 0 means that every player may buy it."""

    def __init__(self, id: str, name: str, milepost: int, cost: int, most: int) -> None:
        self.id = id
        self.name = name
        self.milepost = milepost
        self.cost = cost
        self.most = most
        self.ways_in: list[int] = []


class Demand:
    def __init__(self, city: int, load: int, payout: int) -> None:
        self.city = city
        self.load = load
        self.payout = payout


class Land:
    """All that never changes in a game; positions share one."""

    def __init__(self, document: Json) -> None:
        field = Field(document, "data")
        self._read_numbers(field)
        self._read_loads(field)
        self._read_cities(field)
        self.grid = Grid(field, self.city_index)
        self._read_costs(field.get("costs"))
        self._place_cities(field)
        self._read_ports(field)
        self._check_connected(field)
        self._guard_places()
        self._read_locomotives(field)
        self._read_cards(field)
        if self.last_demand < (self.hand_size + 1) * self.player_counts[-1]:
            raise field.get("cards").fail("data.few-cards")
        centers = [city.center for city in self.cities]
        places = Places(self.grid, centers, self.city_index, self.load_index)
        self.events: list[EventCard] = []
        for place, item in enumerate(field.get("events").items()):
            number = self.last_demand + 1 + place
            if item.get("id").integer() != number:
                raise item.get("id").fail("data.card-order", {"right": number})
            self.events.append(read_event(item, number, places))
        self.last_card = self.last_demand + len(self.events)

    # --- reading -----------------------------------------------------------------------------------------------

    def _read_numbers(self, field: Field) -> None:
        players = field.get("players")
        fewest = players.get("min").integer(FEWEST_SEATS, MOST_SEATS)
        self.player_counts = list(range(fewest, players.get("max").integer(fewest, MOST_SEATS) + 1))
        setup = field.get("setup")
        self.start_cash = setup.get("cash").integer(0, 1000)
        self.hand_size = setup.get("hand").integer(1, 10)
        self.build_rounds = setup.get("build_rounds").integer(2, 2)
        limits = field.get("limits")
        self.most_spent = limits.get("build_spend_per_turn").integer(1, 1000)
        self.fee = limits.get("track_use_fee_per_opponent_per_turn").integer(0, 100)
        self.most_out = limits.get("major_city_builds_out_per_turn").integer(1, 20)
        self.places_of = {
            "small": limits.get("players_in_small_city").integer(1, MOST_SEATS),
            "medium": limits.get("players_in_medium_city").integer(1, MOST_SEATS),
            "major": 0,
        }
        self.most_segments = limits.get("segments_per_player_per_small_or_medium_city").integer(1, 6)
        victory = field.get("victory")
        self.target = victory.get("cash").integer(1, 10_000)
        self.target_rise = victory.get("rise").integer(1, 10_000)
        loan = field.get("loan")
        self.most_loan = loan.get("most").integer(1, 100)
        self.loan_factor = loan.get("factor").integer(1, 10)

    def _read_loads(self, field: Field) -> None:
        self.loads = [
            Load(_word(item.get("id")), item.get("chips").integer(1, 100), _own_words(item))
            for item in field.get("loads").records()
        ]
        self.load_index = indexed([load.id for load in self.loads], field.get("loads").records())
        self.chips = [load.chips for load in self.loads]

    def _read_cities(self, field: Field) -> None:
        taiwan = [item.text() for item in field.get("taiwan").items()]
        self.cities: list[City] = []
        for item in field.get("cities").records():
            loads = [load.index(self.load_index) for load in item.get("loads").items()]
            identity = _word(item.get("id"))
            size = item.get("size").choice(SIZES)
            self.cities.append(City(identity, item.get("name").text(), size, loads, identity in taiwan))
        self.city_index = indexed([city.id for city in self.cities], field.get("cities").records())
        for name in field.get("taiwan").items():
            name.index(self.city_index)
        self.majors = [place for place, city in enumerate(self.cities) if city.major]
        if not self.majors:
            raise field.get("cities").fail("data.no-major")
        for place, city in enumerate(self.cities):
            for load in city.loads:
                self.loads[load].sources.append(place)

    def _read_costs(self, field: Field) -> None:
        by_terrain = [0] * len(TERRAINS)
        for place, name in enumerate(TERRAINS):
            key = f"{name}_city" if name in SIZES else "clear" if name.endswith("port") else name
            by_terrain[place] = field.get(key).integer(1, 100)
        self.cost = [by_terrain[milepost.terrain] for milepost in self.grid.mileposts]
        self.clear_cost = field.get("clear").integer(1, 100)
        crossing = {
            "river": field.get("river_crossing").integer(0, 100),
            "lake": field.get("lake_crossing").integer(0, 100),
            "inlet": field.get("inlet_crossing").integer(0, 100),
        }
        dry = {
            "dry_river": field.get("dry_river_crossing").integer(0, 100),
            "dry_lake": field.get("dry_lake_crossing").integer(0, 100),
        }
        dry_after_rains = field.get("dry_after_desert_rains").integer(0, 100)
        # What crossing the waters of an edge costs before and after the Desert Rains (CH-074, CH-075, CH-156).
        self.crossing = [0] * self.grid.edges
        self.crossing_after_rains = [0] * self.grid.edges
        for edge in range(self.grid.edges):
            for water in self.grid.waters_of[edge]:
                kind = self.grid.waters[water].kind
                self.crossing[edge] += crossing[kind] if kind in crossing else dry[kind]
                self.crossing_after_rains[edge] += crossing.get(kind, dry_after_rains)

    def _place_cities(self, field: Field) -> None:
        grid = self.grid
        self.major_of = [NONE] * grid.size
        for milepost in range(grid.size):
            place = grid.city_of[milepost]
            if place == NONE:
                continue
            city = self.cities[place]
            if (grid.mileposts[milepost].terrain == MAJOR) != city.major:
                raise field.get("mileposts").items()[milepost].fail("data.city-terrain", {"city": city.id})
            city.mileposts.append(milepost)
            if city.major:
                self.major_of[milepost] = self.majors.index(place)
            if grid.mileposts[milepost].center:
                city.center = milepost
        for place, city in enumerate(self.cities):
            if city.center == NONE or (len(city.mileposts) > 1 and not city.major):
                raise field.get("cities").records()[place].fail("data.city-place", {"city": city.id})
            if city.taiwan == grid.mileposts[city.center].playable:
                raise field.get("cities").records()[place].fail("data.taiwan", {"city": city.id})
            city.places = self.places_of[city.size]
            for milepost in city.mileposts:
                for edge in grid.ways[milepost]:
                    if not grid.inside[edge]:
                        city.edges.append(edge)
                        if len(grid.near[grid.other_end(edge, milepost)]) > 1:
                            city.ways_in.append(edge)
        self.major_mileposts = [milepost for major in self.majors for milepost in self.cities[major].mileposts]
        self.starts = [m for city in self.cities if not city.taiwan for m in city.mileposts]
        self.taiwan_loads = sorted({load for city in self.cities if city.taiwan for load in city.loads})

    def _read_ports(self, field: Field) -> None:
        grid = self.grid
        ferry = field.get("ferry")
        self.ferry_ports = [item.integer(0, grid.size - 1) for item in ferry.get("ports").items()]
        if len(set(self.ferry_ports)) != 2 or len(self.ferry_ports) != 2:
            raise ferry.get("ports").fail("data.ferry")
        if not all(grid.mileposts[port].playable for port in self.ferry_ports):
            raise ferry.get("ports").fail("data.ferry")
        self.ferry_cost = ferry.get("cost").integer(1, 100)
        self.most_ferries = ferry.get("max_players").integer(1, MOST_SEATS)
        self.ferry_ways: list[int] = []
        # Where a port has but one way, its track serves every owner of the ferry (CH-043).
        self.only_ways: list[int] = []
        for port in self.ferry_ports:
            ways = [edge for edge in grid.ways[port] if len(grid.near[grid.other_end(edge, port)]) > 1]
            self.ferry_ways.extend(ways)
            if len(ways) == 1:
                self.only_ways.append(ways[0])
        self.is_ferry_port = [milepost in self.ferry_ports for milepost in range(grid.size)]
        self.ports: list[ContainerPort] = []
        self.port_at: list[int] = [NONE] * grid.size
        for place, item in enumerate(field.get("container_ports").records()):
            milepost = item.get("milepost").integer(0, grid.size - 1)
            most = item.maybe("max_players")
            link = ContainerPort(
                _word(item.get("id")),
                item.get("name").text(),
                milepost,
                item.get("cost").integer(1, 100),
                0 if most is None else most.integer(1, MOST_SEATS),
            )
            if not grid.mileposts[milepost].playable:
                raise item.get("milepost").fail("data.port-place")
            if self.port_at[milepost] != NONE or self.is_ferry_port[milepost]:
                raise item.get("milepost").fail("data.port-twice")
            self.port_at[milepost] = place
            for edge in grid.ways[milepost]:
                if len(grid.near[grid.other_end(edge, milepost)]) > 1:
                    link.ways_in.append(edge)
            self.ports.append(link)
        if not self.ports:
            raise field.get("container_ports").fail("data.no-port")
        self.port_index = indexed([port.id for port in self.ports], field.get("container_ports").records())

    def _check_connected(self, field: Field) -> None:
        """Track and the ferry can join every city and port to the first major city: else nobody wins (CH-158)."""
        start = self.cities[self.majors[0]]
        steps = self.grid.distances(start.mileposts)
        if any(steps[port] != FAR for port in self.ferry_ports):
            steps = self.grid.distances([*start.mileposts, *self.ferry_ports])
        for place, city in enumerate(self.cities):
            if not city.taiwan and steps[city.center] == FAR:
                raise field.get("cities").records()[place].fail("data.cut-off", {"city": start.id})
        for place, link in enumerate(self.ports):
            if steps[link.milepost] == FAR:
                raise field.get("container_ports").records()[place].fail("data.cut-off", {"city": start.id})

    def _guard_places(self) -> None:
        """The edges that need a look at the access rules: those that touch a city or a port."""
        grid = self.grid
        for milepost in range(grid.size):
            if self.is_ferry_port[milepost] and grid.city_of[milepost] != NONE:
                self.cities[grid.city_of[milepost]].places = 0  # the ferry's own access rule holds there (CH-090)
        self.guarded: list[bool] = []
        for edge in range(grid.edges):
            found = False
            for end in (grid.edge_a[edge], grid.edge_b[edge]):
                if grid.city_of[end] != NONE or self.port_at[end] != NONE or self.is_ferry_port[end]:
                    found = True
            self.guarded.append(found)

    def _read_locomotives(self, field: Field) -> None:
        records = field.get("locomotives").records()
        self.locomotives: list[Locomotive] = []
        for item in records:
            self.locomotives.append(
                Locomotive(
                    _word(item.get("id")),
                    _own_words(item),
                    item.get("speed").integer(1, 100),
                    item.get("express_speed").integer(1, 100),
                    item.get("capacity").integer(1, 20),
                )
            )
        self.locomotive_index = indexed([it.id for it in self.locomotives], field.get("locomotives").records())
        for place, item in enumerate(records):
            for name, price in item.get("upgrades").fields():
                better = Field(name, price.path).index(self.locomotive_index)
                self.locomotives[place].upgrades[better] = price.integer(0, 1000)
        self.start_locomotive = field.get("setup").get("locomotive").index(self.locomotive_index)

    def _read_cards(self, field: Field) -> None:
        """The demands of each card, by its number; the first card is number 1."""
        self.demands: list[list[Demand]] = [[]]
        for place, item in enumerate(field.get("cards").items()):
            if item.get("id").integer() != place + 1:
                raise item.get("id").fail("data.card-order", {"right": place + 1})
            demands: list[Demand] = []
            for entry in item.get("demands").items():
                parts = entry.items()
                if len(parts) != 3:
                    raise entry.fail("data.demand")
                city = parts[0].index(self.city_index)
                load = parts[1].index(self.load_index)
                if load in self.cities[city].loads or any(load == other.load for other in demands):
                    raise entry.fail("data.demand")
                if not self.loads[load].sources:
                    raise parts[1].fail("data.no-source", {"load": self.loads[load].id})
                demands.append(Demand(city, load, parts[2].integer(0, 1000)))
            if not demands:
                raise item.get("demands").fail("data.demand")
            self.demands.append(demands)
        self.last_demand = len(self.demands) - 1

    # --- small questions -----------------------------------------------------------------------------------------

    def is_event(self, card: int) -> bool:
        return card > self.last_demand

    def event(self, card: int) -> EventCard:
        return self.events[card - self.last_demand - 1]

    def payouts(self, cards: list[int]) -> list[int]:
        """The payouts of a hand, best first (CH-011, CH-012)."""
        found = [demand.payout for card in cards for demand in self.demands[card]]
        found.sort(reverse=True)
        return found


def _word(field: Field) -> str:
    """A name that the notation of moves can hold."""
    word = field.text()
    if not word or any(letter.isspace() for letter in word):
        raise field.fail("data.word", {"found": word})
    return word


def _own_words(field: Field) -> dict[str, str]:
    """What a thing is called in every language, for things that only a data pack has; its id where nothing is said."""
    name = field.maybe("name")
    if name is None:
        return dict.fromkeys(LANGUAGES, _word(field.get("id")))
    if isinstance(name.value, str):
        return dict.fromkeys(LANGUAGES, name.text())
    return {language: name.get(language).text() for language in LANGUAGES}


def published() -> dict[str, Json]:
    """The data that comes with the project."""
    document: dict[str, Json] = {}
    for name in ("rails", "map", "demands"):
        text = files("samovar.games.china").joinpath(f"data/{name}.json").read_text(encoding="utf-8")
        document.update(json.loads(text))
    return document
