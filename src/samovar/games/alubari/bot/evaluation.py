"""A simple evaluation of a position: the score as it stands, what is held, and what the placed workers will do."""

from samovar.games.alubari.actions import AREAS, CHAI, IRON, STONE
from samovar.games.alubari.rules import building, decisions, offices
from samovar.games.alubari.scoring import CHAI as CHAI_NEED
from samovar.games.alubari.scoring import ESTATE, RUBBLE_STATION, STATION, TEA, TRACK
from samovar.games.alubari.state import CONTRACTS, FREE, PLACING, SPACES, AlubariState

# What things are worth in points, besides what they score as they are.
IRON_WORTH = 0.9
STONE_WORTH = 1.3
STEEL_WORTH = 3.4
RUBBLE_WORTH = 0.35
CHAI_WORTH = 1.0
TEA_WORTH = 0.5
CONTRACT_HOPE = 0.2
CONTRACT_PROGRESS = 0.4
EQUIPMENT_WORTH = 4.0
FREE_WORKER_WORTH = 3.0
FIRST_WORTH = 0.6
OWNED_SPACE_WORTH = 1.0
NEW_SECTION_WORTH = 4.0
RIVAL = 0.3


class Purse:
    """What a seat will hold when its workers are done."""

    def __init__(self, state: AlubariState, seat: int) -> None:
        self.iron = state.iron[seat]
        self.stone = state.stone[seat]
        self.steel = state.steel[seat]
        self.rubble = state.rubble[seat]
        self.points = 0.0


def evaluate(state: AlubariState, seat: int) -> float:
    """More is better; in points, roughly."""
    if not state.over and state.acting == seat:
        question = state.pending[-1]
        if isinstance(question, decisions.Works) and question.begun:
            # A chai takes the end off the works: to go on must never look better than to stop, or stones are crushed
            # and made again for ever.
            world = state.copy()
            world.play(state.ready.done, seat)
            return evaluate(world, seat) - 0.01
    totals = state.scores().totals()
    value = totals[seat]
    if state.players > 1:
        value -= RIVAL * max(total for other, total in enumerate(totals) if other != seat)
    if state.over:
        return value
    left = time_left(state, seat)
    purse = Purse(state, seat)
    _finish_action(state, seat, purse)
    for area in range(len(AREAS)):
        _work(state, seat, area, purse)
    value += purse.points
    goods = IRON_WORTH * purse.iron + STEEL_WORTH * purse.steel + STONE_WORTH * purse.stone
    goods += RUBBLE_WORTH * purse.rubble + CHAI_WORTH * state.chai[seat] + TEA_WORTH * state.tea[seat]
    goods += EQUIPMENT_WORTH * min(1, len(state.equipment_of(seat))) + _contracts(state, seat)
    goods += OWNED_SPACE_WORTH * state.space_owner.count(seat)
    if state.free_worker_next[seat]:
        goods += FREE_WORKER_WORTH
    if state.first == seat:
        goods += FIRST_WORTH
    if state.stage == PLACING or state.workers[seat] > state.railway.workers:
        # A third worker that is hired and not placed yet.
        goods += FREE_WORKER_WORTH * state.workers[seat]
    return value + goods * left


def time_left(state: AlubariState, seat: int) -> float:
    """From 1 at the start to almost 0 at the end: how much of what is held can still be used."""
    part = state.section_owner.count(FREE) / len(state.section_owner)
    part = min(part, state.markers[seat] / 6.0)
    return max(0.05, min(1.0, 2.5 * part))


def _contracts(state: AlubariState, seat: int) -> float:
    """The contracts that are not met yet: a part of their points, the larger the nearer they are."""
    railway = state.railway
    areas = [area for area, owner in enumerate(state.area_owner) if owner == seat]
    have = [0] * 6
    have[TRACK] = state.section_owner.count(seat)
    have[STATION] = len(areas)
    have[RUBBLE_STATION] = sum(1 for area in areas if railway.areas[area].by_rubble)
    have[ESTATE] = state.space_owner.count(seat)
    have[TEA] = state.tea[seat]
    have[CHAI_NEED] = state.chai[seat]
    value = 0.0
    for card in state.contracts[seat]:
        contract = railway.contracts[card]
        wanted = sum(contract.needs)
        there = 0
        for kind in range(len(have)):
            there += min(have[kind], contract.needs[kind])
        if there < wanted:
            value += contract.points * (CONTRACT_HOPE + CONTRACT_PROGRESS * there / wanted)
        if not state.used[card]:
            value += 1.0
    return value


# --- what the workers will do ---------------------------------------------------------------------------------------


def _finish_action(state: AlubariState, seat: int, purse: Purse) -> None:
    """The action under way, when it is the seat's own."""
    if state.acting != seat or state.over:
        return
    question = state.pending[-1]
    if isinstance(question, decisions.Works):
        price = state.railway.boosted_steel_iron if question.boosted else state.railway.steel_iron
        _make_steel(purse, price, 16 if question.boosted else question.left)
    elif isinstance(question, decisions.Build):
        for _ in range(question.left):
            _build(state, seat, purse)
    elif question is decisions.FRESH_POST:
        purse.points += 4.0


