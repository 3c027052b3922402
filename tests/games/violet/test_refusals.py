"""What is refused, with which code and rule; every code is reached."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spelbord.core.errors import IllegalAction, MalformedAction, MatchOver
from spelbord.core.position import Position, new
from spelbord.games.violet import GAME, refusals
from spelbord.games.violet.state import ACTIONS, SPACE_ACTION, TORECH

from ..refused import assert_refused
from .tables import after, table


def draft() -> Position:
    position = new("violet")
    position = after(position, *(f"draw {k}" for k in ("gust", "storm", "howl", "fog", "roots")))
    return after(position, "lay gust", "lay storm", "lay howl")


def offered() -> Position:
    position = new("violet")
    return after(position, *(f"draw {k}" for k in ("gust", "storm", "howl", "fog", "roots")))


def turn(led: str = "O9", other: str = "O8", *then: str, **what: object) -> Position:
    given: dict[str, object] = {"violet": f"{led} P8 M8 M9", "torech": f"{other} P9 B8 B9"}
    position = table(**(given | what))  # type: ignore[arg-type]
    return after(position, f"play {led}", f"play {other}", *then)


def event(tile: str, *then: str) -> Position:
    return turn("O8", "O9", f"turn up {tile}", *then, slot1="M1 M2", slot2="B1 B4", tiles=tile)


def lead() -> Position:
    return table("O9 P8 M8 M9", "O8 P9 B8 B9", tableau="M6 O6 P6 B6")


CASES = {
    "choose_tile": (offered, "advance", "2.6"),
    "not_your_tile": (offered, "lay trick", "2.6"),
    "say_who_first": (lambda: after(draft(), *(f"turn up M{n}" for n in range(1, 5))), "pick M1",
                      "3.1"),
    "token_first": (lambda: turn("O9", "O8", "advance", tokens=(1, 0)), "pick M6", "9.3"),
    "pick_now": (lambda: turn("O9", "O8", "advance"), "stay", "11.1"),
    "not_face_up": (lambda: turn("O9", "O8", "advance"), "pick O9", "11.1"),
    "play_now": (lead, "advance", "5.1"),
    "not_in_hand": (lead, "play O8", "5.1"),
    "trick_now": (lambda: table_with_trick(), "wait", "10.10"),
    "journey_now": (turn, "pick M6", "8.1"),
    "place_now": (lambda: event("scent"), "advance", "10.2"),
    "no_such_space": (lambda: event("scent"), "place on 20", "10.2"),
    "never_on_fire": (lambda: event("off-track"), "place on 19", "10.2"),
    "reached_already": (lambda: event("off-track"), "place on 2", "10.2"),
    "discard_now": (lambda: event("roots", "draw P1", "draw P2"), "advance", "10.12"),
    "return_now": (lambda: turn("O2", "P3", "advance", "draw B1", "draw B2", "draw B3"), "stay",
                   "7.3"),
    "keep_now": (lambda: turn("O3", "P2", "advance", *(f"look at M{n}" for n in range(1, 6))),
                 "advance", "7.4"),
    "not_looked_at": (lambda: turn("O3", "P2", "advance", *(f"look at M{n}" for n in range(1, 6))),
                      "keep B6", "7.4"),
    "browse_now": (lambda: turn("O4", "P3", "advance"), "take O4", "7.5"),
    "take_now": (lambda: turn("O4", "P3", "advance", "browse"), "leave", "7.5"),
    "not_discarded": (lambda: turn("O4", "P3", "advance", "browse"), "take B9", "7.5"),
    "put_back_now": (lambda: turn("O4", "P3", "advance", "browse", "take P3"), "leave", "7.5"),
}  # fmt: skip


def table_with_trick() -> Position:
    return after(table("O9 P8 M8 M9", "O8 P9 B8 B9", held=True), "play O9", "play O8")


@pytest.mark.parametrize("code", CASES)
def test_a_refusal_has_a_code_a_sentence_and_a_rule_and_changes_nothing(code: str) -> None:
    make, text, rule = CASES[code]
    assert_refused(make(), text, code, rule)


def test_every_code_of_the_refusals_is_reached() -> None:
    source = Path(refusals.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'"([a-z]+(?:_[a-z]+)+)"', source))
    assert codes == CASES.keys()


def test_a_card_that_lies_somewhere_else_is_not_in_your_hand_in_any_phase_that_asks_for_one() -> (
    None
):
    for position in (
        table_with_trick(),
        turn("O4", "P3", "advance", "browse", "take P3"),
        event("roots", "draw P1", "draw P2"),
        turn("O2", "P3", "advance", "draw B1", "draw B2", "draw B3"),
        table("O9 P8 M8 M9", "O8 P9 B8 B9").play("play O9"),
        table("O9 P8 M8 M9", "O8 P9 B8 B9", lead=TORECH),
    ):
        with pytest.raises(IllegalAction) as refused:
            position.play("M4")
        assert refused.value.code == "not_in_hand"


@pytest.mark.parametrize("number", [-1, ACTIONS, 2**40])
def test_a_number_that_names_nothing_is_malformed(number: int) -> None:
    with pytest.raises(MalformedAction):
        turn().play(number)


def test_space_0_is_no_space() -> None:
    assert refusals.explain(event("scent").states()[0], SPACE_ACTION).code == "no_such_space"


def test_what_chance_cannot_bring_is_refused() -> None:
    position = turn("O9", "O8", "advance")
    position = position.play(position.legal_actions[0])
    assert position.is_chance
    with pytest.raises(IllegalAction) as refused:
        position.play("turn up O9")
    assert refused.value.code == "impossible_outcome"


def test_after_the_end_everything_is_refused() -> None:
    over = turn("O9", "O8", "advance", at=18)
    with pytest.raises(MatchOver):
        over.play("advance")


def test_every_refusal_by_kind_cites_a_rule_that_is_written() -> None:
    assert {r.rule for r in refusals.ASKS.values()} <= set(
        re.findall(r"\*\*(\d+\.\d+)\*\*", GAME.rules_text)
    )
