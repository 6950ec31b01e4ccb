"""What the lessons of China speak of comes to pass: that they can be played, the battery knows."""

from tests.games.china.table import CHINA

from samovar.core import Event
from samovar.core.lessons import apply_answer, begin


def test_the_flood_comes_to_the_learner_and_the_derailment_to_the_other() -> None:
    lesson = CHINA.learning.lesson("events")
    assert lesson is not None
    state = begin(CHINA, lesson)
    drawn: list[tuple[int, object]] = []
    for step in lesson.steps:
        events: list[Event] = []
        for notation in step.play:
            state.play(CHINA.parse_move(notation), lesson.start.seat, events)
        for line in step.answers:
            apply_answer(state, line, events)
        drawn += [(event.seat, event.facts["kind"]) for event in events if event.name == "event"]
    assert drawn == [(0, "flood"), (1, "derailment")]


def test_the_last_lesson_is_won() -> None:
    lesson = CHINA.learning.lesson("the-end")
    assert lesson is not None
    state = begin(CHINA, lesson)
    for step in lesson.steps:
        for notation in step.play:
            state.apply(CHINA.parse_move(notation), lesson.start.seat)
        for line in step.answers:
            apply_answer(state, line)
    assert state.over
    assert state.dump()["winner"] == 0
