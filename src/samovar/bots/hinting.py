"""A hint: the move that a quick bot would make in a seat, why, and what it was compared with.

Like every bot, a hint is never given the true position: it is thought of in a world that the seat could be in.
"""

from samovar.bots.base import dice_for
from samovar.bots.registry import expertise
from samovar.bots.search.trial import Trial
from samovar.core import Dice, Expertise, Message, Move, Search, State

# Games played on for one hint, among so many moves: what fits into about a second.
ROLLOUTS = 60
ARMS = 4
# More than two alternatives are not read.
MOST_COMPARED = 2
# A difference smaller than this is none, in points.
LEAST = 0.25


class Compared:
    """Another move that was thought of: by how many points it is behind, and why one would play it.

    `behind` is None where the game has no prices; `sure` says that the difference is beyond the noise.
    """

    def __init__(self, move: Move, behind: float | None, sure: bool, reasons: list[Message]) -> None:
        self.move = move
        self.behind = behind
        self.sure = sure
        self.reasons = reasons


class Hint:
    """A move for a seat, the reasons for it, and the next best."""

    def __init__(self, move: Move, reasons: list[Message], compared: list[Compared]) -> None:
        self.move = move
        self.reasons = reasons
        self.compared = compared

    def __repr__(self) -> str:
        return f"<Hint {self.move.notation}, compared with {len(self.compared)}>"


def hint(state: State, seat: int, seconds: float = 0.0) -> Hint | None:
    """What a quick bot advises a seat of the true position; None where the game knows nothing about playing it.

    `seconds`, where they are not 0, cut the thought short.
    """
    legal = state.legal(seat)
    if not legal:
        raise ValueError(f"seat {seat} has nothing to decide at ply {state.ply}")
    known = expertise(state.game)
    if known is None:
        return None
    dice = dice_for(state, seat)
    world = state.determinize(seat, dice.stream("deal"))
    if len(legal) == 1:
        return Hint(legal[0], known.explain(world, seat, legal[0]), [])
    search = known.search(state.players)
    if search is None:
        return _by_price(known, world, seat, dice)
    return _by_trial(known, search, world, seat, dice, seconds)


def _by_price(known: Expertise, world: State, seat: int, dice: Dice) -> Hint:
    """The policy's own move; the others by their prices, where it has any."""
    options = known.options(world, seat, dice)
    best = options[0]
    compared: list[Compared] = []
    for option in options[1:]:
        behind = best.value - option.value
        if behind > 0.0 and len(compared) < MOST_COMPARED:
            compared.append(_compared(known, world, seat, option.move, behind, True))
    return Hint(best.move, known.explain(world, seat, best.move), compared)


def _by_trial(known: Expertise, search: Search, world: State, seat: int, dice: Dice, seconds: float) -> Hint:
    """A small search, in points against the others: to win is not counted twice, so that people can read it."""
    search.win = 0.0
    search.arms = min(search.arms, ARMS)
    trace = Trial(known, search, world, seat, dice).run(min(ROLLOUTS, search.rollouts), seconds)
    ahead = 0.0
    for arm in trace.arms:
        if arm.move == trace.chosen:
            ahead = arm.estimate()
    compared: list[Compared] = []
    if trace.changed:
        compared.append(_compared(known, world, seat, trace.first, ahead, True))
    for arm in trace.arms:
        if arm.move != trace.chosen:
            behind = ahead - arm.estimate()
            compared.append(_compared(known, world, seat, arm.move, behind, behind > arm.doubt()))
    compared.sort(key=_nearest)
    return Hint(trace.chosen, known.explain(world, seat, trace.chosen), compared[:MOST_COMPARED])


def _compared(known: Expertise, world: State, seat: int, move: Move, behind: float, sure: bool) -> Compared:
    reasons = known.explain(world, seat, move)
    return Compared(move, max(0.0, behind), sure and behind >= LEAST, reasons[:1])


def _nearest(option: Compared) -> float:
    return 0.0 if option.behind is None else option.behind
