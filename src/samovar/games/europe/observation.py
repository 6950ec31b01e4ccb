"""What a seat knows of Europe, for learners."""

from typing import Final

from mypy_extensions import i64

from samovar.core import Observation, Piece, capped, told_from
from samovar.games.europe.components import KINDS_OF_CARD, Map
from samovar.games.europe.rules.decisions import tunnel_on_table
from samovar.games.europe.state import EuropeState

QUESTIONS: Final = ["start", "turn", "second-card", "new-tickets", "surcharge"]
MOST_PLAYERS: Final = 5
CLOSED: Final = MOST_PLAYERS + 1
HELD: Final = 1
OFFERED: Final = 2
GIVEN_BACK: Final = 3
FACTS_OF_A_SEAT: Final = 6


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
        self.offered = first["offered"]
        self.seats = first["seats"]
        self.shown = first["shown"]
        self.tunnel = first["tunnel"]
        self.blank = [0] * self.size
        self.told = [[told_from(seat, players) for seat in range(players)] for players in range(MOST_PLAYERS + 1)]

    def write(self, state: object, seat: int) -> bytes:
        assert isinstance(state, EuropeState)
        told = self.told[state.players][seat]
        numbers = self.blank.copy()
        self._write_table(numbers, state, seat, told)
        self._write_board(numbers, state, told)
        self._write_tickets(numbers, state, seat)
        self._write_seats(numbers, state, seat, told)
        return bytes(numbers)

    def _write_table(self, numbers: list[int], state: EuropeState, seat: int, told: list[int]) -> None:
        """The question, and what lies in the middle of the table."""
        if not state.over:
            numbers[QUESTIONS.index(state.pending[-1].name)] = 1
            for other in state.to_move:
                numbers[self.to_move + told[other + 1] - 1] = 1
        hand = state.hands[seat]
        discard = state.discard
        for card in range(KINDS_OF_CARD):
            numbers[self.hand + card] = hand[card]
            numbers[self.discard + card] = discard[card]
        slot: i64 = self.slots
        for card in state.row:
            if card >= 0:
                numbers[self.row + card] += 1
                numbers[slot] = card + 1
            slot += 1
        numbers[self.decks] = state.deck_size
        numbers[self.decks + 1] = state.ticket_deck_size
        numbers[self.decks + 2] = state.turns_left + 1
        attempt = tunnel_on_table(state)
        if attempt is not None:
            numbers[self.tunnel] = attempt.claim.route + 1
            numbers[self.tunnel + 1] = attempt.due
            for card in range(KINDS_OF_CARD):
                numbers[self.tunnel + 2 + card] = attempt.revealed[card]

    def _write_board(self, numbers: list[int], state: EuropeState, told: list[int]) -> None:
        place: i64 = self.routes
        twins = state.map.route_twin
        closing = not state.doubles_open
        owners = state.owner
        for route in range(len(owners)):
            owner: i64 = owners[route]
            if owner >= 0:
                numbers[place] = told[owner + 1]
                if closing and twins[route] >= 0:
                    numbers[self.routes + twins[route]] = CLOSED
            place += 1
        place = self.stations
        for builder in state.station_at:
            if builder >= 0:
                numbers[place] = told[builder + 1]
            place += 1

    def _write_tickets(self, numbers: list[int], state: EuropeState, seat: int) -> None:
        first: i64 = self.tickets
        for place, ticket in enumerate(state.ticket_bottom):
            if state.ticket_bottom_by[place] == seat:
                numbers[first + ticket] = GIVEN_BACK
        for ticket in state.rejected[seat]:
            numbers[first + ticket] = GIVEN_BACK
        for ticket in state.tickets[seat]:
            numbers[first + ticket] = HELD
        offered: i64 = self.offered
        for ticket in state.offered[seat]:
            numbers[first + ticket] = OFFERED
            numbers[offered] = ticket + 1
            offered += 1

    def _write_seats(self, numbers: list[int], state: EuropeState, seat: int, told: list[int]) -> None:
        choosing = state.choosing
        stations = state.map.stations
        for other in range(state.players):
            step: i64 = told[other + 1] - 1
            first: i64 = self.seats + step * FACTS_OF_A_SEAT
            hand = state.hands[other]
            cards: i64 = 0
            for card in range(KINDS_OF_CARD):
                cards += hand[card]
            numbers[first] = 1
            numbers[first + 1] = state.trains[other]
            numbers[first + 2] = stations - len(state.stations[other])
            numbers[first + 3] = capped(state.points[other])
            numbers[first + 4] = cards
            numbers[first + 5] = 0 if choosing else len(state.tickets[other])
            shown = hand if other == seat else state.shown[other]
            first = self.shown + step * KINDS_OF_CARD
            for card in range(KINDS_OF_CARD):
                numbers[first + card] = shown[card]
