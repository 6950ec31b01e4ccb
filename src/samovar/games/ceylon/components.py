"""The facts of the island: hexes, relief, cards, contracts, counsellors, starting tiles; read from data, checked."""

import json
from importlib.resources import files
from typing import Final, cast

from samovar.core import Field, Json, indexed
from samovar.games.ceylon.shapes import CeylonCrates

# The actions of the cards, and the two alternatives on every card.
ACTIONS: Final = ["plant", "harvest", "trade", "hire", "develop", "move", "income"]
ACT_PLANT: Final = 0
ACT_HARVEST: Final = 1
ACT_TRADE: Final = 2
ACT_HIRE: Final = 3
ACT_DEVELOP: Final = 4
ACT_MOVE: Final = 5
ACT_INCOME: Final = 6

TEAS: Final = ["black", "green", "white"]
KINDS_OF_TEA: Final = 3
RUPEES: Final = 0
POINTS: Final = 1
REWARDS: Final = ["rupees", "points"]
MAIN_ACTIONS: Final = 5
LEVELS: Final = 3
FAR: Final = 99
MOST_PLAYERS: Final = 4


class Hex:
    def __init__(self, id: str, district: int) -> None:
        self.id = id
        self.district = district
        self.neighbours: list[int] = []
        self.reach = 0


class District:
    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name
        self.hexes: list[int] = []
        self.mask = 0
        self.placements: dict[str, list[list[int]]] = {}


class Card:
    """An action card: two different main actions."""

    def __init__(self, id: str, actions: list[int]) -> None:
        self.id = id
        self.actions = actions


class Contract:
    def __init__(self, id: str, company: int, crates: list[int], rupees: int, points: int) -> None:
        self.id = id
        self.company = company
        self.crates = crates
        self.rewards = [rupees, points]


