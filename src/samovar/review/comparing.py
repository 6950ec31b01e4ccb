"""Two lines from one position: the game as it was, and another try, as one seat could see them."""

from dataclasses import dataclass

from samovar import bots
from samovar.core import BadDocument, Dice, Message, Record, State
from samovar.review.curve import known_outlook
from samovar.review.estimate import Estimate, model, result

MOST_POINTS = 60
# Two lines are read move by move, so that each point of them is looked at in more worlds than a whole game's.
WORLDS = 12


@dataclass
class LinePoint:
    """Where a line stands after so many moves: everybody's chances, and points as they stand."""

    ply: int
    chances: list[float]
    totals: list[float]


@dataclass
class Line:
    """One of the two: the move it begins with, if any yet, and `winners` once it has ended."""

    first: str
    points: list[LinePoint]
    over: bool
    winners: list[int]


def compare(was: Record, tried: Record, seat: int, since: int) -> tuple[Line, Line]:
    """Both lines from the position they share, looked at after the same moves by what the seat knows."""
    known = bots.expertise(was.game)
    if known is None:
        raise BadDocument(Message("review.no-game", {"game": was.game.manifest.title["en"]}))
    if was.players == 1:
        raise BadDocument(Message("review.alone"))
    estimate = Estimate(known, model(was.game, was.players))
    longest = max(was.begin().ply + len(was.moves), tried.begin().ply + len(tried.moves))
    step = max(1, -(-(longest - since) // MOST_POINTS))
    dice = Dice(was.seed).derive("review", "compare")
    return _line(estimate, was, seat, since, step, dice), _line(estimate, tried, seat, since, step, dice)


def _line(estimate: Estimate, record: Record, seat: int, since: int, step: int, dice: Dice) -> Line:
    state = record.begin()
    points: list[LinePoint] = []
    first = ""
    for number in range(len(record.moves) + 1):
        last = number == len(record.moves)
        if state.ply >= since and ((state.ply - since) % step == 0 or last):
            points.append(_point(estimate, state, seat, dice))
        if not last:
            if state.ply == since:
                first = record.moves[number].move.notation
            record.step(state, number)
    return Line(first, points, state.over, state.scores().winners() if state.over else [])


def _point(estimate: Estimate, state: State, seat: int, dice: Dice) -> LinePoint:
    if state.over:
        return LinePoint(state.ply, result(state).chances, state.scores().totals())
    stream = dice.stream(str(state.ply))
    chances = known_outlook(estimate, state, seat, stream, WORLDS).chances
    totals = [0.0] * state.players
    for number in range(WORLDS):
        for place, total in enumerate(state.determinize(seat, stream.stream(str(number))).scores().totals()):
            totals[place] += total / WORLDS
    return LinePoint(state.ply, chances, totals)
