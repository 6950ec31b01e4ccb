"""What a finished game is worth to each seat."""

from collections.abc import Callable

from samovar.core import BadDocument, Message, Scores
from samovar.core.documents import Json
from samovar.research.words import refused

Reward = Callable[[Scores], list[float]]

UTILITY = "utility"
MARGIN = "margin"
POINTS_OF_A_GAME = 100.0


def utility(scores: Scores) -> list[float]:
    """1 for a win, -1 for a loss, shared wins in between; the seats add up to nought (but for a player alone)."""
    seats = len(scores.seats)
    if seats == 1:
        return [scores.seats[0].total / POINTS_OF_A_GAME]
    winners = scores.winners()
    lost = -1.0 / (seats - 1)
    won = (1.0 + (len(winners) - 1) * lost) / len(winners)
    return [won if score.seat in winners else lost for score in scores.seats]


def margin(scores: Scores) -> list[float]:
    """The points before the best of the others, in hundreds."""
    totals = scores.totals()
    if len(totals) == 1:
        return [totals[0] / POINTS_OF_A_GAME]
    best = [max(other for seat, other in enumerate(totals) if seat != own) for own in range(len(totals))]
    return [(total - other) / POINTS_OF_A_GAME for total, other in zip(totals, best, strict=True)]


class Checked:
    """A function of somebody's own, which must give a number for each seat."""

    def __init__(self, function: Reward) -> None:
        self.function = function

    def __call__(self, scores: Scores) -> list[float]:
        given = self.function(scores)
        try:
            found = [float(one) for one in given]
        except (TypeError, ValueError):
            found = []
        if len(found) != len(scores.seats):
            raise refused("environment.reward", players=len(scores.seats), found=repr(given)[:60])
        return found


def reward_of(choice: str | Reward) -> Reward:
    """A reward by name, or a function of one's own."""
    if callable(choice):
        return Checked(choice)
    known: dict[str, Reward] = {UTILITY: utility, MARGIN: margin}
    if choice not in known:
        facts: dict[str, Json] = {"place": "reward", "found": str(choice)[:40], "allowed": ", ".join(known)}
        raise BadDocument(Message("document.unknown", facts))
    return known[choice]
