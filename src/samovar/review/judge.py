"""One decision on trial: what was played against what could have been, in worlds that the seat could be in."""

from typing import NamedTuple

from samovar.core import Dice, Move, Priced, State
from samovar.review.document import Decision
from samovar.review.estimate import Outlook
from samovar.review.samples import Samples, difference
from samovar.review.walk import Walk

# Moves that are compared beside the one played, and worlds for the choice among them.
RIVALS = 3
FIRST_WORLDS = 8
# Worlds, all fresh, in which the best of them is compared with the one played: chosen and measured in the same worlds,
# the luckiest move would look better than it is.
MORE_WORLDS = 16
# Standard errors beyond which a difference is proved (19 times of 20, one-sided).
PROOF = 1.645


class Weighed(NamedTuple):
    """The move played against the best of its rivals: what came of it, and what the rival has more of."""

    rival: Move
    own: Samples
    gained: Samples
    rollouts: int


def judge(walk: Walk, decision: Decision, worlds: int = MORE_WORLDS, purpose: str = "") -> int:
    """Judge a decision anew; the number of games played on for it."""
    seat, ply = decision.seat, decision.ply
    dice = walk.dice.stream(f"{purpose}{ply}")
    # The seat's knowledge, and nothing else of the true position, goes into this world.
    world = walk.states[ply].determinize(seat, dice.stream("deal"))
    played = walk.moves[ply].move
    options = walk.expertise.options(world, seat, dice.stream("options"))
    decision.surprising = options[0].move != played
    decision.best = decision.move
    weighed = weigh(walk, world, seat, played, options, dice, FIRST_WORLDS, worlds)
    if weighed is None:
        decision.worlds = 1
        return 0
    _write(decision, weighed.rival, weighed.own, weighed.gained)
    return weighed.rollouts


def weigh(
    walk: Walk, world: State, seat: int, played: Move, options: list[Priced], dice: Dice, first: int, more: int
) -> Weighed | None:
    """Choose the best rival of a move in the first worlds, and compare it in others; None where there is no rival."""
    rivals = _rivals(walk, world, seat, played, options)
    if not rivals:
        return None
    trials = [Samples(walk.players) for _ in rivals]
    own = Samples(walk.players)
    for number in range(first):
        _compare(walk, world, seat, played, rivals, dice.stream(f"first-{number}"), own, trials)
    rollouts = first * (1 + len(rivals))
    best = max(range(len(rivals)), key=lambda each: trials[each].chances[seat] + 0.001 * trials[each].margins[seat])
    gained = trials[best]
    if gained.chances[seat] + 2.5 * gained.error(seat) > 0.0:
        own, gained = Samples(walk.players), Samples(walk.players)
        for number in range(more):
            stream = dice.stream(f"more-{number}")
            _compare(walk, world, seat, played, [rivals[best]], stream, own, [gained])
        rollouts += 2 * more
    return Weighed(rivals[best], own, gained, rollouts)


def _write(decision: Decision, rival: Move, own: Samples, gained: Samples) -> None:
    seat = decision.seat
    gain, error = gained.chances[seat], gained.error(seat)
    decision.worlds = own.worlds
    decision.after, decision.margin_after = own.chances[seat], own.margins[seat]
    decision.error, decision.points_error = error, gained.points_error(seat)
    decision.proved = gain > PROOF * error and gain > 0.0
    decision.gain = -gain if -gain > PROOF * error else 0.0
    if decision.proved:
        decision.best = rival.notation
        decision.cost, decision.cost_points = gain, gained.margins[seat]
        decision.effects = [-each for each in gained.chances]
        decision.effects_points = [-each for each in gained.margins]
    else:
        decision.cost, decision.cost_points, decision.effects, decision.effects_points = 0.0, 0.0, [], []
    decision.before = decision.after + decision.cost
    decision.margin_before = decision.margin_after + decision.cost_points


def _compare(
    walk: Walk,
    known: State,
    seat: int,
    played: Move,
    rivals: list[Move],
    dice: Dice,
    own: Samples,
    trials: list[Samples],
) -> None:
    """One more world: the move played and each of its rivals, with the same hidden cards and the same dice."""
    world = walk.expertise.imagine(known, seat, dice)
    mine = _after(walk, world.copy(), seat, played, dice)
    own.add(mine)
    for rival, trial in zip(rivals, trials, strict=True):
        trial.add(difference(_after(walk, world.copy(), seat, rival, dice), mine))


def _after(walk: Walk, world: State, seat: int, move: Move, dice: Dice) -> Outlook:
    softness = walk.estimate.softness(world)
    world.play(move, seat)
    walk.play_on(world, dice.stream("play"))
    return walk.estimate.softened(world, softness)


def _rivals(walk: Walk, world: State, seat: int, played: Move, options: list[Priced]) -> list[Move]:
    """The moves worth comparing with the one played: the policy's own, and those that look best beside it."""
    others = [option for option in options if option.move != played]
    if len(others) <= RIVALS:
        return [option.move for option in others]
    first = [options[0].move] if options[0].move != played else []
    rest = [option for option in others if option.move != options[0].move]
    return [*first, *_likeliest(walk, world, seat, rest)][:RIVALS]


def _likeliest(walk: Walk, world: State, seat: int, options: list[Priced]) -> list[Move]:
    """The best by their prices; where the policy has none, by how the position looks afterwards."""
    moves = [option.move for option in options]
    worths = [option.value for option in options]
    if max(worths) == min(worths):
        worths = walk.expertise.evaluate_moves(world, seat, moves)
    ranked = sorted(range(len(moves)), key=lambda each: -worths[each])
    return [moves[each] for each in ranked]
