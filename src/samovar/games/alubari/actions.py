"""The moves of Alubari, each kind declared once; each move is made once and found again."""

from typing import Final

from samovar.core import (
    Counts,
    Field,
    Flag,
    Json,
    Kind,
    Move,
    Moves,
    Named,
    Numbers,
    OptionalWhole,
    Part,
    Whole,
    flag,
    whole,
    wholes,
)
from samovar.games.alubari.components import (
    AREAS,
    CUBES,
    HIRE_WAYS,
    MOST_CUBES,
    UPKEEP,
    WORKS,
    Railway,
)

HIRE: Final = 0
MAINTAIN: Final = 1
PLACE: Final = 2
USE: Final = 3
STORE: Final = 4
EXCAVATE: Final = 5
WORK: Final = 6
LAY: Final = 7
BUILD: Final = 8
BUY: Final = 9
TAKE: Final = 10
EQUIP: Final = 11
KEEP: Final = 12
TEA: Final = 13
BREW: Final = 14
CLEAR: Final = 15
BOOST: Final = 16
DONE: Final = 17

MOST_SPACES: Final = 20
MOST_IRON: Final = 100
MOST_BREWED: Final = 1000
# What a contract asks for is at most a handful: a number for each kind of cube.
MOST_CHOSEN: Final = 3
HIGHEST_CHOICE: Final = 1000


class ByNumber(Part):
    """A contract by its printed number; the value is its place in the data."""

    def __init__(self, railway: Railway) -> None:
        super().__init__("contract")
        self.railway = railway

    def read(self, move: Field) -> object:
        return self.railway.read_contract(move.get(self.key))

    def to_json(self, value: object) -> Json:
        return self.railway.numbers[whole(value)]

    def text(self, value: object) -> str:
        return str(self.railway.numbers[whole(value)])

    def pattern(self) -> str:
        return "[0-9]{1,9}"

    def from_text(self, text: str) -> object:
        place = self.railway.contract_index.get(int(text), -1)
        if place < 0:
            raise ValueError(text)
        return place

    def schema(self) -> dict[str, Json]:
        numbers = self.railway.numbers
        return {"type": "integer", "minimum": min(numbers), "maximum": max(numbers)}


class ChooseWay(Move):
    """A choice among named ways: how to hire, how to maintain, what to make in the works."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.way = whole(values[0])


class Boostable(Move):
    """Excavate or lay track, boosted with chai or not."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.boosted = flag(values[0])


class PlaceWorker(Move):
    """A worker goes on a space; players count spaces from 1."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.area = whole(values[0])
        self.space = whole(values[1]) - 1


class UseContract(Move):
    """Use a contract; `choice` holds what the card asks for: a weather, a number, spaces, cubes."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.contract = whole(values[0])
        self.choice = wholes(values[1])


class TakeCubes(Move):
    """Take cubes from the storehouse."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.cubes = wholes(values[0])
        self.boosted = flag(values[1])


class BuildArea(Move):
    """Build a station area; some of its steel may be paid with iron."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.area = whole(values[0])
        self.by_iron = whole(values[1])


class BuyEquipment(Move):
    """Buy an equipment of the shed; some of its steel may be paid with iron."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.equipment = whole(values[0])
        self.by_iron = whole(values[1])


class PickContract(Move):
    """Take a face-up contract, or keep one of those drawn with contract 5."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.contract = whole(values[0])


class PickEquipment(Move):
    """Take an equipment of the shed for nothing."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.equipment = whole(values[0])


class Brew(Move):
    """Turn tea into chai."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.count = whole(values[0])


