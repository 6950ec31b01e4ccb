"""What services ask of a store; who keeps it, and how, is not their affair."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from samovar.table.domain.change import ExtraWrite
from samovar.table.domain.log import Entry
from samovar.table.domain.stored import (
    Device,
    Edition,
    Email,
    Found,
    Holding,
    Link,
    ListedTable,
    NewTable,
    OneTime,
    Order,
    Passkey,
    Private,
    Profile,
    SoloGame,
    StoredTable,
    Subscription,
    Summary,
    TriedPuzzle,
    WaitingNotice,
    WaitingTable,
    Ways,
)
from samovar.table.wire import LinkKind, Role


class Commit(NamedTuple):
    """A change of a table, ready to be written: all of it or nothing. `position` is None where it stays as it is."""

    table_id: str
    entries: list[Entry]
    summary: Summary
    position: str | None = None
    extra: Sequence[ExtraWrite] = ()


class TableStore(Protocol):
    """Tables and their logs."""

    async def add(self, new: NewTable) -> None:
        """Set up a table, all of it or nothing."""

    async def load(self, table_id: str) -> StoredTable | None:
        """A table, without its entries."""

    async def entries(self, table_id: str, after: int, most: int) -> list[Entry]:
        """The entries after a number, at most so many."""

    async def append(self, commit: Commit) -> bool:
        """Durable when it returns; False (nothing written) when somebody was quicker."""

    async def of(self, browser: str) -> list[tuple[ListedTable, list[Holding]]]:
        """The tables of a browser, latest first, with what it may do there; none at which a lesson is taken."""

    async def finished_of(self, browser: str) -> list[tuple[ListedTable, list[Holding]]]:
        """All tables of finished games where a browser holds a seat, latest first."""

    async def keep_seating(self, table_id: str, head: int, seating: str) -> None:
        """Keep what an earlier version left out of a summary, unless the table has changed since `head`."""

    async def count_of(self, browser: str) -> int:
        """How many unfinished tables a browser has set up."""

    async def count_imported(self, browser: str) -> int:
        """How many records a browser has brought."""


class SeatStore(Protocol):
    """Who holds which seat, the links that lead there, and what only a seat's holder sees."""

    async def holdings(self, table_id: str, browser: str) -> list[Holding]:
        """What a browser may do at a table."""

    async def players_of(self, table_id: str) -> list[tuple[int, str]]:
        """The seats and the browsers that hold them."""

    async def hold(self, table_id: str, browser: str, holding: Holding, link: str) -> None:
        """A browser may do something more; refused where it would see two players' hands (`domain.hands`)."""

    async def add_link(self, link: Link, at: float) -> None: ...

    async def link(self, key: str) -> Link | None: ...

    async def end_links(self, table_id: str, kind: LinkKind, seat: int, role: Role, but: str) -> None:
        """End links of a kind, and what others than the browser `but` got by links of that kind.

        Whose hand they have seen is not forgotten.
        """

    async def private(self, table_id: str, seat: int) -> Private: ...

    async def keep_private(self, table_id: str, seat: int, values: dict[str, str | None]) -> None:
        """Change some of `text` (the notes) and `webhook`."""


class EditionStore(Protocol):
    """The data that tables were begun with, each once."""

    async def keep(self, edition: Edition) -> None:
        """What is kept already stays as it is."""

    async def find(self, data_hash: str) -> Edition | None: ...


class DutyStore(Protocol):
    """Which tables wait for a bot or for a clock, and which process sees to it."""

    async def waiting_for_bots(self, but: Sequence[str]) -> list[WaitingTable]:
        """Tables where a bot must move and no other process lets it think, but for some; each owner's in turn."""

    async def out_of_time(self, now: float, but: Sequence[str]) -> list[str]:
        """Tables where somebody's time is up, but for some."""

    async def lease(self, table_id: str, by: str, seconds: float) -> bool:
        """Take over the bots of a table for a while, unless another process has them."""

    async def renew_leases(self, tables: Sequence[str], by: str, seconds: float) -> None:
        """A process that is alive keeps the bots that it lets think; the store's own clock counts, for all."""


