"""A simple evaluation of a position: the score as it stands, and what is held."""

from samovar.games.ceylon.components import ACT_DEVELOP, ACT_HARVEST, ACT_HIRE, ACT_PLANT, ACT_TRADE
from samovar.games.ceylon.rules import permission
from samovar.games.ceylon.state import CeylonState

RUPEE_WORTH = 0.3
CRATE_WORTH = [0.5, 0.8, 1.1]
TOKEN_WORTH = 1.5
SLOT_WORTH = 0.6
NEIGHBOUR_WORTH = 0.2
# What an action is worth in hope, while a card is on the table and nothing is done with it yet.
HOPES = {ACT_PLANT: 3.0, ACT_HARVEST: 2.0, ACT_TRADE: 3.5, ACT_HIRE: 2.0, ACT_DEVELOP: 1.5}


def evaluate(state: CeylonState, seat: int) -> float:
    """More is better; in points, roughly."""
    totals = state.scores().totals()
    value = totals[seat]
    best = max(total for other, total in enumerate(totals) if other != seat)
    value -= 0.3 * best
    if state.over:
        return value
    value += RUPEE_WORTH * state.rupees[seat] + TOKEN_WORTH * state.tokens[seat]
    for tea, count in enumerate(state.crates[seat]):
        value += CRATE_WORTH[tea] * count
    value += SLOT_WORTH * state.open_slots(seat)
    if state.pawn[seat] >= 0:
        near = state.island.reach[state.pawn[seat]]
        value += NEIGHBOUR_WORTH * (near & state.planted).bit_count()
        if state.planted >> state.pawn[seat] & 1 == 0:
            value += NEIGHBOUR_WORTH
    return value + _hope(state, seat)


def _hope(state: CeylonState, seat: int) -> float:
    """What the card just played promises to whoever played it."""
    if seat != state.active or state.acting != seat or state.own_action < 0 or state.card_done:
        return 0.0
    action = state.own_action
    island = state.island
    rupees = state.rupees[seat]
    pawn = state.pawn[seat]
    possible = True
    if action == ACT_PLANT:
        possible = rupees >= state.plant_cost[seat] and state.planted >> pawn & 1 == 0
    elif action == ACT_HARVEST:
        possible = island.reach[pawn] & state.planted != 0 and state.crate_count(seat) < state.warehouse[seat]
    elif action == ACT_TRADE:
        possible = state.crate_count(seat) >= 3
    elif action == ACT_HIRE:
        possible = rupees >= state.hire_cost[seat] and state.hired[seat] >> island.district_of[pawn] & 1 == 0
    else:
        possible = rupees >= island.develop_cost
    return HOPES[action] if possible and permission.permitted(state, action, False) else 0.0
