"""What there is to learn from: decisions, with what the expert does there.

In the first round the positions come from games of the ladder's levels; afterwards the learner plays too, so that it is
told what to do where its own mistakes lead (imitation with data-set aggregation).
"""

import random
from dataclasses import dataclass
from typing import Any

import numpy as np

from samovar import bots
from samovar.bots import Bot, Player, think
from samovar.core import Game, Stepper
from samovar.research.learned import Asked, positions_of, preferred
from samovar.research.network import FACTS, Positions, Reader, Weights

TEACHER = "expert"
PARTNERS = ("expert", "seasoned", "journeyman", "apprentice")
AT_ONCE = 200
PLACES = 32  # actions that are compared at a decision
NOTHING = -1
LEARNER_SEATS = 0.6


@dataclass
class Lessons:
    """Decisions, with the expert's action in the first place and some of the other legal ones behind it."""

    inputs: Any
    actions: Any  # NOTHING where a decision has fewer
    facts: Any
    others: Any  # how many legal actions each of those behind stands for, as a logarithm

    def __len__(self) -> int:
        return len(self.actions)


def joined(parts: list[Lessons]) -> Lessons:
    return Lessons(
        np.concatenate([part.inputs for part in parts]),
        np.concatenate([part.actions for part in parts]),
        np.concatenate([part.facts for part in parts]),
        np.concatenate([part.others for part in parts]),
    )


class Table:
    """A game under way with who plays each seat; None is the learner."""

    def __init__(self, game: Game, players: list[Player | None], seed: str) -> None:
        self.stepper = Stepper(game.new(len(players), seed))
        self.players = players

    def play_forced(self) -> None:
        while not self.stepper.over and len(self.stepper.ids) == 1:
            self.stepper.play(self.stepper.moves[0])


def gather(reader: Reader, games: int, seed: str, weights: Weights | None = None) -> tuple[Lessons, float]:
    """Play so many games of two, the learner too where there are weights, and ask the teacher at every decision.

    With the lessons comes the share of the decisions at which the learner would do the same.
    """
    game = reader.game
    draws = random.Random(seed)
    teacher = bots.make(TEACHER, game)
    partners = [Player(name, bots.make(name, game), trusted=True) for name in PARTNERS]

    def new_table(number: int) -> Table:
        learns = [weights is not None and draws.random() < LEARNER_SEATS for _ in range(2)]
        return Table(game, [None if yes else draws.choice(partners) for yes in learns], f"{number:032x}")

    first = random.Random(f"{seed}/deals").getrandbits(100)
    waiting = [first + number for number in range(games)]
    tables: list[Table] = []
    found: list[Lessons] = []
    same = 0
    while waiting or tables:
        while waiting and len(tables) < AT_ONCE:
            tables.append(new_table(waiting.pop()))
        for table in tables:
            table.play_forced()
        tables = [table for table in tables if not table.stepper.over]
        if tables:
            lessons, agreed = _step(reader, teacher, tables, weights, draws)
            found.append(lessons)
            same += agreed
    lessons = joined(found)
    return lessons, same / max(1, len(lessons))


def _step(
    reader: Reader, teacher: Bot, tables: list[Table], weights: Weights | None, draws: random.Random
) -> tuple[Lessons, int]:
    """One decision at every table, and at how many the learner would do as the teacher."""
    steppers = [table.stepper for table in tables]
    positions = positions_of(reader, [Asked(one.state, one.seat, one.ids) for one in steppers])
    moves = [think(teacher, one.state, one.seat) for one in steppers]
    right = np.array([one.state.action_id(move, one.seat) for one, move in zip(steppers, moves, strict=True)])
    own = right if weights is None else np.array(preferred(reader, weights, positions))
    for table, one, move, wish in zip(tables, steppers, moves, own.tolist(), strict=True):
        player = table.players[one.seat]
        if player is None:
            one.step(wish)
        else:
            one.play(move if player.name == TEACHER else think(player.bot, one.state, one.seat))
    return lessons_of(reader, positions, right, draws), int((own == right).sum())


def lessons_of(reader: Reader, positions: Positions, right: Any, draws: random.Random) -> Lessons:
    """The decisions where what the teacher does is on the menu (a station paid otherwise is not)."""
    kept: list[int] = []
    actions = np.full((len(right), PLACES), NOTHING, dtype=np.int16)
    others = np.zeros(len(right), dtype=np.float32)
    rows: list[int] = []
    places: list[int] = []
    chosen: list[int] = []
    for row, menu in enumerate(np.split(positions.actions, np.flatnonzero(np.diff(positions.rows)) + 1)):
        legal = menu.tolist()
        if right[row] not in legal:
            continue
        legal.remove(right[row])
        some = legal if len(legal) < PLACES else draws.sample(legal, PLACES - 1)
        others[row] = np.log(len(legal) / len(some))
        shown = [int(right[row]), *some]
        actions[row, : len(shown)] = shown
        kept.append(row)
        rows += [row] * len(shown)
        places += range(len(shown))
        chosen += shown
    facts = np.zeros((len(right), PLACES, FACTS), dtype=np.float16)
    asked = positions._replace(rows=np.array(rows, dtype=np.int64), actions=np.array(chosen, dtype=np.int64))
    if chosen:
        facts[rows, places] = reader.facts_of(asked)
    inputs = reader.inputs_of(positions).astype(np.float16)
    return Lessons(inputs[kept], actions[kept], facts[kept], others[kept])
