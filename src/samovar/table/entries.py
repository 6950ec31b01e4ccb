"""What the entries of a table's log hold, by kind."""

from typing import Literal

import msgspec
from msgspec import Struct

from samovar.core import Event

Json = object

START = "start"
MOVE = "move"
UNDO = "undo"
ASK = "ask"
ANSWER = "answer"
SEAT = "seat"
CHAT = "chat"
NOTE = "note"

SeatNews = Literal["joined", "renamed", "left", "bot", "time", "back"]


class Told(Struct, omit_defaults=True):
    """An event of the game, with who may see its secret."""

    name: str
    seat: int
    facts: dict[str, Json]
    secret: dict[str, Json] = {}
    seen_by: list[int] = []

    @staticmethod
    def of(event: Event) -> "Told":
        return Told(event.name, event.seat, event.facts, event.secret, event.seen_by if event.secret else [])

    def event(self) -> Event:
        return Event(self.name, self.seat, self.facts, self.secret, self.seen_by)


class SeatState(Struct, omit_defaults=True):
    """A seat: who holds it, and whether a bot plays in their place."""

    name: str
    player: Literal["human", "bot", "open"]
    level: str = ""
    stand_in: bool = False

    @property
    def by_bot(self) -> bool:
        return self.player == "bot" or self.stand_in

    @property
    def kind(self) -> Literal["human", "bot", "open"]:
        return "bot" if self.by_bot else self.player


class StartBody(Struct):
    seats: list[SeatState]
    events: list[Told]


class MoveBody(Struct, omit_defaults=True):
    """A move, on which `number` it was made, and what undo must know of the position before it."""

    move: str
    on: int
    out: int
    asked: list[int]
    events: list[Told]
    bot: bool = False


class UndoBody(Struct, omit_defaults=True):
    """Back to the position after the first `keep` moves of the line."""

    keep: int
    undone: list[int]
    agreed: bool = False


class AskBody(Struct):
    """A wish to go back that others must agree to."""

    scope: Literal["step", "turn"]
    keep: int
    moves: int
    asked: list[int]


class AnswerBody(Struct):
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


class NoteBody(Struct, omit_defaults=True):
    """A sentence of the house itself, by its key.

    Where the rules were corrected, `rules` is the new version and `position` the place from which the game goes on.
    """

    key: str
    params: dict[str, Json] = {}
    rules: int = 0
    position: dict[str, Json] | None = None


Body = StartBody | MoveBody | UndoBody | AskBody | AnswerBody | SeatBody | ChatBody | NoteBody

_DECODERS: dict[str, "msgspec.json.Decoder[Body]"] = {
    START: msgspec.json.Decoder(StartBody),
    MOVE: msgspec.json.Decoder(MoveBody),
    UNDO: msgspec.json.Decoder(UndoBody),
    ASK: msgspec.json.Decoder(AskBody),
    ANSWER: msgspec.json.Decoder(AnswerBody),
    SEAT: msgspec.json.Decoder(SeatBody),
    CHAT: msgspec.json.Decoder(ChatBody),
    NOTE: msgspec.json.Decoder(NoteBody),
}


def write(body: Body) -> str:
    return msgspec.json.encode(body).decode()


def read(kind: str, body: str) -> Body:
    return _DECODERS[kind].decode(body)
