"""What a room has for those who learn its game: panels that tell it in two minutes, lessons to play, a coach's notes.

All of it is data of the room (docs/adding-a-game.md): `learn/panels.toml`, `learn/coach.toml`, `lessons/*.toml`. A
room without them has none.
"""

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from samovar.core.documents import Field, Json
from samovar.core.errors import BadDocument
from samovar.core.patterns import Condition, fits, read_pattern
from samovar.core.text import LANGUAGES, Message

LONGEST: Final = 600
MOST_MINUTES: Final = 30

Texts = dict[str, str]


def read_texts(field: Field, more: list[str] | None = None) -> Texts:
    """The same in every language; `more` are other keys that may stand beside the languages."""
    field.only([*LANGUAGES, *([] if more is None else more)])
    return {language: field.get(language).text(LONGEST) for language in LANGUAGES}


def _listed(field: Field | None) -> list[Field]:
    return [] if field is None else field.items()


def _lights(field: Field) -> list[str]:
    return [item.text() for item in _listed(field.maybe("lights"))]


class Panel:
    """One picture of "how to play" with its words: a text, and points below it where there are any."""

    def __init__(self, field: Field) -> None:
        field.only(["id", "title", "text", "points"])
        self.id = field.get("id").text(40)
        self.title = read_texts(field.get("title"))
        text = field.maybe("text")
        self.text = dict.fromkeys(LANGUAGES, "") if text is None else read_texts(text)
        self.points = [read_texts(point) for point in _listed(field.maybe("points"))]

    def words(self, language: str) -> int:
        """How many words it has below its title."""
        told = [self.text[language], *[point[language] for point in self.points]]
        return sum(1 for word in " ".join(told).split() if any(letter.isalnum() for letter in word))


class Note:
    """What a coach says once in somebody's first games, when the condition first holds."""

    def __init__(self, field: Field) -> None:
        field.only(["id", "when", "say", "lights"])
        self.id = field.get("id").text(40)
        self.when = Condition(field.get("when"))
        self.say = read_texts(field.get("say"))
        self.lights = _lights(field)


class Wrong:
    """What a lesson says to a move that is legal and not meant; without a pattern, to any."""

    def __init__(self, field: Field) -> None:
        move = field.maybe("move")
        self.move: dict[str, Json] | None = None if move is None else read_pattern(move)
        self.say = read_texts(field, ["move"])


class Step:
    """One idea of a lesson: something to read, or a move to make.

    `until` makes it several moves: the step goes on until one of them fits.
    `play` is one way to do it, for the test that plays every lesson.
    """

    def __init__(self, field: Field) -> None:
        field.only(["say", "lights", "accept", "until", "play", "wrong", "answers"])
        self.say = read_texts(field.get("say"))
        self.lights = _lights(field)
        self.accept = [read_pattern(item) for item in _listed(field.maybe("accept"))]
        self.until = [read_pattern(item) for item in _listed(field.maybe("until"))]
        self.play = [item.text() for item in _listed(field.maybe("play"))]
        self.wrong = [Wrong(item) for item in _listed(field.maybe("wrong"))]
        self.answers = [item.text() for item in _listed(field.maybe("answers"))]
        for key in ("until", "play", "wrong", "answers"):
            if not self.accept and field.has(key):
                raise field.fail("document.missing", {"key": "accept"})
        if self.accept and not self.play:
            raise field.fail("document.missing", {"key": "play"})
        if self.accept and (not self.wrong or self.wrong[-1].move is not None):
            raise field.fail("lesson.wrong")

    @property
    def reading(self) -> bool:
        """Nothing is to be done but read."""
        return not self.accept

    def accepts(self, move: dict[str, Json]) -> bool:
        return any(fits(pattern, move) for pattern in [*self.accept, *self.until])

    def ends_with(self, move: dict[str, Json]) -> bool:
        return not self.until or any(fits(pattern, move) for pattern in self.until)

    def why_wrong(self, move: dict[str, Json]) -> Texts:
        for wrong in self.wrong:
            if wrong.move is None or fits(wrong.move, move):
                return wrong.say
        return self.say


class Start:
    """Where a lesson begins: a position, or a game from its beginning, and moves that lead on from there."""

    def __init__(self, field: Field) -> None:
        field.only(["players", "seat", "seed", "options", "position", "moves"])
        self.players = field.get("players").integer(1, 20)
        self.seat = field.maybe_integer("seat", 0, self.players - 1)
        self.seed = field.maybe_integer("seed", 1, 1_000_000)
        options, position = field.maybe("options"), field.maybe("position")
        self.options: dict[str, Json] = {} if options is None else options.mapping()
        self.position: dict[str, Json] | None = None if position is None else position.mapping()
        self.moves = [item.text() for item in _listed(field.maybe("moves"))]


class Lesson:
    """A few minutes of a game at a real table, with somebody who says what matters."""

    def __init__(self, field: Field) -> None:
        field.only(["id", "title", "line", "minutes", "start", "step", "closing"])
        self.id = field.get("id").text(40)
        self.title = read_texts(field.get("title"))
        self.line = read_texts(field.get("line"))
        self.minutes = field.get("minutes").integer(1, MOST_MINUTES)
        self.start = Start(field.get("start"))
        self.steps = [Step(item) for item in field.get("step").items()]
        self.closing = read_texts(field.get("closing"))

    def move_step(self, at: int) -> Step | None:
        """The next step from here on that asks for a move; None where the lesson asks for no more."""
        for step in self.steps[at:]:
            if not step.reading:
                return step
        return None

    def after(self, at: int, move: dict[str, Json]) -> int:
        """The step that follows when a move is made at step `at`."""
        step = self.move_step(at)
        if step is None:
            return len(self.steps)
        place = self.steps.index(step)
        return place + 1 if step.ends_with(move) else place


class Learning:
    """All that a room teaches with."""

    def __init__(self, panels: list[Panel], notes: list[Note], lessons: list[Lesson]) -> None:
        self.panels = panels
        self.notes = notes
        self.lessons = lessons

    @staticmethod
    def read(package: str) -> "Learning":
        room = files(package)
        panels = _table(room.joinpath("learn", "panels.toml"), f"{package}/learn/panels.toml")
        coach = _table(room.joinpath("learn", "coach.toml"), f"{package}/learn/coach.toml")
        return Learning(
            [] if panels is None else [Panel(item) for item in panels.get("panel").items()],
            [] if coach is None else [Note(item) for item in coach.get("note").items()],
            _lessons(room.joinpath("lessons"), f"{package}/lessons"),
        )

    def lesson(self, name: str) -> Lesson | None:
        for lesson in self.lessons:
            if lesson.id == name:
                return lesson
        return None


def _lessons(folder: Traversable, place: str) -> list[Lesson]:
    """In the order of the files' names."""
    if not folder.is_dir():
        return []
    lessons: list[Lesson] = []
    for name in sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml")):
        table = _table(folder.joinpath(name), f"{place}/{name}")
        if table is not None:
            lessons.append(Lesson(table))
            if any(other.id == lessons[-1].id for other in lessons[:-1]):
                raise table.get("id").fail("document.id-twice", {"id": lessons[-1].id})
    return lessons


def _table(file: Traversable, place: str) -> Field | None:
    """A TOML file as a document; None where there is none."""
    if not file.is_file():
        return None
    try:
        table: dict[str, Json] = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadDocument(Message("manifest.toml", {"place": place, "reason": str(error)})) from None
    return Field(table, place)
