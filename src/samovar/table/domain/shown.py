"""What several who look at a table are shown alike, worked out once and forgotten with the table's next change."""

import msgspec

from samovar.table.domain.log import LoggedEvent
from samovar.table.wire import LogLine, SeatInfo, TableHead

RECENT = 8
"""The lines of so many entries are kept: those that open pages are about to read."""

Lookers = tuple[frozenset[int], tuple[int, ...]]
"""Whose seats are one's own, and who is there."""


class Told:
    """An entry's events, and their lines for whoever may see no secret of them, as far as they were told."""

    def __init__(self, events: list[LoggedEvent]) -> None:
        self.events = events
        self.public: dict[int, LogLine] = {}


class Shown:
    def __init__(self) -> None:
        self.views: dict[int, msgspec.Raw] = {}
        self.told: dict[int, Told] = {}
        self.heads: dict[tuple[bool, bool], TableHead] = {}
        self.seats: dict[Lookers, list[SeatInfo]] = {}
