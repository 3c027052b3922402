"""What is refused, with which code and rule; every code is reached."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spelbord.core.errors import IllegalAction, MalformedAction, MatchOver
from spelbord.core.position import Position, new
from spelbord.games.jogakbo import GAME, refusals
from spelbord.games.jogakbo.state import ACTIONS

from ..playing import after, started
from ..refused import assert_refused
from .tables import LAST_TURN, table

ONE = "........ ........ ........ ...rrr.. ...r.... ........ ........ ........"
STRIP = "rygbrygb ybrgybrg rygbrygb ybrgybrg rygbrygb ybrgybrg rygbrgrg ybrg...."


def laying(quilt: str = ONE) -> Position:
    return table(quilt).play("move yellow")


def patching(**what: object) -> Position:
    return after(table(ONE, **what), "move yellow", "lay g3 g4 g5 f5")  # type: ignore[arg-type]


def refilling() -> Position:
    silk = table(ONE, reserve="yellow T4, green T4")
    return after(silk, "move yellow", "lay d3 e3 f3 d2")


def coin() -> Position:
    return after(table(ONE), "move yellow", "lay d3 e3 f3 d2")


CASES = {
    "source_first": (table, "coin red", "3.1"),
    "lay_now": (laying, "move red", "3.1"),
    "patch_now": (patching, "coin red", "6.1"),
    "refill_now": (refilling, "coin red", "7.1"),
    "coin_now": (coin, "move red", "7.2"),
    "can_take": (table, "pass", "4.3"),
    "token_must_move": (lambda: table(token="red"), "move red", "4.1"),
    "space_empty": (lambda: table(market="L4 none L4 L4"), "move yellow", "4.3"),
    "fits_nowhere": (lambda: table(STRIP, market="L4 I4 L4 L4"), "move red", "4.4"),
    "not_for_sale": (table, "buy red T4", "4.2"),
    "too_few_coins": (lambda: table(coins=1), "buy red L4", "4.2"),
    "no_patch_left": (lambda: patching(patches=(0, 8)), "patch h3", "6.2"),
    "wrong_shape": (laying, "lay d3 e3 f3 g3", "5.1"),
    "covered": (laying, "lay d5 e5 f5 d6", "5.3"),
    "same_colour": (lambda: laying(ONE.replace("rrr", "rry")), "lay d3 e3 f3 d2", "5.4"),
    "centre_first": (lambda: laying(""), "lay a1 b1 c1 a2", "5.2"),
    "apart": (laying, "lay a1 b1 c1 a2", "5.5"),
    "not_in_reserve": (refilling, "refill green T4", "7.1"),
    "token_there": (coin, "coin yellow", "7.2"),
}


@pytest.mark.parametrize("code", CASES)
def test_a_refusal_has_a_code_a_sentence_and_a_rule_and_changes_nothing(code: str) -> None:
    make, text, rule = CASES[code]
    assert_refused(make(), text, code, rule)


def test_every_code_of_the_refusals_is_reached() -> None:
    source = Path(refusals.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'"([a-z]+(?:_[a-z]+)+|covered|apart)"', source))
    assert codes == CASES.keys()
    assert {code for code, _, _ in refusals.NOW.values()} <= codes


def test_an_action_of_any_other_step_is_told_what_is_to_be_done_now() -> None:
    others = {"coin red", "refill yellow T4", "no patch", "patch h3", "move red", "buy red L4",
              "pass", "lay d3 e3 f3 d2"}  # fmt: skip
    own = {
        "lay_now": {"lay d3 e3 f3 d2"},
        "patch_now": {"no patch", "patch h3"},
        "refill_now": {"refill yellow T4"},
        "coin_now": {"coin red"},
    }
    for code, texts in own.items():
        position = CASES[code][0]()
        for text in others - texts:
            with pytest.raises(IllegalAction) as refused:
                position.play(text)
            assert refused.value.code == code, text


def test_a_piece_that_is_not_in_this_game_is_not_for_sale() -> None:
    position = started("jogakbo")  # five of nine shapes are in it
    with pytest.raises(IllegalAction) as refused:
        position.play("buy green U5")
    assert refused.value.code == "not_for_sale"


def test_the_last_cell_of_the_board_does_not_upset_the_reason() -> None:
    """Bit 63 is the sign of a set of cells."""
    quilt = "........ ........ ........ ........ ........ ........ ........ ....rrry"
    position = table(quilt, market="L4 I4 L4 L4").play("move yellow")
    with pytest.raises(IllegalAction) as refused:
        position.play("lay a1 b1 c1 d1")
    assert refused.value.code == "apart"
    with pytest.raises(IllegalAction) as refused:
        position.play("lay h4 h5 h6 h7")
    assert refused.value.code == "same_colour"


@pytest.mark.parametrize("number", [-1, ACTIONS, 2**40])
def test_a_number_that_names_nothing_is_malformed(number: int) -> None:
    with pytest.raises(MalformedAction):
        table().play(number)


def test_what_chance_cannot_bring_is_refused() -> None:
    with pytest.raises(IllegalAction) as refused:
        new("jogakbo").play("start 1")
    assert refused.value.code == "impossible_outcome"


def test_after_the_end_everything_is_refused() -> None:
    over = after(table(ONE, turn=LAST_TURN), "move yellow", "lay d3 e3 f3 d2")
    with pytest.raises(MatchOver):
        over.play("coin red")


def test_every_refusal_cites_a_rule_that_is_written() -> None:
    written = set(re.findall(r"^(\d+\.\d+) ", GAME.rules_text, re.MULTILINE))
    assert {rule for _, _, rule in refusals.NOW.values()} <= written
    assert {rule for _, _, rule in CASES.values()} <= written
