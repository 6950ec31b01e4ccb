"""Loads beyond the plan: what room to spare is filled with."""

from samovar.core import Move
from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.bot.plan import Plan
from samovar.games.china.grid import NONE
from samovar.games.china.state import ChinaState

ASKED = 1_000_000  # more than all demands for a load pay together


def is_asked(state: ChinaState, seat: int, load: int) -> bool:
    """Whether a card of the hand asks for a load."""
    for card in state.hands[seat]:
        for demand in state.land.demands[card]:
            if demand.load == load:
                return True
    return False


def most_aboard(state: ChinaState, seat: int, plan: Plan) -> int:
    """How many loads the train will carry at most on its trip."""
    aboard = len(state.loads[seat])
    most = aboard
    for place in range(len(plan.places)):
        if plan.loads[place] != NONE:
            aboard += 1 if plan.cards[place] == NONE else -1
            most = max(most, aboard)
    return most


def fill_up(atlas: Atlas, state: ChinaState, seat: int, plan: Plan) -> Move | None:
    """With room to spare: what the hand asks for beyond the plan, or what the cards ask for most."""
    land = state.land
    if len(state.loads[seat]) >= state.capacity(seat):
        return None
    spare = state.capacity(seat) - most_aboard(state, seat, plan)
    best: Move | None = None
    most = 0
    for load in land.cities[state.city_at(seat)].loads:
        if load in state.loads[seat] or state.stock[load] == 0:
            continue
        value = atlas.asked[load]
        if is_asked(state, seat, load):
            if spare <= 0:
                continue
            value += ASKED
        if value > most:
            move = state.moves.load[load]
            if state.why_not(move, seat) is None:
                best = move
                most = value
    return best
