"""What else could be done: the next best trips, and what each of them would begin with, priced in millions."""

from samovar.core import Move
from samovar.games.china.bot.plan import laid_out
from samovar.games.china.bot.policy import Expert, Thought
from samovar.games.china.bot.trips import Trip
from samovar.games.china.state import ChinaState

# Moves that are found at most, and trips that are laid out to find them.
MOST_MOVES = 5
MOST_TRIPS = 16
# Questions that a trip answers.
ASKED = ("place", "operate", "build")


class Alternative:
    """A move with the thought behind it, and what the trip is worth: millions against the policy's own trip."""

    def __init__(self, move: Move, worth: float, thought: Thought) -> None:
        self.move = move
        self.worth = worth
        self.thought = thought


def alternatives(expert: Expert, state: ChinaState, seat: int) -> list[Alternative]:
    """The policy's own move first, then those that other trips begin with, the best trip first.

    Trips are compared by what they bring less what their turns are worth elsewhere, so that a longer one is not
    preferred only because it pays more.
    """
    thought = expert.think(state, seat)
    own = Alternative(expert.answer(state, seat, thought), 0.0, thought)
    found = [own]
    if state.pending[-1].name not in ASKED or state.absent >> seat & 1:
        return found
    planner = expert.planner(state, seat)
    best = planner.choose()
    if best is None:
        return found
    turn = best.gain / best.turns if planner.rho <= 0.0 else planner.rho
    trips = planner.found.copy()
    trips.sort(key=_rate, reverse=True)
    most = _worth(best, turn)
    for trip in trips[:MOST_TRIPS]:
        if len(found) >= MOST_MOVES:
            break
        other = Thought(laid_out(planner, trip), thought.backbone)
        move = expert.answer(state, seat, other)
        if all(move != known.move for known in found):
            found.append(Alternative(move, min(0.0, _worth(trip, turn) - most), other))
    rest = found[1:]
    rest.sort(key=_by_worth, reverse=True)
    return [own, *rest]


def thought_behind(expert: Expert, state: ChinaState, seat: int, move: Move) -> Thought:
    """The thought that leads to a move; the policy's own where none of the better trips does."""
    for known in alternatives(expert, state, seat):
        if known.move == move:
            return known.thought
    return expert.think(state, seat)


def _worth(trip: Trip, turn: float) -> float:
    return trip.gain - turn * trip.turns


def _by_worth(known: Alternative) -> float:
    return known.worth


def _rate(trip: Trip) -> float:
    return trip.rate
