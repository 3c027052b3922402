"""The end and scoring (RULES.md, 8 and 9), in the order of the rules."""

from __future__ import annotations

import pytest

from spelbord.core.position import Position

from ..playing import random_match, texts
from .tables import line, played, points, table, total, view

# --- 8.1: when it is over --------------------------------------------------------------------


def test_the_market_is_over_when_no_card_is_left() -> None:
    position = table("0 1 0 1 bell-1 bell-2")
    position = played(position, "claim bell-1")
    assert not position.is_over
    position = played(position, "claim bell-2")
    assert position.is_over
    assert (position.end_reason, view(position)["phase"]) == ("sold_out", "finished")


def test_the_last_cards_may_leave_with_the_token() -> None:
    position = played(table("0 bell-1 1 0 1 bell-2"), "claim bell-2")
    assert position.is_over
    assert position.end_reason == "sold_out"


def test_it_is_over_when_nobody_can_claim_what_is_left() -> None:
    position = played(table("0 1 0 1 surstromming-1 donation-1"), "claim surstromming-1")
    assert not position.is_over  # Blue has a card to give now
    position = played(table("0 1 0 1 lantern-1 donation-1"), "claim lantern-1", "place a1")
    assert position.is_over
    assert position.end_reason == "nobody_can_claim"
    assert line(position) == "1 0 1 0 donation-1"


def test_cards_in_a_deck_do_not_keep_it_open_when_nobody_can_claim() -> None:
    stands = " ".join(["0 1 0 1", *(f"donation-{k}" for k in range(1, 10)), "lantern-1"])
    position = table(stands, deck="donation-10 horse-1 horse-2 horse-3 horse-4 horse-5")
    position = position.play("claim lantern-1").play("place b1")
    while position.is_chance:
        position = position.play(max(position.outcome_numbers())[0])
    assert not position.is_over  # some horse was dealt
    position = table(stands, deck="donation-10").play("claim lantern-1").play("place b1")
    position = position.play("deal donation-10 to 14")
    assert (position.is_over, position.end_reason) == (True, "nobody_can_claim")


# --- 8.2: after a skip -------------------------------------------------------------------------


def test_after_a_skip_the_one_furthest_back_is_asked_first_again() -> None:
    """Red can move when its card comes; without one Blue goes on, from behind first."""
    stands, hands = "0 0 1 1 donation-1 donation-2", {1: "fika-1 fika-2"}
    position = played(table(stands, hands=hands, deck="fika-3"), "claim donation-2", "stack fika")
    assert (position.to_act, texts(position)) == (0, ["claim fika-3"])
    position = played(table(stands, hands=hands), "claim donation-2", "stack fika")
    assert (position.to_act, texts(position)) == (1, ["claim donation-1"])
    assert line(position) == "0 0 . 1 donation-1 1"


def test_a_skip_does_not_count_as_a_turn_and_does_not_move_the_token() -> None:
    position = table("0 0 1 1 donation-1 donation-2", hands={1: "fika-1"})
    assert (view(position)["turn"], view(position)["token"]) == (0, 17)
    position = position.play("claim donation-1").play("stack fika")
    assert (view(position)["turn"], view(position)["token"]) == (1, 17)


# --- 9.1 -----------------------------------------------------------------------------------


def test_points_are_those_of_every_set_and_the_tokens() -> None:
    position = table(
        hands={0: "horse-1 horse-5 present-1 bell-4"},
        patterns={0: "lantern-1:a1"},
        tokens={0: 7},
    )
    assert total(position) == (2 + 6) * 2 + 1 + 1 + 4 + 7
    (own, _) = view(position, 0)["owners"]
    assert own["total"] == total(position)
    assert {entry["set"]: entry["points"] for entry in own["score"]} == {
        "horse": 16, "present": 1, "bell": 1, "lantern": 4
    }  # fmt: skip


def test_points_below_nothing_are_possible() -> None:
    assert total(table(hands={0: "surstromming-5 surstromming-10"})) == -20


