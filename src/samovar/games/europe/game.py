"""Europe as a game of the house: set-up, documents, moves and score sheets."""

from collections.abc import Callable, Mapping
from typing import Final

from samovar.core import (
    LANGUAGES,
    Catalogue,
    Dice,
    Event,
    Field,
    Game,
    Json,
    Manifest,
    Message,
    Move,
    Numbering,
    Observation,
    Options,
    Scores,
    Shapes,
    State,
    first_option,
    first_player,
)
from samovar.games.europe import document, knowledge, numbering, scoring, sheet, view
from samovar.games.europe.actions import EuropeMoves, TakeCard
from samovar.games.europe.components import GRAY, KINDS_OF_CARD, LOCOMOTIVE, NO_TWIN, Map, Route, published
from samovar.games.europe.document import Reader
from samovar.games.europe.observation import EuropeObservation
from samovar.games.europe.rules import decisions, turn
from samovar.games.europe.rules.tickets import draw_ticket, ticket_ids
from samovar.games.europe.shapes import SHAPES
from samovar.games.europe.state import FREE, GAP, EuropeState

RULES_VERSION: Final = 1
PLAYER_COUNTS: Final = [2, 3, 4, 5]


class Europe(Game):
    """Ticket to Ride Europe, on the published map or on any map of the same form."""

    def __init__(self, data: dict[str, Json] | None = None) -> None:
        facts = published() if data is None else data
        self.map = Map(facts)
        self.ready = EuropeMoves(self.map)
        super().__init__(
            Manifest.read("samovar.games.europe"),
            RULES_VERSION,
            [count for count in PLAYER_COUNTS if self.map.is_enough_for(count)],
            [first_option(PLAYER_COUNTS[-1])],
            facts,
            {},
            self.ready,
        )
        self.catalogue.names.update(_names(self.map, self.catalogue))

    def set_up(self, players: int, options: Options, dice: Dice, events: list[Event] | None) -> EuropeState:
        state = EuropeState(self, self.ready, players, options, dice)
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
        state.first = first_player(state.players, state.options, state.dice)
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
        state = EuropeState(self, self.ready, players, options, dice)
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

    # --- about a position -----------------------------------------------------------------------------------

    def scores(self, state: State) -> Scores:
        assert isinstance(state, EuropeState)
        return scoring.scores(state)

    def determinize(self, state: State, seat: int, dice: Dice) -> EuropeState:
        assert isinstance(state, EuropeState)
        return knowledge.determinize(state, seat, dice)

    def show(self, state: State, seat: int) -> Mapping[str, Json]:
        assert isinstance(state, EuropeState)
        return view.show(state, seat)

    def document(self, state: State) -> dict[str, Json]:
        assert isinstance(state, EuropeState)
        return document.write(state)

    def tell_move_from(
        self, position: Callable[[], State], move: Move, language: str, players: list[str] | None = None
    ) -> str:
        """A face-up card is told by its colour, not by its place."""
        if isinstance(move, TakeCard):
            state = position()
            assert isinstance(state, EuropeState)
            card = state.row[move.slot]
            if card != GAP:
                key = "move.take-locomotive" if card == LOCOMOTIVE else "move.take-card"
                return self.catalogue.tell(Message(key, {"card": self.map.card_names[card]}), language, players)
        return self.tell_move(move, language, players)

    def numberings(self) -> list[Numbering]:
        return numbering.numberings(self.ready)

    def observing(self) -> Observation:
        return EuropeObservation(self.map)

    @property
    def shapes(self) -> Shapes:
        return SHAPES

    def score_table(self, field: Field) -> Scores:
        return sheet.score(self.map, self.player_counts, field)


def _names(map: Map, words: Catalogue) -> dict[str, dict[str, str]]:
    """Proper names for sentences; a track of a double route is told by its colour, in the words of each language."""
    names = {
        "city": {city.id: city.name for city in map.cities},
        "ticket": {
            ticket.id: f"{map.cities[ticket.a].name}–{map.cities[ticket.b].name} ({ticket.points})"
            for ticket in map.tickets
        },
    }
    for language in LANGUAGES:
        names[f"route.{language}"] = {route.id: _route_name(map, route, words, language) for route in map.routes}
    return names


def _route_name(map: Map, route: Route, words: Catalogue, language: str) -> str:
    between = f"{map.cities[route.a].name}–{map.cities[route.b].name}"
    if route.twin == NO_TWIN:
        return between
    color = "gray" if route.color == GRAY else map.colors[route.color]
    track = words.word(f"noun.card.{color}", language)
    if map.routes[route.twin].color == route.color:
        # Two tracks alike: all that is left to tell them apart is which comes first on the map.
        track += " 1" if map.route_index[route.id] < route.twin else " 2"
    return f"{between} ({track})"
