"""Neutral players (RULES.md, 11), in the order of the rules."""

from __future__ import annotations

import pytest

from ..playing import after, random_match, started, texts
from .tables import given, hand, line, played, table, view


def setup_line(seats: int, neutral: int, first: int = 0) -> str:
    slots = view(started("jokkmokk", f"first {first}", seats=seats, neutral=neutral))["slots"]
    return "".join("." if slot["owner"] is None else str(slot["owner"]) for slot in slots).strip(
        "."
    )


# --- 11.1: the setup -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "neutral", "expected"),
    [
        # Players' Family Members: 0 1 1 0, then 0 1 2 2 1 0, and so on; neutral ones behind.
        (2, 1, "021210"),
        (2, 2, "02131302"),
        (2, 3, "0231321404"),  # the second round goes on behind the first
        (3, 1, "03132210"),
        (3, 2, "0314242310"),
        (4, 1, "0414233210"),
    ],
)
def test_a_neutral_family_member_is_placed_after_each_of_the_players(
    seats: int, neutral: int, expected: str
) -> None:
    assert setup_line(seats, neutral) == expected


def test_the_players_are_placed_from_the_first_player_on_and_the_neutral_ones_as_always() -> None:
    assert setup_line(3, 1, first=2) == "23031102"


@pytest.mark.parametrize(("seats", "neutral"), [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1)])
def test_each_neutral_player_has_two_family_members_and_is_one_of_up_to_five(
    seats: int, neutral: int
) -> None:
    placed = setup_line(seats, neutral)
    assert sorted(placed) == sorted("01234"[: seats + neutral] * 2)
    owners = view(started("jokkmokk", seats=seats, neutral=neutral))["owners"]
    assert [o["kind"] for o in owners] == ["player"] * seats + ["neutral"] * neutral


# --- 11.2: who moves it ----------------------------------------------------------------------


def test_whoever_took_the_last_turn_moves_a_neutral_family_member() -> None:
    position = table("0 2 1 1 2 0 bell-1 bell-2 bell-3 bell-4", neutral=1)
    position = played(position, "claim bell-1")
    assert (position.to_act, view(position)["asked"]["owner"]) == (0, 2)
    position = table("0 1 2 1 2 0 bell-1 bell-2 bell-3 bell-4", neutral=1)
    position = played(position, "claim bell-1", "claim bell-2")
    assert (position.to_act, view(position)["asked"]["owner"]) == (1, 2)


def test_after_several_neutral_turns_it_is_still_the_last_player() -> None:
    position = table("0 2 3 1 2 3 1 0 bell-1 bell-2 bell-3 bell-4", neutral=2)
    position = played(position, "claim bell-1", "claim bell-2")
    assert (position.to_act, view(position)["asked"]["owner"]) == (0, 3)


def test_that_player_makes_all_choices_for_it() -> None:
    position = table(
        "2 0 1 1 2 0 surstromming-1 lantern-1 skating-1 patchwork-1", neutral=1, last=1
    )
    tin = position.play("claim surstromming-1")
    assert (tin.to_act, texts(tin)) == (1, ["player 0", "player 1"])
    ball = position.play("claim lantern-1")
    assert (ball.to_act, view(ball)["asked"]["owner"]) == (1, 2)
    skate = position.play("claim skating-1")
    assert (skate.to_act, texts(skate)) == (1, ["walk patchwork-1"])
    patch = skate.play("walk patchwork-1")
    assert (patch.to_act, view(patch)["phase"]) == (1, "place")
    assert hand(patch.play("place b2"), 2)["patchwork"] == ["patchwork-1:b2"]


# --- 11.3: how far ---------------------------------------------------------------------------


def test_it_moves_one_to_three_cards_ahead() -> None:
    position = table("2 . bell-1 0 bell-2 1 1 2 0 . bell-3 bell-4", neutral=1, last=0)
    assert texts(position) == ["claim bell-1", "claim bell-2", "claim bell-3"]


def test_what_must_be_given_is_asked_of_the_neutral_player() -> None:
    stands = "2 0 1 1 2 0 donation-1 queue-1 bell-1 bell-2"
    rich = {0: "fika-1 queue-2"}
    assert texts(table(stands, neutral=1, last=0, hands=rich)) == ["claim queue-1"]
    rich = {2: "fika-1 queue-2"}
    position = table(stands, neutral=1, last=0, hands=rich)
    assert texts(position) == ["claim donation-1", "claim queue-1", "claim bell-1"]
    position = position.play("claim donation-1")
    assert (position.to_act, texts(position)) == (0, ["stack fika", "stack queue"])
    assert hand(position.play("stack fika"), 2) == {
        "donation": ["donation-1"], "queue": ["queue-2"]
    }  # fmt: skip


def test_a_card_that_it_cannot_claim_counts_as_one_of_the_three() -> None:
    stands = "2 0 1 1 2 0 donation-1 donation-2 donation-3 bell-2"
    assert view(table(stands, neutral=1, last=0))["asked"]["owner"] == 0


