"""How a round goes on: from one question to the next, through stages whose functions are named in `rules/__init__`."""

from collections.abc import Callable
from typing import Final

from samovar.core import NOBODY, Event
from samovar.games.alubari.components import NO_WEATHER, STOREHOUSE, WEATHERS
from samovar.games.alubari.rules.decisions import Ask
from samovar.games.alubari.state import BY_MARKERS, SPACES, AlubariState

# What each stage does by itself; it says whether it has asked somebody.
STAGE_COURSE: Final[list[Callable[[AlubariState], bool]]] = []


def go_on(state: AlubariState) -> None:
    """Run until somebody has to decide, or the game is over."""
    while not state.over:
        if state.solo and state.markers[0] == 0 and not state.ended_by:
            # AL-182: nothing else of the round is resolved.
            finish(state, BY_MARKERS)
        elif STAGE_COURSE[state.stage](state):
            return


def ask(state: AlubariState, seat: int, question: Ask) -> bool:
    state.acting = seat
    state.active = seat
    state.pending = [question]
    return True


def after_action(state: AlubariState) -> None:
    """A worker's action (or an extra one) is finished."""
    if state.stage == SPACES:
        leave_space(state)
    go_on(state)


def leave_space(state: AlubariState) -> None:
    """The worker on this space is done; the last space of A brings the first-player marker (AL-104)."""
    last = state.area == STOREHOUSE and state.space == len(state.workers_on[STOREHOUSE]) - 1
    if last and not state.first_locked:
        take_first(state, state.workers_on[STOREHOUSE][state.space])
    state.space += 1


def take_first(state: AlubariState, seat: int) -> None:
    if state.first != seat:
        state.first = seat
        state.tell(Event("first", seat, {}))


def tell_forecast(state: AlubariState) -> None:
    """The weather of the next round and of the one after it."""
    if state.events is not None:
        names = [WEATHERS[weather] for weather in state.forecast[1:] if weather != NO_WEATHER]
        state.tell(Event("forecast", NOBODY, {"weathers": names}))


def finish(state: AlubariState, by: str) -> None:
    """The game is over; what ended it is kept for the achievements."""
    state.ended_by = by
    state.over = True
    state.pending = []
    if state.events is not None:
        state.tell(Event("game_over", NOBODY, {"scores": state.scores().to_json(), "by": by}))
