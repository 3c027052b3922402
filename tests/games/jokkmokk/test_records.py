"""Finished matches, one for every way a match can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from spelbord.core.record import load_record, replay

from ..records import Told, assert_told, records_of
from .tables import view

FILES = records_of(__file__)
FOLDER = Path(__file__).with_name("records")
ENDS = {
    "sold_out_of_two": Told("sold_out", 2, 1, ("stack ", "claim friend", "claim donation")),
    "nobody_can_claim_of_two": Told("nobody_can_claim", 2, 1, ("claim donation", "place ")),
    "five_draw_their_sets": Told("sold_out", 5, 1, ("set ", "walk ", "place ", "draw ")),
    "neutral_players_choose_nothing": Told("sold_out", 2, 1, ("neutral claim ", "player ")),
    "alone_and_won": Told("sold_out", 1, 1, ("claim queue", "claim friend", "place ")),
    "alone_and_lost": Told("sold_out", 1, 0, ("walk ", "claim sparkler")),
    "blue_resigns": Told("resigned", 3, 2, ("claim ",)),
}


def test_there_is_a_record_for_every_way_to_end() -> None:
    assert {file.stem for file in FILES} == set(ENDS)
    assert {reason for reason, *_ in ENDS.values()} == {
        "sold_out", "nobody_can_claim", "resigned"
    }  # fmt: skip


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_tells_its_end(file: Path) -> None:
    assert_told(file, ENDS[file.stem])


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
