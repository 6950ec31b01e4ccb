"""Plans: the cheapest network that joins the tickets' cities, over own and free links and, dearly, lent ones."""

from typing import Final

from mypy_extensions import i64

from samovar.games.europe.bot.atlas import FAR, LENT, NEAR, NEAR_CITY, OPEN, OWN, Atlas
from samovar.games.europe.bot.sight import Sight

OWN_STATION_PRICE: Final = 1
MEMORY: Final = 20000

Key = tuple[bytes, tuple[int, ...], tuple[int, ...]]


class Plan:
    """Links to claim, links to borrow, and the tickets that they complete."""

    def __init__(self) -> None:
        self.links: list[int] = []
        self.loans: list[int] = []
        self.tickets: list[int] = []
        self.paths: list[list[int]] = []
        self.hopeless: list[int] = []
        self.trains = 0
        self.price = 0

    def after(self, claimed: int, length: int, still_open: list[int]) -> "Plan":
        """What is left of the plan once a link of it is claimed."""
        rest = Plan()
        rest.links = [link for link in self.links if link != claimed]
        rest.loans = self.loans
        rest.hopeless = self.hopeless
        rest.trains = self.trains - length
        for place in range(len(self.tickets)):
            if self.tickets[place] in still_open:
                rest.tickets.append(self.tickets[place])
                rest.paths.append([link for link in self.paths[place] if link != claimed])
        return rest


def weakest(atlas: Atlas, plan: Plan) -> int:
    """The ticket that brings the least for the turns and trains that it alone needs."""
    uses = [0] * atlas.size
    for path in plan.paths:
        for link in path:
            uses[link] += 1
    found = -1
    least = 0.0
    for place in range(len(plan.tickets)):
        alone = 1
        for link in plan.paths[place]:
            if uses[link] == 1:
                alone += 2 + atlas.length[link]
        ratio = atlas.ticket_points[plan.tickets[place]] / alone
        if found < 0 or ratio < least:
            found = plan.tickets[place]
            least = ratio
    return found


