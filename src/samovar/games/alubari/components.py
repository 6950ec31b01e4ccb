"""The facts of the line: sections, stations, estates, contracts, equipment and tracks; read from data, checked."""

import json
from importlib.resources import files
from typing import Final

from samovar.core import Field, Json, indexed

# The seven areas of the action table; the last is the chaiwala’s.
AREAS: Final = ["A", "B", "C", "D", "E", "F", "G"]
STOREHOUSE: Final = 0
EXCAVATION: Final = 1
FOUNDRY: Final = 2
TRACK_LAYING: Final = 3
BUILDING_SITE: Final = 4
POST_OFFICE: Final = 5
NO_AREA: Final = -1

CUBES: Final = ["iron", "stone", "chai"]
IRON: Final = 0
STONE: Final = 1
CHAI: Final = 2
MOST_CUBES: Final = 200

WEATHERS: Final = ["sun", "rain", "fog"]
FOG: Final = 2
NO_WEATHER: Final = -1

HIRE_WAYS: Final = ["no", "free", "chai", "rubble"]
DO_NOT_HIRE: Final = 0
HIRE_FREE: Final = 1
HIRE_FOR_CHAI: Final = 2
HIRE_FOR_RUBBLE: Final = 3

UPKEEP: Final = ["steel", "chai", "return"]
PAY_STEEL: Final = 0
PAY_CHAI: Final = 1
GIVE_BACK: Final = 2

WORKS: Final = ["steel", "stone-storehouse", "stone-bag", "crush"]
MAKE_STEEL: Final = 0
STONE_FROM_STOREHOUSE: Final = 1
STONE_FROM_BAG: Final = 2
CRUSH: Final = 3

PLAYER_COLORS: Final = ["red", "blue", "yellow", "green", "black"]
PLAIN: Final = 0
URBAN: Final = 1
RIVER: Final = 2
SECTION_KINDS: Final = {"plain": PLAIN, "urban": URBAN, "river": RIVER}
MOST_PLAYERS: Final = 5
NO_EFFECT: Final = "NONE"
EFFECTS: Final = [
    "LAY_RATE_BONUS", "CLEAR_NEXT_SPACE", "SET_NEXT_WEATHER", "SWAP_CONTRACT", "IRON_AS_STEEL_FOR_BUILD",
    "STORE_EXTRA_CUBES", "EXTRA_ACTION", "STONE_DISCOUNT", "CONVERT", "BLOCK_CONTRACTS", "STATION_DISCOUNT", "BREW",
    "REFILL_ESTATE", "DRAW_FROM_BAG", "TAKE_FROM_STORE", "TAKE_FIRST_PLAYER", "EXCAVATE_DOUBLE", "HARVEST_IF_WEATHER",
    "BORROW_ESTATE", "THIRD_WORKER_NEXT_ROUND",
]  # fmt: skip
EQUIPMENT_EFFECTS: Final = [
    "THIRD_WORKER_ALT_COST", "ON_ACTION_GAIN", "ON_FIRST_LAY_GAIN", "END_TEA_DISCOUNT", "STATION_DISCOUNT",
    "MAINTENANCE_IMMUNE", "THIRD_WORKER_FREE_IF_EVENT", NO_EFFECT,
]  # fmt: skip
ACHIEVEMENT_GROUPS: Final = ["construction", "score", "supply", "campaign"]
REQUIREMENTS: Final = ["track", "station", "rubbleStation", "estate", "tea", "chai"]


class Section:
    def __init__(self, name: str, kind: int, points: int) -> None:
        self.name = name
        self.kind = kind
        self.points = points


class Town:
    """A town and its station areas; `river` is the section that opens it, or -1."""

    def __init__(self, name: str, river: int) -> None:
        self.name = name
        self.river = river
        self.areas: list[int] = []


class Area:
    """A station area: its price, its points and what building it brings."""

    def __init__(self, id: str, town: int) -> None:
        self.id = id
        self.town = town
        self.stone = 0
        self.steel = 0
        self.rubble = 0
        self.points = 0
        self.points_per_chai = 0
        self.least_players = 1
        self.gains_chai = 0
        self.gains_steel = 0
        self.gains_tea = 0
        self.gives_contract = False
        self.gives_equipment = False
        self.gives_worker = False
        self.by_rubble = False


