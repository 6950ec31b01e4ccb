"""Fit the fast estimate: whose win is likely, and by how much, from a few numbers of a position."""

from typing import Any

import numpy as np
from tools.review.collect import Played

from samovar.review.estimate import Model, margins_of

KNOTS = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
# How strongly weights are drawn toward nothing, and neighbours toward each other: they are few, and games are fewer.
RIDGE, SMOOTH = 0.5, 20.0
STEPS = 40
# A softened win counts from one half to nearly one over this part of the usual spread of final margins.
SOFTNESS = 0.12

Array = Any


def fit(played: list[Played]) -> Model:
    """The numbers for one game and number of players."""
    players = len(played[0].totals)
    clock = _clock(played)
    blank = Model(clock, KNOTS, [], [], [], [], [0.0] * players, 1.0, len(played))
    rows, wins, margins, weights = [], [], [], []
    for game in played:
        ends = [1.0 / len(game.winners) if seat in game.winners else 0.0 for seat in range(players)]
        for position in game.positions:
            hats = _hats(blank.progress(position))
            prospects = np.array(position.prospects) - np.mean(position.prospects)
            points = np.array(position.points) - np.mean(position.points)
            rows.append(np.concatenate([np.outer(prospects, hats), np.outer(points, hats), np.eye(players)], axis=1))
            wins.append(ends)
            margins.append(margins_of(game.totals))
            weights.append(1.0 / len(game.positions))
    seen, won, by, weight = np.array(rows), np.array(wins), np.array(margins), np.array(weights)
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
        clock,
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


def _clock(played: list[Played]) -> list[float]:
    """How ply and mean points tell how much has been played."""
    rows, parts = [], []
    for game in played:
        for position in game.positions:
            rows.append([1.0, position.ply, float(np.mean(position.points))])
            parts.append(position.ply / game.length)
    found, *_ = np.linalg.lstsq(np.array(rows), np.array(parts), rcond=None)
    return _rounded(found)


def _hats(now: float) -> Array:
    """How much each knot counts at a time."""
    return np.array([np.interp(now, KNOTS, np.eye(len(KNOTS))[knot]) for knot in range(len(KNOTS))])


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
    found = np.zeros(seen.shape[2])
    for _ in range(STEPS):
        ahead = seen @ found
        shares = np.exp(ahead - ahead.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        slope = np.einsum("npk,np,n->k", seen, shares - won, weight) + penalty @ found
        middle = np.einsum("npk,np->nk", seen, shares)
        bend = np.einsum("npk,npl,np,n->kl", seen, seen, shares, weight) - (middle.T * weight) @ middle + penalty
        step = np.linalg.solve(bend, slope)
        found = found - step
        if float(np.abs(step).max()) < 1e-8:
            break
    return found


def _margins(seen: Array, by: Array, weight: Array, knots: int, players: int) -> Array:
    penalty = _penalty(knots, players)
    square = np.einsum("npk,npl,n->kl", seen, seen, weight) + penalty
    return np.linalg.solve(square, np.einsum("npk,np,n->k", seen, by, weight))


def as_toml(models: dict[int, Model], seeds: str) -> str:
    """The file of a game."""
    lines = ["# Written by `python -m tools.review fit`, from games that bots of one level played against each other."]
    lines.append(f"# {seeds}")
    for players, model in sorted(models.items()):
        lines += ["", f'["{players}"]']
        lines += [f"{name} = {value}" for name, value in model._asdict().items()]
    return "\n".join(lines) + "\n"