# --- 9.2: without a card no part ---------------------------------------------------------------


def test_without_a_card_of_a_set_nobody_takes_part_in_scoring_it() -> None:
    position = table("0 1 2 0 1 2 bell-1", seats=3, hands={1: "candy-1"}, sets="snowflake")
    assert [total(position, owner) for owner in range(3)] == [0, 15, 0]
    assert view(position, 0)["owners"][0]["score"] == []


# --- 9.3: ties -----------------------------------------------------------------------------


def test_in_a_majority_the_one_furthest_back_comes_first_of_equals() -> None:
    sweets = {owner: f"candy-{card}" for owner, card in ((0, 3), (1, 4), (2, 9))}
    for stands, expected in (
        ("0 1 2 0 1 2 bell-1", [15, 10, 5]),
        ("2 1 0 0 1 2 bell-1", [5, 10, 15]),
        ("1 1 2 2 0 0 bell-1", [5, 15, 10]),
    ):
        position = table(stands, seats=3, hands=sweets)
        assert [points(position, "candy", owner) for owner in range(3)] == expected


def test_the_most_points_win() -> None:
    position = table("0 1 2 0 1 2 bell-1", seats=3, tokens={0: 4, 1: 9, 2: 8})
    position = played(position, "claim bell-1")
    assert position.returns == (-1.0, 1.0, -1.0)


def test_of_equals_the_one_furthest_back_wins() -> None:
    """The last move takes Red to the front; of the others the one behind wins."""
    position = played(
        table("0 1 2 1 2 0 bell-1", seats=3, tokens={0: 8, 1: 9, 2: 9}), "claim bell-1"
    )
    assert [total(position, owner) for owner in range(3)] == [9, 9, 9]
    assert view(position)["tiebreak"] == [1, 2, 0]
    assert position.returns == (-1.0, 1.0, -1.0)
    position = played(table("0 2 1 1 2 0 bell-1", seats=3, tokens={1: 9, 2: 9}), "claim bell-1")
    assert position.returns == (-1.0, -1.0, 1.0)


def test_only_the_rearmost_family_member_of_each_counts() -> None:
    position = played(table("0 1 0 1 bell-1", tokens={0: 8, 1: 9}), "claim bell-1")
    assert line(position) == "1 0 1 0"
    assert position.returns == (-1.0, 1.0)


# --- 9.4: rounding -------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "full", "half"), [("1", 6, 3), ("2", 7, 4), ("5 2", 25, 13)])
def test_halves_are_rounded_up(cards: str, full: int, half: int) -> None:
    dogs = " ".join(f"hotdog-{number}" for number in cards.split())
    position = table(hands={0: dogs})
    assert points(position, "hotdog") == half
    assert points(table(hands={0: dogs, 1: "hotdog-12 hotdog-11"}), "hotdog") == full


# --- 9.5: two score ------------------------------------------------------------------------


@pytest.mark.parametrize("neutral", [0, 2])
def test_with_two_players_a_majority_pays_the_first_place_alone(neutral: int) -> None:
    position = table(hands={0: "candy-1", 1: "candy-5"}, neutral=neutral)
    assert [points(position, "candy", owner) for owner in (0, 1)] == [0, 15]


def test_with_two_players_so_it_is_at_midgame() -> None:
    position = table("0 1 0 1 bell-6 bell-1", hands={0: "candy-1", 1: "candy-5"})
    assert view(played(position, "claim bell-6"))["midgame_points"] == [
        {"set": "candy", "points": [0, 15]}
    ]


def test_with_three_players_of_whom_two_take_part_both_places_pay() -> None:
    position = table("0 1 2 0 1 2 bell-1", seats=3, hands={0: "candy-1", 1: "candy-5"})
    assert [points(position, "candy", owner) for owner in range(3)] == [10, 15, 0]


