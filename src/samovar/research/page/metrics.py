"""How a game feels, in numbers that game researchers use, from watching some of the games again."""

from dataclasses import dataclass

from samovar.arena import Plan
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

    def to_json(self) -> dict[str, float]:
        return {name: getattr(self, name) for name in ("games", "branching", "decisions", "lead_changes", "drama")}


def watch(plan: Plan, most: int = MOST_WATCHED) -> Metrics | None:
    """Play the first games of a plan once more and look; None where none of them was finished."""
    game, players = plan.prepare()
    watched = decisions = choices = changes = 0
    drama = 0.0
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
        watched += 1
        decisions += len(legal)
        choices += sum(legal)
        changes += lead_changes(standings)
        drama += behind(standings, state.scores().winners())
    if not watched:
        return None
    return Metrics(watched, choices / decisions, decisions / watched, changes / watched, drama / watched)


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
