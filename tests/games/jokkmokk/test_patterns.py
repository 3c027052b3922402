"""Patterns (RULES.md, 10), in the order of the rules."""

from __future__ import annotations

from ..playing import after, texts
from .tables import hand, played, points, table, view

# --- 10.1: placing -------------------------------------------------------------------------


def test_a_claimed_pattern_card_is_placed_at_once_by_its_owner() -> None:
    position = table("0 1 0 1 lantern-1 patchwork-1 bell-1").play("claim lantern-1")
    asked = view(position)["asked"]
    assert (asked["what"], asked["set"], asked["card"]["name"]) == ("cell", "lantern", "lantern-1")
    assert texts(position) == ["place a1", "place b1", "place c1", "place d1"]
    position = position.play("place c1")
    assert hand(position) == {"lantern": ["lantern-1:c1"]}
    assert view(position)["turn"] == 1


def test_the_first_patch_may_lie_anywhere_and_the_next_ones_beside_it() -> None:
    position = table("0 1 0 1 patchwork-1 bell-1").play("claim patchwork-1")
    assert texts(position) == [f"place {c}{r}" for r in (1, 2, 3) for c in "abc"]
    position = table("0 1 0 1 patchwork-1", patterns={0: "patchwork-2:b2 patchwork-3:c2"})
    position = position.play("claim patchwork-1")
    assert texts(position) == ["place b1", "place c1", "place a2", "place b3", "place c3"]


def test_a_ball_rests_on_two_neighbours_if_it_is_not_higher_than_either() -> None:
    """On 8 and 9 a 5 may rest, on 4 and 8 it may not, and beside an empty place neither."""
    low = "lantern-2:a1 lantern-4:b1 lantern-5:c1"  # 4, 8, 9
    position = table("0 1 0 1 lantern-3", patterns={0: low}).play("claim lantern-3")  # 5
    assert texts(position) == ["place d1", "place b2"]
    low = "lantern-4:a1 lantern-5:b1 lantern-2:c1"  # 8, 9, 4
    position = table("0 1 0 1 lantern-3", patterns={0: low}).play("claim lantern-3")
    assert texts(position) == ["place d1", "place a2"]


def test_a_gained_pattern_card_is_placed_too() -> None:
    position = table("0 1 0 1 present-1 lantern-1 bell-1").play("claim present-1")
    assert (position.to_act, view(position)["phase"]) == (0, "place")
    assert hand(position.play("place a1"))["lantern"] == ["lantern-1:a1"]


def test_a_pattern_card_from_the_deck_is_placed_too() -> None:
    position = table("0 1 0 1 mystery-1 bell-1", deck="lantern-1")
    position = after(position, "claim mystery-1", "draw lantern-1")
    assert view(position)["phase"] == "place"
    assert hand(position.play("place b1"))["lantern"] == ["lantern-1:b1"]


def test_a_pattern_card_reached_by_skating_is_placed_too() -> None:
    position = table("0 1 0 1 skating-1 lantern-1 bell-1")
    position = after(position, "claim skating-1", "walk lantern-1", "place d1")
    assert hand(position) == {"lantern": ["lantern-1:d1"], "skating": ["skating-1"]}


def test_whoever_is_given_a_pattern_card_places_it_before_the_effect_goes_on() -> None:
    """Red takes a ball from Blue's stack, then gives back one of its own stack: Blue places."""
    position = table(
        "0 1 2 0 1 2 friend-1 bell-1", seats=3, hands={0: "patchwork-1 bell-2", 1: "bell-3"}
    )
    position = position.play("claim friend-1")
    position = after(position, "stack bell", "stack patchwork")
    assert (position.to_act, view(position)["phase"]) == (1, "place")
    assert view(position)["asked"]["owner"] == 1
    position = position.play("place b2")
    assert hand(position, 1) == {"patchwork": ["patchwork-1:b2"]}
    assert hand(position) == {"bell": ["bell-3", "bell-2"], "friend": ["friend-1"]}


# --- 10.2: no place --------------------------------------------------------------------------

FULL = " ".join(
    f"patchwork-{k + 1}:{'abc'[k % 3]}{k // 3 + 1}" for k in range(9)
)  # as they come, without regard to colours


def test_a_card_without_a_place_goes_on_a_stack_of_its_set() -> None:
    position = table("0 1 0 1 patchwork-10 patchwork-11 bell-1", patterns={0: FULL})
    before = points(position, "patchwork")
    position = played(position, "claim patchwork-10")
    assert view(position)["turn"] == 1
    assert hand(position)["patchwork"][0] == "patchwork-10"
    assert points(position, "patchwork") == before
    (shown,) = view(position)["owners"][0]["holdings"]
    assert (shown["count"], shown["top"]["name"]) == (10, "patchwork-10")


def test_a_ball_may_have_no_place_though_the_pyramid_is_not_full() -> None:
    """The lowest row is full, and 12 is higher than all that lie in it."""
    low = "lantern-1:a1 lantern-2:b1 lantern-3:c1 lantern-4:d1"
    position = played(table("0 1 0 1 lantern-6 bell-1", patterns={0: low}), "claim lantern-6")
    assert hand(position)["lantern"] == ["lantern-6", *low.split()]
    assert points(position, "lantern") == 4 * 4


def test_a_card_on_the_stack_of_a_pattern_set_can_be_given_away() -> None:
    position = table(
        "0 1 0 1 donation-1 bell-1", hands={0: "lantern-6"}, patterns={0: "lantern-1:a1"}
    )
    position = played(position, "claim donation-1", "stack lantern")
    assert hand(position) == {"donation": ["donation-1"], "lantern": ["lantern-1:a1"]}


# --- 10.3: losing ----------------------------------------------------------------------------


def test_cards_in_a_pattern_cannot_be_taken_or_discarded() -> None:
    patterns = {0: "patchwork-1:b2", 1: "lantern-1:a1"}
    assert texts(table("0 1 0 1 donation-1 bell-1", patterns=patterns)) == ["claim bell-1"]
    position = table("0 1 0 1 friend-1 bell-1", patterns=patterns, hands={0: "bell-2"})
    position = position.play("claim friend-1")
    assert view(position)["turn"] == 1  # Blue has no stack, so nothing happens
    assert hand(position, 1) == {"lantern": ["lantern-1:a1"]}


def test_a_gap_in_a_pattern_may_be_filled_and_does_not_let_the_others_fall() -> None:
    """No set of ours takes a card out of a pattern, so the gap is made by hand."""
    gap = "lantern-4:a1 lantern-2:b2 lantern-1:a3"
    position = table("0 1 0 1 lantern-5 bell-1", patterns={0: gap})
    assert points(position, "lantern") == 4 + 8 + 12
    position = position.play("claim lantern-5")
    assert texts(position) == ["place b1", "place c1", "place d1"]
    patches = "patchwork-1:a1 patchwork-2:c1"
    position = table("0 1 0 1 patchwork-3", patterns={0: patches}).play("claim patchwork-3")
    assert texts(position) == ["place b1", "place a2", "place c2"]
