"""Finished matches, one for every way a match can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from spelbord.core.record import load_record
from spelbord.games.violet import GAME
from spelbord.games.violet.state import TORECH, VIOLET

from ..records import Told, assert_told, records_of

FILES = records_of(__file__)
WINNERS = {"reached_fire": VIOLET, "lantern_out": TORECH, "fear_caught_up": TORECH}
ENDS = {
    "reached_fire": Told("reached_fire", 2, 1, ("stay", "use token")),
    "lantern_out": Told("lantern_out", 2, 1, ("browse",)),
    "fear_caught_up": Told("fear_caught_up", 2, 1, ("look at",)),
    "torech_resigns": Told("resigned", 2, 1),
}


def test_there_is_a_record_for_every_way_to_end() -> None:
    assert {file.stem for file in FILES} == set(ENDS)
    assert {told.reason for told in ENDS.values()} == {*GAME.rules.REASONS, "resigned"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_tells_its_end(file: Path) -> None:
    assert_told(file, ENDS[file.stem])
    end = load_record(file).end
    assert end is not None
    winner = WINNERS.get(end.reason, VIOLET)  # where nothing else is said, Torech resigned
    assert end.returns[winner] == 1.0
