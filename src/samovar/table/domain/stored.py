"""What is kept of tables, seats and people, beside the log."""

from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct

from samovar.table.domain.log import Entry, ListedSeat
from samovar.table.wire import Language, LinkKind, Role, SeatResult

NO_SEAT = -1
A_DAY = 24 * 3600


def day_of(at: float) -> int:
    """The day of a moment (UTC), counted from 1970."""
    return int(at // A_DAY)


class Profile(Struct):
    """A person: `settings` the page's own, as JSON; `banned` by the owner."""

    key: str
    name: str
    language: Language
    settings: str
    banned: bool = False


class TableSetup(Struct, kw_only=True):
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

    setup: TableSetup
    summary: Summary

    def seats(self) -> list[ListedSeat]:
        return msgspec.json.decode(self.summary.seating, type=list[ListedSeat])

    def result(self) -> list[SeatResult]:
        """How the game ended, best first; empty before that, and where an earlier version did not keep it."""
        ended = [
            SeatResult(seat, facts.total, facts.rank)
            for seat, facts in enumerate(self.seats())
            if facts.total is not None
        ]
        return sorted(ended, key=lambda result: result.rank)


class WaitingTable(NamedTuple):
    """A table whose bots must move: who set it up, and whether people sit there or are to come."""

    id: str
    owner: str
    people: bool


class StoredTable(Struct):
    """A table as it is loaded: its position is the one after entry `head`, its last. `archived`: it was put away."""

    setup: TableSetup
    position: str
    head: int
    archived: bool = False


class Edition(NamedTuple):
    """The data of a game by its hash, as JSON."""

    hash: str
    game: str
    data: str


OrderKind = Literal["table", "browser"]


class Order(NamedTuple):
    """Something about a table or a browser was changed by the owner's tools, or in another process."""

    n: int
    kind: OrderKind
    subject: str


class Holding(NamedTuple):
    """What a browser may do at a table."""

    role: Role
    seat: int


class Link(NamedTuple):
    """A link; an invitation to an open seat serves the first browser that comes."""

    key: str
    table_id: str
    kind: LinkKind
    seat: int
    invitation: bool
    used_by: str = ""


class NewTable(Struct):
    """Everything that is written down when a table is set up."""

    setup: TableSetup
    summary: Summary
    position: str
    entries: list[Entry]
    holders: list[tuple[str, Holding]]
    links: list[Link]
    lesson: bool = False


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


class TriedPuzzle(NamedTuple):
    """A puzzle that somebody has tried, `alone` where the first try was right and needed no hint.

    One that was made from a game of theirs is kept whole, in `document`. The puzzle of a day counts apart, as the game
    `daily` and by its date.
    """

    game: str
    puzzle: str
    at: float
    tries: int
    solved: bool
    alone: bool
    document: str | None = None


class Device(NamedTuple):
    """A browser that is signed in as somebody; `key` is the hash of its cookie."""

    key: str
    browser: str
    label: str
    created: float
    seen: float


class Held(NamedTuple):
    """What somebody holds of a table, and what only they see there."""

    holding: Holding
    private: Private


class Found(NamedTuple):
    """Who is signed in on a device; `held` is what they hold of the table they ask about, where that was looked up."""

    profile: Profile
    device: Device
    held: list[Held] | None = None


class OneTime(NamedTuple):
    """Something that may be done once, until a moment, by whoever has the token behind `key`."""

    key: str
    kind: str
    browser: str
    text: str
    expires: float


class Passkey(NamedTuple):
    """A passkey; `id` and `public_key` are base64url."""

    id: str
    browser: str
    public_key: str
    sign_count: int
    label: str
    created: float
    used: float | None = None


class Email(NamedTuple):
    """Where somebody wants to be written to; `stop` is the token behind every letter's link that ends it."""

    browser: str
    address: str
    stop: str


class WaitingNotice(NamedTuple):
    """It is this seat's turn, and nobody has been told yet."""

    table_id: str
    seat: int


class Subscription(NamedTuple):
    """Where a device is told by push, with the keys that only it can read with."""

    device: str
    endpoint: str
    p256dh: str
    auth: str


class Ways(NamedTuple):
    """The ways back to somebody, beside the device that asks, and what there is to lose."""

    devices: int
    phrases: int
    passkeys: int
    tables: int
    solo_games: int

    @property
    def may_be_left(self) -> bool:
        """Nothing is lost when a device forgets this identity."""
        return bool(self.devices or self.phrases or self.passkeys) or not (self.tables or self.solo_games)
