"""How a turn closes, how the game ends, and passing."""

from samovar.core import NOBODY, Event, Move, Refusal, Rule
from samovar.games.europe.rules import decisions
from samovar.games.europe.state import GAP, NOT_YET, EuropeState


def fill_row(state: EuropeState) -> None:
    """Fill gaps in order of position, then check for too many locomotives (EU-041 to EU-045)."""
    row = state.row
    for slot in range(len(row)):
        if row[slot] == GAP and state.deck_size > 0:
            turn_up(state, slot)
    while state.row_has_too_many_locomotives() and state.row_is_full() and can_reset(state):
        swaps = row_and_deck_change_places(state)
        reset_row(state)
        if swaps:
            break


def turn_up(state: EuropeState, slot: int) -> None:
    """Lay the top card of the deck face up."""
    card = state.draw_card()
    state.row[slot] = card
    if state.events is not None:
        state.tell(Event("turned_up", NOBODY, {"slot": slot, "card": state.map.card_names[card]}))
    state.rebuild_deck()


def can_reset(state: EuropeState) -> bool:
    """With too few coloured cards left any five would again hold too many locomotives (EU-044)."""
    return state.colored_cards_in_reach() > state.map.row_size - state.map.reset_at


def row_and_deck_change_places(state: EuropeState) -> bool:
    """The deck is exactly one row: the row removed becomes the deck, and two bad rows would swap for ever (EU-044)."""
    return state.discard_size == 0 and state.deck_size == state.map.row_size


def reset_row(state: EuropeState) -> None:
    """Discard the whole row and lay a new one."""
    row = state.row
    if state.events is not None:
        names = [state.map.card_names[card] for card in row]
        state.tell(Event("row_reset", NOBODY, {"cards": names}))
    for slot in range(len(row)):
        state.discard[row[slot]] += 1
        state.discard_size += 1
        row[slot] = GAP
    state.rebuild_deck()
    for slot in range(len(row)):
        turn_up(state, slot)


def close(state: EuropeState, seat: int) -> None:
    """The close of a turn, in the order of EU-030; the cards spent are already on the discard pile."""
    state.rebuild_deck()
    if not state.row_is_full() or state.row_has_too_many_locomotives():
        fill_row(state)
    if state.turns_left > 0:
        state.turns_left -= 1
        if state.turns_left == 0:
            finish(state)
            return
    elif state.turns_left == NOT_YET and state.trains[seat] <= state.map.last_round_at:
        # EU-098: everybody, the trigger player included, plays one more turn.
        state.turns_left = state.players
        state.tell(Event("last_round", seat, {"trains": state.trains[seat]}))
    if state.passes >= state.players:
        finish(state)
        return
    state.active = seat + 1 if seat + 1 < state.players else 0
    begin(state)


def begin(state: EuropeState) -> None:
    state.pending[-1] = decisions.TURN
    if state.events is not None:
        state.tell(Event("turn", state.active, {}))


def finish(state: EuropeState) -> None:
    """Final scoring begins: no further move, and all tickets are shown."""
    state.over = True
    state.reveals += 1
    state.pending.clear()
    if state.events is not None:
        state.tell(Event("game_over", NOBODY, {"scores": state.scores().to_json()}))


class PassRule(Rule[EuropeState, Move]):
    """A player passes only when nothing else is possible (EU-029, EU-120)."""

    def offer(self, state: EuropeState, seat: int, moves: list[Move]) -> None:
        if not moves:
            moves.append(state.moves.pass_)

    def refusal(self, state: EuropeState, seat: int, move: Move) -> Refusal | None:
        others = [other for other in decisions.TURN.legal(state, seat) if other is not state.moves.pass_]
        return state.game.refuse("refusal.pass") if others else None

    def play(self, state: EuropeState, seat: int, move: Move) -> None:
        state.passes += 1
        state.tell(Event("passed", seat, {}))
        close(state, seat)
