"""Torech's ten event tiles (10)."""

from __future__ import annotations

import pytest

from spelbord.core.position import Position
from spelbord.games.violet import GAME
from spelbord.games.violet.state import TORECH, VIOLET

from ..playing import settled, texts
from .tables import (
    after,
    at,
    cards_of,
    event,
    fear,
    fuel,
    held,
    objects,
    phase,
    table,
    torech_wins,
    view,
)

# 10 Events


def test_10_1_a_tile_fires_when_the_pawn_passes_its_space() -> None:
    position = torech_wins(slot1="M1 M2", slot2="B1 B7", tiles="gust", fuel=10)
    assert texts(position) == ["turn up gust"]
    assert fear(position.play("turn up gust")) == 7


def test_10_2_a_tile_that_has_fired_stays_to_be_seen_on_its_spot() -> None:
    position = torech_wins(slot1="M1 M2", slot2="B1 B7", tiles="gust", fuel=10)
    before, now = (view(p)["fear"]["spots"][0] for p in (position, position.play("turn up gust")))
    assert (before["tile"], before["pending"]) == (None, True)
    assert (now["tile"], now["pending"]) == ("gust", False)


def test_10_3_the_faery_ring_holds_violet_when_she_loses() -> None:
    position = event("faery-ring", at=4)
    assert position.to_act == TORECH
    assert objects(position) == {str(n) for n in range(6, 19)}
    position = settled(position.play("place on 6"))
    assert [s["number"] for s in view(position)["journey"] if s["ring"]] == [6]
    assert phase(position) == "pick"
    held_there = table("O8 P8 M8 M9", "O9 P9 B8 B9", at=6).states()
    held_there[0].ring = 6
    in_ring = Position(GAME, 2, {}, held_there)
    lost = after(in_ring, "play O8", "play O9")
    assert (at(lost), fuel(lost)) == (6, 12)
    won = after(in_ring, "play O8", "play P9", "advance")
    assert (at(won), held(won)) == (7, [1, 0])


def test_10_3_a_tile_without_a_space_for_it_is_spent() -> None:
    for key in ("faery-ring", "off-track"):
        position = event(key, at=17)
        assert phase(settled(position)) == "pick"
        assert all(not s["ring"] and not s["off_track"] for s in view(position)["journey"])


def test_10_4_off_track_makes_two_spaces_of_one_and_a_helper_is_on_the_first() -> None:
    position = event("off-track", at=4)
    assert objects(position) == {str(n) for n in range(6, 19)}
    journey = view(position.play("place on 7"))["journey"]
    assert [s["area"] for s in journey[3:12]] == list("MMMOOOOPP")
    assert [s["number"] for s in journey if s["helper"]] == [4, 7, 11, 14]
    assert [s["number"] for s in journey if s["off_track"]] == [7, 8]
    assert [s["number"] for s in journey if s["token"]] == [4, 7, 11, 14]
    assert (len(journey), journey[18]["bridge"], journey[19]["fire"]) == (20, True, True)


def test_10_4_off_track_on_the_bridge_only_the_second_space_is_the_bridge() -> None:
    journey = view(event("off-track").play("place on 18"))["journey"]
    assert [s["number"] for s in journey if s["bridge"]] == [19]
    assert [s["number"] for s in journey if s["off_track"]] == [18, 19]


def test_10_4_what_lies_behind_it_moves_along() -> None:
    states = event("off-track").states()
    states[0].ring, states[0].scent = 9, 7
    position = Position(GAME, 2, {}, states).play("place on 7")
    shown = view(position)["journey"]
    assert [s["number"] for s in shown if s["ring"]] == [10]
    assert [s["number"] for s in shown if s["scent"]] == [7]


def test_10_5_gust_of_wind_costs_two_units() -> None:
    assert fuel(event("gust", fuel=10)) == 6
    assert event("gust", fuel=4).end_reason == "lantern_out"


def test_10_6_a_storm_takes_one_unit_off_the_track_and_may_end_it_there() -> None:
    position = event("storm", fuel=10)
    assert view(position)["lantern"] == {"left": 7, "full": 13, "storm": True}
    assert event("storm", fuel=3).end_reason == "lantern_out"
    assert event("storm", fuel=4).end_reason is None


def test_10_7_a_howl_drives_all_helpers_off() -> None:
    position = event("howl", at=2)
    assert not any(s["helper"] for s in view(position)["journey"])
    assert at(position) == 3
    assert not view(position)["advance_is_free"]


