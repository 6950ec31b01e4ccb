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
PACK: Final = 1 << PACK_BITS  # more than the mileposts of any map
OWN: Final = 0
RIVAL: Final = 1
OPEN: Final = 2
SHUT: Final = 3


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
        # What a million weighs in track, and in track that victory wants; where events may delay; see `fan`.
        self.plain_weight = style.money_weight
        self.wanted_weight = style.wanted_weight
        self.zones: list[bytes] = []
        self.delays = False
        self.fans: list[list[int] | None] = []

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
        buckets: list[list[int]] = [[] for _ in range(BUCKETS)]
        for milepost in building.starts_of(state, self.seat):
            joining[milepost] = 0
        waiting = 0
        for milepost in range(grid.size):
            if joining[milepost] == 0:
                buckets[0].append(milepost)
                waiting += 1
        price = 0
        while waiting > 0:
            bucket = buckets[price & (BUCKETS - 1)]
            while bucket:
                here = bucket.pop()
                waiting -= 1
                if joining[here] != price:
                    continue
                near = grid.near[here]
                ways = grid.ways[here]
                for place in range(len(near)):
                    edge = ways[place]
                    if status[edge] == OPEN:
                        there = near[place]
                        more = price + costs[there] + crossing[edge]
                        if more < joining[there]:
                            joining[there] = more
                            joined_from[there] = here
                            buckets[more & (BUCKETS - 1)].append(there)
                            waiting += 1
            price += 1

    def weigh(self) -> None:
        """Say what track weighs, once it is known what victory wants."""
        state = self.state
        style = self.style
        needy = state.cash[self.seat] < style.poor_cash
        self.plain_weight = style.needy_weight if needy else style.money_weight
        self.wanted_weight = style.needy_weight if needy else style.wanted_weight
        self.zones = [*state.no_moving, *state.no_entry]
        self.delays = bool(self.zones or state.unbuildable or state.flooded)
        self.fans = [None] * state.land.grid.size

    def fan(self, here: int) -> list[int]:
        """The mileposts from which one is reached, each packed with the weight of that step; looked for when asked."""
        known = self.fans[here]
        if known is not None:
            return known
        grid = self.state.land.grid
        near = grid.near[here]
        ways = grid.ways[here]
        cost = self.cost[here]
        found: list[int] = []
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
            found.append(step * PACK + near[place])
        self.fans[here] = found
        return found

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
