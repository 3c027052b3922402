"""What the tests of all games do with their stored records of finished matches.

Never write these records anew to please a changed rule: raise the game's version instead.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from spelbord.core.record import load_record


class Told(NamedTuple):
    """What a record tells: why it ended, seats, how many won, and words among its events."""

    reason: str
    seats: int
    winners: int
    words: tuple[str, ...] = ()


def records_of(test: str) -> list[Path]:
    """The records beside a game's tests; `test` is the `__file__` of one."""
    return sorted(Path(test).with_name("records").glob("*.json"))


def assert_told(file: Path, told: Told) -> None:
    """The record tells of that end, and its events of those words."""
    record = load_record(file)
    assert record.end is not None
    assert (record.end.reason, len(record.seats)) == (told.reason, told.seats)
    best = max(record.end.returns)
    alone = told.seats == 1 and told.winners == 0
    assert alone or record.end.returns.count(best) == told.winners
    written = " ".join(str(event.action or event.chance) for event in record.events)
    assert [word for word in told.words if word not in written] == []
