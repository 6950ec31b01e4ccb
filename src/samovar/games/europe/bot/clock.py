"""How long the game will last, from what everybody can see."""

from samovar.games.europe.bot.style import Style
from samovar.games.europe.state import EuropeState

# The part of a game that its last round is.
LAST_ROUND = 0.1


def turns_to_end(style: Style, trains: int, cards: int, last_round_at: int) -> float:
    """About how many turns a seat needs until its trains bring the last round."""
    left = trains - last_round_at
    return left / style.trains_per_claim + max(0.0, left - style.cards_used * cards) / style.cards_per_turn


def horizon(style: Style, state: EuropeState, seat: int) -> int:
    """The turns that the seat may still have, this one included, if another seat brings the end."""
    if state.turns_left > 0:
        return 1
    soonest = 1000.0
    for other in range(state.players):
        if other != seat:
            turns = turns_to_end(style, state.trains[other], state.hand_size(other), state.map.last_round_at)
            soonest = min(soonest, turns)
    return 2 + int(soonest + style.more_turns)


def progress(style: Style, state: EuropeState) -> float:
    """How far the game has come, from 0 to 1: by the seat whose trains will bring the last round, then turn by turn."""
    if state.turns_left > 0:
        return 1.0 - LAST_ROUND * state.turns_left / (state.players + 1)
    last = state.map.last_round_at
    whole = turns_to_end(style, state.map.trains, state.map.hand_size, last)
    soonest = whole
    for seat in range(state.players):
        soonest = min(soonest, turns_to_end(style, state.trains[seat], state.hand_size(seat), last))
    return (1.0 - LAST_ROUND) * (1.0 - soonest / whole) if whole > 0.0 else 1.0 - LAST_ROUND
