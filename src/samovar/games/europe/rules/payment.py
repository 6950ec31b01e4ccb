"""Paying with cards of one colour and locomotives: routes, surcharges and stations alike."""

from mypy_extensions import i64

from samovar.core import Move, Refusal
from samovar.games.europe.actions import Payment, PaymentTable
from samovar.games.europe.components import COLORS, KINDS_OF_CARD
from samovar.games.europe.state import EuropeState


def offer(table: PaymentTable, color: i64, held: i64, locomotives: i64, least: i64, moves: list[Move]) -> None:
    """Add every payment with a card of this colour, of which so many are held, cheapest first."""
    size: i64 = table.size
    fewest: i64 = size - held
    if fewest < least:
        fewest = least
    most: i64 = locomotives
    if most >= size:
        most = size - 1
    if fewest <= most:
        ready = table.colored[color]
        while fewest <= most:
            moves.append(ready[fewest])
            fewest += 1


def offer_locomotives(table: PaymentTable, locomotives: i64, moves: list[Move]) -> None:
    """Add the payment with locomotives alone."""
    if locomotives >= table.size:
        moves.append(table.locomotives_only)


def colors_held(hand: list[int]) -> list[int]:
    return [color for color in range(COLORS) if hand[color] > 0]


def missing_cards(state: EuropeState, seat: int, move: Payment) -> Refusal | None:
    """The refusal of a payment that the hand does not hold."""
    hand = state.hands[seat]
    for card in range(KINDS_OF_CARD):
        if move.cards[card] > hand[card]:
            lacking = {state.map.card_names[card]: move.cards[card] - hand[card]}
            return state.game.refuse("refusal.cards-missing", {"cards": lacking})
    return None


def wrong_size(state: EuropeState, move: Payment, size: int, key: str) -> Refusal | None:
    """The refusal, in the words of `key`, of a payment with too few or too many cards."""
    if move.size != size:
        return state.game.refuse(key, {"needed": size, "given": move.size})
    return None
