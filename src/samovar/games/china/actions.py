"""The moves of China, each kind declared once. All moves are made beforehand and shared by all positions."""

from typing import Final

from samovar.core import Field, Json, Kind, Move, Moves, Named, OptionalWhole, Part, Whole, whole
from samovar.games.china.components import MOST_SEATS, Land

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
EXAMPLE: Final = "build 760-814"
SHOWN: Final = 60


class ReadyKind(Kind):
    """A kind whose moves are all made beforehand; what is not among them is no move."""

    def __init__(self, number: int, name: str, parts: list[Part] | None = None) -> None:
        super().__init__(number, name, parts, self._find)
        self.ready: list[Move] = []
        self._by_notation: dict[str, Move] = {}

    def check(self, values: list[object], place: Field) -> None:
        if not self._by_notation:
            self._by_notation = {move.notation: move for move in self.ready}
        notation = self.write(values)
        if notation not in self._by_notation:
            facts: dict[str, Json] = {"found": notation[:SHOWN], "example": EXAMPLE}
            raise place.fail("document.notation", facts)

    def _find(self, kind: Kind, values: list[object]) -> Move:
        return self._by_notation[self.write(values)]


class AtMilepost(Move):
    """Place the train on a milepost, or move it to the next one."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.milepost = whole(values[0])


class Ferry(Move):
    """Cross by ferry: one's own, or that of another player for the fee."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.owner = whole(values[0])


class WithLoad(Move):
    """Load, fetch from Taiwan, drop or lose one chip of a kind."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.load = whole(values[0])


class Deliver(Move):
    """Serve one demand of a card; the loads of a card differ, so the load says which."""

    def __init__(self, declared: Kind, card: int, slot: int, land: Land) -> None:
        self.demand = land.demands[card][slot]
        super().__init__(declared, [card, self.demand.load])
        self.card = card
        self.slot = slot


class Build(Move):
    """One segment, from a milepost reached to its neighbour, which is paid."""

    def __init__(self, declared: Kind, edge: int, start: int, end: int) -> None:
        super().__init__(declared, [start, end])
        self.edge = edge
        self.start = start
        self.end = end


class Link(Move):
    """Buy the container link of a port."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.port = whole(values[0])


class Upgrade(Move):
    """Change the locomotive for a better one."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.locomotive = whole(values[0])


class Loan(Move):
    """Borrow from the bank."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.amount = whole(values[0])


class Shelter(Move):
    """The city in which a train caught by a sand storm finds shelter."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.city = whole(values[0])


def _kinds(land: Land) -> list[Kind]:
    last = land.grid.size - 1
    loads = [load.id for load in land.loads]
    return [
        ReadyKind(PLACE, "place", [Whole("to", 0, last)]),
        ReadyKind(MOVE, "move", [Whole("to", 0, last)]),
        ReadyKind(FERRY, "ferry", [OptionalWhole("owner", 0, MOST_SEATS - 1, usual=OWN_FERRY)]),
        ReadyKind(LOAD, "load", [Named("load", loads)]),
        ReadyKind(SHIP, "ship", [Named("load", loads)]),
        ReadyKind(DROP, "drop", [Named("load", loads)]),
        ReadyKind(DELIVER, "deliver", [Whole("card", 1, land.last_demand), Named("load", loads)]),
        ReadyKind(BUILD, "build", [Whole("from", 0, last), Whole("to", 0, last, lead="-")]),
        ReadyKind(LINK, "link", [Named("port", [port.id for port in land.ports])]),
        ReadyKind(UPGRADE, "upgrade", [Named("locomotive", [it.id for it in land.locomotives])]),
        ReadyKind(CHANGE, "change"),
        ReadyKind(LOAN, "loan", [Whole("amount", 1, land.most_loan)]),
        ReadyKind(END, "end"),
        ReadyKind(LOSE, "lose", [Named("load", loads)]),
        ReadyKind(SHELTER, "shelter", [Named("city", [city.id for city in land.cities])]),
    ]


class ChinaMoves(Moves):
    """Every kind of move, and every move there is."""

    def __init__(self, land: Land) -> None:
        super().__init__(_kinds(land), EXAMPLE)
        self.land = land
        grid = land.grid
        kinds = self.kinds
        loads = range(len(land.loads))
        self.place: list[Move] = [AtMilepost(kinds[PLACE], [milepost]) for milepost in range(grid.size)]
        self.move: list[Move] = [AtMilepost(kinds[MOVE], [milepost]) for milepost in range(grid.size)]
        self.own_ferry: Move = Ferry(kinds[FERRY], [OWN_FERRY])
        self.ferry: list[Move] = [Ferry(kinds[FERRY], [owner]) for owner in range(MOST_SEATS)]
        self.load: list[Move] = [WithLoad(kinds[LOAD], [load]) for load in loads]
        self.ship: list[Move] = [WithLoad(kinds[SHIP], [load]) for load in loads]
        self.drop: list[Move] = [WithLoad(kinds[DROP], [load]) for load in loads]
        self.lose: list[Move] = [WithLoad(kinds[LOSE], [load]) for load in loads]
        self.deliver: list[list[Move]] = [
            [Deliver(kinds[DELIVER], card, slot, land) for slot in range(len(demands))]
            for card, demands in enumerate(land.demands)
        ]
        # Two for each edge: from its first end, and from its second.
        self.build: list[Move] = []
        for edge in range(grid.edges):
            self.build.append(Build(kinds[BUILD], edge, grid.edge_a[edge], grid.edge_b[edge]))
            self.build.append(Build(kinds[BUILD], edge, grid.edge_b[edge], grid.edge_a[edge]))
        self.link: list[Move] = [Link(kinds[LINK], [port]) for port in range(len(land.ports))]
        self.upgrade: list[Move] = [Upgrade(kinds[UPGRADE], [better]) for better in range(len(land.locomotives))]
        self.change = Move(kinds[CHANGE], [])
        self.loan: list[Move] = [Loan(kinds[LOAN], [amount]) for amount in range(1, land.most_loan + 1)]
        self.end = Move(kinds[END], [])
        self.shelter: list[Move] = [Shelter(kinds[SHELTER], [city]) for city in range(len(land.cities))]
        for kind, ready in zip(kinds, self.by_kind(), strict=True):
            assert isinstance(kind, ReadyKind)
            kind.ready = ready

    def by_kind(self) -> list[list[Move]]:
        """All moves of each kind, in the order of the kinds."""
        return [
            self.place,
            self.move,
            [self.own_ferry, *self.ferry],
            self.load,
            self.ship,
            self.drop,
            [move for moves in self.deliver for move in moves],
            self.build,
            self.link,
            self.upgrade,
            [self.change],
            self.loan,
            [self.end],
            self.lose,
            self.shelter,
        ]
