"""How well predicted chances match what happened: reliability, Brier score, calibration error."""

from typing import NamedTuple

from tools.review.collect import Played

from samovar.review.estimate import Model

BINS = 10


class Bin(NamedTuple):
    """Predictions of about the same chance: how many, what was predicted, how many were won."""

    number: int
    predicted: float
    won: float


class Reliability(NamedTuple):
    """`error` is the mean difference between predicted and won, weighted by the bins; `skill` compares the Brier score
    with that of somebody who always says that all are equal."""

    games: int
    brier: float
    skill: float
    error: float
    bins: list[Bin]


def reliability(model: Model, played: list[Played]) -> Reliability:
    found: list[tuple[float, float]] = []
    for game in played:
        ends = [1.0 / len(game.winners) if seat in game.winners else 0.0 for seat in range(len(game.totals))]
        for position in game.positions:
            found += zip(model.outlook(position).chances, ends, strict=True)
    fair = 1.0 / len(played[0].totals)
    brier = sum((chance - won) ** 2 for chance, won in found) / len(found)
    even = sum((fair - won) ** 2 for _, won in found) / len(found)
    bins = []
    for place in range(BINS):
        inside = [pair for pair in found if min(BINS - 1, int(pair[0] * BINS)) == place]
        if inside:
            count = len(inside)
            bins.append(Bin(count, sum(pair[0] for pair in inside) / count, sum(pair[1] for pair in inside) / count))
    error = sum(each.number * abs(each.predicted - each.won) for each in bins) / len(found)
    return Reliability(len(played), brier, 1.0 - brier / even, error, bins)


def phases(model: Model, played: list[Played]) -> list[float]:
    """The Brier score in every tenth of the game, by its moves."""
    seen: list[tuple[float, list[float], list[int]]] = []
    for game in played:
        for ply, position in zip(game.plies, game.positions, strict=True):
            seen.append((ply / game.length, model.outlook(position).chances, game.winners))
    return by_tenths(seen)


def by_tenths(seen: list[tuple[float, list[float], list[int]]]) -> list[float]:
    """The Brier score in every tenth of the game, of predictions with how much was played and who won."""
    tenths: list[list[float]] = [[] for _ in range(10)]
    for part, chances, winners in seen:
        for seat, chance in enumerate(chances):
            won = 1.0 / len(winners) if seat in winners else 0.0
            tenths[min(9, int(10 * part))].append((chance - won) ** 2)
    return [sum(each) / max(1, len(each)) for each in tenths]
