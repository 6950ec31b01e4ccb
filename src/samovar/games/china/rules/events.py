"""The twenty event cards: what each does when it is drawn, and when it is over."""

from samovar.core import NOBODY, Decision, Event, Json
from samovar.games.china.grid import NONE
from samovar.games.china.rules import decisions, shelter
from samovar.games.china.state import FREE, ChinaState
from samovar.games.china.zones import (
    CONGRESS,
    DERAILMENT,
    EARTHQUAKE,
    FLOOD,
    RAINS,
    SAND_STORM,
    SEA_STORM,
    SNOW,
    TAX,
    WIND_STORM,
    EventCard,
)


def resolve(state: ChinaState, drawer: int, card: int) -> None:
    """A drawn event takes effect at once (CH-099, CH-100)."""
    event = state.land.event(card)
    state.tell(Event("event", drawer, {"card": card, "kind": event.kind}))
    if event.turns > 0:
        state.event_cards.append(card)
        state.event_drawers.append(drawer)
        # The turn in which it is drawn does not count (CH-102, CH-103).
        state.event_left.append(event.turns + (1 if drawer == state.active else 0))
        state.refresh_events()
    kind = event.kind
    if kind == CONGRESS:
        _congress(state, drawer, event)
    elif kind == TAX:
        _tax(state, event)
        state.discard.append(card)
    elif kind == RAINS:
        state.rains = True
    elif kind == FLOOD:
        _flood(state, event)
    elif kind == DERAILMENT:
        _hit(state, drawer, event.zone, True)
        state.discard.append(card)
    elif kind == WIND_STORM:
        _hit(state, drawer, event.zone, False)
    elif kind == SAND_STORM:
        _sand_storm(state, drawer, event)
    elif kind == EARTHQUAKE:
        _earthquake(state, drawer, event)
    train = state.train[state.active]
    if kind in (SNOW, SEA_STORM, WIND_STORM) and train != NONE and state.is_slow(train):
        state.halve()  # a train hit in its own turn has what is left halved (CH-106)


def run_out(state: ChinaState, seat: int) -> None:
    """At the end of a turn, count down the events that its player drew (CH-102, CH-114)."""
    changed = False
    place = 0
    while place < len(state.event_cards):
        if state.event_drawers[place] == seat and state.event_left[place] > 0:
            state.event_left[place] -= 1
            if state.event_left[place] == 0:
                _discard(state, place)
                changed = True
                continue
        place += 1
    if changed:
        state.refresh_events()


def _discard(state: ChinaState, place: int) -> None:
    card = state.event_cards.pop(place)
    state.event_drawers.pop(place)
    state.event_left.pop(place)
    state.discard.append(card)
    state.tell(Event("event_over", NOBODY, {"card": card, "kind": state.land.event(card).kind}))


def table_order(state: ChinaState, drawer: int) -> list[int]:
    """All seats, the drawer first."""
    return [(drawer + step) % state.players for step in range(state.players)]


# --- Party Congress ----------------------------------------------------------------------------------------------


def _congress(state: ChinaState, drawer: int, event: EventCard) -> None:
    """Everybody has to come to a major city; whoever is there attends at once (CH-116, CH-118)."""
    state.event_cards.append(event.number)
    state.event_drawers.append(drawer)
    state.event_left.append(0)
    state.absent = (1 << state.players) - 1
    for seat in table_order(state, drawer):
        arrive(state, seat)


def arrive(state: ChinaState, seat: int) -> None:
    """A train in a major city attends the congress and is paid, once (CH-117, CH-118)."""
    if state.absent >> seat & 1 == 0:
        return
    city = state.city_at(seat)
    if city == NONE or not state.land.cities[city].major:
        return
    state.absent &= ~(1 << seat)
    place = _congress_place(state)
    event = state.land.event(state.event_cards[place])
    amount = event.payments.get(city, event.payment_elsewhere)
    state.tell(Event("attended", seat, {"city": state.land.cities[city].id, "amount": amount}))
    state.receive(seat, amount)
    if state.absent == 0:
        _discard(state, place)


def _congress_place(state: ChinaState) -> int:
    place = 0
    while state.land.event(state.event_cards[place]).kind != CONGRESS:
        place += 1
    return place


# --- money -------------------------------------------------------------------------------------------------------


def _tax(state: ChinaState, event: EventCard) -> None:
    """Everybody pays by the table, and all cash is open from now on (CH-119, CH-120)."""
    state.cash_open = True
    for seat in range(state.players):
        tax = 0
        for row in event.table:
            if state.cash[seat] <= row[0]:
                tax = row[1]
                break
        state.cash[seat] -= tax
        state.tell(Event("taxed", seat, {"amount": tax, "cash": state.cash[seat]}))


