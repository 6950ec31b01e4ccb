"""Tickets: the choice at the start, and drawing more."""

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.europe.actions import KeepTickets
from samovar.games.europe.components import Map
from samovar.games.europe.rules import decisions, turn
from samovar.games.europe.state import EuropeState


def ticket_ids(map: Map, tickets: list[int]) -> list[object]:
    return [map.tickets[ticket].id for ticket in tickets]


def draw_ticket(state: EuropeState) -> int:
    """The top ticket: from those nobody has seen, then from those put back, first put back first (EU-082)."""
    if state.ticket_pool:
        return state.ticket_pool.pop(state.dice.below(len(state.ticket_pool)))
    state.ticket_bottom_by.pop(0)
    state.reveals += 1
    return state.ticket_bottom.pop(0)


def offer_subsets(state: EuropeState, seat: int, fewest: int, moves: list[Move]) -> None:
    offered = state.offered[seat]
    for chosen in range(1, 1 << len(offered)):
        kept = [ticket for place, ticket in enumerate(offered) if chosen >> place & 1]
        if len(kept) >= fewest:
            moves.append(state.moves.keep(kept))


def wrong_choice(state: EuropeState, seat: int, move: KeepTickets, fewest: int, few: str) -> Refusal | None:
    offered = state.offered[seat]
    for ticket in move.tickets:
        if ticket not in offered:
            return state.game.refuse("refusal.ticket-not-offered", {"ticket": state.map.tickets[ticket].id})
    if len(move.tickets) < fewest:
        return state.game.refuse(few, {"fewest": fewest, "kept": len(move.tickets)})
    return None


class StartTicketsRule(Rule[EuropeState, KeepTickets]):
    """Before the first turn everybody keeps at least two of four (EU-017); the others leave the game (EU-018)."""

    def offer(self, state: EuropeState, seat: int, moves: list[Move]) -> None:
        offer_subsets(state, seat, state.map.keep_at_start, moves)

    def refusal(self, state: EuropeState, seat: int, move: KeepTickets) -> Refusal | None:
        return wrong_choice(state, seat, move, state.map.keep_at_start, "refusal.keep-at-start")

    def play(self, state: EuropeState, seat: int, move: KeepTickets) -> None:
        map = state.map
        rejected = [ticket for ticket in state.offered[seat] if ticket not in move.tickets]
        state.tickets[seat] = move.tickets.copy()
        state.rejected[seat] = rejected
        state.start_kept[seat] = len(move.tickets)
        state.offered[seat] = []
        if state.events is not None:
            secret: dict[str, object] = {
                "kept": ticket_ids(map, move.tickets),
                "rejected": ticket_ids(map, rejected),
            }
            state.tell(Event("start_chosen", seat, {}, secret))
        if not any(state.offered):
            # EU-020: the numbers kept become public together.
            state.reveals += 1
            if state.events is not None:
                for other in range(state.players):
                    state.tell(Event("start_kept", other, {"count": state.start_kept[other]}))
            turn.begin(state)


class AskTicketsRule(Rule[EuropeState, Move]):
    """Draw tickets; the choice among them is a decision of its own (EU-079 to EU-081)."""

    def offer(self, state: EuropeState, seat: int, moves: list[Move]) -> None:
        if state.ticket_deck_size > 0:
            moves.append(state.moves.ask_tickets)

    def refusal(self, state: EuropeState, seat: int, move: Move) -> Refusal | None:
        return None if state.ticket_deck_size > 0 else state.game.refuse("refusal.no-tickets")

    def play(self, state: EuropeState, seat: int, move: Move) -> None:
        state.passes = 0
        count = min(state.map.draw_tickets, state.ticket_deck_size)
        state.offered[seat] = [draw_ticket(state) for _ in range(count)]
        if state.events is not None:
            secret: dict[str, object] = {"tickets": ticket_ids(state.map, state.offered[seat])}
            state.tell(Event("tickets_drawn", seat, {"count": count}, secret))
        state.pending[-1] = decisions.NEW_TICKETS


class KeepTicketsRule(Rule[EuropeState, KeepTickets]):
    """Keep at least one of the tickets drawn; the others go under the ticket deck as drawn (EU-079, EU-082)."""

    def offer(self, state: EuropeState, seat: int, moves: list[Move]) -> None:
        offer_subsets(state, seat, decisions.fewest_drawn(state, seat), moves)

    def refusal(self, state: EuropeState, seat: int, move: KeepTickets) -> Refusal | None:
        return wrong_choice(state, seat, move, decisions.fewest_drawn(state, seat), "refusal.keep-drawn")

    def play(self, state: EuropeState, seat: int, move: KeepTickets) -> None:
        map = state.map
        returned = [ticket for ticket in state.offered[seat] if ticket not in move.tickets]
        state.tickets[seat].extend(move.tickets)
        state.ticket_bottom.extend(returned)
        for _ in returned:
            state.ticket_bottom_by.append(seat)
        state.offered[seat] = []
        if state.events is not None:
            secret: dict[str, object] = {
                "kept": ticket_ids(map, move.tickets),
                "returned": ticket_ids(map, returned),
            }
            facts: dict[str, object] = {"kept_count": len(move.tickets), "returned_count": len(returned)}
            state.tell(Event("tickets_kept", seat, facts, secret))
        turn.close(state, seat)
