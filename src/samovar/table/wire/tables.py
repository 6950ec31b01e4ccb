"""A table as it is seen: in a list, and through one seat's eyes."""

from typing import Literal

from msgspec import Struct

from samovar.core.documents import Json
from samovar.table.wire.basics import Pace, Role, Scope, Text
from samovar.table.wire.hosting import LinkInfo
from samovar.table.wire.learning import LessonAt


class SeatInfo(Struct):
    """`kind` says who plays now; a bot that stands in for a player leaves `held` true.

    `late`: it does so because their time was up. A seat that is `yours` and not `held` is one that you left: you may
    take it back until somebody else sits down there. `level_name` is the bot's. `called` is the name as it is told to
    people: a seat without one has a number, in their language.
    """

    seat: int
    name: str
    called: Text
    kind: Literal["human", "bot", "open"]
    held: bool
    late: bool
    level: str
    level_name: Text | None
    present: bool
    yours: bool
    color: str
    sign: str


class ClockInfo(Struct):
    """`ends` gives the moment (seconds since 1970, like `now`) for each seat whose time runs.

    No time runs before there is somebody in every seat; until then `waiting` is true.
    """

    seconds: int
    level: str
    waiting: bool
    ends: dict[str, float]
    now: float


class WhatIf(Struct):
    """Where a table branched off: from another table's game, `at` moves after the very beginning of it."""

    table: str
    at: int


class SeatResult(Struct):
    """What a seat has at the end of the game: its points, and its place (1 for those who won)."""

    seat: int
    total: float
    rank: int


class TableSummary(Struct):
    """`result` is empty until the game is over; `branch_of` is the table that a "what if?" goes on from."""

    id: str
    game: str
    title: Text
    seats: list[SeatInfo]
    to_move: list[int]
    my_seats: list[int]
    role: Role
    over: bool
    imported: bool
    branch_of: str | None
    result: list[SeatResult]
    created: float
    updated: float
    what_if: WhatIf | None
    links: list[LinkInfo]


class HintsInfo(Struct):
    """Whether hints may be asked for now, whether the game has any, and how often each seat has asked."""

    allowed: bool
    offered: bool
    asked: list[int]


class TableHead(Struct):
    """`seed` is shown after the end, and proves that it is the one behind the `commitment`.

    `host` says that I set up this table, and may give seats back.
    `taken_back` counts how often moves were taken back after chance or a hidden thing had come out: such a game earns
    no achievement and no rating. `reviewed` counts for how many seats the review was looked at before the end, with the
    same effect.
    `data_hash` are the data that the game was begun with, whatever is published since: a board is drawn from those.
    """

    id: str
    game: str
    title: Text
    data_hash: str
    options: dict[str, Json]
    commitment: str
    seed: str | None
    created: float
    over: bool
    imported: bool
    moves: int
    taken_back: int
    reviewed: int
    mine: bool
    host: bool
    rematch: str | None
    branch_of: str | None
    what_if: WhatIf | None
    pace: Pace
    hints: HintsInfo
    lesson: LessonAt | None


class LogLine(Struct):
    """One line of the log; a move may tell several, with the same `n`.

    The `event` of an `undo` line is `{"undone": [n, …]}`: the moves whose lines no longer count; that of a `redo` line
    is `{"redone": [n, …]}`: they count again.
    """

    n: int
    kind: Literal["event", "chat", "table", "undo", "redo"]
    seat: int
    text: Text
    event: dict[str, Json] | None
    at: float
    undone: bool


class LogPage(Struct):
    """Lines of the log in their order, beginning with those of `log_from`: what was before is on another page."""

    log: list[LogLine]
    log_from: int


class CanUndo(Struct):
    """`ask`: beyond `step` and `turn`, by agreement, or at once where I am alone with bots.

    `past_chance`: that would go back past something that chance or a hidden thing brought out. `alone`: nobody else
    need agree to it, or to `redo`, which puts back what I took back last. `moves`: how many moves `ask` would take
    back, those of the others since my last one among them.
    """

    step: bool
    turn: bool
    ask: bool
    past_chance: bool
    alone: bool
    redo: bool
    moves: int


class UndoRequest(Struct):
    """`redo`: the moves are to be put back, not taken back."""

    n: int
    seat: int
    scope: Scope
    redo: bool
    moves: int
    waits_for: list[int]
    text: Text


class TableView(Struct):
    """The table through one seat's eyes (-1 for a spectator); `log` holds the last lines after the `since` asked for.

    Where they are many, the earlier ones are on other pages: `log` begins with the lines of entry `log_from`.
    """

    table: TableHead
    seats: list[SeatInfo]
    seat: int
    role: Role
    n: int
    number: int
    view: dict[str, Json]
    log: list[LogLine]
    log_from: int
    watchers: int
    notes: str
    webhook: str | None
    can_undo: CanUndo
    undo_request: UndoRequest | None
    clock: ClockInfo | None


class Presence(Struct):
    """Who is here: the seats with an open page, and how many only watch."""

    seats: list[int]
    watchers: int
