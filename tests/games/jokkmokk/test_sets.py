"""The sets (RULES.md, 13): cards of all, scoring of the basic and experienced ones."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from spelbord.games.jokkmokk.content import CONTENT
from spelbord.games.jokkmokk.kit import CardSet, Kind
from spelbord.games.jokkmokk.sets import DECLARED
from spelbord.games.jokkmokk.state import KEYS

from ..playing import texts
from .tables import given, gone, hand, played, points, table, view


class Row(NamedTuple):
    """What the rulings' table says of a set: its class, numbers of cards, and printed points."""

    key: str
    title: str
    kind: Kind
    morning: int
    evening: int
    least: int
    most: int


# The order of the numbers 13.1 to 13.18.
TABLE = (
    Row("antique", "Antique", "basic", 6, 6, 1, 5),
    Row("horse", "Dalecarlian Horse", "basic", 5, 5, 2, 6),
    Row("fika", "Fika", "basic", 6, 6, 1, 3),
    Row("aurora", "Aurora Borealis", "basic", 6, 6, 0, 0),
    Row("donation", "Donation", "basic", 5, 5, 7, 11),
    Row("bell", "Bell", "basic", 5, 5, 0, 0),
    Row("hotdog", "Hot Dog", "experienced", 5, 7, 6, 20),
    Row("patchwork", "Patchwork", "experienced", 7, 9, 0, 0),
    Row("candy", "Candy", "experienced", 6, 6, 0, 0),
    Row("snowflake", "Snowflake", "experienced", 6, 6, 1, 2),
    Row("lantern", "Snow Lantern", "experienced", 6, 6, 0, 0),
    Row("sparkler", "Sparkler", "experienced", 5, 5, 1, 1),
    Row("present", "Present", "special", 5, 5, 1, 3),
    Row("mystery", "Mystery Box", "special", 5, 5, 1, 4),
    Row("friend", "Friend", "special", 6, 6, 2, 4),
    Row("surstromming", "Surströmming", "special", 5, 5, -10, -4),
    Row("queue", "Queue", "special", 5, 5, 3, 6),
    Row("skating", "Skating", "special", 6, 6, 1, 3),
)


def declared(key: str) -> CardSet:
    return DECLARED[KEYS.index(key)]


def cards(key: str) -> list[tuple[int, object]]:
    """Points and sign of all cards of a set, in the order of their numbers."""
    return [*declared(key).morning, *declared(key).evening]


def signs(key: str) -> list[object]:
    return [sign for _, sign in cards(key)]


# --- the box -------------------------------------------------------------------------------


def test_there_are_204_cards_100_for_the_morning_and_104_for_the_evening() -> None:
    mornings = sum(len(entry.morning) for entry in DECLARED)
    evenings = sum(len(entry.evening) for entry in DECLARED)
    assert (len(DECLARED), mornings, evenings) == (18, 100, 104)
    assert sum(len(entry.cards) for entry in CONTENT.sets) == 204


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.key)
def test_a_set_is_as_the_table_of_the_rulings_has_it(row: Row) -> None:
    found = declared(row.key)
    printed = [value for value, _ in cards(row.key)]
    assert Row(
        row.key, found.title, found.kind, len(found.morning), len(found.evening),
        min(printed), max(printed),
    ) == row  # fmt: skip
    assert found.rule == f"13.{TABLE.index(row) + 1}"


def test_the_reshuffle_symbol_is_on_donation_friend_and_queue() -> None:
    assert {key for key in KEYS if declared(key).reshuffle} == {"donation", "friend", "queue"}


def test_patchwork_and_snow_lantern_have_patterns() -> None:
    patterns = {key: declared(key).rows for key in KEYS if declared(key).rows}
    assert patterns == {"patchwork": (3, 3, 3), "lantern": (4, 3, 2, 1)}


def test_candy_and_snowflake_have_midgame_scoring() -> None:
    tables = [table("0 1 0 1", sets=" ".join(KEYS[k : k + 6])) for k in (0, 6, 12)]
    shown = [entry for position in tables for entry in view(position)["sets"]]
    assert len(shown) == 18
    assert {entry["key"] for entry in shown if entry["midgame"]} == {"candy", "snowflake"}


