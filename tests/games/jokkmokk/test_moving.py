"""A turn, and moving (RULES.md, 3 and 4), in the order of the rules."""

from __future__ import annotations

import pytest

from ..playing import started, texts
from .tables import hand, line, played, table, view

# --- 3: whose turn it is -------------------------------------------------------------------


def test_the_family_member_in_front_of_the_token_has_the_turn() -> None:
    assert table("1 0 1 0 bell-1 bell-2").to_act == 1
    position = table("bell-1 . 0 1 0 1 bell-2", token=9)
    assert (position.to_act, view(position)["asked"]["what"]) == (0, "move")
    assert view(position)["line"] == [12, 13, 14, 15]


def test_a_family_member_that_is_still_furthest_back_moves_again() -> None:
    position = table("0 bell-1 bell-2 bell-3 1 0 1")
    position = played(position, "claim bell-1")
    assert position.to_act == 0
    position = played(position, "claim bell-2")
    assert position.to_act == 0
    assert view(position)["turn"] == 2


def test_a_player_may_have_the_turn_with_either_family_member() -> None:
    position = table("0 0 1 1 bell-1 bell-2 bell-3")
    position = played(position, "claim bell-1")
    assert (position.to_act, line(position)) == (0, "0 1 1 0 bell-2 bell-3")
    assert played(position, "claim bell-2").to_act == 1


# --- 4.1: where it may go ------------------------------------------------------------------


def test_it_goes_to_any_card_ahead_however_far() -> None:
    position = table("0 1 bell-1 . 0 bell-2 1 bell-3 . bell-4")
    assert texts(position) == ["claim bell-1", "claim bell-2", "claim bell-3", "claim bell-4"]


def test_it_never_goes_past_the_token() -> None:
    position = started("jokkmokk")
    cards = [slot["card"]["name"] for slot in view(position)["slots"] if slot["card"]]
    assert texts(position) == [f"claim {name}" for name in cards]


def test_the_line_goes_on_from_slot_17_to_slot_0() -> None:
    position = table("0 1 0 1 bell-1 bell-2 bell-3", token=14)
    assert view(position)["line"] == [15, 16, 17, 0]
    position = position.play("claim bell-2")
    assert view(position)["slots"][2]["owner"] == 0
    assert line(position) == "1 0 1 bell-1 0 bell-3"


def test_whoever_steps_over_others_leaves_their_places_as_they_are() -> None:
    position = table("0 1 0 1 bell-1 bell-2").play("claim bell-1")
    assert line(position) == "1 0 1 0 bell-2"


# --- 4.2: what must be given to claim a card, or to move past it -----------------------------


def test_a_requirement_to_claim_does_not_keep_one_from_moving_past() -> None:
    position = table("0 donation-1 1 0 1 bell-1")
    assert texts(position) == ["claim bell-1"]


def test_a_requirement_to_move_past_does_not_keep_one_from_claiming() -> None:
    position = table("0 queue-1 1 0 1 bell-1")
    assert texts(position) == ["claim queue-1"]


def test_requirements_are_those_of_the_owner_of_the_family_member() -> None:
    stands = "0 donation-1 queue-1 1 0 1 bell-1"
    assert texts(table(stands, hands={1: "fika-1 queue-2"})) == ["claim queue-1"]
    rich = table(stands, hands={0: "fika-1 queue-2"})
    assert texts(rich) == ["claim donation-1", "claim queue-1", "claim bell-1"]


# --- 4.3: whoever cannot move is skipped -----------------------------------------------------


def test_a_family_member_that_can_claim_nothing_is_skipped() -> None:
    position = table("0 0 1 1 donation-1", hands={1: "fika-1"})
    assert position.to_act == 1
    assert view(position)["asked"]["owner"] == 1
    assert view(position)["line"] == [0, 1, 2, 3]


def test_a_family_member_without_a_card_ahead_is_skipped_too() -> None:
    """Red's rear one cannot pay; its front one has nothing ahead; Blue's are further ahead yet."""
    position = table("0 donation-1 0 1 1")
    assert position.is_over


def test_after_a_skip_the_token_stays_and_the_slot_left_in_the_line_is_refilled() -> None:
    position = table(
        "0 0 1 1 donation-1 donation-2", hands={1: "fika-1"}, deck="fika-2 fika-3 fika-4"
    )
    position = position.play("claim donation-2").play("stack fika")
    assert view(position)["token"] == 17
    assert texts(position)[0].endswith("to 2")
    position = played(position, "deal fika-2 to 2")
    assert line(position).startswith("0 0 fika-2 1 donation-1 1")


def test_then_the_family_member_furthest_back_has_the_turn_again_if_it_can_move() -> None:
    position = table(
        "0 0 1 1 donation-1 donation-2", hands={1: "fika-1"}, deck="fika-2 fika-3 fika-4"
    )
    position = played(position, "claim donation-2", "stack fika")
    assert position.to_act == 0
    assert hand(position, 1) == {"donation": ["donation-2"]}


def test_several_may_be_skipped_in_a_row() -> None:
    position = table("0 1 2 0 1 2 donation-1", seats=3, hands={2: "fika-1"})
    assert position.to_act == 2
    assert view(position)["asked"]["owner"] == 2


@pytest.mark.parametrize("queue", ["", "queue-2"])
def test_a_queue_in_the_way_may_be_what_makes_somebody_skip(queue: str) -> None:
    """Red may stop on the Queue but not get past it, so the card beyond is for others."""
    position = table("0 1 0 1 queue-1 bell-1", hands={0: queue})
    assert texts(position) == (["claim queue-1", "claim bell-1"] if queue else ["claim queue-1"])
