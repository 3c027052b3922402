"""RULES.md 2 to 7: the setup, the turn, building, points, the stock and the island."""

from __future__ import annotations

import pytest

from spelbord.core.errors import IllegalAction
from spelbord.core.position import Position, new
from spelbord.games.jumpkins.state import (
    AIM,
    BACK,
    DROP,
    FRONT,
    HAND,
    ISLAND,
    JUMPS,
    LEFT,
    RIGHT,
    STOCK,
)
from spelbord.games.jumpkins.towers import dice_in

from ..playing import after, texts
from .tables import (
    AIMED,
    FLOOR,
    dropped,
    jumped,
    lands,
    phase,
    points,
    singles,
    started,
    table,
    towers,
    view,
)
from .throwing import still

SIX = ("ant", "bug", "roach", "dung_beetle", "flea", "grasshopper")
APART = (*SIX, "ant")  # a drop in which two ants are to be stacked


def refused(position: Position, event: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        position.play(event)
    return caught.value.code


# --- 2 before the first turn ---------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_two_markers_of_each_device_and_one_joker(seats: int) -> None:
    shown = view(new("jumpkins", seats))
    assert shown["neutral"] == 5
    assert len(shown["seats"]) == seats
    for seat in shown["seats"]:
        assert seat["markers"] == {"ramp": 2, "stump": 2, "sponge": 2, "anthill": 2}
        assert (seat["joker"], seat["neutral"], seat["points"]) == (1, 0, 0)


def test_the_start_player_is_drawn_with_equal_odds() -> None:
    outcomes = new("jumpkins", 4).outcomes
    assert [(str(event), p) for event, p in outcomes] == [
        (f"start {k}", 0.25) for k in (1, 2, 3, 4)
    ]
    assert view(new("jumpkins", 4).play("start 3"))["start"] == 2


def test_seven_dice_are_dropped_and_the_other_thirteen_are_the_stock() -> None:
    position = new("jumpkins").play("start 2")
    s = position.states()[0]
    assert (s.phase, dice_in(s, HAND), dice_in(s, STOCK)) == (DROP, 7, 13)
    assert position.is_chance
    shown = view(dropped(position, *APART))
    assert (shown["stock"], shown["seat"], shown["phase"]) == (13, 1, "sort")


def test_dice_of_the_drop_that_miss_the_island_are_dropped_again() -> None:
    position = started("ant", "ditch", "stock", "bug", "flea", "ditch", "roach")
    s = position.states()[0]
    assert (s.phase, dice_in(s, HAND), dice_in(s, ISLAND)) == (DROP, 3, 4)
    position = dropped(position, "grasshopper", "stock", "dung_beetle")
    position = dropped(position, "ant")
    assert phase(position) == "sort"
    assert view(position)["ditch"] == 0


def test_equal_insects_of_the_drop_are_stacked_as_the_start_player_chooses() -> None:
    position = started(*APART)
    assert texts(position) == ["put 1 on 7", "put 7 on 1"]
    one, other = (position.play(text) for text in texts(position))
    assert towers(one) == towers(other) == {"ant": 2}
    assert view(one)["towers"][0]["dice"] == [6, 0]
    assert view(other)["towers"][0]["dice"] == [0, 6]
    assert view(one)["dice"][0]["pose"][:2] == view(one)["dice"][6]["pose"][:2]


def test_three_alike_are_stacked_one_after_the_other_and_whole_towers_may_move() -> None:
    position = started("ant", "bug", "ant", "bug", "ant", "flea", "roach")
    assert "put 2 on 4" in texts(position)
    assert "put 1 on 5" in texts(position)
    position = after(position, "put 1 on 3")
    assert "put 1 on 5" not in texts(position)
    position = after(position, "put 3 on 5", "put 2 on 4")
    assert view(position)["towers"][0]["dice"] in ([4, 2, 0], [3, 1])
    assert towers(position) == {"ant": 3, "bug": 2}
    assert phase(position) == "choose"


def test_nobody_gets_points_for_the_towers_of_the_drop() -> None:
    position = started(*(f"{insect}@five" for insect in APART)).play("put 1 on 7")
    assert points(position) == [0, 0]


def test_a_drop_of_six_insects_needs_no_stacking() -> None:
    position = dropped(new("jumpkins", content=DROP_SIX).play("start 1"), *SIX)
    assert phase(position) == "choose"


DROP_SIX = "[dice]\ndropped = 6\nleast = 10"

# --- 3 a turn ------------------------------------------------------------------------------


def test_play_goes_clockwise() -> None:
    position = table(seats=3)
    seats = []
    for _ in range(4):
        seats.append(position.to_act)
        position = lands(position.play("ramp"), "ditch").play("keep")
    assert seats == [0, 1, 2, 0]


def test_a_marker_is_for_its_own_device_and_a_joker_for_any() -> None:
    assert texts(table()) == [
        "ramp", "stump", "sponge", "anthill",
        "joker for ramp", "joker for stump", "joker for sponge", "joker for anthill",
    ]  # fmt: skip
    assert refused(table(), "ramp for stump") == "wrong_marker"


def test_a_used_marker_is_turned_over() -> None:
    position = table(markers={"ramp": 1, "joker": 1})
    assert view(position.play("ramp"))["seats"][0]["markers"]["ramp"] == 0
    assert view(position.play("joker for stump"))["seats"][0]["joker"] == 0
    assert texts(table(markers={"sponge": 2})) == ["sponge"]


def test_a_neutral_joker_is_for_any_device_and_goes_back_to_those_of_all() -> None:
    position = table(markers={"neutral": 1}, neutral=4)
    assert texts(position) == [f"neutral for {d}" for d in ("ramp", "stump", "sponge", "anthill")]
    shown = view(position.play("neutral for sponge"))
    assert (shown["seats"][0]["neutral"], shown["neutral"], shown["device"]) == (0, 5, "sponge")


def test_a_die_of_the_stock_is_taken_to_jump() -> None:
    shown = view(table("ant*3 bug").play("stump"))
    assert (shown["stock"], shown["jumped"], shown["phase"]) == (15, 4, "jump")
    assert shown["dice"][4]["zone"] == "hand"


def test_any_place_direction_and_strength_from_0_to_255_may_be_chosen() -> None:
    position = table().play("ramp")
    for text in ("jump at 0 towards 0 with 0", "jump at 255 towards 255 with 255", AIMED):
        assert position.play(text).is_chance
    shown = view(position.play("jump at 7 towards 200 with 31"))
    assert shown["aim"] == {"place": 7, "direction": 200, "strength": 31}
    assert position.play(AIM + JUMPS - 1).is_chance
    for number in (AIM - 1, AIM + JUMPS):
        with pytest.raises(Exception, match="not the number of an action"):
            position.play(number)


def test_of_all_jumps_a_spread_is_listed() -> None:
    listed = texts(table().play("ramp"))
    assert len(listed) == len(set(listed)) == 45
    assert all(text.startswith("jump at ") for text in listed)


# --- 4 the devices -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "sides"),
    [(1, [FRONT]), (2, [FRONT, BACK]), (3, [FRONT, LEFT, BACK]), (4, [FRONT, LEFT, BACK, RIGHT])],
)
def test_everybody_jumps_from_the_own_side(seats: int, sides: list[int]) -> None:
    assert [seat["side"] for seat in view(new("jumpkins", seats))["seats"]] == sides