class Estate:
    """A tea estate: its spaces hold rubble, and are worth points once cleared."""

    def __init__(self, name: str, rubble: list[int], points: list[int]) -> None:
        self.name = name
        self.rubble = rubble
        self.points = points


class Equipment:
    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name
        self.steel = 0
        self.chai_price = 0
        self.chai_cubes = 0
        self.points = 0
        self.effect = NO_EFFECT
        self.amount = 0
        self.rubble = 0
        self.stone = 0


class Contract:
    """A contract: the letter under which it is used, its effect, and what it asks for at the end."""

    def __init__(self, number: int, letter: int, effect: str, weather: int) -> None:
        self.number = number
        self.letter = letter
        self.effect = effect
        self.weather = weather
        self.amount = 0
        self.most_chai = 0
        self.area = NO_AREA
        self.rubble = 0
        self.stone = 0
        self.iron = 0
        self.asked_weather = NO_WEATHER
        self.needs = [0] * len(REQUIREMENTS)
        self.points = 0
        self.points_per_chai = 0
        self.makes_steel = False

    @property
    def after_area(self) -> bool:
        """Declared before the area, carried out after its spaces (AL-091)."""
        return self.effect in ("CLEAR_NEXT_SPACE", "EXTRA_ACTION")


class Track:
    """A work-rate track: its cells and where its marker starts."""

    def __init__(self, cells: list[float], start: int) -> None:
        self.cells = cells
        self.start = start