class BrowserStore(Protocol):
    """Identities, and the devices that are signed in as them."""

    async def find(self, device: str, table_id: str = "") -> Found | None:
        """Who is signed in on a device, by the hash of its cookie.

        Where several processes share the store, what they hold of a table is looked up by the way.
        """

    async def profile(self, key: str) -> Profile | None: ...

    async def add(self, profile: Profile, device: Device) -> None: ...

    async def change(self, key: str, values: dict[str, str]) -> None:
        """Change some of `name`, `language` and `settings`; the rest stays, whoever else may be changing it."""

    async def devices(self, key: str) -> list[Device]: ...

    async def seen(self, device: str, at: float) -> None: ...

    async def sign_out(self, device: str) -> None: ...


class WaysStore(Protocol):
    """The ways back to somebody: phrases, passkeys, and what may be done once."""

    async def ways(self, browser: str, but: str) -> Ways:
        """What there is of somebody, beside the device `but`."""

    async def set_phrase(self, browser: str, key: str, at: float) -> None:
        """Keep the hash of a phrase; earlier ones end."""

    async def phrase_made(self, browser: str) -> float | None: ...

    async def by_phrase(self, key: str) -> str | None: ...

    async def add_once(self, what: OneTime, now: float) -> None: ...

    async def look_once(self, kind: str, key: str, now: float) -> OneTime | None: ...

    async def take_once(self, kind: str, key: str, now: float) -> OneTime | None:
        """The first who asks gets it, nobody after."""

    async def add_passkey(self, passkey: Passkey) -> bool:
        """False where there is one with this id already."""

    async def passkeys_of(self, browser: str) -> list[Passkey]: ...

    async def passkey(self, name: str) -> Passkey | None: ...

    async def passkey_used(self, name: str, sign_count: int, at: float) -> None: ...

    async def remove_passkey(self, browser: str, name: str) -> None: ...


class UnionStore(Protocol):
    """One person instead of two."""

    async def clashes(self, one: str, other: str) -> list[str]:
        """The games of the running tables where one plays and the other has seen another hand."""

    async def sign_in(self, device: str, fresh: str, one: str, other: str, bring: bool) -> list[str]:
        """Make a device of `one`, now known by a fresh key, one of `other`.

        Where `bring` says so, everything that was of `one` is of `other` then; these are the tables. All of it or
        nothing: refused where somebody would see two hands.
        """


class NoticeStore(Protocol):
    """Where people want to be told that it is their turn."""

    async def set_email(self, email: Email) -> None: ...

    async def email_of(self, browser: str) -> Email | None: ...

    async def end_email(self, browser: str) -> None: ...

    async def stop_email(self, token: str) -> bool:
        """End the letters that carry this token; False where there are none."""

    async def subscribe(self, subscription: Subscription) -> None: ...

    async def unsubscribe(self, device: str) -> None: ...

    async def is_subscribed(self, device: str) -> bool: ...

    async def subscriptions_of(self, browser: str) -> list[Subscription]: ...

    async def secret(self, name: str, fresh: str) -> str:
        """Something that the server made once and keeps; the fresh one where there is none yet."""


class WaitingNoticeStore(Protocol):
    """Notices that are not sent yet: a restart forgets none."""

    async def keep(self, notice: WaitingNotice) -> bool:
        """Write a notice down; False where nobody wants it."""

    async def take(self, notice: WaitingNotice) -> bool:
        """Take a notice to send it; False where somebody else has."""

    async def all(self) -> list[WaitingNotice]: ...


