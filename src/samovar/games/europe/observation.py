"""What a seat knows of Europe, for learners."""

from typing import Final

from mypy_extensions import i64

from samovar.core import Glance, Observation, Piece, capped, renew, told_from
from samovar.games.europe.components import KINDS_OF_CARD, Map
from samovar.games.europe.rules.decisions import Surcharge, tunnel_on_table
from samovar.games.europe.state import EuropeState

QUESTIONS: Final = ["start", "turn", "second-card", "new-tickets", "surcharge"]
MOST_PLAYERS: Final = 5
CLOSED: Final = MOST_PLAYERS + 1
HELD: Final = 1
OFFERED: Final = 2
GIVEN_BACK: Final = 3
NONE: Final = -1
FACTS_OF_A_SEAT: Final = 6


class EuropeGlance(Glance):
    """An observation, and the position that it was written for: only what differs from that is written anew."""

    def __init__(self, size: int) -> None:
        self.numbers = bytearray(size)
        self.question = NONE
        self.to_move: list[int] = []
        self.hand = [0] * KINDS_OF_CARD
        self.discard = [0] * KINDS_OF_CARD
        self.row: list[int] = []
        self.lying = [0] * KINDS_OF_CARD
        self.owner: list[int] = []
        self.station_at: list[int] = []
        self.held: list[int] = []
        self.offered: list[int] = []
        self.rejected: list[int] = []
        self.bottom: list[int] = []
        self.bottom_by: list[int] = []
        self.counts = [0] * 3
        self.facts: list[int] = []
        self.shown = [[0] * KINDS_OF_CARD for _ in range(MOST_PLAYERS)]
        self.tunnel = False


