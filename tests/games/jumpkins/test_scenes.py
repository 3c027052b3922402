"""RULES.md 9 to 11: minus areas, the funfair, the bathing scene; with the rulebook's examples."""

from __future__ import annotations

from typing import Any

import pytest

from spelbord.core.position import Position, new
from spelbord.games.jumpkins.state import FRONT

from ..playing import after, texts
from .tables import AIMED, jumped, lands, phase, points, table, towers, view
from .throwing import still


def funfair(island: str = "ant bug", **what: Any) -> Position:
    return table(island, scene="funfair", **what)


def bathing(island: str = "ant bug", **what: Any) -> Position:
    return table(island, scene="bathing", **what)


# --- 9 minus areas -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("area", "lost"), [("band", 1), ("puddle_a", 2), ("puddle_b", 2), ("puddle_c", 2)]
)
def test_a_die_in_a_minus_area_costs_points(area: str, lost: int) -> None:
    position = jumped(funfair(points=(5, 5)), "ramp", "island", "flea", on=area)
    assert points(position) == [5 - lost, 5]
    assert view(position)["lost"] == lost


@pytest.mark.parametrize("have", [0, 1])
def test_nobody_gives_up_more_points_than_they_have(have: int) -> None:
    position = jumped(funfair(points=(have,)), "ramp", "island", "flea", on="puddle_a")
    assert points(position)[0] == 0
    assert view(position)["lost"] == have


def test_of_several_minus_areas_only_the_worst_counts() -> None:
    position = jumped(funfair(points=(9,)), "ramp", "island", "flea", on="band+puddle_a+puddle_b")
    assert points(position)[0] == 7


def test_the_points_are_given_up_even_when_a_tower_falls() -> None:
    position = jumped(funfair("ant*2 bug", points=(9,)), "ramp", "island", "flea",
                      on="puddle_a", fell={1: "island"})  # fmt: skip
    assert points(position) == [7, 0]


def test_the_second_die_costs_points_too() -> None:
    position = jumped(funfair(points=(9,)), "ramp", "island", "flea", on="band")
    position = lands(position.play("second die"), "island", "roach", on="puddle_a")
    assert points(position)[0] == 6


@pytest.mark.parametrize("where", ["ditch", "outside", "anthill"])
def test_only_a_die_that_rests_on_the_island_costs_points(where: str) -> None:
    position = jumped(funfair(points=(9,)), "ramp", where, on="puddle_a")
    assert points(position)[0] == 9


def test_only_the_die_that_has_jumped_costs_points() -> None:
    position = jumped(funfair("ant@band bug@puddle_a", points=(9,)), "ramp", "island", "flea")
    assert points(position)[0] == 9


def test_a_tower_in_a_minus_area_is_worth_its_dice() -> None:
    position = jumped(funfair("ant@band bug", points=(9,)), "ramp", "island", "ant")
    assert points(after(position, "put 3 on 1", "points"))[0] == 11


def test_example_a_puddle_first_and_then_a_tower_at_the_merry_go_round() -> None:
    """Two points back for the puddle, two for the tower, two for the merry-go-round."""
    position = funfair("dung_beetle ant bug", points=(6,))
    position = jumped(position, "stump", "island", "dung_beetle", on="puddle_b+merry_two_a")
    assert points(position)[0] == 4
    position = after(position, "put 1 on 4", "points")
    assert points(position)[0] == 8


# --- 10 the funfair ------------------------------------------------------------------------


@pytest.mark.parametrize("scene", ["funfair", "bathing"])
def test_wheel_and_whirlpool_are_pushed_back_into_the_middle(scene: str) -> None:
    position = table(scene=scene).play("ramp").play(AIMED)
    assert view(position)["anthill"][:2] == [0.0, 0.0]
    landing = still(position.states()[0])
    landing[0].rest = 3
    landing[0].anthill[:2] = (12.5, -30.0)
    assert view(position.play_sample(landing))["anthill"][:2] == [0.0, 0.0]


@pytest.mark.parametrize(
    ("area", "bonus"),
    [("merry_one_a", 1), ("merry_one_b", 1), ("merry_two_a", 2), ("merry_two_b", 2), ("trail", 5)],
)
def test_merry_go_rounds_and_the_centipede_trail_give_points(area: str, bonus: int) -> None:
    position = jumped(funfair(f"ant@{area} bug"), "ramp", "island", "ant")
    assert points(after(position, "put 3 on 1", "points"))[0] == 2 + bonus


def test_example_a_candy_stall_gives_a_point_for_each_die_on_the_others() -> None:
    """Two bugs on one stall, five dice on two others: three and five points."""
    island = "bug*2@stall_a ant*3@stall_b roach*2@stall_d flea"
    position = jumped(funfair(island), "sponge", "island", "bug").play("put 9 on 1")
    offer = view(position)["offer"]
    assert (offer["points"], offer["bonus"]) == (3, 5)
    assert points(position.play("points"))[0] == 8


def test_single_dice_on_the_other_stalls_count_too() -> None:
    position = jumped(funfair("bug@stall_a ant@stall_b roach@stall_c flea"), "ramp", "island",
                      "bug")  # fmt: skip
    assert points(after(position, "put 5 on 1", "points"))[0] == 2 + 2


def test_dice_on_the_own_stall_and_a_lonely_stall_give_nothing() -> None:
    position = jumped(funfair("bug@stall_a ant*4@stall_a"), "ramp", "island", "bug")
    assert points(after(position, "put 6 on 1", "points"))[0] == 2


def test_the_own_dice_do_not_count_for_another_stall() -> None:
    position = jumped(funfair("bug*3@stall_a+stall_b ant"), "ramp", "island", "bug")
    assert points(after(position, "put 5 on 1", "points"))[0] == 4