class Planner:
    """Makes plans and remembers them; a plan depends on nothing but the board as the seat sees it and the tickets."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.plans: dict[Key, Plan] = {}
        cities = len(atlas.map.cities)
        self._far = [FAR] * cities
        # Of the latest search: the link by which each city was reached, and (all false again at its end) who waits.
        self._via = [-1] * cities
        self._waiting = [False] * cities
        self._cost: list[int] = []
        self._uses: list[int] = []

    def plan(self, sight: Sight, tickets: list[int]) -> Plan:
        """The plan for those of these tickets that can be completed with the trains left."""
        key = (sight.key, tuple(sight.stations), tuple(tickets))
        known = self.plans.get(key)
        if known is None:
            known = self._make(sight, tickets)
            if len(self.plans) >= MEMORY:
                self.plans.clear()
            self.plans[key] = known
        return known

    def _make(self, sight: Sight, tickets: list[int]) -> Plan:
        hopeless: list[int] = []
        wanted = tickets.copy()
        while True:
            plan = self._join(sight, wanted, False)
            if plan.trains > sight.trains - self.atlas.style.slack:
                tight = self._join(sight, wanted, True)
                if tight.trains < plan.trains:
                    plan = tight
            hopeless.extend(plan.hopeless)
            if plan.trains <= sight.trains and len(plan.loans) <= sight.stations_left:
                plan.hopeless = hopeless
                return plan
            worst = weakest(self.atlas, plan)
            hopeless.append(worst)
            wanted = [ticket for ticket in plan.tickets if ticket != worst]

    def _join(self, sight: Sight, tickets: list[int], tight: bool) -> Plan:
        """Add the cheapest path again and again, then lay every path anew beside the others."""
        atlas = self.atlas
        plan = Plan()
        self._price(sight, tight)
        left = tickets.copy()
        while left:
            best = -1
            best_cost = FAR
            best_path: list[int] = []
            for place in range(len(left)):
                ticket = left[place]
                path: list[int] = []
                cost = self._search(sight.status, atlas.ticket_a[ticket], atlas.ticket_b[ticket], best_cost, path)
                if cost < best_cost:
                    best = place
                    best_cost = cost
                    best_path = path
                    if cost == 0:
                        break
            if best < 0:
                plan.hopeless = left
                break
            plan.tickets.append(left.pop(best))
            plan.paths.append(best_path)
            self._use(best_path)
        if len(plan.tickets) > 1:
            for place in range(len(plan.tickets) - 1):
                self._lay_anew(sight, plan, place)
        self._sum_up(sight, plan)
        return plan

    def _price(self, sight: Sight, tight: bool) -> None:
        atlas = self.atlas
        status = sight.status
        built = len(sight.stations)
        cost = atlas.tight_price.copy() if tight else atlas.price.copy()
        style = atlas.style
        new_station = style.station + style.next_station * built if sight.stations_left > 0 else FAR
        link: i64 = 0
        for what in status:
            if what != OPEN:
                cost[link] = 0 if what == OWN else new_station if what == LENT else FAR
            link += 1
        for city in sight.stations:
            ways = atlas.ways[city]
            for place in range(0, len(ways), 2):
                if status[ways[place]] == LENT:
                    cost[ways[place]] = OWN_STATION_PRICE
        self._cost = cost
        self._base = cost.copy()
        self._uses = [0] * atlas.size

    def _search(self, status: list[int], source: int, target: int, limit: int, path: list[int]) -> int:
        """The price of the cheapest path, if below the limit; its links that have a price are added to the list."""
        ways_of = self.atlas.near
        cost = self._cost
        distance = self._far.copy()
        via = self._via
        waiting = self._waiting
        distance[source] = 0
        queue = [source]
        goal: i64 = target
        bound: i64 = limit
        for each in queue:
            city: i64 = each
            waiting[city] = False
            here: i64 = distance[city]
            if here >= bound:
                continue
            for way in ways_of[city]:
                packed: i64 = way
                link: i64 = packed >> NEAR
                reach: i64 = cost[link]
                reach += here
                if reach < bound:
                    other: i64 = packed & NEAR_CITY
                    known: i64 = distance[other]
                    if reach < known:
                        distance[other] = reach
                        via[other] = link
                        if other == goal:
                            bound = reach
                        elif not waiting[other]:
                            waiting[other] = True
                            queue.append(other)
        if distance[target] >= limit:
            return FAR
        atlas = self.atlas
        stop = target
        while stop != source:
            taken = via[stop]
            if status[taken] != OWN:
                path.append(taken)
            stop = atlas.a[taken] if atlas.b[taken] == stop else atlas.b[taken]
        return distance[target]

    def _use(self, path: list[int]) -> None:
        for link in path:
            self._uses[link] += 1
            self._cost[link] = 0

    def _lay_anew(self, sight: Sight, plan: Plan, place: int) -> None:
        atlas = self.atlas
        old = plan.paths[place]
        before = 0
        for link in old:
            self._uses[link] -= 1
            if self._uses[link] == 0:
                self._cost[link] = self._base[link]
                before += self._base[link]
        ticket = plan.tickets[place]
        path: list[int] = []
        cost = self._search(sight.status, atlas.ticket_a[ticket], atlas.ticket_b[ticket], before, path)
        if cost < before:
            plan.paths[place] = path
        self._use(plan.paths[place])

    def _sum_up(self, sight: Sight, plan: Plan) -> None:
        atlas = self.atlas
        free_stations = sight.stations.copy()
        link: i64 = -1
        for uses in self._uses:
            link += 1
            if uses > 0:
                if sight.status[link] == OPEN:
                    plan.price += atlas.price[link]
                    plan.links.append(link)
                    plan.trains += atlas.length[link]
                elif atlas.a[link] in free_stations:
                    free_stations.remove(atlas.a[link])
                elif atlas.b[link] in free_stations:
                    free_stations.remove(atlas.b[link])
                else:
                    plan.price += self._base[link]
                    plan.loans.append(link)
