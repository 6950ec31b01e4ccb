"""Every schema that the store has had, and the steps between them; they are taken when a database is opened.

A step is a module of `versions` with its `revision`, the one it follows (`down_revision`) and `upgrade(op)`, where `op`
are Alembic's operations. Revisions are numbered: what a database of an earlier version says of its schema is the
revision that it has.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from samovar.table.store.opening import Unusable

STEPS = ScriptDirectory(str(Path(__file__).parent))
LATEST = STEPS.get_current_head() or ""


def revision_of(connection: Connection) -> str | None:
    """The schema of a database, None where it is empty; the first versions of the software wrote it into `meta`."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None and inspect(connection).has_table("meta"):
        query = text("SELECT value FROM meta WHERE name = 'schema'")
        found = connection.execute(query).scalar_one_or_none()
    if found is not None and found not in {step.revision for step in STEPS.walk_revisions()}:
        raise Unusable("newer", found=found[:20], known=LATEST)
    return found


def upgrade(connection: Connection, to: str = LATEST) -> None:
    """Bring a database to a schema, within the transaction of this connection."""
    found = revision_of(connection)

    def steps(heads: Any, context: MigrationContext) -> Iterable[Any]:
        return STEPS._upgrade_revs(to, found)  # type: ignore[arg-type]  # None stands for an empty database

    context = MigrationContext.configure(connection, opts={"fn": steps, "transactional_ddl": True})
    if found is not None and context.get_current_revision() is None:
        context.stamp(STEPS, found)
    context.run_migrations(op=Operations(context))
    # What software from before the migrations looks at, to refuse a database that is too new for it.
    connection.execute(text("DELETE FROM meta WHERE name = 'schema'"))
    connection.execute(text("INSERT INTO meta (name, value) VALUES ('schema', :value)"), {"value": to})
