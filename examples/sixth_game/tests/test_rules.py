"""The rules of Pig in the order of RULES.md, each test named by the rule's sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import spelbord_pig
from spelbord.core.errors import BadOption, IllegalAction, MalformedAction
from spelbord.core.position import Position
from spelbord_pig import GAME


def start(seats: int = 2, target: int = 100) -> Position:
    return Position.start(GAME, seats, {"target": target})


def after(position: Position, *events: str) -> Position:
    """The position after events; a number stands for a roll that shows it."""
    for event in events:
        if event.isdigit():
            position = position.play("roll")
        position = position.play(event)
    return position


def totals(position: Position) -> list[int]:
    found: list[int] = position.observe().view["totals"]
    return found


def test_every_rule_number_in_the_code_stands_in_the_rules() -> None:
    written = set(re.findall(r"^\*\*(\d\.\d)\*\*", GAME.rules_text, re.MULTILINE))
    for file in Path(spelbord_pig.__file__).parent.glob("*.py"):
        source = file.read_text(encoding="utf-8")
        cited = re.findall(r'"(\d\.\d)"', source)
        for several in re.findall(r"\((\d\.\d(?:, \d\.\d)*)\)", source):
            cited += several.split(", ")
        assert set(cited) <= written, file.name


# 1 and 2: the game, before you begin


@pytest.mark.parametrize("target", [30, 50, 100])
def test_1_1_the_target_is_100_unless_agreed_otherwise(target: int) -> None:
    assert Position.start(GAME).observe().view["target"] == 100
    assert start(target=target).observe().view["target"] == target
    with pytest.raises(BadOption):
        start(target=31)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_everybody_begins_with_nothing_and_turns_go_round(seats: int) -> None:
    position = start(seats)
    assert totals(position) == [0] * seats
    for turn in range(2 * seats):
        assert (position.to_act, position.turn) == (turn % seats, turn)
        position = after(position, "2", "hold")


# 3: your turn


def test_3_1_you_roll_at_least_once() -> None:
    with pytest.raises(IllegalAction, match="Roll at least once") as refused:
        start().play("hold")
    assert (refused.value.code, refused.value.rule) == ("roll_first", "3.1")
    later = after(start(), "5", "hold")
    assert [str(action) for action in later.legal_actions] == ["roll"]


def test_3_2_the_faces_are_added_to_the_pot_and_are_not_yet_safe() -> None:
    position = after(start(), "5", "3")
    assert (position.observe().view["pot"], totals(position)) == (8, [0, 0])


def test_3_3_holding_makes_the_pot_safe_and_ends_the_turn() -> None:
    position = after(start(), "5", "3", "hold")
    assert (position.to_act, totals(position)) == (1, [8, 0])
    assert position.observe().view["pot"] == 0


def test_3_4_a_one_empties_the_pot_and_ends_the_turn() -> None:
    position = after(start(), "6", "hold", "2", "hold", "5", "3", "1")
    assert (position.to_act, totals(position)) == (1, [6, 2])
    assert position.observe().view["pot"] == 0


def test_3_the_die_is_fair() -> None:
    rolled = start().play("roll")
    assert [(str(event), odds) for event, odds in rolled.outcomes] == [
        (str(face), pytest.approx(1 / 6)) for face in range(1, 7)
    ]


# 4: the end


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_whoever_holds_with_the_target_or_more_wins_at_once(seats: int) -> None:
    position = after(start(seats, target=30), "6", "6", "6", "6", "6")
    assert not position.is_over  # not before holding
    end = position.play("hold")
    assert (end.is_over, end.end_reason) == (True, "target_reached")
    assert end.returns == pytest.approx((1.0, *[-1 / (seats - 1)] * (seats - 1)))


# 5: notation


@pytest.mark.parametrize("text", ["", "rol", "7", "roll hold", "1"])
def test_5_what_is_no_notation_is_named_so(text: str) -> None:
    with pytest.raises(MalformedAction):
        start().play(text)


def test_5_an_event_tells_what_it_brings() -> None:
    position = after(start(), "5", "hold", "4", "3")
    assert position.observe().describe(1) == {"kind": "hold", "points": 7, "total": 7}
    fallen = position.play("roll").observe()
    assert fallen.describe(1) == {"kind": "die", "face": 1, "lost": 7}
    assert fallen.describe(2) == {"kind": "die", "face": 2, "lost": 0}