def test_every_set_says_what_is_reconstructed_of_it() -> None:
    assert all(entry.reconstructed for entry in DECLARED)


# --- 13.1 Antique --------------------------------------------------------------------------


def test_antique_has_four_of_each_of_three_images() -> None:
    assert sorted(map(signs("antique").count, ("clock", "jug", "mirror"))) == [4, 4, 4]


@pytest.mark.parametrize(
    ("numbers", "scored"),
    [
        ("2", 4),  # a clock
        ("2 8", 7),
        ("2 4", 7),  # a clock and a jug
        ("2 4 6", 10 + 10),
        ("2 8 4 6", 13 + 10),
        ("2 8 4 10 6 12", 4 + 3 + 3 + 4 + 3 + 5 + 20),
        ("1 2 3 4 5 6 7 8 9 10 11 12", 33 + 40),
    ],
)
def test_antique_ten_for_each_three_different_images_and_the_printed_points(
    numbers: str, scored: int
) -> None:
    names = " ".join(f"antique-{number}" for number in numbers.split())
    assert points(table(hands={0: names}), "antique") == scored


# --- 13.2 Dalecarlian Horse ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "scored"), [("1", 2), ("5", 6), ("1 5", 16), ("1 6 3 4", 52), ("5 10 4 9 3", 130)]
)
def test_horse_the_printed_points_times_the_number_of_horses(numbers: str, scored: int) -> None:
    names = " ".join(f"horse-{number}" for number in numbers.split())
    assert points(table(hands={0: names}), "horse") == scored


# --- 13.3 Fika -----------------------------------------------------------------------------


def test_fika_has_six_coffees_and_six_pastries() -> None:
    assert (signs("fika").count("coffee"), signs("fika").count("pastry")) == (6, 6)


@pytest.mark.parametrize(
    ("numbers", "scored"),
    [("1", 1), ("1 2 3", 6), ("1 4", 2 + 8), ("1 2 4", 4 + 8), ("1 2 4 5", 6 + 16), ("6 12", 6)],
)
def test_fika_eight_for_each_pair_and_the_printed_points(numbers: str, scored: int) -> None:
    names = " ".join(f"fika-{number}" for number in numbers.split())
    assert points(table(hands={0: names}), "fika") == scored


# --- 13.4 Aurora Borealis ------------------------------------------------------------------


def test_aurora_has_six_colours_twice() -> None:
    assert sorted(map(str, signs("aurora"))) == sorted(
        ["green", "teal", "blue", "violet", "pink", "gold"] * 2
    )


@pytest.mark.parametrize(
    ("numbers", "scored"),
    [
        ("1", 1), ("1 2", 4), ("1 2 3", 9), ("1 2 3 4", 16), ("1 2 3 4 5", 25),
        ("1 2 3 4 5 6", 36), ("1 7", 1 + 1), ("1 2 7", 4 + 1), ("1 2 7 8", 4 + 2),
        ("1 2 3 4 5 6 7 8 9 10 11 12", 36 + 6),
    ],
)  # fmt: skip
def test_aurora_pays_for_different_colours_and_one_for_each_double(
    numbers: str, scored: int
) -> None:
    names = " ".join(f"aurora-{number}" for number in numbers.split())
    assert points(table(hands={0: names}), "aurora") == scored


# --- 13.5 Donation -------------------------------------------------------------------------


def test_donation_needs_a_stack_that_is_not_of_donations() -> None:
    stands = "0 1 0 1 donation-1 bell-1"
    assert texts(table(stands)) == ["claim bell-1"]
    assert texts(table(stands, hands={0: "donation-2"})) == ["claim bell-1"]
    assert texts(table(stands, hands={0: "fika-1"})) == ["claim donation-1", "claim bell-1"]


def test_donation_is_paid_with_the_top_card_of_a_stack() -> None:
    position = table("0 1 0 1 donation-1 bell-1", hands={0: "fika-1 fika-2 horse-1 donation-2"})
    position = position.play("claim donation-1")
    assert texts(position) == ["stack fika", "stack horse"]
    assert view(position)["asked"]["of"] == 0
    position = position.play("stack fika")
    assert "fika-2" in gone(position)
    assert hand(position) == {
        "donation": ["donation-1", "donation-2"], "fika": ["fika-1"], "horse": ["horse-1"]
    }  # fmt: skip
    assert points(position, "donation") == 7 + 8


