"""Picks, the deck, and the end (11, 12)."""

from __future__ import annotations

import pytest

from spelbord.games.violet.state import VIOLET

from ..playing import texts
from .tables import after, cards_of, objects, torech_wins, view, violet_wins

# 11 Picks and the deck


def test_11_1_any_card_of_the_tableau_may_be_picked() -> None:
    position = violet_wins(tableau="M6 O6 P6 B6").play("advance")
    assert objects(position) == {"M6", "O6", "P6", "B6"}
    assert cards_of(position.play("pick P6"), VIOLET) == {"P8", "M8", "M9", "P6"}


def test_11_3_the_tableau_is_refilled_at_once_in_the_same_place() -> None:
    position = violet_wins(tableau="M6 O6 P6 B6").play("advance").play("pick P6")
    assert position.is_chance
    assert len(position.outcomes) == view(position)["deck"]["count"]
    assert sum(p for _, p in position.outcomes) == pytest.approx(1)
    assert view(position.play("turn up B1"))["tableau"] == ["M6", "O6", "B1", "B6"]


def test_11_4_the_discards_become_the_deck_only_when_a_card_is_needed() -> None:
    position = violet_wins(top="B1", empty_deck=True).play("advance")
    position = after(position, texts(position)[0], "turn up B1")
    assert view(position)["deck"]["count"] == 0
    waiting = view(position)["discard"]["count"]
    assert waiting > 0
    position = position.play(position.legal_actions[0])
    assert view(position)["discard"]["count"] == 0
    assert view(position)["deck"]["count"] == waiting
    assert "turn up O8" in texts(position)


# 12 The end


def test_12_1_violet_reaches_the_fire_and_wins() -> None:
    position = violet_wins(at=18).play("advance")
    assert position.is_over
    shown = view(position)
    assert (shown["winner"], shown["end"], shown["phase"]) == (VIOLET, "reached_fire", "finished")


def test_12_2_an_empty_lantern_loses() -> None:
    position = torech_wins(fuel=2)
    assert (position.end_reason, position.returns) == ("lantern_out", (-1.0, 1.0))
    assert view(position)["lantern"]["left"] == 0


@pytest.mark.parametrize(("start", "caught"), [(13, True), (12, False)])
def test_12_3_fear_reaching_violets_space_loses(start: int, caught: bool) -> None:
    # She stands on 5 after the move; the pawn goes four steps along the journey.
    position = torech_wins(at=4, fear=start, slot1="M1 M2", slot2="B1 B5")
    assert (position.end_reason == "fear_caught_up") is caught
    if caught:
        assert position.returns == (-1.0, 1.0)
