"""How long the game will last, from what everybody can see."""

from samovar.games.europe.bot.style import Style
from samovar.games.europe.state import EuropeState


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
            turns = turns_to_end(style, state.trains[other], sum(state.hands[other]), state.map.last_round_at)
            soonest = min(soonest, turns)
    return 2 + int(soonest)
