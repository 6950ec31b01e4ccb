"""The circular wheel and its six events."""

from samovar.core import NOBODY, Event, Json, Move, Refusal, Rule
from samovar.games.alubari.actions import ChooseWay
from samovar.games.alubari.components import CUBES, GIVE_BACK, PAY_CHAI, PAY_STEEL, UPKEEP
from samovar.games.alubari.rules import course, decisions
from samovar.games.alubari.state import EVENT, FREE, GAME, IN_SHED, AlubariState


def resolve_next(state: AlubariState) -> None:
    """A cube goes on the next space of the wheel, and its event happens (AL-054)."""
    space = (state.wheel_last + 1) % len(state.wheel)
    state.wheel_last = space
    state.wheel[space] = True
    state.tell(Event("event", NOBODY, {"number": space + 1}))
    if space == 0:
        excavate(state)
    elif space == 1:
        state.move_harvest(2)
    elif space == 2:
        lay_track(state)
    elif space == 3:
        build_station(state)
    elif space == 4:
        begin_upkeep(state)
    else:
        state.make_harvest()
        lay_track(state)


def excavate(state: AlubariState) -> None:
    """Event 1: the leftmost spaces with rubble go to the game; cubes return, the storehouse is cut (AL-056, AL-059)."""
    count = state.excavation_rate() if state.solo else 2
    cleared: list[Json] = []
    for space in range(len(state.rubble_on)):
        if count > 0 and state.rubble_on[space] > 0:
            state.rubble_on[space] = 0
            state.space_owner[space] = GAME
            cleared.append(space + 1)
            count -= 1
    if cleared:
        state.tell(Event("cleared", NOBODY, {"spaces": cleared}))
    if return_cubes(state, 3):
        cut_storehouse(state)
    state.first_events += 1
    if state.solo and state.first_events == 2:
        # AL-204: the second time, Siliguri is closed.
        state.siliguri_closed = True
        state.tell(Event("siliguri_closed", NOBODY, {}))


def return_cubes(state: AlubariState, first: int) -> int:
    """Event cubes on three spaces of the wheel go back into the bag."""
    returned = 0
    for space in range(first, first + 3):
        if state.wheel[space]:
            state.wheel[space] = False
            state.bag[EVENT] += 1
            returned += 1
    return returned


def cut_storehouse(state: AlubariState) -> None:
    surplus: dict[str, Json] = {}
    for kind in range(len(CUBES)):
        over = state.storehouse[kind] - state.railway.trim[kind]
        if over > 0:
            state.storehouse[kind] -= over
            state.bag[kind] += over
            surplus[CUBES[kind]] = over
    if surplus:
        state.tell(Event("storehouse_cut", NOBODY, {"cubes": surplus}))


def lay_track(state: AlubariState) -> None:
    """Event 3 (and 6): the game lays as many sections as the rate; nobody gains chai (AL-062 to AL-064)."""
    laid: list[Json] = []
    for _ in range(min(state.lay_rate(), len(state.free_sections()))):
        laid.append(state.lay_section(GAME) + 1)
    if laid:
        state.tell(Event("game_lays", NOBODY, {"sections": laid}))


def build_station(state: AlubariState) -> None:
    """Event 4: the nearest town with an unbuilt area is completed, rivers or not (AL-065 to AL-067)."""
    for town in range(1, len(state.railway.towns)):
        areas = [
            area
            for area in state.railway.towns[town].areas
            if state.area_owner[area] == FREE and state.railway.areas[area].least_players <= state.players
        ]
        if areas:
            for area in areas:
                state.area_owner[area] = GAME
            state.tell(Event("game_builds", NOBODY, {"town": state.railway.towns[town].name}))
            break
    return_cubes(state, 0)


def begin_upkeep(state: AlubariState) -> None:
    """Event 5: every equipment that is not immune is to be paid for, player by player in turn order (AL-069)."""
    for step in range(state.players):
        seat = (state.first + step) % state.players
        for card in state.equipment_of(seat):
            if state.railway.equipment[card].effect != "MAINTENANCE_IMMUNE":
                state.upkeep.append(card)


def ask_upkeep(state: AlubariState) -> bool:
    """Ask for the next card; whoever can pay nothing gives it back without being asked."""
    card = state.upkeep[0]
    seat = state.equipment_owner[card]
    if state.steel[seat] >= state.railway.upkeep_steel or state.chai[seat] >= state.railway.upkeep_chai:
        return course.ask(state, seat, decisions.UPKEEP)
    give_back(state, seat, card)
    state.upkeep.pop(0)
    return False


def give_back(state: AlubariState, seat: int, card: int) -> None:
    """The card goes to the shed, without chai (AL-070, AL-071)."""
    state.equipment_owner[card] = IN_SHED
    state.tell(Event("given_back", seat, {"equipment": state.railway.equipment[card].id}))


class UpkeepRule(Rule[AlubariState, ChooseWay]):
    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        for way in (PAY_STEEL, PAY_CHAI, GIVE_BACK):
            if self._affordable(state, seat, way):
                moves.append(state.moves.upkeep[way])

    def _affordable(self, state: AlubariState, seat: int, way: int) -> bool:
        if way == PAY_STEEL:
            return state.steel[seat] >= state.railway.upkeep_steel
        if way == PAY_CHAI:
            return state.chai[seat] >= state.railway.upkeep_chai
        return True

    def refusal(self, state: AlubariState, seat: int, move: ChooseWay) -> Refusal | None:
        if self._affordable(state, seat, move.way):
            return None
        return state.game.refuse("refusal.upkeep")

    def play(self, state: AlubariState, seat: int, move: ChooseWay) -> None:
        card = state.upkeep.pop(0)
        if move.way == PAY_STEEL:
            state.steel[seat] -= state.railway.upkeep_steel
        elif move.way == PAY_CHAI:
            state.chai[seat] -= state.railway.upkeep_chai
        if move.way == GIVE_BACK:
            give_back(state, seat, card)
        elif state.events is not None:
            facts: dict[str, Json] = {"equipment": state.railway.equipment[card].id, "way": UPKEEP[move.way]}
            state.tell(Event("maintained", seat, facts))
        course.go_on(state)
