"""Phase 5: what a worker does in each of the seven areas, and the chai that makes it stronger."""

from typing import Final

from samovar.core import Event, Json, Move, Refusal, Rule
from samovar.games.alubari.actions import Boostable, Brew, TakeCubes
from samovar.games.alubari.components import (
    BUILDING_SITE,
    CHAI,
    CUBES,
    EXCAVATION,
    FOUNDRY,
    IRON,
    POST_OFFICE,
    STONE,
    STOREHOUSE,
    TRACK_LAYING,
    cubes_json,
)
from samovar.games.alubari.rules import building, course, decisions, gains, post, works
from samovar.games.alubari.state import SPACES, AlubariState

NOTHING: Final = [0] * len(CUBES)


def act(state: AlubariState, seat: int, extra_build: bool) -> bool:
    """Resolve a worker's space; True when its owner has something to decide."""
    area = state.area
    if extra_build or area == BUILDING_SITE:
        return begin_build(state, seat)
    if area == STOREHOUSE:
        return begin_store(state, seat)
    if area == EXCAVATION:
        return begin_excavation(state, seat)
    if area == FOUNDRY:
        return works.begin(state, seat)
    if area == TRACK_LAYING:
        return begin_laying(state, seat)
    if area == POST_OFFICE:
        return post.begin(state, seat, decisions.POST)
    return begin_chaiwala(state, seat)


def can_act(state: AlubariState, seat: int, area: int) -> bool:
    """Whether a worker in this area would do anything as things stand."""
    if area == BUILDING_SITE or (area == EXCAVATION and state.extra_build):
        return building.anything(state, seat)
    if area == STOREHOUSE:
        return bool(cube_choices(state, seat, False))
    if area == EXCAVATION:
        return state.rubble_left() > 0
    if area == FOUNDRY:
        return works.anything(state, seat)
    if area == TRACK_LAYING:
        return lay_count(state, seat, state.chai[seat] >= 1) > 0
    if area == POST_OFFICE:
        return post.anything(state, seat)
    return state.harvest_rate() >= 1 or most_to_brew(state, seat) > 0


def pay_chai(state: AlubariState, seat: int) -> None:
    """The chai for a stronger action (AL-097)."""
    state.chai[seat] -= 1
    state.tell(Event("boosted", seat, {}))


# --- A: storehouse ------------------------------------------------------------------------------------------------


def begin_store(state: AlubariState, seat: int) -> bool:
    if cube_choices(state, seat, False):
        return course.ask(state, seat, decisions.STORE)
    toy_train(state, seat)
    return False


def toy_train(state: AlubariState, seat: int) -> None:
    """Its owner gains tea for every worker resolved in A (AL-139)."""
    for card in state.equipment_of(seat):
        if state.railway.equipment[card].effect == "ON_ACTION_GAIN":
            tea = state.railway.equipment[card].amount
            state.tea[seat] += tea
            state.tell(Event("tea_gained", seat, {"tea": tea}))


def store_limits(state: AlubariState, seat: int, boosted: bool) -> list[int]:
    """How many cubes may be taken, and how many of them chai (AL-101 to AL-103)."""
    railway = state.railway
    cubes = railway.store_cubes + state.store_bonus[seat]
    chai = railway.store_chai
    room = state.chai_limit() - state.chai[seat]
    if boosted:
        cubes += railway.store_boost
        chai += railway.store_boost_chai
        room += 1
    return [cubes, min(chai, room)]


def handfuls(there: list[int], most: int, most_chai: int) -> list[list[int]]:
    """Every handful of the cubes that are there within these limits, but for the empty one."""
    found: list[list[int]] = []
    iron = there[IRON]
    stone = there[STONE]
    chai = there[CHAI]
    for some_chai in range(max(0, min(chai, most_chai, most)) + 1):
        for some_stone in range(min(stone, most - some_chai) + 1):
            for some_iron in range(min(iron, most - some_chai - some_stone) + 1):
                if some_iron + some_stone + some_chai > 0:
                    found.append([some_iron, some_stone, some_chai])
    return found


def cube_choices(state: AlubariState, seat: int, boosted: bool) -> list[list[int]]:
    limits = store_limits(state, seat, boosted)
    choices = handfuls(state.storehouse, limits[0], limits[1])
    if boosted:
        # Chai is paid for what could not be had without it.
        basic = store_limits(state, seat, False)
        choices = [cubes for cubes in choices if sum(cubes) > basic[0] or cubes[CHAI] > max(0, basic[1])]
    return choices


