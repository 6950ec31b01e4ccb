"""The result: cash alone counts, and the connection ranks before it."""

from samovar.core import Json, Scores, SeatScore
from samovar.games.china import network
from samovar.games.china.state import ChinaState


def scores(state: ChinaState) -> Scores:
    """The winner first (CH-163), then those who are connected, then by cash (CH-170, CH-171)."""
    seats: list[SeatScore] = []
    criteria: list[list[float]] = []
    for seat in range(state.players):
        parts = network.joined(state, seat)
        connected = network.is_whole(state, parts)
        majors: list[Json] = [state.land.cities[state.land.majors[place]].id for place in parts.majors]
        details: dict[str, Json] = {"connected": connected, "majors": majors, "won": state.winner == seat}
        seats.append(SeatScore(seat, {"cash": float(state.cash[seat])}, details))
        criteria.append([1.0 if state.winner == seat else 0.0, 1.0 if connected else 0.0, float(state.cash[seat])])
    return Scores(seats, criteria)
