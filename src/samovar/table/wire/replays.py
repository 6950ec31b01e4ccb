"""Finished games: their records, and one position after another."""

from typing import Literal

from msgspec import Struct

from samovar.core.documents import Json
from samovar.table.wire.tables import LogLine, SeatInfo, TableHead


class ReplayView(Struct):
    """A position of a finished game, with nothing hidden: `at` of `moves` moves have been made.

    `log` holds the last lines up to there, beginning with those of move `log_from`.
    """

    table: TableHead
    seats: list[SeatInfo]
    seat: int
    at: int
    moves: int
    mover: int | None
    move: dict[str, Json] | None
    view: dict[str, Json]
    log: list[LogLine]
    log_from: int


class ReplayOutline(Struct):
    """A finished game from end to end: where its turns and rounds begin (so many moves in), and its log.

    The `n` of a line is the number of its move, from 1; 0 for the set-up.
    """

    moves: int
    first: int
    turns: list[int]
    rounds: list[int]
    log: list[LogLine]


class RecordDocument(Struct):
    """A game as its record (docs/records.md)."""

    format: Literal["samovar-record"]
    version: int
    game: str
    rules: int
    data: str
    players: int
    seed: str
    moves: list[str]
    options: dict[str, Json] = {}
    seats: list[str] = []
    commitment: str | None = None
    start: dict[str, Json] | None = None
    taken_back: int | None = None
    hints: int | None = None
    reviewed: int | None = None
    result: dict[str, Json] | None = None
