"""The moves of Europe, each kind declared once; those that can be made beforehand are made here."""

from typing import Final

from samovar.core import Counts, Kind, Move, Moves, Named, Several, Whole, whole, wholes
from samovar.games.europe.components import COLORS, GRAY, LOCOMOTIVE, NO_COLOR, Map

TAKE: Final = 0
DRAW: Final = 1
CLAIM: Final = 2
STATION: Final = 3
TICKETS: Final = 4
KEEP: Final = 5
PAY: Final = 6
DECLINE: Final = 7
PASS: Final = 8

MOST_OF_A_CARD: Final = 1000


class TakeCard(Move):
    """Take a face-up card, by its place in the row."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.slot = whole(values[0])


class Payment(Move):
    """A move that spends cards; `color` is the only colour in it (none for locomotives alone or a mixture)."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        cards = wholes(values[-1])
        if min(cards) < 0:
            raise ValueError(f"a payment has no negative number of cards: {cards}")
        self.cards = cards
        colors = [color for color in range(LOCOMOTIVE) if cards[color]]
        self.color = colors[0] if len(colors) == 1 else NO_COLOR
        self.mixed = len(colors) > 1
        self.locomotives = cards[LOCOMOTIVE]
        self.size = sum(cards)


class ClaimRoute(Payment):
    """Claim a route (or attempt a tunnel) with exactly these cards."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.route = whole(values[0])


class BuildStation(Payment):
    """Build a station in a city with exactly these cards."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.city = whole(values[0])


class PaySurcharge(Payment):
    """Pay the surcharge of a tunnel with exactly these cards."""


class KeepTickets(Move):
    """Keep these of the tickets on offer; the others are given back."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.tickets = wholes(values[0])


class PaymentTable:
    """Every way to pay `size` cards of one colour, as ready-made moves.

    `colored[color][locomotives]` holds at least one card of the colour; `locomotives_only` holds none.
    """

    def __init__(self, size: int, colored: list[list[Move]], locomotives_only: Move) -> None:
        self.size = size
        self.colored = colored
        self.locomotives_only = locomotives_only

    def all(self) -> list[Move]:
        """All payments, colour by colour, those with few locomotives first."""
        return [move for ways in self.colored for move in ways] + [self.locomotives_only]


class EuropeMoves(Moves):
    """Every kind of move, and the moves that need no position to be made."""

    def __init__(self, map: Map) -> None:
        self.map = map
        cards = Counts("cards", map.card_names, MOST_OF_A_CARD)
        super().__init__(
            [
                Kind(TAKE, "take", [Whole("slot", 0, map.row_size - 1, counted_from=1)], TakeCard),
                Kind(DRAW, "draw"),
                Kind(CLAIM, "claim", [Named("route", [route.id for route in map.routes]), cards], ClaimRoute),
                Kind(STATION, "station", [Named("city", [city.id for city in map.cities]), cards], BuildStation),
                Kind(TICKETS, "tickets"),
                Kind(KEEP, "keep", [Several("tickets", [ticket.id for ticket in map.tickets])], KeepTickets),
                Kind(PAY, "pay", [cards], PaySurcharge),
                Kind(DECLINE, "decline"),
                Kind(PASS, "pass"),
            ],
            "claim berlin-wien green:2 locomotive:1",
        )
        self.take: list[Move] = [TakeCard(self.kinds[TAKE], [slot]) for slot in range(map.row_size)]
        self.draw = Move(self.kinds[DRAW], [])
        self.ask_tickets = Move(self.kinds[TICKETS], [])
        self.decline = Move(self.kinds[DECLINE], [])
        self.pass_ = Move(self.kinds[PASS], [])
        self.claims: list[PaymentTable] = [self._claims_of(route) for route in range(len(map.routes))]
        self.station_tables: list[list[PaymentTable]] = [
            [self._payments(STATION, [city], cost, GRAY) for city in range(len(map.cities))]
            for cost in map.station_costs
        ]
        self.surcharges: list[PaymentTable] = [
            self._payments(PAY, [], due, GRAY) for due in range(map.tunnel_cards + 1)
        ]

    def claim(self, route: int, cards: list[int]) -> ClaimRoute:
        return ClaimRoute(self.kinds[CLAIM], [route, cards])

    def keep(self, tickets: list[int]) -> KeepTickets:
        return KeepTickets(self.kinds[KEEP], [sorted(set(tickets))])

    def _claims_of(self, route: int) -> PaymentTable:
        return self._payments(CLAIM, [route], self.map.route_length[route], self.map.route_color[route])

    def _payments(self, kind: int, what: list[object], size: int, wanted: int) -> PaymentTable:
        """Every way to pay for something, in the colour that is wanted or, where it is gray, in any."""
        declared = self.kinds[kind]
        colored: list[list[Move]] = []
        for color in range(COLORS):
            ways: list[Move] = []
            if wanted in (GRAY, color):
                for wild in range(size):
                    ways.append(declared.make(declared, [*what, self.map.cards_of(color, size - wild, wild)]))
            colored.append(ways)
        only = declared.make(declared, [*what, self.map.cards_of(LOCOMOTIVE, 0, size)])
        return PaymentTable(size, colored, only)
