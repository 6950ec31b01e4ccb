"""What the store gives and takes."""

from typing import NamedTuple

from msgspec import Struct

from samovar.table.wire import Language, LinkKind, Role


class Entry(NamedTuple):
    """One thing that happened at a table."""

    n: int
    kind: str
    seat: int
    body: str
    at: float


class BrowserRow(Struct):
    key: str
    name: str
    language: Language
    settings: str


class TableRow(Struct, kw_only=True):
    """What was chosen before the game."""

    id: str
    game: str
    rules: int
    data: str
    players: int
    options: str
    seed: str
    start: str | None
    language: Language
    clock_seconds: int | None
    clock_level: str
    owner: str
    created: float
    imported: bool
    branch_of: str | None


class Summary(Struct, kw_only=True):
    """What lists and bots need to know of a table."""

    head: int
    updated: float
    over: bool
    asked: str
    seating: str
    bots_turn: bool
    deadline: float | None


class ListedTable(Struct):
    """A table in somebody's list."""

    row: TableRow
    summary: Summary


class StoredTable(Struct):
    """A table as it is loaded: its position is the one after its last entry."""

    row: TableRow
    position: str
    entries: list[Entry]


class Holding(NamedTuple):
    """What a browser may do at a table."""

    role: Role
    seat: int


class LinkRow(NamedTuple):
    """A link; an invitation to an open seat serves the first browser that comes."""

    key: str
    table_id: str
    kind: LinkKind
    seat: int
    invitation: bool
    used_by: str = ""


class NewTable(Struct):
    """Everything that is written down when a table is set up."""

    row: TableRow
    summary: Summary
    position: str
    entries: list[Entry]
    holders: list[tuple[str, Holding]]
    links: list[LinkRow]


class SoloGame(NamedTuple):
    """A game that a browser played alone; one that was given up has no total."""

    table_id: str
    game: str
    at: float
    total: float | None
    achieved: list[str]


class Private(NamedTuple):
    """What only a seat's holder sees, beside the game."""

    notes: str
    webhook: str | None
