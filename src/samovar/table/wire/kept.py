"""What is kept of somebody."""

from msgspec import Struct

from samovar.table.wire.basics import Language, OptionValue
from samovar.table.wire.replays import RecordDocument


class Gone(Struct):
    """Whether a table was `deleted`; one with other people was left to them instead."""

    deleted: bool


class KeptTable(Struct):
    """A table in somebody's own file: `log` is what they may read of it, `record` is there when nothing is hidden.

    `levels` are those of the bots, empty where people sit; `updated` is when the last thing happened.
    """

    id: str
    game: str
    created: float
    seats: list[str]
    my_seats: list[int]
    host: bool
    notes: list[str]
    webhooks: list[str | None]
    log: list[str]
    record: RecordDocument | None
    levels: list[str] = []
    updated: float = 0.0


class KeptGame(Struct):
    """A game that somebody played alone."""

    game: str
    table: str
    at: float
    total: float | None
    achieved: list[str]


class KeptReview(Struct):
    """What the review of a game says of somebody's play; the shares are of winning chances."""

    game: str
    table: str
    at: float
    accuracy: float
    mistakes: int
    deal: float
    luck: float
    own: float
    result: float


class KeptPuzzle(Struct):
    """A puzzle that somebody has tried, `own` where it comes from a game of theirs; the day's go by their dates."""

    game: str
    puzzle: str
    at: float
    tries: int
    solved: bool
    own: bool


class MyData(Struct):
    """Everything that is kept of somebody; `devices` and `passkeys` by their names."""

    name: str
    language: Language
    settings: dict[str, OptionValue]
    tables: list[KeptTable]
    games_alone: list[KeptGame]
    reviews: list[KeptReview]
    lessons: list[str]
    puzzles: list[KeptPuzzle]
    devices: list[str]
    passkeys: list[str]
    email: str | None
