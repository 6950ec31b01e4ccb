"""What a position promises to each player: the score to come, in points."""

from samovar.games.ceylon.actions import KINDS_OF_TEA, POINTS, RUPEES
from samovar.games.ceylon.bot.style import Style
from samovar.games.ceylon.state import NONE, CeylonState


def turns_left(style: Style, state: CeylonState) -> float:
    """How many turns are still to come, each an action for everybody: by the cards, or by the leader's leaves."""
    players = state.players
    round_left = players - (state.active - state.first) % players
    if not state.placing and state.pending and state.pending[-1].name != "play":
        round_left -= 1
    if state.last_round:
        return float(round_left)
    cards = len(state.draw_pile)
    by_cards = cards + (round_left - cards) % players
    by_leaves = min(state.leaves) * style.turns_per_leaf + 0.5 * round_left
    return min(float(by_cards), by_leaves)


class Outlook:
    """Judges positions with a style."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def value(self, state: CeylonState, seat: int) -> float:
        """How good a position is for a seat, the others' prospects counted against it."""
        prospects = self.prospects(state)
        best = -1000.0
        total = 0.0
        for other in range(state.players):
            if other != seat:
                total += prospects[other]
                best = max(best, prospects[other])
        mean = total / (state.players - 1)
        return prospects[seat] - self.style.best_other * best - self.style.mean_other * mean

    def prospects(self, state: CeylonState) -> list[float]:
        """The score that every player can look forward to."""
        if state.over:
            return state.scores().totals()
        style = self.style
        turns = turns_left(style, state)
        whole = float(len(state.island.cards) - 2)
        left = min(1.0, turns / whole)
        weights = self._weights(state)
        values: list[float] = []
        for seat in range(state.players):
            values.append(self._holdings(state, seat, weights[seat], turns, left))
        self._add_majorities(state, weights, left, values)
        return values

    def _weights(self, state: CeylonState) -> list[list[int]]:
        """What each seat's plantations count in each district."""
        weights = [[0] * len(state.counsellor) for _ in range(state.players)]
        districts = state.island.district_of
        hex = 0
        for owner in state.owner:
            if owner >= 0:
                weights[owner][districts[hex]] += 2 if state.doubled >> hex & 1 else 1
            hex += 1
        return weights

    # --- majorities ------------------------------------------------------------------------------------------

    def _add_majorities(self, state: CeylonState, weights: list[list[int]], left: float, values: list[float]) -> None:
        style = self.style
        players = state.players
        strength = [0.0] * players
        rank = [0.0] * players
        for place, seat in enumerate(state.technology):
            rank[seat] = 0.02 * (players - place)
        for seat in range(players):
            strength[seat] = state.rupees[seat] + rank[seat] if state.rupees[seat] > 0 or left > 0.05 else -1.0
        self._share(state, strength, style.sure_money + style.unsure_money * left, values)
        for seat in range(players):
            there = state.space[seat] > 0 or left > 0.05
            strength[seat] = state.space[seat] + rank[seat] if there else -1.0
        self._share(state, strength, style.sure_technology + style.unsure_technology * left, values)
        width = style.sure_district + style.unsure_district * left
        for district in range(len(state.counsellor)):
            if state.counsellor[district] != NONE:
                anybody = False
                for seat in range(players):
                    weight = float(weights[seat][district])
                    hired = state.hired[seat] >> district & 1 == 1
                    if hired and weight > 0:
                        strength[seat] = weight + rank[seat]
                    elif left < 0.04:
                        strength[seat] = -1.0
                    elif hired:
                        strength[seat] = style.no_plantation * left
                    elif weight > 0:
                        strength[seat] = weight * style.not_hired * min(1.0, 2.0 * left)
                    else:
                        strength[seat] = -1.0
                    anybody = anybody or strength[seat] > 0.0
                if anybody:
                    self._share(state, strength, width, values)

    def _share(self, state: CeylonState, strength: list[float], width: float, values: list[float]) -> None:
        """Points by the rank to expect; whoever is below 0 is not in it, whoever is unsure of the start gets a part."""
        table = state.island.majority
        last = len(table) - 1
        for seat in range(state.players):
            own = strength[seat]
            if own < 0.0:
                continue
            behind = 0.0
            for other in range(state.players):
                if other != seat and strength[other] >= 0.0:
                    lead = 0.5 + (strength[other] - own) / (2.0 * width)
                    behind += min(1.0, max(0.0, lead))
            place = int(behind)
            if place > last:
                continue
            here = float(table[place])
            after = float(table[place + 1]) if place < last else 0.0
            points = here + (after - here) * (behind - place)
            # A strength below 1 is a hope, not a plantation.
            values[seat] += points * min(1.0, own + 0.15)

    # --- what a player holds -----------------------------------------------------------------------------------

    def _holdings(self, state: CeylonState, seat: int, weights: list[int], turns: float, left: float) -> float:
        style = self.style
        island = state.island
        value = float(state.points[seat] + island.leaf_points * state.leaves[seat])
        held = state.companies[seat].bit_count()
        value += island.company_points[min(held, len(island.company_points) - 1)]
        spendable = min(float(state.rupees[seat]), 3.0 * turns)
        first = min(spendable, float(style.purse))
        value += style.rupee * first + style.late_rupee * (spendable - first)
        own_turns = turns / state.players
        value += style.token * min(float(state.tokens[seat]), own_turns + 0.3)
        value += self._contracts(state, seat, turns)
        free = state.open_slots(seat) - held
        value += style.slot * min(free, 2) * min(1.0, 3.0 * left)
        value += self._abilities(state, seat) * left
        value += self._bonus(state, seat, weights, left)
        if state.pawn[seat] >= 0 and turns >= 1.0:
            value += self._place(state, seat, weights, left)
        return value

    def _contracts(self, state: CeylonState, seat: int, turns: float) -> float:
        """What the crates can fulfil: the best contract on the wagons, a part of the second, and odd crates."""
        style = self.style
        island = state.island
        crates = state.crates[seat]
        held = state.companies[seat]
        count = held.bit_count()
        open_slots = state.open_slots(seat)
        best = 0.0
        second = 0.0
        for contract in state.wagons:
            if contract != NONE:
                facts = island.contracts[contract]
                missing = 0
                for tea in range(KINDS_OF_TEA):
                    missing += max(0, facts.crates[tea] - crates[tea])
                if missing + 1 > turns:
                    continue
                known = held >> facts.company & 1 == 1
                worth = max(float(facts.rewards[POINTS]), style.contract_rupee * facts.rewards[RUPEES])
                if not known and count + 1 < len(island.company_points):
                    worth += island.company_points[count + 1] - island.company_points[count]
                worth *= style.ready[min(missing, 3)]
                if not known and open_slots <= count:
                    worth *= style.no_slot
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
        value = best + style.second_contract * second
        if turns >= 2.0:
            for tea in range(KINDS_OF_TEA):
                value += style.crate[tea] * crates[tea]
        return value

    def _abilities(self, state: CeylonState, seat: int) -> float:
        style = self.style
        island = state.island
        value = style.income_ability * (state.income[seat] - island.income)
        value += style.trade_ability * state.trade_rupees[seat] / 2.0
        value += style.develop_ability * state.develop_points[seat]
        missing = len(state.districts_in_play()) - state.hired[seat].bit_count()
        value += style.hire_ability * (island.hire_cost - state.hire_cost[seat]) / 3.0 * missing / 2.0
        value += style.plant_ability * (island.plant_cost - state.plant_cost[seat]) * state.leaves[seat] / 4.0
        value += style.range_ability * state.plant_range[seat]
        value += style.warehouse_ability * (state.warehouse[seat] - island.warehouse)
        if state.step_price[seat] > 0:
            value += style.move_ability
        return value

    def _bonus(self, state: CeylonState, seat: int, weights: list[int], left: float) -> float:
        """The way to a plantation in every district."""
        if state.has_bonus[seat] or state.bonuses_taken >= len(state.island.district_bonus):
            return 0.0
        there = 0
        districts = 0
        for district in range(len(state.counsellor)):
            if state.counsellor[district] != NONE:
                districts += 1
                if weights[district] > 0:
                    there += 1
        part = there / districts
        return self.style.bonus * state.island.district_bonus[state.bonuses_taken] * part * part * min(1.0, 3.0 * left)

    def _place(self, state: CeylonState, seat: int, weights: list[int], left: float) -> float:
        """What the pawn could do from where it stands."""
        style = self.style
        island = state.island
        pawn = state.pawn[seat]
        soon = min(1.0, 5.0 * left + 0.2)
        value = 0.0
        district = island.district_of[pawn]
        hired = state.hired[seat] >> district & 1 == 1
        if state.leaves[seat] > 0 and state.planted >> pawn & 1 == 0:
            wanted = 1.0
            if not state.has_bonus[seat] and weights[district] == 0:
                wanted = 1.6
            elif hired:
                wanted = 1.3
            value += style.plant_here * wanted * (1.0 + 0.15 * state.level[pawn])
        if not hired:
            value += style.hire_here * (1.5 if weights[district] > 0 else 1.0)
        room = state.warehouse[seat]
        near = island.reach[pawn] & state.planted
        if near >> pawn & 1:
            room -= 1
            value += self._yield(state, seat, pawn)
        for hex in island.hexes[pawn].neighbours:
            if near >> hex & 1 and room > 0:
                room -= 1
                value += self._yield(state, seat, hex)
        for other in range(state.players):
            if other != seat and state.pawn[other] >= 0:
                visited = island.reach[state.pawn[other]] & state.planted
                for hex in island.hexes[state.pawn[other]].neighbours:
                    if visited >> hex & 1 and state.owner[hex] == seat:
                        value += style.visited
        return value * soon

    def _yield(self, state: CeylonState, seat: int, hex: int) -> float:
        """What a plantation in reach promises to a harvest."""
        style = self.style
        worth = style.harvest_here if state.owner[hex] == seat else style.harvest_foreign
        return worth * (1.0 + 0.35 * state.level[hex])
