"""Puzzles of one's own: the proved mistakes of a reviewed game."""

from collections.abc import Callable, Generator

from samovar.core import Dice, Game, State
from samovar.puzzles.document import Option, Puzzle, identity
from samovar.puzzles.reasons import reasons
from samovar.review import Decision, Review

# What cost less is no lesson.
LEAST = 0.02
MOST = 12


def mistakes_of(review: Review, seat: int) -> list[Decision]:
    """The dearest proved mistakes of a seat, in the order of the game."""
    mistakes = [each for each in review.decisions if each.seat == seat and each.proved and each.cost >= LEAST]
    chosen = sorted(mistakes, key=lambda each: -each.cost)[:MOST]
    return sorted(chosen, key=lambda each: each.ply)


def practising(review: Review, seat: int, at: Callable[[int], State], seed: str) -> Generator[None, None, list[Puzzle]]:
    """Each mistake as the puzzle that it was, made of what the seat knew and nothing else; it pauses between them.

    `at` gives the position after so many moves of the game.
    """
    found = []
    for mistake in mistakes_of(review, seat):
        puzzle = _puzzle(at(mistake.ply), mistake, seed)
        if puzzle is not None:
            found.append(puzzle)
        yield
    return found


def _puzzle(state: State, mistake: Decision, seed: str) -> Puzzle | None:
    game: Game = state.game
    best = game.parse_move(mistake.best)
    if state.rules_version != game.rules_version or state.why_not(best, mistake.seat) is not None:
        return None
    # What was hidden is drawn anew, by dice that have nothing to do with those of the game.
    known = state.determinize(mistake.seat, Dice(seed).derive(f"practice/{mistake.ply}", "game"))
    position = known.dump()
    cost = Option(
        mistake.move,
        round(mistake.cost, 4),
        round(mistake.error, 4),
        round(mistake.cost_points, 2),
        round(mistake.points_error, 2),
    )
    return Puzzle(
        identity(game.id, position, mistake.seat, mistake.best),
        game.id,
        game.rules_version,
        game.data_hash,
        state.players,
        mistake.seat,
        known.pending[-1].name,
        best.declared.name,
        mistake.best,
        round(mistake.before, 4),
        0,
        mistake.worlds,
        position,
        others=[cost],
        why=reasons(known, mistake.seat, best),
        ply=mistake.ply,
        played=mistake.move,
    )
