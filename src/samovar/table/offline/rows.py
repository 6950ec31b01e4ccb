"""The rows that are kept: read when the page is opened, changed in memory only once they are written."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

import msgspec
from msgspec import Struct

from samovar.table.domain.hands import Holder, check_hands
from samovar.table.domain.log import Entry
from samovar.table.domain.stored import (
    Device,
    Edition,
    Holding,
    Link,
    ListedTable,
    NewTable,
    Private,
    Profile,
    SoloGame,
    Summary,
    TableSetup,
    TriedPuzzle,
)
from samovar.table.offline.disk import Disk, Writing
from samovar.table.offline.versions import MARK, VERSION, brought_up

Row = TypeVar("Row", bound=Struct)


class TableRow(Struct):
    """A table, who holds what of it, whose hand somebody has seen, and its seats' private things."""

    setup: TableSetup
    summary: Summary
    position: str
    holders: list[Holder]
    links: list[Link]
    lesson: bool = False
    seen: set[tuple[str, int]] = set()
    notes: dict[int, Private] = {}
    review: str | None = None
    marks: str | None = None

    @classmethod
    def of(cls, new: NewTable) -> "TableRow":
        holders = [Holder(browser, held, "") for browser, held in new.holders]
        return cls(new.setup, new.summary, new.position, holders, list(new.links), new.lesson)

    def holdings(self, browser: str) -> list[Holding]:
        return sorted(held.holding for held in self.holders if held.browser == browser)

    def plays(self, browser: str) -> bool:
        return any(held.role == "player" for held in self.holdings(browser))

    def listed(self) -> ListedTable:
        return ListedTable(self.setup, self.summary)

    def hold(self, wanted: Holder) -> None:
        """Somebody may do something more; refused where they would see two players' hands."""
        check_hands(wanted, self.holders, [seat for who, seat in self.seen if who == wanted.browser])
        self.holders.append(wanted)

    def let_go(self, ended: list[Holder]) -> None:
        """Some hold it no longer; whose hand they have seen is not forgotten."""
        self.seen |= {(held.browser, held.holding.seat) for held in ended}
        self.holders = [held for held in self.holders if held not in ended]


class ProfileRow(Struct):
    """A person, the devices, what was played alone, the lessons done and the puzzles tried."""

    profile: Profile
    devices: list[Device]
    solo: list[SoloGame] = []
    lessons: list[tuple[str, str]] = []
    puzzles: list[TriedPuzzle] = []


class EditionRow(Struct):
    edition: Edition


KINDS: dict[str, type[TableRow] | type[ProfileRow] | type[EditionRow]] = {
    "table": TableRow,
    "person": ProfileRow,
    "edition": EditionRow,
}


class Draft:
    """Changes that are made to copies; they count when all of them are written."""

    def __init__(self, rows: "Rows") -> None:
        self._rows = rows
        self.tables: dict[str, TableRow | None] = {}
        self.persons: dict[str, ProfileRow | None] = {}
        self.editions: dict[str, EditionRow] = {}
        self.entries: dict[str, list[Entry]] = {}
        self.gone: list[str] = []

    def table(self, table_id: str) -> TableRow:
        """A table to change."""
        row = self.tables.get(table_id)
        if row is None:
            row = self.tables[table_id] = _copy(self._rows.tables[table_id])
        return row

    def person(self, key: str) -> ProfileRow:
        """A person to change."""
        row = self.persons.get(key)
        if row is None:
            row = self.persons[key] = _copy(self._rows.persons[key])
        return row

    def add_table(self, new: NewTable) -> None:
        self.tables[new.setup.id] = TableRow.of(new)
        self.add_entries(new.setup.id, new.entries)

    def add_entries(self, table_id: str, entries: list[Entry]) -> None:
        self.entries.setdefault(table_id, []).extend(entries)

    def delete_table(self, table_id: str) -> None:
        self.tables[table_id] = None
        self.gone.append(table_id)

    def writing(self) -> Writing:
        rows: dict[str, str | None] = {}
        for kind, changed in (("table", self.tables), ("person", self.persons), ("edition", self.editions)):
            for key, row in changed.items():
                rows[f"{kind}/{key}"] = None if row is None else _written(row)
        return Writing(rows, self.entries, tuple(self.gone))


class Rows:
    """Everything but the logs, in memory."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.tables: dict[str, TableRow] = {}
        self.persons: dict[str, ProfileRow] = {}
        self.editions: dict[str, EditionRow] = {}
        self._writing = asyncio.Lock()

    async def open(self) -> None:
        for name, text in (await self.disk.rows()).items():
            kind, _, key = name.partition("/")
            if kind not in KINDS:
                continue  # a later version of the page kept something more
            now = brought_up(kind, msgspec.json.decode(text))
            if now is None:
                continue
            match msgspec.convert(now, KINDS[kind], str_keys=True):
                case TableRow() as row:
                    self.tables[key] = row
                case ProfileRow() as row:
                    self.persons[key] = row
                case EditionRow() as row:
                    self.editions[key] = row

    @asynccontextmanager
    async def change(self) -> AsyncIterator[Draft]:
        """One change after another: what is drafted is written, and only then counts."""
        async with self._writing:
            draft = Draft(self)
            yield draft
            writing = draft.writing()
            if not writing.rows:
                return
            await self.disk.write(writing)
            _adopt(self.tables, draft.tables)
            _adopt(self.persons, draft.persons)
            self.editions.update(draft.editions)


def _written(row: Struct) -> str:
    """A row with the version that wrote it."""
    told: dict[str, object] = msgspec.to_builtins(row)
    return msgspec.json.encode({MARK: VERSION, **told}).decode()


def _adopt(kept: dict[str, Row], changed: dict[str, Row | None]) -> None:
    for key, row in changed.items():
        if row is None:
            kept.pop(key, None)
        else:
            kept[key] = row


def _copy(row: Row) -> Row:
    return msgspec.json.decode(msgspec.json.encode(row), type=type(row))
