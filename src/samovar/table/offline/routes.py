"""What can be asked of a table in the page: the paths of the server's API that need nobody else.

Each entry names a service and the type of the body; `tests/table/test_offline_routes.py` compares them with the
server's own routes.
"""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from msgspec import Meta

from samovar.table.domain.errors import Refused
from samovar.table.services.people import Browser
from samovar.table.services.services import Services
from samovar.table.wire import (
    BIG,
    MOST_SEATS,
    AskIn,
    BranchWish,
    CreateTable,
    Done,
    HintIn,
    HintsIn,
    LessonWish,
    MeChange,
    MoveIn,
    NotesIn,
    PaceIn,
    RecordDocument,
    RedoIn,
    SeatChange,
    UndoAnswer,
    UndoIn,
    WhyIn,
)
from samovar.table.wire.puzzles import PracticeIn, PuzzleAnswerIn, PuzzleMoveIn, PuzzleQuestionIn
from samovar.table.wire.travelling import BroughtGame, LessonsIn, PositionWish
from samovar.table.wire_review import ReviewIn

Body = TypeVar("Body")
Seat = Annotated[int, Meta(ge=-1, lt=MOST_SEATS)]
Number = Annotated[int, Meta(ge=-1, le=BIG)]


class Asked:
    """A request that has found its route: who asks, and what with."""

    def __init__(
        self, services: Services, browser: Browser, path: dict[str, str], query: dict[str, str], body: bytes
    ) -> None:
        self.services = services
        self.browser = browser
        self.table = path.get("table", "")
        self.game = path.get("game", "")
        self.puzzle = path.get("puzzle", "")
        self._path = path
        self.query = query
        self._body = body

    def read(self, kind: type[Body]) -> Body:
        try:
            return msgspec.json.decode(self._body, type=kind)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise Refused("invalid", {"what": str(error)[:300]}) from None

    @property
    def seat(self) -> int | None:
        return None if "seat" not in self.query else self.number("seat", Seat)

    @property
    def own_seat(self) -> int:
        return self.number("seat", Seat)

    @property
    def seat_in_path(self) -> int:
        return _converted("seat", self._path["seat"], Seat)

    @property
    def since(self) -> int:
        return self.number("since", Number, -1)

    @property
    def at(self) -> int | None:
        return None if "at" not in self.query else self.number("at", Number)

    def number(self, name: str, kind: Any = Number, default: int | None = None) -> int:
        if name not in self.query and default is not None:
            return default
        return _converted(name, self.query.get(name, ""), kind)

    @property
    def before(self) -> int:
        return self.number("before")


