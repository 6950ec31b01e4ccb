"""Puzzles that somebody has tried, and those made from their own games."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "7"
down_revision = "6"


def upgrade(op: Operations) -> None:
    op.create_table(
        "puzzles",
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("puzzle", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("alone", sa.Boolean, nullable=False),
        sa.Column("document", sa.Text),
        sa.PrimaryKeyConstraint("browser", "game", "puzzle"),
    )
