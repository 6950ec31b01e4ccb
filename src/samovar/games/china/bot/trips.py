"""Trips of one to three deliveries over the demands in hand, weighed by money per turn."""

from typing import Final

from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.bot.style import Style
from samovar.games.china.bot.ways import OPEN, Leg, Sight, Ways
from samovar.games.china.grid import FAR, NONE
from samovar.games.china.state import ChinaState

HERE: Final = -1


class Option:
    """One demand of the hand, with one source of its load (NONE where it is aboard)."""

    def __init__(self, card: int, load: int, payout: int, source: int, goal: int) -> None:
        self.card = card
        self.load = load
        self.payout = payout
        self.source = source
        self.goal = goal


class Trip:
    """Stops in order: twice the option's place, plus one where it is delivered."""

    def __init__(self, stops: list[int], rate: float, worth: float, money: int) -> None:
        self.stops = stops
        self.rate = rate
        self.worth = worth
        self.money = money


class Plan:
    """What to do next: the cities in order with what happens there, the way to the first, and the track to build."""

    def __init__(self) -> None:
        self.rate = 0.0
        self.worth = 0.0
        self.cities: list[int] = []
        self.loads: list[int] = []
        self.cards: list[int] = []
        self.way: list[int] = []
        self.edges: list[int] = []
        self.money = 0
        self.start = NONE


