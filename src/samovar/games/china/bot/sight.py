"""What every edge of the map is to one player now: own, to be paid for, still to build, or shut."""

from typing import Final

from samovar.games.china.bot.style import Style
from samovar.games.china.grid import FAR, NONE
from samovar.games.china.network import is_own
from samovar.games.china.rules import access, building
from samovar.games.china.state import FREE, ChinaState

STEP: Final = 10
BUCKETS: Final = 256  # more than the weight of any edge
PACK_BITS: Final = 16
PACK: Final = 65536  # 1 << PACK_BITS, more than the mileposts of any map
NEIGHBOURS: Final = 6
OWN: Final = 0
RIVAL: Final = 1
OPEN: Final = 2
SHUT: Final = 3


class Queue:
    """Mileposts by their price, cheapest first and the last come first; no price is 256 or more above the cheapest."""

    def __init__(self) -> None:
        self.now = 0
        self._waiting = 0
        # Each bucket is a chain: its last entry, and every entry with the one before it, packed.
        self._last: list[int] = [NONE] * BUCKETS
        self._entries: list[int] = []

    def add(self, milepost: int, price: int) -> None:
        bucket = price & (BUCKETS - 1)
        self._entries.append((self._last[bucket] + 1) * PACK + milepost)
        self._last[bucket] = len(self._entries) - 1
        self._waiting += 1

    def next(self) -> int:
        """The next milepost, or NONE; `now` is the price at which it was added."""
        if self._waiting == 0:
            return NONE
        bucket = self.now & (BUCKETS - 1)
        while self._last[bucket] == NONE:
            self.now += 1
            bucket = self.now & (BUCKETS - 1)
        entry = self._entries[self._last[bucket]]
        self._last[bucket] = (entry >> PACK_BITS) - 1
        self._waiting -= 1
        return entry & (PACK - 1)


class Sight:
    """The edges as one player sees them, what joining any milepost to the network costs, and weights for ways."""

    def __init__(self, state: ChinaState, seat: int, style: Style) -> None:
        self.state = state
        self.seat = seat
        self.style = style
        land = state.land
        grid = land.grid
        self.speed = state.speed(seat)
        self.status: list[int] = [OPEN] * grid.edges
        self._look()
        self.crossing = land.crossing_after_rains if state.rains else land.crossing
        self.cost = land.cost.copy()
        for port in land.ferry_ports:
            self.cost[port] = land.clear_cost if state.has_ferry(seat) else land.ferry_cost
        self.ferry = self._has_ferry()
        # What it costs to join a milepost to the network, and by which way.
        self.joining = [FAR] * grid.size
        self.joined_from = [NONE] * grid.size
        self._join()
        # How many legs were looked at.
        self.legs = 0
        # Track that victory asks for anyway, said by the backbone.
        self.wanted = bytearray(grid.edges)
        # What a million weighs in track, and in track that victory wants; where events may delay.
        self.plain_weight = style.money_weight
        self.wanted_weight = style.wanted_weight
        self.zones: list[bytes] = []
        self.delays = False
        # For every milepost so many places, filled by `fan_out` when a way first gets there; nothing stands behind a 0.
        self.fans: list[int] = []
        self.fanned = bytearray()

    def _look(self) -> None:
        state = self.state
        seat = self.seat
        land = state.land
        inside = land.grid.inside
        guarded = land.guarded
        status = self.status
        rival = RIVAL if state.cash[seat] >= land.fee else SHUT
        edge = 0
        for whose in bytes(state.owner):
            if whose == FREE:
                if inside[edge]:
                    status[edge] = OWN
                elif guarded[edge] and access.refusal_key(state, seat, edge):
                    status[edge] = SHUT
            else:
                status[edge] = OWN if whose == seat else rival
            edge += 1
        for edge in land.only_ways:
            if is_own(state, seat, edge):
                status[edge] = OWN
        for edge, holder in state.rights.items():
            if holder != seat:
                status[edge] = SHUT

    def _has_ferry(self) -> bool:
        """Whether the ferry may be taken: one's own, another's for the fee, or one still to be bought."""
        state = self.state
        owners = 0
        for other in range(state.players):
            if state.has_ferry(other):
                owners += 1
        return state.has_ferry(self.seat) or owners < state.land.most_ferries or state.cash[self.seat] >= state.land.fee

    def _join(self) -> None:
        state = self.state
        grid = state.land.grid
        joining = self.joining
        joined_from = self.joined_from
        status = self.status
        costs = self.cost
        crossing = self.crossing
        queue = Queue()
        for milepost in building.starts_of(state, self.seat):
            joining[milepost] = 0
        for milepost in range(grid.size):
            if joining[milepost] == 0:
                queue.add(milepost, 0)
        here = queue.next()
        while here != NONE:
            price = joining[here]
            if price == queue.now:
                near = grid.near[here]
                place = 0
                for edge in grid.ways[here]:
                    if status[edge] == OPEN:
                        there = near[place]
                        more = price + costs[there] + crossing[edge]
                        if more < joining[there]:
                            joining[there] = more
                            joined_from[there] = here
                            queue.add(there, more)
                    place += 1
            here = queue.next()

    def weigh(self) -> None:
        """Say what track weighs, once it is known what victory wants."""
        state = self.state
        style = self.style
        needy = state.cash[self.seat] < style.poor_cash
        self.plain_weight = style.needy_weight if needy else style.money_weight
        self.wanted_weight = style.needy_weight if needy else style.wanted_weight
        self.zones = [*state.no_moving, *state.no_entry]
        self.delays = bool(self.zones or state.unbuildable or state.flooded)
        self.fans = [0] * (NEIGHBOURS * state.land.grid.size)
        self.fanned = bytearray(state.land.grid.size)

    def fan_out(self, here: int) -> None:
        """Find the mileposts from which one is reached, each packed with the weight of that step."""
        grid = self.state.land.grid
        near = grid.near[here]
        ways = grid.ways[here]
        cost = self.cost[here]
        fans = self.fans
        slot = here * NEIGHBOURS
        for place in range(len(near)):
            edge = ways[place]
            kind = self.status[edge]
            if kind == SHUT:
                continue
            step = STEP
            if kind == OPEN:
                dear = self.wanted_weight if self.wanted[edge] else self.plain_weight
                step = min(BUCKETS - 1, STEP + dear * (self.crossing[edge] + cost))
            elif kind == RIVAL:
                step = STEP + self.style.rival_weight
            if self.delays and self._is_delayed(edge, kind):
                step = min(BUCKETS - 1, step + STEP * self.speed)
            fans[slot] = step * PACK + near[place]
            slot += 1
        self.fanned[here] = 1

    def _is_delayed(self, edge: int, kind: int) -> bool:
        """Where an event stops trains or builders, a turn may be lost by waiting."""
        state = self.state
        one = state.land.grid.edge_a[edge]
        two = state.land.grid.edge_b[edge]
        if state.is_flooded(edge):
            return True
        for zone in self.zones:
            if zone[one] > 0 or zone[two] > 0:
                return True
        if kind == OPEN:
            for zone in state.unbuildable:
                if zone[one] > 0 or zone[two] > 0:
                    return True
        return False
