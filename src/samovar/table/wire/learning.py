"""Panels, lessons and a coach's notes."""

from msgspec import Struct

from samovar.core.documents import Json
from samovar.table.wire.basics import Language, Text, Word


class PanelInfo(Struct):
    """One panel of "how to play"; its picture is the board's own, by the same id."""

    id: str
    title: Text
    text: Text
    points: list[Text]


class StepInfo(Struct):
    """A step of a lesson, and the ids of what lights up; where `reading`, nothing is to be done but read."""

    say: Text
    lights: list[str]
    reading: bool


class LessonInfo(Struct):
    id: str
    title: Text
    line: Text
    minutes: int
    steps: list[StepInfo]
    closing: Text


class NoteInfo(Struct):
    """What a coach says once, when the condition `when` over the view first holds (docs/adding-a-game.md)."""

    id: str
    when: dict[str, Json]
    say: Text
    lights: list[str]


class LearnInfo(Struct):
    """What a game teaches with."""

    game: str
    title: Text
    panels: list[PanelInfo]
    lessons: list[LessonInfo]
    notes: list[NoteInfo]


class LessonWish(Struct, forbid_unknown_fields=True):
    game: Word
    lesson: Word
    language: Language = "en"


class LessonAt(Struct):
    """A lesson at a table: `step` is the first that is not behind us, `done` says that no more moves are asked for."""

    id: str
    seat: int
    step: int
    done: bool


class LessonsDone(Struct):
    """The lessons that I have played to their end, by game."""

    done: dict[str, list[str]]
