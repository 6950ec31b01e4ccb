"""Tables, their entries, and who holds what."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "1"
down_revision = None


def upgrade(op: Operations) -> None:
    op.create_table(
        "meta",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "browsers",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("data", sa.String(64), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(32), nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("clock_seconds", sa.Integer),
        sa.Column("clock_level", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("imported", sa.Boolean, nullable=False),
        sa.Column("branch_of", sa.String(20)),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("seating", sa.Text, nullable=False),
        sa.Column("bots_turn", sa.Boolean, nullable=False),
        sa.Column("deadline", sa.Double),
        sa.Column("lease_by", sa.String(40), nullable=False),
        sa.Column("lease_until", sa.Double, nullable=False),
    )
    waiting, timed = sa.text("bots_turn"), sa.text("deadline IS NOT NULL")
    op.create_index("tables_bots_turn", "tables", ["bots_turn"], sqlite_where=waiting, postgresql_where=waiting)
    op.create_index("tables_deadline", "tables", ["deadline"], sqlite_where=timed, postgresql_where=timed)
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("link", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "browser", "role", "seat"),
    )
    op.create_index("holders_browser", "holders", ["browser"])
    op.create_table(
        "links",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("invitation", sa.Boolean, nullable=False),
        sa.Column("used_by", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("links_table", "links", ["table_id"])
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("webhook", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