def _converted(name: str, text: str, kind: Any) -> int:
    try:
        found: int = msgspec.convert(text, type=kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("invalid", {"what": f"{name}: {error}"}) from None
    return found


class File(NamedTuple):
    """An answer that is to be kept as a file of this name."""

    content: Any
    name: str


class Route(NamedTuple):
    """`answer` gives an answer, or something to wait for."""

    method: str
    path: str
    answer: Callable[[Asked], Any]
    body: type[Any] | None = None
    status: int = 200


async def _data(asked: Asked) -> Any:
    services = asked.services
    found = services.shelf.game(asked.game)
    edition = asked.query.get("edition")
    if edition is not None:
        found = await services.registry.editions.find(asked.game, edition)
    return services.lobby.data(found)[0]


def _rules(asked: Asked) -> Any:
    asked.services.shelf.game(asked.game)
    return asked.services.lobby.rules(asked.game)[0]


def _learn(asked: Asked) -> Any:
    asked.services.shelf.game(asked.game)
    return asked.services.lobby.learn(asked.game)[0]


async def _record(asked: Asked) -> File:
    return File(*await asked.services.archive.record(asked.browser, asked.table))


async def _position(asked: Asked) -> File:
    return File(*await asked.services.travelling.position(asked.browser, asked.table, asked.own_seat))


async def _forget_me(asked: Asked) -> Done:
    await asked.services.departing.forget_me(asked.browser)
    return Done()


async def _my_data(asked: Asked) -> File:
    return File(await asked.services.departing.export(asked.browser), "samovar-my-data.json")


def _with(body: type[Any], call: Callable[[Asked, Any], Any]) -> Callable[[Asked], Any]:
    return lambda asked: call(asked, asked.read(body))


def _route(method: str, path: str, call: Callable[[Asked], Any], status: int = 200) -> Route:
    return Route(method, path, call, None, status)


def _sent(method: str, path: str, body: type[Any], call: Callable[[Asked, Any], Any], status: int = 200) -> Route:
    return Route(method, path, _with(body, call), body, status)


LIVE = "/tables/{table}/live"
"""Answered by messages as long as the page listens, by the house itself."""

ROUTES = [
    # me
    _route("GET", "/me", lambda a: a.services.people.me(a.browser)),
    _sent("PUT", "/me", MeChange, lambda a, body: a.services.people.change(a.browser, body)),
    _route("DELETE", "/me", _forget_me),
    _route("GET", "/me/achievements", lambda a: a.services.solo.achievements(a.browser, a.query.get("game", ""))),
    _route("GET", "/me/history", lambda a: a.services.history.of(a.browser)),
    _route("GET", "/me/reviews", lambda a: a.services.reviews.across(a.browser)),
    _route("GET", "/me/lessons", lambda a: a.services.learning.done(a.browser)),
    _route("GET", "/me/data", _my_data),
    _sent("POST", "/me/games", BroughtGame, lambda a, body: a.services.travelling.bring(a.browser, body)),
    _sent("POST", "/me/lessons", LessonsIn, lambda a, body: a.services.travelling.learn(a.browser, body)),
    # games
    _route("GET", "/games", lambda a: a.services.lobby.games()),
    _route("GET", "/games/{game}/data", _data),
    _route("GET", "/games/{game}/rules", _rules),
    _route("GET", "/games/{game}/learn", _learn),
    # tables
    _route("GET", "/tables", lambda a: a.services.hosting.mine(a.browser)),
    _sent("POST", "/tables", CreateTable, lambda a, body: a.services.hosting.create(a.browser, body), 201),
    _sent("POST", "/positions", PositionWish, lambda a, body: a.services.hosting.from_position(a.browser, body), 201),
    _sent("POST", "/lessons", LessonWish, lambda a, body: a.services.hosting.lesson(a.browser, body), 201),
    _route("GET", "/tables/{table}", lambda a: a.services.playing.look(a.browser, a.table, a.seat, a.since)),
    _route("DELETE", "/tables/{table}", lambda a: a.services.departing.give_up(a.browser, a.table)),
    _route("GET", "/tables/{table}/log", lambda a: a.services.playing.log(a.browser, a.table, a.seat, a.before)),
    _route("POST", "/tables/{table}/rematch", lambda a: a.services.hosting.rematch(a.browser, a.table), 201),
    _sent(
        "POST",
        "/tables/{table}/branch",
        BranchWish,
        lambda a, body: a.services.hosting.branch(a.browser, a.table, body),
        201,
    ),
    _sent("PUT", "/tables/{table}/pace", PaceIn, lambda a, body: a.services.hosting.set_pace(a.browser, a.table, body)),
    _sent("PUT", "/tables/{table}/hints", HintsIn, lambda a, body: a.services.hinting.allow(a.browser, a.table, body)),
    _route("POST", "/tables/{table}/lesson/leave", lambda a: a.services.learning.leave(a.browser, a.table)),
    # playing
    _sent("POST", "/tables/{table}/moves", MoveIn, lambda a, body: a.services.playing.move(a.browser, a.table, body)),
    _route("GET", "/tables/{table}/moves", lambda a: a.services.playing.legal(a.browser, a.table, a.own_seat)),
    _sent("POST", "/tables/{table}/why", WhyIn, lambda a, body: a.services.playing.why(a.browser, a.table, body)),
    _sent("POST", "/tables/{table}/ask", AskIn, lambda a, body: a.services.playing.answer(a.browser, a.table, body)),
    _sent("POST", "/tables/{table}/hint", HintIn, lambda a, body: a.services.hinting.hint(a.browser, a.table, body)),
    _sent("POST", "/tables/{table}/undo", UndoIn, lambda a, body: a.services.undoing.undo(a.browser, a.table, body)),
    _sent("POST", "/tables/{table}/redo", RedoIn, lambda a, body: a.services.undoing.redo(a.browser, a.table, body)),
    _sent(
        "POST",
        "/tables/{table}/undo/ask",
        UndoIn,
        lambda a, body: a.services.undoing.request(a.browser, a.table, body),
    ),
    _sent(
        "POST",
        "/tables/{table}/undo/answer",
        UndoAnswer,
        lambda a, body: a.services.undoing.answer(a.browser, a.table, body),
    ),
    _sent(
        "PUT",
        "/tables/{table}/seats/{seat}",
        SeatChange,
        lambda a, body: a.services.seating.change(a.browser, a.table, a.seat_in_path, body),
    ),
    _sent(
        "PUT",
        "/tables/{table}/notes",
        NotesIn,
        lambda a, body: a.services.talking.keep_notes(a.browser, a.table, body),
    ),
    # records
    _route("GET", "/tables/{table}/record", _record),
    _route("GET", "/tables/{table}/position", _position),
    _route(
        "GET",
        "/tables/{table}/replay",
        lambda a: a.services.archive.replay(a.browser, a.table, a.at, a.seat, a.since),
    ),
    _route("GET", "/tables/{table}/replay/outline", lambda a: a.services.archive.outline(a.browser, a.table)),
    _route("GET", "/tables/{table}/replay/log", lambda a: a.services.archive.replay_log(a.browser, a.table, a.before)),
    _route("GET", "/tables/{table}/review", lambda a: a.services.reviews.look(a.browser, a.table)),
    _sent(
        "POST",
        "/tables/{table}/review",
        ReviewIn,
        lambda a, body: a.services.reviews.look_early(a.browser, a.table, body),
    ),
    _route("GET", "/tables/{table}/compare", lambda a: a.services.reviews.compare(a.browser, a.table)),
    # puzzles
    _route("GET", "/puzzles", lambda a: a.services.puzzles.all(a.browser)),
    _route("GET", "/puzzles/{game}/{puzzle}", lambda a: a.services.puzzles.look(a.browser, a.game, a.puzzle)),
    _route("GET", "/puzzles/{game}/{puzzle}/hints", lambda a: a.services.puzzles.hints(a.browser, a.game, a.puzzle)),
    _route("GET", "/puzzles/{game}/{puzzle}/moves", lambda a: a.services.puzzles.legal(a.browser, a.game, a.puzzle)),
    _sent(
        "POST",
        "/puzzles/{game}/{puzzle}/answer",
        PuzzleAnswerIn,
        lambda a, body: a.services.puzzles.answer(a.browser, a.game, a.puzzle, body),
    ),
    _sent(
        "POST",
        "/puzzles/{game}/{puzzle}/why",
        PuzzleMoveIn,
        lambda a, body: a.services.puzzles.why(a.browser, a.game, a.puzzle, body),
    ),
    _sent(
        "POST",
        "/puzzles/{game}/{puzzle}/ask",
        PuzzleQuestionIn,
        lambda a, body: a.services.puzzles.ask(a.browser, a.game, a.puzzle, body),
    ),
    _sent(
        "POST",
        "/tables/{table}/practice",
        PracticeIn,
        lambda a, body: a.services.puzzles.practise(a.browser, a.table, body),
    ),
    _sent("POST", "/records", RecordDocument, lambda a, body: a.services.archive.bring(a.browser, body), 201),
]
