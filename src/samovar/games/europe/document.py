"""A position as a plain JSON document, written and read; docs/positions.md describes it.

Reading is generous with what can be worked out (an absent deck is the rest of the cards, trains and points follow
from the routes) and strict with what cannot be: every card, ticket and train must be accounted for.
"""

from typing import Final

from samovar.core import POSITION_KEYS, Field, Json
from samovar.games.europe.components import KINDS_OF_CARD
from samovar.games.europe.state import FREE, EuropeState

KEYS: Final = [
    *POSITION_KEYS, "first", "active", "seats", "row", "deck", "deck_top", "discard", "ticket_deck", "removed",
    "turns_left", "passes",
]  # fmt: skip
SEAT_KEYS: Final = [
    "hand", "shown", "tickets", "offered", "rejected", "start_kept", "routes", "stations", "trains", "points",
]  # fmt: skip


def write(state: EuropeState) -> dict[str, Json]:
    map = state.map
    return {
        "first": state.first,
        "active": state.active,
        "seats": [_write_seat(state, seat) for seat in range(state.players)],
        "row": [map.card_names[card] if card >= 0 else None for card in state.row],
        "deck": map.cards_json(state.deck),
        "deck_top": [map.card_names[card] for card in state.deck_top],
        "discard": map.cards_json(state.discard),
        "ticket_deck": {
            "pool": [map.tickets[ticket].id for ticket in state.ticket_pool],
            "bottom": [
                {"ticket": map.tickets[ticket].id, "by": state.ticket_bottom_by[place]}
                for place, ticket in enumerate(state.ticket_bottom)
            ],
        },
        "removed": [map.tickets[ticket].id for ticket in state.removed],
        "turns_left": state.turns_left if state.turns_left >= 0 else None,
        "passes": state.passes,
    }


def _write_seat(state: EuropeState, seat: int) -> dict[str, Json]:
    map = state.map
    return {
        "hand": map.cards_json(state.hands[seat]),
        "shown": map.cards_json(state.shown[seat]),
        "tickets": [map.tickets[ticket].id for ticket in state.tickets[seat]],
        "offered": [map.tickets[ticket].id for ticket in state.offered[seat]],
        "rejected": [map.tickets[ticket].id for ticket in state.rejected[seat]],
        "start_kept": state.start_kept[seat],
        "routes": [map.routes[route].id for route in state.routes_of(seat)],
        "stations": [map.cities[city].id for city in state.stations[seat]],
        "trains": state.trains[seat],
        "points": state.points[seat],
    }


