"""What a seat's workers will bring by the end of the round, roughly: a forecast without playing it."""

from samovar.games.alubari.bot.prices import Prices
from samovar.games.alubari.components import (
    AREAS,
    BUILDING_SITE,
    CHAI,
    EXCAVATION,
    FOUNDRY,
    IRON,
    POST_OFFICE,
    STONE,
    STOREHOUSE,
    TRACK_LAYING,
)
from samovar.games.alubari.rules import building, decisions, offices
from samovar.games.alubari.state import CONTRACTS, FREE, PLACING, SPACES, AlubariState


class Purse:
    """What a seat will hold when its workers are done."""

    def __init__(self, state: AlubariState, seat: int) -> None:
        self.iron = state.iron[seat]
        self.stone = state.stone[seat]
        self.steel = state.steel[seat]
        self.rubble = state.rubble[seat]
        self.points = 0.0
        self.posted = 0

    def worth(self, prices: Prices) -> float:
        """The goods alone."""
        goods = prices.iron * self.iron + prices.steel * self.steel
        return goods + prices.stone * self.stone + prices.rubble * self.rubble


def project(state: AlubariState, seat: int, prices: Prices) -> Purse:
    """The purse after the action under way and all the seat's workers that are still to act."""
    purse = Purse(state, seat)
    _finish_action(state, seat, prices, purse)
    for area in range(len(AREAS)):
        _work(state, seat, prices, area, purse)
    return purse


def _finish_action(state: AlubariState, seat: int, prices: Prices, purse: Purse) -> None:
    """The action under way, when it is the seat's own."""
    if state.acting != seat or state.over:
        return
    question = state.pending[-1]
    if isinstance(question, decisions.Works):
        price = state.railway.boosted_steel_iron if question.boosted else state.railway.steel_iron
        _make_steel(purse, price, purse.iron if question.boosted else question.left)
    elif isinstance(question, decisions.Build):
        for _ in range(question.left):
            _build(state, seat, prices, purse)
    elif question is decisions.FRESH_POST:
        purse.points += prices.fresh_contract


def _make_steel(purse: Purse, price: int, most: int) -> int:
    made = min(most, purse.iron // price)
    purse.iron -= made * price
    purse.steel += made
    return made


def _work(state: AlubariState, seat: int, prices: Prices, area: int, purse: Purse) -> None:
    """The seat's workers in an area that are still to act."""
    stage = state.stage
    if stage < PLACING or (stage >= CONTRACTS and area < state.area):
        return
    spaces = state.workers_on[area]
    begin = 0
    if stage > CONTRACTS and area == state.area:
        # The worker on this space is acting: it has been asked.
        begin = state.space + 1 if stage == SPACES else len(spaces)
    before = 0
    for space in range(begin, len(spaces)):
        owner = spaces[space]
        if owner == seat:
            _act(state, seat, prices, area, before, purse)
            if area == STOREHOUSE and space == len(spaces) - 1 and state.first != seat:
                purse.points += prices.first
        if owner != FREE:
            before += 1


def _act(state: AlubariState, seat: int, prices: Prices, area: int, before: int, purse: Purse) -> None:
    if area == BUILDING_SITE or (area == EXCAVATION and state.extra_build):
        _build(state, seat, prices, purse)
    elif area == STOREHOUSE:
        _store(state, prices, before, purse)
    elif area == EXCAVATION:
        _dig(state, seat, prices, before, purse)
    elif area == FOUNDRY:
        left = state.railway.works_count
        left -= _make_steel(purse, state.railway.steel_iron, left)
        stones = min(left, purse.rubble // state.railway.stone_rubble)
        purse.rubble -= stones * state.railway.stone_rubble
        purse.stone += stones
    elif area == TRACK_LAYING:
        rate = state.lay_rate() + state.lay_bonus[seat]
        if state.chai[seat] > 0 and purse.steel > rate:
            rate += state.railway.lay_boost
            purse.points -= prices.chai
        laid = min(rate, purse.steel, state.section_owner.count(FREE) - before)
        if laid > 0:
            purse.steel -= laid
            purse.points += laid * (prices.section + _next_section(state))
    elif area == POST_OFFICE:
        if before + purse.posted < len(prices.contracts):
            purse.points += prices.contracts[before + purse.posted]
            purse.posted += 1
    else:
        purse.points += prices.tea * int(state.harvest_rate())
        if state.chai[seat] == 0 and state.tea[seat] >= 2:
            purse.points += max(0.0, 2.0 * (prices.chai - prices.tea))


def _next_section(state: AlubariState) -> int:
    """The points of the next section to lay."""
    for section, owner in enumerate(state.section_owner):
        if owner == FREE:
            return state.railway.sections[section].points
    return 0


def _store(state: AlubariState, prices: Prices, before: int, purse: Purse) -> None:
    """Chai first, then the dearer of stone and iron, of what those before leave over."""
    taken = before * state.railway.store_cubes
    left = max(0, sum(state.storehouse) - taken)
    cubes = min(left, state.railway.store_cubes)
    if cubes > 0 and state.storehouse[CHAI] > before:
        purse.points += prices.chai
        cubes -= 1
    stone = state.storehouse[STONE] if before == 0 else state.storehouse[STONE] // 2
    iron = state.storehouse[IRON]
    if prices.stone >= prices.iron:
        stone = min(cubes, stone)
        iron = min(cubes - stone, iron)
    else:
        iron = min(cubes, iron)
        stone = min(cubes - iron, stone)
    purse.stone += stone
    purse.iron += iron


def _dig(state: AlubariState, seat: int, prices: Prices, before: int, purse: Purse) -> None:
    """Rubble from the left, beyond what those before take."""
    amount = offices.excavation_amount(state, seat, False)
    skip = before * amount
    place = 0
    for rubble in state.rubble_on:
        if rubble > 0 and amount > 0:
            gone = min(skip, rubble)
            skip -= gone
            here = min(amount, rubble - gone)
            amount -= here
            purse.rubble += here
            if here > 0 and gone + here == rubble:
                estate = state.estate_of[place]
                purse.points += state.estates[estate].points[place - state.estate_of.index(estate)] + prices.space
        place += 1


def _build(state: AlubariState, seat: int, prices: Prices, purse: Purse) -> None:
    """The best that the purse can pay for."""
    gain = 0.0
    best: building.Price | None = None
    for place in building.open_areas(state, seat):
        price = building.area_price(state, seat, state.railway.areas[place])
        if price.stone <= purse.stone and price.steel <= purse.steel and price.rubble <= purse.rubble:
            worth = prices.area(state, seat, place) - prices.cost(price)
            if worth > gain:
                gain = worth
                best = price
    if state.can_own_more(seat):
        for card in state.shed():
            price = building.equipment_price(state, card)
            if price.steel <= purse.steel and price.chai <= state.chai[seat]:
                worth = prices.equipment(state, card) - prices.cost(price)
                if worth > gain:
                    gain = worth
                    best = price
    if best is not None:
        purse.stone -= best.stone
        purse.steel -= best.steel
        purse.rubble -= best.rubble
        purse.points += gain + prices.cost(best)
