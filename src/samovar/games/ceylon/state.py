"""A position of Ceylon: small lists of ints and bit masks of hexes, cheap to copy."""

from typing import Final

from samovar.core import NOBODY, Dice, Event, Game, Options, State
from samovar.games.ceylon.actions import CeylonMoves

NONE: Final = -1


class CeylonState(State):
    def __init__(self, game: Game, moves: CeylonMoves, players: int, options: Options, dice: Dice) -> None:
        super().__init__(game, players, options, dice)
        self.moves = moves
        self.island = moves.island
        self.first = 0
        self.first_bonus_earlier = 1 if options.flag("green_space_counts") else 0
        self.acting = 0
        # The island.
        self.in_play = 0
        self.distance: list[list[int]] = []
        self.level: list[int] = []
        self.relief: list[str] = []
        self.counsellor: list[int] = []
        self.owner: list[int] = []
        self.doubled = 0
        self.planted = 0
        # Players.
        self.pawn: list[int] = []
        self.rupees: list[int] = []
        self.crates: list[list[int]] = []
        self.tokens: list[int] = []
        self.leaves: list[int] = []
        self.points: list[int] = []
        self.hired: list[int] = []
        self.contracts: list[list[int]] = []
        self.companies: list[int] = []
        self.has_bonus: list[bool] = []
        self.tile: list[int] = []
        self.tile_spent: list[bool] = []
        self.space: list[int] = []
        self.technology: list[int] = []
        self.bonuses_taken = 0
        # Cards. Piles nobody has seen are kept sorted; drawing samples them.
        self.hands: list[list[int]] = []
        self.draw_pile: list[int] = []
        self.discard: list[int] = []
        self.wagons: list[int] = []
        self.contract_pile: list[int] = []
        # The turn.
        self.placing: list[int] = []
        self.own_action = NONE
        self.follow_action = NONE
        self.card_done = False
        self.token_used = False
        self.turns = 0
        self.last_round = False
        # What counsellors change, worked out when somebody hires.
        self.income: list[int] = []
        self.trade_rupees: list[int] = []
        self.develop_points: list[int] = []
        self.hire_cost: list[int] = []
        self.plant_cost: list[int] = []
        self.plant_range: list[int] = []
        self.step_price: list[int] = []
        self.warehouse: list[int] = []

    def copy(self) -> "CeylonState":
        twin = CeylonState(self.game, self.moves, self.players, self.options, self.dice.copy())
        self.base_copy(twin)
        twin.first = self.first
        twin.acting = self.acting
        twin.in_play = self.in_play
        twin.distance = self.distance
        twin.level = self.level
        twin.relief = self.relief
        twin.counsellor = self.counsellor
        twin.owner = self.owner.copy()
        twin.doubled = self.doubled
        twin.planted = self.planted
        twin.pawn = self.pawn.copy()
        twin.rupees = self.rupees.copy()
        twin.crates = [crates.copy() for crates in self.crates]
        twin.tokens = self.tokens.copy()
        twin.leaves = self.leaves.copy()
        twin.points = self.points.copy()
        twin.hired = self.hired.copy()
        twin.contracts = [contracts.copy() for contracts in self.contracts]
        twin.companies = self.companies.copy()
        twin.has_bonus = self.has_bonus.copy()
        twin.tile = self.tile
        twin.tile_spent = self.tile_spent.copy()
        twin.space = self.space.copy()
        twin.technology = self.technology.copy()
        twin.bonuses_taken = self.bonuses_taken
        twin.hands = [hand.copy() for hand in self.hands]
        twin.draw_pile = self.draw_pile.copy()
        twin.discard = self.discard.copy()
        twin.wagons = self.wagons.copy()
        twin.contract_pile = self.contract_pile.copy()
        twin.placing = self.placing.copy()
        twin.own_action = self.own_action
        twin.follow_action = self.follow_action
        twin.card_done = self.card_done
        twin.token_used = self.token_used
        twin.turns = self.turns
        twin.last_round = self.last_round
        twin.income = self.income.copy()
        twin.trade_rupees = self.trade_rupees.copy()
        twin.develop_points = self.develop_points.copy()
        twin.hire_cost = self.hire_cost.copy()
        twin.plant_cost = self.plant_cost.copy()
        twin.plant_range = self.plant_range.copy()
        twin.step_price = self.step_price.copy()
        twin.warehouse = self.warehouse.copy()
        return twin

    # --- small questions ---------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    def next_seat(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.players else 0

    def open_slots(self, seat: int) -> int:
        return self.island.open_slots[self.island.leaves - self.leaves[seat]]

    def has_tile(self, seat: int, action: int) -> bool:
        """Whether the seat holds an unspent starting tile for this action."""
        tile = self.tile[seat]
        return tile != NONE and not self.tile_spent[seat] and self.island.tiles[tile].action == action

    def crate_count(self, seat: int) -> int:
        return sum(self.crates[seat])

    def surplus(self, seat: int) -> int:
        """The crates that the warehouse cannot hold."""
        return max(0, self.crate_count(seat) - self.warehouse[seat])

    def move_price(self, seat: int, steps: int) -> int:
        """What a move of so many steps costs (CE-064, CE-081)."""
        if self.step_price[seat] > 0:
            return (steps - 1) * self.step_price[seat]
        return steps * (steps - 1) // 2

    def bonus_at(self, space: int) -> int:
        """The points of a space of the technology track (CE-060, CE-061)."""
        points = 0
        for place, marked in enumerate(self.island.bonus_spaces):
            # The first marked space comes one earlier where the green space counts as the first (CE-061).
            if space == (marked - self.first_bonus_earlier if place == 0 else marked):
                points += self.island.bonus_points[place]
        return points

    def districts_in_play(self) -> list[int]:
        return [place for place, who in enumerate(self.counsellor) if who != NONE]

    def apply_counsellors(self, seat: int) -> None:
        """Work out what the hired counsellors change for a seat (CE-075, CE-076)."""
        island = self.island
        self.income[seat] = island.income
        self.trade_rupees[seat] = 0
        self.develop_points[seat] = 0
        self.hire_cost[seat] = island.hire_cost
        self.plant_cost[seat] = island.plant_cost
        self.plant_range[seat] = 0
        self.step_price[seat] = 0
        self.warehouse[seat] = island.warehouse
        for district in range(len(island.districts)):
            if self.hired[seat] >> district & 1:
                counsellor = island.counsellors[self.counsellor[district]]
                self.income[seat] += counsellor.income
                self.trade_rupees[seat] += counsellor.trade_rupees
                self.develop_points[seat] += counsellor.develop_points
                self.hire_cost[seat] = max(0, self.hire_cost[seat] - counsellor.hire_discount)
                self.plant_cost[seat] = max(0, self.plant_cost[seat] - counsellor.plant_discount)
                self.plant_range[seat] = max(self.plant_range[seat], counsellor.plant_range)
                self.step_price[seat] = max(self.step_price[seat], counsellor.step_price)
                self.warehouse[seat] = max(self.warehouse[seat], counsellor.warehouse)

    def prepare_players(self) -> None:
        """Everything of the players as it is before the starting plantations (CE-019)."""
        island = self.island
        players = self.players
        self.pawn = [NONE] * players
        self.rupees = [island.start_rupees] * players
        self.crates = [island.start_crates.copy() for _ in range(players)]
        self.tokens = [0] * players
        self.leaves = [island.leaves] * players
        self.points = [island.start_points] * players
        self.hired = [0] * players
        self.contracts = [[] for _ in range(players)]
        self.companies = [0] * players
        self.has_bonus = [False] * players
        self.tile = [NONE] * players
        self.tile_spent = [False] * players
        self.space = [0] * players
        self.hands = [[] for _ in range(players)]
        self.income = [0] * players
        self.trade_rupees = [0] * players
        self.develop_points = [0] * players
        self.hire_cost = [0] * players
        self.plant_cost = [0] * players
        self.plant_range = [0] * players
        self.step_price = [0] * players
        self.warehouse = [0] * players
        for seat in range(players):
            self.apply_counsellors(seat)

    def put_leaf(self, seat: int, hex: int) -> None:
        """The leftmost leaf goes to a hex: a plantation, or a second leaf on one's own (CE-033, CE-092)."""
        if self.owner[hex] == seat:
            self.doubled |= 1 << hex
        else:
            self.owner[hex] = seat
            self.planted |= 1 << hex
        self.leaves[seat] -= 1
        if self.leaves[seat] == 0:
            self.trigger_end(seat)
        self._check_bonus(seat)

    def is_everywhere(self, seat: int) -> bool:
        """Whether the seat has a plantation in every district in play."""
        for district in self.districts_in_play():
            if not any(self.owner[hex] == seat for hex in self.island.districts[district].hexes):
                return False
        return True

    def _check_bonus(self, seat: int) -> None:
        """The district bonus goes to whoever has a plantation in every district in play (CE-037)."""
        if self.has_bonus[seat] or self.bonuses_taken >= len(self.island.district_bonus):
            return
        if not self.is_everywhere(seat):
            return
        points = self.island.district_bonus[self.bonuses_taken]
        self.has_bonus[seat] = True
        self.bonuses_taken += 1
        self.points[seat] += points
        self.tell(Event("bonus", seat, {"points": points}))

    def trigger_end(self, seat: int) -> None:
        if not self.last_round:
            self.last_round = True
            self.tell(Event("last_round", seat, {}))

    def advance(self, seat: int, steps: int) -> int:
        """Advance on the technology track, on top of the stack reached; returns the points of marked spaces."""
        before = self.space[seat]
        reached = min(before + steps, self.island.last_space)
        # CE-095: a marked space that is passed scores too, unless the host says otherwise.
        scored_from = reached if steps > 1 and self.options.flag("passed_space_lost") else before + 1
        points = 0
        for space in range(scored_from, reached + 1):
            points += self.bonus_at(space)
        self.space[seat] = reached
        self.technology.remove(seat)
        place = 0
        while place < len(self.technology) and self.space[self.technology[place]] > self.space[seat]:
            place += 1
        self.technology.insert(place, seat)
        return points

    def draw_card(self, seat: int) -> int:
        card = self.draw_pile.pop(self.dice.below(len(self.draw_pile)))
        self.hands[seat].append(card)
        self.hands[seat].sort()
        return card

    def fill_wagons(self) -> None:
        """Empty wagons get a contract each, the first wagon first (CE-031, CE-032)."""
        for wagon in range(len(self.wagons)):
            if self.wagons[wagon] == NONE and self.contract_pile:
                contract = self.contract_pile.pop(self.dice.below(len(self.contract_pile)))
                self.wagons[wagon] = contract
                if self.events is not None:
                    self.tell(
                        Event(
                            "contract",
                            NOBODY,
                            {"wagon": wagon, "wagon_number": wagon + 1, "contract": self.island.contracts[contract].id},
                        )
                    )

    def weight(self, seat: int, district: int) -> int:
        """What a seat's plantations count in a district (CE-116)."""
        count = 0
        for hex in self.island.districts[district].hexes:
            if self.owner[hex] == seat:
                count += 2 if self.doubled >> hex & 1 else 1
        return count
