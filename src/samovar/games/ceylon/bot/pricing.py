"""What each thing that can be done is worth, in points, by rule: nothing is played, no position is copied."""

from samovar.games.ceylon.bot.clock import turns_left
from samovar.games.ceylon.bot.numbers import Numbers
from samovar.games.ceylon.components import KINDS_OF_TEA, POINTS, RUPEES
from samovar.games.ceylon.state import NONE, CeylonState

IMPOSSIBLE = -1000.0
# A game of two lasts about so many turns; abilities, crops and steps count by the part that is left.
WHOLE_GAME = 30.0


class Pricing:
    """Prices for one seat of one position; `look` at it first.

    Where `why` is a dictionary, every price puts the terms that it is made of there.
    """

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.why: dict[str, float] | None = None
        self.turns = 0.0
        self.own_turns = 0.0
        self.left = 0.0
        self.rupee = 0.0
        self.weights: list[list[int]] = []

    def look(self, state: CeylonState, seat: int) -> None:
        """Take in a position: the time left, the purse, the plantations in each district."""
        self.turns = turns_left(state, self.numbers.turns_a_leaf)
        self.own_turns = self.turns / state.players
        self.left = min(1.0, self.turns / WHOLE_GAME)
        self._weigh(state)
        self.look_into_purse(state, seat)

    def _weigh(self, state: CeylonState) -> None:
        districts = state.island.district_of
        weights = [[0] * len(state.counsellor) for _ in range(state.players)]
        hex = 0
        for owner in state.owner:
            if owner >= 0:
                weights[owner][districts[hex]] += 2 if state.doubled >> hex & 1 else 1
            hex += 1
        self.weights = weights

    def look_into_purse(self, state: CeylonState, seat: int) -> None:
        """The less a seat has, the more a rupee is worth to it; what can't be spent any more is worth little."""
        numbers = self.numbers
        rupees = state.rupees[seat]
        if rupees >= numbers.idle_a_turn * self.turns:
            worth = numbers.rupee_idle
        elif rupees < 5:
            worth = numbers.rupee_poor
        elif rupees < 10:
            worth = numbers.rupee_modest
        elif rupees < 15:
            worth = numbers.rupee_easy
        else:
            worth = numbers.rupee_rich
        if self.turns < numbers.late_turns and worth < numbers.rupee_late:
            worth = numbers.rupee_late
        self.rupee = worth

    def term(self, name: str, value: float) -> float:
        """A part of a price, noted where somebody wants to know."""
        if self.why is not None and value != 0.0:
            self.why[name] = self.why.get(name, 0.0) + value
        return value

    def _soon(self) -> float:
        return min(1.0, 3.0 * self.left)

    # --- planting --------------------------------------------------------------------------------------------------

    def plant(self, state: CeylonState, seat: int, hex: int) -> float:
        """A plantation on a free hex."""
        if state.leaves[seat] == 0 or state.planted >> hex & 1 or state.rupees[seat] < state.plant_cost[seat]:
            return IMPOSSIBLE
        numbers = self.numbers
        gain = self._leaf(state, seat, state.island.district_of[hex])
        crop = numbers.crop + numbers.crop_level * state.level[hex]
        return gain + self.term("crop", crop * self._soon())

    def second_leaf(self, state: CeylonState, seat: int, hex: int) -> float:
        """A second leaf on one's own plantation, with the tile: it counts in the district, and yields nothing."""
        if state.leaves[seat] == 0 or state.rupees[seat] < state.plant_cost[seat]:
            return IMPOSSIBLE
        if state.owner[hex] != seat or state.doubled >> hex & 1:
            return IMPOSSIBLE
        return self._leaf(state, seat, state.island.district_of[hex])

    def _leaf(self, state: CeylonState, seat: int, district: int) -> float:
        """What a leaf in a district is worth wherever it lies, its price included."""
        numbers = self.numbers
        gain = self.term("plantation", numbers.plant) + self.term("price", -self.rupee * state.plant_cost[seat])
        before = state.open_slots(seat)
        after = state.island.open_slots[state.island.leaves - state.leaves[seat] + 1]
        if after > before and before - state.companies[seat].bit_count() < 1:
            gain += self.term("slot", numbers.plant_slot * self._soon())
        mine = self.weights[seat][district]
        hired = state.hired[seat] >> district & 1 == 1
        if mine == 0:
            worth = numbers.first_hired if hired else numbers.first_unhired if self.turns > 3.0 else 0.0
            gain += self.term("district", worth)
            if not state.has_bonus[seat] and state.bonuses_taken < len(state.island.district_bonus):
                gain += self.term("bonus", self._bonus(state, seat))
            return gain
        best = 0
        for other in range(state.players):
            if other != seat and self.weights[other][district] > best:
                best = self.weights[other][district]
        worth = numbers.ahead
        if mine <= best + 1:
            worth = numbers.contest_hired if hired else numbers.contest_unhired if self.turns > 3.0 else 0.0
        return gain + self.term("district", worth)

    def _bonus(self, state: CeylonState, seat: int) -> float:
        """The way to a plantation in every district: all of the bonus for the last of them."""
        there = 0
        districts = 0
        for district in range(len(state.counsellor)):
            if state.counsellor[district] != NONE:
                districts += 1
                if self.weights[seat][district] > 0:
                    there += 1
        points = float(state.island.district_bonus[state.bonuses_taken])
        if there + 1 == districts:
            return points
        return self.numbers.bonus_part * points / districts if self.own_turns > 2.0 else 0.0

    # --- hiring and developing -------------------------------------------------------------------------------------

    def hire(self, state: CeylonState, seat: int, district: int) -> float:
        if state.counsellor[district] == NONE or state.hired[seat] >> district & 1:
            return IMPOSSIBLE
        if state.rupees[seat] < state.hire_cost[seat]:
            return IMPOSSIBLE
        numbers = self.numbers
        majority = state.island.majority
        gain = self.term("price", -self.rupee * state.hire_cost[seat])
        mine = self.weights[seat][district]
        if mine > 0 or self.turns > 3.0:
            ahead = 0
            for other in range(state.players):
                if other != seat and state.hired[other] >> district & 1 and self.weights[other][district] > mine:
                    ahead += 1
            points = float(majority[min(ahead, len(majority) - 1)])
            gain += self.term("district", points * (numbers.hire_planted if mine > 0 else numbers.hire_unplanted))
        return gain + self.term("ability", numbers.ability * self._ability(state, district) * self.left)

    def _ability(self, state: CeylonState, district: int) -> float:
        counsellor = state.island.counsellors[state.counsellor[district]]
        worth = 1.2 * counsellor.income + 1.2 * counsellor.trade_rupees + 2.0 * counsellor.develop_points
        return worth + 0.8 * counsellor.hire_discount + 1.4 * counsellor.plant_discount + 2.0 * counsellor.plant_range

    def develop(self, state: CeylonState, seat: int, steps: int) -> float:
        """So many spaces on the technology track at once."""
        island = state.island
        before = state.space[seat]
        if before >= island.last_space or state.rupees[seat] < island.develop_cost:
            return IMPOSSIBLE
        numbers = self.numbers
        reached = min(before + steps, island.last_space)
        gain = self.term("price", -self.rupee * island.develop_cost)
        points = state.develop_points[seat]
        for space in range(before + 1, reached + 1):
            points += state.bonus_at(space)
        gain += self.term("points", float(points))
        if before < 6:
            gain += self.term("technology", numbers.step * (reached - before) * self.left)
        wanted = state.tokens[seat] + 0.5 < self.own_turns and state.tokens[seat] < 2
        gain += self.term("token", numbers.token_gained if wanted else 0.2 * numbers.token_gained)
        place = state.technology.index(seat)
        if place > 0 and state.space[state.technology[place - 1]] <= reached:
            gain += self.term("overtaking", numbers.overtaking)
        if before == 0:
            gain += self.term("technology", numbers.first_step)
        return gain + self.term("others", -numbers.others_rupee * (state.players - 1))

    # --- crates ----------------------------------------------------------------------------------------------------

    def crates(self, state: CeylonState, seat: int, crates: list[int]) -> float:
        """What crates promise: the best contract on the wagons, a part of the second, and the crates themselves."""
        numbers = self.numbers
        island = state.island
        best = 0.0
        second = 0.0
        for contract in state.wagons:
            if contract == NONE:
                continue
            asked = island.contracts[contract].crates
            missing = 0
            for tea in range(KINDS_OF_TEA):
                if asked[tea] > crates[tea]:
                    missing += asked[tea] - crates[tea]
            if missing > 2 or missing + 1 > self.turns:
                continue
            worth = self._contract(state, seat, contract)
            if missing == 0:
                worth *= numbers.contract_ready
            elif missing == 1:
                worth *= numbers.contract_lacks_one
            else:
                worth *= numbers.contract_lacks_two
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        value = best + numbers.second_contract * second
        if self.turns >= 2.0:
            value += numbers.black * crates[0] + numbers.green * crates[1] + numbers.white * crates[2]
        return value

    def _contract(self, state: CeylonState, seat: int, contract: int) -> float:
        """What fulfilling a contract would bring, before it can be done."""
        facts = state.island.contracts[contract]
        held = state.companies[seat]
        worth = max(float(facts.rewards[POINTS]), self.rupee * self.numbers.contract_rupee * facts.rewards[RUPEES])
        if held >> facts.company & 1 == 0:
            worth += self.company(state, seat)
            if state.open_slots(seat) <= held.bit_count():
                worth *= self.numbers.no_slot
        return worth

    def company(self, state: CeylonState, seat: int) -> float:
        """What one company more is worth."""
        table = state.island.company_points
        count = state.companies[seat].bit_count()
        return self.numbers.companies * (table[min(count + 1, len(table) - 1)] - table[count])

    def harvest(self, state: CeylonState, seat: int, hex: int, taken: int, base: float) -> float:
        """Crates from these plantations, all at a hex or beside it; `base` is what the crates held are worth."""
        got = [0, 0, 0]
        given = 0
        if taken >> hex & 1:
            got[state.level[hex]] += 1
            if state.owner[hex] != seat:
                given += 1
        for other in state.island.hexes[hex].neighbours:
            if taken >> other & 1:
                got[state.level[other]] += 1
                if state.owner[other] != seat:
                    given += 1
        return self._harvested(state, seat, got, given, base)

    def far_harvest(self, state: CeylonState, seat: int, base: float) -> float:
        """Crates from anywhere, with the tile: the best teas of all plantations, as many as there is room for."""
        got = [0, 0, 0]
        room = state.warehouse[seat]
        for tea in (2, 1, 0):
            for hex in range(len(state.owner)):
                if room > 0 and state.planted >> hex & 1 and state.level[hex] == tea:
                    got[tea] += 1
                    room -= 1
        return self._harvested(state, seat, got, 0, base)

    def _harvested(self, state: CeylonState, seat: int, got: list[int], given: int, base: float) -> float:
        """The better teas are kept; what the warehouse cannot hold is black tea first."""
        crates = state.crates[seat].copy()
        room = state.warehouse[seat] - crates[0] - crates[1] - crates[2]
        for tea in (2, 1, 0):
            more = got[tea]
            if room < more:
                spare = min(more - room, crates[0] if tea > 0 else 0)
                crates[0] -= spare
                more = room + spare
                room = 0
            else:
                room -= more
            crates[tea] += more
        gain = self.term("crates", self.crates(state, seat, crates) - base)
        return gain + self.term("others", -self.numbers.foreign_crate * given)

    # --- where the pawn stands -------------------------------------------------------------------------------------

    def spot(self, state: CeylonState, seat: int, hex: int, base: float) -> float:
        """What could be done from a hex."""
        numbers = self.numbers
        why = self.why
        self.why = None
        value = 0.0
        gain = self.plant(state, seat, hex)
        if gain > 0.0:
            value += numbers.spot_plant * gain
        gain = self.hire(state, seat, state.island.district_of[hex])
        if gain > 0.0:
            value += numbers.spot_hire * gain
        near = state.island.reach[hex] & state.planted
        if near:
            gain = self.harvest(state, seat, hex, near, base)
            if gain > 0.0:
                value += numbers.spot_harvest * gain
        self.why = why
        return value * min(1.0, 0.25 * self.turns)

    def start(self, state: CeylonState, hex: int) -> float:
        """A starting hex: the levels and the borders beside it."""
        island = state.island
        value = 0.0
        for other in island.hexes[hex].neighbours:
            if state.in_play >> other & 1:
                value += self.term("levels", self.numbers.start_levels * state.level[other] + 0.1)
                if island.district_of[other] != island.district_of[hex]:
                    value += self.term("borders", self.numbers.start_borders)
        return value

    def token_kept(self, state: CeylonState, seat: int) -> float:
        """What a token is worth for a later turn."""
        return self.numbers.token_kept if state.tokens[seat] < self.own_turns else 0.0

    def tile_kept(self) -> float:
        """What the starting tile is worth for later."""
        return self.numbers.tile_kept * self.left
