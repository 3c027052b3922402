"""The tables of the store. Their history is in `migrations`; a test holds both together."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    DateTime,
    ForeignKey,
    Index,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# Named by a rule, so that a migration can name them too on every database.
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


def now() -> datetime:
    """The time, as the store keeps it."""
    return datetime.now(UTC)


class Base(DeclarativeBase):
    """The root of all rows."""

    metadata = MetaData(naming_convention=NAMES)


class GuestRow(Base):
    """Somebody who has played. `id` is a hash of the cookie, which itself is nowhere kept."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(24))


class MatchRow(Base):
    """A table and its one match; a rematch is a table of its own that names its `previous`."""

    __tablename__ = "matches"
    __table_args__ = (UniqueConstraint("maker", "key"), UniqueConstraint("previous"))

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    game_version: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    secret: Mapped[str] = mapped_column(String(64))
    maker: Mapped[str] = mapped_column(String(64))
    key: Mapped[str] = mapped_column(String(64))
    previous: Mapped[str | None] = mapped_column(ForeignKey("matches.id"))
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    # These four follow from the log; kept so that a start finds the running matches, and the
    # home page lists everybody's, without replaying all. `to_act` and `result` are both null
    # before the match has begun, and in matches older than these columns.
    ended: Mapped[datetime | None] = mapped_column(DateTime(timezone=True), index=True)
    moved: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    to_act: Mapped[int | None]
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    # A table that was given up before its match began.
    closed: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))


class SeatRow(Base):
    """Who sits in a seat of a match."""

    __tablename__ = "seats"
    __table_args__ = (Index(None, "guest"),)

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str | None] = mapped_column(String(24))
    level: Mapped[str | None] = mapped_column(String(32))
    guest: Mapped[str | None] = mapped_column(String(64))
    # The key of the join request, so that a repeated one finds its seat again.
    key: Mapped[str | None] = mapped_column(String(64))
    asked: Mapped[bool] = mapped_column(default=False)
    # Whether the table stands in the list of whoever sits here.
    listed: Mapped[bool] = mapped_column(default=True, server_default=true())


class LogRow(Base):
    """One event of a match, whole. Rows are added, never changed nor removed."""

    __tablename__ = "log"
    __table_args__ = (UniqueConstraint("match", "key"),)

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    key: Mapped[str | None] = mapped_column(String(64))
    seat: Mapped[int | None]
    action: Mapped[str | None] = mapped_column(Text)
    chance: Mapped[str | None] = mapped_column(Text)
    sample: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    resigns: Mapped[bool] = mapped_column(default=False)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True))
