"""The data that tables were begun with; what the owner of a server decides; solo games that outlive their tables."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "5"
down_revision = "4"


def upgrade(op: Operations) -> None:
    op.create_table(
        "game_data",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.add_column("tables", sa.Column("archived", sa.Double))
    op.create_table(
        "bans",
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sqlite_autoincrement=True,
    )
    op.rename_table("solo_games", "solo_games_before")
    kept = op.create_table(
        "solo_games",
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(20), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("total", sa.Double),
        sa.Column("achieved", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("browser", "table_id", name="solo_games_of"),
    )
    columns = [column.name for column in kept.c]
    before = sa.table("solo_games_before", *(sa.column(name) for name in columns))
    op.execute(sa.insert(kept).from_select(columns, sa.select(before)))
    op.drop_table("solo_games_before")
