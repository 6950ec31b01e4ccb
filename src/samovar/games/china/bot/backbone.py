"""What a network still lacks for victory: track between the major cities, and a container link."""

from samovar.games.china.bot.chart import OPEN, Post
from samovar.games.china.bot.sight import Sight
from samovar.games.china.grid import FAR, NONE
from samovar.games.china.network import joined
from samovar.games.china.state import ChinaState


class Backbone:
    """The edges that would join all major cities, nearest city first, and the price of victory's network."""

    def __init__(self, sight: Sight) -> None:
        self.edges: list[int] = []
        self.price = 0
        state = sight.state
        land = state.land
        seat = sight.seat
        parts = joined(state, seat)
        self.whole = len(parts.majors) == len(land.majors)
        if not parts.ports:
            cheapest = FAR
            for port in land.ports:
                if port.most == 0 and port.cost < cheapest:
                    cheapest = port.cost
            self.price += cheapest if cheapest < FAR else land.ports[0].cost
        have = [False] * len(land.majors)
        for place in parts.majors:
            have[place] = True
        if not parts.majors:
            have[0] = True
        while not all(have):
            city = self._join_next(sight, have)
            if city == NONE:
                self.price += 2 * land.most_spent
                break
            have[city] = True

    def _join_next(self, sight: Sight, have: list[bool]) -> int:
        """Add the cheapest track from what is joined to a further major city; which city, or NONE."""
        land = sight.state.land
        starts: list[int] = []
        for place, major in enumerate(land.majors):
            if have[place]:
                starts += land.cities[major].mileposts
        chart = sight.take_chart()
        found = chart.nearest_major(starts, have)
        city = NONE
        if found is not None:
            city = int(found.major)
            self.price += int(found.weight)
            self._want(sight, found)
        sight.atlas.give_back(chart)
        return city

    def _want(self, sight: Sight, goal: Post) -> None:
        edges: list[int] = []
        arc = goal.by
        while arc is not None:
            if arc.kind == OPEN and not arc.wanted:
                arc.wanted = True
                assert arc.twin is not None
                arc.twin.wanted = True
                arc.start.drawn = False
                arc.end.drawn = False
                sight.wanted[arc.number] = 1
                edges.append(arc.number)
            arc = arc.start.by
        edges.reverse()
        self.edges += edges

    def is_joined(self, state: ChinaState, seat: int) -> bool:
        """All the track lies."""
        return self.whole or len(joined(state, seat).majors) == len(state.land.majors)
