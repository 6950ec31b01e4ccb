"""Drawing demand cards until the hand is full; events take effect at once (CH-021, CH-022, CH-099)."""

from samovar.core import NOBODY, Event
from samovar.games.china.grid import NONE
from samovar.games.china.rules import events
from samovar.games.china.state import ChinaState


def draw_card(state: ChinaState) -> int:
    """One card from the pile; an empty pile is made of the discards first (CH-022)."""
    if not state.draw_pile:
        state.draw_pile = state.discard
        state.draw_pile.sort()
        state.discard = []
        state.tell(Event("reshuffled", NOBODY, {"count": len(state.draw_pile)}))
    return state.draw_pile.pop(state.dice.below(len(state.draw_pile)))


def begin(state: ChinaState, seat: int, changing: bool) -> bool:
    """Fill a hand; with `changing` the turn is over afterwards. Whether the turn has to end now."""
    state.drawing = seat
    state.changing = changing
    return go_on(state)


def go_on(state: ChinaState) -> bool:
    """Draw until the hand is full, or until somebody has to choose what an event takes."""
    seat = state.drawing
    hand = state.hands[seat]
    while len(hand) < state.land.hand_size:
        card = draw_card(state)
        if state.land.is_event(card):
            events.resolve(state, seat, card)
            if len(state.pending) > 1:
                return False
        else:
            hand.append(card)
            state.tell(Event("drew", seat, {"card": card}))
    ends = state.changing or state.forfeit
    state.drawing = NONE
    state.changing = False
    return ends
