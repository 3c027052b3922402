"""Finished matches: a change of the rules that breaks one shows.

Never write these records anew to please a changed rule: raise the game's version instead.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from spelbord.core.record import load_record, read_record, replay

from .tables import view

FOLDER = Path(__file__).with_name("records")
FILES = sorted(FOLDER.glob("*.json"))
# Name of the file: reason, seats, how many won, and words that must be among its events.
ENDS = {
    "sold_out_of_two": ("sold_out", 2, 1, ("stack ", "claim friend", "claim donation")),
    "nobody_can_claim_of_two": ("nobody_can_claim", 2, 1, ("claim donation", "place ")),
    "five_draw_their_sets": ("sold_out", 5, 1, ("set ", "walk ", "place ", "draw ")),
    "neutral_players_choose_nothing": ("sold_out", 2, 1, ("neutral claim ", "player ")),
    "alone_and_won": ("sold_out", 1, 1, ("claim queue", "claim friend", "place ")),
    "alone_and_lost": ("sold_out", 1, 0, ("walk ", "claim sparkler")),
    "blue_resigns": ("resigned", 3, 2, ("claim ",)),
}


def test_there_is_a_record_for_every_way_to_end() -> None:
    assert {file.stem for file in FILES} == set(ENDS)
    assert {reason for reason, *_ in ENDS.values()} == {
        "sold_out", "nobody_can_claim", "resigned"
    }  # fmt: skip


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_replays_to_its_end(file: Path) -> None:
    reason, seats, winners, words = ENDS[file.stem]
    record = load_record(file)
    *_, (_, position) = replay(record)
    assert record.end is not None
    assert (record.end.reason, len(record.seats)) == (reason, seats)
    assert record.end.returns.count(1.0) == winners
    if reason != "resigned":
        assert position.returns == pytest.approx(record.end.returns)
        assert position.end_reason == reason
    written = " ".join(str(event.action or event.chance) for event in record.events)
    assert all(word in written for word in words)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_is_written_again_as_it_was_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert read_record(text).to_json() + "\n" == text


@pytest.mark.parametrize(("name", "won"), [("alone_and_won", True), ("alone_and_lost", False)])
def test_a_match_alone_ends_with_a_rating(name: str, won: bool) -> None:
    *_, (_, position) = replay(load_record(FOLDER / f"{name}.json"))
    shown = view(position)
    mine, theirs = (owner["total"] for owner in shown["owners"])
    assert (mine > theirs) == won == (shown["rating"]["points"] > 0)


def test_what_nobody_can_claim_is_still_on_the_ring() -> None:
    *_, (_, position) = replay(load_record(FOLDER / "nobody_can_claim_of_two.json"))
    left = {slot["card"]["set"] for slot in view(position)["slots"] if slot["card"]}
    assert left == {"donation"}
