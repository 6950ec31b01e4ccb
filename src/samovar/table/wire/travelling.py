"""What travels between a server and a page without one: positions to play on from, games and lessons brought along."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from samovar.core.documents import Json
from samovar.table.wire.basics import MOST_SEATS, Language, Name, Word
from samovar.table.wire.replays import RecordDocument
from samovar.table.wire.tables import TableSummary

POSITION_VERSION = 1
MOST_LESSONS = 500


class PositionSeat(Struct):
    """Who sat there: `level` is a bot's."""

    name: Name
    level: Word = ""
    color: Word = ""


class PositionDocument(Struct):
    """A position that one seat's eyes know, to be played on alone: what they cannot see is dealt anew, by chance.

    `pack` is the game's data where they are not the published ones.
    """

    format: Literal["samovar-position"]
    version: Annotated[int, Meta(ge=1, le=POSITION_VERSION)]
    game: Word
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    seats: Annotated[list[PositionSeat], Meta(min_length=1, max_length=MOST_SEATS)]
    position: dict[str, Json]
    pack: dict[str, Json] | None = None


class PositionWish(Struct, forbid_unknown_fields=True):
    """Play on from a position: I sit where it was seen from, bots of this level sit where people sat."""

    document: PositionDocument
    level: Word = ""
    language: Language = "en"


class BroughtGame(Struct, forbid_unknown_fields=True):
    """A finished game out of somebody's own file: its record, the seat that was theirs, and the levels of the bots."""

    record: RecordDocument
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] | None = None
    at: Annotated[float, Meta(ge=0)] = 0.0
    levels: Annotated[list[Word], Meta(max_length=MOST_SEATS)] = []


class Brought(Struct):
    """`known`: it is here already, and nothing was done."""

    table: TableSummary
    known: bool


class LessonsIn(Struct, forbid_unknown_fields=True):
    """Lessons that were done elsewhere, each as `game/lesson`."""

    lessons: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=MOST_LESSONS)]