def test_with_two_players_the_most_hot_dogs_are_halved_all_the_same() -> None:
    position = table(hands={0: "hotdog-5", 1: "hotdog-3"})
    assert [points(position, "hotdog", owner) for owner in (0, 1)] == [9, 14]


# --- 9.6 and the rulebook's example --------------------------------------------------------

PINK, YELLOW, BLUE = 0, 1, 2
HORSES = {
    PINK: "horse-1 horse-6 horse-3 horse-4",
    YELLOW: "horse-9 horse-5",
    BLUE: "horse-2 horse-10",
}
ANTIQUES = {
    PINK: "antique-2 antique-8 antique-4 antique-10 antique-5 antique-6",
    BLUE: "antique-1 antique-7 antique-3 antique-9 antique-11 antique-12",
}
HOT_DOGS = {
    PINK: "hotdog-5 hotdog-1 hotdog-4",
    YELLOW: "hotdog-10 hotdog-11 hotdog-12",
    BLUE: "hotdog-3 hotdog-9",
}
PRESENTS = {YELLOW: "present-1 present-3 present-5", BLUE: "present-2 present-6"}
PATCHES = {YELLOW: "1 3 14 10 8 16 4 15 9", BLUE: "- 7 - 12 13 6 5 11 2"}  # by rows


def grid(numbers: str) -> str:
    cells = [f"{column}{row}" for row in (1, 2, 3) for column in "abc"]
    placed = zip(numbers.split(), cells, strict=True)
    return " ".join(f"patchwork-{number}:{cell}" for number, cell in placed if number != "-")


def example(stands: str = "3 0 1 2 3 0 1 2 mystery-1") -> Position:
    """Three of four players, all at once; the fourth has nothing yet."""
    kinds = (HORSES, ANTIQUES, HOT_DOGS, PRESENTS)
    return table(
        stands,
        seats=4,
        hands={o: " ".join(k[o] for k in kinds if o in k) for o in (PINK, YELLOW, BLUE)},
        patterns={owner: grid(numbers) for owner, numbers in PATCHES.items()},
    )


@pytest.mark.parametrize(
    ("owner", "scores", "whole"),
    [
        (PINK, {"horse": 52, "antique": 39, "hotdog": 37}, 128),
        (YELLOW, {"horse": 22, "present": 6, "patchwork": 84, "hotdog": 30}, 142),
        (BLUE, {"horse": 18, "present": 2, "antique": 34, "patchwork": 42, "hotdog": 28}, 124),
    ],
)
def test_the_rulebook_s_example_comes_to_128_142_and_124(
    owner: int, scores: dict[str, int], whole: int
) -> None:
    position = example()
    assert {key: points(position, key, owner) for key in scores} == scores
    assert total(position, owner) == whole
    last = view(played(position, "claim mystery-1"))["owners"][owner]
    assert {entry["set"]: entry["points"] for entry in last["score"]} == scores
    assert last["total"] == whole


def test_in_the_example_only_yellow_s_nine_hot_dogs_are_halved() -> None:
    last = view(played(example(), "claim mystery-1"))
    notes = [
        next(entry["note"] for entry in last["owners"][owner]["score"] if entry["set"] == "hotdog")
        for owner in (PINK, YELLOW, BLUE)
    ]
    assert notes == ["6 hot dogs", "9 hot dogs, the most: halved", "4 hot dogs"]


def test_in_the_example_yellow_wins() -> None:
    position = played(example(), "claim mystery-1")
    assert position.is_over
    assert position.returns == (-1.0, 1.0, -1.0, -1.0)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_at_the_end_exactly_one_wins_and_has_the_most(seats: int) -> None:
    for seed in range(5):
        last = random_match("jokkmokk", seed, seats, selection="random")[-1]
        assert last.returns.count(1.0) == 1
        assert last.returns.count(-1.0) == seats - 1
        totals = [owner["total"] for owner in view(last)["owners"]]
        assert totals[last.returns.index(1.0)] == max(totals)
