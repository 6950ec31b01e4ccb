"""Moving the train: milepost by milepost, and by the ferry."""

from samovar.core import Event, Json, Move, Refusal, Rule
from samovar.games.china import network
from samovar.games.china.actions import OWN_FERRY, AtMilepost, Ferry
from samovar.games.china.grid import NONE
from samovar.games.china.rules import events
from samovar.games.china.state import FREE, ChinaState


def pay_fee(state: ChinaState, seat: int, owner: int) -> None:
    """The use of another player's track or ferry, once a turn to each (CH-095, CH-097)."""
    if owner == seat or state.paid >> owner & 1:
        return
    state.paid |= 1 << owner
    state.cash[seat] -= state.land.fee
    state.tell(Event("fee", seat, {"owner": owner, "amount": state.land.fee}))
    state.receive(owner, state.land.fee)


def can_pay(state: ChinaState, seat: int, owner: int) -> bool:
    return owner == seat or state.paid >> owner & 1 == 1 or state.cash[seat] >= state.land.fee


class MoveRule(Rule[ChinaState, AtMilepost]):
    """One step along track or in a red area (CH-028 to CH-036)."""

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        here = state.train[seat]
        if state.points <= 0 or here == NONE:
            return
        land = state.land
        grid = land.grid
        near = grid.near[here]
        ways = grid.ways[here]
        back = NONE if grid.city_of[here] != NONE else state.came_by[seat]
        closed = len(state.no_moving) > 0 or len(state.no_entry) > 0
        for place in range(len(near)):
            edge = ways[place]
            owner = network.whose(state, seat, edge)
            if owner == FREE:
                if not grid.inside[edge]:
                    continue
            elif edge == back or not can_pay(state, seat, owner):
                continue
            if not closed or not state.is_shut(here, near[place]):
                moves.append(state.moves.move[near[place]])

    def refusal(self, state: ChinaState, seat: int, move: AtMilepost) -> Refusal | None:
        land = state.land
        grid = land.grid
        here = state.train[seat]
        there = move.milepost
        facts: dict[str, Json] = {"from": here, "to": there}
        edge = grid.edge_between(here, there)
        if edge == NONE:
            return state.game.refuse("refusal.not-beside", facts)
        owner = network.whose(state, seat, edge)
        if owner == FREE and not grid.inside[edge]:
            if state.is_flooded(edge):
                return state.game.refuse("refusal.flooded")
            return state.game.refuse("refusal.no-track", facts)
        if state.points <= 0:
            return state.game.refuse("refusal.no-points")
        if edge == state.came_by[seat] and grid.city_of[here] == NONE:
            return state.game.refuse("refusal.turning-back")
        for zone in state.no_moving:
            if zone[here] or zone[there]:
                return state.game.refuse("refusal.heavy-snow")
        if state.is_shut(here, there):
            return state.game.refuse("refusal.alpine-snow")
        if owner != FREE and not can_pay(state, seat, owner):
            return state.game.refuse("refusal.fee", {"amount": land.fee, "cash": state.cash[seat], "owner": owner})
        return None

    def play(self, state: ChinaState, seat: int, move: AtMilepost) -> None:
        grid = state.land.grid
        here = state.train[seat]
        edge = grid.edge_between(here, move.milepost)
        owner = network.whose(state, seat, edge)
        if owner != FREE:
            pay_fee(state, seat, owner)
        state.train[seat] = move.milepost
        state.came_by[seat] = edge
        state.waited[seat] = False
        state.moved = True
        state.acted = True
        state.points -= 1
        if not state.halved and state.is_slow(move.milepost):
            state.halve()  # after the step is paid in full (CH-107)
        if state.events is not None:
            state.tell(Event("moved", seat, {"from": here, "to": move.milepost, "points": state.points}))
        if state.absent:
            events.arrive(state, seat)


class FerryRule(Rule[ChinaState, Ferry]):
    """Cross to the other port, before the first step of a turn (CH-044, CH-045, CH-047)."""

    def _is_ready(self, state: ChinaState, seat: int) -> bool:
        train = state.train[seat]
        return train != NONE and state.land.is_ferry_port[train] and state.waited[seat] and not state.moved

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        if not self._is_ready(state, seat):
            return
        if state.has_ferry(seat):
            moves.append(state.moves.own_ferry)
            return
        for owner in range(state.players):
            if state.has_ferry(owner) and can_pay(state, seat, owner):
                moves.append(state.moves.ferry[owner])

    def refusal(self, state: ChinaState, seat: int, move: Ferry) -> Refusal | None:
        if not self._is_ready(state, seat):
            return state.game.refuse("refusal.ferry-wait")
        if move.owner == OWN_FERRY or move.owner == seat or state.has_ferry(seat):
            if move.owner == OWN_FERRY and state.has_ferry(seat):
                return None
            return state.game.refuse("refusal.ferry-own" if state.has_ferry(seat) else "refusal.ferry-whose")
        if move.owner >= state.players or not state.has_ferry(move.owner):
            return state.game.refuse("refusal.ferry-whose")
        if not can_pay(state, seat, move.owner):
            facts: dict[str, Json] = {"amount": state.land.fee, "cash": state.cash[seat], "owner": move.owner}
            return state.game.refuse("refusal.fee", facts)
        return None

    def play(self, state: ChinaState, seat: int, move: Ferry) -> None:
        ports = state.land.ferry_ports
        if move.owner != OWN_FERRY:
            pay_fee(state, seat, move.owner)
        here = state.train[seat]
        state.train[seat] = ports[0] + ports[1] - here
        state.came_by[seat] = NONE
        state.waited[seat] = False
        state.moved = True
        state.acted = True
        state.halve()
        facts: dict[str, Json] = {"from": here, "to": state.train[seat], "points": state.points}
        state.tell(Event("crossed", seat, facts))
