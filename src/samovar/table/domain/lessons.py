"""Lessons at a table: where one is, which moves it takes, what the others answer, and how it is left.

Nothing but the line of moves says where a lesson is, so taking a move back takes a step back.
"""

from samovar.core import Event, Lesson, Move, State
from samovar.core.lessons import apply_answer
from samovar.table.domain.change import Change, KeepLesson, LeaveLesson
from samovar.table.domain.errors import Refused, RefusedByLesson
from samovar.table.domain.log import Draft, LoggedEvent, MoveBody, NoteBody
from samovar.table.domain.moves import make_move
from samovar.table.domain.table import LESSON_LEFT, Table
from samovar.table.wire import LessonAt, Text


def lesson_of(table: Table) -> Lesson | None:
    """The lesson that is taken at a table; one that was left, or that the room has no longer, is none."""
    return None if table.lesson_left else table.game.learning.lesson(table.lesson)


def step_of(table: Table, lesson: Lesson) -> int:
    """How many steps have been made, those to read before a move included."""
    at = 0
    for step in table.line:
        if step.seat == lesson.start.seat:
            at = lesson.after(at, table.game.parse_move(step.notation).to_json())
    return at


def lesson_at(table: Table) -> LessonAt | None:
    """The lesson of a table as its page shows it."""
    lesson = lesson_of(table)
    if lesson is None:
        return None
    at = step_of(table, lesson)
    return LessonAt(lesson.id, lesson.start.seat, at, lesson.move_step(at) is None)


def make_move_or_learn(table: Table, seat: int, number: int, move: Move) -> Change | None:
    """Make a move; in a lesson it must be one that the step accepts, and the others answer it."""
    change = make_move(table, seat, number, move)
    lesson = lesson_of(table)
    if change is None or change.state is None or lesson is None or seat != lesson.start.seat:
        return change
    at = step_of(table, lesson)
    step = lesson.move_step(at)
    if step is None:
        return change
    document = move.to_json()
    if not step.accepts(document):
        raise RefusedByLesson(Text(**step.why_wrong(document)))
    if not step.ends_with(document):
        return change
    answered = _answered(table, change.drafts, change.state, step.answers)
    done = lesson.move_step(lesson.after(at, document)) is None
    return answered._replace(extra=KeepLesson(table.setup.game, lesson.id)) if done else answered


def _answered(table: Table, made: list[Draft], after: State, answers: list[str]) -> Change:
    """What the others answer, as further entries of the same change."""
    drafts, state = made.copy(), after.copy()
    for line in answers:
        events: list[Event] = []
        secrets_out, asked = state.secrets_out, list(state.to_move)
        answer = apply_answer(state, line, events)
        if answer is None:
            break
        on = table.head + len(drafts)
        logged = [LoggedEvent.of(event) for event in events]
        body = MoveBody(answer.move.notation, on, secrets_out, asked, logged, bot=True)
        drafts.append(Draft(answer.seat, body))
    return Change(drafts, state)


def leave_lesson(table: Table, seat: int) -> Change | None:
    """Play on without the lesson, from where it is."""
    if not table.lesson:
        raise Refused("no-lesson-here")
    if table.lesson_left:
        return None
    return Change([Draft(seat, NoteBody(LESSON_LEFT))], extra=LeaveLesson())
