"""Loading and dropping in cities, and loading from Taiwan by container."""

from samovar.core import Event, Json, Move, Refusal, Rule
from samovar.games.china.actions import WithLoad
from samovar.games.china.components import MOST_TAKEN
from samovar.games.china.grid import NONE
from samovar.games.china.state import LOADING, NO_OPERATION, ChinaState
from samovar.games.china.zones import STRIKE


def closed_key(state: ChinaState, seat: int, city: int) -> str:
    """Why nothing may be loaded or unloaded in a city now, as a refusal's key; empty where it may."""
    if state.absent >> seat & 1:
        return "refusal.congress"
    if state.strike and city in strike_cities(state):
        return "refusal.strike"
    if state.new_year is not None and not state.land.cities[city].major:
        return "refusal.new-year-city"
    return ""


def strike_cities(state: ChinaState) -> list[int]:
    for card in state.event_cards:
        event = state.land.event(card)
        if event.kind == STRIKE:
            return event.cities
    return []


def container_key(state: ChinaState, seat: int, operation: int) -> str:
    """Why no container may be used for an operation now, as a refusal's key; empty where it may (CH-054 to CH-060)."""
    land = state.land
    train = state.train[seat]
    port = NONE if train == NONE else land.port_at[train]
    if port == NONE:
        return "refusal.no-container-port"
    if not state.has_link(seat, port):
        return "refusal.no-link"
    fresh = state.placed and operation == LOADING
    if state.moved or not (state.waited[seat] or fresh):
        return "refusal.container-wait"
    if state.operation not in (NO_OPERATION, operation):
        return "refusal.one-operation"
    if state.absent >> seat & 1:
        return "refusal.congress"
    if state.strike:
        return "refusal.strike-containers"
    if state.new_year is not None:
        return "refusal.new-year-containers"
    return ""


def has_room(state: ChinaState, seat: int) -> bool:
    """A train carries no more than its capacity, and takes on no more in a turn than anybody needs (CH-063, CH-181)."""
    return len(state.loads[seat]) < state.capacity(seat) and state.taken < MOST_TAKEN


def cannot_take(state: ChinaState, seat: int, load: int) -> Refusal | None:
    """Why a train has no room for a chip, or why there is no chip (CH-063, CH-065, CH-181)."""
    game = state.game
    if len(state.loads[seat]) >= state.capacity(seat):
        return game.refuse("refusal.full", {"capacity": state.capacity(seat)})
    if state.taken >= MOST_TAKEN:
        return game.refuse("refusal.taken", {"most": MOST_TAKEN})
    if state.stock[load] == 0:
        return game.refuse("refusal.no-chip", {"load": state.land.loads[load].id})
    return None


def take(state: ChinaState, seat: int, load: int) -> None:
    state.take_load(seat, load)
    if state.settled:
        state.taken += 1
    state.acted = True


class LoadRule(Rule[ChinaState, WithLoad]):
    """One chip of what the city produces (CH-062)."""

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        city = state.city_at(seat)
        if city == NONE or not has_room(state, seat) or closed_key(state, seat, city):
            return
        for load in state.land.cities[city].loads:
            if state.stock[load] > 0:
                moves.append(state.moves.load[load])

    def refusal(self, state: ChinaState, seat: int, move: WithLoad) -> Refusal | None:
        city = state.city_at(seat)
        name = state.land.loads[move.load].id
        if city == NONE:
            return state.game.refuse("refusal.no-city")
        if move.load not in state.land.cities[city].loads:
            facts: dict[str, Json] = {"city": state.land.cities[city].id, "load": name}
            return state.game.refuse("refusal.not-produced", facts)
        key = closed_key(state, seat, city)
        if key:
            return state.game.refuse(key)
        return cannot_take(state, seat, move.load)

    def play(self, state: ChinaState, seat: int, move: WithLoad) -> None:
        take(state, seat, move.load)
        city = state.land.cities[state.city_at(seat)].id
        state.tell(Event("loaded", seat, {"load": state.land.loads[move.load].id, "city": city}))


class DropRule(Rule[ChinaState, WithLoad]):
    """Leave a load in any city, unpaid (CH-064)."""

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        city = state.city_at(seat)
        if city == NONE or not state.loads[seat] or closed_key(state, seat, city):
            return
        last = NONE
        for load in state.loads[seat]:
            if load != last:
                moves.append(state.moves.drop[load])
            last = load

    def refusal(self, state: ChinaState, seat: int, move: WithLoad) -> Refusal | None:
        city = state.city_at(seat)
        if city == NONE:
            return state.game.refuse("refusal.drop-where")
        if move.load not in state.loads[seat]:
            return state.game.refuse("refusal.not-aboard", {"load": state.land.loads[move.load].id})
        key = closed_key(state, seat, city)
        return state.game.refuse(key) if key else None

    def play(self, state: ChinaState, seat: int, move: WithLoad) -> None:
        state.put_back(seat, move.load)
        state.acted = True
        city = state.land.cities[state.city_at(seat)].id
        state.tell(Event("dropped", seat, {"load": state.land.loads[move.load].id, "city": city}))


class ShipRule(Rule[ChinaState, WithLoad]):
    """Load from Taiwan by container (CH-054, CH-057, CH-060)."""

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        if not has_room(state, seat) or container_key(state, seat, LOADING):
            return
        for load in state.land.taiwan_loads:
            if state.stock[load] > 0:
                moves.append(state.moves.ship[load])

    def refusal(self, state: ChinaState, seat: int, move: WithLoad) -> Refusal | None:
        key = container_key(state, seat, LOADING)
        if key:
            return state.game.refuse(key)
        if move.load not in state.land.taiwan_loads:
            return state.game.refuse("refusal.not-from-taiwan", {"load": state.land.loads[move.load].id})
        return cannot_take(state, seat, move.load)

    def play(self, state: ChinaState, seat: int, move: WithLoad) -> None:
        take(state, seat, move.load)
        state.operation = LOADING
        state.tell(Event("shipped", seat, {"load": state.land.loads[move.load].id}))
