"""Finished matches, one for every way a match can end: a change of the rules that breaks one shows.

Never write these records anew to please a changed rule: raise the game's version instead.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from spelbord.core.record import load_record, read_record, replay
from spelbord.games.violet import GAME

FOLDER = Path(__file__).with_name("records")
FILES = sorted(FOLDER.glob("*.json"))
# Name of the file: reason, who won, events; and words that must be among its events.
ENDS = {
    "reached_fire": ("reached_fire", 0, ("stay", "use token")),
    "lantern_out": ("lantern_out", 1, ("browse",)),
    "fear_caught_up": ("fear_caught_up", 1, ("look at",)),
    "torech_resigns": ("resigned", 0, ()),
}


def test_there_is_a_record_for_every_way_to_end() -> None:
    assert {file.stem for file in FILES} == set(ENDS)
    assert {end[0] for end in ENDS.values()} == {*GAME.rules.REASONS, "resigned"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_replays_to_its_end(file: Path) -> None:
    reason, winner, words = ENDS[file.stem]
    record = load_record(file)
    *_, (_, position) = replay(record)
    assert record.end is not None
    assert record.end.reason == reason
    assert record.end.returns == ([1.0, -1.0] if winner == 0 else [-1.0, 1.0])
    assert position.is_over == (reason != "resigned")
    written = " ".join(str(event.action or event.chance) for event in record.events)
    assert all(word in written for word in words)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_is_written_again_as_it_was_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert read_record(text).to_json() + "\n" == text
