"""Notation: text and back, and structured data."""

from __future__ import annotations

import pytest

from spelbord.core.errors import MalformedAction
from spelbord.core.position import new
from spelbord.games.jumpkins import GAME, notation
from spelbord.games.jumpkins.state import AIM, JUMPS, PATH_BYTES, SMALL_EVENTS

from .matches import random_match
from .tables import AIMED, started, table
from .throwing import still


def test_every_text_leads_back_to_its_event() -> None:
    state = started(*["ant"] * 7).states()[0]
    numbers = [*range(SMALL_EVENTS), *range(AIM, AIM + JUMPS, 99_991), AIM + JUMPS - 1]
    texts = [notation.text(state, number) for number in numbers]
    assert len(set(texts)) == len(numbers)
    for number, text in zip(numbers, texts, strict=True):
        assert notation.parse(state, text) == number
        assert notation.parse(state, f"  {text.upper()} ".replace(" ", "  ")) == number


def test_described_events_are_what_the_view_module_declares() -> None:
    kinds = set()
    for scene in ("island", "funfair", "bathing"):
        for seed in range(4):
            for position in random_match(seed, 3, scene):
                for event, _ in position.outcomes or [(e, 1.0) for e in position.legal_actions]:
                    described = notation.describe(position.states()[0], int(event))
                    kind = GAME.view.JumpkinsEvent.model_validate(described).kind
                    assert kind == described["kind"]
                    kinds.add(kind)
    assert kinds == {
        "start", "put", "break", "clear", "leave", "choose", "jump", "again", "stop", "swap",
        "keep", "points", "spin", "decline", "second", "wheel",
    }  # fmt: skip


@pytest.mark.parametrize("scene", ["island", "funfair", "bathing"])
def test_the_points_that_an_event_tells_are_those_that_it_gives(scene: str) -> None:
    telling = {"put", "points", "wheel"}
    told = set()
    for position in random_match(1, 3, scene):
        before = position.states()[0]
        for event, _ in position.outcomes or [(e, 1.0) for e in position.legal_actions]:
            described = notation.describe(before, int(event))
            if described["kind"] in telling:
                won = position.play(event).states()[0].points - before.points
                assert int(won.sum()) == described.get("points", 0), described
                told.add(described["kind"])
    assert told >= {"put", "points"}


@pytest.mark.parametrize(
    ("text", "described"),
    [
        ("joker for stump", {"kind": "choose", "marker": "joker", "device": "stump"}),
        ("ramp", {"kind": "choose", "marker": "ramp", "device": "ramp"}),
        ("put 4 on 11", {"kind": "put", "die": 3, "on": 10}),
        ("break 20", {"kind": "break", "die": 19}),
        ("swap sponge", {"kind": "swap", "device": "sponge"}),
        ("start 2", {"kind": "start", "seat": 1}),
        ("finish", {"kind": "finish"}),
    ],
)
def test_events_are_described(text: str, described: dict[str, object]) -> None:
    state = table().states()[0]
    assert notation.describe(state, notation.parse(state, text)) == described


def test_a_jump_is_described_with_its_device() -> None:
    position = table().play("sponge")
    assert notation.describe(position.states()[0], position.number_of(AIMED)) == {
        "kind": "jump", "device": "sponge", "place": 128, "direction": 120, "strength": 90
    }  # fmt: skip


def test_a_landing_is_told_with_its_motion() -> None:
    position = table("ant*2 bug").play("sponge").play(AIMED)
    state = position.states()[0]
    landing = still(state)[0]
    landing.rest, landing.face = 1, 4
    landing.fell[1] = 1
    landing.path[:2] = (1, 2)
    text, told = notation.tell_sample(state, landing)
    assert text == "lands ditch flea"
    assert told == {
        "kind": "landing", "die": 3, "device": "sponge", "rest": "ditch", "face": "flea",
        "fell": [1], "path": "AQI=",
    }  # fmt: skip
    GAME.view.JumpkinsEvent.model_validate(told)
    assert landing.path.size == PATH_BYTES


def test_a_drop_is_told_too() -> None:
    state = new("jumpkins").play("start 1").states()[0]
    text, told = notation.tell_sample(state, still(state)[0])
    assert (text, told) == ("drop", {"kind": "drop", "path": "", "fell": []})


def test_a_landing_that_cannot_be_is_told_all_the_same() -> None:
    state = table().play("ramp").play(AIMED).states()[0]
    landing = still(state)[0]
    landing.rest, landing.face = 99, -4
    assert notation.tell_sample(state, landing)[0] == "lands outside ant"


@pytest.mark.parametrize(
    "text",
    [
        "", "jump", "jump at 256 towards 0 with 0", "jump at 1 towards 2",
        "jump at -1 towards 0 with 0",
        "put 1", "put 0 on 1", "put 1 on 21", "put one on two", "break", "break 21", "swap joker",
        "start 5", "start 0", "wheel", "wheel wasp", "trampoline", "joker", "joker for",
        "moss for ramp", "joker for joker", "second", "7", "no",
    ],
)  # fmt: skip
def test_what_is_no_notation_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction, match=r"is not an action"):
        notation.parse(table().states()[0], text)


def test_numbers_beyond_the_last_event_have_no_text() -> None:
    for number in (SMALL_EVENTS, AIM - 1, AIM + JUMPS):
        with pytest.raises(MalformedAction):
            notation.text(table().states()[0], number)
