"""Every refusal of Jokerball: its code, the rule it cites, and that a test reaches it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spelbord.core.errors import IllegalAction, MalformedAction, MatchOver
from spelbord.core.position import Position, new
from spelbord.games.jokerball import GAME, refusals
from spelbord.games.jokerball.rules import BALL_ACTION
from spelbord.games.jokerball.state import BLUE, CELLS, OFF, named_cells

from ..refused import assert_refused
from .boards import board

# Code, rule, a text, and a position in which it is refused so.
REFUSED: list[tuple[str, str, str, Position]] = [
    ("man_first", "3.1", "*f6-f7", board(red="b3", roll="2/R")),
    ("ball_now", "3.1", "b3-d5", board(red="b3", roll="2/R").play("b3-d3")),
    ("not_your_man", "4.1", "c3-d3", board(red="b3", roll="1/R")),
    ("not_your_man", "4.1", "j3-i3", board(red="b3", blue="j3", roll="1/R")),
    ("not_your_man", "4.1", "f6-g6", board(red="b3", roll="1/R")),
    ("no_exit", "4.3", "b3-off", board(red="b3", roll="6/R")),
    ("no_exit", "4.3", "j4-off", board(red="j4", roll="1/R")),
    ("no_exit", "4.3", "k1-off", board(blue="k1", roll="6/R", seat=BLUE, ball="a2")),
    ("own_man", "4.2", "b3-c3", board(red="b3 c3", roll="1/R")),
    ("own_man", "4.2", "b3-b3", board(red="b3", roll="1/R")),
    ("no_capture", "5.1", "b3xd5", board(red="b3", blue="d5", roll="1/R")),
    ("no_capture", "5.1", "b3xd4", board(red="b3", blue="d4", roll="6/R")),
    ("no_capture", "5.1", "b3xd5", board(red="b3 c4", blue="d5", roll="6/R")),
    ("capture_only", "5.2", "b3-c4", board(red="b3", blue="d5", roll="2/R")),
    ("capture_only", "5.2", "b3-e6", board(red="b3", blue="d5", roll="3/R")),
    ("capture_only", "5.2", "j3-i3", board(red="h3", blue="j3", roll="2/R", seat=BLUE)),
    ("wrong_distance", "4.1", "b3-c4", board(red="b3", roll="2/R")),
    ("wrong_distance", "4.1", "b3-b4", board(red="b3", roll="1/R")),
    ("wrong_distance", "4.1", "b3-a3", board(red="b3", roll="1/R")),
    ("wrong_distance", "4.1", "b3-c4", board(red="b3", blue="e6", roll="2/R")),
    ("wrong_distance", "4.1", "b3-f6", board(red="b3", ball="f6", roll="4/R")),
    ("wrong_way", "6.1", "*f6-f5", board(roll="1/R")),
    ("wrong_way", "6.1", "*f6-f7", board(roll="1/R", seat=BLUE)),
    ("wrong_way", "6.1", "*f6-f6", board(roll="1/R")),
    ("no_exit", "6.2", "*f6-off", board(roll="1/R")),
    ("no_exit", "6.2", "*f6-off", board(blue="i6", roll="1/FR")),
    ("ball_blocked", "6.1", "*f6-f9", board(blue="f9", roll="1/R")),
    ("ball_blocked", "6.1", "*f6-f10", board(blue="f9", roll="1/R")),
]


@pytest.mark.parametrize(
    ("code", "rule", "text", "position"), REFUSED, ids=[f"{r[0]} {r[2]}" for r in REFUSED]
)
def test_an_action_against_the_rules_is_refused_with_its_code_and_rule(
    code: str, rule: str, text: str, position: Position
) -> None:
    assert_refused(position, text, code, rule)


def test_every_refusal_in_the_source_is_reached_here() -> None:
    source = Path(refusals.__file__).read_text(encoding="utf-8")
    written = set(re.findall(r'Refusal\(\s*"(\w+)",[^()]*?"(\d\.\d)",?\s*\)', source))
    written |= set(re.findall(r'Refusal\("(\w+)",.*"(\d\.\d)"\)', source))
    assert len(re.findall(r'Refusal\(\s*"', source)) == len(written)
    assert written == {(code, rule) for code, rule, _, _ in REFUSED}


def test_every_rule_that_a_refusal_cites_is_in_the_rules() -> None:
    for _, rule, _, _ in REFUSED:
        assert f"**{rule}** " in GAME.rules_text


def test_an_outcome_the_dice_cannot_show_is_refused() -> None:
    for size, text in ((4, "5/FR"), (6, "b3-d5"), (6, "*f6-h6")):
        if size == 4:
            assert "4/FR" in [str(o) for o, _ in new("jokerball", size=4).outcomes]
        with pytest.raises(IllegalAction) as caught:
            new("jokerball", size=size).play(text)
        assert caught.value.code == "impossible_outcome"


@pytest.mark.parametrize("roll", ["1/R", "6/BL"])
def test_nothing_can_be_played_after_the_end(roll: str) -> None:
    over = board(ball="k3", roll="1/FR").play("*k3-off")
    for event in (roll, "b3-d5", "*f6-f7", 0):
        with pytest.raises(MatchOver):
            over.play(event)


@pytest.mark.parametrize("size", [4, 6])
def test_every_number_is_legal_illegal_or_malformed(size: int) -> None:
    on_board = set(named_cells(size).values())
    for position in (
        new("jokerball", size=size).play("2/FR"),
        board(size=4, ball="c3", roll="1/L"),
    ):
        legal = position.legal_numbers()
        cells = on_board if size == 6 and len(legal) > 5 else set(named_cells(4).values())
        for number in range(-400, BALL_ACTION + 3 * CELLS, 7):
            start, to = divmod(number, CELLS)
            names_cells = (start in cells or start == CELLS) and (to in cells or to == OFF)
            if number in legal:
                assert position.number_of(number) == number
                continue
            with pytest.raises((IllegalAction, MalformedAction)) as caught:
                position.number_of(number)
            assert isinstance(caught.value, IllegalAction) == names_cells


@pytest.mark.parametrize("number", [2**31, 2**63, -(2**63) - 1, 10**30])
def test_a_number_beyond_all_actions_is_malformed(number: int) -> None:
    with pytest.raises(MalformedAction):
        new("jokerball").play("2/FR").play(number)