# --- trains ------------------------------------------------------------------------------------------------------


def _hit(state: ChinaState, drawer: int, zone: bytes, turn_too: bool) -> None:
    """Every train in a zone loses a load and, where said, a turn (CH-136, CH-146)."""
    for seat in table_order(state, drawer):
        train = state.train[seat]
        if train != NONE and zone[train]:
            lose_load(state, seat)
            if turn_too:
                lose_turn(state, seat)


def lose_load(state: ChinaState, seat: int) -> None:
    """The owner chooses; where all loads are alike there is nothing to choose (CH-113)."""
    loads = state.loads[seat]
    if not loads:
        return
    if loads[0] == loads[-1]:
        give_up(state, seat, loads[0])
    else:
        ask(state, decisions.LoseLoad(seat))


def ask(state: ChinaState, question: Decision[ChinaState]) -> None:
    """Put a question below those of the seats that come before in table order."""
    state.pending.insert(1, question)


def give_up(state: ChinaState, seat: int, load: int) -> None:
    state.put_back(seat, load)
    state.tell(Event("load_lost", seat, {"load": state.land.loads[load].id}))


def lose_turn(state: ChinaState, seat: int) -> None:
    """The next turn is lost, once only; the player in turn loses the rest of this one too (CH-110, CH-111)."""
    state.loses_turn[seat] = True
    state.tell(Event("loses_turn", seat, {}))
    if seat == state.active:
        state.forfeit = True


def _earthquake(state: ChinaState, drawer: int, event: EventCard) -> None:
    """Near trains lose a load and a turn, the others in the zone move at half speed (CH-153, CH-155)."""
    _hit(state, drawer, event.core, True)
    for seat in table_order(state, drawer):
        train = state.train[seat]
        if train != NONE and event.zone[train] and not event.core[train]:
            state.slowed[seat] = True
            state.tell(Event("slowed", seat, {}))
            if seat == state.active:
                state.halve()


# --- track -------------------------------------------------------------------------------------------------------


def _flood(state: ChinaState, event: EventCard) -> None:
    """Bridges over the named rivers are erased; their owners keep a right to rebuild (CH-124, CH-127)."""
    erased: list[list[int]] = [[] for _ in range(state.players)]
    for edge in range(len(event.edges)):
        if event.edges[edge] and state.owner[edge] != FREE:
            erased[state.owner[edge]].append(edge)
            state.rights[edge] = state.owner[edge]
            state.erase(edge)
    _tell_erased(state, erased)


def _tell_erased(state: ChinaState, erased: list[list[int]]) -> None:
    """Whose track went, player by player."""
    for seat, edges in enumerate(erased):
        if edges:
            names: list[Json] = [state.land.grid.edge_names[edge] for edge in edges]
            state.tell(Event("erased", seat, {"count": len(edges), "edges": names}))


def _sand_storm(state: ChinaState, drawer: int, event: EventCard) -> None:
    """Trains in the desert are brought to a city and lose load and turn; track there is erased (CH-148, CH-149)."""
    shelters: list[list[int]] = []
    caught: list[int] = []
    for seat in table_order(state, drawer):
        train = state.train[seat]
        if train != NONE and event.zone[train]:
            caught.append(seat)
            shelters.append(shelter.nearest_cities(state, train))  # by the track as it was (CH-151)
    grid = state.land.grid
    erased: list[list[int]] = [[] for _ in range(state.players)]
    for edge in range(grid.edges):
        if state.owner[edge] != FREE and (event.zone[grid.edge_a[edge]] or event.zone[grid.edge_b[edge]]):
            erased[state.owner[edge]].append(edge)
            state.erase(edge)
    _tell_erased(state, erased)
    for place, seat in enumerate(caught):
        lose_load(state, seat)
        lose_turn(state, seat)
        cities = shelters[place]
        if len(cities) == 1:
            bring(state, seat, cities[0])
        else:
            ask(state, decisions.ChooseShelter(seat, cities, state.land))


def bring(state: ChinaState, seat: int, city: int) -> None:
    """Put a train in a city: no direction, nothing waited for (CH-035), and in time for a congress (CH-118)."""
    state.train[seat] = state.land.cities[city].center
    state.came_by[seat] = NONE
    state.waited[seat] = False
    state.tell(Event("sheltered", seat, {"city": state.land.cities[city].id}))
    if state.settled:
        arrive(state, seat)
