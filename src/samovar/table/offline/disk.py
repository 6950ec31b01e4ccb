"""What the tables of a page are kept on: rows of text by their keys, and the entries of each table's log."""

from typing import NamedTuple, Protocol

import msgspec

from samovar.table.domain.log import Entry


class Writing(NamedTuple):
    """What is to be written, all of it or nothing: a row that is None is deleted, as are the entries of `gone`."""

    rows: dict[str, str | None]
    entries: dict[str, list[Entry]]
    gone: tuple[str, ...] = ()


class Disk(Protocol):
    async def rows(self) -> dict[str, str]:
        """Every row, read once when the page is opened."""

    async def entries(self, table_id: str, after: int, most: int) -> list[Entry]:
        """The entries after a number, at most so many."""

    async def write(self, writing: Writing) -> None:
        """Durable when it returns; Refused where the browser takes nothing."""


class MemoryDisk:
    """Keeps everything as long as it lasts itself."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.logs: dict[str, list[Entry]] = {}

    async def rows(self) -> dict[str, str]:
        return dict(self.kept)

    async def entries(self, table_id: str, after: int, most: int) -> list[Entry]:
        return [entry for entry in self.logs.get(table_id, []) if entry.n > after][:most]

    async def write(self, writing: Writing) -> None:
        for table_id in writing.gone:
            self.logs.pop(table_id, None)
        for table_id, entries in writing.entries.items():
            self.logs.setdefault(table_id, []).extend(entries)
        for key, row in writing.rows.items():
            if row is None:
                self.kept.pop(key, None)
            else:
                self.kept[key] = row


def written(writing: Writing) -> str:
    """A writing as JSON, for whoever writes it down."""
    return msgspec.json.encode(writing._asdict()).decode()


def read_entries(text: str) -> list[Entry]:
    return msgspec.json.decode(text, type=list[Entry])
