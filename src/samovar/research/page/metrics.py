"""How a game feels, in numbers that game researchers use, from watching some of the games again."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from samovar.arena import Plan
from samovar.arena.intervals import Z95
from samovar.bots import think

MOST_WATCHED = 40


@dataclass(frozen=True, slots=True)
class Metrics:
    """Means over the games that were watched."""

    games: int
    branching: float  # legal moves at a decision where there are several
    decisions: float  # such decisions in a game
    lead_changes: float  # how often another seat came to lead alone
    drama: float  # the share of the decisions at which the later winner was behind
    reach: dict[str, float]  # half the width of the interval of each, by its name


def watch(plan: Plan, most: int = MOST_WATCHED) -> Metrics | None:
    """Play the first games of a plan once more and look; None where none of them was finished."""
    game, players = plan.prepare()
    choices: list[int] = []
    decisions: list[int] = []
    changes: list[int] = []
    drama: list[float] = []
    for number in range(min(most, plan.games)):
        seated = [players[bot] for bot in plan.seating(number)]
        state = game.new(plan.players, plan.deal_seed(number // plan.rotations), plan.options)
        standings: list[list[float]] = []
        legal: list[int] = []
        made = 0
        while not state.over and made < plan.limit:
            seat = state.mover()
            count = len(state.legal(seat))
            state.play(think(seated[seat].bot, state, seat), seat)
            made += 1
            if count > 1:
                legal.append(count)
                standings.append(state.scores().totals())
        if not state.over or not legal:
            continue
        decisions.append(len(legal))
        choices.append(sum(legal))
        changes.append(lead_changes(standings))
        drama.append(behind(standings, state.scores().winners()))
    if not decisions:
        return None
    branching, mean = sum(choices) / sum(decisions), fmean(decisions)
    # Long games have more to say about choices: the error of a quotient of two sums.
    strange = [(some - branching * made) / mean for some, made in zip(choices, decisions, strict=True)]
    reach = {"branching": reached(strange), "decisions": reached(decisions)}
    reach |= {"lead_changes": reached(changes), "drama": reached(drama)}
    return Metrics(len(decisions), branching, mean, fmean(changes), fmean(drama), reach)


def reached(values: Sequence[float]) -> float:
    """Half the width of the interval of a mean.

    >>> round(reached([1, 2, 3, 4]), 2)
    1.27
    """
    return Z95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def lead_changes(standings: list[list[float]]) -> int:
    """How often a seat led alone that was not the last to do so.

    >>> lead_changes([[0, 0], [1, 0], [1, 1], [1, 2], [1, 3], [4, 3]])
    2
    """
    leader, changes = -1, 0
    for totals in standings:
        best = max(totals)
        if totals.count(best) == 1:
            now = totals.index(best)
            changes += leader not in (-1, now)
            leader = now
    return changes


def behind(standings: list[list[float]], winners: list[int]) -> float:
    """The share of the standings in which no later winner was ahead or level.

    >>> behind([[0, 0], [1, 0], [3, 0], [3, 5]], [1])
    0.5
    """
    return sum(max(totals[seat] for seat in winners) < max(totals) for totals in standings) / len(standings)
