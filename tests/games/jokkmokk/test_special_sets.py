"""The special sets, whose cards do something when they are claimed (RULES.md, 13.13 to 13.18)."""

from __future__ import annotations

from ..playing import after, texts
from .tables import hand, line, played, points, table, view

# --- 13.13 Present -------------------------------------------------------------------------


def test_present_gains_the_next_card_ahead_beyond_others() -> None:
    position = played(table("0 1 0 present-1 . 1 horse-1 bell-1"), "claim present-1")
    assert hand(position) == {"horse": ["horse-1"], "present": ["present-1"]}
    assert line(position) == "1 0 0 . 1 . bell-1"


def test_present_with_nothing_ahead_gains_nothing() -> None:
    position = played(table("0 1 0 1 horse-1 present-1"), "claim present-1")
    assert hand(position) == {"present": ["present-1"]}


def test_present_takes_a_card_beyond_a_queue_and_the_queue_itself() -> None:
    """The Queue is the next card; the one after it comes with the next Present."""
    position = played(table("0 1 0 1 present-1 queue-1 horse-1"), "claim present-1")
    assert hand(position) == {"present": ["present-1"], "queue": ["queue-1"]}
    position = table("0 queue-1 1 0 1 present-1 horse-1", hands={0: "queue-2"})
    assert hand(played(position, "claim present-1"))["horse"] == ["horse-1"]


# --- 13.14 Mystery Box ---------------------------------------------------------------------


def test_mystery_box_gains_a_card_of_the_morning_deck_while_it_lasts() -> None:
    position = table("0 1 0 1 mystery-1 bell-1", deck="horse-1 horse-2 horse-6")
    position = position.play("claim mystery-1")
    assert [(str(e), odds) for e, odds in position.outcomes] == [
        ("draw horse-1", 0.5), ("draw horse-2", 0.5)
    ]  # fmt: skip
    position = position.play("draw horse-2")
    assert hand(position) == {"horse": ["horse-2"], "mystery": ["mystery-1"]}
    assert texts(position) == ["deal horse-1 to 6"]


def test_mystery_box_then_of_the_evening_deck() -> None:
    position = table("0 1 0 1 mystery-1 bell-1", deck="horse-6").play("claim mystery-1")
    assert texts(position) == ["draw horse-6"]


def test_mystery_box_with_no_deck_gains_nothing() -> None:
    position = table("0 1 0 1 mystery-1 bell-1").play("claim mystery-1")
    assert (position.is_chance, view(position)["turn"]) == (False, 1)


def test_mystery_box_what_it_gains_has_no_effect() -> None:
    position = table("0 1 0 1 mystery-1 bell-1", deck="mystery-2 donation-1 horse-1")
    position = position.play("claim mystery-1").play("draw mystery-2")
    assert texts(position)[0].startswith("deal")
    assert hand(position) == {"mystery": ["mystery-2", "mystery-1"]}


# --- 13.15 Friend --------------------------------------------------------------------------

THREE = "0 1 2 0 1 2 friend-1 bell-1"


def test_friend_takes_a_top_card_and_gives_one() -> None:
    hands = {0: "horse-1", 1: "fika-1 fika-2 antique-1", 2: "fika-3"}
    position = table(THREE, seats=3, hands=hands).play("claim friend-1")
    assert texts(position) == ["player 1", "player 2"]
    position = position.play("player 1")
    assert texts(position) == ["stack antique", "stack fika"]
    assert view(position)["asked"] | {"card": None} == {
        "owner": 0, "what": "stack", "set": "friend", "step": 2, "of": 1, "card": None
    }  # fmt: skip
    position = position.play("stack fika")
    assert texts(position) == ["stack fika", "stack horse"]
    assert view(position)["asked"]["of"] == 0
    position = position.play("stack horse")
    assert hand(position) == {"fika": ["fika-2"], "friend": ["friend-1"]}
    assert hand(position, 1) == {"antique": ["antique-1"], "fika": ["fika-1"], "horse": ["horse-1"]}


def test_friend_may_give_back_the_card_just_taken() -> None:
    position = table(THREE, seats=3, hands={1: "fika-1 fika-2"})
    position = after(position, "claim friend-1", "stack fika")
    assert texts(position) == ["stack fika"]
    position = position.play("stack fika")
    assert hand(position, 1) == {"fika": ["fika-2", "fika-1"]}
    assert hand(position) == {"friend": ["friend-1"]}


def test_friend_is_not_given_away_itself_but_another_friend_may_be() -> None:
    position = table(THREE, seats=3, hands={0: "friend-2 fika-1", 1: "friend-3"})
    position = position.play("claim friend-1")
    assert texts(position) == ["stack friend"]
    position = position.play("stack friend")
    assert texts(position) == ["stack fika", "stack friend"]
    position = position.play("stack friend")
    assert hand(position, 1) == {"friend": ["friend-3"]}
    assert hand(position)["friend"] == ["friend-1", "friend-2"]


def test_friend_among_those_who_have_a_stack_one_is_not_asked_for() -> None:
    position = table(THREE, seats=3, hands={2: "fika-1"}).play("claim friend-1")
    assert (texts(position), view(position)["asked"]["of"]) == (["stack fika"], 2)


def test_friend_does_nothing_when_nobody_has_a_stack() -> None:
    position = table(THREE, seats=3, hands={0: "fika-1"}).play("claim friend-1")
    assert view(position)["turn"] == 1
    assert hand(position) == {"fika": ["fika-1"], "friend": ["friend-1"]}


