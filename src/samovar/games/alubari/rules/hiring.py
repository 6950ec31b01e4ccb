"""Phase 4: the third worker, and placing workers."""

from samovar.core import Event, Json, Move, Refusal, Rule
from samovar.games.alubari.actions import ChooseWay, PlaceWorker
from samovar.games.alubari.components import AREAS, DO_NOT_HIRE, HIRE_FOR_CHAI, HIRE_FOR_RUBBLE, HIRE_FREE, HIRE_WAYS
from samovar.games.alubari.rules import course
from samovar.games.alubari.state import FREE, AlubariState


def ways(state: AlubariState, seat: int) -> list[int]:
    """The ways in which this player can have the third worker (AL-074)."""
    found: list[int] = []
    if state.free_worker[seat] or (state.event_this_round and state.has_effect(seat, "THIRD_WORKER_FREE_IF_EVENT")):
        found.append(HIRE_FREE)
    if state.equipment_of(seat) and state.chai[seat] >= 1:
        found.append(HIRE_FOR_CHAI)
    price = rubble_price(state, seat)
    if price >= 0 and state.rubble[seat] >= price:
        found.append(HIRE_FOR_RUBBLE)
    return found


def rubble_price(state: AlubariState, seat: int) -> int:
    """What the tractor asks for the third worker, or -1 without it (AL-138)."""
    for card in state.equipment_of(seat):
        if state.railway.equipment[card].effect == "THIRD_WORKER_ALT_COST":
            return state.railway.equipment[card].rubble
    return -1


class HireRule(Rule[AlubariState, ChooseWay]):
    """Once per round, before the first worker is placed; it may be declined (AL-073, AL-076)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        for way in ways(state, seat):
            moves.append(state.moves.hire[way])
        moves.append(state.moves.hire[DO_NOT_HIRE])

    def refusal(self, state: AlubariState, seat: int, move: ChooseWay) -> Refusal | None:
        if move.way == DO_NOT_HIRE or move.way in ways(state, seat):
            return None
        return state.game.refuse("refusal.hire")

    def play(self, state: AlubariState, seat: int, move: ChooseWay) -> None:
        if move.way == HIRE_FOR_CHAI:
            state.chai[seat] -= 1
        elif move.way == HIRE_FOR_RUBBLE:
            state.rubble[seat] -= rubble_price(state, seat)
        if move.way == DO_NOT_HIRE:
            state.tell(Event("passed", seat, {}))
        else:
            # AL-075: never more than three workers.
            state.workers[seat] = state.railway.workers + 1
            if state.events is not None:
                state.tell(Event("hired", seat, {"way": HIRE_WAYS[move.way]}))
        state.turn += 1
        course.go_on(state)


class PlaceRule(Rule[AlubariState, PlaceWorker]):
    """Any open, empty space of any area (AL-077, AL-078)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        for area in range(len(AREAS)):
            for space in range(state.space_count(area)):
                if state.workers_on[area][space] == FREE and not state.is_fogged(area, space):
                    moves.append(state.moves.place[area][space])

    def refusal(self, state: AlubariState, seat: int, move: PlaceWorker) -> Refusal | None:
        facts: dict[str, Json] = {"space": f"{AREAS[move.area]}{move.space + 1}"}
        if move.space >= state.space_count(move.area):
            return state.game.refuse("refusal.no-such-space", facts)
        if state.workers_on[move.area][move.space] != FREE:
            facts["owner"] = state.workers_on[move.area][move.space]
            return state.game.refuse("refusal.space-taken", facts)
        if state.is_fogged(move.area, move.space):
            return state.game.refuse("refusal.fog", facts)
        return None

    def play(self, state: AlubariState, seat: int, move: PlaceWorker) -> None:
        state.workers_on[move.area][move.space] = seat
        state.workers[seat] -= 1
        state.turn += 1
        if state.events is not None:
            state.tell(Event("placed", seat, {"area": AREAS[move.area], "space": move.space + 1}))
        course.go_on(state)
