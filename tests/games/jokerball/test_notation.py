"""Jokerball's notation (section 8 of RULES.md), and what it tells programs."""

from __future__ import annotations

import random

import pytest

from spelbord.core.errors import IllegalAction, MalformedAction
from spelbord.core.position import Position, new
from spelbord.games.jokerball import GAME
from spelbord.games.jokerball.state import BLUE, SIZES, named_cells

from ..playing import after
from . import naive
from .boards import board, scattered, texts


def test_8_1_rows_have_letters_from_reds_near_side_and_numbers_from_reds_left() -> None:
    for size in SIZES:
        names = {naive.name_of(size, cell) for cell in naive.cells_of(size)}
        assert set(named_cells(size)) == names
    # The cell after the last of its row is not there, the last is.
    assert {"a6", "f11", "k6"} <= set(named_cells(6))
    assert not {"a7", "f12", "k7", "l1", "a0"} & set(named_cells(6))


def test_8_2_events_are_written_as_players_write_them() -> None:
    start = new("jokerball")
    assert {"4/FR", "1/BL", "6/R"} <= {str(o) for o, _ in start.outcomes}
    assert "b3-e6" in texts(board(red="b3", ball="a1", roll="3/R"))
    assert "b3xd5" in texts(board(red="b3", blue="d5", ball="a1", roll="3/R"))
    assert "j4-off" in texts(board(red="j4", ball="a1", roll="3/R"))
    assert "*f6-h6" in texts(board(roll="3/FR"))
    assert "*j7-off" in texts(board(ball="j7", roll="3/FL"))
    assert "j5-i5" in texts(board(blue="j5", ball="k1", roll="1/R", seat=BLUE))


def _positions() -> list[Position]:
    """Many positions of all sizes and phases."""
    chooser = random.Random(8)
    found = []
    for k in range(120):
        before = scattered(chooser, SIZES[k % 3])
        rolled = before.play(chooser.choice(before.outcomes)[0])
        found += [before, rolled]
        if rolled.legal_actions:
            found.append(rolled.play(chooser.choice(rolled.legal_actions)))
    return found


def test_reading_a_text_gives_the_number_it_was_written_from() -> None:
    seen = 0
    for position in _positions():
        state = position.states()[0]
        events = [e for e, _ in position.outcomes] or list(position.legal_actions)
        for event in events:
            for text in (event.text, f"  {event.text.upper()} "):
                assert GAME.notation.parse(state, text) == event.number
            seen += 1
    assert seen > 3000


def test_a_description_tells_the_same_as_the_text() -> None:
    for position in _positions():
        if position.is_chance:
            continue
        twin_side = ("red", "blue")[position.to_act]
        shown = position.observe()
        size = position.options["size"]
        assert isinstance(size, int)
        for action in position.legal_actions:
            told = shown.describe(action.number)
            star = "*" if told["kind"] == "ball" else ""
            mark = "x" if told["capture"] else "-"
            assert f"{star}{told['from']}{mark}{told['to']}" == action.text
            here = naive.cell_named(size, told["from"])
            for name in told["way"]:
                here = naive.step(twin_side, here, told["direction"])
                assert naive.name_of(size, here) == name
            beyond = naive.step(twin_side, here, told["direction"])
            if told["to"] == "off":
                assert beyond not in naive.cells_of(size)
            else:
                assert told["way"][-1] == told["to"]


def test_the_dice_are_described_by_distance_and_direction() -> None:
    start = new("jokerball")
    for outcome, _ in start.outcomes:
        told = start.observe().describe(outcome.number)
        assert told["kind"] == "dice"
        assert f"{told['distance']}/{told['direction']}" == outcome.text


@pytest.mark.parametrize(
    "text",
    [
        *("", "b3", "b3-", "b3 d5", "b3-d5-e6", "pass", "4/FR", "-off", "off-b3", "b3-off-off"),
        *("z9-a1", "b3-d55", "b0-d5", "a7-b1", "l1-k1", "*-off", "**f6-f7", "*b3-b4"),
        *("ｂ3-d5", "b३-d5", "x" * 9999),
    ],
)
def test_a_text_that_names_no_action_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction, match=r"\.$"):
        new("jokerball").play("4/FR").play(text)


@pytest.mark.parametrize("text", ["", "7/FR", "0/L", "4/UP", "4-FR", "4"])
def test_a_text_that_names_no_roll_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction):
        new("jokerball").play(text)


def test_a_text_that_names_an_action_the_rules_forbid_is_illegal_not_malformed() -> None:
    with pytest.raises(IllegalAction):
        new("jokerball").play("4/FR").play("b3-c3")


def test_a_cell_the_smaller_board_lacks_is_named_in_the_refusal() -> None:
    with pytest.raises(MalformedAction, match="no cell k1 on a board of size 4"):
        new("jokerball", size=4).play("4/FR").play("b3-k1")


def test_case_blanks_and_the_sign_of_a_capture_may_be_left_to_us() -> None:
    rolled = board(red="b3", blue="d5", ball="a1", roll="2/R")
    played = after(rolled, "b3xd5")
    for text in ("B3XD5", " b3xd5 ", "b3-d5"):
        assert rolled.play(text) == played
