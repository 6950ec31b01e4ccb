"""Lessons; people with several devices, ways back to them, and where they are told that it is their turn."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "4"
down_revision = "3"


def upgrade(op: Operations) -> None:
    op.create_table(
        "lesson_tables",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_table(
        "lessons_done",
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("lesson", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("browser", "game", "lesson"),
    )
    _devices(op)
    op.create_table(
        "phrases",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("browser", sa.String(64), sa.ForeignKey("browsers.key"), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("phrases_browser", "phrases", ["browser"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("browser", sa.String(64), sa.ForeignKey("browsers.key"), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.Integer, nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double),
    )
    op.create_index("passkeys_browser", "passkeys", ["browser"])
    op.create_table(
        "one_time",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_index("one_time_expires", "one_time", ["expires"])
    op.create_table(
        "emails",
        sa.Column("browser", sa.String(64), sa.ForeignKey("browsers.key"), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("stop", sa.String(64), nullable=False, unique=True),
    )
    device = sa.ForeignKey("devices.key", onupdate="CASCADE", ondelete="CASCADE")
    op.create_table(
        "subscriptions",
        sa.Column("device", sa.String(64), device, primary_key=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
    )


def _devices(op: Operations) -> None:
    """Until now an identity was one browser, known by the hash of its cookie: that is its first device."""
    devices = op.create_table(
        "devices",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("browser", sa.String(64), sa.ForeignKey("browsers.key"), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.create_index("devices_browser", "devices", ["browser"])
    browsers = sa.table("browsers", sa.column("key"), sa.column("created")).c
    known = sa.select(browsers.key, browsers.key, sa.literal(""), browsers.created, browsers.created)
    op.execute(sa.insert(devices).from_select(["key", "browser", "label", "created", "seen"], known))
