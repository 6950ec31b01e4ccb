"""Who may take which action now: with the card, as a follower, or with a technology token."""

from samovar.core import Refusal
from samovar.games.ceylon.components import ACT_DEVELOP, ACT_INCOME, ACT_MOVE, ACTIONS
from samovar.games.ceylon.state import CeylonState


def permitted(state: CeylonState, action: int, token: bool) -> bool:
    """Whether the acting player may choose this action; its own conditions apart."""
    if token:
        return can_use_token(state) and action != ACT_DEVELOP
    main = state.follow_action if state.acting != state.active else state.own_action
    if state.acting == state.active and state.card_done:
        return False
    return action == main or action in (ACT_MOVE, ACT_INCOME)


def can_use_token(state: CeylonState) -> bool:
    """One token a turn, for the active player only (CE-069)."""
    return state.acting == state.active and not state.token_used and state.tokens[state.active] > 0


def refusal(state: CeylonState, seat: int, action: int, token: bool) -> Refusal | None:
    """Why the action may not be chosen now."""
    if permitted(state, action, token):
        return None
    if token:
        if seat != state.active:
            return state.game.refuse("refusal.token-follower")
        if state.token_used:
            return state.game.refuse("refusal.token-used")
        if state.tokens[seat] == 0:
            return state.game.refuse("refusal.no-token")
        return state.game.refuse("refusal.token-develop")
    if seat != state.active:
        return state.game.refuse("refusal.not-for-followers", {"action": ACTIONS[state.follow_action]})
    if state.card_done:
        return state.game.refuse("refusal.card-done")
    return state.game.refuse("refusal.not-on-card", {"action": ACTIONS[state.own_action]})


def tile_refusal(state: CeylonState, seat: int, action: int) -> Refusal | None:
    """Why the starting tile cannot strengthen this action."""
    if state.has_tile(seat, action):
        return None
    return state.game.refuse("refusal.tile", {"action": ACTIONS[action]})


def price_refusal(state: CeylonState, seat: int, price: int) -> Refusal | None:
    """Costs are paid in full beforehand (CE-009)."""
    if state.rupees[seat] >= price:
        return None
    return state.game.refuse("refusal.rupees", {"price": price, "rupees": state.rupees[seat]})


def spend(state: CeylonState, seat: int, token: bool, tile: bool, price: int) -> None:
    """Pay with rupees, return the token, turn the tile over."""
    state.rupees[seat] -= price
    if token:
        state.tokens[seat] -= 1
        state.token_used = True
    else:
        state.card_done = True
    if tile:
        state.tile_spent[seat] = True
