"""Whether every table can be opened, and comes to its position again when it is replayed."""

from collections.abc import AsyncIterator
from typing import NamedTuple

from samovar.core import Message, SamovarError
from samovar.table.admin.listing import Wanted, all_tables
from samovar.table.admin.office import CATALOGUE, Office
from samovar.table.domain.errors import Refused
from samovar.table.domain.stored import StoredTable
from samovar.table.domain.texts import both
from samovar.table.wire import Text


class Checked(NamedTuple):
    """A table, and what is wrong with it; nothing where it is sound."""

    table_id: str
    problem: Text | None


async def check_tables(office: Office) -> AsyncIterator[Checked]:
    """Every table, those that were put away too."""
    for table_id in await all_tables(office, Wanted()):
        stored = await office.store.tables.load(table_id)
        if stored is not None:
            yield Checked(table_id, await _problem(office, stored))


async def _problem(office: Office, stored: StoredTable) -> Text | None:
    try:
        game = await office.registry.editions.find(stored.setup.game, stored.setup.data)
    except Refused as refused:
        return refused.body().error.text
    try:
        table = await office.registry.read(stored, game)
        replayed = table.position(len(table.line))
        if replayed.fingerprint() != table.state.fingerprint():
            return _say("other-position")
    except SamovarError as error:
        return both(game.catalogue, error.message)
    except (ValueError, LookupError) as error:
        # What was written is not what it should be: a damaged entry or position.
        return _say("damaged", str(error)[:100])
    return None


def _say(key: str, reason: str = "") -> Text:
    return both(CATALOGUE, Message(f"admin.problem.{key}", {"reason": reason}))
