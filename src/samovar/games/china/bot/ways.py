"""Ways over track that lies and track still to build, weighed together."""

from mypy_extensions import i64

from samovar.games.china.bot.sight import BUCKETS, NEIGHBOURS, OPEN, PACK, PACK_BITS, RIVAL, STEP, Sight
from samovar.games.china.grid import FAR, NONE


class Leg:
    """A way in short: its steps, the track to build on it and its price, what joining that costs, and fees."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self.steps = 0
        self.money = 0
        # What of the money victory asks for anyway.
        self.saved = 0
        self.fees = 0
        # What joining the runs of new track to the network costs: the run that the way begins with, and the others.
        self.first_joining = 0
        self.joining = 0
        self.starts_open = False
        self.ends_open = False
        self.edges: list[int] = []
        self.prices: list[int] = []


class Ways:
    """The best ways to one place from everywhere; the search goes on only as far as somebody asks."""

    def __init__(self, sight: Sight, goals: list[int], shut: int = NONE) -> None:
        """`shut` is an edge that may not be used at all: the one by which the train came."""
        size = sight.state.land.grid.size
        self.sight = sight
        self.shut = shut
        self.weight: list[int] = [FAR] * size
        self.following: list[int] = [NONE] * size
        # A queue of buckets, each a chain: the last entry of a bucket, and every entry with the one before it, packed.
        self._last: list[int] = [NONE] * BUCKETS
        self._entries: list[int] = []
        self._waiting = len(goals)
        self._now = 0
        for goal in goals:
            self.weight[goal] = 0
            self._entries.append((self._last[0] + 1) * PACK + goal)
            self._last[0] = len(self._entries) - 1

    def reaches(self, milepost: int) -> bool:
        """Search on until the way from a milepost is known; whether there is one."""
        if self.weight[milepost] >= self._now and self._waiting > 0:
            self._search(milepost)
        return self.weight[milepost] < FAR

    def _search(self, wanted: int) -> None:
        sight = self.sight
        land = sight.state.land
        grid = land.grid
        weights = self.weight
        following = self.following
        last = self._last
        entries = self._entries
        fans = sight.fans
        fanned = sight.fanned
        # The two ends of the edge that is shut, or mileposts that there are none of.
        shut: i64 = self.shut
        shut_one: i64 = NONE if shut == NONE else grid.edge_a[shut]
        shut_two: i64 = NONE if shut == NONE else grid.edge_b[shut]
        sails = sight.ferry and len(land.ferry_ports) == 2
        port_one: i64 = land.ferry_ports[0] if sails else NONE
        port_two: i64 = land.ferry_ports[1] if sails else NONE
        ferry: i64 = STEP * sight.speed
        goal: i64 = wanted
        waiting: i64 = self._waiting
        now: i64 = self._now
        count: i64 = len(entries)
        while waiting > 0 and weights[goal] >= now:
            bucket: i64 = now & (BUCKETS - 1)
            head: i64 = last[bucket]
            while head != NONE:
                entry: i64 = entries[head]
                here: i64 = entry & (PACK - 1)
                head = (entry >> PACK_BITS) - 1
                waiting -= 1
                if weights[here] != now:
                    continue
                if not fanned[here]:
                    sight.fan_out(int(here))
                slot: i64 = here * NEIGHBOURS
                end: i64 = slot + NEIGHBOURS
                while slot < end:
                    step: i64 = fans[slot]
                    slot += 1
                    if step == 0:
                        break
                    there: i64 = step & (PACK - 1)
                    more: i64 = now + (step >> PACK_BITS)
                    if more < weights[there]:
                        if (here == shut_one and there == shut_two) or (here == shut_two and there == shut_one):
                            continue
                        weights[there] = more
                        following[there] = here
                        # No step weighs nothing, so that the bucket that is being emptied gets no new entries.
                        entries.append((last[more & (BUCKETS - 1)] + 1) * PACK + there)
                        last[more & (BUCKETS - 1)] = count
                        count += 1
                        waiting += 1
                if here == port_one or here == port_two:  # noqa: SIM109 (a tuple would be made each time)
                    over: i64 = port_one + port_two - here
                    later: i64 = now + ferry
                    if later < weights[over]:
                        weights[over] = later
                        following[over] = here
                        entries.append((last[later & (BUCKETS - 1)] + 1) * PACK + over)
                        last[later & (BUCKETS - 1)] = count
                        count += 1
                        waiting += 1
            last[bucket] = NONE
            now += 1
        self._waiting = int(waiting)
        self._now = int(now)

    def way_from(self, milepost: int) -> list[int]:
        """The mileposts from one to the goal, both included."""
        way = [milepost]
        while self.following[way[-1]] != NONE:
            way.append(self.following[way[-1]])
        return way

    def leg_from(self, start: int) -> Leg | None:
        """The way from a milepost in short; None where the ferry would have to be taken unpaid."""
        sight = self.sight
        state = sight.state
        land = state.land
        grid = land.grid
        sight.legs += 1
        leg = Leg(sight.legs)
        joining = sight.joining
        run = NONE
        runs = 0
        lender = NONE
        borrowed = 0
        was_open = False
        here = start
        there = self.following[here]
        while there != NONE:
            edge = grid.edge_between(here, there)
            if edge == NONE:
                if state.ferry_owners == 0 and not was_open:
                    return None
                leg.steps += sight.speed
                if not state.has_ferry(sight.seat) and state.ferry_owners:
                    leg.fees += land.fee
                run = 0
                was_open = False
            elif sight.status[edge] == OPEN:
                price = sight.cost[there] + sight.crossing[edge]
                leg.money += price
                leg.edges.append(edge)
                leg.prices.append(price)
                if sight.wanted[edge]:
                    leg.saved += price
                if here == start:
                    leg.starts_open = True
                if run == NONE:
                    run = joining[here]
                run = min(run, joining[there])
                was_open = True
                leg.steps += 1
            else:
                if run > 0:
                    if runs == 0 and leg.starts_open:
                        leg.first_joining = run
                    else:
                        leg.joining += run
                if run != NONE:
                    runs += 1
                    run = NONE
                was_open = False
                leg.steps += 1
            whose = state.owner[edge] if edge != NONE and sight.status[edge] == RIVAL else NONE
            if whose == NONE or whose != lender:
                borrowed = 0
            if whose != NONE:
                # Every turn on a stretch of another's track costs the fee.
                if borrowed % sight.speed == 0:
                    leg.fees += land.fee
                borrowed += 1
            lender = whose
            here = there
            there = self.following[here]
        if run > 0:
            if runs == 0 and leg.starts_open:
                leg.first_joining = run
            else:
                leg.joining += run
        leg.ends_open = was_open
        return leg