# --- 13.6 Bell -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bells", "scored"), list(zip(range(1, 11), (1, 4, 9, 16, 25, 36, 44, 52, 60, 68), strict=True))
)
def test_bell_the_more_the_better(bells: int, scored: int) -> None:
    names = " ".join(f"bell-{number + 1}" for number in range(bells))
    assert points(table(hands={0: names}, line="0 1 0 1 fika-1"), "bell") == scored


# --- 13.7 Hot Dog --------------------------------------------------------------------------


def test_hot_dog_one_two_or_three_on_a_card_at_six_to_seven_points_each() -> None:
    for printed, dogs in cards("hotdog"):
        assert isinstance(dogs, int)
        assert 6 * dogs <= printed <= 7 * dogs
    assert set(signs("hotdog")) == {1, 2, 3}


def test_hot_dog_the_most_hot_dogs_count_not_the_most_cards_or_points() -> None:
    three = {0: "hotdog-1 hotdog-2", 1: "hotdog-5"}  # two cards with two, one card with three
    position = table(hands=three)
    assert [points(position, "hotdog", owner) for owner in (0, 1)] == [13, 9]


@pytest.mark.parametrize(
    ("stands", "scored"),
    [
        ("0 1 2 0 1 2 bell-1", [14, 13, 6]),
        ("2 1 0 2 1 0 bell-1", [7, 13, 12]),
        ("0 0 2 2 1 1 bell-1", [14, 7, 12]),
    ],
)
def test_hot_dog_of_several_with_the_most_only_the_foremost_is_halved(
    stands: str, scored: list[int]
) -> None:
    position = table(stands, seats=3, hands={0: "hotdog-3", 1: "hotdog-4", 2: "hotdog-8"})
    assert [points(position, "hotdog", owner) for owner in range(3)] == scored


def test_hot_dog_those_with_fewer_are_spared_wherever_they_stand() -> None:
    position = table("0 1 2 0 1 2 bell-1", seats=3, hands={0: "hotdog-12", 2: "hotdog-1"})
    assert [points(position, "hotdog", owner) for owner in range(3)] == [10, 0, 6]


# --- 13.8 Patchwork ------------------------------------------------------------------------


def test_patchwork_has_sixteen_different_patches_in_four_colours() -> None:
    patches = signs("patchwork")
    assert len(patches) == len(set(patches)) == 16
    assert {colour for patch in patches for colour in patch} == {  # type: ignore[attr-defined]
        "red", "yellow", "green", "blue"
    }  # fmt: skip


def test_patchwork_seven_for_each_pair_of_touching_edges_of_one_colour() -> None:
    # patchwork-1 is blue, yellow, blue, yellow; -3 green, blue, yellow, yellow, from the top.
    assert points(table(patterns={0: "patchwork-1:a1"}), "patchwork") == 0
    assert points(table(patterns={0: "patchwork-1:a1 patchwork-3:b1"}), "patchwork") == 7
    assert points(table(patterns={0: "patchwork-3:a1 patchwork-1:b1"}), "patchwork") == 0
    assert points(table(patterns={0: "patchwork-1:a1 patchwork-3:a2"}), "patchwork") == 0
    assert points(table(patterns={0: "patchwork-1:a1 patchwork-10:a2"}), "patchwork") == 7
    assert points(table(patterns={0: "patchwork-1:a1 patchwork-3:c1"}), "patchwork") == 0


def test_patchwork_rows_do_not_touch_round_the_edge() -> None:
    """The last cell of a row and the first of the next are no neighbours."""
    position = table("0 1 0 1 patchwork-3", patterns={0: "patchwork-1:c1"})
    position = position.play("claim patchwork-3")
    assert texts(position) == ["place b1", "place c2"]
    assert points(table(patterns={0: "patchwork-1:c1 patchwork-3:a2"}), "patchwork") == 0


def test_patchwork_twelve_pairs_are_84_at_most() -> None:
    numbers = (1, 3, 14, 10, 8, 16, 4, 15, 9)
    cells = [f"{column}{row}" for row in (1, 2, 3) for column in "abc"]
    whole = " ".join(f"patchwork-{n}:{cell}" for n, cell in zip(numbers, cells, strict=True))
    assert points(table(patterns={0: whole}), "patchwork") == 84