class PersonStore(Protocol):
    """What belongs to one person, to be given up or deleted."""

    async def tables_of(self, browser: str) -> list[str]:
        """Every table that a browser set up or holds anything of."""

    async def delete_table(self, table_id: str, browser: str) -> bool:
        """Everything that is kept of a table; False (nothing deleted) where somebody but the browser plays there."""

    async def let_go(self, table_id: str, browser: str) -> None:
        """A browser holds nothing of a table any more; where it was the host, another player is now, if any is left."""

    async def forget(self, browser: str) -> None:
        """Everything that is kept of a browser beside its tables."""


class OrderStore(Protocol):
    """What others have changed: whoever remembers something of it must forget it."""

    async def latest(self) -> int: ...

    async def after(self, n: int) -> list[Order]: ...

    async def forget_old(self, now: float) -> None:
        """Drop what every server has heard of long ago."""


class SoloStore(Protocol):
    """The games that people played alone, kept for each of them."""

    async def keep(self, game: SoloGame) -> None:
        """Keep a game for everybody who holds its seat; what is kept already stays as it is."""

    async def of(self, browser: str, game: str) -> list[SoloGame]:
        """The games of a browser in the order in which they ended."""

    async def unfinished(self, browser: str, game: str) -> list[str]:
        """The tables where a browser still plays alone, latest first."""

    async def forgotten(self, browser: str, game: str) -> list[str]:
        """Finished tables that were not kept: an older version of the software knew nothing of it."""


class LessonStore(Protocol):
    """The lessons that people have played to their end."""

    async def done(self, browser: str) -> list[tuple[str, str]]:
        """The games and lessons of a browser, in the order in which they were done."""

    async def keep(self, browser: str, game: str, lesson: str) -> None:
        """A lesson is done; one that was done before stays as it is."""


class PuzzleStore(Protocol):
    """The puzzles that people have tried."""

    async def of(self, browser: str) -> list[TriedPuzzle]:
        """All of a browser's, the oldest first."""

    async def find(self, browser: str, game: str, puzzle: str) -> TriedPuzzle | None: ...

    async def keep(self, browser: str, tried: list[TriedPuzzle]) -> None:
        """Keep these instead of what was kept of the same puzzles."""


class ReviewStore(Protocol):
    """Reviews of finished games, as far as they have come."""

    async def keep(self, table_id: str, document: str, marks: str | None, at: float) -> None:
        """Keep the review of a table instead of an earlier one, with the marks of its seats once it is finished."""

    async def find(self, table_id: str) -> str | None: ...

    async def marks(self, tables: Sequence[str]) -> dict[str, str]:
        """The marks of those of these tables that have any."""


class Store(Protocol):
    """Everything durable. Where no other process may write, `shared` is False: what is known stays true."""

    @property
    def kind(self) -> str: ...

    @property
    def shared(self) -> bool: ...

    @property
    def server_id(self) -> str: ...

    @property
    def errors(self) -> int:
        """How often the store could not do what it was asked, since it was opened."""

    def passes(self, error: Exception) -> bool:
        """Whether an error is trouble of the store's that passes: it is away, full, locked or recovering."""

    @property
    def tables(self) -> TableStore: ...

    @property
    def seats(self) -> SeatStore: ...

    @property
    def editions(self) -> EditionStore: ...

    @property
    def duties(self) -> DutyStore: ...

    @property
    def browsers(self) -> BrowserStore: ...

    @property
    def persons(self) -> PersonStore: ...

    @property
    def ways(self) -> WaysStore: ...

    @property
    def union(self) -> UnionStore: ...

    @property
    def notices(self) -> NoticeStore: ...

    @property
    def waiting_notices(self) -> WaitingNoticeStore: ...

    @property
    def solo(self) -> SoloStore: ...

    @property
    def lessons(self) -> LessonStore: ...

    @property
    def reviews(self) -> ReviewStore: ...

    @property
    def puzzles(self) -> PuzzleStore: ...

    async def check(self) -> None:
        """Raise unless it takes a write."""