class StoreRule(Rule[AlubariState, TakeCubes]):
    """Up to three cubes, at most one of them chai; less is allowed (AL-083, AL-101)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        for cubes in cube_choices(state, seat, False):
            moves.append(state.moves.store(cubes, False))
        if state.chai[seat] >= 1:
            for cubes in cube_choices(state, seat, True):
                moves.append(state.moves.store(cubes, True))
        moves.append(state.moves.store(NOTHING, False))

    def refusal(self, state: AlubariState, seat: int, move: TakeCubes) -> Refusal | None:
        if not move.boosted and sum(move.cubes) == 0:
            return None
        if move.boosted and state.chai[seat] < 1:
            return state.game.refuse("refusal.no-chai")
        if move.cubes in cube_choices(state, seat, move.boosted):
            return None
        limits = store_limits(state, seat, move.boosted)
        if sum(move.cubes) > limits[0]:
            return state.game.refuse("refusal.store-count", {"most": limits[0]})
        if move.cubes[CHAI] > max(0, limits[1]):
            return state.game.refuse("refusal.store-chai", {"most": max(0, limits[1])})
        if any(move.cubes[kind] > state.storehouse[kind] for kind in range(len(CUBES))):
            return state.game.refuse("refusal.store-empty")
        return state.game.refuse("refusal.boost-useless")

    def play(self, state: AlubariState, seat: int, move: TakeCubes) -> None:
        if move.boosted:
            pay_chai(state, seat)
        state.take_cubes(seat, move.cubes)
        if state.events is not None:
            state.tell(Event("stored", seat, {"cubes": cubes_json(move.cubes), "boosted": move.boosted}))
        toy_train(state, seat)
        course.after_action(state)


# --- B: excavation --------------------------------------------------------------------------------------------------


def excavation_amount(state: AlubariState, seat: int, boosted: bool) -> int:
    """The rate with its bonuses, doubled last (AL-093, AL-108)."""
    amount = state.excavation_rate() + (state.railway.dig_boost if boosted else 0)
    return amount * 2 if state.doubled[seat] else amount


def begin_excavation(state: AlubariState, seat: int) -> bool:
    left = state.rubble_left()
    if left == 0:
        return False
    if state.chai[seat] >= 1 and left > excavation_amount(state, seat, False):
        return course.ask(state, seat, decisions.EXCAVATE)
    excavate(state, seat, excavation_amount(state, seat, False), False)
    return False


def excavate(state: AlubariState, seat: int, amount: int, boosted: bool) -> None:
    """Rubble from the leftmost spaces; whoever empties a space claims it (AL-105 to AL-107)."""
    taken = 0
    claimed: list[int] = []
    for space in range(len(state.rubble_on)):
        here = min(amount - taken, state.rubble_on[space])
        if here > 0:
            state.rubble_on[space] -= here
            taken += here
            if state.rubble_on[space] == 0:
                claimed.append(space)
                if state.solo and len(claimed) >= state.markers[seat]:
                    # AL-182: with the last marker the game is over at once.
                    break
    state.rubble[seat] += taken
    if state.events is not None:
        state.tell(Event("excavated", seat, {"rubble": taken, "boosted": boosted}))
    for space in claimed:
        state.claim_space(seat, space)


class ExcavateRule(Rule[AlubariState, Boostable]):
    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        moves.append(state.moves.excavate[0])
        if state.chai[seat] >= 1 and state.rubble_left() > excavation_amount(state, seat, False):
            moves.append(state.moves.excavate[1])

    def refusal(self, state: AlubariState, seat: int, move: Boostable) -> Refusal | None:
        refused = boost_refusal(state, seat, move.boosted)
        if refused is None and move.boosted and state.rubble_left() <= excavation_amount(state, seat, False):
            return state.game.refuse("refusal.boost-useless")
        return refused

    def play(self, state: AlubariState, seat: int, move: Boostable) -> None:
        if move.boosted:
            pay_chai(state, seat)
        excavate(state, seat, excavation_amount(state, seat, move.boosted), move.boosted)
        course.after_action(state)


def boost_refusal(state: AlubariState, seat: int, boosted: bool) -> Refusal | None:
    if boosted and state.chai[seat] < 1:
        return state.game.refuse("refusal.no-chai")
    return None


# --- D: track -------------------------------------------------------------------------------------------------------


def lay_count(state: AlubariState, seat: int, boosted: bool) -> int:
    """How many sections must be laid (AL-120, AL-121)."""
    rate = state.lay_rate() + state.lay_bonus[seat] + (state.railway.lay_boost if boosted else 0)
    return min(rate, state.steel[seat], len(state.free_sections()), state.markers[seat])


def begin_laying(state: AlubariState, seat: int) -> bool:
    basic = lay_count(state, seat, False)
    if state.chai[seat] >= 1 and lay_count(state, seat, True) > basic:
        return course.ask(state, seat, decisions.LAY)
    lay(state, seat, basic, False)
    return False


def begin_extra_laying(state: AlubariState, seat: int) -> bool:
    """The extra action of a contract may be declined (AL-091)."""
    boosted = state.chai[seat] >= 1 and lay_count(state, seat, True) > 0
    if boosted or lay_count(state, seat, False) > 0:
        return course.ask(state, seat, decisions.EXTRA_LAY)
    return False


def lay(state: AlubariState, seat: int, count: int, boosted: bool) -> None:
    if count == 0:
        return
    laid: list[Json] = []
    state.steel[seat] -= count
    purse = gains.Purse(state, seat)
    for _ in range(count):
        laid.append(state.lay_section(state.use_marker(seat)) + 1)
    if state.events is not None:
        state.tell(Event("laid", seat, {"sections": laid, "boosted": boosted}))
    purse.tell_gains(state, gains.RIVER)
    if not state.laid_this_round[seat]:
        state.laid_this_round[seat] = True
        for card in state.equipment_of(seat):
            if state.railway.equipment[card].effect == "ON_FIRST_LAY_GAIN":
                # AL-140: the Garratt brings its chai once the action is finished.
                purse = gains.Purse(state, seat)
                state.gain_chai(seat, state.railway.equipment[card].amount)
                purse.tell_gains(state, gains.GARRATT)


class LayRule(Rule[AlubariState, Boostable]):
    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        basic = lay_count(state, seat, False)
        if basic > 0 or state.stage == SPACES:
            moves.append(state.moves.lay[0])
        if state.chai[seat] >= 1 and lay_count(state, seat, True) > basic:
            moves.append(state.moves.lay[1])

    def refusal(self, state: AlubariState, seat: int, move: Boostable) -> Refusal | None:
        refused = boost_refusal(state, seat, move.boosted)
        if refused is not None:
            return refused
        basic = lay_count(state, seat, False)
        if move.boosted and lay_count(state, seat, True) <= basic:
            return state.game.refuse("refusal.boost-useless")
        if not move.boosted and basic == 0 and state.stage != SPACES:
            return state.game.refuse("refusal.lay-nothing")
        return None

    def play(self, state: AlubariState, seat: int, move: Boostable) -> None:
        count = lay_count(state, seat, move.boosted)
        if move.boosted:
            pay_chai(state, seat)
        if count == 0:
            state.tell(Event("passed", seat, {}))
        lay(state, seat, count, move.boosted)
        course.after_action(state)


# --- E: build -------------------------------------------------------------------------------------------------------


def begin_build(state: AlubariState, seat: int) -> bool:
    if building.anything(state, seat):
        return course.ask(state, seat, decisions.Build(state.railway.builds, False, False))
    return False


# --- G: chaiwala ----------------------------------------------------------------------------------------------------


def most_to_brew(state: AlubariState, seat: int) -> int:
    return min(state.tea[seat], state.chai_limit() - state.chai[seat])


def begin_chaiwala(state: AlubariState, seat: int) -> bool:
    if state.harvest_rate() >= 1 or most_to_brew(state, seat) > 0:
        return course.ask(state, seat, decisions.CHAIWALA)
    return False


class TeaRule(Rule[AlubariState, Move]):
    """As many leaves as the harvest rate, not at one half (AL-136)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        if state.harvest_rate() >= 1:
            moves.append(state.moves.tea)

    def refusal(self, state: AlubariState, seat: int, move: Move) -> Refusal | None:
        return None if state.harvest_rate() >= 1 else state.game.refuse("refusal.tea")

    def play(self, state: AlubariState, seat: int, move: Move) -> None:
        tea = int(state.harvest_rate())
        state.tea[seat] += tea
        state.tell(Event("tea_gained", seat, {"tea": tea}))
        course.after_action(state)


class BrewRule(Rule[AlubariState, Brew]):
    """Any number of tea into as many chai (AL-137)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        for count in range(most_to_brew(state, seat) + 1):
            moves.append(state.moves.brew[count])

    def refusal(self, state: AlubariState, seat: int, move: Brew) -> Refusal | None:
        most = most_to_brew(state, seat)
        return None if move.count <= most else state.game.refuse("refusal.brew", {"most": most})

    def play(self, state: AlubariState, seat: int, move: Brew) -> None:
        state.tea[seat] -= move.count
        state.gain_chai(seat, move.count)
        state.tell(Event("brewed", seat, {"chai": move.count}) if move.count else Event("passed", seat, {}))
        course.after_action(state)


class DoneRule(Rule[AlubariState, Move]):
    """Do no more: the end of an action that need not be done in full, or of the use of contracts."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        moves.append(state.moves.done)

    def refusal(self, state: AlubariState, seat: int, move: Move) -> Refusal | None:
        return None

    def play(self, state: AlubariState, seat: int, move: Move) -> None:
        state.tell(Event("passed", seat, {}))
        course.after_action(state)
