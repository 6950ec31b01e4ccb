"""Playing a lesson: from its beginning, with what the others answer."""

from typing import NamedTuple

from samovar.core.errors import BadDocument, IllegalMove
from samovar.core.events import Event
from samovar.core.game import Game, State
from samovar.core.learning import Lesson
from samovar.core.moves import Move
from samovar.core.text import Message


class SeatMove(NamedTuple):
    seat: int
    move: Move


def read_line(game: Game, line: str) -> SeatMove:
    """A move with the seat that makes it: `1 draw`."""
    seat, _, notation = line.partition(" ")
    if not seat.isdigit():
        raise BadDocument(Message("lesson.line", {"found": line}), game.catalogue)
    return SeatMove(int(seat), game.parse_move(notation))


def begin(game: Game, lesson: Lesson) -> State:
    """The position in which a lesson begins."""
    start = lesson.start
    if start.position is not None:
        state = game.load({"game": game.id, "players": start.players, **start.position}, start.seed)
    else:
        state = game.new(start.players, start.seed, start.options)
    for line in start.moves:
        made = read_line(game, line)
        state.apply(made.move, made.seat)
    return state


def apply_answer(state: State, line: str, events: list[Event] | None = None) -> SeatMove | None:
    """What somebody else answers, played where it is possible; after another move than was foreseen it may not be."""
    answer = read_line(state.game, line)
    if state.why_not(answer.move, answer.seat) is not None:
        return None
    state.play(answer.move, answer.seat, events)
    return answer


def play_on(state: State, lesson: Lesson, at: int) -> None:
    """Play a lesson from step `at` to its end as its author would; whatever the rules no longer allow is raised."""
    seat = lesson.start.seat
    for step in lesson.steps[at:]:
        for notation in step.play:
            state.apply(state.game.parse_move(notation), seat)
        for line in step.answers:
            answer = read_line(state.game, line)
            refusal = state.why_not(answer.move, answer.seat)
            if refusal is not None:
                raise IllegalMove(refusal, state.game.catalogue)
            state.play(answer.move, answer.seat)