def test_the_anthill_stays_where_a_jump_has_moved_it() -> None:
    position = table().play("ramp").play(AIMED)
    landing = still(position.states()[0])
    landing[0].rest = 3
    landing[0].anthill[:2] = (12.5, -30.0)
    assert view(position.play_sample(landing))["anthill"][:2] == [12.5, -30.0]


# --- 5 building ----------------------------------------------------------------------------


def test_a_die_that_shows_an_insect_of_the_island_builds_and_must() -> None:
    position = jumped(table("ant bug"), "ramp", "island", "bug")
    assert texts(position) == ["put 2 on 3", "put 3 on 2"]
    assert refused(position, "stop") == "build_now"


def test_either_of_the_two_goes_on_the_other() -> None:
    position = jumped(table("ant*2 bug"), "ramp", "island", "ant")
    tower_down, die_down = position.play("put 1 on 4"), position.play("put 4 on 1")
    assert view(tower_down)["towers"][0]["dice"] == [3, 0, 1]
    assert view(die_down)["towers"][0]["dice"] == [0, 1, 3]


def test_what_is_set_down_stands_centred_and_turned_as_the_die_below() -> None:
    position = jumped(table("ant*2 bug"), "ramp", "island", "ant").play("put 1 on 4")
    poses = [view(position)["dice"][die]["pose"] for die in (3, 0, 1)]
    assert len({tuple(pose[:2]) for pose in poses}) == 1
    assert [pose[2] for pose in poses] == [FLOOR + 8.0, FLOOR + 24.0, FLOOR + 40.0]
    assert len({tuple(pose[3:]) for pose in poses}) == 1


