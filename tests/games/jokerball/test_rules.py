"""The rules of Jokerball in the order of RULES.md. Cells are those of size 6 unless said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spelbord.core.lists import below, seeded
from spelbord.core.position import Position, new
from spelbord.games import jokerball
from spelbord.games.jokerball.state import BLUE, RED, SIZES, named_cells

from ..playing import after
from . import naive
from .boards import ball_targets, board, consistent, men, phase, targets, texts, turned

DIRECTIONS = ("BL", "L", "FL", "FR", "R", "BR")
# From the centre of size 6, as Red sees it.
RAYS = {
    "BL": "e5 d4 c3 b2 a1 off",
    "L": "f5 f4 f3 f2 f1",
    "FL": "g5 h4 i3 j2 k1 off",
    "FR": "g6 h6 i6 j6 k6 off",
    "R": "f7 f8 f9 f10 f11",
    "BR": "e6 d6 c6 b6 a6 off",
}
HALF_TURN = dict(zip(DIRECTIONS, ("FR", "R", "BR", "BL", "L", "FL"), strict=True))


def test_every_rule_number_in_the_code_stands_in_the_rules() -> None:
    written = set(re.findall(r"^\*\*(\d\.\d)\*\*", jokerball.GAME.rules_text, re.MULTILINE))
    sections = set(re.findall(r"^## (\d) ", jokerball.GAME.rules_text, re.MULTILINE))
    for file in ("rules.py", "refusals.py"):
        source = (Path(jokerball.__file__).parent / file).read_text(encoding="utf-8")
        for cited in re.findall(r"\(((?:\d\.\d|\d)(?:, \d\.\d)*)\)\.?\n", source):
            assert set(cited.split(", ")) <= written | sections, (file, cited)
        assert set(re.findall(r'"(\d\.\d)"', source)) <= written
    assert jokerball.GAME.credit in jokerball.GAME.rules_text


# 2 Board and setup


@pytest.mark.parametrize(("size", "cells", "count"), [(4, 37, 9), (5, 61, 11), (6, 91, 13)])
def test_2_1_your_men_fill_the_two_rows_nearest_to_you(size: int, cells: int, count: int) -> None:
    start = new("jokerball", size=size)
    first, second = "abcdefghijk"[2 * size - 2], "abcdefghijk"[2 * size - 3]
    short, long = range(1, size + 1), range(1, size + 2)
    assert len(named_cells(size)) == cells
    assert men(start, RED) == {f"a{n}" for n in short} | {f"b{n}" for n in long}
    assert men(start, BLUE) == {f"{first}{n}" for n in short} | {f"{second}{n}" for n in long}
    assert len(men(start, RED)) == count
    consistent(start)


@pytest.mark.parametrize(("size", "centre"), [(4, "d4"), (5, "e5"), (6, "f6")])
def test_2_2_the_ball_starts_on_the_centre_cell(size: int, centre: str) -> None:
    assert new("jokerball", size=size).observe().view["ball"] == centre
    assert turned(centre, size) == centre


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_2_3_only_the_forward_edges_of_the_far_row_and_the_backward_of_the_near_are_open(
    size: int, seat: int
) -> None:
    ways_out = 0
    for cell in naive.cells_of(size):
        name = naive.name_of(size, cell)
        row = cell[1] + size - 1 if seat == RED else size - 1 - cell[1]
        for way in DIRECTIONS:
            if naive.step(("red", "blue")[seat], cell, way) in naive.cells_of(size):
                continue
            rolled = board(ball=name, roll=f"1/{way}", seat=seat, size=size)
            is_open = (row == 2 * size - 2 and way in ("FL", "FR")) or (
                row == 0 and way in ("BL", "BR")
            )
            assert texts(rolled) == ({f"*{name}-off"} if is_open else set()), (name, way)
            assert phase(rolled) == ("ball" if is_open else "roll")
            ways_out += is_open
    assert ways_out == 4 * size


def test_2_3_both_forward_edges_of_a_far_corner_are_open_and_its_side_is_wall() -> None:
    for corner, wall in (("k1", "L"), ("k6", "R")):
        for way in ("FL", "FR"):
            assert ball_targets(board(ball=corner, roll=f"1/{way}")) == {"off"}
        assert phase(board(ball=corner, roll=f"1/{wall}")) == "roll"


def test_2_4_red_has_the_first_turn_then_they_take_turns() -> None:
    start = new("jokerball")
    assert start.play("1/L").to_act == RED
    assert after(start, "1/L", "b1-c1", "*f6-f5", "1/L").to_act == BLUE
    assert after(start, "1/L", "b1-c1", "*f6-f5", "1/L", "j1-i1", "*f5-f6", "1/L").to_act == RED


# 3 Your turn


def test_3_1_roll_both_dice_then_move_a_man_then_the_ball() -> None:
    start = new("jokerball")
    assert start.is_chance
    rolled = start.play("4/FR")
    assert rolled.observe().view["dice"] == {"distance": 4, "direction": "FR"}
    assert all(text[0] != "*" for text in texts(rolled))
    moved = rolled.play("b3-f7")
    assert moved.to_act == RED
    assert texts(moved) == {"*f6-g6", "*f6-h6", "*f6-i6"}
    ended = moved.play("*f6-h6")
    assert ended.is_chance
    assert (ended.turn, ended.observe().view["dice"]) == (1, None)
    consistent(ended)


@pytest.mark.parametrize(("size", "sides"), [(4, 4), (5, 6), (6, 6)])
def test_3_2_the_distance_die_has_four_sides_on_size_4_and_six_on_others(
    size: int, sides: int
) -> None:
    outcomes = new("jokerball", size=size).outcomes
    assert {str(o) for o, _ in outcomes} == {
        f"{d}/{way}" for d in range(1, sides + 1) for way in DIRECTIONS
    }
    assert len(outcomes) == 6 * sides
    assert all(p == pytest.approx(1 / (6 * sides)) for _, p in outcomes)


@pytest.mark.parametrize("way", DIRECTIONS)
def test_3_2_directions_are_as_the_mover_sees_them(way: str) -> None:
    assert ball_targets(board(roll=f"1/{way}")) == set(RAYS[way].split())
    seen_by_blue = set(RAYS[HALF_TURN[way]].split())
    assert ball_targets(board(roll=f"1/{way}", seat=BLUE)) == seen_by_blue


def test_3_2_blues_view_is_turned_not_mirrored() -> None:
    assert "e6" in ball_targets(board(roll="1/FL", seat=BLUE))
    assert "f7" in ball_targets(board(roll="1/L", seat=BLUE))


def test_3_3_you_may_not_pass_while_something_can_move() -> None:
    rolled = board(red="b3", roll="1/R")
    assert texts(rolled) == {"b3-c3", "b3-c4"}
    assert texts(rolled.play("b3-c3")) == {f"*f6-f{n}" for n in range(7, 12)}


def test_3_3_an_own_goal_is_compulsory_when_it_is_the_one_move_of_the_ball() -> None:
    assert texts(board(red="d1", ball="a3", roll="1/BL").play("d1-e1")) == {"*a3-off"}
    assert texts(board(blue="d1", ball="k3", roll="1/BR", seat=BLUE).play("d1-c1")) == {"*k3-off"}


def test_3_3_the_half_of_the_men_is_skipped_when_no_man_can_move() -> None:
    stuck = board(red="f1", ball="g1", roll="3/R")
    assert (phase(stuck), stuck.to_act) == ("ball", RED)


def test_3_3_the_half_of_the_ball_is_skipped_when_it_cannot_move() -> None:
    moved = board(red="b3", ball="f11", roll="1/R").play("b3-c3")
    assert (phase(moved), moved.turn) == ("roll", 1)
    assert moved.observe().view["seat"] == BLUE


def test_3_3_a_turn_in_which_nothing_can_move_passes() -> None:
    stuck = board(red="f1", ball="g1", roll="3/L")
    assert (phase(stuck), stuck.turn, stuck.observe().view["seat"]) == ("roll", 1, BLUE)


# 4 Men

LEFT = ["c3", "d3", "e3", "f3", "g2", "h1"]
RIGHT = ["c4", "d5", "e6", "f7", "g7", "h7"]


@pytest.mark.parametrize("distance", range(1, 7))
def test_4_1_a_man_walks_forward_left_or_right_as_far_as_the_die_shows(distance: int) -> None:
    there = {LEFT[distance - 1], RIGHT[distance - 1]}
    assert targets(board(red="b3", ball="a1", roll=f"{distance}/R"), "b3") == there
    blue = board(blue=turned("b3"), ball="a1", roll=f"{distance}/R", seat=BLUE)
    assert targets(blue, turned("b3")) == {turned(cell) for cell in there}


def test_4_1_a_man_that_walks_is_where_it_went_and_nowhere_else() -> None:
    moved = board(red="b3 c1", ball="a1", roll="2/R").play("b3-d5")
    assert men(moved, RED) == {"c1", "d5"}
    consistent(moved)


def test_4_2_a_wall_stops_a_man_on_the_last_cell() -> None:
    assert targets(board(red="f3", ball="a1", roll="5/R"), "f3") == {"h1", "k3"}


@pytest.mark.parametrize("block", ["ball", "friend"])
def test_4_2_the_ball_or_a_friend_stops_a_man_on_the_last_empty_cell(block: str) -> None:
    def stands(cell: str, roll: str) -> Position:
        if block == "ball":
            return board(red="b3", ball=cell, roll=roll)
        return board(red=f"b3 {cell}", ball="a1", roll=roll)

    assert targets(stands("e6", "5/L"), "b3") == {"d5", "g2"}
    assert targets(stands("d5", "2/L"), "b3") == {"c4", "d3"}
    assert targets(stands("e6", "2/L"), "b3") == {"d5", "d3"}


def test_4_2_a_man_that_could_not_take_a_step_does_not_move() -> None:
    assert targets(board(red="b3", ball="c4", roll="5/L"), "b3") == {"g2"}
    assert targets(board(red="b3 c4 c3", ball="a1", roll="5/L"), "b3") == set()
    assert targets(board(red="f1", ball="a1", roll="2/L"), "f1") == {"h1"}


@pytest.mark.parametrize("distance", range(1, 7))
def test_4_3_a_man_leaves_through_the_far_side_also_with_a_larger_die(distance: int) -> None:
    inside = ["i4 i5", "j3 j5", "k2 k5"]
    there = set(inside[distance - 1].split()) if distance <= 3 else {"off"}
    assert targets(board(red="h5", ball="a1", roll=f"{distance}/R"), "h5") == there
    blue = board(blue=turned("h5"), ball="k1", roll=f"{distance}/R", seat=BLUE)
    there = {cell if cell == "off" else turned(cell) for cell in there}
    assert targets(blue, turned("h5")) == there


@pytest.mark.parametrize("cell", [f"k{n}" for n in range(1, 7)])
def test_4_3_leaving_by_either_edge_is_one_and_the_same_move(cell: str) -> None:
    assert texts(board(red=cell, ball="a1", roll="1/R")) == {f"{cell}-off"}


def test_4_3_a_man_leaves_the_one_way_when_the_other_is_blocked() -> None:
    for other in ("k3", "k4"):
        assert targets(board(red=f"j4 {other}", ball="a1", roll="2/R"), "j4") == {"off"}
        assert targets(board(red="j4", ball=other, roll="2/R"), "j4") == {"off"}
        capture = board(red="j4", blue=other, ball="a1", roll="2/R")
        assert targets(capture, "j4") == {"off", f"x{other}"}
    assert targets(board(red="j1", ball="a1", roll="2/R"), "j1") == {"off"}


def test_4_3_a_man_that_leaves_is_out_of_the_game() -> None:
    gone = board(red="j4 b3", ball="a1", roll="6/R").play("j4-off")
    assert men(gone, RED) == {"b3"}
    assert gone.observe().view["sides"][RED]["left"] == 1
    assert gone.observe().view["sides"][BLUE]["left"] == 0
    assert not gone.is_over
    consistent(gone)


def test_4_3_a_man_leaves_through_no_wall_and_not_through_the_near_side() -> None:
    assert texts(board(red="a1 f11", ball="k1", roll="5/R")) == {"a1-f1", "a1-f6", "f11-k6"}


# 5 Captures

AROUND = {"BL": "c3", "L": "f3", "FL": "i3", "FR": "i6", "R": "f9", "BR": "c6"}


@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("distance", [3, 4, 6])
def test_5_1_a_man_captures_in_six_directions_over_empty_cells(seat: int, distance: int) -> None:
    enemies = " ".join(AROUND.values())
    sides = {"red": "f6", "blue": enemies} if seat == RED else {"red": enemies, "blue": "f6"}
    rolled = board(**sides, ball="a1", roll=f"{distance}/R", seat=seat)
    assert targets(rolled, "f6") == {f"x{cell}" for cell in AROUND.values()}


def test_5_1_a_man_captures_a_neighbour_with_any_distance() -> None:
    enemies = "e5 f5 g5 g6 f7 e6"
    for distance in (1, 6):
        rolled = board(red="f6", blue=enemies, ball="a1", roll=f"{distance}/R")
        assert targets(rolled, "f6") == {f"x{cell}" for cell in enemies.split()}


def test_5_1_an_enemy_beyond_the_distance_is_safe() -> None:
    rolled = board(red="f6", blue=" ".join(AROUND.values()), ball="a1", roll="2/R")
    assert targets(rolled, "f6") == {"h4", "h6"}


def test_5_1_only_the_first_man_on_the_line_can_be_captured() -> None:
    assert targets(board(red="f6", blue="f8 f9", ball="a1", roll="6/R"), "f6") >= {"xf8"}
    assert "xf9" not in targets(board(red="f6", blue="f8 f9", ball="a1", roll="6/R"), "f6")
    assert "xf9" not in targets(board(red="f6 f8", blue="f9", ball="a1", roll="6/R"), "f6")


def test_5_1_the_ball_is_never_captured_or_jumped() -> None:
    for way, cell in AROUND.items():
        near = RAYS[way].split()[0]
        beside = targets(board(red="f6", blue=cell, ball=near, roll="6/R"), "f6")
        assert not beside & {near, f"x{near}", cell, f"x{cell}"}


def test_5_1_a_capture_takes_the_cell_and_the_man_out_of_the_game() -> None:
    taken = board(red="f6", blue="f9 j1", ball="a1", roll="4/R").play("f6xf9")
    assert (men(taken, RED), men(taken, BLUE)) == ({"f9"}, {"j1"})
    before = board(red="f6", blue="f9 j1", ball="a1").observe().view["sides"]
    after_it = taken.observe().view["sides"]
    assert after_it[BLUE]["captured"] == before[BLUE]["captured"] + 1
    assert after_it[RED]["captured"] == before[RED]["captured"]
    consistent(taken)


@pytest.mark.parametrize(
    ("distance", "there"), [(1, "c4"), (2, "d5"), (3, "xe6"), (4, "xe6"), (5, "xe6"), (6, "xe6")]
)
def test_5_2_an_enemy_within_the_distance_leaves_only_its_capture_on_that_line(
    distance: int, there: str
) -> None:
    rolled = board(red="b3", blue="e6", ball="a1", roll=f"{distance}/R")
    assert targets(rolled, "b3") == {there, LEFT[distance - 1]}


def test_5_2_a_man_does_not_leave_past_an_enemy() -> None:
    rolled = board(red="j4", blue="k3 k4", ball="a1", roll="6/R")
    assert targets(rolled, "j4") == {"xk3", "xk4"}


# 6 The ball


def test_6_1_the_ball_runs_over_empty_cells_as_far_as_the_mover_likes() -> None:
    assert ball_targets(board(roll="1/R")) == {"f7", "f8", "f9", "f10", "f11"}
    moved = board(roll="1/R").play("*f6-f9")
    assert moved.observe().view["ball"] == "f9"
    consistent(moved)


@pytest.mark.parametrize("side", ["red", "blue"])
def test_6_1_men_stop_the_ball_and_it_captures_nothing(side: str) -> None:
    # The side whose man is in the way is not the one that could move it away.
    seat = BLUE if side == "red" else RED
    way = "R" if seat == RED else "L"
    assert ball_targets(board(**{side: "f9"}, roll=f"1/{way}", seat=seat)) == {"f7", "f8"}
    blocked = board(**{side: "f7"}, roll=f"1/{way}", seat=seat)
    assert (phase(blocked), blocked.turn) == ("roll", 1)


def test_6_1_the_man_that_moved_may_have_opened_the_way() -> None:
    assert ball_targets(board(red="g6", roll="1/FR").play("g6-h6")) == {"g6"}
    assert ball_targets(board(red="g6", roll="1/FR").play("g6-h5")) == set(RAYS["FR"].split())


def test_6_1_the_man_that_moved_may_have_closed_the_way() -> None:
    closed = board(red="f7", roll="1/FR").play("f7-g6")
    assert (phase(closed), closed.turn) == ("roll", 1)
    assert ball_targets(board(red="f7", roll="2/FL").play("f7-h5")) == set(RAYS["FL"].split())


def test_6_2_the_ball_may_leave_where_all_cells_up_to_an_open_edge_are_empty() -> None:
    assert ball_targets(board(ball="i3", roll="1/FR")) == {"j3", "k3", "off"}
    assert ball_targets(board(ball="c3", roll="1/BL")) == {"b2", "a1", "off"}
    assert ball_targets(board(ball="i3", blue="k3", roll="1/FR")) == {"j3"}


# 7 The end


@pytest.mark.parametrize(
    ("seat", "ball", "way", "winner"),
    [
        (RED, "k3", "FR", RED),
        (RED, "a3", "BL", BLUE),
        (BLUE, "a3", "FR", BLUE),
        (BLUE, "k3", "BL", RED),
    ],
)
def test_7_1_the_ball_leaving_through_your_far_side_wins_for_you_whoever_moved_it(
    seat: int, ball: str, way: str, winner: int
) -> None:
    won = board(ball=ball, roll=f"1/{way}", seat=seat).play(f"*{ball}-off")
    assert won.is_over
    assert won.returns == ((1.0, -1.0) if winner == RED else (-1.0, 1.0))
    assert won.end_reason == "ball_off"
    assert won.legal_actions == won.outcomes == ()
    assert won.observe().view["winner"] == winner
    assert won.observe().view["ball"] is None
    consistent(won)


@pytest.mark.parametrize("size", SIZES)
def test_7_2_there_are_no_draws(size: int) -> None:
    winners = []
    for seed in range(30):
        rng = seeded(seed)
        position = new("jokerball", size=size)
        while not position.is_over:
            numbers = [n for n, _ in position.outcome_numbers()] or position.legal_numbers()
            position = position.play(numbers[below(rng, len(numbers))])
            consistent(position)
        assert sorted(position.returns) == [-1.0, 1.0]
        winners.append(position.returns.index(1.0))
    assert set(winners) == {RED, BLUE}


def test_7_3_a_side_without_men_plays_on_with_the_ball_alone() -> None:
    last = board(red="f6", blue="f7", ball="a2", roll="1/L").play("f6xf7").play("*a2-a1")
    assert not last.is_over
    assert phase(last.play("3/L")) == "ball"
    gone = board(red="k1", ball="a2", roll="1/L").play("k1-off").play("*a2-a1")
    assert not gone.is_over
    assert ball_targets(gone.play("6/BR")) == {"b1", "c1", "d1", "e1", "f1"}
