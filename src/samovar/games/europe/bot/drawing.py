"""Which card to draw."""

from mypy_extensions import i64

from samovar.core import Move
from samovar.games.europe.bot.needs import Needs
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import COLORS, LOCOMOTIVE
from samovar.games.europe.state import GAP


def draw(sight: Sight, needs: Needs, first: bool) -> Move | None:
    """The card to take, or blind; None when no card can be drawn."""
    state = sight.state
    style = sight.atlas.style
    moves = state.moves
    if state.deck_size == 0 and first:
        return None
    worth = _worth(sight, needs)
    blind = _blind(sight, worth) if state.deck_size > 0 else -1.0
    best = -1
    best_worth = -1.0
    next_worth = blind
    locomotive = -1
    slot: i64 = -1
    for each in state.row:
        slot += 1
        card: i64 = each
        if card == GAP:
            continue
        gain = worth[card]
        if card == LOCOMOTIVE:
            locomotive = slot
        elif gain > best_worth:
            next_worth = max(next_worth, best_worth)
            best = slot
            best_worth = gain
        else:
            next_worth = max(next_worth, gain)
    if first and locomotive >= 0 and worth[LOCOMOTIVE] > style.two_cards * (max(best_worth, blind) + next_worth):
        return moves.take[locomotive]
    if best >= 0 and best_worth >= blind + style.seen_card:
        return moves.take[best]
    if state.deck_size > 0:
        return moves.draw
    return moves.take[best] if best >= 0 else None


def _worth(sight: Sight, needs: Needs) -> list[float]:
    """What each kind of card is worth now, in cards."""
    style = sight.atlas.style
    hand = sight.hand
    worth = needs.gains(hand)
    card: i64 = 0
    while card < COLORS:
        held: i64 = hand[card]
        if held > 4:
            held = 4
        worth[card] += style.card + style.same_card * float(held)
        card += 1
    worth[LOCOMOTIVE] += style.locomotive
    return worth


def _blind(sight: Sight, worth: list[float]) -> float:
    """What an unseen card is worth on average: those of the deck and of the hidden hands are all alike."""
    state = sight.state
    seat: i64 = sight.seat
    total = 0.0
    count: i64 = 0
    card: i64 = 0
    for in_deck in state.deck:
        cards: i64 = in_deck
        other: i64 = 0
        for hand in state.hands:
            if other != seat:
                cards += hand[card]
                cards -= state.shown[other][card]
            other += 1
        if cards > 0:
            total += float(cards) * worth[card]
            count += cards
        card += 1
    return total / float(count) if count > 0 else 0.0
