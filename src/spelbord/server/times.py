"""Times as text."""

from __future__ import annotations

from datetime import UTC, datetime


def iso(time: datetime) -> str:
    """A time in ISO 8601 with its zone; SQLite gives times back without theirs, which is UTC.

    >>> iso(datetime(2026, 11, 30, 12, 0))
    '2026-11-30T12:00:00+00:00'
    """
    return (time if time.tzinfo else time.replace(tzinfo=UTC)).isoformat()
