"""The log of a table: everything that happened there, one entry after another, by kind."""

from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct, field

from samovar.core import Event
from samovar.core.documents import Json
from samovar.table.wire import Pace

START = "start"
MOVE = "move"
UNDO = "undo"
REDO = "redo"
UNDO_REQUEST = "ask"
UNDO_ANSWER = "answer"
SEAT = "seat"
CHAT = "chat"
PACE = "pace"
HINTS = "hints"
NOTE = "note"

SeatNews = Literal["joined", "renamed", "left", "freed", "bot", "time", "back"]


class LoggedEvent(Struct, omit_defaults=True):
    """An event of the game, with who may see its secret."""

    name: str
    seat: int
    facts: dict[str, Json]
    secret: dict[str, Json] = {}
    seen_by: list[int] = []

    @staticmethod
    def of(event: Event) -> "LoggedEvent":
        return LoggedEvent(event.name, event.seat, event.facts, event.secret, event.seen_by if event.secret else [])

    def event(self) -> Event:
        return Event(self.name, self.seat, self.facts, self.secret, self.seen_by)


class SeatState(Struct, omit_defaults=True):
    """A seat: who holds it, and whether a bot plays in their place; `late` where that is since their time was up."""

    name: str
    player: Literal["human", "bot", "open"]
    level: str = ""
    stand_in: bool = False
    late: bool = False
    color: str = ""

    @property
    def by_bot(self) -> bool:
        return self.player == "bot" or self.stand_in

    @property
    def kind(self) -> Literal["human", "bot", "open"]:
        return "bot" if self.by_bot else self.player


class ListedSeat(SeatState, omit_defaults=True):
    """A seat as lists know it: with its points and its place once the game is over."""

    total: float | None = None
    rank: int = 0


class StartBody(Struct, omit_defaults=True):
    """The beginning; `taken_back` is what a record from elsewhere says of itself, `lesson` the one that is taken.

    `hints` is what the host has said about them, or None where that goes by who plays.
    """

    seats: list[SeatState]
    events: list[LoggedEvent]
    taken_back: int = 0
    pace: Pace = "normal"
    lesson: str = ""
    hints: bool | None = None


class MoveBody(Struct, omit_defaults=True):
    """A move, on which `number` it was made, and what undo must know of the position before it."""

    move: str
    on: int
    secrets_out: int = field(name="out")
    asked: list[int]
    events: list[LoggedEvent]
    bot: bool = False


class UndoBody(Struct, omit_defaults=True):
    """Back to the position after the first `keep` moves of the line.

    `agreed` where others were asked, `past_chance` where something left to chance or hidden had come out since.
    """

    keep: int
    undone: list[int]
    agreed: bool = False
    past_chance: bool = field(name="chance", default=False)


class RedoBody(Struct, omit_defaults=True):
    """The moves that the last undo took back count again; `agreed` where others were asked."""

    redone: list[int]
    agreed: bool = False


class UndoRequestBody(Struct, omit_defaults=True):
    """A wish to go back, or forward again, that others must agree to."""

    scope: Literal["step", "turn"]
    keep: int
    moves: int
    must_agree: list[int] = field(name="asked")
    redo: bool = False


class UndoAnswerBody(Struct):
    request: int
    agree: bool


class SeatBody(Struct, omit_defaults=True):
    news: SeatNews
    name: str = ""
    before: str = ""
    level: str = ""
    by: int = -1


class ChatBody(Struct, omit_defaults=True):
    text: str
    key: str = ""


class PaceBody(Struct):
    """How fast the bots of the table play from now on."""

    pace: Pace


class HintsBody(Struct):
    """Whether hints may be asked for from now on."""

    allowed: bool


class NoteBody(Struct, omit_defaults=True):
    """A sentence of the table itself, by its key.

    Where the rules were corrected, `rules` is the new version and `position` the place from which the game goes on.
    """

    key: str
    params: dict[str, Json] = {}
    rules: int = 0
    position: dict[str, Json] | None = None


Body = (
    StartBody
    | MoveBody
    | UndoBody
    | RedoBody
    | UndoRequestBody
    | UndoAnswerBody
    | SeatBody
    | ChatBody
    | PaceBody
    | HintsBody
    | NoteBody
)

_KINDS: dict[type[Struct], str] = {
    StartBody: START,
    MoveBody: MOVE,
    UndoBody: UNDO,
    RedoBody: REDO,
    UndoRequestBody: UNDO_REQUEST,
    UndoAnswerBody: UNDO_ANSWER,
    SeatBody: SEAT,
    ChatBody: CHAT,
    PaceBody: PACE,
    HintsBody: HINTS,
    NoteBody: NOTE,
}
_DECODERS: dict[str, "msgspec.json.Decoder[Any]"] = {kind: msgspec.json.Decoder(body) for body, kind in _KINDS.items()}


class Entry(NamedTuple):
    """One thing that happened at a table, as it is stored: `body` is JSON."""

    n: int
    kind: str
    seat: int
    body: str
    at: float


class Draft(NamedTuple):
    """What is to become the next entry, once it has its number and its time."""

    seat: int
    body: Body

    def entry(self, n: int, at: float) -> Entry:
        return Entry(n, _KINDS[type(self.body)], self.seat, msgspec.json.encode(self.body).decode(), at)


def read(entry: Entry) -> Body:
    body: Body = _DECODERS[entry.kind].decode(entry.body)
    return body
