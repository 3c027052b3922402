"""The first tables: guests, matches, seats and the append-only log."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    _guests_and_matches()
    _seats()
    _log()


def _guests_and_matches() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("game_version", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("maker", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("previous", sa.String(16), nullable=True),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.ForeignKeyConstraint(["previous"], ["matches.id"], name="fk_matches_previous"),
        sa.UniqueConstraint("maker", "key", name="uq_matches_maker_key"),
        sa.UniqueConstraint("previous", name="uq_matches_previous"),
    )
    op.create_index("ix_matches_ended", "matches", ["ended"])


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(24), nullable=True),
        sa.Column("level", sa.String(32), nullable=True),
        sa.Column("guest", sa.String(64), nullable=True),
        sa.Column("key", sa.String(64), nullable=True),
        sa.Column("asked", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_seats_match"),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])


def _log() -> None:
    op.create_table(
        "log",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("key", sa.String(64), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("action", sa.Text(), nullable=True),
        sa.Column("chance", sa.Text(), nullable=True),
        sa.Column("sample", sa.JSON(), nullable=True),
        sa.Column("resigns", sa.Boolean(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_log"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_log_match"),
        sa.UniqueConstraint("match", "key", name="uq_log_match_key"),
    )
