"""What every edge of the map is to one player now: own, to be paid for, still to build, or shut."""

from typing import Final

from mypy_extensions import i64

from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.bot.chart import BUCKETS, OPEN, OWN, RIVAL, SHUT, Chart, Post
from samovar.games.china.bot.style import Style
from samovar.games.china.network import is_own
from samovar.games.china.rules import access, building
from samovar.games.china.state import FREE, ChinaState

STEP: Final = 10


class Sight:
    """The edges as one player sees them, what joining any milepost to the network costs, and weights for ways."""

    def __init__(self, state: ChinaState, seat: int, style: Style, atlas: Atlas) -> None:
        self.atlas = atlas
        self.sign: int = next(atlas.signs)
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
        # How many legs were looked at.
        self.legs = 0
        # Track that victory asks for anyway, said by the backbone.
        self.wanted = bytearray(grid.edges)
        # What it costs to join a milepost to the network, and by which way.
        self.joining: list[int] = []
        self.joined_from: list[Post] = []
        self._join()
        # Mileposts from which ways will be asked for.
        self.asked: list[int] = []
        # What a million weighs in track, and in track that victory wants; where events may delay.
        self.plain_weight = style.money_weight
        self.wanted_weight = style.wanted_weight
        self.zones: list[bytes] = []
        self.delays = False

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
        chart = self.take_chart()
        chart.join(building.starts_of(self.state, self.seat))
        for post in chart.posts:
            self.joining.append(int(post.weight))
            self.joined_from.append(post if post.by is None else post.by.start)
        self.atlas.give_back(chart)

    def take_chart(self) -> Chart:
        """A chart on which this sight is drawn."""
        chart = self.atlas.take_chart()
        if chart.signed == self.sign:
            return chart
        chart.signed = self.sign
        state = self.state
        ferry_cost = state.land.clear_cost if state.has_ferry(self.seat) else state.land.ferry_cost
        chart.price(state.land, state.rains, ferry_cost)
        forth = chart.forth
        wanted = bytes(self.wanted)
        edge = 0
        for kind in self.status:
            arc = forth[edge]
            want = wanted[edge] > 0
            if arc.kind != kind or arc.wanted != want:
                back = arc.twin
                assert back is not None
                arc.kind = kind
                back.kind = kind
                arc.wanted = want
                back.wanted = want
                arc.start.drawn = False
                arc.end.drawn = False
            edge += 1
        return chart

    def weigh(self) -> None:
        """Say what track weighs, once it is known what victory wants."""
        state = self.state
        style = self.style
        needy = state.cash[self.seat] < style.poor_cash
        self.plain_weight = style.needy_weight if needy else style.money_weight
        self.wanted_weight = style.needy_weight if needy else style.wanted_weight
        self.zones = [*state.no_moving, *state.no_entry]
        self.delays = bool(self.zones or state.unbuildable or state.flooded)

    def weigh_on(self, chart: Chart) -> None:
        """Let steps that were drawn on a chart by other weights, or beside events, be drawn anew."""
        weights = f"{self.plain_weight}/{self.wanted_weight}/{self.style.rival_weight}"
        if self.delays:
            weights += f"/{self.sign}"
        if chart.weights != weights:
            chart.weights = weights
            chart.fade()

    def fan_out(self, here: Post) -> None:
        """Say on a chart what steps to a post weigh."""
        cost = here.cost
        plain: i64 = self.plain_weight
        wanted: i64 = self.wanted_weight
        rival: i64 = STEP + self.style.rival_weight
        arc = here.first
        while arc is not None:
            kind = arc.kind
            step: i64 = STEP
            if kind == SHUT:
                step = 0
            elif kind == OPEN:
                step = STEP + (wanted if arc.wanted else plain) * (arc.crossing + cost)
                if step > BUCKETS - 1:
                    step = BUCKETS - 1
            elif kind == RIVAL:
                step = rival
            if self.delays and kind != SHUT and self._is_delayed(arc.number, int(kind)):
                step += STEP * self.speed
                if step > BUCKETS - 1:
                    step = BUCKETS - 1
            arc.step = step
            arc = arc.next
        here.drawn = True

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