def test_only_lowest_dice_are_named() -> None:
    position = jumped(table("ant*2 bug"), "ramp", "island", "ant")
    assert refused(position, "put 4 on 2") == "lowest_die"


def test_with_several_partners_one_is_chosen() -> None:
    position = jumped(table("ant ant bug"), "ramp", "island", "ant")
    assert texts(position) == ["put 1 on 4", "put 2 on 4", "put 4 on 1", "put 4 on 2"]
    assert refused(position, "put 1 on 2") == "not_your_die"


def test_what_lies_in_the_ditch_builds_nothing() -> None:
    position = table("bug flea", ditch=3)  # three ants are up in the ditch
    assert phase(jumped(position, "ramp", "island", "ant")) == "second"


# --- 6 points ------------------------------------------------------------------------------


def test_a_tower_is_worth_a_point_for_each_die() -> None:
    position = jumped(table("ant*3 bug"), "ramp", "island", "ant").play("put 5 on 1")
    assert points(position.play("points")) == [4, 0]


def test_example_a_tower_of_four_in_the_area_of_three_earns_seven() -> None:
    position = jumped(table("ant*3@three_a bug"), "ramp", "island", "ant").play("put 5 on 1")
    offer = view(position)["offer"]
    assert (offer["points"], offer["bonus"]) == (4, 3)
    assert points(position.play("points")) == [7, 0]


def test_the_lowest_die_decides_in_which_area_a_tower_is() -> None:
    position = jumped(table("ant@five bug"), "ramp", "island", "ant", on="one_a")
    assert points(after(position, "put 3 on 1", "points")) == [7, 0]
    assert points(after(position, "put 1 on 3", "points")) == [3, 0]


def test_of_several_areas_only_the_best_counts() -> None:
    position = jumped(table("ant@three_b+five+one_a bug"), "ramp", "island", "ant")
    assert points(after(position, "put 3 on 1", "points")) == [7, 0]


def test_points_end_the_turn() -> None:
    position = jumped(table("ant bug"), "ramp", "island", "ant").play("put 3 on 1")
    assert texts(position) == ["points", "decline"]
    position = position.play("points")
    assert (position.to_act, position.turn, phase(position)) == (1, 1, "choose")


def test_points_declined_bring_a_second_die_and_the_tower_stays() -> None:
    position = jumped(table("ant bug"), "ramp", "island", "ant")
    position = after(position, "put 3 on 1", "decline")
    shown = view(position)
    assert (shown["phase"], shown["second"], shown["device"]) == ("jump", True, "ramp")
    assert towers(position) == {"ant": 2}
    assert points(position) == [0, 0]
    position = lands(position, "island", "ant").play("put 4 on 1")
    assert points(position) == [3, 0]
    assert position.to_act == 1


def test_after_declining_only_the_second_die_can_earn_points() -> None:
    position = after(jumped(table("ant bug"), "ramp", "island", "ant"), "put 3 on 1", "decline")
    position = lands(position, "island", "flea")
    assert points(position) == [0, 0]
    assert (position.to_act, towers(position)) == (1, {"ant": 2})


