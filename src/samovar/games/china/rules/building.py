"""Building track and buying container links, in the building phase."""

from samovar.core import Event, Json, Move, Refusal, Rule
from samovar.games.china import network
from samovar.games.china.actions import Build, Link
from samovar.games.china.grid import NONE
from samovar.games.china.rules import access, decisions
from samovar.games.china.state import FREE, ChinaState


def purse(state: ChinaState, seat: int) -> int:
    """What may still be spent on building this turn (CH-082, CH-083)."""
    if state.upgraded:
        return 0
    return min(state.land.most_spent - state.spent, state.cash[seat])


def spend(state: ChinaState, seat: int, price: int) -> None:
    state.cash[seat] -= price
    state.spent += price
    state.acted = True
    state.pending[-1] = decisions.BUILD_TRACK


def is_start(state: ChinaState, seat: int, milepost: int) -> bool:
    """Any milepost of a major city, or one already reached, be it by the shared way to a port (CH-043, CH-077)."""
    if state.land.major_of[milepost] != NONE or state.reaches(seat, milepost):
        return True
    return state.has_ferry(seat) and milepost in network.beyond_ports(state)


def is_closed(state: ChinaState, edge: int) -> bool:
    """Whether an event forbids to build on an edge now (CH-112, CH-126)."""
    if state.is_flooded(edge):
        return True
    grid = state.land.grid
    for zone in state.unbuildable:
        if zone[grid.edge_a[edge]] or zone[grid.edge_b[edge]]:
            return True
    return False


def starts_of(state: ChinaState, seat: int) -> list[int]:
    """Where a player may begin to build: the mileposts reached, and those of the major cities."""
    land = state.land
    starts = state.reached[seat].copy()
    degree = state.degree[seat]
    for milepost in land.major_mileposts:
        if degree[milepost] == 0:
            starts.append(milepost)
    if state.has_ferry(seat):
        for port in land.ferry_ports:
            if degree[port] == 0:
                starts.append(port)
        for milepost in network.beyond_ports(state):
            if degree[milepost] == 0 and land.major_of[milepost] == NONE:
                starts.append(milepost)
    return starts


def can_join(state: ChinaState, seat: int, edge: int, end: int) -> bool:
    """Whether a segment would follow another player's to a ferry port that has no other way (CH-043)."""
    land = state.land
    return edge in land.only_ways and land.is_ferry_port[end] and not state.has_ferry(seat) and state.settled


