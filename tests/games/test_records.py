"""Stored matches of all games: a change of the rules that breaks one shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from spelbord.core.record import load_record, read_record, replay

FILES = sorted(Path(__file__).parent.glob("*/records/*.json"))
each = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")


@each
def test_a_record_replays_to_its_end(file: Path) -> None:
    record = load_record(file)
    positions = [position for _, position in replay(record)]
    assert len(positions) == len(record.events) + 1
    last = positions[-1]
    if invariant := getattr(last.game.rules, "invariant", None):
        assert {invariant(position.states()[0]) for position in positions} == {""}
    assert record.end is not None
    assert last.is_over == (record.end.reason != "resigned")
    if last.is_over:
        assert last.end_reason == record.end.reason
        assert last.returns == pytest.approx(record.end.returns)


@each
def test_a_record_is_written_again_as_it_was_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert read_record(text).to_json() + "\n" == text


def test_every_game_of_ours_keeps_records() -> None:
    assert {file.parts[-3] for file in FILES} == {
        "jogakbo", "jokerball", "jokkmokk", "jumpkins", "violet"
    }  # fmt: skip
