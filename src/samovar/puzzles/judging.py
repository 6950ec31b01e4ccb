"""An answer to a puzzle, judged: by what was proved when it was found, or by a search on the spot."""

from dataclasses import dataclass
from typing import Literal

from samovar.core import Dice, Game, Move
from samovar.puzzles.document import Option, Puzzle
from samovar.puzzles.reasons import objections
from samovar.puzzles.trying import Arm, Gap, Trying

Outcome = Literal["best", "good", "idle", "worse"]

# Worlds for a move that nobody compared before; fewer where each is long.
WORLDS = 32
WORLDS_ESTIMATED = 10
# What is not worse beyond so many errors, or by less than this, is as good.
PROOF = 1.645
HARDLY = 0.01


@dataclass
class Verdict:
    """`best`: the move, or one that comes to the same. `good`: not proved to be worse. `worse`: and by how much.

    `idle`: it costs nothing, and the best move may still follow in the same turn: nothing is answered yet.
    """

    outcome: Outcome
    cost: Option | None = None


def known_verdict(puzzle: Puzzle, move: Move) -> Verdict | None:
    """What the puzzle itself says of a move; None where nobody has looked at it."""
    if move.notation == puzzle.best or move.notation in puzzle.accepted:
        return Verdict("best")
    if move.notation in puzzle.idle:
        return Verdict("idle")
    option = puzzle.other(move.notation)
    return None if option is None else Verdict("worse", option)


def judge(puzzle: Puzzle, game: Game, move: Move) -> Verdict:
    """The verdict on any legal move; the same move is always judged alike."""
    found = known_verdict(puzzle, move)
    if found is not None:
        return found
    trying = Trying(puzzle.begin(game), puzzle.seat)
    best, other = Arm(puzzle.best_move(game)), Arm(move)
    if trying.long and trying.leads_to(move, best.move):
        return Verdict("idle")
    dice = Dice(trying.known.dice.seed).derive(f"judge/{move.notation}", "judge")
    trying.worlds([best, other], WORLDS if trying.searches else WORLDS_ESTIMATED, dice)
    gap = Gap(best, other)
    cost = gap.option(move)
    cost.why = objections(trying.known, trying.seat, move, puzzle.why)
    if gap.proved(PROOF) and gap.chance >= HARDLY:
        return Verdict("worse", cost)
    if trying.long and trying.same_plan(move, best.move):
        return Verdict("best")
    return Verdict("good", cost) if trying.decides(move) else Verdict("idle")