def test_on_two_stalls_the_better_one_counts() -> None:
    """For stall A count those on B, C and D; for B those on A, C and D."""
    island = "bug@stall_a+stall_b ant*2@stall_a roach*3@stall_b flea"
    position = jumped(funfair(island), "ramp", "island", "bug")
    assert points(after(position, "put 8 on 1", "points"))[0] == 2 + 3


def test_dice_between_two_other_stalls_count_once() -> None:
    position = jumped(funfair("bug@stall_a ant*2@stall_b+stall_c"), "ramp", "island", "bug")
    assert points(after(position, "put 4 on 1", "points"))[0] == 2 + 2


def spun(island: str = "ant*3@trail bug", **what: Any) -> Position:
    """The wheel's jump has built a tower of one more ant."""
    return jumped(funfair(island, **what), "anthill", "island", "ant").play("put 5 on 1")


def test_example_the_wheel_gives_the_number_rolled_and_no_area() -> None:
    """A tower of four on the trail, and the grasshopper: four and six points."""
    position = spun()
    assert texts(position) == ["points", "spin", "decline"]
    position = position.play("spin")
    assert [(str(e), round(p, 6)) for e, p in position.outcomes] == [
        (f"wheel {insect}", 0.166667)
        for insect in ("ant", "bug", "roach", "dung_beetle", "flea", "grasshopper")
    ]
    position = position.play("wheel grasshopper")
    assert (points(position), position.to_act) == ([10, 0], 1)


@pytest.mark.parametrize(
    ("insect", "number"),
    [("ant", 1), ("bug", 2), ("roach", 3), ("dung_beetle", 4), ("flea", 5), ("grasshopper", 6)],
)
def test_each_insect_has_its_number_on_the_wheel(insect: str, number: int) -> None:
    assert points(after(spun(), "spin", f"wheel {insect}"))[0] == 4 + number


def test_the_points_of_the_area_may_be_taken_instead_of_a_roll() -> None:
    assert points(spun().play("points"))[0] == 9


def test_the_die_that_is_rolled_goes_back_to_the_stock() -> None:
    position = spun()
    stock = view(position)["stock"]
    assert view(after(position, "spin", "wheel ant"))["stock"] == stock


def test_a_second_die_off_the_wheel_may_be_followed_by_a_roll() -> None:
    position = lands(spun().play("decline"), "island", "ant").play("put 6 on 1")
    assert texts(position) == ["points", "spin"]


def test_without_a_die_in_the_stock_there_is_no_roll() -> None:
    position = spun("ant*3@trail bug", stock=1)
    assert points(position)[0] == 9


def test_only_the_wheel_itself_turns() -> None:
    position = jumped(funfair(), "ramp", "island", "ant").play("put 3 on 1")
    assert texts(position) == ["points", "decline"]
    position = jumped(table(), "anthill", "island", "ant").play("put 3 on 1")
    assert texts(position) == ["points", "decline"]


# --- 11 bathing ----------------------------------------------------------------------------


def test_all_play_from_the_side_of_the_towels() -> None:
    shown = view(new("jumpkins", 4, scene="bathing"))
    assert [seat["side"] for seat in shown["seats"]] == [FRONT] * 4


def test_anthill_markers_are_jokers_for_the_other_three_devices() -> None:
    assert texts(bathing()) == [
        "ramp", "stump", "sponge",
        "anthill for ramp", "anthill for stump", "anthill for sponge",
        "joker for ramp", "joker for stump", "joker for sponge",
    ]  # fmt: skip
    position = bathing().play("anthill for stump")
    assert view(position)["seats"][0]["markers"]["anthill"] == 1
    assert view(position)["device"] == "stump"


def test_an_anthill_marker_may_still_be_exchanged() -> None:
    assert "swap anthill" in texts(jumped(bathing(), "ramp", "ditch"))


def test_the_whirlpool_gives_ten_points_the_die_goes_back_and_the_turn_ends() -> None:
    position = jumped(bathing(), "ramp", "whirlpool", "ant")
    assert (points(position), position.to_act, view(position)["stock"]) == ([10, 0], 1, 18)


def test_a_second_die_in_the_whirlpool_gives_ten_points_too() -> None:
    position = jumped(bathing(), "ramp", "island", "flea").play("second die")
    assert points(lands(position, "whirlpool")) == [10, 0]


def test_the_whirlpool_gives_nothing_when_a_tower_fell() -> None:
    position = jumped(bathing("ant*2 bug*2"), "ramp", "whirlpool", fell={1: "island"})
    assert (points(position), position.turn) == ([0, 0], 1)
    assert towers(position) == {"bug": 2}


@pytest.mark.parametrize(
    ("area", "bonus"),
    [("river", 1), ("towel_two", 2), ("towel_three", 3), ("towel_four", 4), ("scrubland", 0)],
)
def test_river_and_towels_give_points(area: str, bonus: int) -> None:
    position = jumped(bathing(f"ant@{area} bug"), "ramp", "island", "ant")
    assert points(after(position, "put 3 on 1", "points"))[0] == 2 + bonus


def test_a_die_in_scrubland_and_river_costs_a_point_and_may_then_build_in_the_river() -> None:
    position = jumped(bathing(points=(3,)), "ramp", "island", "ant", on="scrubland+river")
    assert points(position)[0] == 2
    assert points(after(position, "put 1 on 3", "points"))[0] == 5


def test_a_jump_may_miss_in_the_bathing_scene_too() -> None:
    assert phase(jumped(bathing(), "ramp", "outside")) == "retry"
    assert phase(jumped(bathing(), "ramp", "anthill")) == "retry"