def _make_steel(purse: Purse, price: int, most: int) -> int:
    made = min(most, purse.iron // price)
    purse.iron -= made * price
    purse.steel += made
    return made


def _work(state: AlubariState, seat: int, area: int, purse: Purse) -> None:
    """The seat's workers in an area that are still to act."""
    stage = state.stage
    if stage < PLACING or (stage >= CONTRACTS and area < state.area):
        return
    spaces = state.workers_on[area]
    begin = 0
    if stage >= CONTRACTS and area == state.area:
        begin = len(spaces)
        if stage == CONTRACTS:
            begin = 0
        elif stage == SPACES:
            # The worker on this space is acting, if it has been asked.
            begin = state.space + 1
    before = 0
    for space in range(begin, len(spaces)):
        if spaces[space] == seat:
            _act(state, seat, area, before, purse)
            if area == 0 and space == len(spaces) - 1 and state.first != seat:
                purse.points += FIRST_WORTH
        if spaces[space] != FREE:
            before += 1


def _act(state: AlubariState, seat: int, area: int, before: int, purse: Purse) -> None:
    if area == 4 or (area == 1 and state.extra_build):
        _build(state, seat, purse)
    elif area == 0:
        _store(state, before, purse)
    elif area == 1:
        _dig(state, seat, before, purse)
    elif area == 2:
        left = state.railway.works_count
        left -= _make_steel(purse, state.railway.steel_iron, left)
        stones = min(left, purse.rubble // state.railway.stone_rubble)
        purse.rubble -= stones * state.railway.stone_rubble
        purse.stone += stones
    elif area == 3:
        laid = min(state.lay_rate() + state.lay_bonus[seat], purse.steel, state.section_owner.count(FREE))
        purse.steel -= laid
        purse.points += laid * (NEW_SECTION_WORTH + _first_section(state))
    elif area == 5:
        _post(state, before, purse)
    else:
        purse.points += (TEA_WORTH + state.railway.tea_points) * int(state.harvest_rate())


def _first_section(state: AlubariState) -> int:
    """The points of the next section to lay."""
    for section, owner in enumerate(state.section_owner):
        if owner == FREE:
            return state.railway.sections[section].points
    return 0


def _store(state: AlubariState, before: int, purse: Purse) -> None:
    """Chai first, then stone and iron in turn, of what those before leave over."""
    taken = before * state.railway.store_cubes
    left = max(0, sum(state.storehouse) - taken)
    cubes = min(left, state.railway.store_cubes)
    if cubes > 0 and state.storehouse[CHAI] > before:
        purse.points += 1.0 + CHAI_WORTH
        cubes -= 1
    stone = min(cubes, state.storehouse[STONE] if before == 0 else state.storehouse[STONE] // 2)
    purse.stone += stone
    purse.iron += min(cubes - stone, state.storehouse[IRON])


def _dig(state: AlubariState, seat: int, before: int, purse: Purse) -> None:
    """Rubble from the left, beyond what those before take."""
    amount = offices.excavation_amount(state, seat, False)
    skip = before * amount
    place = 0
    for rubble in state.rubble_on:
        gone = min(skip, rubble)
        skip -= gone
        here = min(amount, rubble - gone)
        amount -= here
        purse.rubble += here
        if here > 0 and gone + here == rubble:
            estate = state.estate_of[place]
            purse.points += state.estates[estate].points[place - state.estate_of.index(estate)] + OWNED_SPACE_WORTH
        place += 1


def _build(state: AlubariState, seat: int, purse: Purse) -> None:
    """The best that the purse can pay for."""
    railway = state.railway
    gain = 0.0
    best: building.Price | None = None
    for place in building.open_areas(state, seat):
        area = railway.areas[place]
        price = building.area_price(state, seat, area)
        if price.stone <= purse.stone and price.steel <= purse.steel and price.rubble <= purse.rubble:
            worth = 1.0 + area.points + area.points_per_chai * state.chai[seat] + STEEL_WORTH * area.gains_steel
            worth += 2.0 * area.gains_chai + area.gains_tea
            if area.gives_equipment or area.gives_contract:
                worth += 8.0
            if area.gives_worker:
                worth += FREE_WORKER_WORTH
            worth -= STONE_WORTH * price.stone + STEEL_WORTH * price.steel + RUBBLE_WORTH * price.rubble
            if worth > gain:
                gain = worth
                best = price
    if state.can_own_more(seat):
        for card in state.shed():
            price = building.equipment_price(state, card)
            if price.steel <= purse.steel and price.chai <= state.chai[seat]:
                worth = EQUIPMENT_WORTH + 2.0 * state.equipment_chai[card] - 2.0 * price.chai
                worth += railway.equipment[card].points if not state.solo else 0
                worth -= STEEL_WORTH * price.steel
                if worth > gain:
                    gain = worth
                    best = price
    if best is not None:
        purse.stone -= best.stone
        purse.steel -= best.steel
        purse.rubble -= best.rubble
        purse.points += gain + STONE_WORTH * best.stone + STEEL_WORTH * best.steel + RUBBLE_WORTH * best.rubble


def _post(state: AlubariState, before: int, purse: Purse) -> None:
    """The best contract left over by those before."""
    points = sorted((state.railway.contracts[card].points for card in state.slots if card >= 0), reverse=True)
    if len(points) > before:
        purse.points += CONTRACT_HOPE * points[before] + 1.0
