"""Action E: station areas and equipment, with their discounts and bonuses."""

from samovar.core import Event, Json, Move, Refusal, Rule
from samovar.games.alubari.actions import BuildArea, BuyEquipment, PickEquipment
from samovar.games.alubari.components import Area
from samovar.games.alubari.rules import course, decisions, gains
from samovar.games.alubari.state import FREE, IN_SHED, NONE, AlubariState


class Price:
    """What a build costs this player now; `by_iron` steel are paid with iron."""

    def __init__(self, stone: int, steel: int, rubble: int, chai: int) -> None:
        self.stone = stone
        self.steel = steel
        self.rubble = rubble
        self.chai = chai


def area_price(state: AlubariState, seat: int, area: Area) -> Price:
    """The printed cost less all discounts, never below 0 (AL-132)."""
    stone = state.stone_discount[seat]
    rubble = state.rubble_discount[seat]
    for card in state.equipment_of(seat):
        equipment = state.railway.equipment[card]
        if equipment.effect == "STATION_DISCOUNT":
            stone += equipment.stone
            rubble += equipment.rubble
    return Price(max(0, area.stone - stone), area.steel, max(0, area.rubble - rubble), 0)


def affordable(state: AlubariState, seat: int, price: Price, by_iron: int) -> bool:
    if by_iron > price.steel or (by_iron > 0 and state.iron_for_steel[seat] == 0):
        return False
    return (
        state.stone[seat] >= price.stone
        and state.rubble[seat] >= price.rubble
        and state.chai[seat] >= price.chai
        and state.steel[seat] >= price.steel - by_iron
        and state.iron[seat] >= by_iron * state.iron_for_steel[seat]
    )


def ways_to_pay(state: AlubariState, seat: int, price: Price) -> list[int]:
    """How many of the steel may be paid with iron (contracts 6 and 25)."""
    return [by_iron for by_iron in range(price.steel + 1) if affordable(state, seat, price, by_iron)]


def pay(state: AlubariState, seat: int, price: Price, by_iron: int) -> dict[str, Json]:
    state.spend_stone(seat, price.stone)
    state.rubble[seat] -= price.rubble
    state.chai[seat] -= price.chai
    state.steel[seat] -= price.steel - by_iron
    iron = by_iron * state.iron_for_steel[seat]
    state.spend_iron(seat, iron)
    paid = {
        "stone": price.stone,
        "steel": price.steel - by_iron,
        "iron": iron,
        "rubble": price.rubble,
        "chai": price.chai,
    }
    return {name: count for name, count in paid.items() if count}


def open_areas(state: AlubariState, seat: int) -> list[int]:
    """The areas that could be built, money apart (AL-009, AL-124, AL-186)."""
    if state.markers[seat] == 0:
        return []
    found: list[int] = []
    for place, area in enumerate(state.railway.areas):
        if state.area_owner[place] == FREE and area.least_players <= state.players and state.town_is_open(area.town):
            found.append(place)
    return found


def equipment_price(state: AlubariState, equipment: int) -> Price:
    card = state.railway.equipment[equipment]
    return Price(0, card.steel, 0, card.chai_price)


def anything(state: AlubariState, seat: int) -> bool:
    """Whether there is anything to build or to buy."""
    for place in open_areas(state, seat):
        if ways_to_pay(state, seat, area_price(state, seat, state.railway.areas[place])):
            return True
    if state.can_own_more(seat):
        for card in state.shed():
            if ways_to_pay(state, seat, equipment_price(state, card)):
                return True
    return False


def receive_goods(state: AlubariState, seat: int, area: Area) -> None:
    """The goods that an area brings at once (AL-126)."""
    state.gain_chai(seat, area.gains_chai)
    state.gain_steel(seat, area.gains_steel)
    state.tea[seat] += area.gains_tea


def receive_equipment(state: AlubariState, seat: int, equipment: int) -> None:
    """The card, and the chai cube that lies on it (AL-130)."""
    purse = gains.Purse(state, seat)
    state.take_equipment(seat, equipment)
    purse.tell_gains(state, gains.EQUIPMENT)


def goes_on(state: AlubariState, seat: int) -> bool:
    """Whether another build could follow."""
    return not state.out_of_markers(seat) and anything(state, seat)


def chai_helps(state: AlubariState, seat: int) -> bool:
    """Whether two builds can follow each other once a chai is paid (AL-235)."""
    paid = state.copy()
    paid.chai[seat] -= 1
    for place in open_areas(paid, seat):
        area = paid.railway.areas[place]
        price = area_price(paid, seat, area)
        for by_iron in ways_to_pay(paid, seat, price):
            built = paid.copy()
            pay(built, seat, price, by_iron)
            built.area_owner[place] = built.use_marker(seat)
            receive_goods(built, seat, area)
            if goes_on(built, seat) or (area.gives_equipment and some_equipment_helps(built, seat)):
                return True
    if paid.can_own_more(seat):
        for card in paid.shed():
            price = equipment_price(paid, card)
            for by_iron in ways_to_pay(paid, seat, price):
                bought = paid.copy()
                pay(bought, seat, price, by_iron)
                bought.take_equipment(seat, card)
                if goes_on(bought, seat):
                    return True
    return False


def some_equipment_helps(state: AlubariState, seat: int) -> bool:
    """Whether an equipment for nothing, by its chai or its discount, makes another build possible."""
    if not state.can_own_more(seat):
        return False
    for card in state.shed():
        equipped = state.copy()
        equipped.take_equipment(seat, card)
        if goes_on(equipped, seat):
            return True
    return False


