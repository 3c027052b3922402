"""Midgame scoring (RULES.md, 7), in the order of the rules."""

from __future__ import annotations

from itertools import pairwise

from spelbord.core.position import Position

from ..playing import after, random_match
from .tables import given, line, played, table, view

SWEETS = {0: "candy-1 candy-3", 1: "candy-5", 2: "candy-2"}  # 3, 3 and 1


def three(stands: str, **more: object) -> Position:
    return table(stands, seats=3, hands=SWEETS, **more)  # type: ignore[arg-type]


# --- 7.1: when -----------------------------------------------------------------------------


def test_it_is_held_when_an_evening_card_is_claimed_for_the_first_time() -> None:
    position = played(three("0 1 2 0 1 2 bell-6 bell-7 bell-1"), "claim bell-6")
    assert view(position)["midgame"] == "held"
    assert given(position) == [10, 15, 5]  # Red and Blue are level; Blue is furthest back now


def test_a_morning_card_does_not_bring_it() -> None:
    position = played(three("0 1 2 0 1 2 bell-6 bell-7 bell-1"), "claim bell-1")
    assert (view(position)["midgame"], given(position)) == ("ahead", [0, 0, 0])
    assert view(position)["midgame_points"] is None


def test_it_is_held_only_once() -> None:
    position = played(three("0 1 2 0 1 2 bell-6 bell-7 bell-1"), "claim bell-6", "claim bell-7")
    assert given(position) == [10, 15, 5]
    assert view(position)["midgame_points"] == [{"set": "candy", "points": [10, 15, 5]}]


def test_any_evening_card_brings_it_not_only_the_marked_one() -> None:
    position = three("0 1 2 0 1 2 bell-1 bell-2 bell-3", deck="bell-6 bell-7")
    position = after(position, "claim bell-1", "deal bell-6 to 9")
    assert view(position)["midgame_slot"] == 9
    position = after(position, "deal bell-7 to 10", "claim bell-7")
    assert view(position)["midgame"] == "held"


def test_an_evening_card_that_is_gained_does_not_bring_it_nor_use_it_up() -> None:
    position = three("0 1 2 0 1 2 present-1 bell-6 bell-1 bell-7")
    position = played(position, "claim present-1")
    assert (view(position)["midgame"], given(position)) == ("ahead", [0, 0, 0])
    assert view(played(position, "claim bell-7"))["midgame"] == "held"


def test_an_evening_card_reached_by_skating_does_not_bring_it() -> None:
    position = played(
        three("0 1 2 0 1 2 skating-1 bell-6 bell-7"), "claim skating-1", "walk bell-6"
    )
    assert view(position)["midgame"] == "ahead"


def test_an_evening_card_from_a_mystery_box_does_not_bring_it() -> None:
    position = played(
        three("0 1 2 0 1 2 mystery-1 bell-6 bell-7", deck="bell-8"), "claim mystery-1"
    )
    assert view(position)["midgame"] == "ahead"


def test_an_evening_card_that_is_claimed_brings_it_though_it_goes_to_somebody_else() -> None:
    position = three("0 1 2 0 1 2 surstromming-6 bell-6 bell-7")
    position = played(position, "claim surstromming-6", "player 2")
    assert view(position)["midgame"] == "held"


def test_the_card_just_claimed_counts_already() -> None:
    position = played(three("0 1 2 0 1 2 candy-11 bell-6 bell-7"), "claim candy-11")
    assert given(position) == [15, 10, 5]


def test_it_comes_after_the_effect_the_token_and_refilling() -> None:
    position = three("0 1 2 0 1 2 bell-6 bell-7 bell-1", deck="bell-2").play("claim bell-6")
    assert position.is_chance
    assert (view(position)["midgame"], given(position)) == ("ahead", [0, 0, 0])
    position = position.play(position.outcome_numbers()[0][0])
    assert view(position)["midgame"] == "held"


def test_ties_go_by_the_places_after_the_token_has_moved() -> None:
    """Before the move Red was furthest back; the move takes it to the front."""
    stands = "0 1 2 1 2 bell-6 0 bell-1"
    position = played(three(stands), "claim bell-6")
    assert line(position) == "1 2 1 2 0 0 bell-1"
    assert given(position) == [10, 15, 5]


def test_it_is_held_even_if_the_match_ends_with_that_turn() -> None:
    position = played(three("0 1 2 0 1 2 bell-6"), "claim bell-6")
    assert position.is_over
    assert view(position)["midgame"] == "held"
    assert given(position) == [10, 15, 5]


# --- 7.2: who takes part -----------------------------------------------------------------------


def test_without_a_card_of_the_set_nobody_takes_part_in_it() -> None:
    position = table("0 1 2 0 1 2 bell-6 bell-7", seats=3, hands={1: "candy-1"})
    assert given(played(position, "claim bell-6")) == [0, 15, 0]


def test_both_sets_score_each_for_itself() -> None:
    position = table(
        "0 1 2 0 1 2 bell-6 bell-7", seats=3,
        hands={0: "candy-1 candy-3", 1: "candy-2 snowflake-1 snowflake-2", 2: "snowflake-3"},
    )  # fmt: skip
    position = played(position, "claim bell-6")
    assert given(position) == [15, 10 + 15, 10]
    assert view(position)["midgame_points"] == [
        {"set": "candy", "points": [15, 10, 0]}, {"set": "snowflake", "points": [0, 15, 10]}
    ]  # fmt: skip


def test_tokens_given_out_stay_whatever_becomes_of_the_cards() -> None:
    position = table("0 1 0 1 candy-7 donation-1 bell-1", hands={0: "candy-1", 1: "fika-1"})
    position = played(position, "claim candy-7")
    assert given(position) == [15, 0]
    position = played(position, "claim donation-1", "stack fika")
    assert given(position) == [15, 0]


def test_without_candy_and_snowflake_there_is_no_midgame_scoring() -> None:
    for position in random_match("jokkmokk", 1, 3)[::5]:
        assert view(position)["midgame"] == "none"
        assert given(position) == [0, 0, 0]


def test_in_whole_matches_it_is_held_once_and_by_the_claim_of_an_evening_card() -> None:
    for seed in range(6):
        match = random_match("jokkmokk", seed, 2 + seed % 3, selection="souvenirs")
        first = None
        for position, following in pairwise(match):
            shown, then = view(position), view(following)
            if shown["phase"] == "move":
                (moved,) = [
                    s["card"] for s, t in zip(shown["slots"], then["slots"], strict=True)
                    if s["card"] and t["owner"] is not None and s["owner"] is None
                ]  # fmt: skip
                if first is None and moved["time"] == "evening":
                    first = shown["turn"]
            if then["midgame"] == "held":
                assert first is not None
                assert then["turn"] == first + 1
                break