# --- 13.9 Candy ----------------------------------------------------------------------------


def test_candy_one_to_three_sweets_on_a_card() -> None:
    assert sorted(map(str, signs("candy"))) == sorted("112233" * 2)


def test_candy_the_most_sweets_pay_15_10_and_5() -> None:
    hands = {0: "candy-1", 1: "candy-3 candy-4", 2: "candy-5", 3: "candy-2 candy-7"}
    position = table("0 1 2 3 0 1 2 3 bell-1", seats=4, hands=hands)
    assert [points(position, "candy", owner) for owner in range(4)] == [0, 15, 10, 5]


# --- 13.10 Snowflake -----------------------------------------------------------------------


def test_snowflake_has_six_shapes_twice_with_one_and_two_points() -> None:
    by_shape: dict[object, list[int]] = {}
    for printed, shape in cards("snowflake"):
        by_shape.setdefault(shape, []).append(printed)
    assert set(by_shape) == {"star", "fern", "plate", "needle", "column", "rosette"}
    assert {tuple(sorted(printed)) for printed in by_shape.values()} == {(1, 2)}


def test_snowflake_the_most_different_shapes_pay_and_the_printed_points() -> None:
    hands = {0: "snowflake-1 snowflake-7", 1: "snowflake-2 snowflake-3", 2: "snowflake-4"}
    position = table("1 0 2 0 1 2 bell-1", seats=3, hands=hands)
    # One shape, two shapes, one shape; Red is behind Yellow.
    assert [points(position, "snowflake", owner) for owner in range(3)] == [10 + 3, 15 + 3, 5 + 2]


# --- 13.11 Snow Lantern --------------------------------------------------------------------


def test_snow_lantern_has_the_numbers_1_to_12() -> None:
    assert sorted(int(str(number)) for number in signs("lantern")) == list(range(1, 13))


def test_snow_lantern_rows_pay_4_8_12_and_20_a_ball() -> None:
    number = {sign: k for k, sign in enumerate(signs("lantern"), start=1)}
    cells = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "a3", "b3", "a4"]
    balls = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]
    placed = [f"lantern-{number[b]}:{cell}" for b, cell in zip(balls, cells, strict=True)]
    expected = [4, 8, 12, 16, 24, 32, 40, 52, 64, 84]
    for balls_placed, scored in enumerate(expected, start=1):
        position = table(patterns={0: " ".join(placed[:balls_placed])})
        assert points(position, "lantern") == scored


@pytest.mark.parametrize(
    ("ball", "places"),
    [
        ("lantern-2", "d1 a2 b2"),
        ("lantern-8", "d1 a2 b2"),
        ("lantern-3", "d1 b2"),
        ("lantern-6", "d1"),
    ],
)
def test_snow_lantern_a_ball_rests_on_none_that_is_lower(ball: str, places: str) -> None:
    """Below lie 5, 8 and 9 for the 4; for the others 4, 8 and 9, on which 3 rests anywhere."""
    low = {"lantern-2": "lantern-3:a1 lantern-4:b1 lantern-5:c1"}
    stands = low.get(ball, "lantern-2:a1 lantern-4:b1 lantern-5:c1")
    position = table(f"0 1 0 1 {ball}", patterns={0: stands}).play(f"claim {ball}")
    assert texts(position) == [f"place {place}" for place in places.split()]


# --- 13.12 Sparkler ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("passed", "tokens"), [(0, 0), (1, 2), (2, 4), (5, 10), (6, 12), (7, 12), (9, 12)]
)
def test_sparkler_two_points_for_each_card_passed_over_twelve_at_most(
    passed: int, tokens: int
) -> None:
    bells = [f"bell-{k + 1}" for k in range(passed)]
    position = played(table(" ".join(["0 1", *bells, "0 1 sparkler-1 fika-1"])), "claim sparkler-1")
    assert given(position) == [tokens, 0]
    assert points(position, "sparkler") == 1


def test_sparkler_family_members_and_empty_slots_do_not_count_as_passed() -> None:
    position = played(table("0 . bell-1 1 . 0 1 sparkler-1 bell-2"), "claim sparkler-1")
    assert given(position) == [2, 0]
