"""What lies on the table, and the draft (2, 3)."""

from __future__ import annotations

import pytest

from spelbord.core.position import new
from spelbord.games.violet.content import CONTENT
from spelbord.games.violet.state import CARD_NAMES, TORECH, VIOLET

from ..playing import settled, texts
from .tables import after, at, cards_of, dealt, objects, phase, tiles_laid, view

# 2 What lies on the table


def test_2_1_there_are_36_cards_of_four_colours_and_nine_values() -> None:
    assert len(CARD_NAMES) == len(set(CARD_NAMES)) == 36
    assert {name[0] for name in CARD_NAMES} == {"M", "O", "P", "B"}
    assert {name[1] for name in CARD_NAMES} == set("123456789")
    assert view(new("violet"))["deck"]["count"] == 36


def test_2_2_the_journey_track_has_yellow_ends_four_areas_a_bridge_and_the_fire() -> None:
    journey = view(new("violet"))["journey"]
    areas = [space["area"] for space in journey]
    assert areas == [None] * 3 + list("MMMOOOPPPBBB") + [None] * 4
    assert [space["number"] for space in journey if space["bridge"]] == [18]
    assert [space["number"] for space in journey if space["fire"]] == [19]
    assert at(new("violet")) == 1


@pytest.mark.parametrize("spaces", [CONTENT.last_yellow.low, CONTENT.last_yellow.high])
def test_2_2_a_table_may_change_the_last_yellow_area(spaces: int) -> None:
    journey = view(new("violet", last_yellow=spaces))["journey"]
    assert len(journey) == 15 + spaces + 1
    assert journey[-1]["fire"]
    assert journey[-2]["bridge"]


def test_2_3_the_lantern_starts_full() -> None:
    lantern = {"left": 14, "full": 14, "storm": False}
    assert view(new("violet"))["lantern"] == lantern
    assert view(new("violet", lantern=20))["lantern"]["left"] == 20


def test_2_4_the_fear_pawn_starts_on_the_first_of_twelve_spaces() -> None:
    shown = view(new("violet"))["fear"]
    assert (shown["space"], shown["spaces"], shown["on_journey"]) == (1, 12, None)
    assert view(new("violet", fear=15))["fear"]["spaces"] == 15


def test_2_5_helpers_and_tokens_are_at_the_first_spaces_of_the_areas() -> None:
    journey = view(new("violet"))["journey"]
    assert [space["number"] for space in journey if space["helper"]] == [4, 7, 10, 13]
    assert [space["number"] for space in journey if space["token"]] == [4, 7, 10, 13]


def test_2_6_torech_draws_five_of_ten_tiles_and_lays_three_in_his_order() -> None:
    position = new("violet")
    assert len(texts(position)) == 10
    drawn = ("gust", "storm", "howl", "fog", "roots")
    position = after(position, *(f"draw {key}" for key in drawn))
    assert position.to_act == TORECH
    assert objects(position) == set(drawn)
    position = after(position, "lay howl", "lay gust")
    assert objects(position) == {"storm", "fog", "roots"}
    position = position.play("lay roots")
    spots = view(position, TORECH)["fear"]["spots"]
    assert [(s["space"], s["tile"]) for s in spots] == [(4, "howl"), (8, "gust"), (12, "roots")]
    assert view(position, TORECH)["tiles"]["offered"] == []


def test_2_6_the_tiles_lie_face_down_unless_events_are_open() -> None:
    keys = ("gust", "storm", "howl", "fog", "roots")
    for open_events in (False, True):
        spots = view(tiles_laid(*keys, open_events=open_events), VIOLET)["fear"]["spots"]
        assert [s["tile"] for s in spots] == (list(keys[:3]) if open_events else [None] * 3)


def test_2_7_four_cards_are_turned_up() -> None:
    position = dealt("M1", "O2", "P3", "B4")
    assert view(position)["tableau"] == ["M1", "O2", "P3", "B4"]
    assert view(position)["deck"]["count"] == 32


# 3 The draft


def test_3_1_violet_says_in_each_round_who_takes_the_first_card() -> None:
    position = dealt("M1", "O2", "P3", "B4")
    for number in range(4):
        assert position.to_act == VIOLET
        assert texts(position) == ["Violet first", "Torech first"]
        assert view(position)["draft_round"] == number + 1
        first = number % 2
        position = position.play(texts(position)[first])
        assert position.to_act == first
        position = settled(position.play(position.legal_actions[0]))
        assert position.to_act == 1 - first
        position = settled(position.play(position.legal_actions[0]))
    assert phase(position) == "lead"


def test_3_2_the_tableau_is_refilled_after_each_card() -> None:
    position = after(dealt("M1", "O2", "P3", "B4"), "Torech first", "pick P3")
    assert position.is_chance
    position = position.play("turn up B9")
    assert view(position)["tableau"] == ["M1", "O2", "B9", "B4"]
    assert position.to_act == VIOLET


def test_3_3_each_has_four_cards_and_violet_leads_the_first_turn() -> None:
    position = dealt("M1", "O2", "P3", "B4")
    while phase(position) != "lead":
        position = position.play(
            position.outcomes[0][0] if position.is_chance else position.legal_actions[0]
        )
    assert position.to_act == VIOLET
    assert len(cards_of(position, VIOLET)) == len(cards_of(position, TORECH)) == 4
    assert None not in view(position)["tableau"]


def test_3_2_nobody_is_asked_for_a_token_in_the_draft() -> None:
    position = dealt("M1", "O2", "P3", "B4")
    seen = set()
    while phase(position) != "lead":
        seen.add(phase(position))
        position = settled(position.play(position.legal_actions[0]))
    assert seen == {"who_first", "pick"}