class Counsellor:
    """What a counsellor changes; numbers that are 0 change nothing."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.income = 0
        self.trade_rupees = 0
        self.develop_points = 0
        self.hire_discount = 0
        self.plant_discount = 0
        self.plant_range = 0
        self.step_price = 0
        self.warehouse = 0


class Tile:
    """A starting tile: it strengthens one action of its kind."""

    def __init__(self, id: str, number: int, action: int) -> None:
        self.id = id
        self.number = number
        self.action = action
        self.income = 0
        self.advance = 0


class Island:
    """All that never changes in a game of Ceylon; positions share one."""

    def __init__(self, document: Json) -> None:
        field = Field(document, "data")
        self._read_numbers(field)
        self._read_board(field.get("board"))
        self._read_relief(field.get("reliefTiles"))
        self.cards = [self._card(item) for item in field.get("actionCards").get("cards").items()]
        self.card_index = indexed([card.id for card in self.cards], field.get("actionCards").get("cards").items())
        _at_least(field.get("actionCards").get("cards"), MOST_PLAYERS * self.hand_size + 1)
        self.contracts = [self._contract(item) for item in field.get("contracts").get("list").items()]
        self.contract_index = indexed([it.id for it in self.contracts], field.get("contracts").get("list").items())
        _at_least(field.get("contracts").get("list"), self.wagons)
        self.counsellors = [self._counsellor(item) for item in field.get("counsellors").items()]
        self.counsellor_index = indexed([it.id for it in self.counsellors], field.get("counsellors").items())
        _at_least(field.get("counsellors"), len(self.districts))
        tiles = field.get("startingTiles").get("tiles")
        self.tiles = [self._tile(item) for item in tiles.items()]
        self.tile_index = indexed([tile.id for tile in self.tiles], tiles.items())
        _at_least(tiles, MOST_PLAYERS)
        if len({tile.number for tile in self.tiles}) < len(self.tiles):
            raise tiles.fail("data.tile-numbers")
        self._prepare()

    # --- reading -----------------------------------------------------------------------------------------------

    def _read_numbers(self, field: Field) -> None:
        setup = field.get("setup")
        self.player_colors = [item.text() for item in field.get("playerColours").get("values").items()]
        self.start_rupees = setup.get("startRupees").integer(0, 1000)
        self.start_crates = read_crates(setup.get("startCrates"))
        self.start_points = setup.get("startPoints").integer(0, 1000)
        self.hand_size = setup.get("handSize").integer(1, 20)
        self.wagons = setup.get("wagons").integer(1, 10)
        actions = field.get("actions")
        self.plant_cost = actions.get("plant").get("cost").integer(0, 100)
        self.hire_cost = actions.get("hire").get("cost").integer(0, 100)
        self.develop_cost = actions.get("develop").get("cost").integer(0, 100)
        self.income = actions.get("income").get("rupees").integer(0, 100)
        board = field.get("playerBoard")
        self.warehouse = board.get("warehouse").get("capacity").integer(0, 100)
        self.leaves = board.get("leaves").get("count").integer(1, 100)
        slots = board.get("leavesPerSlotLeftToRight").get("value")
        self.slot_leaves = [item.integer(0, 100) for item in slots.items()]
        if sum(self.slot_leaves) != self.leaves:
            raise slots.fail("data.slots", {"leaves": self.leaves})
        self.open_slots = [self._open_slots(removed) for removed in range(self.leaves + 1)]
        technology = field.get("technology")
        self.last_space = technology.get("lastSpace").get("value").integer(1, 100)
        self.bonus_spaces: list[int] = []
        self.bonus_points: list[int] = []
        for item in technology.get("plus5").items():
            self.bonus_spaces.append(item.get("space").integer(1, self.last_space))
            self.bonus_points.append(item.get("points").integer(0, 100))
        self.others_receive = technology.get("othersReceiveRupees").get("value").integer(0, 100)
        self.district_bonus = [item.integer(0, 100) for item in field.get("districtBonus").get("values").items()]
        scoring = field.get("scoring")
        self.majority = [item.integer(0, 100) for item in scoring.get("majority").items()]
        self.company_points: list[int] = []
        companies = scoring.get("companies")
        for count in range(len(self.slot_leaves) + 1):
            self.company_points.append(companies.get(str(count)).integer(0, 1000))
        self.leaf_points = scoring.get("perRemainingLeaf").integer(-100, 100)
        self.removable = [item.text() for item in field.get("twoPlayers").get("removeOneOf").items()]
        _at_least(field.get("twoPlayers").get("removeOneOf"), 1)
        _at_least(field.get("playerColours").get("values"), MOST_PLAYERS)

    def _open_slots(self, removed: int) -> int:
        """How many slots are free of leaves when so many were taken from the left (CE-020)."""
        slots = 0
        for leaves in self.slot_leaves:
            if removed < leaves:
                break
            removed -= leaves
            slots += 1
        return slots

    def _read_board(self, field: Field) -> None:
        self.districts: list[District] = []
        for item in field.get("districts").items():
            self.districts.append(District(item.get("id").text(), item.get("name").text()))
        self.district_index = indexed([it.id for it in self.districts], field.get("districts").items())
        _at_least(field.get("districts"), MOST_PLAYERS)
        for name in self.removable:
            if name not in self.district_index:
                raise field.get("districts").fail("document.missing", {"key": name})
        hexes = field.get("hexes")
        self.hexes: list[Hex] = []
        for item in hexes.items():
            self.hexes.append(Hex(item.get("id").text(), item.get("district").index(self.district_index)))
        self.hex_index = indexed([hex.id for hex in self.hexes], hexes.items())
        for place, item in enumerate(hexes.items()):
            hex = self.hexes[place]
            for neighbour in item.get("neighbours").items():
                other = neighbour.index(self.hex_index)
                if other == place or other in hex.neighbours:
                    raise neighbour.fail("document.id-twice", {"id": self.hexes[other].id})
                hex.neighbours.append(other)
            district = self.districts[hex.district]
            district.hexes.append(place)
            district.mask |= 1 << place
        for place, item in enumerate(hexes.items()):
            for known in self.hexes[place].neighbours:
                if place not in self.hexes[known].neighbours:
                    raise item.get("neighbours").fail("data.neighbours", {"hex": self.hexes[known].id})

    def _read_relief(self, field: Field) -> None:
        self.relief: list[str] = []
        large: list[Field] = []
        for item in field.get("tiles").items():
            if item.get("size").choice(["large", "small"]) == "large":
                self.relief.append(item.get("id").text())
                large.append(item)
        if len(self.relief) < len(self.districts):
            raise field.get("tiles").fail("data.few", {"fewest": len(self.districts)})
        indexed(self.relief, large)
        placements = field.get("legalPlacements").get("byDistrict")
        for district in self.districts:
            listed = placements.get(district.id)
            for tile in self.relief:
                found: list[list[int]] = []
                for spot in listed.get(tile).items():
                    hexes = [name.index(self.hex_index) for name in spot.items()]
                    if any(self.hexes[hex].district != self.district_index[district.id] for hex in hexes):
                        raise spot.fail("data.placement", {"district": district.id})
                    if not hexes or len(set(hexes)) == len(district.hexes):
                        raise spot.fail("data.relief", {"district": district.id})
                    found.append(hexes)
                _at_least(listed.get(tile), 1)
                district.placements[tile] = found

    def _card(self, field: Field) -> Card:
        actions = [ACTIONS.index(item.choice(ACTIONS[:MAIN_ACTIONS])) for item in field.get("main").items()]
        if len(actions) != 2 or actions[0] == actions[1]:
            raise field.get("main").fail("data.card")
        return Card(field.get("id").text(), actions)

    def _contract(self, field: Field) -> Contract:
        return Contract(
            field.get("id").text(),
            field.get("company").integer(1, 30),
            read_crates(field.get("requires")),
            field.get("rewardRupees").integer(0, 1000),
            field.get("rewardPoints").integer(0, 1000),
        )

    def _counsellor(self, field: Field) -> Counsellor:
        counsellor = Counsellor(field.get("id").text())
        on = field.get("on").choice([*ACTIONS, "passive"])
        effect = field.get("effect")
        if on == "income":
            counsellor.income = effect.get("extraRupees").integer(0, 100)
        elif on == "trade":
            counsellor.trade_rupees = effect.get("extraRupees").integer(0, 100)
        elif on == "develop":
            counsellor.develop_points = effect.get("extraPoints").integer(0, 100)
        elif on == "hire":
            counsellor.hire_discount = effect.get("costReduction").integer(0, self.hire_cost)
        elif on == "move":
            counsellor.step_price = effect.get("laterStepsCost").integer(1, 100)
        elif on == "plant" and effect.has("plantRange"):
            counsellor.plant_range = effect.get("plantRange").integer(1, 1)
        elif on == "plant":
            counsellor.plant_discount = effect.get("costReduction").integer(0, self.plant_cost)
        elif on == "passive":
            counsellor.warehouse = effect.get("warehouse").integer(self.warehouse, 100)
        else:
            raise field.get("on").fail("document.unknown", {"found": on, "allowed": ", ".join(ACTIONS)})
        return counsellor

    def _tile(self, field: Field) -> Tile:
        on = ACTIONS.index(field.get("on").choice(ACTIONS))
        tile = Tile(field.get("id").text(), field.get("number").integer(0, 1000), on)
        effect = field.get("effect")
        if on == ACT_INCOME:
            tile.income = effect.get("extraRupees").integer(0, 100)
        elif on == ACT_DEVELOP:
            tile.advance = effect.get("advance").integer(1, 100)
        return tile

    # --- what follows from the facts ---------------------------------------------------------------------------------

    def _prepare(self) -> None:
        for place, hex in enumerate(self.hexes):
            hex.reach = 1 << place
            for other in hex.neighbours:
                hex.reach |= 1 << other
        self.reach = [hex.reach for hex in self.hexes]
        self.district_of = [hex.district for hex in self.hexes]
        self.district_masks = [district.mask for district in self.districts]
        self.companies = max(contract.company for contract in self.contracts)

    def hex_ids(self, mask: int) -> list[str]:
        return [hex.id for place, hex in enumerate(self.hexes) if mask >> place & 1]

    def distances(self, in_play: int) -> list[list[int]]:
        """The number of steps between any two hexes in play."""
        table: list[list[int]] = []
        for start in range(len(self.hexes)):
            steps = [FAR] * len(self.hexes)
            if in_play >> start & 1:
                steps[start] = 0
                edge = [start]
                while edge:
                    here = edge.pop(0)
                    for other in self.hexes[here].neighbours:
                        if in_play >> other & 1 and steps[other] == FAR:
                            steps[other] = steps[here] + 1
                            edge.append(other)
            table.append(steps)
        return table


def crates_json(crates: list[int]) -> CeylonCrates:
    return cast("CeylonCrates", {TEAS[tea]: count for tea, count in enumerate(crates) if count})


def read_crates(field: Field) -> list[int]:
    return field.counts(TEAS, 100)


def _at_least(field: Field, fewest: int) -> None:
    if len(field.items()) < fewest:
        raise field.fail("data.few", {"fewest": fewest})


def published() -> dict[str, Json]:
    """The data that comes with the project."""
    text = files("samovar.games.ceylon").joinpath("data/ceylon.json").read_text(encoding="utf-8")
    document: dict[str, Json] = json.loads(text)
    return document
