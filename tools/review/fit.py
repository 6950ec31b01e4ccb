"""Fit the fast estimate: whose win is likely, and by how much, from a few numbers of a position."""

from typing import Any

import numpy as np
from tools.review.collect import Played

from samovar.review.estimate import Model, margins_of

KNOTS = [0.0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 1.0]
# How strongly weights are drawn toward nothing, and neighbours toward each other: they are few, and games are fewer.
RIDGE, SMOOTH = 0.5, 20.0
STEPS = 40
# A softened win counts from one half to nearly one over this part of the usual spread of final margins.
SOFTNESS = 0.12
# Parts that the games are cut into to see how sure a fit may be, and the factors that are tried.
PARTS = 5
FACTORS = [round(0.3 + 0.02 * step, 2) for step in range(41)]

Array = Any


def fit(played: list[Played]) -> Model:
    """The numbers for one game and number of players, no surer of themselves than games left out allow."""
    return cooled(fit_all(played), temperature(played))


def temperature(played: list[Played]) -> float:
    """By how much a fit on some of the games is too sure of the others: what its numbers are to be multiplied by.

    Each part of the games is predicted by a fit on the rest; the factor is the one with the best likelihood over all.
    """
    ahead, wins, weights = [], [], []
    for part in range(PARTS):
        rest = [game for place, game in enumerate(played) if place % PARTS != part]
        model = fit_all(rest)
        for game in played[part::PARTS]:
            for position in game.positions:
                ahead.append(np.log(np.maximum(model.outlook(position).chances, 1e-12)))
                wins.append([1.0 / len(game.winners) if s in game.winners else 0.0 for s in range(len(game.totals))])
                weights.append(1.0 / len(game.positions))
    seen, won, weight = np.array(ahead), np.array(wins), np.array(weights)
    return float(min(FACTORS, key=lambda factor: _loss(seen * factor, won, weight)))


def _loss(ahead: Array, won: Array, weight: Array) -> float:
    whole = np.log(np.exp(ahead - ahead.max(axis=1, keepdims=True)).sum(axis=1)) + ahead.max(axis=1)
    return float(((whole - (ahead * won).sum(axis=1)) * weight).sum())


def cooled(model: Model, factor: float) -> Model:
    """The same estimate of margins, with chances drawn toward equal ones."""
    return model._replace(
        chance_prospects=_rounded(np.array(model.chance_prospects) * factor),
        chance_points=_rounded(np.array(model.chance_points) * factor),
        seats=_rounded(np.array(model.seats) * factor),
    )


def fit_all(played: list[Played]) -> Model:
    """The numbers that fit these games best."""
    players = len(played[0].totals)
    positions = [position for game in played for position in game.positions]
    counts = [len(game.positions) for game in played]
    ends = [[1.0 / len(game.winners) if seat in game.winners else 0.0 for seat in range(players)] for game in played]
    won = np.repeat(np.array(ends), counts, axis=0)
    by = np.repeat(np.array([margins_of(game.totals) for game in played]), counts, axis=0)
    weight = np.repeat(1.0 / np.array(counts), counts)
    hats = _hats(np.array([position.progress for position in positions]))[:, None, :]
    prospects = _centred([position.prospects for position in positions])
    points = _centred([position.points for position in positions])
    seats = np.broadcast_to(np.eye(players), (len(positions), players, players))
    seen = np.concatenate([prospects * hats, points * hats, seats], axis=2)
    # In units of their own spread, so that one ridge serves points and millions.
    scale = np.maximum(seen.std(axis=(0, 1)), 1e-9)
    scale[: len(KNOTS)] = scale[: len(KNOTS)].max()
    scale[len(KNOTS) : 2 * len(KNOTS)] = scale[len(KNOTS) : 2 * len(KNOTS)].max()
    seen = seen / scale
    chance = _chances(seen, won, weight, len(KNOTS), players) / scale
    margin = _margins(seen, by, weight, len(KNOTS), players) / scale
    count = len(KNOTS)
    spread = float(np.std([each for game in played for each in margins_of(game.totals)]))
    return Model(
        KNOTS,
        _rounded(chance[:count]),
        _rounded(chance[count : 2 * count]),
        _rounded(margin[:count]),
        _rounded(margin[count : 2 * count]),
        _rounded(chance[2 * count :]),
        round(SOFTNESS * spread, 2),
        len(played),
    )


def _rounded(values: Array) -> list[float]:
    return [float(f"{value:.5g}") for value in values]


def _hats(now: Array) -> Array:
    """How much each knot counts at each of these times."""
    return np.stack([np.interp(now, KNOTS, row) for row in np.eye(len(KNOTS))], axis=1)


def _centred(values: list[list[float]]) -> Array:
    found = np.array(values)
    return (found - found.mean(axis=1, keepdims=True))[:, :, None]


def _penalty(knots: int, players: int) -> Array:
    """Weights small, and neighbouring knots alike."""
    size = 2 * knots + players
    penalty = RIDGE * np.eye(size)
    penalty[2 * knots :, 2 * knots :] *= 10.0
    for first in (0, knots):
        for knot in range(first, first + knots - 1):
            step = np.zeros(size)
            step[knot], step[knot + 1] = -1.0, 1.0
            penalty += SMOOTH * np.outer(step, step) / knots
    return penalty


def _chances(seen: Array, won: Array, weight: Array, knots: int, players: int) -> Array:
    """Softmax over the seats, by Newton's method."""
    penalty = _penalty(knots, players)
    flat = seen.reshape(-1, seen.shape[2])
    found = np.zeros(seen.shape[2])
    for _ in range(STEPS):
        ahead = seen @ found
        shares = np.exp(ahead - ahead.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        slope = flat.T @ ((shares - won) * weight[:, None]).ravel() + penalty @ found
        middle = np.einsum("npk,np->nk", seen, shares)
        bend = (flat.T * (shares * weight[:, None]).ravel()) @ flat - (middle.T * weight) @ middle + penalty
        step = np.linalg.solve(bend, slope)
        found = found - step
        if float(np.abs(step).max()) < 1e-8:
            break
    return found


def _margins(seen: Array, by: Array, weight: Array, knots: int, players: int) -> Array:
    penalty = _penalty(knots, players)
    flat = seen.reshape(-1, seen.shape[2])
    each = np.repeat(weight, seen.shape[1])
    return np.linalg.solve((flat.T * each) @ flat + penalty, flat.T @ (by.ravel() * each))


def as_toml(models: dict[int, Model], seeds: str) -> str:
    """The file of a game."""
    lines = ["# Written by `python -m tools.review fit`, from games that bots of one level played against each other."]
    lines.append(f"# {seeds}")
    for players, model in sorted(models.items()):
        lines += ["", f'["{players}"]']
        lines += [f"{name} = {value}" for name, value in model._asdict().items()]
    return "\n".join(lines) + "\n"
