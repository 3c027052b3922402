"""Finished matches still replay: a change of the rules that breaks one raises the version."""

from __future__ import annotations

from pathlib import Path

import pytest

from spelbord.core.record import final_position, load_record

# File: who won, and with what.
ENDS = {"two_seats": (0, [32, 21]), "four_seats": (3, [27, 5, 12, 34])}


@pytest.mark.parametrize("name", ENDS)
def test_a_record_replays_to_its_end(name: str) -> None:
    record = load_record(Path(__file__).with_name("records") / f"{name}.json")
    winner, totals = ENDS[name]
    end = final_position(record)
    assert end.is_over
    assert end.returns[winner] == 1.0
    assert end.observe().view["totals"] == totals
