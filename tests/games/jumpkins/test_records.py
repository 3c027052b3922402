"""Finished matches, one for every way a match can end.

Their landings are by chance; only those of the record that says so are by physics.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ..records import Told, assert_told, records_of

FILES = records_of(__file__)
ENDS = {
    "alone_for_points": Told("all_markers_used", 1, 0),
    "bo_resigns": Told("resigned", 2, 1),
    "one_wins_of_four_at_the_funfair": Told("all_markers_used", 4, 1, ("spin", "wheel ")),
    "one_wins_of_three_by_physics": Told("all_markers_used", 3, 1, ("wheel ",)),
    "one_wins_of_two": Told(
        "all_markers_used", 2, 1, ("joker for ", "decline", "swap ", "again", "second die")
    ),
    "practice_finished": Told("practice_over", 1, 0, ("finish",)),
    "practice_to_the_end": Told("practice_over", 1, 0),
    "too_many_in_the_ditch": Told("too_many_in_the_ditch", 2, 1, ("clear",)),
    "two_share_the_victory_of_three": Told("all_markers_used", 3, 2, ("anthill for ",)),
}  # fmt: skip


def test_there_is_a_record_for_every_way_to_end() -> None:
    assert {file.stem for file in FILES} == set(ENDS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_tells_its_end(file: Path) -> None:
    assert_told(file, ENDS[file.stem])
