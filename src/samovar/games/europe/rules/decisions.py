"""The questions that a player meets. Which moves answer each is said in `rules/__init__`."""

from typing import Any, Final

from samovar.core import Decision, Field, Json, Message, Move, Refusal, Rule
from samovar.games.europe.actions import CLAIM, ClaimRoute
from samovar.games.europe.components import GRAY, KINDS_OF_CARD, LOCOMOTIVE, NO_COLOR, TUNNEL, Map
from samovar.games.europe.state import FREE, GAP, EuropeState


class StartTickets(Decision[EuropeState]):
    """Everybody chooses among the tickets dealt, at the same time (EU-019)."""

    def seats(self, state: EuropeState) -> list[int]:
        return [seat for seat in range(state.players) if state.offered[seat]]

    def prompt(self, state: EuropeState, seat: int) -> Message:
        return Message("prompt.start", {"fewest": state.map.keep_at_start})

    def unexpected(self, state: EuropeState, move: Move) -> Refusal:
        return state.game.refuse("refusal.start-first")


class Ask(Decision[EuropeState]):
    """A question to the player whose turn it is."""

    def seats(self, state: EuropeState) -> list[int]:
        return [state.active]

    def first_seat(self, state: EuropeState) -> int:
        return state.active

    def asks(self, state: EuropeState, seat: int) -> bool:
        return seat == state.active


class Turn(Ask):
    """One of four actions (EU-029)."""

    def unexpected(self, state: EuropeState, move: Move) -> Refusal:
        return state.game.refuse("refusal.not-in-turn")


class SecondCard(Ask):
    """The second card of a draw (EU-031)."""

    def possible(self, state: EuropeState) -> bool:
        if state.deck_size > 0:
            return True
        for card in state.row:
            if card != GAP and card != LOCOMOTIVE:
                return True
        return False

    def unexpected(self, state: EuropeState, move: Move) -> Refusal:
        return state.game.refuse("refusal.second-card-owed")


def fewest_drawn(state: EuropeState, seat: int) -> int:
    """How many of the tickets drawn must be kept: all of them, where fewer were left than must be kept (EU-080)."""
    return min(state.map.keep_drawn, len(state.offered[seat]))


class NewTickets(Ask):
    """Which of the tickets drawn to keep (EU-079)."""

    def prompt(self, state: EuropeState, seat: int) -> Message:
        return Message("prompt.new-tickets", {"fewest": fewest_drawn(state, seat)})

    def unexpected(self, state: EuropeState, move: Move) -> Refusal:
        return state.game.refuse("refusal.tickets-drawn")


SURCHARGE_RULES: Final[dict[int, Rule[EuropeState, Any]]] = {}


class Surcharge(Ask):
    """Whether to pay what the cards turned over ask for (EU-065, EU-078)."""

    def __init__(self, map: Map, claim: ClaimRoute, revealed: list[int], due: int) -> None:
        super().__init__("surcharge", SURCHARGE_RULES)
        self.map = map
        self.claim = claim
        self.revealed = revealed
        self.due = due

    def prompt(self, state: EuropeState, seat: int) -> Message:
        return Message("prompt.surcharge", self.facts())

    def unexpected(self, state: EuropeState, move: Move) -> Refusal:
        key = "refusal.payment-is-laid" if move.kind == CLAIM else "refusal.surcharge-first"
        return state.game.refuse(key)

    def facts(self) -> dict[str, Json]:
        map = self.map
        return {
            "route": map.routes[self.claim.route].id,
            "cards": map.cards_json(self.claim.cards),
            "revealed": map.cards_json(self.revealed),
            "due": self.due,
        }

    def to_json(self) -> dict[str, Json]:
        return {"decision": "surcharge", **self.facts()}


START: Final = StartTickets("start")
TURN: Final = Turn("turn")
SECOND_CARD: Final = SecondCard("second-card")
NEW_TICKETS: Final = NewTickets("new-tickets")


def tunnel_on_table(state: EuropeState) -> Surcharge | None:
    """The tunnel attempt in progress, if there is one."""
    if not state.pending:
        return None
    question = state.pending[-1]
    return question if isinstance(question, Surcharge) else None


def read(field: Field, state: EuropeState) -> Decision[EuropeState]:
    """A decision from a position's document."""
    plain: dict[str, Decision[EuropeState]] = {
        question.name: question for question in (START, TURN, SECOND_CARD, NEW_TICKETS)
    }
    name = field.get("decision").choice([*plain, "surcharge"])
    if name != "surcharge":
        field.only(["decision"])
        return plain[name]
    field.only(["decision", "route", "cards", "revealed", "due"])
    map = state.map
    route = field.get("route").index(map.route_index)
    claim = state.moves.claim(route, map.read_cards(field.get("cards")))
    revealed = map.read_cards(field.get("revealed"))
    due = revealed[LOCOMOTIVE] + (revealed[claim.color] if claim.color != NO_COLOR else 0)
    given = field.maybe("due")
    if given is not None and given.integer() != due:
        raise given.fail("position.derived-due", {"found": given.integer(), "right": due})
    right_color = claim.color == NO_COLOR or map.route_color[route] in (GRAY, claim.color)
    right_size = claim.size == map.route_length[route] and sum(revealed) <= map.tunnel_cards
    twin = map.route_twin[route]
    owns_twin = twin >= 0 and state.owner[twin] == state.active
    is_free = map.route_kind[route] == TUNNEL and state.owner[route] == FREE and not state.is_closed(route)
    can_build = not owns_twin and map.route_length[route] <= state.trains[state.active]
    if claim.mixed or due == 0 or not (right_color and right_size and is_free and can_build):
        raise field.fail("position.surcharge")
    return Surcharge(map, claim, revealed, due)


def cards_on_table(state: EuropeState) -> list[int]:
    """The payment laid and the cards turned over in a tunnel attempt."""
    cards = [0] * KINDS_OF_CARD
    attempt = tunnel_on_table(state)
    if attempt is not None:
        for card in range(KINDS_OF_CARD):
            cards[card] = attempt.claim.cards[card] + attempt.revealed[card]
    return cards