def test_a_neutral_player_that_cannot_move_is_skipped() -> None:
    position = table("2 0 1 1 2 0 donation-1 donation-2 donation-3 bell-2", neutral=1, last=1)
    assert (position.to_act, texts(position)) == (0, ["claim bell-2"])


# --- 11.4: what it keeps ---------------------------------------------------------------------


def test_each_neutral_player_keeps_its_own_cards() -> None:
    position = table("2 3 0 1 1 0 2 3 bell-1 bell-2 present-1 bell-3", neutral=2, last=0)
    position = played(position, "claim bell-1", "claim present-1")
    assert hand(position, 2) == {"bell": ["bell-1"]}
    assert hand(position, 3) == {"bell": ["bell-3"], "present": ["present-1"]}


def test_nobody_looks_through_its_stacks_until_the_end() -> None:
    position = table(neutral=1, hands={2: "bell-8 bell-9"})
    for seat in (-1, 0, 1):
        neutral = view(position, seat)["owners"][2]
        assert neutral["holdings"][0]["cards"] is None
        assert neutral["holdings"][0]["top"]["name"] == "bell-9"
        assert (neutral["total"], neutral["score"]) == (None, None)


def test_it_scores_nothing_and_takes_no_place() -> None:
    position = table(
        "0 1 2 0 1 2 bell-6", neutral=1, hands={0: "candy-1", 2: "candy-5 hotdog-12", 1: "hotdog-1"}
    )
    position = played(position, "claim bell-6")
    assert position.is_over
    assert view(position)["midgame_points"] == [{"set": "candy", "points": [15, 0, 0]}]
    totals = [owner["total"] for owner in view(position)["owners"]]
    assert totals == [15 + 15 + 1, 3, None]  # Blue has the most hot dogs of those who score
    assert position.returns == (1.0, -1.0)


def test_its_tokens_are_worth_nothing() -> None:
    position = table("2 0 1 0 1 2 bell-1 sparkler-1", neutral=1, last=0)
    position = played(position, "claim sparkler-1")
    assert given(position) == [0, 0, 2]
    assert view(position)["owners"][2]["total"] is None


# --- 11.5: the simple variant ------------------------------------------------------------------


def simple(stands: str, **more: object) -> list[str]:
    return texts(table(stands, neutral=1, simple=True, last=0, **more))  # type: ignore[arg-type]


def test_in_the_simple_variant_it_claims_the_first_card_that_it_can() -> None:
    position = table("2 . 0 bell-1 1 1 2 0 bell-2", neutral=1, simple=True, last=0)
    assert position.is_chance
    assert [(str(e), odds) for e, odds in position.outcomes] == [("neutral claim bell-1", 1.0)]
    position = position.play("neutral claim bell-1")
    assert hand(position, 2) == {"bell": ["bell-1"]}
    assert line(position) == "0 2 1 1 2 0 bell-2"


def test_the_first_card_it_can_claim_may_be_far() -> None:
    cards = "donation-1 donation-2 donation-3 donation-4 bell-2"
    assert simple(f"2 0 1 1 2 0 {cards}") == ["neutral claim bell-2"]
    assert simple(f"2 0 1 1 2 0 queue-1 {cards}") == ["neutral claim queue-1"]


def test_what_its_card_asks_is_still_answered_by_whoever_took_the_last_turn() -> None:
    position = table("2 0 1 1 2 0 surstromming-1 bell-1", neutral=1, simple=True, last=1)
    position = position.play("neutral claim surstromming-1")
    assert (position.to_act, texts(position)) == (1, ["player 0", "player 1"])


def test_players_move_as_far_as_always_in_the_simple_variant() -> None:
    position = table("0 1 1 2 2 0 bell-1 bell-2 bell-3 bell-4 bell-5", neutral=1, simple=True)
    assert len(texts(position)) == 5


# --- 11 as a whole -----------------------------------------------------------------------------


@pytest.mark.parametrize("simple_variant", [False, True])
@pytest.mark.parametrize(("seats", "neutral"), [(2, 1), (2, 3), (3, 2), (4, 1)])
def test_whole_matches_with_neutral_players_end_and_only_players_win(
    seats: int, neutral: int, simple_variant: bool
) -> None:
    for seed in range(3):
        match = random_match(
            "jokkmokk", seed, seats, neutral=neutral, simple=simple_variant, selection="random"
        )
        assert all(p.to_act < seats for p in match)
        assert match[-1].returns.count(1.0) == 1
        kept = view(match[-1])["owners"][seats:]
        assert all(owner["holdings"] and owner["total"] is None for owner in kept)


def test_a_friend_may_visit_a_neutral_player() -> None:
    position = table(
        neutral=1, line="0 1 2 0 1 2 friend-1 bell-1", hands={1: "bell-2", 2: "bell-3"}
    )
    position = position.play("claim friend-1")
    assert texts(position) == ["player 1", "player 2"]
    position = after(position, "player 2", "stack bell", "stack bell")
    assert hand(position, 2) == {"bell": ["bell-3"]}
