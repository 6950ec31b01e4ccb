"""A sensible answer to every question at once, without trying it out: how everybody plays in an imagined round."""

from samovar.core import Move
from samovar.games.alubari.bot.outlook import Outlook
from samovar.games.alubari.bot.prices import Prices
from samovar.games.alubari.bot.projection import project
from samovar.games.alubari.components import (
    AREAS,
    CHAI,
    DO_NOT_HIRE,
    GIVE_BACK,
    HIRE_FOR_CHAI,
    HIRE_FOR_RUBBLE,
    HIRE_FREE,
    IRON,
    MAKE_STEEL,
    PAY_CHAI,
    PAY_STEEL,
    POST_OFFICE,
    STONE,
    STONE_FROM_BAG,
    STONE_FROM_STOREHOUSE,
    TRACK_LAYING,
)
from samovar.games.alubari.rules import building, contracts, decisions, hiring, offices
from samovar.games.alubari.state import FREE, NONE, AlubariState


class Quick:
    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook

    def choose(self, state: AlubariState, seat: int, prices: Prices) -> Move:
        question = state.pending[-1]
        if question is decisions.PLACING:
            return self._place(state, seat, prices)
        if isinstance(question, decisions.Works):
            return self._work(state, seat, prices, question)
        if isinstance(question, decisions.Build):
            return self._build(state, seat, prices, question)
        if question is decisions.CONTRACTS:
            return self._use(state, seat)
        if question is decisions.STORE:
            return self._store(state, seat, prices)
        if question is decisions.EXCAVATE:
            return state.moves.excavate[1 if self._digs_more(state, seat, prices) else 0]
        if question is decisions.LAY or question is decisions.EXTRA_LAY:
            return self._lay(state, seat, prices)
        if question is decisions.HIRING:
            return self._hire(state, seat)
        if question is decisions.CHAIWALA:
            return self._chaiwala(state, seat, prices)
        if question is decisions.CLEAR:
            return state.moves.clear
        if question is decisions.UPKEEP:
            return self._maintain(state, seat)
        if question is decisions.TAKE_EQUIPMENT:
            best = max(state.shed(), key=lambda card: prices.equipment(state, card))
            return state.moves.equip[best]
        return self._contract(state, seat)

    # --- workers ---------------------------------------------------------------------------------------------------

    def _hire(self, state: AlubariState, seat: int) -> Move:
        ways = hiring.ways(state, seat)
        for way in (HIRE_FREE, HIRE_FOR_RUBBLE, HIRE_FOR_CHAI):
            if way in ways:
                return state.moves.hire[way]
        return state.moves.hire[DO_NOT_HIRE]

    def _place(self, state: AlubariState, seat: int, prices: Prices) -> Move:
        best: Move | None = None
        most = 0.0
        for area in range(len(AREAS)):
            spaces = state.workers_on[area]
            space = NONE
            for number in range(len(spaces)):
                if spaces[number] == FREE:
                    space = number
                    break
            if space == NONE or state.is_fogged(area, space):
                continue
            spaces[space] = seat
            purse = project(state, seat, prices)
            spaces[space] = FREE
            value = purse.points + purse.worth(prices)
            if best is None or value > most:
                best = state.moves.place[area][space]
                most = value
        return best if best is not None else state.legal(seat)[0]

    # --- offices -----------------------------------------------------------------------------------------------------

    def _store(self, state: AlubariState, seat: int, prices: Prices) -> Move:
        limits = offices.store_limits(state, seat, False)
        cubes = [0, 0, 0]
        left = limits[0]
        cubes[CHAI] = max(0, min(state.storehouse[CHAI], limits[1], left))
        left -= cubes[CHAI]
        first, second = (STONE, IRON) if prices.stone > prices.iron else (IRON, STONE)
        cubes[first] = min(state.storehouse[first], left)
        cubes[second] = min(state.storehouse[second], left - cubes[first])
        return state.moves.store(cubes, False)

    def _digs_more(self, state: AlubariState, seat: int, prices: Prices) -> bool:
        """Whether a chai clears another space."""
        amount = offices.excavation_amount(state, seat, False)
        more = offices.excavation_amount(state, seat, True)
        for rubble in state.rubble_on:
            if rubble > 0:
                if amount < rubble <= more:
                    return True
                amount -= rubble
                more -= rubble
                if more <= 0:
                    return False
        return False

    def _work(self, state: AlubariState, seat: int, prices: Prices, question: decisions.Works) -> Move:
        railway = state.railway
        iron = state.iron[seat]
        boostable = not question.begun and not question.boosted and state.chai[seat] > 0 and state.steel_left() > 0
        if boostable and iron // railway.boosted_steel_iron > min(question.left, iron // railway.steel_iron):
            return state.moves.boost
        price = railway.boosted_steel_iron if question.boosted else railway.steel_iron
        if iron >= price and state.steel_left() > 0:
            return state.moves.work[MAKE_STEEL]
        if state.rubble[seat] >= railway.stone_rubble and prices.stone > railway.stone_rubble * prices.rubble:
            if state.bag[STONE] > 0:
                return state.moves.work[STONE_FROM_BAG]
            if state.storehouse[STONE] > 0:
                return state.moves.work[STONE_FROM_STOREHOUSE]
        return state.moves.done

    def _lay(self, state: AlubariState, seat: int, prices: Prices) -> Move:
        basic = offices.lay_count(state, seat, False)
        more = offices.lay_count(state, seat, True) if state.chai[seat] > 0 else 0
        if more > basic and (basic == 0 or prices.section + 3.0 > prices.steel + prices.chai / (more - basic)):
            return state.moves.lay[1]
        return state.moves.lay[0]

    def _build(self, state: AlubariState, seat: int, prices: Prices, question: decisions.Build) -> Move:
        railway = state.railway
        best: Move = state.moves.done
        most = 0.0
        good = 0
        for place in building.open_areas(state, seat):
            price = building.area_price(state, seat, railway.areas[place])
            ways = building.ways_to_pay(state, seat, price)
            if ways:
                worth = prices.area(state, seat, place) - prices.cost(price)
                if worth > 0.0:
                    good += 1
                if worth > most:
                    best = state.moves.build[place][ways[0]]
                    most = worth
        if state.can_own_more(seat):
            for card in state.shed():
                price = building.equipment_price(state, card)
                ways = building.ways_to_pay(state, seat, price)
                if ways:
                    worth = prices.equipment(state, card) - prices.cost(price)
                    if worth > 0.0:
                        good += 1
                    if worth > most:
                        best = state.moves.buy[card][ways[0]]
                        most = worth
        spare = state.stone[seat] >= 4 or state.steel[seat] >= 3 or state.rubble[seat] >= 14
        boostable = not question.boosted and not question.begun and state.chai[seat] > 0
        if good > 1 and spare and boostable and building.chai_helps(state, seat):
            return state.moves.boost
        return best

    def _chaiwala(self, state: AlubariState, seat: int, prices: Prices) -> Move:
        most = offices.most_to_brew(state, seat)
        count = min(most, 3) if prices.chai > prices.tea and state.chai[seat] < 2 else 0
        gain = count * (prices.chai - prices.tea)
        if state.harvest_rate() >= 1 and prices.tea * int(state.harvest_rate()) >= gain:
            return state.moves.tea
        return state.moves.brew[count]

    # --- contracts and equipment ------------------------------------------------------------------------------

    def _contract(self, state: AlubariState, seat: int) -> Move:
        """The best of the contracts that are offered."""
        keeping = state.pending[-1] is decisions.KEEP_ONE
        offered = state.drawn if keeping else [card for card in state.slots if card != NONE]
        if not offered:
            return state.legal(seat)[0]
        rounds = self.outlook.rounds_left(state)
        now = self.outlook.appraise(state, seat, rounds, state.contracts[seat]).worth
        best = offered[0]
        most = -1000.0
        for card in offered:
            gain = 0.0
            if card not in state.contracts[seat]:
                gain = self.outlook.contract_gain(state, seat, rounds, now, card)
            if gain > most:
                best = card
                most = gain
        return state.moves.keep[best] if keeping else state.moves.take[best]

    def _use(self, state: AlubariState, seat: int) -> Move:
        """Contracts that do something by themselves, or for a worker who stands there."""
        for card in contracts.usable(state, seat):
            choice = self._choice(state, seat, card)
            if choice is not None:
                return state.moves.use(card, choice)
        return state.moves.done

    def _choice(self, state: AlubariState, seat: int, card: int) -> list[int] | None:
        contract = state.railway.contracts[card]
        effect = contract.effect
        there = seat in state.workers_on[contract.letter]
        if effect == "LAY_RATE_BONUS":
            return [] if there and state.steel[seat] > state.lay_rate() else None
        if effect == "EXCAVATE_DOUBLE":
            return [] if there and not state.extra_build else None
        if effect == "STORE_EXTRA_CUBES":
            return [] if there and sum(state.storehouse) > 3 else None
        if effect in ("STONE_DISCOUNT", "STATION_DISCOUNT"):
            return [] if there and state.stone[seat] > 0 else None
        if effect == "EXTRA_ACTION":
            if contract.area == TRACK_LAYING:
                return [] if state.steel[seat] > 0 else None
            return [] if contract.area == POST_OFFICE or state.stone[seat] > 1 or state.steel[seat] > 0 else None
        if effect == "CLEAR_NEXT_SPACE":
            return [] if state.rubble_left() > 0 else None
        if effect in ("THIRD_WORKER_NEXT_ROUND", "DRAW_FROM_BAG"):
            return []
        if effect in ("TAKE_FROM_STORE", "CONVERT"):
            # The choices grow: the last takes the most.
            return contracts.choices(state, seat, card)[-1]
        return None

    def _maintain(self, state: AlubariState, seat: int) -> Move:
        if state.steel[seat] >= state.railway.upkeep_steel:
            return state.moves.upkeep[PAY_STEEL]
        if state.chai[seat] >= state.railway.upkeep_chai:
            return state.moves.upkeep[PAY_CHAI]
        return state.moves.upkeep[GIVE_BACK]
