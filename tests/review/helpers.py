"""Games to review: golden records, and one that is made up."""

import json
import random
from importlib.resources import files
from pathlib import Path
from typing import Any

from samovar import games
from samovar.core import Field, Game, Record
from samovar.review import Decision, Point, Review

RECORDS = Path(__file__).parents[1] / "records"


def golden(game: str, name: str) -> Record:
    document = json.loads((RECORDS / game / f"{name}.json").read_text("utf-8"))
    return Record.from_json(Field(document, "record"), games.game(game))


def last_moves(record: Record, count: int) -> Record:
    """The end of a game as a game of its own, which takes little time to review."""
    base = len(record.moves) - count
    short = Record(record.game, record.players, record.seed, record.options, record.names, record.replay(base).dump())
    short.moves = record.moves[base:]
    return short


def made_up(seed: int) -> Review:
    """A review whose numbers are drawn by lot, in which everybody's chances add up to one."""
    lots = random.Random(seed)
    players, moves = lots.randint(2, 5), lots.randint(1, 40)

    def shares() -> list[float]:
        weights = [lots.random() for _ in range(players)]
        return [weight / sum(weights) for weight in weights]

    def swings(size: float) -> list[float]:
        found = [lots.uniform(-size, size) for _ in range(players)]
        return [each - sum(found) / players for each in found]

    curve = [Point(ply, shares(), swings(50.0)) for ply in range(moves + 1)]
    winner = lots.randrange(players)
    curve[-1].chances = [float(seat == winner) for seat in range(players)]
    decisions = []
    for ply in range(moves):
        proved = lots.random() < 0.5
        decisions.append(
            Decision(
                ply,
                lots.randrange(players),
                "draw",
                "draw",
                0.5,
                0.4,
                1.0,
                0.0,
                worlds=8,
                proved=proved,
                cost=0.1 if proved else 0.0,
                error=0.03,
                effects=swings(0.2) if proved else [],
                effects_points=swings(9.0) if proved else [],
            )
        )
    return Review("europe", "", "", players, [], [winner], [0.0] * players, curve, decisions)


def short_europe(trains: int = 9) -> Game:
    """Europe with few trains: the same rules, and an end that comes long before that of the published game."""
    data: dict[str, Any] = json.loads(files("samovar.games.europe").joinpath("data", "map.json").read_text("utf-8"))
    data["players"]["trains"] = trains
    data["routes"] = [route for route in data["routes"] if route["length"] <= trains]
    return games.game("europe", data)
