"""The moves of China: typed, hashable, to and from JSON, with a short notation to read. All are made beforehand."""

from typing import TYPE_CHECKING, Final

from samovar.core import BadDocument, Field, Message, Move

if TYPE_CHECKING:
    from samovar.games.china.components import Land

Json = object

PLACE: Final = 0
MOVE: Final = 1
FERRY: Final = 2
LOAD: Final = 3
SHIP: Final = 4
DROP: Final = 5
DELIVER: Final = 6
BUILD: Final = 7
LINK: Final = 8
UPGRADE: Final = 9
CHANGE: Final = 10
LOAN: Final = 11
END: Final = 12
LOSE: Final = 13
SHELTER: Final = 14

OWN_FERRY: Final = -1
MOST_SEATS: Final = 6


class Plain(Move):
    """A move that needs no saying where or what."""

    def __init__(self, kind: int, name: str) -> None:
        super().__init__(kind, name)
        self.name = name

    def to_json(self) -> dict[str, Json]:
        return {"type": self.name}


class AtMilepost(Move):
    """Place the train on a milepost, or move it to the next one."""

    def __init__(self, kind: int, name: str, milepost: int) -> None:
        super().__init__(kind, f"{name} {milepost}")
        self.name = name
        self.milepost = milepost

    def to_json(self) -> dict[str, Json]:
        return {"type": self.name, "to": self.milepost}


class Ferry(Move):
    """Cross by ferry: one's own, or that of another player for the fee."""

    def __init__(self, owner: int) -> None:
        super().__init__(FERRY, "ferry" if owner == OWN_FERRY else f"ferry {owner}")
        self.owner = owner

    def to_json(self) -> dict[str, Json]:
        return {"type": "ferry"} if self.owner == OWN_FERRY else {"type": "ferry", "owner": self.owner}


class WithLoad(Move):
    """Load, fetch from Taiwan, drop or lose one chip of a kind."""

    def __init__(self, kind: int, name: str, load: int, land: "Land") -> None:
        super().__init__(kind, f"{name} {land.loads[load].id}")
        self.name = name
        self.load = load
        self.land = land

    def to_json(self) -> dict[str, Json]:
        return {"type": self.name, "load": self.land.loads[self.load].id}


class Deliver(Move):
    """Serve one demand of a card; the loads of a card differ, so the load says which."""

    def __init__(self, card: int, slot: int, land: "Land") -> None:
        self.demand = land.demands[card][slot]
        super().__init__(DELIVER, f"deliver {card} {land.loads[self.demand.load].id}")
        self.card = card
        self.slot = slot
        self.land = land

    def to_json(self) -> dict[str, Json]:
        return {"type": "deliver", "card": self.card, "load": self.land.loads[self.demand.load].id}


class Build(Move):
    """One segment, from a milepost reached to its neighbour, which is paid."""

    def __init__(self, edge: int, start: int, end: int) -> None:
        super().__init__(BUILD, f"build {start}-{end}")
        self.edge = edge
        self.start = start
        self.end = end

    def to_json(self) -> dict[str, Json]:
        return {"type": "build", "from": self.start, "to": self.end}


class Link(Move):
    """Buy the container link of a port."""

    def __init__(self, port: int, land: "Land") -> None:
        super().__init__(LINK, f"link {land.ports[port].id}")
        self.port = port
        self.land = land

    def to_json(self) -> dict[str, Json]:
        return {"type": "link", "port": self.land.ports[self.port].id}


class Upgrade(Move):
    def __init__(self, locomotive: int, land: "Land") -> None:
        super().__init__(UPGRADE, f"upgrade {land.locomotives[locomotive].id}")
        self.locomotive = locomotive
        self.land = land

    def to_json(self) -> dict[str, Json]:
        return {"type": "upgrade", "locomotive": self.land.locomotives[self.locomotive].id}


class Loan(Move):
    def __init__(self, amount: int) -> None:
        super().__init__(LOAN, f"loan {amount}")
        self.amount = amount

    def to_json(self) -> dict[str, Json]:
        return {"type": "loan", "amount": self.amount}


