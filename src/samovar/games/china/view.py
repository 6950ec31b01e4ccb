"""What one seat may see: everything but the order of the draw pile and, before the Rail Tax, the others' cash."""

from samovar.games.china import network
from samovar.games.china.grid import NONE
from samovar.games.china.shapes import (
    ChinaActiveEvent,
    ChinaCard,
    ChinaDemand,
    ChinaPlate,
    ChinaPort,
    ChinaRight,
    ChinaTable,
    ChinaTurn,
    ChinaWhere,
)
from samovar.games.china.state import OPERATIONS, ChinaState
from samovar.games.china.zones import EventCard


def show(state: ChinaState, seat: int) -> ChinaTable:
    land = state.land
    rights: list[ChinaRight] = []
    for edge in sorted(state.rights):
        rights.append({"edge": [land.grid.edge_a[edge], land.grid.edge_b[edge]], "seat": state.rights[edge]})
    return {
        "first": state.first,
        "active": state.active,
        "opening": state.is_opening(),
        "round": state.round,
        "rounds": state.most_rounds,
        "target": state.target,
        "winner": None if state.winner == NONE else state.winner,
        "cash_open": state.cash_open,
        "rains": state.rains,
        "ferry": {
            "ports": list(land.ferry_ports),
            "owners": state.seats_in(state.ferry_owners),
            "places": land.most_ferries,
        },
        "links": [_port(state, place) for place in range(len(land.ports))],
        "rights": rights,
        "events": [_event(state, place) for place in range(len(state.event_cards))],
        "stock": {load.id: state.stock[place] for place, load in enumerate(land.loads)},
        "draw_pile": len(state.draw_pile),
        "discard": list(state.discard),
        "turn": _turn(state),
        "seats": [_plate(state, other, other == seat) for other in range(state.players)],
    }


def _port(state: ChinaState, place: int) -> ChinaPort:
    port = state.land.ports[place]
    return {
        "id": port.id,
        "milepost": port.milepost,
        "cost": port.cost,
        "places": port.most if port.most > 0 else None,
        "owners": [seat for seat in range(state.players) if state.has_link(seat, place)],
    }


def _event(state: ChinaState, place: int) -> ChinaActiveEvent:
    """An active event: whose turns it counts, how many of them have still to end, and where it holds."""
    card = state.event_cards[place]
    event = state.land.event(card)
    places = where(state, event)
    return {
        "card": card,
        "kind": event.kind,
        "drawer": state.event_drawers[place],
        "turns_left": state.event_left[place],
        "absent": state.seats_in(state.absent) if event.payments else [],
        "zone": places["zone"],
        "core": places["core"],
        "cities": places["cities"],
        "rivers": places["rivers"],
        "loads": places["loads"],
    }


def where(state: ChinaState, event: EventCard) -> ChinaWhere:
    """What a card names on the map: mileposts, cities, rivers, loads."""
    land = state.land
    return {
        "zone": [milepost for milepost in range(len(event.zone)) if event.zone[milepost]],
        "core": [milepost for milepost in range(len(event.core)) if event.core[milepost]],
        "cities": [land.cities[city].id for city in event.cities],
        "rivers": list(event.rivers),
        "loads": [land.loads[load].id for load in event.loads],
    }


def _turn(state: ChinaState) -> ChinaTurn:
    land = state.land
    return {
        "points": state.points,
        "halved": state.halved,
        "moved": state.moved,
        "acted": state.acted,
        "lost": state.lost,
        "spent": state.spent,
        "most_spent": land.most_spent,
        "upgraded": state.upgraded,
        "outs": {land.cities[major].id: state.outs[place] for place, major in enumerate(land.majors)},
        "paid": state.seats_in(state.paid),
        "operation": OPERATIONS[state.operation],
        "drawing": None if state.drawing == NONE else state.drawing,
    }


def _plate(state: ChinaState, seat: int, own: bool) -> ChinaPlate:
    """A player as the seat sees it: cash only where it is open or one's own (CH-172 to CH-174)."""
    land = state.land
    came_by = state.came_by[seat]
    train = state.train[seat]
    parts = network.joined(state, seat)
    return {
        "seat": seat,
        "cash": state.cash[seat] if own or state.cash_open else None,
        "debt": state.debt[seat],
        "locomotive": land.locomotives[state.locomotive[seat]].id,
        "speed": state.speed(seat),
        "capacity": state.capacity(seat),
        "train": None if train == NONE else train,
        "city": land.cities[land.grid.city_of[train]].id if state.city_at(seat) != NONE else None,
        "came_from": land.grid.other_end(came_by, train) if came_by != NONE else None,
        "waited": state.waited[seat],
        "loads": [land.loads[load].id for load in state.loads[seat]],
        "cards": [_card(state, card) for card in state.hands[seat]],
        "track": [[land.grid.edge_a[edge], land.grid.edge_b[edge]] for edge in state.track(seat)],
        "loses_turn": state.loses_turn[seat],
        "slowed": state.slowed[seat],
        "met": state.met[seat],
        "network": {
            "majors": [land.cities[land.majors[place]].id for place in parts.majors],
            "ports": [land.ports[place].id for place in parts.ports],
            "connected": network.is_whole(state, parts),
        },
    }


def _card(state: ChinaState, card: int) -> ChinaCard:
    land = state.land
    demands: list[ChinaDemand] = []
    for demand in land.demands[card]:
        demands.append(
            {"city": land.cities[demand.city].id, "load": land.loads[demand.load].id, "payout": demand.payout}
        )
    return {"card": card, "demands": demands}
