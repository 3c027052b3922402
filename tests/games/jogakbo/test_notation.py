"""Notation: text and back, and structured data."""

from __future__ import annotations

import pytest

from spelbord.core.errors import MalformedAction
from spelbord.core.position import new
from spelbord.games.jogakbo import GAME, notation
from spelbord.games.jogakbo.cloth import FIRST, WHITE_SHAPE
from spelbord.games.jogakbo.state import ACTIONS, EVENTS

from ..playing import after, started
from .tables import decisions, table

ONE = "........ ........ ........ ...rrr.. ...r.... ........ ........ ........"


def test_every_text_leads_back_to_its_event() -> None:
    state = started("jogakbo", seats=4).states()[0]
    texts = [notation.text(state, number) for number in range(EVENTS)]
    assert len(set(texts)) == EVENTS
    for number, text in enumerate(texts):
        assert notation.parse(state, text) == number
        assert notation.parse(state, f"  {text.upper()} ".replace(" ", "  ")) == number


def test_described_events_are_what_the_view_module_declares() -> None:
    kinds = set()
    for seed in range(4):
        for position in decisions(seed, 2):
            for event, _ in position.outcomes or [(e, 1.0) for e in position.legal_actions]:
                described = notation.describe(position.states()[0], int(event))
                kind = GAME.view.JogakboEvent.model_validate(described).kind
                assert kind == described["kind"]
                kinds.add(kind)
    assert kinds == {"move", "buy", "lay", "patch", "no_patch", "refill", "coin"}


def test_the_setup_is_described_too() -> None:
    state = new("jogakbo").states()[0]
    described = [
        notation.describe(state, notation.parse(state, text))
        for text in ("order six_colours", "bonus meeting_point", "draw blue W5", "start 2")
    ]
    assert described == [
        {"kind": "order", "order": "six_colours"},
        {"kind": "bonus", "order": "meeting_point"},
        {"kind": "draw", "colour": "blue", "shape": "W5"},
        {"kind": "start", "seat": 1},
    ]


def test_what_is_laid_is_described_with_its_colour_and_cells() -> None:
    position = table(ONE).play("move yellow")
    described = notation.describe(position.states()[0], position.number_of("lay g3 g4 g5 f5"))
    assert described == {"kind": "lay", "colour": "yellow", "cells": ["g3", "g4", "f5", "g5"]}
    position = position.play("lay g3 g4 g5 f5")
    white, purple = (position.number_of(text) for text in ("patch h3", "patch h3 h4"))
    state = position.states()[0]
    assert notation.describe(state, white) == {"kind": "patch", "colour": "white", "cells": ["h3"]}
    assert notation.describe(state, purple)["colour"] == "purple"


def test_cells_may_be_named_in_any_order() -> None:
    position = table(ONE).play("move yellow")
    assert position.number_of("lay f5 g5 g4 g3") == position.number_of("lay g3 g4 f5 g5")


@pytest.mark.parametrize(
    "text",
    [
        "", "lay", "lay i9", "lay a1", "lay a1 b2 c3 d4", "lay a1 a1 a2 a3 b3", "patch a1 b1 c1",
        "patch d4 e4 f4 d5", "lay a1 b1", "move", "move white", "move orange", "coin purple",
        "buy", "buy red", "buy red O4", "buy white L4", "refill red Z9", "start 5", "start 0",
        "order twins", "bonus square", "no", "pass on", "7",
    ],
)  # fmt: skip
def test_what_is_no_notation_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction, match=r"is not an action"):
        notation.parse(table().states()[0], text)


def test_numbers_beyond_the_last_event_have_no_text() -> None:
    with pytest.raises(MalformedAction):
        notation.text(table().states()[0], EVENTS)


def test_silk_comes_before_patches_and_actions_before_outcomes() -> None:
    assert FIRST[WHITE_SHAPE] < ACTIONS < EVENTS
    assert after(table(), "move red").number_of("lay d4 e4 f4 d5") < FIRST[WHITE_SHAPE]
