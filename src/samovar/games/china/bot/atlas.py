"""The bare map as a builder sees it: from every milepost to a city, what track would cost and how far it is."""

from itertools import count

from samovar.games.china.bot.chart import Chart
from samovar.games.china.components import Land
from samovar.games.china.grid import FAR

BUCKETS = 256


class Bare:
    """Price and steps of the cheapest track from each milepost to one city."""

    def __init__(self, money: list[int], steps: list[int]) -> None:
        self.money = money
        self.steps = steps


class Atlas:
    def __init__(self, land: Land) -> None:
        self.land = land
        self._bare: dict[int, Bare] = {}
        # Charts that nobody is using; each thread that thinks has one of its own in hand.
        self._charts: list[Chart] = []
        self.signs: count[int] = count(1)
        self._hops: dict[int, list[int]] = {}
        self._port_hops: list[list[int]] = [land.grid.distances([port]) for port in land.ferry_ports]
        # The city of the mainland that is nearest to each container port.
        self.port_city = [self._nearest_city(port.milepost) for port in land.ports]

    def take_chart(self) -> Chart:
        """A chart for one search; give it back."""
        try:
            return self._charts.pop()
        except IndexError:
            return Chart(self.land)

    def give_back(self, chart: Chart) -> None:
        self._charts.append(chart)

    def _nearest_city(self, milepost: int) -> int:
        land = self.land
        steps = land.grid.distances([milepost])
        best = land.majors[0]
        for number, city in enumerate(land.cities):
            if not city.taiwan and steps[city.center] < steps[land.cities[best].center]:
                best = number
        return best

    def city(self, place: int) -> int:
        """The city that stands for a place of the planner: itself, or that of a port."""
        cities = len(self.land.cities)
        return place if place < cities else self.port_city[place - cities]

    def fewest_steps(self, start: int, place: int, goals: list[int], ferry: int) -> int:
        """No way from a milepost to a place has fewer steps; taking the ferry counts as so many."""
        found = self._hops.get(place)
        if found is None:
            found = self.land.grid.distances(goals)
            self._hops[place] = found
        fewest = found[start]
        ports = self.land.ferry_ports
        if len(ports) == 2:
            for one in range(2):
                fewest = min(fewest, self._port_hops[one][start] + ferry + found[ports[1 - one]])
        return fewest

    def hope(self, load: int) -> float:
        """What all the cards together would pay for a load."""
        total = 0
        for demands in self.land.demands:
            for demand in demands:
                if demand.load == load:
                    total += demand.payout
        return float(total)

    def bare(self, city: int) -> Bare:
        found = self._bare.get(city)
        if found is None:
            found = self._look(city)
            self._bare[city] = found
        return found

    def _look(self, city: int) -> Bare:
        land = self.land
        grid = land.grid
        money = [FAR] * grid.size
        steps = [0] * grid.size
        buckets: list[list[int]] = [[] for _ in range(BUCKETS)]
        waiting = 0
        for milepost in land.cities[city].mileposts:
            money[milepost] = 0
            buckets[0].append(milepost)
            waiting += 1
        price = 0
        while waiting > 0:
            bucket = buckets[price % BUCKETS]
            while bucket:
                here = bucket.pop()
                waiting -= 1
                if money[here] != price:
                    continue
                near = grid.near[here]
                ways = grid.ways[here]
                for place in range(len(near)):
                    there = near[place]
                    edge = ways[place]
                    more = price if grid.inside[edge] else price + land.cost[here] + land.crossing[edge]
                    if more < money[there]:
                        money[there] = more
                        steps[there] = steps[here] + 1
                        buckets[more % BUCKETS].append(there)
                        waiting += 1
            price += 1
        return Bare(money, steps)