def _kinds(railway: Railway) -> list[Kind]:
    contract = ByNumber(railway)
    areas = [area.id for area in railway.areas]
    equipment = Named("equipment", [card.id for card in railway.equipment])
    boosted = Flag("boosted", "boosted")
    by_iron = OptionalWhole("steel_by_iron", 0, MOST_IRON, lead=" iron:")
    return [
        Kind(HIRE, "hire", [Named("way", HIRE_WAYS)], ChooseWay),
        Kind(MAINTAIN, "maintain", [Named("way", UPKEEP)], ChooseWay),
        Kind(PLACE, "place", [Named("area", AREAS), Whole("space", 1, MOST_SPACES, lead="")], PlaceWorker),
        Kind(USE, "use", [contract, Numbers("choice", HIGHEST_CHOICE, MOST_CHOSEN)], UseContract),
        Kind(STORE, "store", [Counts("cubes", CUBES, MOST_CUBES), boosted], TakeCubes),
        Kind(EXCAVATE, "excavate", [boosted], Boostable),
        Kind(WORK, "work", [Named("way", WORKS)], ChooseWay),
        Kind(LAY, "lay", [boosted], Boostable),
        Kind(BUILD, "build", [Named("area", areas), by_iron], BuildArea),
        Kind(BUY, "buy", [equipment, by_iron], BuyEquipment),
        Kind(TAKE, "contract", [contract], PickContract),
        Kind(EQUIP, "equip", [equipment], PickEquipment),
        Kind(KEEP, "keep", [contract], PickContract),
        Kind(TEA, "tea"),
        Kind(BREW, "brew", [Whole("count", 0, MOST_BREWED)], Brew),
        Kind(CLEAR, "clear"),
        Kind(BOOST, "boost"),
        Kind(DONE, "done"),
    ]


class AlubariMoves(Moves):
    """The kinds of moves on a railway, and the moves themselves: positions share them."""

    def __init__(self, railway: Railway) -> None:
        super().__init__(_kinds(railway), "place A1")
        self.railway = railway
        kinds = self.kinds
        flags = [False, True]
        contracts = range(len(railway.contracts))
        self.hire: list[Move] = [ChooseWay(kinds[HIRE], [way]) for way in range(len(HIRE_WAYS))]
        self.upkeep: list[Move] = [ChooseWay(kinds[MAINTAIN], [way]) for way in range(len(UPKEEP))]
        self.work: list[Move] = [ChooseWay(kinds[WORK], [way]) for way in range(len(WORKS))]
        # By area and space, as many as there are with any number of players.
        self.place: list[list[Move]] = [
            [PlaceWorker(kinds[PLACE], [area, space + 1]) for space in range(max(railway.spaces[area]))]
            for area in range(len(AREAS))
        ]
        self.excavate: list[Move] = [Boostable(kinds[EXCAVATE], [boosted]) for boosted in flags]
        self.lay: list[Move] = [Boostable(kinds[LAY], [boosted]) for boosted in flags]
        # By how much of the steel is paid with iron.
        self.build: list[list[Move]] = [
            [BuildArea(kinds[BUILD], [place, by_iron]) for by_iron in range(area.steel + 1)]
            for place, area in enumerate(railway.areas)
        ]
        self.buy: list[list[Move]] = [
            [BuyEquipment(kinds[BUY], [place, by_iron]) for by_iron in range(card.steel + 1)]
            for place, card in enumerate(railway.equipment)
        ]
        self.take: list[Move] = [PickContract(kinds[TAKE], [card]) for card in contracts]
        self.keep: list[Move] = [PickContract(kinds[KEEP], [card]) for card in contracts]
        self.equip: list[Move] = [PickEquipment(kinds[EQUIP], [card]) for card in range(len(railway.equipment))]
        # The chai track has an end, so there is a most that anybody can brew.
        self.brew: list[Move] = [Brew(kinds[BREW], [count]) for count in range(max(railway.chai_limit) + 1)]
        self.tea: Move = Move(kinds[TEA], [])
        self.clear: Move = Move(kinds[CLEAR], [])
        self.boost: Move = Move(kinds[BOOST], [])
        self.done: Move = Move(kinds[DONE], [])
        self._handfuls: list[dict[int, Move]] = [{}, {}]
        self._uses: list[dict[int, Move]] = [{} for _ in contracts]

    def store(self, cubes: list[int], boosted: bool) -> Move:
        """The move that takes these cubes; there are few handfuls, and each is made once."""
        known = self._handfuls[1 if boosted else 0]
        key = _key(cubes)
        move = known.get(key)
        if move is None:
            move = TakeCubes(self.kinds[STORE], [cubes, boosted])
            known[key] = move
        return move

    def use(self, contract: int, choice: list[int]) -> Move:
        """The use of a contract with a choice; there are few choices, and each is made once."""
        known = self._uses[contract]
        key = _key(choice)
        move = known.get(key)
        if move is None:
            move = UseContract(self.kinds[USE], [contract, choice])
            known[key] = move
        return move


def _key(numbers: list[int]) -> int:
    """One number for a few: no two lists have the same."""
    key = 0
    for number in numbers:
        key = key * (HIGHEST_CHOICE + 2) + number + 1
    return key
