"""Ways over track that lies and track still to build, weighed together."""

from mypy_extensions import i64

from samovar.games.china.bot.chart import BUCKETS, OPEN, RIVAL, Arc
from samovar.games.china.bot.sight import STEP, Sight
from samovar.games.china.grid import NONE


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
    """The best ways to one place from everywhere that was asked for."""

    def __init__(self, sight: Sight, goals: list[int], asked: list[int], shut: int = NONE) -> None:
        """`shut` is an edge that may not be used at all: the one by which the train came."""
        self.sight = sight
        self.shut = shut
        self.goals = goals
        # The arc that leads to each milepost from the next one on the way; none where the way is not known, or is done.
        self.following: list[Arc | None] = []
        self._whole = False
        self._search(asked)

    def reaches(self, milepost: int) -> bool:
        """Whether there is a way from a milepost."""
        if self.following[milepost] is None and milepost not in self.goals and not self._whole:
            self._search([])
        return self.following[milepost] is not None or milepost in self.goals

    def _search(self, asked: list[int]) -> None:
        """Search until all that were asked for are reached; everywhere, where nobody was asked for."""
        sight = self.sight
        chart = sight.take_chart()
        posts = chart.posts
        chart.forget()
        sight.weigh_on(chart)
        missing: i64 = 0
        for number in asked:
            if not posts[number].asked:
                posts[number].asked = True
                missing += 1
        if missing == 0:
            missing = -1
        heads: list[Arc | None] = [None] * BUCKETS
        waiting: i64 = 0
        for goal in self.goals:
            post = posts[goal]
            post.weight = 0
            door = post.door
            assert door is not None
            door.before = heads[0]
            heads[0] = door
            waiting += 1
        shut: i64 = self.shut if self.shut != NONE else -2
        ferry: i64 = STEP * sight.speed if sight.ferry else 0
        now: i64 = 0
        while waiting > 0 and missing != 0:
            entry = heads[now & (BUCKETS - 1)]
            while entry is not None:
                waiting -= 1
                here = entry.end
                entry = entry.before
                if here.weight != now:
                    continue
                if here.asked:
                    here.asked = False
                    missing -= 1
                if not here.drawn:
                    sight.fan_out(here)
                arc = here.first
                while arc is not None:
                    step = arc.step
                    if step > 0:
                        there = arc.end
                        more: i64 = now + step
                        if more < there.weight and arc.edge != shut:
                            there.weight = more
                            there.by = arc
                            # No step weighs nothing, so that the bucket being emptied gets no new entries.
                            arc.before = heads[more & (BUCKETS - 1)]
                            heads[more & (BUCKETS - 1)] = arc
                            waiting += 1
                    arc = arc.next
                sailing = here.ferry
                if sailing is not None and ferry > 0:
                    over = sailing.end
                    later: i64 = now + ferry
                    if later < over.weight:
                        over.weight = later
                        over.by = sailing
                        sailing.before = heads[later & (BUCKETS - 1)]
                        heads[later & (BUCKETS - 1)] = sailing
                        waiting += 1
            heads[now & (BUCKETS - 1)] = None
            now += 1
        for number in asked:
            posts[number].asked = False
        self._whole = waiting == 0
        self.following = [post.by if post.weight < now else None for post in posts]
        sight.atlas.give_back(chart)

    def way_from(self, milepost: int) -> list[int]:
        """The mileposts from one to the goal, both included."""
        way = [milepost]
        arc = self.following[milepost]
        while arc is not None:
            way.append(arc.start.number)
            arc = self.following[arc.start.number]
        return way

    def leg_from(self, start: int) -> Leg | None:
        """The way from a milepost in short; None where the ferry would have to be taken unpaid."""
        sight = self.sight
        state = sight.state
        land = state.land
        sight.legs += 1
        leg = Leg(sight.legs)
        joining = sight.joining
        run = NONE
        runs = 0
        lender = NONE
        borrowed = 0
        was_open = False
        here = start
        arc = self.following[here]
        while arc is not None:
            there = arc.start.number
            edge = arc.number
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
            arc = self.following[here]
        if run > 0:
            if runs == 0 and leg.starts_open:
                leg.first_joining = run
            else:
                leg.joining += run
        leg.ends_open = was_open
        return leg