class EuropeObservation(Observation):
    def __init__(self, map: Map) -> None:
        self.map = map
        self.most_offered = max(map.long_dealt + map.regular_dealt, map.draw_tickets)
        owners = "0 nobody, 1 oneself, 2 and so on the others in turn order"
        super().__init__(
            [
                Piece("question", len(QUESTIONS), "which question is asked: " + ", ".join(QUESTIONS)),
                Piece("to_move", MOST_PLAYERS, "1 for the seats that must decide"),
                Piece("hand", KINDS_OF_CARD, "own cards by kind"),
                Piece("row", KINDS_OF_CARD, "cards that lie face up, by kind"),
                Piece("slots", map.row_size, "the kind of the card in each place of the row, from 1; 0 for none"),
                Piece("discard", KINDS_OF_CARD, "discarded cards by kind"),
                Piece("decks", 2, "cards in the deck; tickets in their deck"),
                Piece("turns_left", 1, "0 before the end is called, then one more than the turns that are left"),
                Piece("routes", len(map.routes), f"{owners}; {CLOSED} for a track that is closed"),
                Piece("stations", len(map.cities), owners),
                Piece("tickets", len(map.tickets), "1 held, 2 on offer, 3 seen and given back"),
                Piece("offered", self.most_offered, "the tickets on offer in their order, each from 1; 0 for none"),
                Piece(
                    "seats",
                    MOST_PLAYERS * FACTS_OF_A_SEAT,
                    "for each seat: there, trains, stations left, points on the track, cards, tickets (0 while chosen)",
                ),
                Piece("shown", MOST_PLAYERS * KINDS_OF_CARD, "for each seat: cards known to be in its hand, by kind"),
                Piece("tunnel", 2 + KINDS_OF_CARD, "the route tried (from 1), the cards due, the cards turned over"),
            ]
        )
        first = {piece.name: piece.first for piece in self.pieces}
        self.to_move = first["to_move"]
        self.hand = first["hand"]
        self.row = first["row"]
        self.slots = first["slots"]
        self.discard = first["discard"]
        self.decks = first["decks"]
        self.routes = first["routes"]
        self.stations = first["stations"]
        self.tickets = first["tickets"]
        self.offered = first["offered"] - first["tickets"]
        self.seats = first["seats"]
        self.shown = first["shown"]
        self.tunnel = first["tunnel"]
        self.told = [[told_from(seat, players) for seat in range(players)] for players in range(MOST_PLAYERS + 1)]
        self.questions = {name: place for place, name in enumerate(QUESTIONS)}

    def write(self, state: object, seat: int) -> bytes:
        return self.write_again(state, seat, EuropeGlance(self.size))

    def glance(self) -> Glance:
        return EuropeGlance(self.size)

    def write_again(self, state: object, seat: int, glance: Glance) -> bytes:
        assert isinstance(state, EuropeState)
        assert isinstance(glance, EuropeGlance)
        told = self.told[state.players][seat]
        self._question(state, told, glance)
        self._cards(state, seat, glance)
        if glance.owner != state.owner:
            self._routes(state, told, glance)
        if glance.station_at != state.station_at:
            self._stations(state, told, glance)
        self._tickets(state, seat, glance)
        self._seats(state, seat, told, glance)
        attempt = tunnel_on_table(state)
        if attempt is not None or glance.tunnel:
            self._tunnel(attempt, glance)
        return bytes(glance.numbers)

    def _question(self, state: EuropeState, told: list[int], glance: EuropeGlance) -> None:
        numbers = glance.numbers
        question = NONE if state.over else self.questions[state.pending[-1].name]
        if glance.question != question:
            if glance.question != NONE:
                numbers[glance.question] = 0
            if question != NONE:
                numbers[question] = 1
            glance.question = question
        to_move: list[int] = [] if state.over else state.to_move
        if glance.to_move != to_move:
            for other in glance.to_move:
                numbers[self.to_move + told[other + 1] - 1] = 0
            for other in to_move:
                numbers[self.to_move + told[other + 1] - 1] = 1
            glance.to_move = to_move.copy()

    def _cards(self, state: EuropeState, seat: int, glance: EuropeGlance) -> None:
        """One's hand, and what lies in the middle of the table."""
        numbers = glance.numbers
        hand = state.hands[seat]
        if glance.hand != hand:
            renew(numbers, self.hand, glance.hand, hand)
        if glance.discard != state.discard:
            renew(numbers, self.discard, glance.discard, state.discard)
        if glance.row != state.row:
            glance.row = state.row.copy()
            lying = [0] * KINDS_OF_CARD
            place = self.slots
            for card in state.row:
                if card >= 0:
                    lying[card] += 1
                numbers[place] = card + 1
                place += 1
            renew(numbers, self.row, glance.lying, lying)
        renew(numbers, self.decks, glance.counts, [state.deck_size, state.ticket_deck_size, state.turns_left + 1])

    def _routes(self, state: EuropeState, told: list[int], glance: EuropeGlance) -> None:
        owners = state.owner
        if not glance.owner:
            glance.owner = [NONE] * len(owners)
        was = glance.owner
        twins = state.map.route_twin
        closing = not state.doubles_open
        route: i64
        for route in range(len(owners)):
            if was[route] != owners[route]:
                was[route] = owners[route]
                twin: i64 = twins[route]
                if closing and twin >= 0:
                    self._route(owners, told, glance, twin, route)
                    self._route(owners, told, glance, route, twin)
                else:
                    self._route(owners, told, glance, route, NONE)

    def _route(self, owners: list[int], told: list[int], glance: EuropeGlance, route: i64, twin: i64) -> None:
        """One track, which its twin closes where there is one to be named."""
        closed = owners[route] < 0 and twin >= 0 and owners[twin] >= 0
        glance.numbers[self.routes + route] = CLOSED if closed else told[owners[route] + 1]

    def _stations(self, state: EuropeState, told: list[int], glance: EuropeGlance) -> None:
        builders = state.station_at
        if not glance.station_at:
            glance.station_at = [NONE] * len(builders)
        was = glance.station_at
        city: i64
        for city in range(len(builders)):
            if was[city] != builders[city]:
                was[city] = builders[city]
                glance.numbers[self.stations + city] = told[builders[city] + 1]

    def _tickets(self, state: EuropeState, seat: int, glance: EuropeGlance) -> None:
        held, offered, rejected = state.tickets[seat], state.offered[seat], state.rejected[seat]
        bottom, bottom_by = state.ticket_bottom, state.ticket_bottom_by
        if (
            glance.held == held
            and glance.offered == offered
            and glance.rejected == rejected
            and glance.bottom == bottom
            and glance.bottom_by == bottom_by
        ):
            return
        glance.held, glance.offered, glance.rejected = held.copy(), offered.copy(), rejected.copy()
        glance.bottom, glance.bottom_by = bottom.copy(), bottom_by.copy()
        numbers = [0] * (self.seats - self.tickets)
        for place, ticket in enumerate(bottom):
            if bottom_by[place] == seat:
                numbers[ticket] = GIVEN_BACK
        for ticket in rejected:
            numbers[ticket] = GIVEN_BACK
        for ticket in held:
            numbers[ticket] = HELD
        for place, ticket in enumerate(offered):
            numbers[ticket] = OFFERED
            numbers[self.offered + place] = ticket + 1
        glance.numbers[self.tickets : self.seats] = bytearray(numbers)

    def _seats(self, state: EuropeState, seat: int, told: list[int], glance: EuropeGlance) -> None:
        """What is known of every seat."""
        choosing = state.choosing
        stations = state.map.stations
        if not glance.facts:
            glance.facts = [0] * (state.players * FACTS_OF_A_SEAT)
        now = glance.facts.copy()
        card: i64
        for other in range(state.players):
            step = told[other + 1] - 1
            first: i64 = step * FACTS_OF_A_SEAT
            hand = state.hands[other]
            cards: i64 = 0
            for card in range(KINDS_OF_CARD):
                cards += hand[card]
            now[first] = 1
            now[first + 1] = state.trains[other]
            now[first + 2] = stations - len(state.stations[other])
            now[first + 3] = capped(state.points[other])
            now[first + 4] = cards
            now[first + 5] = 0 if choosing else len(state.tickets[other])
            shown = hand if other == seat else state.shown[other]
            if glance.shown[step] != shown:
                renew(glance.numbers, self.shown + step * KINDS_OF_CARD, glance.shown[step], shown)
        renew(glance.numbers, self.seats, glance.facts, now)

    def _tunnel(self, attempt: Surcharge | None, glance: EuropeGlance) -> None:
        numbers = [0] * (2 + KINDS_OF_CARD)
        glance.tunnel = attempt is not None
        if attempt is not None:
            numbers[0] = attempt.claim.route + 1
            numbers[1] = attempt.due
            for place, turned in enumerate(attempt.revealed):
                numbers[2 + place] = turned
        glance.numbers[self.tunnel :] = bytearray(numbers)
