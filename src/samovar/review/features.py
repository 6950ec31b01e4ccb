"""What a position looks like to the fast estimate: a few numbers for each seat."""

from typing import NamedTuple

from samovar.core import Expertise, State


class Features(NamedTuple):
    """A position in numbers: how far the game has come, and each seat's prospects and points as they stand.

    A seat's prospects depend on its own hand and on what is public, so that all of them together are what an onlooker
    knows who sees every hand and none of the cards to come.
    """

    progress: float
    prospects: list[float]
    points: list[float]


def features(expertise: Expertise, state: State) -> Features:
    """The numbers of a position."""
    prospects = [expertise.evaluate(state, seat) for seat in range(state.players)]
    return Features(expertise.progress(state), prospects, state.scores().totals())
