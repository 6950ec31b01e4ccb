"""Reviews of finished games."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "6"
down_revision = "5"


def upgrade(op: Operations) -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
