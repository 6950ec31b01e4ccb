"""Europe as a game of the house: set-up, documents, moves and score sheets."""

from typing import Final

from samovar.core import BadDocument, Dice, Event, Field, Game, Message, Move, Option, Options, Scores
from samovar.games.europe import sheet
from samovar.games.europe.actions import KINDS_OF_CARD, MoveReader
from samovar.games.europe.components import Map, published
from samovar.games.europe.document import Reader
from samovar.games.europe.rules import decisions, turn
from samovar.games.europe.rules.tickets import draw_ticket, ticket_ids
from samovar.games.europe.state import FREE, GAP, EuropeState

Json = object

RULES_VERSION: Final = 1
PLAYER_COUNTS: Final = [2, 3, 4, 5]
FIRST_AT_RANDOM: Final = "random"
FIRST_SEATS: Final = ["1", "2", "3", "4", "5"]


class Europe(Game):
    """Ticket to Ride Europe, on the published map or on any map of the same form."""

    def __init__(self, data: dict[str, Json] | None = None) -> None:
        facts = published() if data is None else data
        self.map = Map(facts)
        super().__init__(
            "europe",
            "samovar.games.europe",
            RULES_VERSION,
            [count for count in PLAYER_COUNTS if self.map.is_enough_for(count)],
            [Option("first", FIRST_AT_RANDOM, [FIRST_AT_RANDOM, *FIRST_SEATS])],
            facts,
            _names(self.map),
        )
        self.moves = MoveReader(self.map)

    def set_up(self, players: int, options: Options, dice: Dice, events: list[Event] | None) -> EuropeState:
        state = EuropeState(self, self.map, players, options, dice)
        state.events = events
        self._choose_first(state)
        self._lay_out(state)
        self._deal_cards(state)
        self._deal_tickets(state)
        state.pending = [decisions.START]
        state.events = None
        return state

    def _choose_first(self, state: EuropeState) -> None:
        """The first player is drawn by lot, unless the host names one (EU-016)."""
        chosen = state.options.text("first")
        if chosen == FIRST_AT_RANDOM:
            state.first = state.dice.below(state.players)
        else:
            state.first = int(chosen) - 1
            if state.first >= state.players:
                facts: dict[str, Json] = {
                    "place": "options.first",
                    "found": chosen,
                    "allowed": ", ".join([FIRST_AT_RANDOM, *FIRST_SEATS[: state.players]]),
                }
                raise BadDocument(Message("document.unknown", facts))
        state.active = state.first
        state.tell(Event("first", state.first, {"players": state.players}))

    def _lay_out(self, state: EuropeState) -> None:
        map = self.map
        players = state.players
        state.owner = [FREE] * len(map.routes)
        state.open_routes = list(range(len(map.routes)))
        state.station_at = [FREE] * len(map.cities)
        state.stations = [[] for _ in range(players)]
        state.trains = [map.trains] * players
        state.points = [0] * players

    def _deal_cards(self, state: EuropeState) -> None:
        """Four cards each, five face up, the rest is the deck (EU-012, EU-013)."""
        map = self.map
        state.deck = map.all_cards.copy()
        state.deck_size = sum(state.deck)
        state.discard = [0] * KINDS_OF_CARD
        state.hands = [[0] * KINDS_OF_CARD for _ in range(state.players)]
        state.shown = [[0] * KINDS_OF_CARD for _ in range(state.players)]
        for seat in range(state.players):
            for _ in range(map.hand_size):
                state.hands[seat][state.draw_card()] += 1
            state.tell(Event("dealt", seat, {"count": map.hand_size}, {"cards": map.cards_json(state.hands[seat])}))
        state.row = [GAP] * map.row_size
        turn.fill_row(state)

    def _deal_tickets(self, state: EuropeState) -> None:
        """Long tickets apart, the undealt ones leave the game unseen (EU-014); regular ones after (EU-015)."""
        map = self.map
        players = range(state.players)
        state.ticket_pool = map.long_tickets.copy()
        state.offered = [[draw_ticket(state) for _ in range(map.long_dealt)] for _ in players]
        state.removed = state.ticket_pool
        state.ticket_pool = map.regular_tickets.copy()
        for seat in players:
            for _ in range(map.regular_dealt):
                state.offered[seat].append(draw_ticket(state))
            offered = ticket_ids(map, state.offered[seat])
            state.tell(Event("tickets_dealt", seat, {"count": len(offered)}, {"tickets": offered}))
        state.tickets = [[] for _ in players]
        state.rejected = [[] for _ in players]
        state.start_kept = [0] * state.players

    def restore(self, field: Field, players: int, options: Options, dice: Dice) -> EuropeState:
        state = EuropeState(self, self.map, players, options, dice)
        reader = Reader(field, state)
        reader.read_board()
        over = field.maybe("over")
        pending = field.maybe("pending")
        if over is not None and over.flag():
            state.over = True
        elif pending is None:
            state.pending = [decisions.TURN]
        else:
            items = pending.items()
            if len(items) != 1:
                raise pending.fail("position.pending")
            state.pending = [decisions.read(items[0], state)]
        reader.read_piles(decisions.cards_on_table(state))
        self._check_offers(field, state)
        return state

    def _check_offers(self, field: Field, state: EuropeState) -> None:
        """Tickets lie before the players who are asked about tickets, and before nobody else."""
        question = "over" if state.over else state.pending[-1].name
        waiting = [seat for seat in range(state.players) if state.offered[seat]]
        fits = not waiting
        if question == "start":
            fits = len(waiting) > 0
            for seat in range(state.players):
                offered = len(state.offered[seat])
                chosen = len(state.tickets[seat]) + len(state.rejected[seat])
                if (offered > 0) == (chosen > 0) or 0 < offered < self.map.keep_at_start:
                    raise field.get("seats").items()[seat].fail("position.start", {"fewest": self.map.keep_at_start})
        elif question == "new-tickets":
            fits = waiting == [state.active]
        elif question == "second-card" and not decisions.SECOND_CARD.possible(state):
            raise field.fail("position.second-card")
        if not fits:
            raise field.fail("position.offered")

    def read_move(self, document: Json) -> Move:
        return self.moves.from_json(document)

    def parse_move(self, notation: str) -> Move:
        return self.moves.from_notation(notation)

    def score_sheet(self, document: Json) -> Scores:
        return sheet.score(self.map, Field(document, "sheet"))


def _names(map: Map) -> dict[str, dict[str, str]]:
    """Proper names for sentences."""
    cities = {city.id: city.name for city in map.cities}
    routes = {}
    for route in map.routes:
        color = "" if route.twin < 0 else f" ({route.id[-1]})"
        routes[route.id] = f"{map.cities[route.a].name}–{map.cities[route.b].name}{color}"
    tickets = {
        ticket.id: f"{map.cities[ticket.a].name}–{map.cities[ticket.b].name} ({ticket.points})"
        for ticket in map.tickets
    }
    return {"city": cities, "route": routes, "ticket": tickets}
