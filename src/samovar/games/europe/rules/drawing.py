"""Drawing train cards: from the row or blind from the deck, two cards one after the other."""

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.europe.actions import TakeCard
from samovar.games.europe.components import LOCOMOTIVE
from samovar.games.europe.rules import decisions, turn
from samovar.games.europe.state import GAP, EuropeState


def is_second(state: EuropeState) -> bool:
    return state.pending[-1] is decisions.SECOND_CARD


def after_card(state: EuropeState, seat: int, ends_turn: bool) -> None:
    """Ask for the second card as long as one can be taken (EU-036)."""
    state.passes = 0
    if not ends_turn and not is_second(state):
        state.pending[-1] = decisions.SECOND_CARD
        if decisions.SECOND_CARD.possible(state):
            return
    turn.close(state, seat)


class TakeRule(Rule[EuropeState, TakeCard]):
    """Take a face-up card; it is replaced at once (EU-032)."""

    def offer(self, state: EuropeState, seat: int, moves: list[Move]) -> None:
        second = is_second(state)
        if state.deck_size == 0 and not second:
            return
        row = state.row
        take = state.moves.take
        for slot in range(len(row)):
            card = row[slot]
            if card != GAP and not (second and card == LOCOMOTIVE):
                moves.append(take[slot])

    def refusal(self, state: EuropeState, seat: int, move: TakeCard) -> Refusal | None:
        second = is_second(state)
        if state.deck_size == 0 and not second:
            return state.game.refuse("refusal.no-cards-to-take")
        card = state.row[move.slot] if 0 <= move.slot < len(state.row) else GAP
        if card == GAP:
            return state.game.refuse("refusal.empty-slot", {"slot": move.slot + 1})
        if second and card == LOCOMOTIVE:
            return state.game.refuse("refusal.locomotive-second")
        return None

    def play(self, state: EuropeState, seat: int, move: TakeCard) -> None:
        slot = move.slot
        card = state.row[slot]
        state.hands[seat][card] += 1
        state.shown[seat][card] += 1
        if state.events is not None:
            state.tell(Event("took", seat, {"slot": slot, "card": state.map.card_names[card]}))
        state.row[slot] = GAP
        turn.fill_row(state)
        after_card(state, seat, card == LOCOMOTIVE)


class DrawRule(Rule[EuropeState, Move]):
    """Draw blind from the deck; only the drawer sees the card (EU-025)."""

    def offer(self, state: EuropeState, seat: int, moves: list[Move]) -> None:
        if state.deck_size > 0:
            moves.append(state.moves.draw)

    def refusal(self, state: EuropeState, seat: int, move: Move) -> Refusal | None:
        if state.deck_size > 0:
            return None
        return state.game.refuse("refusal.no-blind-second" if is_second(state) else "refusal.no-cards-to-draw")

    def play(self, state: EuropeState, seat: int, move: Move) -> None:
        card = state.draw_card()
        state.hands[seat][card] += 1
        if state.events is not None:
            state.tell(Event("drew", seat, {}, {"card": state.map.card_names[card]}))
        state.rebuild_deck()
        after_card(state, seat, False)
