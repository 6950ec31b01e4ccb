"""A position of Europe: small lists of ints, cheap to copy."""

from typing import Final

from samovar.core import NOBODY, Dice, Event, Game, Options, Refusal, State
from samovar.games.europe.actions import EuropeMoves
from samovar.games.europe.components import COLORS, KINDS_OF_CARD, LOCOMOTIVE

FREE: Final = -1
GAP: Final = -1
NOT_YET: Final = -1


class EuropeState(State):
    def __init__(self, game: Game, moves: EuropeMoves, players: int, options: Options, dice: Dice) -> None:
        super().__init__(game, players, options, dice)
        self.moves = moves
        self.map = moves.map
        self.first = 0
        # Train cards. The deck is a multiset: nobody knows its order (`deck_top` is for positions set up by hand).
        self.hands: list[list[int]] = []
        self.shown: list[list[int]] = []
        self.deck: list[int] = []
        self.deck_size = 0
        self.deck_top: list[int] = []
        self.discard: list[int] = []
        self.discard_size = 0
        self.row: list[int] = []
        # The board.
        self.owner: list[int] = []
        self.open_routes: list[int] = []
        self.station_at: list[int] = []
        self.stations: list[list[int]] = []
        self.trains: list[int] = []
        self.points: list[int] = []
        # Tickets. The pool is what nobody has seen; tickets put back lie under it, in a known order.
        self.tickets: list[list[int]] = []
        self.offered: list[list[int]] = []
        self.rejected: list[list[int]] = []
        self.start_kept: list[int] = []
        self.ticket_pool: list[int] = []
        self.ticket_bottom: list[int] = []
        self.ticket_bottom_by: list[int] = []
        self.removed: list[int] = []
        # The end.
        self.turns_left = NOT_YET
        self.passes = 0

    def copy(self) -> "EuropeState":
        twin = EuropeState(self.game, self.moves, self.players, self.options, self.dice.copy())
        self.base_copy(twin)
        twin.first = self.first
        twin.hands = [hand.copy() for hand in self.hands]
        twin.shown = [hand.copy() for hand in self.shown]
        twin.deck = self.deck.copy()
        twin.deck_size = self.deck_size
        twin.deck_top = self.deck_top.copy()
        twin.discard = self.discard.copy()
        twin.discard_size = self.discard_size
        twin.row = self.row.copy()
        twin.owner = self.owner.copy()
        twin.open_routes = self.open_routes.copy()
        twin.station_at = self.station_at.copy()
        twin.stations = [cities.copy() for cities in self.stations]
        twin.trains = self.trains.copy()
        twin.points = self.points.copy()
        twin.tickets = [tickets.copy() for tickets in self.tickets]
        twin.offered = [tickets.copy() for tickets in self.offered]
        twin.rejected = self.rejected.copy()
        twin.start_kept = self.start_kept.copy()
        twin.ticket_pool = self.ticket_pool.copy()
        twin.ticket_bottom = self.ticket_bottom.copy()
        twin.ticket_bottom_by = self.ticket_bottom_by.copy()
        twin.removed = self.removed
        twin.turns_left = self.turns_left
        twin.passes = self.passes
        return twin

    # --- small questions ------------------------------------------------------------------------------

    @property
    def choosing(self) -> bool:
        """Before the first turn, while somebody still chooses the starting tickets."""
        return not self.over and self.pending[-1].name == "start"

    @property
    def ticket_deck_size(self) -> int:
        return len(self.ticket_pool) + len(self.ticket_bottom)

    def hand_size(self, seat: int) -> int:
        return sum(self.hands[seat])

    def routes_of(self, seat: int) -> list[int]:
        return [route for route, owner in enumerate(self.owner) if owner == seat]

    def is_closed(self, route: int) -> bool:
        """The other track of a double route is taken, and with few players that shuts this one (EU-058)."""
        twin = self.map.route_twin[route]
        return self.owner[route] == FREE and twin >= 0 and self.owner[twin] != FREE and not self.doubles_open

    @property
    def doubles_open(self) -> bool:
        return self.players >= self.map.doubles_from

    # --- train cards ------------------------------------------------------------------------------------

    def draw_card(self) -> int:
        """The top card of the deck, which must hold one; once it is told, `rebuild_deck` must follow (EU-047)."""
        if self.deck_top:
            card = self.deck_top.pop(0)
            self.reveals += 1
        else:
            card = self.dice.pick_from_counts(self.deck, self.deck_size)
        self.deck[card] -= 1
        self.deck_size -= 1
        return card

    def rebuild_deck(self) -> None:
        """Shuffle the discard pile as the new deck, if the deck is empty and there is anything to shuffle (EU-046)."""
        if self.deck_size == 0 and self.discard_size > 0:
            self.deck = self.discard
            self.deck_size = self.discard_size
            self.discard = [0] * KINDS_OF_CARD
            self.discard_size = 0
            if self.events is not None:
                self.tell(Event("reshuffled", NOBODY, {"cards": self.map.cards_json(self.deck)}))

    def discard_cards(self, cards: list[int]) -> None:
        for card in range(KINDS_OF_CARD):
            count = cards[card]
            if count:
                self.discard[card] += count
                self.discard_size += count

    def take_from_hand(self, seat: int, cards: list[int]) -> None:
        hand = self.hands[seat]
        shown = self.shown[seat]
        for card in range(KINDS_OF_CARD):
            count = cards[card]
            if count:
                hand[card] -= count
                shown[card] = max(0, shown[card] - count)

    def claim(self, seat: int, route: int) -> None:
        """Put the seat's trains on a route and score it (EU-055)."""
        map = self.map
        self.owner[route] = seat
        self.open_routes.remove(route)
        self.trains[seat] -= map.route_length[route]
        self.points[seat] += map.points_of_route[route]
        twin = map.route_twin[route]
        if twin >= 0 and self.owner[twin] == FREE and not self.doubles_open:
            self.open_routes.remove(twin)

    def row_is_full(self) -> bool:
        return GAP not in self.row

    def row_has_too_many_locomotives(self) -> bool:
        count = 0
        for card in self.row:
            if card == LOCOMOTIVE:
                count += 1
        return count >= self.map.reset_at

    def colored_cards_in_reach(self) -> int:
        """The cards of row, deck and discard pile that are not locomotives."""
        count = self.deck_size - self.deck[LOCOMOTIVE] + self.discard_size - self.discard[LOCOMOTIVE]
        for card in self.row:
            if 0 <= card < COLORS:
                count += 1
        return count

    def out_of_turn(self, seat: int) -> Refusal:
        if self.choosing:
            return self.game.refuse("refusal.already-chosen")
        return self.game.refuse("refusal.not-your-turn", {"who": self.active})
