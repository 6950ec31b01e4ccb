"""Games played alone are kept for each player."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "2"
down_revision = "1"


def upgrade(op: Operations) -> None:
    op.create_table(
        "solo_games",
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("total", sa.Double),
        sa.Column("achieved", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("browser", "table_id"),
    )
