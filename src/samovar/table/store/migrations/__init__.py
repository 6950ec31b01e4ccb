"""Every schema that the store has had, and the steps between them; they are taken when a database is opened.

A step is a module of `versions` with its `revision`, the one it follows (`down_revision`) and `upgrade(op)`, where `op`
are Alembic's operations. Revisions are numbered: what a database of an earlier version says of its schema is the
revision that it has.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, inspect, text

from samovar.table.store.opening import Unusable

# Loaded where steps are to be taken: most starts find today's schema, and the library takes long to load.
if TYPE_CHECKING:
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

HERE = Path(__file__).parent
REVISIONS = sorted((re.sub(r"\D.*", "", file.name[1:]) for file in (HERE / "versions").glob("v*_*.py")), key=int)
LATEST = REVISIONS[-1]


@cache
def _steps() -> "ScriptDirectory":
    from alembic.script import ScriptDirectory

    return ScriptDirectory(str(HERE))


def revision_of(connection: Connection) -> str | None:
    """The schema of a database, None where it is empty; the first versions of the software wrote it into `meta`."""
    found: str | None = None
    for table, query in (
        ("alembic_version", "SELECT version_num FROM alembic_version"),
        ("meta", "SELECT value FROM meta WHERE name = 'schema'"),
    ):
        if found is None and inspect(connection).has_table(table):
            found = connection.execute(text(query)).scalar_one_or_none()
    if found is not None and found not in REVISIONS:
        raise Unusable("newer", found=found[:20], known=LATEST)
    return found


def upgrade(connection: Connection, to: str = LATEST) -> None:
    """Bring a database to a schema, within the transaction of this connection; one that has it is left as it is."""
    found = revision_of(connection)
    if found == to:
        return
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext

    def steps(heads: Any, context: "MigrationContext") -> Iterable[Any]:
        return _steps()._upgrade_revs(to, found)  # type: ignore[arg-type]  # None stands for an empty database

    context = MigrationContext.configure(connection, opts={"fn": steps, "transactional_ddl": True})
    if found is not None and context.get_current_revision() is None:
        context.stamp(_steps(), found)
    context.run_migrations(op=Operations(context))
    # What software from before the migrations looks at, to refuse a database that is too new for it.
    connection.execute(text("DELETE FROM meta WHERE name = 'schema'"))
    connection.execute(text("INSERT INTO meta (name, value) VALUES ('schema', :value)"), {"value": to})
