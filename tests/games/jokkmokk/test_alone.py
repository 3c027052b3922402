"""Alone (RULES.md, 12), in the order of the rules."""

from __future__ import annotations

import numpy as np
import pytest

from spelbord.core.position import Position
from spelbord.games.jokkmokk import scoring, solo

from ..playing import after, random_match, started, texts
from .tables import hand, played, points, table, view

STANDS = "0 0 1 1 bell-1 bell-2 bell-3 bell-4 bell-5"


def alone(line: str = STANDS, **more: object) -> Position:
    return table(line, seats=1, last=0, **more)  # type: ignore[arg-type]


# --- 12.1 ----------------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", range(1, 9))
def test_one_s_own_two_stand_behind_one_to_eight_of_the_opponent_s(opponents: int) -> None:
    position = started("jokkmokk", seats=1, opponents=opponents)
    slots = view(position)["slots"]
    assert [slot["owner"] for slot in slots[: 2 + opponents]] == [0, 0] + [1] * opponents
    assert sum(slot["card"] is not None for slot in slots) == 15 - opponents
    assert [owner["kind"] for owner in view(position)["owners"]] == ["player", "opponent"]
    assert view(position)["solo"]


# --- 12.2 ----------------------------------------------------------------------------------


def test_the_player_moves_all_and_makes_all_choices() -> None:
    position = alone("1 0 1 0 donation-1 lantern-1 bell-1 bell-2", hands={1: "fika-1 bell-3"})
    assert (position.to_act, view(position)["asked"]["owner"]) == (0, 1)
    paid = position.play("claim donation-1")
    assert (paid.to_act, texts(paid)) == (0, ["stack bell", "stack fika"])
    ball = position.play("claim lantern-1")
    assert (ball.to_act, view(ball)["asked"]["owner"]) == (0, 1)
    assert hand(ball.play("place a1"), 1)["lantern"] == ["lantern-1:a1"]


def test_all_that_the_opponent_s_family_members_claim_is_the_opponent_s() -> None:
    position = played(alone("1 1 0 0 bell-1 bell-2 bell-3"), "claim bell-1", "claim bell-2")
    assert hand(position, 1) == {"bell": ["bell-2", "bell-1"]}


def test_the_opponent_scores_like_a_player_and_majorities_pay_the_first_place_alone() -> None:
    position = alone(hands={0: "candy-1", 1: "candy-5 hotdog-5"}, patterns={1: "lantern-1:a1"})
    assert [points(position, "candy", owner) for owner in (0, 1)] == [0, 15]
    assert points(position, "hotdog", 1) == 9
    assert points(position, "lantern", 1) == 4


def test_the_opponent_takes_part_in_midgame_scoring() -> None:
    position = alone("1 0 0 1 bell-6 bell-1", hands={1: "candy-1"})
    assert view(played(position, "claim bell-6"))["midgame_points"] == [
        {"set": "candy", "points": [0, 15]}
    ]


def test_a_friend_and_a_tin_know_only_one_other() -> None:
    position = alone("0 0 1 1 friend-1 surstromming-1 bell-1", hands={0: "fika-1", 1: "fika-2"})
    friend = position.play("claim friend-1")
    assert texts(friend) == ["stack fika"]
    assert hand(after(friend, "stack fika", "stack fika"), 1) == {"fika": ["fika-2"]}
    tin = played(position, "claim surstromming-1")
    assert hand(tin, 1)["surstromming"] == ["surstromming-1"]


def test_the_opponent_s_stacks_are_closed_like_those_of_others() -> None:
    (stack,) = view(alone(hands={1: "bell-6 bell-7"}), 0)["owners"][1]["holdings"]
    assert stack["cards"] is None


# --- 12.3 ----------------------------------------------------------------------------------


def test_the_opponent_s_family_members_move_one_to_three_cards_ahead_and_one_s_own_any() -> None:
    assert len(texts(alone())) == 5
    theirs = alone("1 0 0 1 bell-1 bell-2 bell-3 bell-4 bell-5")
    assert texts(theirs) == ["claim bell-1", "claim bell-2", "claim bell-3"]


def test_what_must_be_given_is_asked_of_the_opponent_too() -> None:
    theirs = "1 0 0 1 donation-1 queue-1 bell-1"
    assert texts(alone(theirs, hands={0: "fika-1 queue-2"})) == ["claim queue-1"]
    assert len(texts(alone(theirs, hands={1: "fika-1 queue-2"}))) == 3


# --- 12.4 to 12.6 --------------------------------------------------------------------------


def finished(mine: int, theirs: int, opponents: int = 2) -> Position:
    """The last bell is worth a point."""
    position = alone("0 0 1 1 bell-1", tokens={0: mine - 1, 1: theirs}, opponents=opponents)
    return position.play("claim bell-1")


@pytest.mark.parametrize(("mine", "theirs", "returned"), [(10, 9, 1.0), (9, 9, -1.0), (8, 9, -1.0)])
def test_one_wins_with_more_points_than_the_opponent(
    mine: int, theirs: int, returned: float
) -> None:
    assert finished(mine, theirs).returns == (returned,)


def test_for_the_greedy_bot_the_lead_counts() -> None:
    for seats, expected in ((1, [-4.0]), (2, [5.0, 9.0])):
        state = table("0 0 1 1 bell-1", seats=seats, tokens={0: 5, 1: 9}, last=0).states()[0]
        out = np.zeros(seats)
        scoring.points(state, out)
        assert out.tolist() == expected


def test_the_rulebook_s_example_of_the_solo_score_comes_to_200() -> None:
    rating = view(finished(225, 175, 4))["rating"]
    assert (rating["points"], rating["members"]) == (200, 4)
    assert rating["text"].startswith("A very good day")


@pytest.mark.parametrize("opponents", range(1, 9))
def test_the_difference_is_multiplied_by_the_number_of_opposing_family_members(
    opponents: int,
) -> None:
    assert view(finished(30, 20, opponents))["rating"]["points"] == 10 * opponents


@pytest.mark.parametrize(
    ("lead", "word"),
    [
        (0, "opponent"), (-5, "opponent"), (1, "Well done"), (199, "Well done"),
        (200, "very good"), (399, "very good"), (400, "Outstanding"), (599, "Outstanding"),
        (600, "Amazing"), (799, "Amazing"), (800, "Superb"), (2000, "Superb"),
    ],
)  # fmt: skip
def test_the_solo_score_is_rated(lead: int, word: str) -> None:
    rating = view(finished(100 + lead, 100, 1))["rating"]
    assert word in rating["text"]
    assert rating["points"] == max(0, lead)
    assert [least for least, _ in solo.RATINGS] == [1, 200, 400, 600, 800]


def test_there_is_a_rating_only_alone_and_only_at_the_end() -> None:
    assert view(alone())["rating"] is None
    assert view(played(table("0 1 0 1 bell-1"), "claim bell-1"))["rating"] is None


@pytest.mark.parametrize("opponents", range(1, 9))
def test_whole_matches_against_any_number_end(opponents: int) -> None:
    last = random_match("jokkmokk", opponents, 1, opponents=opponents, selection="random")[-1]
    shown = view(last)
    mine, theirs = (owner["total"] for owner in shown["owners"])
    assert last.returns == (1.0 if mine > theirs else -1.0,)
    assert shown["rating"]["points"] == max(0, mine - theirs) * opponents
    assert shown["rating"]["members"] == opponents
