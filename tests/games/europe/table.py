"""Setting a table for a test, and looking at it, in the words of the game.

    state = given(players=2).hand(0, green=3).row("red", "red", "blue", "white", "yellow").state()
    play(state, "claim berlin-wien green:3")
    assert trains(state, 0) == 42

Positions are made through `game.load` and read through `dump`, as anybody else would.
"""

from typing import Any

from samovar.core import SPECTATOR, Event, SamovarError
from samovar.games.europe import Europe
from samovar.games.europe.state import EuropeState
from samovar.testing import require_refused, require_told

EUROPE = Europe()
COLORS = ("blue", "pink", "orange", "white", "green", "yellow", "black", "red")
CARDS = (*COLORS, "locomotive")
BOX = dict.fromkeys(COLORS, 12) | {"locomotive": 14}
PLAIN_ROW = ("orange", "white", "yellow", "black", "blue")
ROUTES: dict[str, Any] = {route["id"]: route for route in EUROPE.data["routes"]}  # type: ignore[attr-defined]
TICKETS: dict[str, Any] = {ticket["id"]: ticket for ticket in EUROPE.data["tickets"]}  # type: ignore[attr-defined]
LONG = [ticket for ticket, facts in TICKETS.items() if facts["long"]]
REGULAR = [ticket for ticket, facts in TICKETS.items() if not facts["long"]]