def test_friend_gives_nothing_when_all_that_was_taken_lies_in_a_pattern() -> None:
    position = table(THREE, seats=3, hands={1: "lantern-1"})
    position = after(position, "claim friend-1", "stack lantern", "place a1")
    assert view(position)["turn"] == 1
    assert hand(position) == {"friend": ["friend-1"], "lantern": ["lantern-1:a1"]}
    assert hand(position, 1) == {}


# --- 13.16 Surströmming --------------------------------------------------------------------


def test_surstromming_is_put_in_front_of_another_player() -> None:
    position = table("0 1 2 0 1 2 surstromming-1 bell-1", seats=3).play("claim surstromming-1")
    assert texts(position) == ["player 1", "player 2"]
    position = position.play("player 2")
    assert (hand(position), hand(position, 2)) == ({}, {"surstromming": ["surstromming-1"]})
    assert points(position, "surstromming", 2) == -4


def test_surstromming_of_two_players_goes_to_the_other_without_a_question() -> None:
    position = played(table("0 1 0 1 surstromming-2 bell-1"), "claim surstromming-2")
    assert hand(position, 1) == {"surstromming": ["surstromming-2"]}
    position = played(table("1 0 0 1 surstromming-2 bell-1"), "claim surstromming-2")
    assert hand(position, 0) == {"surstromming": ["surstromming-2"]}


def test_surstromming_leaves_older_tins_of_the_mover_where_they_are() -> None:
    position = table("0 1 2 0 1 2 surstromming-1 bell-1", seats=3, hands={0: "surstromming-3"})
    position = played(position, "claim surstromming-1", "player 1")
    assert hand(position) == {"surstromming": ["surstromming-3"]}


def test_surstromming_may_go_to_a_neutral_player() -> None:
    position = table("0 1 2 0 1 2 surstromming-1 bell-1", neutral=1).play("claim surstromming-1")
    assert texts(position) == ["player 1", "player 2"]


# --- 13.17 Queue ---------------------------------------------------------------------------


def test_queue_only_whoever_has_one_moves_past_it() -> None:
    stands = "0 bell-1 queue-1 1 0 1 bell-2"
    assert texts(table(stands)) == ["claim bell-1", "claim queue-1"]
    assert len(texts(table(stands, hands={0: "queue-2"}))) == 3
    assert len(texts(table(stands, hands={1: "queue-2"}))) == 2


def test_queue_several_stop_like_one() -> None:
    stands = "0 queue-1 queue-2 1 0 1 bell-1"
    assert texts(table(stands)) == ["claim queue-1"]
    assert len(texts(table(stands, hands={0: "queue-3"}))) == 3


def test_queue_one_that_was_just_claimed_or_gained_opens_the_way_in_the_next_move() -> None:
    position = played(table("0 queue-1 queue-2 1 0 1 bell-1"), "claim queue-1")
    assert texts(position) == ["claim queue-2", "claim bell-1"]


def test_queue_printed_points_count() -> None:
    assert points(table(hands={0: "queue-1 queue-5"}), "queue") == 3 + 6


# --- 13.18 Skating -------------------------------------------------------------------------


def test_skating_goes_one_to_three_cards_further_and_gains_the_card_there() -> None:
    stands = "0 1 0 skating-1 bell-1 1 bell-2 . bell-3 bell-4"
    position = table(stands).play("claim skating-1")
    assert texts(position) == ["walk bell-1", "walk bell-2", "walk bell-3"]
    position = position.play("walk bell-2")
    assert hand(position) == {"bell": ["bell-2"], "skating": ["skating-1"]}
    assert line(position) == "1 0 . bell-1 1 0 . bell-3 bell-4"


def test_skating_is_stopped_by_a_queue() -> None:
    stands = "0 1 0 1 skating-1 bell-1 queue-1 bell-2"
    position = table(stands).play("claim skating-1")
    assert texts(position) == ["walk bell-1", "walk queue-1"]
    position = table(stands, hands={0: "queue-2"}).play("claim skating-1")
    assert len(texts(position)) == 3


def test_skating_gains_a_donation_without_paying() -> None:
    position = table("0 1 0 1 skating-1 donation-1 bell-1").play("claim skating-1")
    assert texts(position) == ["walk donation-1", "walk bell-1"]
    assert hand(position.play("walk donation-1"))["donation"] == ["donation-1"]


def test_skating_with_nothing_ahead_ends_the_turn() -> None:
    position = table("0 1 0 1 bell-1 skating-1").play("claim skating-1")
    assert view(position)["turn"] == 1


def test_skating_onto_a_skating_gains_it_and_goes_no_further() -> None:
    position = table("0 1 0 1 skating-1 skating-2 skating-3 bell-1")
    position = after(position, "claim skating-1", "walk skating-3")
    assert (position.to_act, view(position)["turn"]) == (1, 1)
    assert hand(position) == {"skating": ["skating-3", "skating-1"]}


def test_skating_a_neutral_family_member_skates_as_its_player_wants() -> None:
    position = table("2 0 1 1 2 0 skating-1 bell-1 bell-2 bell-3 bell-4", neutral=1, last=1)
    position = position.play("claim skating-1")
    assert (position.to_act, len(texts(position))) == (1, 3)
