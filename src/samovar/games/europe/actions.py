"""The moves of Europe: typed, hashable, to and from JSON, with a short notation to read."""

from typing import TYPE_CHECKING, Final

from samovar.core import BadDocument, Field, Message, Move, named_counts

if TYPE_CHECKING:
    from samovar.games.europe.components import Map

Json = object

TAKE: Final = 0
DRAW: Final = 1
CLAIM: Final = 2
STATION: Final = 3
TICKETS: Final = 4
KEEP: Final = 5
PAY: Final = 6
DECLINE: Final = 7
PASS: Final = 8

LOCOMOTIVE: Final = 8
KINDS_OF_CARD: Final = 9
NO_COLOR: Final = -1


def cards_text(cards: list[int], map: "Map") -> str:
    """`green:2 locomotive:1`."""
    return " ".join(f"{map.card_names[card]}:{count}" for card, count in enumerate(cards) if count)


class TakeCard(Move):
    """Take a face-up card, by its place in the row."""

    def __init__(self, slot: int) -> None:
        super().__init__(TAKE, f"take {slot + 1}")
        self.slot = slot

    def to_json(self) -> dict[str, Json]:
        return {"type": "take", "slot": self.slot}


class PlainMove(Move):
    """A move without particulars: draw blind, ask for tickets, decline, pass."""

    def to_json(self) -> dict[str, Json]:
        return {"type": self.notation}


class Payment(Move):
    """A move that spends cards; `color` is the only colour in it (none for locomotives alone or a mixture)."""

    def __init__(self, kind: int, name: str, cards: list[int], map: "Map") -> None:
        super().__init__(kind, f"{name} {cards_text(cards, map)}".strip())
        if min(cards) < 0:
            raise ValueError(f"a payment has no negative number of cards: {cards}")
        self.cards = cards
        self.map = map
        colors = [color for color in range(LOCOMOTIVE) if cards[color]]
        self.color = colors[0] if len(colors) == 1 else NO_COLOR
        self.mixed = len(colors) > 1
        self.locomotives = cards[LOCOMOTIVE]
        self.size = sum(cards)

    def cards_json(self) -> dict[str, Json]:
        return self.map.cards_json(self.cards)


class ClaimRoute(Payment):
    """Claim a route (or attempt a tunnel) with exactly these cards."""

    def __init__(self, route: int, cards: list[int], map: "Map") -> None:
        super().__init__(CLAIM, f"claim {map.routes[route].id}", cards, map)
        self.route = route

    def to_json(self) -> dict[str, Json]:
        return {"type": "claim", "route": self.map.routes[self.route].id, "cards": self.cards_json()}


class BuildStation(Payment):
    """Build a station in a city with exactly these cards."""

    def __init__(self, city: int, cards: list[int], map: "Map") -> None:
        super().__init__(STATION, f"station {map.cities[city].id}", cards, map)
        self.city = city

    def to_json(self) -> dict[str, Json]:
        return {"type": "station", "city": self.map.cities[self.city].id, "cards": self.cards_json()}


class PaySurcharge(Payment):
    """Pay the surcharge of a tunnel with exactly these cards."""

    def __init__(self, cards: list[int], map: "Map") -> None:
        super().__init__(PAY, "pay", cards, map)

    def to_json(self) -> dict[str, Json]:
        return {"type": "pay", "cards": self.cards_json()}


class KeepTickets(Move):
    """Keep these of the tickets on offer; the others are given back."""

    def __init__(self, tickets: list[int], map: "Map") -> None:
        self.tickets = sorted(set(tickets))
        self.map = map
        super().__init__(KEEP, " ".join(["keep"] + [map.tickets[ticket].id for ticket in self.tickets]))

    def to_json(self) -> dict[str, Json]:
        return {"type": "keep", "tickets": [self.map.tickets[ticket].id for ticket in self.tickets]}


class MoveReader:
    """Makes moves from JSON and from notation; names that do not exist are refused."""

    def __init__(self, map: "Map") -> None:
        self.map = map

    def from_json(self, document: Json) -> Move:
        field = Field(document, "move")
        kind = field.get("type").choice(
            ["take", "draw", "claim", "station", "tickets", "keep", "pay", "decline", "pass"]
        )
        map = self.map
        if kind == "take":
            field.only(["type", "slot"])
            return map.take[field.get("slot").integer(0, map.row_size - 1)]
        if kind == "claim":
            field.only(["type", "route", "cards"])
            return ClaimRoute(field.get("route").index(map.route_index), self._cards(field), map)
        if kind == "station":
            field.only(["type", "city", "cards"])
            return BuildStation(field.get("city").index(map.city_index), self._cards(field), map)
        if kind == "pay":
            field.only(["type", "cards"])
            return PaySurcharge(self._cards(field), map)
        if kind == "keep":
            field.only(["type", "tickets"])
            return KeepTickets(self._tickets(field.get("tickets")), map)
        field.only(["type"])
        return map.plain_moves[kind]

    def _cards(self, field: Field) -> list[int]:
        return self.map.read_cards(field.get("cards"))

    def _tickets(self, field: Field) -> list[int]:
        tickets = [item.index(self.map.ticket_index) for item in field.items()]
        if len(set(tickets)) < len(tickets):
            raise field.fail("document.twice")
        return tickets

    def from_notation(self, notation: str) -> Move:
        words = notation.split(" ")
        document: dict[str, Json] = {"type": words[0]}
        try:
            if words[0] == "take":
                document["slot"] = int(words[1]) - 1
            elif words[0] == "claim":
                document["route"] = words[1]
                document["cards"] = named_counts(words[2:])
            elif words[0] == "station":
                document["city"] = words[1]
                document["cards"] = named_counts(words[2:])
            elif words[0] == "pay":
                document["cards"] = named_counts(words[1:])
            elif words[0] == "keep":
                document["tickets"] = list(words[1:])
            elif len(words) > 1 or words[0] not in self.map.plain_moves:
                raise ValueError
            move = self.from_json(document)
        except (ValueError, IndexError):
            move = None
        if move is None or move.notation != notation:
            example = "claim berlin-wien green:2 locomotive:1"
            raise BadDocument(Message("document.notation", {"found": notation[:80], "example": example}))
        return move
