"""A position of China: flat lists, masks of seats, one byte an edge; cheap to copy."""

from bisect import insort
from typing import Final

from samovar.core import Dice, Event, Game, Options, State
from samovar.games.china.actions import ChinaMoves
from samovar.games.china.grid import NONE
from samovar.games.china.zones import (
    DRAGON,
    EARTHQUAKE,
    FLOOD,
    HEAVY_SNOW,
    NEW_YEAR,
    SAND_STORM,
    SEA_STORM,
    SNOW,
    STRIKE,
    WIND_STORM,
    EventCard,
)

FREE: Final = 255
# The rules version that settled CH-043, CH-118 and CH-181; records of the one before replay without it.
SETTLED: Final = 2
# What a train at a container port has done with Taiwan this turn (CH-055).
NO_OPERATION: Final = 0
DELIVERING: Final = 1
LOADING: Final = 2
OPERATIONS: Final = ["none", "delivering", "loading"]


class ChinaState(State):
    def __init__(self, game: Game, moves: ChinaMoves, players: int, options: Options, dice: Dice) -> None:
        super().__init__(game, players, options, dice)
        self.moves = moves
        land = moves.land
        self.land = land
        self.express = options.flag("express")
        self.loans = options.flag("loans")
        self.most_rounds = options.integer("rounds")
        # The course of the game.
        self.first = 0
        self.opening = 0
        self.round = 0
        self.target = land.target
        self.winner = NONE
        self.cash_open = False
        # Track: the owner of each edge; how many own segments touch each milepost; the mileposts reached by track.
        self.owner = bytearray()
        self.degree: list[bytearray] = []
        self.reached: list[list[int]] = []
        self.ferry_owners = 0
        self.rights: dict[int, int] = {}
        # Players.
        self.cash: list[int] = []
        self.debt: list[int] = []
        self.locomotive: list[int] = []
        self.train: list[int] = []
        self.came_by: list[int] = []
        self.waited: list[bool] = []
        self.loads: list[list[int]] = []
        self.hands: list[list[int]] = []
        self.links: list[int] = []
        self.loses_turn: list[bool] = []
        self.slowed: list[bool] = []
        self.met: list[bool] = []
        # Chips and cards. Nobody knows the order of the draw pile: it has none, drawing samples it.
        self.stock: list[int] = []
        self.draw_pile: list[int] = []
        self.discard: list[int] = []
        # Active events: card, drawer, and how many turns of the drawer have still to end.
        self.event_cards: list[int] = []
        self.event_drawers: list[int] = []
        self.event_left: list[int] = []
        self.absent = 0
        self.rains = False
        # The turn.
        self.points = 0
        self.halved = False
        self.moved = False
        self.acted = False
        self.placed = False
        self.lost = False
        self.spent = 0
        self.upgraded = False
        self.outs: list[int] = [0] * len(land.majors)
        self.paid = 0
        self.operation = NO_OPERATION
        self.taken = 0
        self.drawing = NONE
        self.changing = False
        self.forfeit = False
        # What the active events close, worked out when they change.
        self.slow_zones: list[bytes] = []
        self.unbuildable: list[bytes] = []
        self.no_entry: list[bytes] = []
        self.no_moving: list[bytes] = []
        self.flooded: list[bytes] = []
        self.strike = False
        self.new_year: EventCard | None = None
        self.dragon: EventCard | None = None

    def prepare_players(self) -> None:
        """Everybody as before the first turn (CH-008)."""
        land = self.land
        players = self.players
        self.owner = bytearray([FREE]) * land.grid.edges
        self.degree = [bytearray(land.grid.size) for _ in range(players)]
        self.reached = [[] for _ in range(players)]
        self.cash = [land.start_cash] * players
        self.debt = [0] * players
        self.locomotive = [land.start_locomotive] * players
        self.train = [NONE] * players
        self.came_by = [NONE] * players
        self.waited = [False] * players
        self.loads = [[] for _ in range(players)]
        self.hands = [[] for _ in range(players)]
        self.links = [0] * players
        self.loses_turn = [False] * players
        self.slowed = [False] * players
        self.met = [False] * players
        self.stock = land.chips.copy()

    def copy(self) -> "ChinaState":
        twin = ChinaState(self.game, self.moves, self.players, self.options, self.dice.copy())
        self.base_copy(twin)
        twin.first = self.first
        twin.opening = self.opening
        twin.round = self.round
        twin.target = self.target
        twin.winner = self.winner
        twin.cash_open = self.cash_open
        twin.owner = self.owner.copy()
        twin.degree = [degree.copy() for degree in self.degree]
        twin.reached = [reached.copy() for reached in self.reached]
        twin.ferry_owners = self.ferry_owners
        twin.rights = self.rights.copy()
        twin.cash = self.cash.copy()
        twin.debt = self.debt.copy()
        twin.locomotive = self.locomotive.copy()
        twin.train = self.train.copy()
        twin.came_by = self.came_by.copy()
        twin.waited = self.waited.copy()
        twin.loads = [loads.copy() for loads in self.loads]
        twin.hands = [hand.copy() for hand in self.hands]
        twin.links = self.links.copy()
        twin.loses_turn = self.loses_turn.copy()
        twin.slowed = self.slowed.copy()
        twin.met = self.met.copy()
        twin.stock = self.stock.copy()
        twin.draw_pile = self.draw_pile.copy()
        twin.discard = self.discard.copy()
        twin.event_cards = self.event_cards.copy()
        twin.event_drawers = self.event_drawers.copy()
        twin.event_left = self.event_left.copy()
        twin.absent = self.absent
        twin.rains = self.rains
        twin.points = self.points
        twin.halved = self.halved
        twin.moved = self.moved
        twin.acted = self.acted
        twin.placed = self.placed
        twin.lost = self.lost
        twin.spent = self.spent
        twin.upgraded = self.upgraded
        twin.outs = self.outs.copy()
        twin.paid = self.paid
        twin.operation = self.operation
        twin.taken = self.taken
        twin.drawing = self.drawing
        twin.changing = self.changing
        twin.forfeit = self.forfeit
        # These lists are made anew whenever they change.
        twin.slow_zones = self.slow_zones
        twin.unbuildable = self.unbuildable
        twin.no_entry = self.no_entry
        twin.no_moving = self.no_moving
        twin.flooded = self.flooded
        twin.strike = self.strike
        twin.new_year = self.new_year
        twin.dragon = self.dragon
        return twin

    # --- small questions ---------------------------------------------------------------------------------------

    @property
    def settled(self) -> bool:
        """Played by what rules version 2 settled: the shared way to Dalian, congress from shelter, chips in a turn."""
        return self.rules_version >= SETTLED

    def seats_in(self, mask: int) -> list[int]:
        """The seats of a mask."""
        return [seat for seat in range(self.players) if mask >> seat & 1]

    def next_seat(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.players else 0

    def is_opening(self) -> bool:
        return self.opening < self.players * self.land.build_rounds

    def speed(self, seat: int) -> int:
        locomotive = self.land.locomotives[self.locomotive[seat]]
        return locomotive.express_speed if self.express else locomotive.speed

    def capacity(self, seat: int) -> int:
        return self.land.locomotives[self.locomotive[seat]].capacity

    def city_at(self, seat: int) -> int:
        """The city where the seat's train stands, or NONE."""
        train = self.train[seat]
        return NONE if train == NONE else self.land.grid.city_of[train]

    def has_ferry(self, seat: int) -> bool:
        return self.ferry_owners >> seat & 1 == 1

    def has_link(self, seat: int, port: int) -> bool:
        return self.links[seat] >> port & 1 == 1

    def link_owners(self, port: int) -> int:
        count = 0
        for seat in range(self.players):
            count += self.links[seat] >> port & 1
        return count

    def reaches(self, seat: int, milepost: int) -> bool:
        """An own segment or the own ferry touches a milepost (CH-086)."""
        if self.degree[seat][milepost] > 0:
            return True
        return self.land.is_ferry_port[milepost] and self.has_ferry(seat)

    def track(self, seat: int) -> list[int]:
        """The edges of a player's segments, in order."""
        grid = self.land.grid
        found: list[int] = []
        for milepost in self.reached[seat]:
            for edge in grid.ways[milepost]:
                if grid.edge_a[edge] == milepost and self.owner[edge] == seat:
                    found.append(edge)
        return found

    def build_cost(self, seat: int, edge: int, end: int) -> int:
        """What a segment costs: the milepost reached and the water crossed (CH-073 to CH-075, CH-040, CH-041)."""
        land = self.land
        price = land.cost[end]
        if land.is_ferry_port[end]:
            price = land.clear_cost if self.has_ferry(seat) else land.ferry_cost
        return price + (land.crossing_after_rains[edge] if self.rains else land.crossing[edge])

    def is_flooded(self, edge: int) -> bool:
        for edges in self.flooded:
            if edges[edge]:
                return True
        return False

    def is_slow(self, milepost: int) -> bool:
        for zone in self.slow_zones:
            if zone[milepost]:
                return True
        return False

    def is_shut(self, here: int, there: int) -> bool:
        """Whether an event closes a step: heavy snow at either end, alpine mileposts in Manchuria ahead."""
        for zone in self.no_moving:
            if zone[here] or zone[there]:
                return True
        for zone in self.no_entry:
            if zone[there]:
                return True
        return False

    # --- small changes -----------------------------------------------------------------------------------------

    def lay(self, seat: int, edge: int) -> None:
        """Put a segment on the map."""
        grid = self.land.grid
        self.owner[edge] = seat
        degree = self.degree[seat]
        for end in (grid.edge_a[edge], grid.edge_b[edge]):
            if degree[end] == 0:
                insort(self.reached[seat], end)
            degree[end] += 1

    def erase(self, edge: int) -> None:
        """Take a segment off the map; a train that came by it has no direction any more (CH-036)."""
        grid = self.land.grid
        seat = self.owner[edge]
        self.owner[edge] = FREE
        degree = self.degree[seat]
        for end in (grid.edge_a[edge], grid.edge_b[edge]):
            degree[end] -= 1
            if degree[end] == 0:
                self.reached[seat].remove(end)
        for other in range(self.players):
            if self.came_by[other] == edge:
                self.came_by[other] = NONE

    def receive(self, seat: int, amount: int) -> None:
        """Money comes in; a debt is repaid in full the moment the cash reaches it (CH-168, CH-169)."""
        self.cash[seat] += amount
        debt = self.debt[seat]
        if debt > 0 and self.cash[seat] >= debt:
            self.cash[seat] -= debt
            self.debt[seat] = 0
            self.reveals += 1  # the others learn how much there was
            self.tell(Event("repaid", seat, {"amount": debt}))

    def halve(self) -> None:
        """Half speed: what is left, rounded up, once a turn (CH-106, CH-108)."""
        if not self.halved:
            self.halved = True
            self.points = (self.points + 1) // 2

    def take_load(self, seat: int, load: int) -> None:
        self.stock[load] -= 1
        insort(self.loads[seat], load)

    def put_back(self, seat: int, load: int) -> None:
        """A chip returns to the stock."""
        self.loads[seat].remove(load)
        self.stock[load] += 1

    def refresh_events(self) -> None:
        """Work out what the active events close."""
        self.slow_zones = []
        self.unbuildable = []
        self.no_entry = []
        self.no_moving = []
        self.flooded = []
        self.strike = False
        self.new_year = None
        self.dragon = None
        for card in self.event_cards:
            event = self.land.event(card)
            kind = event.kind
            if kind in (SNOW, SEA_STORM, WIND_STORM):
                self.slow_zones.append(event.zone)
            if kind in (HEAVY_SNOW, SEA_STORM, WIND_STORM, SAND_STORM, EARTHQUAKE):
                self.unbuildable.append(event.zone)
            if kind == SNOW:
                self.unbuildable.append(event.core)
                self.no_entry.append(event.core)
            elif kind == HEAVY_SNOW:
                self.no_moving.append(event.zone)
            elif kind == FLOOD:
                self.flooded.append(event.edges)
            elif kind == STRIKE:
                self.strike = True
            elif kind == NEW_YEAR:
                self.new_year = event
            elif kind == DRAGON:
                self.dragon = event
