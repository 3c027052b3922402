"""Claiming a card (RULES.md, 5), in the order of the rules."""

from __future__ import annotations

from spelbord.games.jokkmokk.state import GONE

from ..playing import after, random_match, texts
from .tables import given, hand, line, played, table, view

# --- 5.1 -----------------------------------------------------------------------------------


def test_the_card_is_taken_and_lies_on_top_of_the_stack_of_its_set() -> None:
    position = played(table("0 1 0 1 bell-1 bell-2", hands={0: "bell-5 bell-4"}), "claim bell-2")
    assert hand(position) == {"bell": ["bell-2", "bell-4", "bell-5"]}
    assert line(position) == "1 0 1 bell-1 0"


# --- 5.2: only the effect of the claimed card, and it is no choice ----------------------------


def test_what_an_effect_asks_must_be_answered_before_the_turn_ends() -> None:
    position = table("0 1 2 0 1 2 surstromming-1 bell-1", seats=3).play("claim surstromming-1")
    assert texts(position) == ["player 1", "player 2"]
    assert (position.to_act, view(position)["turn"]) == (0, 0)
    asked = view(position)["asked"]
    assert (asked["what"], asked["set"], asked["owner"]) == ("seat", "surstromming", 0)


def test_claims_have_one_effect_only_even_if_gained_cards_have_one() -> None:
    position = played(table("0 1 0 1 present-1 present-2 present-3 bell-1"), "claim present-1")
    assert hand(position) == {"present": ["present-2", "present-1"]}
    assert line(position) == "1 0 1 0 . present-3 bell-1"


# --- 5.3, 5.4: a gained card has no effect and asks for nothing -------------------------------


def test_a_gained_sparkler_brings_no_tokens() -> None:
    position = played(table("0 1 0 1 present-1 . sparkler-1 bell-1"), "claim present-1")
    assert hand(position) == {"present": ["present-1"], "sparkler": ["sparkler-1"]}
    assert given(position) == [0, 0]


def test_a_gained_donation_is_not_paid_for() -> None:
    position = played(table("0 1 0 1 present-1 donation-5 bell-1"), "claim present-1")
    assert hand(position) == {"donation": ["donation-5"], "present": ["present-1"]}


def test_a_gained_surstromming_stays_with_whoever_gained_it() -> None:
    position = played(table("0 1 0 1 present-1 surstromming-5 bell-1"), "claim present-1")
    assert hand(position)["surstromming"] == ["surstromming-5"]


def test_a_card_to_which_an_effect_moves_the_family_member_is_gained_not_claimed() -> None:
    position = table("0 1 0 1 skating-1 present-1 mystery-1 bell-1", deck="bell-2")
    position = position.play("claim skating-1").play("walk present-1")
    assert hand(position) == {"present": ["present-1"], "skating": ["skating-1"]}
    assert line(position).startswith("1 0 1 . 0 mystery-1 bell-1")


# --- 5.5: what is seen ------------------------------------------------------------------------


def test_of_a_stack_only_the_top_card_is_shown_and_its_owner_sees_all() -> None:
    position = table(hands={0: "bell-8 bell-9", 1: "fika-1 fika-2"})
    for seat in (-1, 1):
        (bells,) = view(position, seat)["owners"][0]["holdings"]
        assert (bells["top"]["name"], bells["cards"], bells["count"]) == ("bell-9", None, 2)
    (bells,) = view(position, 0)["owners"][0]["holdings"]
    assert [card["name"] for card in bells["cards"]] == ["bell-9", "bell-8"]


def test_patterns_and_tokens_are_open() -> None:
    position = table(patterns={0: "lantern-6:b1 lantern-5:c1 lantern-1:b2"}, tokens={0: 8})
    owner = view(position)["owners"][0]
    pattern = [card and card["name"] for card in owner["holdings"][0]["pattern"]]
    assert pattern == [None, "lantern-6", "lantern-5", None, None, "lantern-1", *[None] * 4]
    assert owner["tokens"] == 8


def test_every_card_that_is_claimed_or_gained_is_somewhere_at_the_end() -> None:
    """In stacks and patterns of owners, out of the game, or on the ring: none is lost."""
    for seed in range(4):
        last = random_match("jokkmokk", seed, 3, selection="couples")[-1]
        shown = view(last)
        box = sum(sum(entry["size"].values()) for entry in shown["sets"])
        held = sum(h["count"] for owner in shown["owners"] for h in owner["holdings"])
        on_ring = sum(slot["card"] is not None for slot in shown["slots"])
        left = last.states()[0]
        assert box == held + on_ring + int((left.where == GONE).sum())


def test_an_effect_goes_on_after_a_card_was_placed() -> None:
    """A Friend takes a ball from a stack; it is placed, and only then something given."""
    position = after(
        table("0 1 0 1 friend-1 bell-1", hands={0: "bell-2", 1: "lantern-2"}),
        "claim friend-1", "stack lantern",
    )  # fmt: skip
    assert texts(position) == ["place a1", "place b1", "place c1", "place d1"]
    position = position.play("place d1")
    assert texts(position) == ["stack bell"]
    assert view(position)["asked"]["of"] == 0
