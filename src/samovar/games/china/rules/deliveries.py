"""Deliveries: chip, pay, discard, draw, one after another."""

from samovar.core import Event, Json, Move, Refusal, Rule
from samovar.games.china.actions import Deliver
from samovar.games.china.components import Demand
from samovar.games.china.grid import NONE
from samovar.games.china.rules import drawing, loads, turn
from samovar.games.china.state import DELIVERING, ChinaState


def payout(state: ChinaState, demand: Demand) -> int:
    """The amount on the card, with what events add (CH-131, CH-134)."""
    amount = demand.payout
    if state.new_year is not None and demand.load in state.new_year.loads:
        amount += state.new_year.bonus
    if state.dragon is not None and demand.city in state.dragon.cities:
        amount += state.dragon.bonus
    return amount


class DeliverRule(Rule[ChinaState, Deliver]):
    """Serve one demand of a card, in its city or by container (CH-067 to CH-072)."""

    def _closed(self, state: ChinaState, seat: int, demand: Demand) -> str:
        land = state.land
        city = state.city_at(seat)
        if land.cities[demand.city].taiwan:
            key = loads.container_key(state, seat, DELIVERING)
        elif city != demand.city:
            key = "refusal.wrong-city"
        else:
            key = loads.closed_key(state, seat, city)
        if not key and state.new_year is not None and demand.load not in state.new_year.loads:
            key = "refusal.new-year-load"
        return key

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        aboard = state.loads[seat]
        if not aboard:
            return
        land = state.land
        train = state.train[seat]
        city = land.grid.city_of[train]
        if city == NONE and land.port_at[train] == NONE:
            return
        for card in state.hands[seat]:
            demands = land.demands[card]
            for slot in range(len(demands)):
                demand = demands[slot]
                near = demand.city == city or land.cities[demand.city].taiwan
                if near and demand.load in aboard and not self._closed(state, seat, demand):
                    moves.append(state.moves.deliver[card][slot])

    def refusal(self, state: ChinaState, seat: int, move: Deliver) -> Refusal | None:
        land = state.land
        if move.card not in state.hands[seat]:
            return state.game.refuse("refusal.card-not-held", {"card": move.card})
        load = land.loads[move.demand.load].id
        if move.demand.load not in state.loads[seat]:
            return state.game.refuse("refusal.not-aboard", {"load": load})
        key = self._closed(state, seat, move.demand)
        if key:
            return state.game.refuse(key, {"city": land.cities[move.demand.city].id, "load": load})
        return None

    def play(self, state: ChinaState, seat: int, move: Deliver) -> None:
        land = state.land
        demand = move.demand
        state.acted = True
        if land.cities[demand.city].taiwan:
            state.operation = DELIVERING
        state.put_back(seat, demand.load)
        amount = payout(state, demand)
        facts: dict[str, Json] = {
            "card": move.card,
            "load": land.loads[demand.load].id,
            "city": land.cities[demand.city].id,
            "amount": amount,
        }
        state.tell(Event("delivered", seat, facts))
        state.receive(seat, amount)
        state.hands[seat].remove(move.card)
        state.discard.append(move.card)
        if drawing.begin(state, seat, False):
            turn.end(state, seat)
