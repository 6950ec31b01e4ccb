"""The action ids of Europe: every move is listed, but for the choice of tickets, which is numbered by their places."""

from samovar.core import UNNUMBERED, Listed, Move, Numbering
from samovar.games.europe.actions import ClaimRoute, EuropeMoves, KeepTickets, PaymentTable
from samovar.games.europe.state import EuropeState


class KeepByPlace(Numbering):
    """Which of the tickets on offer are kept: one bit for each, in the order in which they lie there."""

    def __init__(self, moves: EuropeMoves) -> None:
        map = moves.map
        most = max(map.long_dealt + map.regular_dealt, map.draw_tickets)
        super().__init__(1 << most, "one bit for each ticket on offer, the first one lowest")
        self.moves = moves

    def number(self, state: object, seat: int, move: Move) -> int:
        assert isinstance(state, EuropeState)
        assert isinstance(move, KeepTickets)
        offered = state.offered[seat]
        chosen = 0
        for ticket in move.tickets:
            if ticket not in offered:
                return UNNUMBERED
            chosen |= 1 << offered.index(ticket)
        return chosen

    def move(self, state: object, seat: int, number: int) -> Move | None:
        assert isinstance(state, EuropeState)
        offered = state.offered[seat] if 0 <= seat < state.players else []
        if number >= 1 << len(offered):
            return None
        return self.moves.keep([ticket for place, ticket in enumerate(offered) if number >> place & 1])


def numberings(moves: EuropeMoves) -> list[Numbering]:
    """In the order of the kinds."""
    return [
        Listed(moves.take, "by slot"),
        Listed([moves.draw]),
        _claims(moves),
        _payments(
            [table for tables in moves.station_tables for table in tables],
            "by the stations built before, then city by city, then as for routes",
        ),
        Listed([moves.ask_tickets]),
        KeepByPlace(moves),
        _payments(moves.surcharges[1:], "by the number of cards due, then as for routes"),
        Listed([moves.decline]),
        Listed([moves.pass_]),
    ]


def _claims(moves: EuropeMoves) -> Numbering:
    """A ferry takes only payments with a locomotive for each of its symbols (EU-062)."""
    symbols = moves.map.route_locomotives
    found: list[Move] = []
    for route, table in enumerate(moves.claims):
        for move in table.all():
            assert isinstance(move, ClaimRoute)
            if move.locomotives >= symbols[route]:
                found.append(move)
    return Listed(found, "route by route; each colour with few locomotives first, then locomotives alone")


def _payments(tables: list[PaymentTable], meaning: str) -> Numbering:
    return Listed([move for table in tables for move in table.all()], meaning)
