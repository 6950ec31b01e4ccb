"""The store of a page: what the services ask for, on rows in memory that are written before they count."""

from collections.abc import Sequence
from typing import Any

import msgspec

from samovar.table.domain.change import (
    ClaimSeat,
    ExtraWrite,
    KeepLesson,
    KeepSoloGame,
    LeaveLesson,
    ReleaseSeat,
    SetUpTable,
)
from samovar.table.domain.errors import Refused
from samovar.table.domain.hands import Holder
from samovar.table.domain.log import Entry
from samovar.table.domain.stored import (
    Device,
    Edition,
    Found,
    Holding,
    Link,
    ListedTable,
    NewTable,
    Private,
    Profile,
    SoloGame,
    StoredTable,
    TriedPuzzle,
    WaitingTable,
)
from samovar.table.offline.disk import Disk
from samovar.table.offline.rows import Draft, EditionRow, ProfileRow, Rows, TableRow
from samovar.table.services.store import Commit
from samovar.table.wire import LinkKind, Role

NOTHING_PRIVATE = Private("", None)


class PageTables:
    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    async def add(self, new: NewTable) -> None:
        async with self.rows.change() as draft:
            draft.add_table(new)

    async def load(self, table_id: str) -> StoredTable | None:
        row = self.rows.tables.get(table_id)
        return None if row is None else StoredTable(row.setup, row.position, row.summary.head)

    async def entries(self, table_id: str, after: int, most: int) -> list[Entry]:
        return await self.rows.disk.entries(table_id, after, most)

    async def append(self, commit: Commit) -> bool:
        async with self.rows.change() as draft:
            if commit.entries[0].n != self.rows.tables[commit.table_id].summary.head + 1:
                return False
            row = draft.table(commit.table_id)
            row.summary = commit.summary
            row.position = row.position if commit.position is None else commit.position
            draft.add_entries(commit.table_id, list(commit.entries))
            for extra in commit.extra:
                _write_extra(draft, commit.table_id, extra)
        return True

    async def of(self, browser: str) -> list[tuple[ListedTable, list[Holding]]]:
        held = [(row, row.holdings(browser)) for row in self._latest_first() if not row.lesson]
        return [(row.listed(), holdings) for row, holdings in held if holdings]

    async def finished_of(self, browser: str) -> list[tuple[ListedTable, list[Holding]]]:
        ended = [row for row in self._latest_first() if row.summary.over and not row.lesson and row.plays(browser)]
        return [(row.listed(), row.holdings(browser)) for row in ended]

    def _latest_first(self) -> list[TableRow]:
        return sorted(self.rows.tables.values(), key=lambda row: (-row.summary.updated, row.setup.id))

    async def keep_seating(self, table_id: str, head: int, seating: str) -> None:
        async with self.rows.change() as draft:
            if self.rows.tables[table_id].summary.head == head:
                draft.table(table_id).summary.seating = seating

    async def count_of(self, browser: str) -> int:
        return sum(1 for row in self._set_up_by(browser) if not row.summary.over and not row.setup.imported)

    async def count_imported(self, browser: str) -> int:
        return sum(1 for row in self._set_up_by(browser) if row.setup.imported)

    def _set_up_by(self, browser: str) -> list[TableRow]:
        return [row for row in self.rows.tables.values() if row.setup.owner == browser]


def _write_extra(draft: Draft, table_id: str, extra: ExtraWrite) -> None:
    row = draft.table(table_id)
    match extra:
        case ClaimSeat(link, browser):
            kept = next((each for each in row.links if each.key == link.key), None)
            if kept is None or kept.used_by:
                raise Refused("seat-taken")
            _release(row, ReleaseSeat(link.seat, link._replace(used_by=browser)))
            row.hold(Holder(browser, Holding("player", link.seat), link.key))
        case ReleaseSeat():
            _release(row, extra)
        case SetUpTable(new):
            draft.add_table(new)
        case KeepSoloGame(game):
            for browser in _players(row):
                _keep_solo(draft.person(browser), game)
        case KeepLesson(game, lesson):
            for browser in _players(row):
                person = draft.person(browser)
                if (game, lesson) not in person.lessons:
                    person.lessons.append((game, lesson))
        case LeaveLesson():
            row.lesson = False


def _release(row: TableRow, released: ReleaseSeat) -> None:
    """Nobody holds the seat any more, no link leads to it but this invitation, and its notes are gone."""
    row.let_go([held for held in row.holders if held.holding.seat == released.seat])
    row.links = [link for link in row.links if link.seat != released.seat]
    if released.invitation is not None:
        row.links.append(released.invitation)
    row.notes.pop(released.seat, None)


def _players(row: TableRow) -> list[str]:
    return list(dict.fromkeys(held.browser for held in row.holders if held.holding.role == "player"))


