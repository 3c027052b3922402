"""How each match stands, so that lists need no replay; closed tables; seats taken off lists."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; who is to act in older matches is found out when they are first listed."""
    op.add_column("matches", sa.Column("moved", sa.DateTime(timezone=True), nullable=True))
    op.add_column("matches", sa.Column("to_act", sa.Integer(), nullable=True))
    op.add_column("matches", sa.Column("result", sa.JSON(), nullable=True))
    op.add_column("matches", sa.Column("closed", sa.DateTime(timezone=True), nullable=True))
    op.add_column(
        "seats", sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.true())
    )
    op.execute(
        'UPDATE matches SET moved = (SELECT max(at) FROM log WHERE log."match" = matches.id)'
    )
