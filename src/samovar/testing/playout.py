"""Random games that meet much of the rules: any seat that is asked, any kind of move, any move of that kind."""

from collections.abc import Iterator

from samovar.core import Dice, Event, Game, Json, Move, Record, State
from samovar.core.dice import read_seed

Start = dict[str, Json]

MOST_MOVES = 20_000


class Step:
    """A position of a random game, and the move that was chosen there; the position is the game's own, not a copy."""

    def __init__(self, state: State, seat: int, move: Move) -> None:
        self.state = state
        self.seat = seat
        self.move = move


def random_move(state: State, dice: Dice) -> tuple[int, Move]:
    """A legal move, by kind first: uniform choice would drown rare kinds among the many moves of common ones."""
    asked = state.to_move
    assert asked, f"nobody is asked at ply {state.ply}, and the game is not over"
    seat = asked[dice.below(len(asked))]
    moves = state.legal(seat)
    assert moves, f"seat {seat} is asked at ply {state.ply} and has no legal move"
    kinds = sorted({move.kind for move in moves})
    kind = kinds[dice.below(len(kinds))]
    chosen = [move for move in moves if move.kind == kind]
    return seat, chosen[dice.below(len(chosen))]


def chance(seed: int | str, purpose: str = "playout") -> Dice:
    """Dice for the choices of a random game, apart from the game's own."""
    return Dice(read_seed(seed), purpose)


def walk(state: State, dice: Dice, events: list[Event] | None = None, most: int = MOST_MOVES) -> Iterator[Step]:
    """Play a position on at random until the game is over, stopping before every move."""
    for _ in range(most):
        if state.over:
            return
        seat, move = random_move(state, dice)
        yield Step(state, seat, move)
        state.play(move, seat, events)
    assert state.over, f"the game is not over after {most} moves"


def random_game(
    game: Game,
    players: int,
    seed: int | str,
    options: dict[str, Json] | None = None,
    start: Start | None = None,
) -> tuple[Record, State]:
    """A whole random game: its record, finished, and its last position. The same seed gives the same game."""
    record = Record(game, players, read_seed(seed), options, start=start)
    state = record.begin()
    for step in walk(state, chance(seed)):
        record.add(step.seat, step.move)
    record.finish(state)
    return record, state