class Reader:
    """Fills a blank position from a document."""

    def __init__(self, field: Field, state: EuropeState) -> None:
        self.field = field
        self.state = state
        self.map = state.map
        self.seen = [False] * len(state.map.tickets)
        field.only(KEYS)

    def read_board(self) -> None:
        """Seats, routes, stations and hands: all but the piles."""
        state = self.state
        map = self.map
        state.owner = [FREE] * len(map.routes)
        state.station_at = [FREE] * len(map.cities)
        for seat, entry in enumerate(self.field.get("seats").seats(state.players, SEAT_KEYS)):
            self._read_routes(entry, seat)
            self._read_stations(entry, seat)
            hand = entry.maybe("hand")
            state.hands.append([0] * KINDS_OF_CARD if hand is None else map.read_cards(hand))
            shown = entry.maybe("shown")
            state.shown.append([0] * KINDS_OF_CARD if shown is None else map.read_cards(shown))
            for card in range(KINDS_OF_CARD):
                if state.shown[seat][card] > state.hands[seat][card]:
                    raise entry.get("shown").fail("position.shown", {"card": map.card_names[card]})
            state.tickets.append(self._tickets(entry, "tickets"))
            state.offered.append(self._tickets(entry, "offered"))
            state.rejected.append(self._tickets(entry, "rejected"))
            self._read_start_kept(entry, seat)
        state.open_routes = [
            route for route in range(len(map.routes)) if state.owner[route] == FREE and not state.is_closed(route)
        ]
        self._read_turn()

    def _read_routes(self, entry: Field, seat: int) -> None:
        state = self.state
        map = self.map
        trains = map.trains
        points = 0
        routes = entry.maybe("routes")
        for item in [] if routes is None else routes.items():
            route = item.index(map.route_index)
            if state.owner[route] != FREE:
                raise item.fail("position.route-twice", {"route": map.routes[route].id})
            twin = map.route_twin[route]
            if twin >= 0 and state.owner[twin] != FREE and (state.owner[twin] == seat or not state.doubles_open):
                raise item.fail("position.double", {"route": map.routes[route].id})
            state.owner[route] = seat
            trains -= map.route_length[route]
            points += map.points_of_route[route]
        if trains < 0:
            raise entry.get("routes").fail("position.trains", {"used": map.trains - trains, "trains": map.trains})
        state.trains.append(trains)
        state.points.append(points)
        for name, right in (("trains", trains), ("points", points)):
            given = entry.maybe(name)
            if given is not None and given.integer() != right:
                raise given.fail("position.derived", {"found": given.integer(), "right": right})

    def _read_stations(self, entry: Field, seat: int) -> None:
        state = self.state
        cities: list[int] = []
        stations = entry.maybe("stations")
        for item in [] if stations is None else stations.items():
            city = item.index(self.map.city_index)
            if state.station_at[city] != FREE:
                raise item.fail("position.station-twice", {"city": self.map.cities[city].id})
            state.station_at[city] = seat
            cities.append(city)
        if len(cities) > self.map.stations:
            raise entry.get("stations").fail("position.stations", {"count": self.map.stations})
        state.stations.append(cities)

    def _read_start_kept(self, entry: Field, seat: int) -> None:
        """How many of the tickets held were kept at the start."""
        state = self.state
        given = entry.maybe("start_kept")
        dealt = self.map.long_dealt + self.map.regular_dealt
        held = len(state.tickets[seat])
        # Long tickets come from the start, so those held were kept then.
        long = sum(1 for ticket in state.tickets[seat] if self.map.tickets[ticket].long)
        most = min(held, dealt)
        state.start_kept.append(most if given is None else given.integer(min(long, most), most))

    def _tickets(self, entry: Field, key: str) -> list[int]:
        listed = entry.maybe(key)
        return [] if listed is None else [self._ticket(item) for item in listed.items()]

    def _ticket(self, item: Field) -> int:
        """A ticket by its id; every ticket is in one place only."""
        ticket = item.index(self.map.ticket_index)
        if self.seen[ticket]:
            raise item.fail("position.ticket-twice", {"ticket": self.map.tickets[ticket].id})
        self.seen[ticket] = True
        return ticket

    def _read_turn(self) -> None:
        state = self.state
        last = state.players - 1
        state.first = self.field.maybe_integer("first", 0, last)
        state.active = self.field.maybe_integer("active", state.first, last)
        over = self.field.maybe("over")
        fewest = 0 if over is not None and over.flag() else 1
        turns_left = self.field.maybe("turns_left")
        state.turns_left = -1 if turns_left is None else turns_left.integer(fewest, state.players)
        state.passes = self.field.maybe_integer("passes", 0, state.players)

    def read_piles(self, on_table: list[int]) -> None:
        """Row, discard pile, decks; `on_table` are the cards of a tunnel attempt."""
        self._read_row()
        discard = self.field.maybe("discard")
        state = self.state
        state.discard = [0] * KINDS_OF_CARD if discard is None else self.map.read_cards(discard)
        state.discard_size = sum(state.discard)
        self._read_deck(on_table)
        self._read_ticket_deck()

    def _read_row(self) -> None:
        row = self.field.get("row")
        items = row.items()
        if len(items) != self.map.row_size:
            raise row.fail("position.row", {"count": self.map.row_size})
        for item in items:
            self.state.row.append(-1 if item.value is None else item.index(self.map.card_index))

    def _read_deck(self, on_table: list[int]) -> None:
        """The deck, or what is left of the cards for it where it is not given."""
        state = self.state
        map = self.map
        rest = map.all_cards.copy()
        for card in range(KINDS_OF_CARD):
            rest[card] -= state.discard[card] + on_table[card] + sum(hand[card] for hand in state.hands)
        for card in state.row:
            if card >= 0:
                rest[card] -= 1
        deck = self.field.maybe("deck")
        given = rest if deck is None else map.read_cards(deck)
        for card in range(KINDS_OF_CARD):
            if rest[card] != given[card] or rest[card] < 0:
                total = map.all_cards[card]
                found = total - rest[card] + (0 if deck is None else given[card])
                facts: dict[str, Json] = {"cards": {map.card_names[card]: found}, "total": total}
                raise self.field.fail("position.cards", facts)
        state.deck = given
        state.deck_size = sum(given)
        top = self.field.maybe("deck_top")
        for item in [] if top is None else top.items():
            state.deck_top.append(item.index(map.card_index))
        for card in range(KINDS_OF_CARD):
            if state.deck_top.count(card) > state.deck[card]:
                raise self.field.get("deck_top").fail("position.deck-top", {"card": map.card_names[card]})
        state.rebuild_deck()

    def _read_ticket_deck(self) -> None:
        """Every ticket is somewhere once: with a player, in the pool, under it, or out of the game."""
        state = self.state
        map = self.map
        deck = self.field.maybe("ticket_deck")
        pool = None if deck is None else deck.maybe("pool")
        bottom = None if deck is None else deck.maybe("bottom")
        if deck is not None:
            deck.only(["pool", "bottom"])
        for item in [] if bottom is None else bottom.items():
            item.only(["ticket", "by"])
            state.ticket_bottom.append(self._ticket(item.get("ticket")))
            state.ticket_bottom_by.append(item.get("by").integer(0, state.players - 1))
        if pool is not None:
            state.ticket_pool = sorted(self._ticket(item) for item in pool.items())
        for ticket in state.ticket_pool + state.ticket_bottom:
            if map.tickets[ticket].long:
                raise self.field.get("ticket_deck").fail("position.long-ticket", {"ticket": map.tickets[ticket].id})
        left = [ticket for ticket in range(len(map.tickets)) if not self.seen[ticket]]
        removed = self.field.maybe("removed")
        given = [] if removed is None else sorted(item.index(map.ticket_index) for item in removed.items())
        if pool is None:
            state.ticket_pool = [ticket for ticket in left if not map.tickets[ticket].long and ticket not in given]
            left = [ticket for ticket in left if map.tickets[ticket].long or ticket in given]
        state.removed = left
        if removed is not None and given != left:
            raise removed.fail("position.removed")
