"""What one seat may see: a white list, so that nothing is shown by forgetting to hide it."""

from typing import cast

from samovar.games.europe.network import trains_needed
from samovar.games.europe.rules.decisions import tunnel_on_table
from samovar.games.europe.shapes import Card, EuropeOwn, EuropePlate, EuropeTable, EuropeTicket, EuropeTunnel
from samovar.games.europe.state import EuropeState


def show(state: EuropeState, seat: int) -> EuropeTable:
    map = state.map
    return {
        "first": state.first,
        "active": state.active,
        "row": [cast("Card", map.card_names[card]) if card >= 0 else None for card in state.row],
        "deck": state.deck_size,
        "discard": map.cards_json(state.discard),
        "ticket_deck": state.ticket_deck_size,
        "routes": {map.routes[route].id: owner for route, owner in enumerate(state.owner) if owner >= 0},
        "closed": [map.routes[route].id for route in range(len(map.routes)) if state.is_closed(route)],
        "stations": {map.cities[city].id: owner for city, owner in enumerate(state.station_at) if owner >= 0},
        "turns_left": state.turns_left if state.turns_left >= 0 else None,
        "tunnel": _tunnel(state),
        "seats": [_plate(state, other) for other in range(state.players)],
        "own": _own(state, seat) if 0 <= seat < state.players else None,
    }


def _plate(state: EuropeState, seat: int) -> EuropePlate:
    """The public facts of one player; the numbers of tickets kept become public together (EU-020)."""
    choosing = state.choosing
    return {
        "seat": seat,
        "color": state.map.player_colors[seat % len(state.map.player_colors)],
        "trains": state.trains[seat],
        "stations": state.map.stations - len(state.stations[seat]),
        "station_price": _station_price(state, seat),
        "points": state.points[seat],
        "cards": state.hand_size(seat),
        "shown": state.map.cards_json(state.shown[seat]),
        "tickets": None if choosing else len(state.tickets[seat]),
        "ready": choosing and not state.offered[seat],
    }


def _tunnel(state: EuropeState) -> EuropeTunnel | None:
    """The attempt on the table, seen by everybody (EU-026)."""
    attempt = tunnel_on_table(state)
    if attempt is None:
        return None
    map = state.map
    return {
        "decision": "surcharge",
        "route": map.routes[attempt.claim.route].id,
        "cards": map.cards_json(attempt.claim.cards),
        "revealed": map.cards_json(attempt.revealed),
        "due": attempt.due,
    }


def _station_price(state: EuropeState, seat: int) -> int | None:
    """How many cards the seat's next station costs, if it has one left (EU-087)."""
    built = len(state.stations[seat])
    return state.map.station_costs[built] if built < state.map.stations else None


def _own(state: EuropeState, seat: int) -> EuropeOwn:
    map = state.map
    returned = [
        map.tickets[ticket].id
        for place, ticket in enumerate(state.ticket_bottom)
        if state.ticket_bottom_by[place] == seat
    ]
    own = [owner == seat for owner in state.owner]
    free = [False] * len(map.routes)
    for route in state.open_routes:
        twin = map.route_twin[route]
        free[route] = twin < 0 or state.owner[twin] != seat
    return {
        "hand": map.cards_json(state.hands[seat]),
        "tickets": [_ticket(state, ticket, own, free) for ticket in state.tickets[seat]],
        "offered": [_ticket(state, ticket, own, free) for ticket in state.offered[seat]],
        "rejected": [map.tickets[ticket].id for ticket in state.rejected[seat]],
        "returned": returned,
    }


def _ticket(state: EuropeState, ticket: int, own: list[bool], free: list[bool]) -> EuropeTicket:
    """A ticket, and how far its owner is from completing it."""
    map = state.map
    facts = map.tickets[ticket]
    needed = trains_needed(map, facts.a, facts.b, own, free)
    return {
        "id": facts.id,
        "a": map.cities[facts.a].id,
        "b": map.cities[facts.b].id,
        "points": facts.points,
        "long": facts.long,
        "trains_needed": needed if needed >= 0 else None,
    }