def after_build(state: AlubariState, seat: int) -> None:
    """One build less; the next is asked for where one is left and possible."""
    question = decisions.building(state)
    left = question.left - 1
    if left > 0 and goes_on(state, seat):
        state.pending = [decisions.Build(left, question.boosted, True)]
    else:
        course.after_action(state)


class BuildRule(Rule[AlubariState, BuildArea]):
    """Pay the printed cost and put a marker on the area; its bonus comes at once (AL-125 to AL-129)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        for place in open_areas(state, seat):
            price = area_price(state, seat, state.railway.areas[place])
            for by_iron in ways_to_pay(state, seat, price):
                moves.append(state.moves.build[place][by_iron])

    def refusal(self, state: AlubariState, seat: int, move: BuildArea) -> Refusal | None:
        area = state.railway.areas[move.area]
        facts: dict[str, Json] = {"area": area.id}
        if state.markers[seat] == 0:
            return state.game.refuse("refusal.no-marker")
        if state.area_owner[move.area] != FREE:
            return state.game.refuse("refusal.area-built", facts)
        if area.least_players > state.players:
            return state.game.refuse("refusal.area-closed", facts)
        if not state.town_is_open(area.town):
            if state.railway.towns[area.town].river < 0:
                return state.game.refuse("refusal.siliguri-closed", facts)
            return state.game.refuse("refusal.town-closed", facts)
        if not affordable(state, seat, area_price(state, seat, area), move.by_iron):
            return state.game.refuse("refusal.area-price", facts)
        return None

    def play(self, state: AlubariState, seat: int, move: BuildArea) -> None:
        area = state.railway.areas[move.area]
        paid = pay(state, seat, area_price(state, seat, area), move.by_iron)
        state.area_owner[move.area] = state.use_marker(seat)
        if state.events is not None:
            state.tell(Event("built", seat, {"area": area.id, "paid": paid}))
        purse = gains.Purse(state, seat)
        receive_goods(state, seat, area)
        purse.tell_gains(state, gains.AREA)
        if area.gives_worker:
            gains.promise_worker(state, seat)
        if area.gives_contract and any(card != NONE for card in state.slots):
            state.pending.append(decisions.TAKE_CONTRACT)
        elif area.gives_equipment and state.shed() and state.can_own_more(seat):
            state.pending.append(decisions.TAKE_EQUIPMENT)
        else:
            after_build(state, seat)


class BuyRule(Rule[AlubariState, BuyEquipment]):
    """An equipment of the shed at its printed cost (AL-130, AL-206)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        if state.can_own_more(seat):
            for card in state.shed():
                for by_iron in ways_to_pay(state, seat, equipment_price(state, card)):
                    moves.append(state.moves.buy[card][by_iron])

    def refusal(self, state: AlubariState, seat: int, move: BuyEquipment) -> Refusal | None:
        facts: dict[str, Json] = {"equipment": state.railway.equipment[move.equipment].id}
        if state.equipment_owner[move.equipment] != IN_SHED:
            return state.game.refuse("refusal.not-in-shed", facts)
        if not state.can_own_more(seat):
            return state.game.refuse("refusal.two-equipments")
        if not affordable(state, seat, equipment_price(state, move.equipment), move.by_iron):
            return state.game.refuse("refusal.equipment-price", facts)
        return None

    def play(self, state: AlubariState, seat: int, move: BuyEquipment) -> None:
        paid = pay(state, seat, equipment_price(state, move.equipment), move.by_iron)
        if state.events is not None:
            state.tell(Event("bought", seat, {"equipment": state.railway.equipment[move.equipment].id, "paid": paid}))
        receive_equipment(state, seat, move.equipment)
        after_build(state, seat)


class FreeEquipmentRule(Rule[AlubariState, PickEquipment]):
    """The equipment bonus of a station area (AL-128)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        for card in state.shed():
            moves.append(state.moves.equip[card])

    def refusal(self, state: AlubariState, seat: int, move: PickEquipment) -> Refusal | None:
        if state.equipment_owner[move.equipment] == IN_SHED:
            return None
        return state.game.refuse("refusal.not-in-shed", {"equipment": state.railway.equipment[move.equipment].id})

    def play(self, state: AlubariState, seat: int, move: PickEquipment) -> None:
        state.tell(Event("equipped", seat, {"equipment": state.railway.equipment[move.equipment].id}))
        receive_equipment(state, seat, move.equipment)
        after_build(state, seat)


class BuildBoostRule(Rule[AlubariState, Move]):
    """A chai before the first build allows one more (AL-123, AL-235)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        if self.refusal(state, seat, state.moves.boost) is None:
            moves.append(state.moves.boost)

    def refusal(self, state: AlubariState, seat: int, move: Move) -> Refusal | None:
        question = decisions.building(state)
        if question.boosted or question.begun:
            return state.game.refuse("refusal.boost-late")
        if state.chai[seat] < 1:
            return state.game.refuse("refusal.no-chai")
        return None if chai_helps(state, seat) else state.game.refuse("refusal.boost-no-build")

    def play(self, state: AlubariState, seat: int, move: Move) -> None:
        question = decisions.building(state)
        state.chai[seat] -= 1
        state.tell(Event("boosted", seat, {}))
        state.pending = [decisions.Build(question.left + state.railway.build_boost, True, False)]
        if not anything(state, seat):
            course.after_action(state)