def test_without_a_die_in_the_stock_points_cannot_be_declined() -> None:
    position = jumped(table("ant bug", stock=1), "ramp", "island", "ant").play("put 3 on 1")
    assert points(position) == [2, 0]
    assert position.to_act == 1


# --- 7 before the jump ---------------------------------------------------------------------


def next_turn(island: str, **what: object) -> Position:
    """The turn of the next seat begins with this island; its last stock die went to the ditch."""
    position = jumped(table(island, stock=1, **what), "ramp", "ditch")  # type: ignore[arg-type]
    return position.play("keep")


def test_without_a_stock_the_highest_tower_becomes_the_stock() -> None:
    position = next_turn("ant*5 bug*4 flea*3 roach*3 grasshopper*3")
    assert towers(position) == {"bug": 4, "flea": 3, "roach": 3, "grasshopper": 3}
    shown = view(position)
    assert (shown["stock"], shown["ditch"], shown["phase"]) == (5, 2, "choose")


def test_of_several_highest_towers_one_is_chosen() -> None:
    position = next_turn("ant*4 bug*4 flea*3 roach*3 grasshopper*3")
    assert (phase(position), position.to_act) == ("new_stock", 1)
    assert texts(position) == ["break 1", "break 5"]
    assert refused(position, "break 9") == "not_highest"
    position = position.play("break 5")
    assert towers(position) == {"ant": 4, "flea": 3, "roach": 3, "grasshopper": 3}
    assert view(position)["stock"] == 4


def test_without_a_tower_all_single_dice_become_the_stock_and_the_drop_comes_anew() -> None:
    position = next_turn("ant bug flea roach grasshopper dung_beetle")
    s = position.states()[0]
    assert (s.phase, dice_in(s, HAND), dice_in(s, ISLAND)) == (DROP, 6, 0)


@pytest.mark.parametrize("island", ["ant", "ant*4"])
def test_with_one_object_on_the_island_it_may_be_cleared(island: str) -> None:
    position = next_turn_with(island)
    assert (phase(position), texts(position)) == ("clear", ["clear", "leave"])
    left = position.play("leave")
    assert phase(left) == "choose"
    cleared = position.play("clear")
    s = cleared.states()[0]
    assert (s.phase, dice_in(s, HAND), dice_in(s, ISLAND)) == (DROP, 7, 0)
    position = dropped(cleared, *APART)
    position = position.play(texts(position)[0])
    assert (phase(position), position.to_act, position.turn) == ("choose", 1, 1)
    assert points(position) == [0, 0]


def next_turn_with(island: str) -> Position:
    """The turn of the next seat begins with this island and a stock."""
    return jumped(table(island), "ramp", "ditch").play("keep")


def test_with_two_objects_it_stays() -> None:
    assert phase(next_turn_with("ant bug")) == "choose"


def test_with_nothing_on_the_island_dice_are_dropped_anew() -> None:
    position = jumped(table("ant"), "ramp", "ditch", pushed={0: "ditch"}).play("keep")
    assert view(position)["phase"] == "drop"
    assert position.is_chance


def test_the_island_is_cleared_once_a_turn_at_most() -> None:
    position = next_turn_with("ant").play("clear")
    position = dropped(position, *["flea"] * 7)
    while phase(position) == "sort":
        position = position.play(texts(position)[0])
    assert towers(position) == {"flea": 7}
    assert phase(position) == "choose"


def test_with_fewer_than_seven_dice_all_are_dropped_and_then_give_the_stock() -> None:
    position = jumped(table("ant*4", stock=2, seats=3), "ramp", "ditch").play("keep").play("clear")
    assert dice_in(position.states()[0], HAND) == 5
    position = dropped(position, "ant", "ant", "bug", "flea", "roach").play("put 1 on 2")
    shown = view(position)
    assert (shown["phase"], shown["stock"]) == ("choose", 2)
    assert sorted(singles(position)) == ["bug", "flea", "roach"]


def test_the_first_turn_begins_like_any_other() -> None:
    position = started(*["ant"] * 7)
    while phase(position) == "sort":
        position = position.play(texts(position)[0])
    assert (phase(position), towers(position)) == ("clear", {"ant": 7})
