"""What a room teaches with is read strictly: complaints name the file and the place."""

from typing import Any

import pytest

from samovar import games
from samovar.core import BadDocument, Field, Lesson, Step
from samovar.core.learning import Learning
from samovar.core.lessons import read_line

SAY = {"en": "Look.", "fr": "Voyez."}
MOVE = {"say": SAY, "accept": [{"type": "draw"}], "play": ["draw"], "wrong": [{"en": "No.", "fr": "Non."}]}


def step(**changes: Any) -> Step:
    return Step(Field({**MOVE, **changes}, "step"))


def test_a_room_without_lessons_has_none() -> None:
    found = Learning.read("samovar.core")
    assert (found.panels, found.notes, found.lessons) == ([], [], [])
    assert found.lesson("tickets") is None


def test_a_step_to_read_asks_for_nothing() -> None:
    reading = Step(Field({"say": SAY}, "step"))
    assert reading.reading
    with pytest.raises(BadDocument, match="accept"):
        Step(Field({"say": SAY, "answers": ["1 draw"]}, "step"))


def test_a_step_must_answer_every_wrong_move() -> None:
    with pytest.raises(BadDocument, match="wrong"):
        step(wrong=[])
    with pytest.raises(BadDocument, match="wrong"):
        step(wrong=[{"move": {"type": "take"}, **SAY}])
    with pytest.raises(BadDocument, match="play"):
        step(play=[])
    with pytest.raises(BadDocument, match="fr"):
        step(say={"en": "Only English."})


def test_a_step_of_several_moves_goes_on_until_one_fits() -> None:
    several = {"say": SAY, "accept": [{"type": "build"}], "until": [{"type": "end"}], "play": ["build", "end"]}
    lesson = Lesson(
        Field(
            {
                "id": "tracks", "title": SAY, "line": SAY, "minutes": 2, "start": {"players": 2}, "closing": SAY,
                "step": [{"say": SAY}, {**several, "wrong": [SAY]}, {"say": SAY}],
            },
            "lesson",
        )
    )  # fmt: skip
    assert lesson.after(0, {"type": "build"}) == 1
    assert lesson.after(1, {"type": "build"}) == 1
    assert lesson.after(1, {"type": "end"}) == 2
    assert lesson.move_step(2) is None
    assert lesson.after(2, {"type": "end"}) == 3


def test_an_answer_names_its_seat() -> None:
    europe = games.game("europe")
    assert read_line(europe, "1 draw").seat == 1
    with pytest.raises(BadDocument, match="1 draw"):
        read_line(europe, "draw")
