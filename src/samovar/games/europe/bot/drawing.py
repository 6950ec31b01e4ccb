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
    moves = state.moves
    if state.deck_size == 0 and first:
        return None
    worth = _worth(sight, needs)
    blind = _blind(sight, worth) if state.deck_size > 0 else -1.0
    best = -1
    best_worth = -1.0
    next_worth = blind
    locomotive = -1
    for slot in range(len(state.row)):
        card = state.row[slot]
        if card == GAP:
            continue
        if card == LOCOMOTIVE:
            locomotive = slot
        elif worth[card] > best_worth:
            next_worth = max(next_worth, best_worth)
            best = slot
            best_worth = worth[card]
        else:
            next_worth = max(next_worth, worth[card])
    if first and locomotive >= 0 and worth[LOCOMOTIVE] > max(best_worth, blind) + next_worth:
        return moves.take[locomotive]
    if best >= 0 and best_worth >= blind:
        return moves.take[best]
    if state.deck_size > 0:
        return moves.draw
    return moves.take[best] if best >= 0 else None


def _worth(sight: Sight, needs: Needs) -> list[float]:
    """What each kind of card is worth now, in cards."""
    style = sight.atlas.style
    hand = sight.hand
    worth = needs.gains(hand)
    for card in range(COLORS):
        worth[card] += style.card + style.same_card * min(4, hand[card])
    worth[LOCOMOTIVE] += style.locomotive
    return worth


def _blind(sight: Sight, worth: list[float]) -> float:
    """What an unseen card is worth on average: those of the deck and of the hidden hands are all alike."""
    state = sight.state
    unseen = state.deck.copy()
    for other in range(state.players):
        if other != sight.seat:
            hand = state.hands[other]
            shown = state.shown[other]
            for card in range(COLORS + 1):
                unseen[card] += hand[card] - shown[card]
    total = 0.0
    count: i64 = 0
    for card in range(COLORS + 1):
        cards: i64 = unseen[card]
        total += float(cards) * worth[card]
        count += cards
    return total / float(count) if count > 0 else 0.0
