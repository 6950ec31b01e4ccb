"""The marks of a finished review, for what somebody's games add up to."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "8"
down_revision = "7"


def upgrade(op: Operations) -> None:
    op.add_column("reviews", sa.Column("marks", sa.Text))
