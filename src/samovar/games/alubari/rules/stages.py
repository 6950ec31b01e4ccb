"""The stages of a round, in their order: everything that happens by itself, up to the next question."""

from samovar.core import NOBODY, Event
from samovar.games.alubari.components import AREAS, EXCAVATION, NO_WEATHER, cubes_json
from samovar.games.alubari.rules import contracts, decisions, events, hiring, offices
from samovar.games.alubari.rules.course import ask, finish, leave_space, tell_forecast
from samovar.games.alubari.state import (
    AFTERWARDS,
    BY_MARKERS,
    BY_RAILWAY,
    CONTRACTS,
    EVENT,
    EVENTS,
    FREE,
    HIRING,
    IN_BAG,
    NONE,
    PLACING,
    SPACES,
    AlubariState,
)

# --- phases 1 to 3 --------------------------------------------------------------------------------------------------


def begin_round(state: AlubariState) -> None:
    """Phases 1 to 3; round 1 skips them (AL-031)."""
    state.round += 1
    state.tell(Event("round", NOBODY, {"round": state.round}))
    refresh_contracts(state)
    change_weather(state)
    fill_storehouse(state)
    state.stage = EVENTS
    state.order = state.seats_in_order()


def refresh_contracts(state: AlubariState) -> None:
    """The card in slot A goes, the others move up, empty slots are filled (AL-032, AL-033; solo AL-202)."""
    if state.solo:
        state.discard_slots()
    elif state.slots[0] != NONE:
        state.discard.append(state.slots[0])
        state.slots[0] = NONE
    kept = [card for card in state.slots if card != NONE]
    state.slots = kept + [NONE] * (len(state.slots) - len(kept))
    state.fill_slots()


def change_weather(state: AlubariState) -> None:
    """The forecast moves up, the weather of the round is applied, a new one is read (AL-036)."""
    state.forecast[0] = state.forecast[1]
    state.forecast[1] = state.forecast[2]
    if state.forecast[0] != NO_WEATHER:
        state.set_weather(state.forecast[0])
    state.forecast[2] = state.read_back()
    tell_forecast(state)


def fill_storehouse(state: AlubariState) -> None:
    """Cubes from the bag; event cubes go on the wheel once all others are stored (AL-051 to AL-055)."""
    drawn = [0] * len(IN_BAG)
    for _ in range(min(state.railway.refill[state.players], sum(state.bag))):
        kind = state.dice.pick_from_counts(state.bag, sum(state.bag))
        state.bag[kind] -= 1
        drawn[kind] += 1
    for kind in range(EVENT):
        state.storehouse[kind] += drawn[kind]
    state.events_due = drawn[EVENT]
    state.event_this_round = drawn[EVENT] > 0
    if state.events is not None:
        state.tell(Event("storehouse", NOBODY, {"cubes": cubes_json(drawn), "events": drawn[EVENT]}))


def run_events(state: AlubariState) -> bool:
    """Event cubes one by one, each event resolved before the next (AL-053)."""
    while state.upkeep or state.events_due:
        if state.upkeep:
            if events.ask_upkeep(state):
                return True
        else:
            state.events_due -= 1
            events.resolve_next(state)
    start_hiring(state)
    return False


# --- phase 4 --------------------------------------------------------------------------------------------------------


def start_hiring(state: AlubariState) -> None:
    state.stage = HIRING
    state.order = state.seats_in_order()
    state.turn = 0
    for seat in range(state.players):
        plays = state.only_seat in (NONE, seat)
        state.workers[seat] = state.railway.workers if plays else 0
        state.free_worker[seat] = state.free_worker_next[seat]
        state.free_worker_next[seat] = False


def ask_to_hire(state: AlubariState) -> bool:
    """Each player once, in turn order (AL-076); whoever has no way is not asked."""
    while state.turn < len(state.order):
        seat = state.order[state.turn]
        if hiring.ways(state, seat):
            return ask(state, seat, decisions.HIRING)
        state.turn += 1
    state.stage = PLACING
    state.turn = 0
    return False


def ask_to_place(state: AlubariState) -> bool:
    """One worker each in turn order until all are placed (AL-077)."""
    if not any(state.workers[seat] for seat in state.order):
        state.stage = CONTRACTS
        state.area = 0
        begin_area(state)
        return False
    while state.workers[state.order[state.turn % len(state.order)]] == 0:
        state.turn += 1
    return ask(state, state.order[state.turn % len(state.order)], decisions.PLACING)


# --- phase 5 --------------------------------------------------------------------------------------------------------


def begin_area(state: AlubariState) -> None:
    state.stage = CONTRACTS
    state.order = state.seats_in_order()
    state.turn = 0
    state.space = 0
    state.declared = []
    state.fresh = []


def ask_for_contracts(state: AlubariState) -> bool:
    """One pass around the table; whoever has nothing to use is not asked (AL-085, AL-086)."""
    while state.turn < len(state.order):
        seat = state.order[state.turn]
        if contracts.usable(state, seat):
            return ask(state, seat, decisions.CONTRACTS)
        state.turn += 1
    state.stage = SPACES
    return False


def resolve_space(state: AlubariState) -> bool:
    """Spaces in increasing number, empty ones skipped (AL-081)."""
    spaces = state.workers_on[state.area]
    while state.space < len(spaces):
        seat = spaces[state.space]
        if seat != FREE:
            told = 0 if state.events is None else len(state.events)
            if offices.act(state, seat, state.area == EXCAVATION and state.extra_build):
                return True
            if state.events is not None and len(state.events) == told:
                # Nothing was asked and nothing happened: nobody should have to wonder where the worker went.
                state.tell(Event("idle", seat, {"area": AREAS[state.area], "space": state.space + 1}))
            leave_space(state)
            return False
        state.space += 1
    state.stage = AFTERWARDS
    # AL-091: several cards are carried out in turn order.
    order = state.seats_in_order()
    state.declared.sort(key=lambda card: order.index(contracts.holder(state, card)))
    return False


def carry_out_declared(state: AlubariState) -> bool:
    """Cards declared for after the area, then the next area or the end of the round (AL-091)."""
    while state.declared:
        card = state.declared.pop(0)
        if contracts.carry_out(state, card):
            return True
    state.area += 1
    if state.area < len(AREAS):
        begin_area(state)
    else:
        end_round(state)
    return False


# --- the end of the round --------------------------------------------------------------------------------


def end_round(state: AlubariState) -> None:
    """Workers back, effects end, the extra E card, the end of the game (AL-177)."""
    state.area = 0
    state.end_effects()
    for area in range(len(AREAS)):
        state.workers_on[area] = [FREE] * len(state.workers_on[area])
    # AL-111: the card lies on B exactly when no estate holds rubble.
    state.extra_build = state.rubble_left() == 0
    state.workers_on[EXCAVATION] = [FREE] * state.space_count(EXCAVATION)
    state.event_this_round = False
    if not state.free_sections():
        finish(state, BY_RAILWAY)
    elif state.only_seat != NONE:
        finish(state, BY_MARKERS)
    elif state.players == 2 and 0 in state.markers:
        # AL-183, AL-185: the opponent plays one more round alone, unless both are out.
        if state.markers[0] == state.markers[1]:
            finish(state, BY_MARKERS)
        else:
            state.only_seat = 1 if state.markers[0] == 0 else 0
            state.tell(Event("extra_round", state.only_seat, {}))
            begin_round(state)
    else:
        begin_round(state)
