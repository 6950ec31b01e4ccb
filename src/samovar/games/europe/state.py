"""A position of Europe: small lists of ints, cheap to copy."""

from typing import Final

from mypy_extensions import i64

from samovar.core import NOBODY, Dice, Event, Game, Options, Refusal, State
from samovar.games.europe.actions import EuropeMoves
from samovar.games.europe.components import COLORS, KINDS_OF_CARD, LOCOMOTIVE

FREE: Final = -1
GAP: Final = -1
NOT_YET: Final = -1


class EuropeState(State):
    def __init__(
        self,
        game: Game,
        moves: EuropeMoves,
        players: int,
        options: Options,
        dice: Dice,
        twin: "EuropeState | None" = None,
    ) -> None:
        """A blank position, or one like its twin, whose lists are copied at once instead of being made empty first."""
        super().__init__(game, players, options, dice)
        self.moves = moves
        self.map = moves.map
        self.first: int = 0 if twin is None else twin.first
        # Train cards. The deck is a multiset: nobody knows its order (`deck_top` is for positions set up by hand).
        self.hands: list[list[int]] = [] if twin is None else [hand.copy() for hand in twin.hands]
        self.shown: list[list[int]] = [] if twin is None else [hand.copy() for hand in twin.shown]
        self.deck: list[int] = [] if twin is None else twin.deck.copy()
        self.deck_size: int = 0 if twin is None else twin.deck_size
        self.deck_top: list[int] = [] if twin is None else twin.deck_top.copy()
        self.discard: list[int] = [] if twin is None else twin.discard.copy()
        self.discard_size: int = 0 if twin is None else twin.discard_size
        self.row: list[int] = [] if twin is None else twin.row.copy()
        # The board.
        self.owner: list[int] = [] if twin is None else twin.owner.copy()
        self.open_routes: list[int] = [] if twin is None else twin.open_routes.copy()
        self.station_at: list[int] = [] if twin is None else twin.station_at.copy()
        self.stations: list[list[int]] = [] if twin is None else [cities.copy() for cities in twin.stations]
        self.trains: list[int] = [] if twin is None else twin.trains.copy()
        self.points: list[int] = [] if twin is None else twin.points.copy()
        # Tickets. The pool is what nobody has seen; tickets put back lie under it, in a known order. Nothing is ever
        # added to the lists of those rejected or removed, so that twins may share them.
        self.tickets: list[list[int]] = [] if twin is None else [tickets.copy() for tickets in twin.tickets]
        self.offered: list[list[int]] = [] if twin is None else [tickets.copy() for tickets in twin.offered]
        self.rejected: list[list[int]] = [] if twin is None else twin.rejected.copy()
        self.start_kept: list[int] = [] if twin is None else twin.start_kept.copy()
        self.ticket_pool: list[int] = [] if twin is None else twin.ticket_pool.copy()
        self.ticket_bottom: list[int] = [] if twin is None else twin.ticket_bottom.copy()
        self.ticket_bottom_by: list[int] = [] if twin is None else twin.ticket_bottom_by.copy()
        self.removed: list[int] = [] if twin is None else twin.removed
        # The end.
        self.turns_left: int = NOT_YET if twin is None else twin.turns_left
        self.passes: int = 0 if twin is None else twin.passes

    def copy(self) -> "EuropeState":
        twin = EuropeState(self.game, self.moves, self.players, self.options, self.dice.copy(), self)
        self.base_copy(twin)
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
        cards: i64 = 0
        for count in self.hands[seat]:
            cards += count
        return cards

    def routes_of(self, seat: int) -> list[int]:
        found: list[int] = []
        route: i64 = 0
        for owner in self.owner:
            if owner == seat:
                found.append(route)
            route += 1
        return found

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
