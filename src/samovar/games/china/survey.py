"""The cheapest way to build to a place, from where the rules let a player begin."""

from heapq import heappop, heappush

from samovar.games.china import network
from samovar.games.china.grid import FAR, NONE
from samovar.games.china.rules import access, building
from samovar.games.china.state import FREE, ChinaState


class Survey:
    """A proposal: segments in the order of building, and what each costs."""

    def __init__(self) -> None:
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.prices: list[int] = []
        self.cost = 0
        self.turns = 0
        # How many of the segments this turn's money pays.
        self.now = 0


def best_build(state: ChinaState, seat: int, targets: list[int]) -> tuple[Survey | None, Survey | None]:
    """The cheapest track from the player's own network, and a cheaper one from elsewhere, if there is any.

    Track apart from one's own serves no train until it is joined, so it is only proposed where there is no other.
    """
    anywhere = cheapest_build(state, seat, targets)
    if anywhere is None or not state.reached[seat]:
        return anywhere, None
    own = cheapest_build(state, seat, targets, NONE, state.reached[seat])
    if own is None:
        return anywhere, None
    if not own.starts:
        gap = _closing_a_gap(state, seat, targets)
        if gap is not None:
            return gap, None
    # In a major city track could begin at the target itself: that is no way there.
    return own, anywhere if anywhere.starts and anywhere.cost < own.cost else None


def _closing_a_gap(state: ChinaState, seat: int, targets: list[int]) -> Survey | None:
    """Where a target lies on one piece of the player's track: the cheapest way there from the other pieces."""
    reached = state.reached[seat]
    for target in targets:
        if target in reached:
            piece = network.spread(state, seat, target)
            apart = [milepost for milepost in reached if not piece[milepost]]
            if apart:
                return cheapest_build(state, seat, [target], NONE, apart)
    return None


def cheapest_build(
    state: ChinaState, seat: int, targets: list[int], origin: int = NONE, among: list[int] | None = None
) -> Survey | None:
    """The cheapest track to any of the targets; None where there is no way.

    It begins wherever the rules let it, at one milepost (`origin`), or at some of them (`among`).
    """
    land = state.land
    grid = land.grid
    owner = state.owner
    wanted = bytearray(grid.size)
    for target in targets:
        wanted[target] = 1
    cost_of = [FAR] * grid.size
    came = [NONE] * grid.size
    heap: list[tuple[int, int]] = []
    starts = [origin]
    if origin == NONE:
        starts = building.starts_of(state, seat) if among is None else among
    for start in starts:
        if building.is_start(state, seat, start):
            cost_of[start] = 0
            heappush(heap, (0, start))
    closed = len(state.flooded) > 0 or len(state.unbuildable) > 0
    while heap:
        cost, here = heappop(heap)
        if cost > cost_of[here]:
            continue
        if wanted[here]:
            return _survey(state, seat, here, came)
        near = grid.near[here]
        ways = grid.ways[here]
        for place in range(len(near)):
            edge = ways[place]
            there = near[place]
            price = 0
            if not grid.inside[edge] and not network.is_own(state, seat, edge):
                if owner[edge] != FREE and not building.can_join(state, seat, edge, there):
                    continue
                if state.rights.get(edge, seat) != seat:
                    continue
                if closed and building.is_closed(state, edge):
                    continue
                if land.guarded[edge] and access.refusal_key(state, seat, edge):
                    continue
                price = state.build_cost(seat, edge, there)
            if cost + price < cost_of[there]:
                cost_of[there] = cost + price
                came[there] = here
                heappush(heap, (cost + price, there))
        if land.is_ferry_port[here]:
            there = land.ferry_ports[0] + land.ferry_ports[1] - here
            if cost < cost_of[there]:
                cost_of[there] = cost
                came[there] = here
                heappush(heap, (cost, there))
    return None


def _survey(state: ChinaState, seat: int, target: int, came: list[int]) -> Survey:
    grid = state.land.grid
    way = [target]
    while came[way[-1]] != NONE:
        way.append(came[way[-1]])
    way.reverse()
    survey = Survey()
    bought = state.has_ferry(seat)
    for place in range(len(way) - 1):
        start = way[place]
        end = way[place + 1]
        edge = grid.edge_between(start, end)
        if edge == NONE or grid.inside[edge] or network.is_own(state, seat, edge):
            continue
        price = state.build_cost(seat, edge, end)
        if state.land.is_ferry_port[end]:
            if bought and not state.has_ferry(seat):
                price += state.land.clear_cost - state.land.ferry_cost
            bought = True
        survey.starts.append(start)
        survey.ends.append(end)
        survey.prices.append(price)
        survey.cost += price
    survey.turns = _turns(state, seat, survey)
    survey.now = _now(state, seat, survey)
    return survey


def _turns(state: ChinaState, seat: int, survey: Survey) -> int:
    """Building turns that it takes at least, by the limit of each turn; what the cash does not pay must be earned."""
    land = state.land
    driving = seat == state.active
    left = 0 if driving and state.upgraded else land.most_spent - (state.spent if driving else 0)
    outs = state.outs.copy() if driving else [0] * len(land.majors)
    turns = 1
    for place in range(len(survey.prices)):
        major = land.major_of[survey.starts[place]]
        price = survey.prices[place]
        if price > left or (major != NONE and outs[major] >= land.most_out):
            turns += 1
            left = land.most_spent
            outs = [0] * len(land.majors)
        left -= price
        if major != NONE:
            outs[major] += 1
    return turns if survey.prices else 0


def _now(state: ChinaState, seat: int, survey: Survey) -> int:
    """The segments that the seat's cash and the limits of this turn (or of its next one) pay for."""
    land = state.land
    driving = seat == state.active
    left = 0 if driving and state.upgraded else land.most_spent - (state.spent if driving else 0)
    left = min(left, state.cash[seat])
    outs = state.outs.copy() if driving else [0] * len(land.majors)
    for place in range(len(survey.prices)):
        major = land.major_of[survey.starts[place]]
        if survey.prices[place] > left or (major != NONE and outs[major] >= land.most_out):
            return place
        left -= survey.prices[place]
        if major != NONE:
            outs[major] += 1
    return len(survey.prices)
