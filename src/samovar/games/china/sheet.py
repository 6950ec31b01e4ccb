"""Scoring a table at home: who has joined the cities, and who has how much cash.

    {"seats": [{"cash": 120}, {"cash": 90, "connected": true}, {"cash": 262, "connected": true, "met": true}]}

`met` says that a player met the conditions of victory at the end of his own turn.
"""

from typing import Final

from samovar.core import Field, Json, Scores, SeatScore
from samovar.games.china.components import MOST_CASH, Land

SEAT_KEYS: Final = ["cash", "connected", "met"]


def score(land: Land, field: Field) -> Scores:
    """The winner by victory if somebody met the conditions, else the ranking of a time limit (CH-163, CH-170)."""
    field.only(["seats", "target"])
    target = field.maybe("target")
    goal = land.target if target is None else target.integer(land.target, MOST_CASH)
    entries = field.get("seats").items()
    if len(entries) not in land.player_counts:
        raise field.get("seats").fail("sheet.seats", {"least": land.player_counts[0], "most": land.player_counts[-1]})
    seats: list[SeatScore] = []
    criteria: list[list[float]] = []
    for seat, entry in enumerate(entries):
        entry.only(SEAT_KEYS)
        cash = entry.get("cash").integer(0, MOST_CASH)
        connected = entry.maybe_flag("connected")
        met = entry.maybe_flag("met")
        if met and not (connected and cash >= goal):
            raise entry.get("met").fail("sheet.met", {"target": goal})
        details: dict[str, Json] = {"connected": connected, "won": met}
        seats.append(SeatScore(seat, {"cash": float(cash)}, details))
        criteria.append([1.0 if met else 0.0, 1.0 if connected else 0.0, float(cash)])
    return Scores(seats, criteria)
