"""Paying with cards of one colour and locomotives: routes, surcharges and stations alike."""

from samovar.core import Move, Refusal
from samovar.games.europe.actions import KINDS_OF_CARD, LOCOMOTIVE, Payment
from samovar.games.europe.components import COLORS, PaymentTable
from samovar.games.europe.state import EuropeState


def offer(table: PaymentTable, hand: list[int], color: int, least_locomotives: int, moves: list[Move]) -> None:
    """Add every payment with at least one card of this colour that the hand can make, cheapest first."""
    held = hand[color]
    locomotives = hand[LOCOMOTIVE]
    size = table.size
    fewest = max(least_locomotives, size - held)
    most = min(locomotives, size - 1)
    if held > 0 and fewest <= most:
        ready = table.colored[color]
        for count in range(fewest, most + 1):
            moves.append(ready[count])


def offer_locomotives(table: PaymentTable, hand: list[int], moves: list[Move]) -> None:
    """Add the payment with locomotives alone."""
    if hand[LOCOMOTIVE] >= table.size and table.locomotives_only is not None:
        moves.append(table.locomotives_only)


def offer_any_color(table: PaymentTable, hand: list[int], least_locomotives: int, moves: list[Move]) -> None:
    """Add every payment in one colour of the player's choice."""
    for color in range(COLORS):
        if hand[color] > 0:
            offer(table, hand, color, least_locomotives, moves)
    offer_locomotives(table, hand, moves)


def missing_cards(state: EuropeState, seat: int, move: Payment) -> Refusal | None:
    """The refusal of a payment that the hand does not hold."""
    hand = state.hands[seat]
    for card in range(KINDS_OF_CARD):
        if move.cards[card] > hand[card]:
            lacking = {state.map.card_names[card]: move.cards[card] - hand[card]}
            return state.game.refuse("refusal.cards-missing", {"cards": lacking})
    return None


def wrong_size(state: EuropeState, move: Payment, size: int) -> Refusal | None:
    if move.size != size:
        return state.game.refuse("refusal.wrong-number-of-cards", {"needed": size, "given": move.size})
    return None