class Railway:
    """All that never changes in a game of Alubari; positions share one."""

    def __init__(self, document: Json) -> None:
        field = Field(document, "data")
        self._read_setup(field)
        self._read_tracks(field)
        self.sections = [self._section(item) for item in field.get("railway").get("sections").items()]
        self.rivers = [place for place, section in enumerate(self.sections) if section.kind == RIVER]
        self._read_stations(field.get("stations"))
        estates = field.get("teaEstates")
        self.printed_estate = self._estate(estates.get("printed"))
        self.estate_cards: list[list[Estate]] = []
        for card in estates.get("cards").items():
            self.estate_cards.append([self._estate(face) for _, face in card.get("faces").fields()])
        self.estate_count = self._by_players(estates.get("estatesInPlay"))
        self.equipment = [self._equipment(item) for item in field.get("equipment").items()]
        self.equipment_index = indexed([it.id for it in self.equipment], field.get("equipment").items())
        self.contracts = [self._contract(item) for item in field.get("contracts").items()]
        self.numbers = [contract.number for contract in self.contracts]
        self.contract_index = {number: place for place, number in enumerate(self.numbers)}
        if len(self.contract_index) < len(self.contracts):
            raise field.get("contracts").fail("data.contract-twice")
        # Each contract is used once, so no player's storehouse bonus of a round is larger.
        extra = [contract.amount for contract in self.contracts if contract.effect == "STORE_EXTRA_CUBES"]
        self.most_store_bonus = sum(extra)
        self._read_solo(field.get("solo"))

    def read_contract(self, field: Field) -> int:
        """A contract from its number."""
        number = field.integer(0, 1000)
        if number not in self.contract_index:
            raise field.fail("document.contract", {"number": number})
        return self.contract_index[number]

    # --- reading -----------------------------------------------------------------------------------------------

    def _by_players(self, field: Field, low: int = 0, high: int = 1000) -> list[int]:
        """One number for each number of players, 0 for none."""
        return [0] + [field.get(str(players)).integer(low, high) for players in range(1, MOST_PLAYERS + 1)]

    def _read_setup(self, field: Field) -> None:
        setup = field.get("setup")
        self.iron_in_bag = self._by_players(setup.get("ironInBag"))
        self.stone_in_bag = self._by_players(setup.get("stoneInBag"))
        self.solo_chai = setup.get("chaiInBag").get("1").integer(0, 100)
        self.chai_cubes = setup.get("chaiTotal").integer(0, 100)
        self.first_draw = self._by_players(setup.get("initialStorehouseDraw"))
        self.event_cubes = self._by_players(setup.get("eventCubesAddedAfterInitialDraw"))
        self.shed_size = self._by_players(setup.get("equipmentDisplayed"))
        self.workers = setup.get("workersAvailable").integer(1, 10)
        self.contract_slots = setup.get("contractsFaceUp").integer(1, 10)
        self.prebuilt = setup.get("soloPrebuiltSections").get("count").integer(0, 100)
        bag = field.get("supplyBag")
        self.refill = self._by_players(bag.get("refillPerRound"))
        self.trim = read_cubes(bag.get("trimAfterEvent1"))
        counts = {item.get("id").text(): item.get("count").integer(0, 1000) for item in field.get("components").items()}
        self.steel_bars = counts["steelBars"]
        self.markers = counts["ownershipMarkersPerPlayer"] - 1
        chai = field.get("chaiTrack")
        self.chai_points = [item.integer(0, 1000) for item in chai.get("vp").items()]
        self.chai_limit = self._by_players(chai.get("maxPosition"), 0, len(self.chai_points) - 1)
        rules = field.get("equipmentRules")
        self.solo_most_equipment = rules.get("soloMax").integer(0, 100)
        self.solo_equipment_points = rules.get("soloEndVp").integer(0, 100)
        self.upkeep_steel = 0
        self.upkeep_chai = 0
        for way in rules.get("maintenance").get("anyOf").items():
            if way.has("steel"):
                self.upkeep_steel = way.get("steel").integer(0, 100)
            else:
                self.upkeep_chai = way.get("chai").integer(0, 100)
        self.tea_points = field.get("scoring").get("teaVp").number(0, 100)
        self._read_actions(field.get("actionAreas"))

    def _read_actions(self, field: Field) -> None:
        items = field.items()
        if [item.get("id").text() for item in items] != AREAS:
            raise field.fail("data.areas")
        self.spaces: list[list[int]] = [[0] * (MOST_PLAYERS + 1) for _ in AREAS]
        for place, item in enumerate(items):
            spaces = item.get("spaces")
            for players in range(1, MOST_PLAYERS + 1):
                band = "1-2" if players < 3 else "3" if players == 3 else "4-5"
                self.spaces[place][players] = spaces.get(band).integer(1, 10)
        store, dig, works, lay, build, post, _ = items
        self.store_cubes = store.get("action").get("takeUpTo").integer(1, 100)
        self.store_chai = store.get("action").get("maxChai").integer(0, 100)
        self.store_boost = store.get("chaiBonus").get("extraCubes").integer(0, 100)
        self.store_boost_chai = store.get("chaiBonus").get("extraMaxChai").integer(0, 100)
        self.dig_boost = dig.get("chaiBonus").get("rateBonus").integer(0, 100)
        self.works_count = works.get("action").get("miniActions").integer(1, 100)
        options = {option.get("id").text(): option for option in works.get("action").get("options").items()}
        self.steel_iron = options["makeSteel"].get("pay").get("iron").integer(1, 100)
        self.stone_rubble = options["makeStone"].get("pay").get("rubble").integer(1, 100)
        self.crush_rubble = options["crushStone"].get("gain").get("rubble").integer(1, 100)
        self.boosted_steel_iron = works.get("chaiBonus").get("makeSteelIron").integer(1, 100)
        self.lay_boost = lay.get("chaiBonus").get("rateBonus").integer(0, 100)
        self.builds = build.get("action").get("builds").integer(1, 100)
        self.build_boost = build.get("chaiBonus").get("extraBuilds").integer(0, 100)
        self.post_refill = post.get("chaiBonus").get("discardAllAndRefill").integer(1, self.contract_slots)

    def _read_tracks(self, field: Field) -> None:
        tracks = field.get("workRateTracks")
        self.excavation = self._track(tracks.get("excavation"))
        self.lay = self._track(tracks.get("layTrack"))
        self.harvest = self._track(tracks.get("harvest"))
        self.weather_moves: list[list[int]] = []
        effects = field.get("weather").get("effects").items()
        for place, item in enumerate(effects):
            item.get("id").choice([WEATHERS[place]])
            self.weather_moves.append(
                [item.get(name).integer(-10, 10) for name in ("excavation", "layTrack", "harvest")]
            )
        if len(self.weather_moves) != len(WEATHERS):
            raise field.get("weather").get("effects").fail("data.weather")

    def _track(self, field: Field) -> Track:
        cells = [item.number(0, 100) for item in field.get("cells").items()]
        return Track(cells, field.get("startIndex").integer(0, len(cells) - 1))

    def _section(self, field: Field) -> Section:
        kind = SECTION_KINDS[field.get("type").choice(SECTION_KINDS)]
        return Section(field.get("name").text(), kind, field.get("vp").integer(0, 1000))

    def _read_stations(self, field: Field) -> None:
        self.towns: list[Town] = []
        self.areas: list[Area] = []
        entries: list[Field] = []
        for item in field.items():
            river = item.maybe("unlockedByRiverSection")
            section = -1 if river is None else river.integer(1, len(self.sections)) - 1
            if section >= 0 and section not in self.rivers:
                raise item.get("unlockedByRiverSection").fail("data.river", {"section": section + 1})
            town = Town(item.get("name").text(), section)
            for entry in item.get("areas").items():
                town.areas.append(len(self.areas))
                self.areas.append(self._area(entry, len(self.towns)))
                entries.append(entry)
            self.towns.append(town)
        self.area_index = indexed([area.id for area in self.areas], entries)

    def _area(self, field: Field, town: int) -> Area:
        area = Area(field.get("id").text(), town)
        cost = field.get("cost")
        cost.only(["stone", "steel", "rubble"])
        area.stone = _amount(cost, "stone")
        area.steel = _amount(cost, "steel")
        area.rubble = _amount(cost, "rubble")
        area.by_rubble = field.get("builtWithRubble").flag()
        area.least_players = field.get("minPlayers").integer(1, MOST_PLAYERS)
        area.points = _amount(field, "vp")
        rule = field.maybe("vpRule")
        if rule is not None:
            area.points_per_chai = rule.get("vp").integer(0, 100)
        bonus = field.maybe("bonus")
        if bonus is not None:
            kinds = ["gain", "thirdWorkerFreeNextRound", "takeFaceUpContract", "takeEquipmentFree"]
            kind = bonus.get("type").choice(kinds)
            area.gains_chai = _amount(bonus, "chai")
            area.gains_steel = _amount(bonus, "steel")
            area.gains_tea = _amount(bonus, "tea")
            area.gives_worker = kind == "thirdWorkerFreeNextRound"
            area.gives_contract = kind == "takeFaceUpContract"
            area.gives_equipment = kind == "takeEquipmentFree"
        return area

    def _estate(self, field: Field) -> Estate:
        spaces = field.get("spaces").items()
        rubble = [space.get("rubble").integer(1, 100) for space in spaces]
        return Estate(field.get("name").text(), rubble, [space.get("vp").integer(0, 100) for space in spaces])

    def _equipment(self, field: Field) -> Equipment:
        equipment = Equipment(field.get("id").text(), field.get("name").text())
        equipment.steel = _amount(field.get("cost"), "steel")
        equipment.chai_price = _amount(field.get("cost"), "chai")
        equipment.chai_cubes = field.get("comesWithChai").integer(0, 10)
        equipment.points = field.get("endVp").integer(0, 100)
        effect = field.get("effect")
        equipment.effect = effect.get("code").choice(EQUIPMENT_EFFECTS)
        params = effect.get("params")
        if equipment.effect == "THIRD_WORKER_ALT_COST":
            equipment.rubble = params.get("rubble").integer(0, 100)
        elif equipment.effect == "ON_ACTION_GAIN":
            params.get("area").choice(["A"])
            equipment.amount = params.get("tea").integer(0, 100)
        elif equipment.effect == "ON_FIRST_LAY_GAIN":
            equipment.amount = params.get("chai").integer(0, 100)
        elif equipment.effect == "END_TEA_DISCOUNT":
            equipment.amount = params.get("perContract").integer(0, 100)
        elif equipment.effect == "STATION_DISCOUNT":
            equipment.rubble, equipment.stone = _discounts(params)
        return equipment

    def _contract(self, field: Field) -> Contract:
        effect = field.get("effect")
        code = effect.get("code").choice(EFFECTS)
        letter = AREAS.index(field.get("actionLetter").choice(AREAS))
        weather = WEATHERS.index(field.get("weatherBack").choice(WEATHERS))
        contract = Contract(field.get("number").integer(1, 1000), letter, code, weather)
        params = effect.get("params")
        if code in ("LAY_RATE_BONUS", "STORE_EXTRA_CUBES"):
            contract.amount = params.get("amount").integer(0, 100)
        elif code == "EXTRA_ACTION":
            contract.area = AREAS.index(params.get("area").choice(["D", "E", "F"]))
        elif code == "IRON_AS_STEEL_FOR_BUILD":
            contract.iron = params.get("iron").integer(1, 100)
        elif code == "STONE_DISCOUNT":
            contract.stone = params.get("stone").integer(0, 100)
        elif code == "STATION_DISCOUNT":
            contract.rubble, contract.stone = _discounts(params)
        elif code == "CONVERT":
            contract.amount = params.get("maxTimes").integer(1, 100)
            contract.makes_steel = params.get("gain").has("steel")
            contract.rubble = _amount(params.get("pay"), "rubble")
            contract.iron = _amount(params.get("pay"), "iron")
        elif code == "BREW":
            contract.amount = params.get("maxTea").integer(1, 100)
        elif code in ("DRAW_FROM_BAG", "BORROW_ESTATE"):
            contract.amount = params.get("count").integer(1, 100)
        elif code == "SWAP_CONTRACT":
            contract.amount = params.get("draw").integer(1, 10)
        elif code == "TAKE_FROM_STORE":
            contract.amount = params.get("count").integer(1, 100)
            contract.most_chai = params.get("maxChai").integer(0, 100)
        elif code == "HARVEST_IF_WEATHER":
            contract.asked_weather = WEATHERS.index(params.get("weather").choice(WEATHERS))
        self._read_end(contract, field.get("endGame"))
        return contract

    def _read_end(self, contract: Contract, field: Field) -> None:
        for item in field.get("requirements").items():
            kind = REQUIREMENTS.index(item.get("type").choice(REQUIREMENTS))
            if item.maybe_flag("perUnit"):
                contract.points_per_chai = field.get("pointsPerUnit").integer(0, 100)
            else:
                contract.needs[kind] = item.get("count").integer(0, 100)
        contract.points = _amount(field, "points")

    def _read_solo(self, field: Field) -> None:
        self.achievements: list[str] = []
        self.achievement_group: dict[str, str] = {}
        self.thresholds: dict[str, float] = {}
        self.agony: list[int] = []
        for item in field.get("achievements").items():
            name = item.get("id").text()
            self.achievements.append(name)
            self.achievement_group[name] = item.get("category").choice(ACHIEVEMENT_GROUPS)
            params = item.get("params")
            for bound in ("gt", "gte"):
                if params.has(bound):
                    self.thresholds[name] = params.get(bound).number()
            if params.has("sections"):
                for section in params.get("sections").items():
                    self.agony.append(section.integer(1, len(self.sections)) - 1)


def read_cubes(field: Field) -> list[int]:
    return field.counts(CUBES, MOST_CUBES)


def cubes_json(cubes: list[int]) -> dict[str, int]:
    return {name: cubes[kind] for kind, name in enumerate(CUBES) if cubes[kind]}


def _amount(field: Field, key: str) -> int:
    given = field.maybe(key)
    return 0 if given is None else given.integer(0, 1000)


def _discounts(params: Field) -> tuple[int, int]:
    """The rubble and the stone that a station discount saves."""
    rubble = 0
    stone = 0
    for way in params.get("anyOf").items():
        rubble += _amount(way, "rubble")
        stone += _amount(way, "stone")
    return rubble, stone


def published() -> dict[str, Json]:
    """The data that comes with the project."""
    text = files("samovar.games.alubari").joinpath("data/alubari.json").read_text(encoding="utf-8")
    document: dict[str, Json] = json.loads(text)
    return document
