"""The last day on which somebody had a table open."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "9"
down_revision = "8"


def upgrade(op: Operations) -> None:
    op.create_table(
        "openings",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("day", sa.Integer, nullable=False),
    )