class Shelter(Move):
    """The city in which a train caught by a sand storm finds shelter."""

    def __init__(self, city: int, land: "Land") -> None:
        super().__init__(SHELTER, f"shelter {land.cities[city].id}")
        self.city = city
        self.land = land

    def to_json(self) -> dict[str, Json]:
        return {"type": "shelter", "city": self.land.cities[self.city].id}


class Moves:
    """Every move there is, made once and shared by all positions."""

    def __init__(self, land: "Land") -> None:
        grid = land.grid
        loads = range(len(land.loads))
        self.place: list[Move] = [AtMilepost(PLACE, "place", milepost) for milepost in range(grid.size)]
        self.move: list[Move] = [AtMilepost(MOVE, "move", milepost) for milepost in range(grid.size)]
        self.own_ferry: Move = Ferry(OWN_FERRY)
        self.ferry: list[Move] = [Ferry(owner) for owner in range(MOST_SEATS)]
        self.load: list[Move] = [WithLoad(LOAD, "load", load, land) for load in loads]
        self.ship: list[Move] = [WithLoad(SHIP, "ship", load, land) for load in loads]
        self.drop: list[Move] = [WithLoad(DROP, "drop", load, land) for load in loads]
        self.lose: list[Move] = [WithLoad(LOSE, "lose", load, land) for load in loads]
        self.deliver: list[list[Move]] = [
            [Deliver(card, slot, land) for slot in range(len(land.demands[card]))] for card in range(len(land.demands))
        ]
        # Two for each edge: from its first end, and from its second.
        self.build: list[Move] = []
        for edge in range(grid.edges):
            self.build.append(Build(edge, grid.edge_a[edge], grid.edge_b[edge]))
            self.build.append(Build(edge, grid.edge_b[edge], grid.edge_a[edge]))
        self.link: list[Move] = [Link(port, land) for port in range(len(land.ports))]
        self.upgrade: list[Move] = [Upgrade(locomotive, land) for locomotive in range(len(land.locomotives))]
        self.loan: list[Move] = [Loan(amount) for amount in range(1, land.most_loan + 1)]
        self.shelter: list[Move] = [Shelter(city, land) for city in range(len(land.cities))]
        self.change: Move = Plain(CHANGE, "change")
        self.end: Move = Plain(END, "end")
        self.by_notation: dict[str, Move] = {}
        for moves in [self.place, self.move, self.ferry, self.load, self.ship, self.drop, self.lose, self.build]:
            self._list(moves)
        for moves in [*self.deliver, self.link, self.upgrade, self.loan, self.shelter]:
            self._list(moves)
        self._list([self.own_ferry, self.change, self.end])

    def _list(self, moves: list[Move]) -> None:
        for move in moves:
            self.by_notation[move.notation] = move

    def from_notation(self, notation: str) -> Move:
        move = self.by_notation.get(notation)
        if move is None:
            raise BadDocument(Message("document.notation", {"found": notation[:60], "example": "build 760-814"}))
        return move

    def from_json(self, document: Json) -> Move:
        field = Field(document, "move")
        name = field.get("type").choice(FIELDS)
        keys = FIELDS[name]
        field.only(["type", *keys])
        words = [name]
        for key in keys:
            part = field.maybe(key) if key == "owner" else field.get(key)
            if part is not None:
                words.append(str(part.integer()) if key in NUMBERS else part.text())
        notation = f"build {words[1]}-{words[2]}" if name == "build" else " ".join(words)
        move = self.by_notation.get(notation)
        if move is None:
            raise field.fail("document.notation", {"found": notation[:60], "example": "build 760-814"})
        return move


NUMBERS: Final = ["to", "from", "card", "amount", "owner"]
FIELDS: Final[dict[str, list[str]]] = {
    "place": ["to"],
    "move": ["to"],
    "ferry": ["owner"],
    "load": ["load"],
    "ship": ["load"],
    "drop": ["load"],
    "lose": ["load"],
    "deliver": ["card", "load"],
    "build": ["from", "to"],
    "link": ["port"],
    "upgrade": ["locomotive"],
    "loan": ["amount"],
    "shelter": ["city"],
    "change": [],
    "end": [],
}
