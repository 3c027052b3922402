"""Finished matches: a change of the rules that breaks one shows.

Their landings are by chance; only those of the record that says so are by physics. Never write
these records anew to please a changed rule: raise the game's version instead.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from spelbord.core.record import load_record, read_record, replay

FOLDER = Path(__file__).with_name("records")
FILES = sorted(FOLDER.glob("*.json"))
# Name of the file: reason, seats, how many won, and words that must be among its events.
ENDS = {
    "alone_for_points": ("all_markers_used", 1, 0, ()),
    "bo_resigns": ("resigned", 2, 1, ()),
    "one_wins_of_four_at_the_funfair": ("all_markers_used", 4, 1, ("spin", "wheel ")),
    "one_wins_of_three_by_physics": ("all_markers_used", 3, 1, ("wheel ",)),
    "one_wins_of_two": (
        "all_markers_used", 2, 1, ("joker for ", "decline", "swap ", "again", "second die")
    ),
    "practice_finished": ("practice_over", 1, 0, ("finish",)),
    "practice_to_the_end": ("practice_over", 1, 0, ()),
    "too_many_in_the_ditch": ("too_many_in_the_ditch", 2, 1, ("clear",)),
    "two_share_the_victory_of_three": ("all_markers_used", 3, 2, ("anthill for ",)),
}  # fmt: skip


def test_there_is_a_record_for_every_way_to_end() -> None:
    assert {file.stem for file in FILES} == set(ENDS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_replays_to_its_end_without_physics(file: Path) -> None:
    reason, seats, winners, words = ENDS[file.stem]
    record = load_record(file)
    for _, position in replay(record):
        assert position.game.rules.invariant(position.states()[0]) == ""
    assert record.end is not None
    assert (record.end.reason, len(record.seats)) == (reason, seats)
    if reason != "resigned":
        assert position.returns == pytest.approx(record.end.returns)
        assert position.end_reason == reason
    best = max(record.end.returns)
    assert winners in (0, record.end.returns.count(best))
    written = " ".join(str(event.action or event.chance) for event in record.events)
    assert all(word in written for word in words)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_is_written_again_as_it_was_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert read_record(text).to_json() + "\n" == text
