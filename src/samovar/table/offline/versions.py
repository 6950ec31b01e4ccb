"""Rows that earlier versions of the page have written, as the rows of now."""

from collections.abc import Callable
from typing import Any

VERSION = 1
"""Whoever changes a row so that old ones cannot be read any more raises it, and adds a step."""
MARK = "v"
Row = dict[str, Any]
Step = Callable[[str, Row], Row]


def _as_it_is(kind: str, row: Row) -> Row:
    """Before rows were numbered they were as those of version 1."""
    return row


STEPS: tuple[Step, ...] = (_as_it_is,)
"""Step `n` makes a row of version `n` one of version `n + 1`; it is told the kind of the row."""


def brought_up(kind: str, row: Row) -> Row | None:
    """A row as this version writes it; None for one of a later version, which is left alone."""
    version = row.pop(MARK, 0)
    if version > VERSION:
        return None
    for step in STEPS[version:]:
        row = step(kind, row)
    return row
