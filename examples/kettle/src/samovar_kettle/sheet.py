"""Scoring a table at home: what is in each kettle, and how many leaves are left."""

from samovar.core import Field, Scores
from samovar_kettle.components import MOST_LEAVES, Box
from samovar_kettle.scoring import ranked, seat_score


def score(box: Box, field: Field) -> Scores:
    field.only(["game", "players"])
    seats = []
    for seat, entry in enumerate(field.get("players").items()):
        entry.only(["name", "kettle", "left"])
        left = entry.get("left").integer(0, MOST_LEAVES)
        seats.append(seat_score(box, seat, box.read(entry.get("kettle")), left))
    return ranked(seats)
