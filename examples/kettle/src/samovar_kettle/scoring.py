"""The points of Kettle (KT-010): the strength of the brew, less half a point for every leaf in hand."""

from samovar.core import Scores, SeatScore
from samovar_kettle.components import Box
from samovar_kettle.state import KettleState


def scores(state: KettleState) -> Scores:
    seats = range(state.players)
    return ranked([seat_score(state.box, seat, state.kettles[seat], sum(state.hands[seat])) for seat in seats])


def seat_score(box: Box, seat: int, kettle: list[int], left: int) -> SeatScore:
    parts = {"brew": float(box.strength_of(kettle)), "left": left * box.points_of_leaf_left}
    return SeatScore(seat, parts, {"leaves_left": left})


def ranked(seats: list[SeatScore]) -> Scores:
    """Of equals the one with fewer leaves is first."""
    return Scores(seats, [[score.total, score.parts["left"]] for score in seats])
