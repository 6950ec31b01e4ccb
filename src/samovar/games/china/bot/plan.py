"""A trip laid out on the map: where to go first, and the track to build in order."""

from samovar.games.china.bot.chart import OPEN
from samovar.games.china.bot.options import middle_of
from samovar.games.china.bot.sight import Sight
from samovar.games.china.bot.trips import HERE, Planner, Trip
from samovar.games.china.grid import FAR, NONE


class Plan:
    """What to do next: the places in order with what happens there, the way to the first, and the track to build."""

    def __init__(self) -> None:
        self.rate = 0.0
        self.worth = 0.0
        self.places: list[int] = []
        self.loads: list[int] = []
        self.cards: list[int] = []
        self.way: list[int] = []
        self.edges: list[int] = []
        self.money = 0
        self.payout = 0
        self.fees = 0
        self.start = NONE
        # What room for one more load would add to the money per turn.
        self.room_rate = 0.0
        self.turns_left = 0.0


class Layout:
    """Collects the track that ways want, run by run, each after what joins it to the network."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.edges: list[int] = []
        self._wanted = bytearray(sight.state.land.grid.edges)
        self._touched = bytearray(sight.state.land.grid.size)

    def add(self, way: list[int]) -> None:
        grid = self.sight.state.land.grid
        run: list[int] = []
        for place in range(len(way)):
            edge = grid.edge_between(way[place], way[place + 1]) if place + 1 < len(way) else NONE
            if edge != NONE and self.sight.status[edge] == OPEN:
                run.append(way[place])
                continue
            if run:
                run.append(way[place])
                self._add_run(run)
                run = []
            if edge == NONE and place + 1 < len(way):  # the ferry joins what it reaches
                self._touched[way[place + 1]] = 1

    def _add_run(self, run: list[int]) -> None:
        joining = self.sight.joining
        best = run[0]
        for milepost in run:
            if self._touched[milepost]:
                best = NONE
                break
            if joining[milepost] < joining[best]:
                best = milepost
        if best != NONE and 0 < joining[best] < FAR:
            back = [best]
            while joining[back[-1]] > 0:
                back.append(self.sight.joined_from[back[-1]].number)
            back.reverse()
            self._add_edges(back)
        self._add_edges(run)

    def _add_edges(self, way: list[int]) -> None:
        grid = self.sight.state.land.grid
        for place in range(len(way) - 1):
            edge = grid.edge_between(way[place], way[place + 1])
            if not self._wanted[edge]:
                self._wanted[edge] = 1
                self.edges.append(edge)
        for milepost in way:
            self._touched[milepost] = 1


def laid_out(planner: Planner, trip: Trip) -> Plan:
    """A trip with the way to its first stop, and all the track that it wants."""
    state = planner.state
    land = state.land
    plan = Plan()
    plan.rate = trip.rate
    plan.worth = trip.worth
    plan.money = trip.money
    plan.payout = trip.payout
    plan.fees = trip.fees
    layout = Layout(planner.scene.sight)
    here = HERE
    for stop in trip.stops:
        option = planner.options[stop >> 1]
        place = option.end if stop & 1 else option.start
        plan.places.append(planner.places[place])
        plan.loads.append(option.load)
        plan.cards.append(option.card if stop & 1 else NONE)
        if place == here:
            continue
        if here == HERE and planner.anywhere:
            plan.start = middle_of(land, planner.places[place])
        elif here == HERE:
            ways = planner.ways_here(planner.places[place])
            if ways is not None:
                plan.way = ways.way_from(state.train[planner.seat])
                layout.add(plan.way)
        else:
            ways = planner.scene.ways_to(planner.places[place])
            origin = middle_of(land, planner.places[here])
            layout.add(ways.way_from(origin))
        here = place
    plan.edges = layout.edges
    return plan
