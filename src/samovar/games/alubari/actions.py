"""The moves of Alubari: typed, hashable, to and from JSON, with a short notation to read."""

from typing import TYPE_CHECKING, Final

from samovar.core import BadDocument, Field, Message, Move, named_counts

if TYPE_CHECKING:
    from samovar.games.alubari.components import Railway

Json = object

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

AREAS: Final = "ABCDEFG"
CUBES: Final = ["iron", "stone", "chai"]
IRON: Final = 0
STONE: Final = 1
CHAI: Final = 2
WEATHERS: Final = ["sun", "rain", "fog"]
SUN: Final = 0
RAIN: Final = 1
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


class PlainMove(Move):
    """A move of one word, boosted with chai or not: excavate, lay, tea, clear, boost, done."""

    def __init__(self, kind: int, word: str, boosted: bool = False) -> None:
        super().__init__(kind, f"{word} boosted" if boosted else word)
        self.word = word
        self.boosted = boosted

    def to_json(self) -> dict[str, Json]:
        document: dict[str, Json] = {"type": self.word}
        if self.boosted:
            document["boosted"] = True
        return document


class ChooseWay(Move):
    """A choice among named ways: how to hire, how to maintain, what to make in the works."""

    def __init__(self, kind: int, word: str, way: int, name: str) -> None:
        super().__init__(kind, f"{word} {name}")
        self.word = word
        self.way = way
        self.name = name

    def to_json(self) -> dict[str, Json]:
        return {"type": self.word, "way": self.name}


class PlaceWorker(Move):
    def __init__(self, area: int, space: int) -> None:
        super().__init__(PLACE, f"place {AREAS[area]}{space + 1}")
        self.area = area
        self.space = space

    def to_json(self) -> dict[str, Json]:
        return {"type": "place", "area": AREAS[self.area], "space": self.space + 1}


class UseContract(Move):
    """Use a contract; `choice` holds what the card asks for: a weather, a number, spaces, cubes."""

    def __init__(self, contract: int, choice: list[int], railway: "Railway") -> None:
        number = railway.contracts[contract].number
        super().__init__(USE, " ".join([f"use {number}"] + [str(part) for part in choice]))
        self.contract = contract
        self.number = number
        self.choice = choice

    def to_json(self) -> dict[str, Json]:
        document: dict[str, Json] = {"type": "use", "contract": self.number}
        if self.choice:
            document["choice"] = list(self.choice)
        return document


class TakeCubes(Move):
    """Take cubes from the storehouse."""

    def __init__(self, cubes: list[int], boosted: bool) -> None:
        words = ["store"] + [f"{CUBES[kind]}:{count}" for kind, count in enumerate(cubes) if count]
        super().__init__(STORE, " ".join([*words, "boosted"] if boosted else words))
        self.cubes = cubes
        self.boosted = boosted

    def to_json(self) -> dict[str, Json]:
        document: dict[str, Json] = {"type": "store", "cubes": cubes_json(self.cubes)}
        if self.boosted:
            document["boosted"] = True
        return document


class BuildArea(Move):
    """Build a station area; some of its steel may be paid with iron."""

    def __init__(self, area: int, by_iron: int, railway: "Railway") -> None:
        self.id = railway.areas[area].id
        super().__init__(BUILD, f"build {self.id}" + (f" iron:{by_iron}" if by_iron else ""))
        self.area = area
        self.by_iron = by_iron

    def to_json(self) -> dict[str, Json]:
        document: dict[str, Json] = {"type": "build", "area": self.id}
        if self.by_iron:
            document["steel_by_iron"] = self.by_iron
        return document


class BuyEquipment(Move):
    def __init__(self, equipment: int, by_iron: int, railway: "Railway") -> None:
        self.id = railway.equipment[equipment].id
        super().__init__(BUY, f"buy {self.id}" + (f" iron:{by_iron}" if by_iron else ""))
        self.equipment = equipment
        self.by_iron = by_iron

    def to_json(self) -> dict[str, Json]:
        document: dict[str, Json] = {"type": "buy", "equipment": self.id}
        if self.by_iron:
            document["steel_by_iron"] = self.by_iron
        return document


class PickContract(Move):
    """Take a face-up contract, or keep one of those drawn with contract 5."""

    def __init__(self, kind: int, word: str, contract: int, railway: "Railway") -> None:
        self.number = railway.contracts[contract].number
        super().__init__(kind, f"{word} {self.number}")
        self.word = word
        self.contract = contract

    def to_json(self) -> dict[str, Json]:
        return {"type": self.word, "contract": self.number}


class PickEquipment(Move):
    """Take an equipment of the shed for nothing."""

    def __init__(self, equipment: int, railway: "Railway") -> None:
        self.id = railway.equipment[equipment].id
        super().__init__(EQUIP, f"equip {self.id}")
        self.equipment = equipment

    def to_json(self) -> dict[str, Json]:
        return {"type": "equip", "equipment": self.id}


class Brew(Move):
    """Turn tea into chai."""

    def __init__(self, count: int) -> None:
        super().__init__(BREW, f"brew {count}")
        self.count = count

    def to_json(self) -> dict[str, Json]:
        return {"type": "brew", "count": self.count}


