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
        # The weight of going along an edge, from its second end and from its first.
        self.weight: list[int] = [FAR] * (2 * grid.edges)
        # For every milepost, those from which it can be reached: each with the weight of that step, packed in a number.
        self.fans: list[list[int]] = []

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
        """Give every edge its weight, once it is known what victory wants."""
        grid = self.state.land.grid
        style = self.style
        weight = self.weight
        needy = self.state.cash[self.seat] < style.poor_cash
        plain = style.needy_weight if needy else style.money_weight
        wanted = style.needy_weight if needy else style.wanted_weight
        for edge in range(grid.edges):
            kind = self.status[edge]
            if kind == OPEN:
                dear = wanted if self.wanted[edge] else plain
                crossing = STEP + dear * self.crossing[edge]
                weight[2 * edge] = min(BUCKETS - 1, crossing + dear * self.cost[grid.edge_a[edge]])
                weight[2 * edge + 1] = min(BUCKETS - 1, crossing + dear * self.cost[grid.edge_b[edge]])
            elif kind != SHUT:
                weight[2 * edge] = STEP if kind == OWN else STEP + style.rival_weight
                weight[2 * edge + 1] = weight[2 * edge]
        self._slow_down()
        self._fan_out()

    def _fan_out(self) -> None:
        grid = self.state.land.grid
        weight = self.weight
        fans: list[list[int]] = []
        for here in range(grid.size):
            near = grid.near[here]
            arcs = grid.arcs[here]
            fan: list[int] = []
            for place in range(len(near)):
                step = weight[arcs[place] ^ 1]
                if step < FAR:
                    fan.append(step * PACK + near[place])
            fans.append(fan)
        self.fans = fans

    def _slow_down(self) -> None:
        """Where an event stops trains or builders, a turn may be lost by waiting."""
        state = self.state
        grid = state.land.grid
        zones = [*state.no_moving, *state.no_entry]
        if not zones and not state.unbuildable and not state.flooded:
            return
        turn = STEP * self.speed
        for edge in range(grid.edges):
            late = state.is_flooded(edge)
            for zone in zones:
                late = late or zone[grid.edge_a[edge]] > 0 or zone[grid.edge_b[edge]] > 0
            if self.status[edge] == OPEN and not late:
                for zone in state.unbuildable:
                    late = late or zone[grid.edge_a[edge]] > 0 or zone[grid.edge_b[edge]] > 0
            if late and self.weight[2 * edge] < FAR:
                self.weight[2 * edge] = min(BUCKETS - 1, self.weight[2 * edge] + turn)
                self.weight[2 * edge + 1] = min(BUCKETS - 1, self.weight[2 * edge + 1] + turn)
