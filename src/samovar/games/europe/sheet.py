"""Scoring a table at home: routes, stations and tickets per player, in a short file (docs/score-sheets.md)."""

from samovar.core import Field, Scores, sheet_players
from samovar.games.europe.components import Map
from samovar.games.europe.scoring import Board, score_board
from samovar.games.europe.state import FREE


def score(map: Map, counts: list[int], field: Field) -> Scores:
    field.only(["game", "players"])
    players = sheet_players(field, "europe", counts)
    owner = [FREE] * len(map.routes)
    station_at = [FREE] * len(map.cities)
    stations: list[list[int]] = []
    tickets: list[list[int]] = []
    held: list[int] = []
    for seat, entry in enumerate(players):
        entry.only(["name", "routes", "stations", "tickets"])
        _read_routes(map, entry, seat, owner, len(players))
        stations.append(_read_stations(map, entry, seat, station_at))
        tickets.append(_read_tickets(map, entry, held))
    return score_board(Board(map, len(players), owner, stations, tickets))


def _listed(entry: Field, key: str) -> list[Field]:
    listed = entry.maybe(key)
    return [] if listed is None else listed.items()


def _read_routes(map: Map, entry: Field, seat: int, owner: list[int], players: int) -> None:
    trains = map.trains
    for item in _listed(entry, "routes"):
        route = item.index(map.route_index)
        if owner[route] != FREE:
            raise item.fail("position.route-twice", {"route": map.routes[route].id})
        twin = map.route_twin[route]
        if twin >= 0 and owner[twin] != FREE and (owner[twin] == seat or players < map.doubles_from):
            raise item.fail("position.double", {"route": map.routes[route].id})
        owner[route] = seat
        trains -= map.route_length[route]
    if trains < 0:
        raise entry.get("routes").fail("position.trains", {"used": map.trains - trains, "trains": map.trains})


def _read_stations(map: Map, entry: Field, seat: int, station_at: list[int]) -> list[int]:
    cities: list[int] = []
    for item in _listed(entry, "stations"):
        city = item.index(map.city_index)
        if station_at[city] != FREE:
            raise item.fail("position.station-twice", {"city": map.cities[city].id})
        station_at[city] = seat
        cities.append(city)
    if len(cities) > map.stations:
        raise entry.get("stations").fail("position.stations", {"count": map.stations})
    return cities


def _read_tickets(map: Map, entry: Field, held: list[int]) -> list[int]:
    """Tickets kept are never given back (EU-083), and long ones are dealt at the start only (EU-014, EU-017)."""
    listed = entry.get("tickets")
    tickets: list[int] = []
    for item in listed.items():
        ticket = item.index(map.ticket_index)
        if ticket in held:
            raise item.fail("position.ticket-twice", {"ticket": map.tickets[ticket].id})
        held.append(ticket)
        tickets.append(ticket)
    if len(tickets) < map.keep_at_start:
        raise listed.fail("sheet.tickets", {"fewest": map.keep_at_start, "found": len(tickets)})
    if sum(1 for ticket in tickets if map.tickets[ticket].long) > map.long_dealt:
        raise listed.fail("sheet.long-tickets", {"most": map.long_dealt})
    return tickets