class BuildRule(Rule[ChinaState, Build]):
    """One segment to a neighbouring milepost (CH-073 to CH-091)."""

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        left = purse(state, seat)
        if left <= 0:
            return
        land = state.land
        grid = land.grid
        owner = state.owner
        inside = grid.inside
        guarded = land.guarded
        build = state.moves.build
        rights = state.rights
        closed = len(state.flooded) > 0 or len(state.unbuildable) > 0
        for start in starts_of(state, seat):
            major = land.major_of[start]
            if major != NONE and state.outs[major] >= land.most_out:
                continue
            near = grid.near[start]
            ways = grid.ways[start]
            arcs = grid.arcs[start]
            for place in range(len(near)):
                edge = ways[place]
                end = near[place]
                if inside[edge] or (owner[edge] != FREE and not can_join(state, seat, edge, end)):
                    continue
                if state.build_cost(seat, edge, end) > left:
                    continue
                if rights and rights.get(edge, seat) != seat:
                    continue
                if closed and is_closed(state, edge):
                    continue
                if guarded[edge] and access.refusal_key(state, seat, edge):
                    continue
                # An arc is numbered by the end it leads to, a move by the one it starts from.
                moves.append(build[arcs[place] ^ 1])

    def refusal(self, state: ChinaState, seat: int, move: Build) -> Refusal | None:
        land = state.land
        grid = land.grid
        game = state.game
        edge = move.edge
        if state.upgraded:
            return game.refuse("refusal.upgraded")
        if grid.inside[edge]:
            return game.refuse("refusal.red-area")
        if state.owner[edge] != FREE and not can_join(state, seat, edge, move.end):
            return game.refuse("refusal.edge-taken", {"owner": state.owner[edge]})
        if not is_start(state, seat, move.start):
            return game.refuse("refusal.not-reached", {"milepost": move.start})
        major = land.major_of[move.start]
        if major != NONE and state.outs[major] >= land.most_out:
            city = land.cities[land.majors[major]].id
            return game.refuse("refusal.outs", {"most": land.most_out, "city": city})
        key = ""
        if is_closed(state, edge):
            key = "refusal.flooded" if state.is_flooded(edge) else "refusal.no-building"
        elif state.rights.get(edge, seat) != seat:
            key = "refusal.right"
        else:
            key = access.refusal_key(state, seat, edge)
        if key:
            return game.refuse(key, {"owner": state.rights.get(edge, seat)})
        return _unpaid(state, seat, state.build_cost(seat, edge, move.end))

    def play(self, state: ChinaState, seat: int, move: Build) -> None:
        land = state.land
        price = state.build_cost(seat, move.edge, move.end)
        major = land.major_of[move.start]
        if major != NONE:
            state.outs[major] += 1
        spend(state, seat, price)
        owner = state.owner[move.edge]
        if owner == FREE:
            state.rights.pop(move.edge, NONE)
            state.lay(seat, move.edge)
        if state.events is not None:
            facts: dict[str, Json] = {"from": move.start, "to": move.end, "price": price}
            if owner == FREE:
                state.tell(Event("built", seat, facts))
            else:
                state.tell(Event("joined", seat, {**facts, "owner": owner}))
        if not state.has_ferry(seat) and land.is_ferry_port[move.end]:
            state.ferry_owners |= 1 << seat
            state.tell(Event("ferry_bought", seat, {"price": land.ferry_cost}))


class LinkRule(Rule[ChinaState, Link]):
    """A container link, paid in full (CH-048 to CH-052)."""

    def refusal(self, state: ChinaState, seat: int, move: Link) -> Refusal | None:
        port = state.land.ports[move.port]
        game = state.game
        facts: dict[str, Json] = {"port": port.id}
        if state.upgraded:
            return game.refuse("refusal.upgraded")
        if state.has_link(seat, move.port):
            return game.refuse("refusal.link-twice", facts)
        if port.most > 0 and state.link_owners(move.port) >= port.most:
            return game.refuse("refusal.link-sold", facts)
        if port.most > 0 and state.degree[seat][port.milepost] == 0:
            return game.refuse("refusal.link-track", facts)
        for zone in state.unbuildable:
            if zone[port.milepost]:
                return game.refuse("refusal.no-building")
        return _unpaid(state, seat, port.cost)

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        if purse(state, seat) <= 0:
            return
        for port in range(len(state.land.ports)):
            move = state.moves.link[port]
            assert isinstance(move, Link)
            if self.refusal(state, seat, move) is None:
                moves.append(move)

    def play(self, state: ChinaState, seat: int, move: Link) -> None:
        port = state.land.ports[move.port]
        spend(state, seat, port.cost)
        state.links[seat] |= 1 << move.port
        state.tell(Event("linked", seat, {"port": port.id, "price": port.cost}))


def _unpaid(state: ChinaState, seat: int, price: int) -> Refusal | None:
    """The limit of the turn first, then the cash (CH-082, CH-083)."""
    land = state.land
    if state.spent + price > land.most_spent:
        facts: dict[str, Json] = {"price": price, "left": land.most_spent - state.spent, "most": land.most_spent}
        return state.game.refuse("refusal.limit", facts)
    if price > state.cash[seat]:
        return state.game.refuse("refusal.cash", {"price": price, "cash": state.cash[seat]})
    return None