class Table:
    """A position in the making. What is not said is left at its default; surplus cards are in the hoarder's hand."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.seats: list[dict[str, Any]] = [{"hand": {}, "routes": []} for _ in range(players)]
        self.document: dict[str, Any] = {"game": "europe", "players": players, "seed": "5a" * 16}
        self.face_up: list[str | None] = list(PLAIN_ROW)
        self.top: list[str] = []
        self.deck_size: int | None = None
        self.discarded: dict[str, int] = {}
        self.discard_size: int | None = None
        self.laid: dict[str, int] = {}
        self.trains_wanted: dict[int, int] = {}
        self.kept_free: set[str] = set()
        self.hoarder = players - 1

    # --- players -------------------------------------------------------------------------------------

    def hand(self, seat: int, **cards: int) -> "Table":
        self.seats[seat]["hand"] = cards
        return self

    def shown(self, seat: int, **cards: int) -> "Table":
        self.seats[seat]["shown"] = cards
        return self

    def routes(self, seat: int, *routes: str) -> "Table":
        self.seats[seat]["routes"] = list(routes)
        return self

    def trains(self, seat: int, left: int, keep_free: tuple[str, ...] = ()) -> "Table":
        """Give the seat more routes, until it has so many trains left; the routes of `keep_free` stay free."""
        self.trains_wanted[seat] = left
        self.kept_free.update(keep_free)
        return self

    def stations(self, seat: int, *cities: str) -> "Table":
        self.seats[seat]["stations"] = list(cities)
        return self

    def tickets(self, seat: int, *tickets: str) -> "Table":
        self.seats[seat]["tickets"] = list(tickets)
        return self

    def offered(self, seat: int, *tickets: str) -> "Table":
        self.seats[seat]["offered"] = list(tickets)
        return self

    def rejected(self, seat: int, *tickets: str) -> "Table":
        self.seats[seat]["rejected"] = list(tickets)
        return self

    # --- cards ---------------------------------------------------------------------------------------

    def row(self, *cards: str | None) -> "Table":
        self.face_up = list(cards)
        return self

    def deck(self, *cards: str) -> "Table":
        """Exactly these cards, from the top; all others are in hands."""
        self.top = list(cards)
        self.deck_size = len(cards)
        return self

    def deck_of(self, size: int) -> "Table":
        self.deck_size = size
        return self

    def deck_top(self, *cards: str) -> "Table":
        self.top = list(cards)
        return self

    def discard(self, **cards: int) -> "Table":
        self.discarded = cards
        return self

    def discard_of(self, size: int) -> "Table":
        self.discard_size = size
        return self

    def hoard(self, seat: int) -> "Table":
        self.hoarder = seat
        return self

    # --- tickets, turns ------------------------------------------------------------------------------

    def ticket_deck(self, *tickets: str) -> "Table":
        """Exactly these tickets, from the top, all once put back by seat 0; what is nowhere has left the game."""
        self.document["ticket_deck"] = {"pool": [], "bottom": [{"ticket": ticket, "by": 0} for ticket in tickets]}
        return self

    def first(self, seat: int) -> "Table":
        self.document["first"] = seat
        return self

    def turn_of(self, seat: int) -> "Table":
        self.document["active"] = seat
        return self

    def last_round(self, turns_left: int) -> "Table":
        self.document["turns_left"] = turns_left
        return self

    def start(self) -> "Table":
        self.document["pending"] = [{"decision": "start"}]
        return self

    def second_card(self) -> "Table":
        self.document["pending"] = [{"decision": "second-card"}]
        return self

    def new_tickets(self) -> "Table":
        self.document["pending"] = [{"decision": "new-tickets"}]
        return self

    def tunnel(self, route: str, cards: dict[str, int], revealed: dict[str, int]) -> "Table":
        """A tunnel attempt is on the table."""
        attempt = {"decision": "surcharge", "route": route, "cards": cards, "revealed": revealed}
        self.document["pending"] = [attempt]
        self.laid = {card: cards.get(card, 0) + revealed.get(card, 0) for card in CARDS}
        return self

    def over(self) -> "Table":
        self.document["over"] = True
        return self

    # --- the position --------------------------------------------------------------------------------

    def build(self) -> dict[str, Any]:
        """The document of the position."""
        rest = dict(BOX)
        groups = [self.discarded, self.laid, *(seat["hand"] for seat in self.seats)]
        for card in CARDS:
            rest[card] -= sum(group.get(card, 0) for group in groups) + self.face_up.count(card)
        kept = {card: self.top.count(card) for card in CARDS}
        discard = dict(self.discarded)
        if self.discard_size is not None:
            _move(rest, discard, self.discard_size, kept)
        if self.deck_size is not None:
            deck: dict[str, int] = {}
            for card in self.top:
                rest[card] -= 1
                deck[card] = deck.get(card, 0) + 1
            _move(rest, deck, self.deck_size - len(self.top), {})
            hoard = self.seats[self.hoarder]["hand"]
            for card, count in rest.items():
                hoard[card] = hoard.get(card, 0) + count
        self._fill_trains()
        return self.document | {
            "seats": self.seats,
            "row": self.face_up,
            "deck_top": self.top,
            "discard": discard,
        }

    def _fill_trains(self) -> None:
        taken = set(self.kept_free)
        for player in self.seats:
            taken.update(player["routes"])
        free = [route for route in ROUTES.values() if route["id"] not in taken and route["double_of"] is None]
        free.sort(key=lambda route: -int(route["length"]))
        for seat, left in self.trains_wanted.items():
            routes: list[str] = self.seats[seat]["routes"]
            needed = 45 - left - sum(ROUTES[route]["length"] for route in routes)
            for route in list(free):
                if route["length"] <= needed:
                    routes.append(route["id"])
                    needed -= route["length"]
                    free.remove(route)
            assert needed == 0, f"no routes leave seat {seat} with {left} trains"

    def state(self) -> EuropeState:
        return load(self.build())


def _move(rest: dict[str, int], pile: dict[str, int], count: int, kept: dict[str, int]) -> None:
    """Move so many cards, colours in turn and locomotives last, sparing those in `kept`."""
    while count > 0:
        before = count
        for card in COLORS:
            if count and rest[card] > kept.get(card, 0):
                rest[card] -= 1
                pile[card] = pile.get(card, 0) + 1
                count -= 1
        if count == before:
            rest["locomotive"] -= count
            pile["locomotive"] = pile.get("locomotive", 0) + count
            assert rest["locomotive"] >= kept.get("locomotive", 0), "not so many cards in the box"
            return


def given(players: int = 2) -> Table:
    return Table(players)


def load(document: dict[str, Any]) -> EuropeState:
    state = EUROPE.load(document)
    assert isinstance(state, EuropeState)
    return state


def new(players: int, seed: int = 0, **options: Any) -> EuropeState:
    state = EUROPE.new(players, seed, options)
    assert isinstance(state, EuropeState)
    return state


def begun(players: int, seed: int = 0, **options: Any) -> EuropeState:
    """A new game in which everybody has kept all tickets dealt."""
    state = new(players, seed, **options)
    for seat in range(players):
        play(state, " ".join(["keep", *offered(state, seat)]), seat)
    return state


# --- when ----------------------------------------------------------------------------------------------


def play(state: EuropeState, notation: str, seat: int | None = None) -> list[Event]:
    """Play a move, which must be among the legal ones, and return what happened."""
    who = state.to_move[0] if seat is None else seat
    move = EUROPE.parse_move(notation_of(notation))
    assert move in state.legal(who), f"{notation} is not offered to seat {who}"
    events: list[Event] = []
    state.apply(move, who, events)
    return events


def notation_of(notation: str) -> str:
    """Tickets and cards in the order in which the notation wants them."""
    head, *words = notation.split(" ")
    if head == "keep":
        return " ".join([head, *sorted(words, key=list(TICKETS).index)])
    cards = [word for word in words if ":" in word]
    others = [word for word in words if ":" not in word]
    return " ".join([head, *others, *sorted(cards, key=lambda word: CARDS.index(word.split(":")[0]))])


def refused(state: EuropeState, seat: int, notation: str, clause: str) -> None:
    """The move is not offered, is refused under this clause in both languages, and changes nothing (EU-122)."""
    require_refused(state, seat, notation_of(notation), clause)


def assert_told(error: SamovarError) -> None:
    """The error is a sentence in every language, with every place filled."""
    require_told(EUROPE, error.message)


def happened(events: list[Event], name: str) -> list[dict[str, Any]]:
    """The whole truth about the events of one name."""
    return [event.truth() for event in events if event.name == name]


# --- then ----------------------------------------------------------------------------------------------


def doc(state: EuropeState) -> dict[str, Any]:
    return state.dump()


def hand(state: EuropeState, seat: int) -> dict[str, int]:
    cards: dict[str, int] = doc(state)["seats"][seat]["hand"]
    return cards


def hand_size(state: EuropeState, seat: int) -> int:
    return sum(hand(state, seat).values())


def deck(state: EuropeState) -> dict[str, int]:
    cards: dict[str, int] = doc(state)["deck"]
    return cards


def deck_size(state: EuropeState) -> int:
    return sum(deck(state).values())


def discard(state: EuropeState) -> dict[str, int]:
    cards: dict[str, int] = doc(state)["discard"]
    return cards


def discard_size(state: EuropeState) -> int:
    return sum(discard(state).values())


def row(state: EuropeState) -> list[str | None]:
    cards: list[str | None] = doc(state)["row"]
    return cards


def trains(state: EuropeState, seat: int) -> int:
    left: int = doc(state)["seats"][seat]["trains"]
    return left


def points(state: EuropeState, seat: int) -> int:
    scored: int = doc(state)["seats"][seat]["points"]
    return scored


def routes(state: EuropeState, seat: int) -> list[str]:
    owned: list[str] = doc(state)["seats"][seat]["routes"]
    return owned


def stations(state: EuropeState, seat: int) -> list[str]:
    built: list[str] = doc(state)["seats"][seat]["stations"]
    return built


def tickets(state: EuropeState, seat: int) -> list[str]:
    held: list[str] = doc(state)["seats"][seat]["tickets"]
    return held


def offered(state: EuropeState, seat: int) -> list[str]:
    waiting: list[str] = doc(state)["seats"][seat]["offered"]
    return waiting


def ticket_deck(state: EuropeState) -> list[str]:
    """The tickets of the deck: those nobody has seen, then those put back, in order."""
    pile = doc(state)["ticket_deck"]
    return [*pile["pool"], *(entry["ticket"] for entry in pile["bottom"])]


def removed(state: EuropeState) -> list[str]:
    """The tickets that have left the game: never dealt, or given up at the start."""
    document = doc(state)
    return [*document["removed"], *(ticket for seat in document["seats"] for ticket in seat["rejected"])]


def question(state: EuropeState) -> str:
    """The decision that is asked for now."""
    return "over" if state.over else state.pending[-1].name


def options(state: EuropeState, kind: str = "") -> set[str]:
    """The notations of the legal moves of the seat to move, of one kind if it is named."""
    return {move.notation for move in state.legal() if move.notation.startswith(kind)}


def everywhere(state: EuropeState) -> dict[str, int]:
    """All train cards, wherever they are."""
    document = doc(state)
    zones = [document["deck"], document["discard"], *(seat["hand"] for seat in document["seats"])]
    for decision in document["pending"]:
        zones += [decision.get("cards", {}), decision.get("revealed", {})]
    total = {card: sum(zone.get(card, 0) for zone in zones) + document["row"].count(card) for card in CARDS}
    assert all(count >= 0 for zone in zones for count in zone.values())
    return total


def seen_by(state: EuropeState, seat: int = SPECTATOR) -> dict[str, Any]:
    """The table as one seat sees it."""
    table: dict[str, Any] = state.view(seat)["table"]  # type: ignore[assignment]
    return table


def score(state: EuropeState, seat: int) -> dict[str, Any]:
    """A seat's part of the final scores."""
    return state.scores().seats[seat].to_json()


def part(state: EuropeState, seat: int, name: str) -> int:
    """One of the four parts of a total."""
    value: int = score(state, seat)["parts"][name]
    return value
