"""What is refused, with which code and rule; every code is reached."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from spelbord.core.errors import IllegalAction, MalformedAction, MatchOver
from spelbord.core.position import Position, new
from spelbord.games.jokkmokk import GAME, refusals
from spelbord.games.jokkmokk.sets import DECLARED
from spelbord.games.jokkmokk.state import (
    ACTIONS,
    CELL_ACTION,
    OWNER_ACTION,
    SLOTS,
    STACK_ACTION,
)

from ..playing import random_match
from ..refused import assert_refused
from .tables import played, table

FAR = "2 0 1 1 2 0 bell-1 bell-2 bell-3 bell-4"
QUEUED = "0 bell-1 queue-1 1 0 1 bell-2"
SKATE = "0 1 0 1 skating-1 bell-1 bell-2 bell-3 bell-4"


def skating(stands: str = SKATE) -> Position:
    return table(stands).play("claim skating-1")


def placing() -> Position:
    return table("0 1 0 1 lantern-1 bell-1", patterns={0: "lantern-2:a1"}).play("claim lantern-1")


def paying() -> Position:
    hands = {0: "fika-1 donation-2", 1: "horse-1"}
    return table("0 1 0 1 donation-1 bell-1", hands=hands).play("claim donation-1")


def tin() -> Position:
    return table("0 1 2 0 1 2 surstromming-1 bell-1", seats=3).play("claim surstromming-1")


# Position, action, code and rule.
CASES: list[tuple[Callable[[], Position], str | int, str, str]] = [
    (table, "player 1", "move_first", "4.1"),
    (table, "stack bell", "move_first", "4.1"),
    (skating, "stack bell", "move_first", "4.1"),
    (table, 1, "no_card_there", "4.1"),
    (table, 10, "no_card_there", "4.1"),
    (table, 17, "no_card_there", "4.1"),
    (lambda: table("0 0 bell-1 1 1 donation-1", hands={1: "fika-1"}), 5, "cannot_claim", "13.5"),
    (lambda: skating("0 1 bell-1 0 1 skating-1 bell-2"), "walk bell-1", "only_ahead", "4.1"),
    (lambda: table(QUEUED), "claim bell-2", "held_up", "13.17"),
    (
        lambda: skating("0 1 0 1 skating-1 queue-1 bell-1"),
        "walk bell-1", "held_up", "13.17",
    ),
    (lambda: table(FAR, neutral=1, last=0), "claim bell-4", "too_far", "11.3"),
    (lambda: table("1 0 0 1 " + FAR[12:], seats=1, last=0), "claim bell-4", "too_far", "12.3"),
    (skating, "walk bell-4", "too_far", "13.18"),
    (lambda: table("0 1 0 1 donation-1 bell-1"), "claim donation-1", "cannot_claim", "13.5"),
    (placing, "claim bell-1", "place_first", "10.1"),
    (placing, "stack bell", "place_first", "10.1"),
    (placing, "place a1", "does_not_fit", "13.11"),
    (placing, "place a2", "does_not_fit", "13.11"),
    (placing, CELL_ACTION + 10, "no_such_cell", "10.1"),
    (paying, "claim bell-1", "answer_first", "13.5"),
    (paying, "stack donation", "answer_first", "13.5"),
    (paying, "stack horse", "answer_first", "13.5"),
    (paying, "player 1", "answer_first", "13.5"),
    (paying, CELL_ACTION, "answer_first", "13.5"),
    (tin, "player 0", "answer_first", "13.16"),
    (tin, "player 3", "answer_first", "13.16"),
]  # fmt: skip


def label(case: tuple[Callable[[], Position], str | int, str, str]) -> str:
    return f"{case[2]} {case[1]}"


@pytest.mark.parametrize(("make", "action", "code", "rule"), CASES, ids=map(label, CASES))
def test_a_refusal_has_a_code_a_sentence_and_a_rule_and_changes_nothing(
    make: Callable[[], Position], action: str | int, code: str, rule: str
) -> None:
    assert_refused(make(), action, code, rule)


def test_every_code_of_the_refusals_is_reached() -> None:
    source = Path(refusals.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'Refusal\(\s*"([a-z_]+)"', source))
    assert codes == {code for _, _, code, _ in CASES}
    assert len(codes) == 10


def test_every_refusal_cites_a_rule_that_is_written() -> None:
    written = set(re.findall(r"^(\d+\.\d+) ", GAME.rules_text, re.MULTILINE))
    assert {rule for *_, rule in CASES} <= written
    source = Path(refusals.__file__).read_text(encoding="utf-8")
    assert set(re.findall(r'"(\d+\.\d+)"', source)) <= written
    assert {entry.rule for entry in DECLARED} <= written


@pytest.mark.parametrize("seed", range(6))
def test_there_is_a_reason_for_everything_that_is_not_allowed(seed: int) -> None:
    """In every position of a match, for every number of an action that is not listed."""
    match = random_match("jokkmokk", seed, 1 + seed % 4, selection="random", neutral=1)
    for position in [p for p in match if p.to_act >= 0][::6]:
        for number in set(range(ACTIONS)) - set(position.legal_numbers()):
            found = refusals.explain(position.states()[0], number)
            assert found.message.endswith(".")


def test_a_sentence_says_what_the_card_asks_for() -> None:
    with pytest.raises(IllegalAction, match="First say what Donation asks of you"):
        paying().play("claim bell-1")
    with pytest.raises(IllegalAction, match="one to 3 cards ahead"):
        skating().play("walk bell-4")


@pytest.mark.parametrize("number", [-1, ACTIONS, 2**40])
def test_a_number_that_names_nothing_is_malformed(number: int) -> None:
    with pytest.raises(MalformedAction):
        table().play(number)


def test_the_numbers_of_actions_do_not_overlap() -> None:
    assert SLOTS == OWNER_ACTION < CELL_ACTION < STACK_ACTION < ACTIONS


def test_what_chance_cannot_bring_is_refused() -> None:
    with pytest.raises(IllegalAction) as refused:
        new("jokkmokk").play("first 3")
    assert refused.value.code == "impossible_outcome"


def test_after_the_end_everything_is_refused() -> None:
    over = played(table("0 1 0 1 bell-1"), "claim bell-1")
    with pytest.raises(MatchOver):
        over.play("claim bell-1")