def _keep_solo(person: ProfileRow, game: SoloGame) -> None:
    if all(kept.table_id != game.table_id for kept in person.solo):
        person.solo.append(game)


class PageSeats:
    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    async def holdings(self, table_id: str, browser: str) -> list[Holding]:
        row = self.rows.tables.get(table_id)
        return [] if row is None else row.holdings(browser)

    async def players_of(self, table_id: str) -> list[tuple[int, str]]:
        row = self.rows.tables.get(table_id)
        holders = [] if row is None else row.holders
        return sorted((held.holding.seat, held.browser) for held in holders if held.holding.role == "player")

    async def hold(self, table_id: str, browser: str, holding: Holding, link: str) -> None:
        async with self.rows.change() as draft:
            draft.table(table_id).hold(Holder(browser, holding, link))

    async def add_link(self, link: Link, at: float) -> None:
        async with self.rows.change() as draft:
            draft.table(link.table_id).links.append(link)

    async def link(self, key: str) -> Link | None:
        links = (link for row in self.rows.tables.values() for link in row.links)
        return next((link for link in links if link.key == key), None)

    async def end_links(self, table_id: str, kind: LinkKind, seat: int, role: Role, but: str) -> None:
        async with self.rows.change() as draft:
            row = draft.table(table_id)
            row.links = [link for link in row.links if (link.kind, link.seat) != (kind, seat)]
            given = [held for held in row.holders if held.holding == Holding(role, seat) and held.link != ""]
            row.let_go([held for held in given if held.browser != but])

    async def private(self, table_id: str, seat: int) -> Private:
        row = self.rows.tables.get(table_id)
        return NOTHING_PRIVATE if row is None else row.notes.get(seat, NOTHING_PRIVATE)

    async def keep_private(self, table_id: str, seat: int, values: dict[str, str | None]) -> None:
        async with self.rows.change() as draft:
            row = draft.table(table_id)
            before = row.notes.get(seat, NOTHING_PRIVATE)
            row.notes[seat] = Private(values.get("text", before.notes) or "", values.get("webhook", before.webhook))


