"""What a player does at a table, and what the table answers."""

from typing import Annotated

from msgspec import Meta, Struct

from samovar.core.documents import Json
from samovar.table.wire.basics import LONGEST_CHAT, LONGEST_NOTES, Number, Scope, Seat, Text, Word


class MoveIn(Struct, forbid_unknown_fields=True):
    """`number` is the `number` of the TableView that the player looked at."""

    seat: Seat
    number: Number
    move: dict[str, Json]


class WhyIn(Struct, forbid_unknown_fields=True):
    seat: Seat
    move: dict[str, Json]


class AskIn(Struct, forbid_unknown_fields=True):
    """A question that the game answers: which ones there are is the game's affair."""

    seat: Seat
    question: dict[str, Json]


class HintIn(Struct, forbid_unknown_fields=True):
    """`number` is the `number` of the TableView that the player looked at."""

    seat: Seat
    number: Number


class UndoIn(Struct, forbid_unknown_fields=True):
    """One step back, or back to the beginning of my turn; `number` as for a move."""

    seat: Seat
    number: Number
    scope: Scope = "step"


class RedoIn(Struct, forbid_unknown_fields=True):
    """`number` as for a move."""

    seat: Seat
    number: Number


class UndoAnswer(Struct, forbid_unknown_fields=True):
    """`request` is the `n` of the request that is answered."""

    seat: Seat
    request: Number
    agree: bool


class ChatIn(Struct, forbid_unknown_fields=True):
    """`key` is the page's own for this message: sent again with the same key it is said once."""

    seat: Seat
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    key: Word = ""


class NotesIn(Struct, forbid_unknown_fields=True):
    seat: Seat
    text: Annotated[str, Meta(max_length=LONGEST_NOTES)]


class LegalMove(Struct):
    """A possible move: as data, as it is written, and in words."""

    move: dict[str, Json]
    notation: str
    text: Text


class LegalMoves(Struct):
    """`number` is that of the TableView to which they belong."""

    number: int
    moves: list[LegalMove]


class HintOption(Struct):
    """Another move that a hint was compared with.

    `behind` are the points by which it looks worse, None where the game has no prices; `sure` says that the difference
    is beyond the noise.
    """

    text: Text
    behind: float | None
    sure: bool
    reasons: list[Text]


class HintOut(Struct):
    """What a quick bot would play in my seat, why, and what else it thought of. It knows only what the seat knows."""

    number: int
    seat: int
    move: dict[str, Json]
    notation: str
    text: Text
    reasons: list[Text]
    compared: list[HintOption]


class RefusalInfo(Struct):
    text: Text
    clause: str


class WhyOut(Struct):
    refusal: RefusalInfo | None


class AskOut(Struct):
    answer: dict[str, Json]
