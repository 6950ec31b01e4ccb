"""Ways over track that lies and track still to build, weighed together."""

from typing import Final

from samovar.games.china.bot.style import Style
from samovar.games.china.grid import FAR, NONE
from samovar.games.china.rules import access
from samovar.games.china.state import FREE, ChinaState

STEP: Final = 10
BUCKETS: Final = 512
OWN: Final = 0
RIVAL: Final = 1
OPEN: Final = 2
SHUT: Final = 3


class Leg:
    """A way in short: its steps, the money for track and fees on it, and what joining it to the network costs."""

    def __init__(self, steps: int, money: int, joining: int, fees: int) -> None:
        self.steps = steps
        self.money = money
        self.joining = joining
        self.fees = fees


class Sight:
    """What every edge is to one player now, and how dear it is to join any milepost to the network."""

    def __init__(self, state: ChinaState, seat: int, style: Style) -> None:
        self.state = state
        self.seat = seat
        self.style = style
        land = state.land
        grid = land.grid
        self.status: list[int] = [OPEN] * grid.edges
        owner = list(state.owner)
        rivals = state.cash[seat] >= land.fee
        for edge in range(grid.edges):
            whose = owner[edge]
            if whose == FREE:
                if grid.inside[edge]:
                    self.status[edge] = OWN
                elif land.guarded[edge] and access.refusal_key(state, seat, edge):
                    self.status[edge] = SHUT
            elif whose == seat:
                self.status[edge] = OWN
            else:
                self.status[edge] = RIVAL if rivals else SHUT
        for edge, holder in state.rights.items():
            if holder != seat:
                self.status[edge] = SHUT
        if state.flooded:
            for edge in range(grid.edges):
                if state.is_flooded(edge):
                    self.status[edge] = SHUT
        self.crossing = land.crossing_after_rains if state.rains else land.crossing
        self.cost = land.cost.copy()
        for port in land.ferry_ports:
            self.cost[port] = land.clear_cost if state.has_ferry(seat) else land.ferry_cost
        # What it costs to join a milepost to the network, and by which way.
        self.joining = [FAR] * grid.size
        self.joined_from = [NONE] * grid.size
        self._join()
        # The weight of going along an edge, from its second end and from its first.
        self.weight: list[int] = [FAR] * (2 * grid.edges)
        self.places = 0
        dear = style.money_weight
        for edge in range(grid.edges):
            kind = self.status[edge]
            if kind == OPEN:
                crossing = STEP + dear * self.crossing[edge]
                self.weight[2 * edge] = crossing + dear * self.cost[grid.edge_a[edge]]
                self.weight[2 * edge + 1] = crossing + dear * self.cost[grid.edge_b[edge]]
            elif kind != SHUT:
                self.weight[2 * edge] = STEP if kind == OWN else STEP + style.rival_weight
                self.weight[2 * edge + 1] = self.weight[2 * edge]

    def _join(self) -> None:
        state = self.state
        grid = state.land.grid
        joining = self.joining
        buckets: list[list[int]] = [[] for _ in range(BUCKETS)]
        waiting = 0
        for milepost in state.reached[self.seat]:
            joining[milepost] = 0
        for milepost in state.land.major_mileposts:
            joining[milepost] = 0
        for milepost in range(grid.size):
            if joining[milepost] == 0:
                buckets[0].append(milepost)
                waiting += 1
        price = 0
        while waiting > 0:
            bucket = buckets[price % BUCKETS]
            while bucket:
                here = bucket.pop()
                waiting -= 1
                if joining[here] != price:
                    continue
                near = grid.near[here]
                ways = grid.ways[here]
                for place in range(len(near)):
                    status = self.status[ways[place]]
                    if status == OPEN:
                        there = near[place]
                        more = price + self.cost[there] + self.crossing[ways[place]]
                        if more < joining[there]:
                            joining[there] = more
                            self.joined_from[there] = here
                            buckets[more % BUCKETS].append(there)
                            waiting += 1
            price += 1


class Ways:
    """The best ways from one place to everywhere, or as far as the places that are looked for."""

    def __init__(self, sight: Sight, starts: list[int], goals: list[int], back: int = NONE) -> None:
        """`goals` says for each milepost which place it belongs to (NONE for none); the search ends with the last."""
        grid = sight.state.land.grid
        self.sight = sight
        weights: list[int] = [FAR] * grid.size
        before: list[int] = [NONE] * grid.size
        self.weight = weights
        self.before = before
        edge_weight = sight.weight
        buckets: list[list[int]] = [[] for _ in range(BUCKETS)]
        all_near = grid.near
        all_ways = grid.arcs
        missing = sight.places
        seen = bytearray(missing + 1)
        waiting = 0
        for start in starts:
            weights[start] = 0
            buckets[0].append(start)
            waiting += 1
        weight = 0
        while waiting > 0 and missing > 0:
            bucket = buckets[weight & (BUCKETS - 1)]
            while bucket:
                here = bucket.pop()
                waiting -= 1
                if weights[here] != weight:
                    continue
                goal = goals[here]
                if goal != NONE and not seen[goal]:
                    seen[goal] = 1
                    missing -= 1
                near = all_near[here]
                arcs = all_ways[here]
                for place in range(len(near)):
                    more = weight + edge_weight[arcs[place]]
                    there = near[place]
                    if more < weights[there] and (weight > 0 or arcs[place] >> 1 != back):
                        weights[there] = more
                        before[there] = here
                        buckets[more & (BUCKETS - 1)].append(there)
                        waiting += 1
            weight += 1

    def nearest(self, mileposts: list[int]) -> int:
        """The milepost of a city that is reached best, or NONE."""
        best = NONE
        for milepost in mileposts:
            if self.weight[milepost] < FAR and (best == NONE or self.weight[milepost] < self.weight[best]):
                best = milepost
        return best

    def way_to(self, milepost: int) -> list[int]:
        """The mileposts from the start to one, both included."""
        way = [milepost]
        while self.before[way[-1]] != NONE:
            way.append(self.before[way[-1]])
        way.reverse()
        return way

    def leg_to(self, milepost: int) -> Leg:
        """Steps, money for track and fees; every run of track to build must also be joined to the network."""
        sight = self.sight
        grid = sight.state.land.grid
        steps = 0
        money = 0
        joining = 0
        run = NONE
        borrowed = 0
        there = milepost
        here = self.before[there]
        while here != NONE:
            edge = grid.edge_between(here, there)
            if sight.status[edge] == OPEN:
                money += sight.cost[there] + sight.crossing[edge]
                if run == NONE:
                    run = sight.joining[there]
                run = min(run, sight.joining[here])
            else:
                if run != NONE:
                    joining += run
                    run = NONE
                if sight.status[edge] == RIVAL:
                    borrowed += 1
            steps += 1
            there = here
            here = self.before[there]
        if run != NONE:
            joining += run
        speed = sight.state.speed(sight.seat)
        fees = sight.state.land.fee * ((borrowed + speed - 1) // speed)
        return Leg(steps, money, joining, fees)
