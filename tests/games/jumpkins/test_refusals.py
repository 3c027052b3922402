"""What is refused, with which code and rule; every code is reached."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spelbord.core.errors import IllegalAction, MalformedAction, MatchOver, NotYourTurn
from spelbord.core.position import Position, new
from spelbord.games.jumpkins import GAME, refusals
from spelbord.games.jumpkins.state import AIM, JUMPS, SMALL_EVENTS, START_OUTCOME

from ..refused import assert_refused
from .tables import AIMED, dropped, jumped, lands, started, table
from .throwing import still

SIX = ("ant", "bug", "roach", "dung_beetle", "flea", "grasshopper")


def sorting() -> Position:
    return started(*SIX, "ant")


def two_highest() -> Position:
    island = "ant*4 bug*4 flea*3 roach*3 grasshopper*3"
    return jumped(table(island, stock=1), "ramp", "ditch").play("keep")


def building(island: str = "ant*2 ant bug") -> Position:
    return jumped(table(island), "ramp", "island", "ant")


def built(device: str = "ramp", **what: object) -> Position:
    position = table(**what).play(device)  # type: ignore[arg-type]
    return lands(position, "island", "ant").play("put 3 on 1")


def last_spin() -> Position:
    """A second die stands on the tower: no third one, and the wheel has none to turn for."""
    position = table("ant bug", scene="funfair").play("anthill")
    position = lands(position, "island", "ant").play("put 3 on 1")
    return lands(position.play("decline"), "island", "ant").play("put 4 on 1")


def practice(scene: str = "island") -> Position:
    return dropped(new("jumpkins", 1, scene=scene).play("start 1"), *SIX, "ant").play("put 1 on 7")


CASES = {
    "sort_first": (sorting, "ramp", "2.5"),
    "new_stock_first": (two_highest, "ramp", "7.2"),
    "clear_or_leave": (lambda: jumped(table("ant"), "ramp", "ditch").play("keep"), "ramp", "7.3"),
    "choose_first": (table, AIMED, "3.2"),
    "jump_now": (lambda: table().play("ramp"), "stump", "3.4"),
    "once_more_or_stop": (lambda: jumped(table(), "ramp", "outside"), AIMED, "8.2"),
    "exchange_or_keep": (lambda: jumped(table(), "ramp", "ditch"), "stop", "8.4"),
    "build_now": (building, "points", "5.1"),
    "points_or_decline": (built, "stop", "6.3"),
    "second_or_stop": (lambda: jumped(table(), "ramp", "island", "flea"), AIMED, "8.7"),
    "not_highest": (two_highest, "break 9", "7.2"),
    "marker_used": (lambda: table(markers={"stump": 1}), "ramp", "3.2"),
    "wrong_marker": (table, "ramp for stump", "3.2"),
    "no_marker_to_swap": (
        lambda: jumped(table(markers={"ramp": 1, "stump": 1}), "ramp", "ditch"),
        "swap ramp",
        "8.4",
    ),
    "whirlpool": (lambda: table(scene="bathing"), "joker for anthill", "11.2"),
    "no_markers": (practice, "joker for ramp", "13.1"),
    "same_device": (lambda: practice().play("ramp"), "ramp", "13.1"),
    "no_jump_yet": (lambda: practice().play("ramp"), "finish", "13.3"),
    "not_on_island": (building, "put 5 on 19", "5.1"),
    "lowest_die": (building, "put 5 on 2", "5.2"),
    "other_insect": (building, "put 5 on 4", "5.1"),
    "not_your_die": (building, "put 1 on 3", "5.1"),
    "no_wheel": (lambda: built("ramp", scene="funfair"), "spin", "10.5"),
    "no_second_die": (last_spin, "decline", "8.7"),
}


@pytest.mark.parametrize("code", CASES)
def test_a_refusal_has_a_code_a_sentence_and_a_rule_and_changes_nothing(code: str) -> None:
    make, text, rule = CASES[code]
    assert_refused(make(), text, code, rule)


def test_every_code_of_the_refusals_is_reached() -> None:
    source = Path(refusals.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'"([a-z]+(?:_[a-z]+)+|whirlpool)",', source))
    assert codes == CASES.keys()
    assert {code for code, _, _ in refusals.NOW.values()} <= codes


def test_an_action_of_any_other_step_is_told_what_is_to_be_done_now() -> None:
    others = {
        "ramp", "put 1 on 3", "break 1", "swap ramp", "keep", "again", "stop", "points", "spin",
        "decline", "second die", "clear", "leave", "finish", AIMED,
    }  # fmt: skip
    own = {
        "sort_first": {"put 1 on 3"},
        "new_stock_first": {"break 1"},
        "clear_or_leave": {"clear", "leave"},
        "choose_first": {"ramp"},
        "jump_now": {AIMED},
        "once_more_or_stop": {"again", "stop"},
        "exchange_or_keep": {"swap ramp", "keep"},
        "build_now": {"put 1 on 3"},
        "points_or_decline": {"points", "spin", "decline"},
        "second_or_stop": {"second die", "stop"},
    }
    for code, texts in own.items():
        position = CASES[code][0]()
        for text in others - texts:
            with pytest.raises(IllegalAction) as refused:
                position.play(text)
            assert refused.value.code == code, text


@pytest.mark.parametrize(
    ("marker", "said"),
    [
        ("stump", "You have no stump marker left."),
        ("joker for stump", "You have no joker left."),
        ("neutral for stump", "You have no neutral joker left."),
    ],
)
def test_what_is_used_up_is_named(marker: str, said: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        table(markers={"ramp": 1}).play(marker)
    assert (refused.value.code, refused.value.message) == ("marker_used", said)


def test_another_way_to_the_whirlpool_is_refused_alike() -> None:
    for text in ("anthill", "anthill for anthill", "neutral for anthill"):
        with pytest.raises(IllegalAction) as refused:
            table(scene="bathing").play(text)
        assert refused.value.code == "whirlpool"
    with pytest.raises(IllegalAction) as refused:
        practice("bathing").play("ramp").play("anthill")
    assert refused.value.code == "whirlpool"


@pytest.mark.parametrize("number", [-1, START_OUTCOME, SMALL_EVENTS, AIM - 1, AIM + JUMPS, 2**40])
def test_a_number_that_names_nothing_is_malformed(number: int) -> None:
    for position in (table(), table().play("ramp"), practice().play("ramp")):
        with pytest.raises(MalformedAction):
            position.play(number)


def test_what_chance_cannot_bring_is_refused() -> None:
    with pytest.raises(IllegalAction) as refused:
        new("jumpkins").play("start 3")
    assert refused.value.code == "impossible_outcome"


def test_a_landing_comes_only_when_a_die_flies() -> None:
    position = table()
    with pytest.raises(NotYourTurn):
        position.play_sample(still(position.states()[0]))


def test_nobody_acts_while_a_die_flies() -> None:
    with pytest.raises(IllegalAction) as refused:
        table().play("ramp").play(AIMED).play("again")
    assert refused.value.code == "impossible_outcome"


def test_after_the_end_everything_is_refused() -> None:
    position = table("ant bug", ditch=9, turn=7)
    position = jumped(position, "ramp", "ditch").play("keep")
    with pytest.raises(MatchOver):
        position.play("ramp")


def test_every_refusal_cites_a_rule_that_is_written() -> None:
    written = set(re.findall(r"^(\d+\.\d+) ", GAME.rules_text, re.MULTILINE))
    assert {rule for _, _, rule in refusals.NOW.values()} <= written
    assert {rule for _, _, rule in CASES.values()} <= written
