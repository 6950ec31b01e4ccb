"""Statements and columns that several parts of the store need, made once."""

import secrets
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import bindparam, insert, update

from samovar.table.domain.log import Entry
from samovar.table.domain.stored import Summary, TableSetup
from samovar.table.store import schema

SETUP_COLUMNS = [schema.tables.c[name] for name in TableSetup.__struct_fields__]
SUMMARY_COLUMNS = [schema.tables.c[name] for name in Summary.__struct_fields__]
ADD_ENTRIES = insert(schema.entries)
SET_SUMMARY = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values({column.name: bindparam(column.name) for column in SUMMARY_COLUMNS})
)
SET_POSITION = SET_SUMMARY.values(position=bindparam("position"))
AT_ONCE = 500
# The small write that shows that a database takes one; the value differs each time, or nothing need be written.
CHECK = """
INSERT INTO meta (name, value) VALUES ('checked', :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""


def parts(tables: Sequence[str]) -> Iterator[Sequence[str]]:
    """Tables, as many at a time as a statement may name."""
    for first in range(0, len(tables), AT_ONCE):
        yield tables[first : first + AT_ONCE]


def check_row() -> dict[str, Any]:
    return {"value": secrets.token_hex(4)}


def entry_rows(table_id: str, entries: list[Entry]) -> list[dict[str, Any]]:
    return [{"table_id": table_id, **entry._asdict()} for entry in entries]
