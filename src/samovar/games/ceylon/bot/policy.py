"""The expert: prices everything that can be done by rule, and does what is worth most."""

from samovar.core import Dice, Move, Priced
from samovar.games.ceylon.actions import PICK, OnHex, ReturnCrates
from samovar.games.ceylon.bot.numbers import Numbers
from samovar.games.ceylon.bot.pricing import IMPOSSIBLE, Pricing
from samovar.games.ceylon.components import (
    ACT_DEVELOP,
    ACT_HARVEST,
    ACT_HIRE,
    ACT_INCOME,
    ACT_MOVE,
    ACT_PLANT,
    ACT_TRADE,
    FAR,
    KINDS_OF_TEA,
    MAIN_ACTIONS,
    POINTS,
    RUPEES,
)
from samovar.games.ceylon.rules import harvesting
from samovar.games.ceylon.state import NONE, CeylonState

# Walks that are looked at: steps, and what they may cost.
LONGEST_WALK = 3
DEAREST_WALK = 3
# The part of a level's noise that walks get: where to go is a smaller question than what to do.
WALK_NOISE = 0.3


def _best_first(option: Priced) -> float:
    return -option.value


class Expert:
    """Plays with numbers of one table size; noise makes it careless about which action or card it takes."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.pricing = Pricing(numbers)
        self.noise = 0.0
        self.explains = False
        self.wide = False

    # --- what is asked of it ---------------------------------------------------------------------------------------

    def choose(self, state: CeylonState, seat: int, dice: Dice, noise: float, wide: bool) -> Move:
        """The move to make; who does not look wide leaves out the odder harvests."""
        self.noise = noise
        self.explains = False
        self.wide = wide
        found = self._price(state, seat, dice)
        best = found[0]
        for option in found:
            if option.value > best.value:
                best = option
        return best.move

    def options(self, state: CeylonState, seat: int, dice: Dice) -> list[Priced]:
        """The moves worth comparing, the best first, each once, with what made their prices."""
        self.noise = 0.0
        self.explains = True
        self.wide = True
        found = self._price(state, seat, dice)
        found.sort(key=_best_first)
        different: list[Priced] = []
        seen: list[Move] = []
        for option in found:
            if option.move not in seen:
                seen.append(option.move)
                different.append(option)
        return different

    def _price(self, state: CeylonState, seat: int, dice: Dice) -> list[Priced]:
        question = state.pending[-1].name
        self.pricing.look(state, seat)
        found: list[Priced] = []
        if question == "follow":
            self._main(state, seat, state.follow_action, 0, found)
            self._encourage(found, dice)
            self._alternatives(state, seat, 0, found, dice)
        elif question == "act":
            self._act(state, seat, dice, found)
        elif question == "play":
            self._cards(state, seat, dice, found)
        elif question == "place":
            for move in state.legal(seat):
                assert isinstance(move, OnHex)
                self._begin()
                self._offer(found, self.pricing.start(state, move.hex) + self._jitter(dice), move)
        elif question == "return":
            for move in state.legal(seat):
                assert isinstance(move, ReturnCrates)
                kept = [state.crates[seat][tea] - move.crates[tea] for tea in range(KINDS_OF_TEA)]
                self._begin()
                self._offer(found, self.pricing.term("crates", self.pricing.crates(state, seat, kept)), move)
        else:
            self._picks(state, seat, found)
        return found

    # --- noting prices ---------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """A price begins: its terms are noted where they are asked for."""
        self.pricing.why = {} if self.explains else None

    def _offer(self, found: list[Priced], value: float, move: Move) -> None:
        if value > 0.5 * IMPOSSIBLE:
            found.append(Priced(move, value, self.pricing.why))
        self.pricing.why = None

    def _jitter(self, dice: Dice) -> float:
        return 0.001 * dice.below(1000) * self.noise if self.noise > 0.0 else 0.0

    def _encourage(self, found: list[Priced], dice: Dice) -> None:
        """The card's own action is there only now; income and walks always are."""
        for option in found:
            option.value += self.numbers.main_action + self._jitter(dice)
            if option.terms is not None:
                option.terms["now"] = option.terms.get("now", 0.0) + self.numbers.main_action

    # --- actions ---------------------------------------------------------------------------------------------------

    def _act(self, state: CeylonState, seat: int, dice: Dice, found: list[Priced]) -> None:
        token = state.tokens[seat] > 0 and not state.token_used
        if not state.card_done:
            action = state.own_action
            self._main(state, seat, action, 0, found)
            self._encourage(found, dice)
            if token:
                self._walk_first(state, seat, action, found)
            self._alternatives(state, seat, 0, found, dice)
            return
        self._begin()
        self._offer(found, self.pricing.term("token", self.pricing.token_kept(state, seat)), state.moves.end)
        if token:
            for action in range(MAIN_ACTIONS):
                if action != ACT_DEVELOP:
                    self._main(state, seat, action, 1, found)
            self._alternatives(state, seat, 1, found, dice)

    def _main(self, state: CeylonState, seat: int, action: int, token: int, found: list[Priced]) -> None:
        """The ways to take one of the cards' actions, with the starting tile where it helps."""
        if action == ACT_PLANT:
            self._plant(state, seat, token, found)
        elif action == ACT_HARVEST:
            self._harvest(state, seat, token, found)
        elif action == ACT_TRADE:
            self._trade(state, seat, token, found)
        elif action == ACT_HIRE:
            self._hire(state, seat, token, found)
        elif action == ACT_DEVELOP:
            self._begin()
            self._offer(found, self.pricing.develop(state, seat, 1), state.moves.develop[token][0])
            if state.has_tile(seat, ACT_DEVELOP):
                steps = state.island.tiles[state.tile[seat]].advance
                self._begin()
                value = self.pricing.develop(state, seat, steps) + self._tile_spent()
                self._offer(found, value, state.moves.develop[token][1])

    def _tile_spent(self) -> float:
        return self.pricing.term("tile", -self.pricing.tile_kept())

    def _plant(self, state: CeylonState, seat: int, token: int, found: list[Priced]) -> None:
        island = state.island
        pawn = state.pawn[seat]
        ready = state.moves.plant[token]
        tile = state.has_tile(seat, ACT_PLANT)
        reach = [pawn]
        if state.plant_range[seat] > 0:
            for hex in island.hexes[pawn].neighbours:
                if state.in_play >> hex & 1 and island.district_of[hex] == island.district_of[pawn]:
                    reach.append(hex)
        for hex in reach:
            if state.owner[hex] == NONE:
                self._begin()
                self._offer(found, self.pricing.plant(state, seat, hex), ready[0][hex])
            elif tile:
                self._begin()
                self._offer(found, self.pricing.second_leaf(state, seat, hex) + self._tile_spent(), ready[1][hex])

    def _harvest(self, state: CeylonState, seat: int, token: int, found: list[Priced]) -> None:
        pricing = self.pricing
        pawn = state.pawn[seat]
        near = state.island.reach[pawn] & state.planted
        base = pricing.crates(state, seat, state.crates[seat])
        if near:
            own = 0
            for hex in range(len(state.owner)):
                if near >> hex & 1 and state.owner[hex] == seat:
                    own |= 1 << hex
            choices = [near]
            if own and own != near:
                choices.append(own)
            if self.wide:
                for hex in range(len(state.owner)):
                    fewer = near & ~(1 << hex)
                    if fewer != near and fewer and fewer != own:
                        choices.append(fewer)
            for taken in choices:
                self._begin()
                self._offer(
                    found, pricing.harvest(state, seat, pawn, taken, base), state.moves.harvest(taken, token == 1)
                )
        if state.has_tile(seat, ACT_HARVEST) and state.planted & ~state.island.reach[pawn]:
            self._begin()
            value = pricing.far_harvest(state, seat, base) + self._tile_spent()
            self._offer(found, value, state.moves.far_harvest[token])

    def _trade(self, state: CeylonState, seat: int, token: int, found: list[Priced]) -> None:
        held = state.companies[seat]
        room = state.open_slots(seat) > held.bit_count()
        tile = state.has_tile(seat, ACT_TRADE)
        for contract in state.wagons:
            if contract == NONE:
                continue
            facts = state.island.contracts[contract]
            if held >> facts.company & 1 == 0 and not room:
                continue
            missing = 0
            lacking = 0
            for tea in range(KINDS_OF_TEA):
                if facts.crates[tea] > state.crates[seat][tea]:
                    missing += facts.crates[tea] - state.crates[seat][tea]
                    lacking = tea
            if missing == 0:
                self._contract(state, seat, token, contract, 0, found)
            elif missing == 1 and tile:
                self._contract(state, seat, token, contract, lacking + 1, found)

    def _contract(
        self, state: CeylonState, seat: int, token: int, contract: int, omitted: int, found: list[Priced]
    ) -> None:
        """A contract for its points and for its rupees; `omitted` is 0, or one more than the tea left out by tile."""
        pricing = self.pricing
        facts = state.island.contracts[contract]
        for reward in (POINTS, RUPEES):
            self._begin()
            value = pricing.term("rupees", pricing.rupee * state.trade_rupees[seat])
            value += pricing.term("now", self.numbers.trade_now)
            if state.companies[seat] >> facts.company & 1 == 0:
                value += pricing.term("company", pricing.company(state, seat))
            if reward == POINTS:
                value += pricing.term("points", float(facts.rewards[POINTS]))
            else:
                rupees = pricing.rupee * facts.rewards[RUPEES] * self.numbers.contract_rupee
                value += pricing.term("rupees", rupees)
            if omitted > 0:
                value += self._tile_spent()
            self._offer(found, value, state.moves.trade[token][contract][reward][omitted])

    def _hire(self, state: CeylonState, seat: int, token: int, found: list[Priced]) -> None:
        here = state.island.district_of[state.pawn[seat]]
        ready = state.moves.hire[token]
        self._begin()
        self._offer(found, self.pricing.hire(state, seat, here), ready[0][here])
        if state.has_tile(seat, ACT_HIRE):
            for district in range(len(state.counsellor)):
                if district != here:
                    self._begin()
                    value = self.pricing.hire(state, seat, district) + self._tile_spent()
                    self._offer(found, value, ready[1][district])

    # --- income and walks ------------------------------------------------------------------------------------------

    def _alternatives(self, state: CeylonState, seat: int, token: int, found: list[Priced], dice: Dice) -> None:
        pricing = self.pricing
        self._begin()
        income = pricing.rupee * state.income[seat]
        self._offer(found, pricing.term("rupees", income), state.moves.incomes[token][0])
        if state.has_tile(seat, ACT_INCOME):
            more = pricing.rupee * state.island.tiles[state.tile[seat]].income
            self._begin()
            value = pricing.term("rupees", income + more) + self._tile_spent()
            self._offer(found, value, state.moves.incomes[token][1])
        pawn = state.pawn[seat]
        base = pricing.crates(state, seat, state.crates[seat])
        here = pricing.spot(state, seat, pawn, base)
        distances = state.distance[pawn]
        anywhere = state.has_tile(seat, ACT_MOVE)
        for hex in range(len(distances)):
            steps = distances[hex]
            if hex == pawn or steps == FAR or (steps > LONGEST_WALK and not anywhere):
                continue
            price = state.move_price(seat, steps)
            afoot = steps <= LONGEST_WALK and price <= DEAREST_WALK and price <= state.rupees[seat]
            if not afoot and not anywhere:
                continue
            better = pricing.spot(state, seat, hex, base) - here
            if afoot and better > pricing.rupee * price:
                self._begin()
                value = pricing.term("place", better) + pricing.term("price", -pricing.rupee * price)
                if self.noise > 0.0:
                    value += WALK_NOISE * self._jitter(dice)
                self._offer(found, value, state.moves.move[token][0][hex])
            elif anywhere and better > pricing.tile_kept():
                self._begin()
                value = pricing.term("place", better) + self._tile_spent()
                self._offer(found, value, state.moves.move[token][1][hex])

    def _walk_first(self, state: CeylonState, seat: int, action: int, found: list[Priced]) -> None:
        """Spend a token to walk where the card's action is worth more."""
        if action != ACT_PLANT and action != ACT_HIRE and action != ACT_HARVEST:
            return
        pricing = self.pricing
        island = state.island
        pawn = state.pawn[seat]
        distances = state.distance[pawn]
        kept = pricing.token_kept(state, seat)
        base = pricing.crates(state, seat, state.crates[seat]) if action == ACT_HARVEST else 0.0
        cost = 0
        if action == ACT_PLANT:
            cost = state.plant_cost[seat]
        elif action == ACT_HIRE:
            cost = state.hire_cost[seat]
        for hex in range(len(distances)):
            steps = distances[hex]
            if hex == pawn or steps > LONGEST_WALK:
                continue
            price = state.move_price(seat, steps)
            if price > DEAREST_WALK or price + cost > state.rupees[seat]:
                continue
            self._begin()
            gain = IMPOSSIBLE
            if action == ACT_PLANT:
                gain = pricing.plant(state, seat, hex)
            elif action == ACT_HIRE:
                gain = pricing.hire(state, seat, island.district_of[hex])
            else:
                near = island.reach[hex] & state.planted
                if near:
                    gain = pricing.harvest(state, seat, hex, near, base)
            if gain > 0.0:
                gain += pricing.term("price", -pricing.rupee * price) + pricing.term("token", -kept)
                gain += pricing.term("place", self.numbers.walk_first)
                self._offer(found, gain, state.moves.move[1][0][hex])

    # --- cards -----------------------------------------------------------------------------------------------------

    def _cards(self, state: CeylonState, seat: int, dice: Dice, found: list[Priced]) -> None:
        """Every different card, either way round: what its action brings, less what the followers gain."""
        pricing = self.pricing
        explains = self.explains
        wide = self.wide
        self.explains = False
        self.wide = False
        own = [self._best_of(state, seat, action) for action in range(MAIN_ACTIONS)]
        theirs = [0.0] * MAIN_ACTIONS
        for other in range(state.players):
            if other != seat:
                pricing.look_into_purse(state, other)
                income = pricing.rupee * state.income[other]
                for action in range(MAIN_ACTIONS):
                    options: list[Priced] = []
                    self._main(state, other, action, 0, options)
                    most = income
                    for option in options:
                        if option.value > most:
                            most = option.value
                    theirs[action] += most - income
        pricing.look_into_purse(state, seat)
        self.explains = explains
        self.wide = wide
        seen: list[list[int]] = []
        for card in state.hands[seat]:
            actions = state.island.cards[card].actions
            if actions in seen:
                continue
            seen.append(actions)
            for place in range(2):
                self._begin()
                value = pricing.term("action", own[actions[place]])
                value += pricing.term("followers", -self.numbers.followers * theirs[actions[1 - place]])
                self._offer(found, value + self._jitter(dice), state.moves.play[card][place])

    def _best_of(self, state: CeylonState, seat: int, action: int) -> float:
        """The most that a card's action brings, income at least."""
        options: list[Priced] = []
        self._main(state, seat, action, 0, options)
        if state.tokens[seat] > 0:
            self._walk_first(state, seat, action, options)
        most = self.pricing.rupee * state.income[seat]
        for option in options:
            if option.value + self.numbers.main_action > most:
                most = option.value + self.numbers.main_action
        return most

    # --- far harvests ----------------------------------------------------------------------------------------------

    def _picks(self, state: CeylonState, seat: int, found: list[Priced]) -> None:
        """A far harvest fills the warehouse, a far plantation and the best teas first, and stops."""
        question = harvesting.picking(state)
        room = state.warehouse[seat] - state.crate_count(seat) - question.picked.bit_count()
        near = state.island.reach[state.pawn[seat]]
        far = question.has_far_one(state)
        for move in state.legal(seat):
            value = 1.0 if room <= 0 else 0.0
            self._begin()
            if move.kind == PICK:
                assert isinstance(move, OnHex)
                value = self.pricing.term("crates", 0.5 if room > 0 else -1.0)
                value += self.pricing.term("level", 0.2 * state.level[move.hex])
                if state.owner[move.hex] == seat:
                    value += self.pricing.term("own", 0.1)
                if not far and near >> move.hex & 1 == 0:
                    value += self.pricing.term("far", 10.0)
            self._offer(found, value, move)