class ReadyMoves:
    """The moves that need nothing but themselves, made once."""

    def __init__(self) -> None:
        self.place: list[list[Move]] = [[PlaceWorker(area, space) for space in range(10)] for area in range(len(AREAS))]
        self.hire: list[Move] = [ChooseWay(HIRE, "hire", way, name) for way, name in enumerate(HIRE_WAYS)]
        self.upkeep: list[Move] = [ChooseWay(MAINTAIN, "maintain", way, name) for way, name in enumerate(UPKEEP)]
        self.work: list[Move] = [ChooseWay(WORK, "work", way, name) for way, name in enumerate(WORKS)]
        self.excavate: list[Move] = [PlainMove(EXCAVATE, "excavate", boosted) for boosted in (False, True)]
        self.lay: list[Move] = [PlainMove(LAY, "lay", boosted) for boosted in (False, True)]
        self.tea: Move = PlainMove(TEA, "tea")
        self.clear: Move = PlainMove(CLEAR, "clear")
        self.boost: Move = PlainMove(BOOST, "boost")
        self.done: Move = PlainMove(DONE, "done")


def cubes_json(cubes: list[int]) -> dict[str, Json]:
    return {CUBES[kind]: count for kind, count in enumerate(cubes) if count}


def read_cubes(field: Field) -> list[int]:
    return field.counts(CUBES, 200)


class MoveReader:
    """Makes moves from JSON and from notation; names that do not exist are refused."""

    def __init__(self, railway: "Railway") -> None:
        self.railway = railway
        self.plain: dict[str, int] = {
            "excavate": EXCAVATE,
            "lay": LAY,
            "tea": TEA,
            "clear": CLEAR,
            "boost": BOOST,
            "done": DONE,
        }
        self.ways: dict[str, list[str]] = {"hire": HIRE_WAYS, "maintain": UPKEEP, "work": WORKS}

    def from_json(self, document: Json) -> Move:
        field = Field(document, "move")
        others = ["place", "use", "store", "build", "buy", "contract", "equip", "keep", "brew"]
        kind = field.get("type").choice([*self.plain, *self.ways, *others])
        railway = self.railway
        if kind in self.plain:
            field.only(["type", "boosted"] if kind in ("excavate", "lay") else ["type"])
            return PlainMove(self.plain[kind], kind, field.maybe_flag("boosted"))
        if kind in self.ways:
            field.only(["type", "way"])
            name = field.get("way").choice(self.ways[kind])
            number = {"hire": HIRE, "maintain": MAINTAIN, "work": WORK}[kind]
            return ChooseWay(number, kind, self.ways[kind].index(name), name)
        if kind == "place":
            field.only(["type", "area", "space"])
            area = AREAS.index(field.get("area").choice(list(AREAS)))
            return PlaceWorker(area, field.get("space").integer(1, 20) - 1)
        if kind == "use":
            field.only(["type", "contract", "choice"])
            choice = field.maybe("choice")
            parts = [] if choice is None else [item.integer(0, 1000) for item in choice.items()]
            return UseContract(self._contract(field), parts, railway)
        if kind == "store":
            field.only(["type", "cubes", "boosted"])
            return TakeCubes(read_cubes(field.get("cubes")), field.maybe_flag("boosted"))
        if kind == "build":
            field.only(["type", "area", "steel_by_iron"])
            area = field.get("area").index(railway.area_index)
            return BuildArea(area, field.maybe_integer("steel_by_iron", 0, 100), railway)
        if kind == "buy":
            field.only(["type", "equipment", "steel_by_iron"])
            return BuyEquipment(self._equipment(field), field.maybe_integer("steel_by_iron", 0, 100), railway)
        if kind == "equip":
            field.only(["type", "equipment"])
            return PickEquipment(self._equipment(field), railway)
        if kind == "brew":
            field.only(["type", "count"])
            return Brew(field.get("count").integer(0, 1000))
        field.only(["type", "contract"])
        return PickContract(TAKE if kind == "contract" else KEEP, kind, self._contract(field), railway)

    def _contract(self, field: Field) -> int:
        number = field.get("contract")
        found = number.integer(0, 1000)
        if found not in self.railway.contract_index:
            raise number.fail("move.contract", {"number": found})
        return self.railway.contract_index[found]

    def _equipment(self, field: Field) -> int:
        return field.get("equipment").index(self.railway.equipment_index)

    def from_notation(self, notation: str) -> Move:
        move: Move | None = None
        try:
            move = self.from_json(self._document(notation.split(" ")))
        except (ValueError, IndexError):
            move = None
        if move is None or move.notation != notation:
            raise BadDocument(Message("document.notation", {"found": notation[:80], "example": "place A1"}))
        return move

    def _document(self, words: list[str]) -> dict[str, Json]:
        kind = words[0]
        document: dict[str, Json] = {"type": kind}
        if words[-1] == "boosted":
            document["boosted"] = True
            words = words[:-1]
        rest = words[1:]
        if kind in self.ways:
            document["way"] = rest[0]
        elif kind == "place":
            document["area"] = rest[0][0]
            document["space"] = int(rest[0][1:])
        elif kind == "use":
            document["contract"] = int(rest[0])
            if len(rest) > 1:
                document["choice"] = [int(part) for part in rest[1:]]
        elif kind == "store":
            document["cubes"] = named_counts(rest)
        elif kind in ("build", "buy"):
            document["area" if kind == "build" else "equipment"] = rest[0]
            if len(rest) > 1:
                document["steel_by_iron"] = named_counts(rest[1:])["iron"]
        elif kind == "equip":
            document["equipment"] = rest[0]
        elif kind in ("contract", "keep"):
            document["contract"] = int(rest[0])
        elif kind == "brew":
            document["count"] = int(rest[0])
        return document