class Planner:
    """Looks for the best trip of one position."""

    def __init__(self, sight: Sight, style: Style, atlas: Atlas, need: int) -> None:
        self.sight = sight
        self.atlas = atlas
        self.style = style
        self.state: ChinaState = sight.state
        self.seat = sight.seat
        self.need = need
        self.speed = float(self.state.speed(self.seat))
        self.capacity = self.state.capacity(self.seat)
        self.ways: dict[int, Ways] = {}
        self.legs: dict[int, Leg | None] = {}
        self.options: list[Option] = []
        self.anywhere = self.state.train[self.seat] == NONE
        self.share = style.track_share
        # What was loaded where the train stands stays aboard: whoever drops it might load it again, for ever.
        self.kept: list[int] = kept_here(self.state, self.seat)
        # The cities that matter, numbered, for each of their mileposts.
        self.goals: list[int] = [NONE] * self.state.land.grid.size

    # --- ways ----------------------------------------------------------------------------------------------------

    def ways_from(self, place: int) -> Ways:
        found = self.ways.get(place)
        if found is None:
            state = self.state
            grid = state.land.grid
            if place == HERE:
                train = state.train[self.seat]
                back = NONE if grid.city_of[train] != NONE else state.came_by[self.seat]
                found = Ways(self.sight, [train], self.goals, back)
            else:
                found = Ways(self.sight, state.land.cities[place].mileposts, self.goals)
            self.ways[place] = found
        return found

    def leg(self, start: int, city: int) -> Leg | None:
        """The way from one place to a city; free where the train may still start anywhere."""
        key = (start + 1) * 1000 + city
        if key in self.legs:
            return self.legs[key]
        made: Leg | None = None
        if start == HERE and self.anywhere:
            made = Leg(0, 0, 0, 0)
        else:
            ways = self.ways_from(start)
            goal = ways.nearest(self.state.land.cities[city].mileposts)
            if goal != NONE:
                made = ways.leg_to(goal)
        self.legs[key] = made
        return made

    # --- trips ---------------------------------------------------------------------------------------------------

    def _list_options(self) -> None:
        state = self.state
        land = state.land
        aboard = state.loads[self.seat]
        for card in state.hands[self.seat]:
            for demand in land.demands[card]:
                if land.cities[demand.city].taiwan:
                    continue
                payout = demand.payout
                if demand.load in aboard:
                    self.options.append(Option(card, demand.load, payout, NONE, demand.city))
                elif state.stock[demand.load] > 0:
                    for source in land.loads[demand.load].sources:
                        if not land.cities[source].taiwan:
                            self.options.append(Option(card, demand.load, payout, source, demand.city))

    def _keep_the_likely(self) -> None:
        """Drop the options that even the bare map makes poor: each one kept costs a search or two."""
        if len(self.options) <= self.style.looked_at:
            return
        self.options.sort(key=self._promise, reverse=True)
        del self.options[self.style.looked_at :]

    def _promise(self, option: Option) -> float:
        """Money per turn on the bare map; what is aboard comes first."""
        if option.source == NONE:
            return 1000.0 + option.payout
        land = self.state.land
        steps = self.atlas.bare(option.goal).steps[land.cities[option.source].center]
        if not self.anywhere:
            steps += self.atlas.bare(option.source).steps[self.state.train[self.seat]]
        return option.payout / (steps / self.speed + 1.0)

    def _number_goals(self) -> None:
        land = self.state.land
        count = 0
        for option in self.options:
            for city in (option.source, option.goal):
                if city != NONE and self.goals[land.cities[city].center] == NONE:
                    for milepost in land.cities[city].mileposts:
                        self.goals[milepost] = count
                    count += 1
        self.sight.places = count

    def weigh(self, stops: list[int]) -> Trip | None:
        """The money per turn of a trip, or None where it cannot be paid or carried."""
        options = self.options
        here = HERE
        cash = self.state.cash[self.seat] - self.style.pocket
        steps = 0
        money = 0
        payout = 0
        carried = len(self.kept)
        fees = 0
        for stop in stops:
            if options[stop // 2].source == NONE and options[stop // 2].load not in self.kept:
                carried += 1
        first_money = -1
        for stop in stops:
            option = options[stop // 2]
            delivers = stop % 2 == 1
            city = option.goal if delivers else option.source
            if city != here:
                leg = self.leg(here, city)
                if leg is None:
                    return None
                price = leg.money
                if price > 0:
                    price += leg.joining
                if first_money < 0:
                    first_money = price
                cash -= price + leg.fees
                fees += leg.fees
                if cash < 0:
                    return None
                money += price
                steps += leg.steps
                here = city
            if delivers:
                carried -= 1
                payout += option.payout
                cash += option.payout
            else:
                carried += 1
                if carried > self.capacity:
                    return None
        gain = float(min(payout, self.need + money)) - self.share * money - fees
        turns = max(steps / self.speed, money / self.state.land.most_spent) + self.style.friction
        if first_money > 0:
            turns += 0.4
        rate = gain / turns if gain > 0 else gain
        worth = (payout - self.share * money - fees) / turns
        return Trip(stops, rate, worth, money)

    def best(self) -> Trip | None:
        self._list_options()
        self._keep_the_likely()
        self._number_goals()
        singles: list[Trip] = []
        for place, option in enumerate(self.options):
            trip = self.weigh([2 * place + 1] if option.source == NONE else [2 * place, 2 * place + 1])
            if trip is not None:
                singles.append(trip)
        singles.sort(key=_rate, reverse=True)
        del singles[self.style.options :]
        best: Trip | None = singles[0] if singles else None
        pairs: list[Trip] = []
        for place in range(len(singles)):
            for other in range(place + 1, len(singles)):
                pair = self._joined(singles[place].stops, singles[other].stops)
                if pair is not None:
                    pairs.append(pair)
        pairs.sort(key=_rate, reverse=True)
        del pairs[self.style.pairs :]
        if pairs and (best is None or pairs[0].rate > best.rate):
            best = pairs[0]
        for pair in pairs:
            for single in singles:
                triple = self._joined(pair.stops, single.stops)
                if triple is not None and (best is None or triple.rate > best.rate):
                    best = triple
        return best

    def _joined(self, one: list[int], two: list[int]) -> Trip | None:
        """The best way to mix two trips; they must use different cards."""
        options = self.options
        for stop in two:
            option = options[stop // 2]
            for other in one:
                mate = options[other // 2]
                if mate.card == option.card or (mate.load == option.load and mate.source == NONE):
                    return None
        best: Trip | None = None
        if len(two) == 1:
            for place in range(len(one) + 1):
                trip = self.weigh([*one[:place], two[0], *one[place:]])
                if trip is not None and (best is None or trip.rate > best.rate):
                    best = trip
            return best
        for first in range(len(one) + 1):
            for second in range(first, len(one) + 1):
                stops = [*one[:first], two[0], *one[first:second], two[1], *one[second:]]
                trip = self.weigh(stops)
                if trip is not None and (best is None or trip.rate > best.rate):
                    best = trip
        return best

    # --- plans ---------------------------------------------------------------------------------------------------

    def plan(self) -> Plan | None:
        trip = self.best()
        if trip is None:
            return None
        plan = Plan()
        plan.rate = trip.rate
        plan.worth = trip.worth
        plan.money = trip.money
        for stop in trip.stops:
            option = self.options[stop // 2]
            plan.cities.append(option.goal if stop % 2 else option.source)
            plan.loads.append(option.load)
            plan.cards.append(option.card if stop % 2 else NONE)
        self._lay_out(plan)
        return plan

    def _lay_out(self, plan: Plan) -> None:
        """The way to the first stop, and all the track that the trip wants, in order."""
        state = self.state
        grid = state.land.grid
        here = HERE
        wanted = bytearray(grid.edges)
        for number, city in enumerate(plan.cities):
            if city == here or (here == HERE and self.anywhere):
                if number == 0:
                    plan.start = state.land.cities[city].center
                here = city
                continue
            ways = self.ways_from(here)
            goal = ways.nearest(state.land.cities[city].mileposts)
            if goal == NONE:
                return
            way = ways.way_to(goal)
            if number == 0:
                plan.way = way
            self._want(plan, way, wanted)
            here = city

    def _want(self, plan: Plan, way: list[int], wanted: bytearray) -> None:
        """The track of a way that has still to be built, run by run, each after what joins it to the network."""
        grid = self.state.land.grid
        run: list[int] = []
        for place in range(len(way)):
            edge = grid.edge_between(way[place], way[place + 1]) if place + 1 < len(way) else NONE
            if edge != NONE and self.sight.status[edge] == OPEN:
                run.append(way[place])
            elif run:
                run.append(way[place])
                self._want_run(plan, run, wanted)
                run = []

    def _want_run(self, plan: Plan, run: list[int], wanted: bytearray) -> None:
        joining = self.sight.joining
        best = run[0]
        for milepost in run:
            if joining[milepost] < joining[best]:
                best = milepost
        if 0 < joining[best] < FAR:
            back = [best]
            while joining[back[-1]] > 0:
                back.append(self.sight.joined_from[back[-1]])
            back.reverse()
            self._want_edges(plan, back, wanted)
        self._want_edges(plan, run, wanted)

    def _want_edges(self, plan: Plan, way: list[int], wanted: bytearray) -> None:
        grid = self.state.land.grid
        for place in range(len(way) - 1):
            edge = grid.edge_between(way[place], way[place + 1])
            if not wanted[edge]:
                wanted[edge] = 1
                plan.edges.append(edge)


def kept_here(state: ChinaState, seat: int) -> list[int]:
    """The loads aboard that the city of the train makes and a card of the hand wants."""
    city = state.city_at(seat)
    kept: list[int] = []
    if city != NONE:
        for load in state.land.cities[city].loads:
            if load in state.loads[seat]:
                for card in state.hands[seat]:
                    for demand in state.land.demands[card]:
                        if demand.load == load and load not in kept:
                            kept.append(load)
    return kept


def _rate(trip: Trip) -> float:
    return trip.rate
