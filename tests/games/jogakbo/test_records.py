"""Finished matches, one for every way a match can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..records import Told, assert_told, records_of

FILES = records_of(__file__)
ENDS = {
    "alone": Told("eight_rounds", 1, 0),
    "one_wins_of_two": Told("eight_rounds", 2, 1, ("no patch", "patch ", "buy ", "refill ")),
    "two_share_the_victory_of_three": Told("eight_rounds", 3, 2, ("bonus twins",)),
    "one_wins_of_four": Told("eight_rounds", 4, 1),
    "south_resigns": Told("resigned", 2, 1),
}


def test_there_is_a_record_for_every_way_to_end() -> None:
    assert {file.stem for file in FILES} == set(ENDS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_tells_its_end(file: Path) -> None:
    assert_told(file, ENDS[file.stem])