def test_10_8_the_scent_moves_the_fear_once_more_by_the_second_slot() -> None:
    position = event("scent", at=4)
    assert objects(position) == {str(n) for n in range(1, 20)}
    position = settled(position.play("place on 2"))
    states = torech_wins(at=14).states()
    assert [s["number"] for s in view(position)["journey"] if s["scent"]] == [2]
    states = table(
        "O8 P8 M8 M9", "O9 P9 B8 B9", slot1="M1 M3", slot2="B1 B3", fear=13, at=14
    ).states()
    states[0].scent = 2
    position = after(Position(GAME, 2, {}, states), "play O8", "play O9")
    # Two steps, on the first of them two more out of M1 and M3.
    assert (fear(position), view(position)["fear"]["on_journey"]) == (17, 5)
    assert view(position)["fear"]["slots"] == [["O8", "O9"], []]
    assert not any(s["scent"] for s in view(position)["journey"])


def test_10_8_the_scent_over_an_empty_slot_does_nothing() -> None:
    states = table("O8 P8 M8 M9", "O9 P9 B8 B9", slot2="B1 B3", fear=13, at=14).states()
    states[0].scent = 2
    position = after(Position(GAME, 2, {}, states), "play O8", "play O9")
    assert fear(position) == 15


def test_10_8_the_scent_may_lie_on_the_fires_space_and_on_violets() -> None:
    position = event("scent", at=4)
    assert {"5", "19"} <= objects(position)
    shown = view(position.play("place on 19"))["journey"]
    assert [s["number"] for s in shown if s["scent"]] == [19]
    assert at(position) == 5


def test_10_9_planning_ahead_is_a_token_for_torech() -> None:
    position = event("planning")
    assert held(position) == [0, 1]
    assert (phase(position), position.to_act) == ("tokens", TORECH)


def test_10_10_with_a_trick_torech_swaps_his_card_before_the_comparison_once() -> None:
    position = table("O8 P8 M8 M9", "B1 O9 B8 B9", held=True)
    position = after(position, "play O8", "play B1")
    assert (phase(position), position.to_act) == ("trick_choice", TORECH)
    assert texts(position) == ["swap in O9", "swap in B8", "swap in B9", "no trick"]
    kept = position.play("no trick")
    assert view(kept)["tiles"]["held"] == "trick"
    assert view(kept)["last"]["winner"] == VIOLET
    swapped = position.play("swap in O9")
    assert view(swapped)["tiles"]["held"] is None
    assert (view(swapped)["last"]["cards"], view(swapped)["last"]["winner"]) == (
        ["O8", "O9"],
        TORECH,
    )
    assert cards_of(swapped, TORECH) == {"B1", "B8", "B9"}
    assert view(event("trick"))["tiles"]["held"] == "trick"


def test_10_10_a_trick_works_when_torech_leads_too() -> None:
    position = table("O8 P8 M8 M9", "B1 O9 B8 B9", held=True, lead=TORECH)
    position = after(position, "play B1", "play O8", "swap in B9")
    assert view(position)["last"]["cards"] == ["O8", "B9"]


def test_10_11_fog_exchanges_one_random_card_of_each_hand_face_up() -> None:
    position = event("fog")
    assert dict(zip(texts(position), (p for _, p in position.outcomes), strict=True)) == {
        f"fog takes {card}": pytest.approx(1 / 3) for card in ("M8", "M9", "P8")
    }
    position = position.play("fog takes M9")
    assert objects(position) == {"P9", "B8", "B9"}
    position = position.play("fog takes B9")
    for viewer in (VIOLET, TORECH, -1):
        assert cards_of(position, VIOLET, viewer) == {"M8", "P8", "B9"}
        assert cards_of(position, TORECH, viewer) == {"P9", "B8", "M9"}
    assert phase(position) == "pick"


def test_10_12_roots_let_torech_draw_two_and_discard_two_face_down() -> None:
    position = after(event("roots"), "draw P1", "draw P2")
    assert objects(position) == {"P1", "P2", "P9", "B8", "B9"}
    position = position.play("discard P2")
    assert objects(position) == {"P1", "P9", "B8", "B9"}
    position = position.play("discard B9")
    assert cards_of(position, TORECH) == {"P1", "P9", "B8"}
    assert cards_of(position, TORECH, VIOLET) == set()
    assert set(view(position, TORECH)["discard"]["known"]) == {"B1", "B4", "P2", "B9"}
    assert set(view(position, VIOLET)["discard"]["known"]) == {"B1", "B4"}
    assert phase(position) == "pick"