class PageDuties:
    """No other process sees to these tables."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    async def waiting_for_bots(self, but: Sequence[str]) -> list[WaitingTable]:
        waiting = [row for name, row in self.rows.tables.items() if row.summary.bots_turn and name not in but]
        waiting.sort(key=lambda row: row.summary.updated)
        return [WaitingTable(row.setup.id, row.setup.owner, people=bool(_players(row))) for row in waiting]

    async def out_of_time(self, now: float, but: Sequence[str]) -> list[str]:
        dated = [(row.summary.deadline, name) for name, row in self.rows.tables.items() if name not in but]
        return [name for deadline, name in dated if deadline is not None and deadline < now]

    async def lease(self, table_id: str, by: str, seconds: float) -> bool:
        return True

    async def renew_leases(self, tables: Sequence[str], by: str, seconds: float) -> None:
        return None


class PageEditions:
    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    async def keep(self, edition: Edition) -> None:
        if edition.hash not in self.rows.editions:
            async with self.rows.change() as draft:
                draft.editions[edition.hash] = EditionRow(edition)

    async def find(self, data_hash: str) -> Edition | None:
        row = self.rows.editions.get(data_hash)
        return None if row is None else row.edition


class PageBrowsers:
    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    async def find(self, device: str, table_id: str = "") -> Found | None:
        for person in self.rows.persons.values():
            for each in person.devices:
                if each.key == device:
                    return Found(person.profile, each)
        return None

    async def profile(self, key: str) -> Profile | None:
        person = self.rows.persons.get(key)
        return None if person is None else person.profile

    async def add(self, profile: Profile, device: Device) -> None:
        async with self.rows.change() as draft:
            draft.persons[profile.key] = ProfileRow(profile, [device])

    async def change(self, key: str, values: dict[str, str]) -> None:
        async with self.rows.change() as draft:
            person = draft.person(key)
            person.profile = msgspec.structs.replace(person.profile, **values)

    async def devices(self, key: str) -> list[Device]:
        person = self.rows.persons.get(key)
        return [] if person is None else list(person.devices)

    async def seen(self, device: str, at: float) -> None:
        found = await self.find(device)
        if found is not None:
            async with self.rows.change() as draft:
                person = draft.person(found[0].key)
                person.devices = [each._replace(seen=at) if each.key == device else each for each in person.devices]

    async def sign_out(self, device: str) -> None:
        raise Refused("no-such-path")


class PagePersons:
    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    async def tables_of(self, browser: str) -> list[str]:
        rows = [row for row in self.rows.tables.values() if row.setup.owner == browser or row.holdings(browser)]
        return [row.setup.id for row in sorted(rows, key=lambda row: row.setup.created)]

    async def delete_table(self, table_id: str, browser: str) -> bool:
        async with self.rows.change() as draft:
            if any(player != browser for player in _players(draft.table(table_id))):
                return False
            draft.delete_table(table_id)
        return True

    async def let_go(self, table_id: str, browser: str) -> None:
        async with self.rows.change() as draft:
            row = draft.table(table_id)
            row.holders = [held for held in row.holders if held.browser != browser]
            if row.setup.owner == browser:
                row.setup.owner = next(iter(_players(row)), "")

    async def forget(self, browser: str) -> None:
        async with self.rows.change() as draft:
            draft.persons[browser] = None


class PageSolo:
    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    async def keep(self, game: SoloGame) -> None:
        async with self.rows.change() as draft:
            for browser in _players(self.rows.tables[game.table_id]):
                _keep_solo(draft.person(browser), game)

    async def of(self, browser: str, game: str) -> list[SoloGame]:
        person = self.rows.persons.get(browser)
        found = [] if person is None else [kept for kept in person.solo if kept.game == game]
        return sorted(found, key=lambda kept: (kept.at, kept.table_id))

    async def unfinished(self, browser: str, game: str) -> list[str]:
        return self._tables(browser, game, over=False)

    async def forgotten(self, browser: str, game: str) -> list[str]:
        return self._tables(browser, game, over=True)

    def _tables(self, browser: str, game: str, over: bool) -> list[str]:
        person = self.rows.persons.get(browser)
        kept = set() if person is None else {each.table_id for each in person.solo}
        alone = [row for name, row in self.rows.tables.items() if name not in kept and row.plays(browser)]
        alone = [row for row in alone if row.setup.game == game and row.setup.players == 1]
        alone = [row for row in alone if not row.setup.imported and row.setup.start is None]
        alone = [row for row in alone if row.summary.over == over]
        return [row.setup.id for row in sorted(alone, key=lambda row: (-row.summary.updated, row.setup.id))]


class PageLessons:
    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    async def done(self, browser: str) -> list[tuple[str, str]]:
        person = self.rows.persons.get(browser)
        return [] if person is None else list(person.lessons)

    async def keep(self, browser: str, game: str, lesson: str) -> None:
        async with self.rows.change() as draft:
            person = draft.person(browser)
            if (game, lesson) not in person.lessons:
                person.lessons.append((game, lesson))


class PageReviews:
    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    async def keep(self, table_id: str, document: str, marks: str | None, at: float) -> None:
        async with self.rows.change() as draft:
            row = draft.table(table_id)
            row.review, row.marks = document, marks

    async def find(self, table_id: str) -> str | None:
        row = self.rows.tables.get(table_id)
        return None if row is None else row.review

    async def marks(self, tables: Sequence[str]) -> dict[str, str]:
        rows = {table: self.rows.tables.get(table) for table in tables}
        return {table: row.marks for table, row in rows.items() if row is not None and row.marks is not None}


class PagePuzzles:
    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    async def of(self, browser: str) -> list[TriedPuzzle]:
        person = self.rows.persons.get(browser)
        return [] if person is None else sorted(person.puzzles, key=lambda each: (each.at, each.puzzle))

    async def find(self, browser: str, game: str, puzzle: str) -> TriedPuzzle | None:
        found = [each for each in await self.of(browser) if (each.game, each.puzzle) == (game, puzzle)]
        return found[0] if found else None

    async def keep(self, browser: str, tried: list[TriedPuzzle]) -> None:
        anew = {(each.game, each.puzzle) for each in tried}
        async with self.rows.change() as draft:
            person = draft.person(browser)
            person.puzzles = [each for each in person.puzzles if (each.game, each.puzzle) not in anew] + tried


class OneDevice:
    """Ways back, several devices and letters need a server: there are none of them, and none can be had."""

    async def email_of(self, browser: str) -> None:
        return None

    async def passkeys_of(self, browser: str) -> list[Any]:
        return []

    def __getattr__(self, name: str) -> Any:
        raise Refused("no-such-path")


ONE_DEVICE: Any = OneDevice()


class PageStore:
    """Everything durable of one page; `open` reads what was kept before."""

    kind = "page"
    shared = False
    server_id = "page"
    errors = 0

    def __init__(self, disk: Disk) -> None:
        self.rows = Rows(disk)
        self.tables = PageTables(self.rows)
        self.seats = PageSeats(self.rows)
        self.editions = PageEditions(self.rows)
        self.duties = PageDuties(self.rows)
        self.browsers = PageBrowsers(self.rows)
        self.persons = PagePersons(self.rows)
        self.solo = PageSolo(self.rows)
        self.lessons = PageLessons(self.rows)
        self.reviews = PageReviews(self.rows)
        self.puzzles = PagePuzzles(self.rows)
        self.ways = self.union = self.notices = self.waiting_notices = ONE_DEVICE

    async def open(self) -> None:
        await self.rows.open()

    async def check(self) -> None:
        return None

    def passes(self, error: Exception) -> bool:
        return False
