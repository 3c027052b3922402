"""Notation: text and back, structured data, and what the reader may not see."""

from __future__ import annotations

import pytest

from spelbord.core.errors import MalformedAction
from spelbord.core.lists import UNSEEN
from spelbord.core.position import new
from spelbord.games.violet import GAME, notation
from spelbord.games.violet.state import CARD_NAMES, FINISHED, TILE_CHOICE, TWO_DRAW

from ..playing import random_match, texts
from .tables import table


def test_every_text_of_a_match_leads_back_to_its_event() -> None:
    kinds = set()
    for seed in range(12):
        for position in random_match("violet", seed, lantern=24)[::3]:
            state = position.states()[0]
            numbers = [n for n, _ in position.outcome_numbers()] or position.legal_numbers()
            for number in numbers:
                assert notation.parse(state, notation.text(state, number)) == number
                kinds.add(notation.describe(state, number)["kind"])
    said = {kind for kind, _ in notation.SAYINGS.values()}
    done = {kind for kind, _ in notation.KINDS.values()}
    assert kinds >= (said | done) - {"trick", "no_trick", "fog", "show", "discard"}


@pytest.mark.parametrize(
    ("text", "same"),
    [("m1", "play M1"), ("M1", "play M1"), ("PLAY m1", "play M1"), (" play M1 ", "play M1")],
)
def test_a_card_is_enough_and_case_does_not_matter(text: str, same: str) -> None:
    position = table("M1 O8 P8 B8")
    assert position.number_of(text) == position.number_of(same)


@pytest.mark.parametrize(
    "text",
    ["", "M0", "M10", "X1", "play", "play advance", "7", "place on 0", "place on 99", "lay",
     "draw ?", "show M1 M2", "show M2 M1 M3", "show M1 M1 M3", "show X1 M2 M3", "vi first"],
)  # fmt: skip
def test_what_is_no_notation_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction, match=r"is not an action|does not show"):
        notation.parse(table().states()[0], text)


def test_a_shown_hand_is_three_cards_in_rising_order() -> None:
    state = table().states()[0]
    number = notation.parse(state, "show M1 O2 B9")
    assert notation.describe(state, number) | {"kind": ""} == {
        "kind": "",
        "cards": ["M1", "O2", "B9"],
    }


def test_each_phase_has_its_own_word_for_a_card() -> None:
    position = table("O2 P8 M8 M9", "O1 P9 B8 B9")
    assert texts(position)[0] == "play M8"
    assert texts(position.play("O2"))[0] == "play O1"


def test_what_the_reader_may_not_see_is_a_question_mark() -> None:
    states = new("violet").observe().states
    for phase, written in ((TWO_DRAW, "draw ?"), (TILE_CHOICE, "lay ?")):
        states[0].phase = phase
        assert notation.text(states[0], UNSEEN) == written
        assert notation.describe(states[0], UNSEEN).keys() == {"kind"}


def test_described_events_are_what_the_view_module_declares() -> None:
    for position in random_match("violet", 3):
        for event, _ in position.outcomes or [(e, 1.0) for e in position.legal_actions]:
            described = notation.describe(position.states()[0], int(event))
            assert GAME.view.VioletEvent.model_validate(described).kind == described["kind"]


def test_cards_are_named_by_colour_and_value() -> None:
    assert (CARD_NAMES[0], CARD_NAMES[9], CARD_NAMES[35]) == ("M1", "O1", "B9")
    assert FINISHED not in notation.KINDS
