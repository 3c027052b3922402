"""The orders of Jogakbo, the end of the game and its score (RULES.md, 8 to 11)."""

from __future__ import annotations

from collections import Counter

import pytest

from spelbord.core.position import Position

from ..playing import after
from .tables import FULL, LAST_TURN, ONE, coins, decisions, scored, table, view


def order(position: Position, key: str, seat: int = 0) -> int:
    """What a main order is worth to a seat."""
    return next(int(o["points"][seat]) for o in view(position)["main"] if o["key"] == key)


def paid(position: Position) -> int:
    """What the secondary order has paid to seat 0."""
    return int(view(position)["secondary"]["paid"][0])


# 8 The secondary order


def test_8_1_mend_pays_for_each_hole_that_a_patch_covers() -> None:
    position = table(ONE, secondary="mend", market="L4 L4 L4 L4")
    by_silk = after(position, "move yellow", "lay f1 f2 f3 g3")
    assert paid(by_silk) == 0
    beside = after(position, "move yellow", "lay g1 g2 g3 f3")
    assert (paid(beside.play("patch f2")), coins(beside.play("patch f2"))) == (1, 3)
    assert paid(beside.play("patch f1 f2")) == 1
    assert paid(beside.play("patch h3")) == 0


TWIN = ("red L4 d4 e4 f4 d5",)


def test_8_2_twins_pays_for_a_second_piece_of_a_shape_once_a_shape() -> None:
    position = table(laid=TWIN, secondary="twins", market="T4 L4 L4 T4")
    second = after(position, "move yellow", "lay d3 e3 f3 d2")
    assert (paid(second), coins(second)) == (1, 4)
    assert paid(after(position, "move blue", "lay d3 e3 f3 e2")) == 0
    position = after(second, "coin red", "move red", "lay d4 e4 f4 e5", "coin yellow")
    third = after(position, "move green", "lay e5 f5 g5 g4")
    assert (paid(third), coins(third)) == (1, 4)


def test_8_2_the_twins_of_others_do_not_count() -> None:
    position = after(table(laid=TWIN, secondary="twins"), "move yellow", "lay d3 e3 f3 d2")
    position = after(position, "coin red", "move blue", "lay d4 e4 f4 d5")
    assert view(position)["secondary"]["paid"] == [1, 0]


def test_8_3_corner_pays_for_a_corner_cell_covered_by_silk_or_patch() -> None:
    quilt = "........ ........ ........ .......r ........ ........ ........ ........"
    position = after(table(quilt, market="L4 L4 V5 L4"), "move green", "lay h1 h2 h3 g3 f3")
    assert (paid(position), coins(position)) == (1, 4)
    quilt = quilt.replace("........", ".......b", 2).replace(".......b", "........", 1)
    position = after(table(quilt, market="L4 L4 I4 L4"), "move green", "lay e3 f3 g3 h3")
    assert paid(position) == 0
    assert paid(position.play("patch h1")) == 1


def test_8_4_full_row_pays_for_each_row_or_column_filled() -> None:
    quilt = "........ rrrr.... bbbbbbb. rrrrrrr. bbbbbbb. rrrrrrr. ........ ........"
    position = table(quilt, secondary="full_row", market="L4 I4 L4 L4").play("move yellow")
    assert paid(position.play("lay e2 f2 g2 h2")) == 1
    assert paid(position.play("lay h3 h4 h5 h6")) == 4
    assert paid(position.play("lay h4 h5 h6 h7")) == 3
    assert paid(position.play("lay a1 b1 c1 d1")) == 0


def test_8_4_a_patch_fills_a_row_too_and_a_cell_may_fill_two_lines() -> None:
    quilt = "rrrbbbr. .......r .......b .......r .......b .......r .......b .......r"
    position = table(quilt, secondary="full_row", market="L4 L4 V5 L4")
    position = after(position, "move green", "lay e3 f3 g3 g4 g5")
    assert paid(position) == 0
    assert paid(position.play("patch h1")) == 2
    assert paid(position.play("patch f2 g2")) == 0


def test_8_5_meeting_point_pays_once_for_a_piece_that_touches_all_other_silk_colours() -> None:
    laid = ("red I4 d4 e4 f4 g4", "yellow I4 d3 e3 f3 g3", "green I4 d5 e5 f5 g5")
    position = table(laid=laid, secondary="meeting_point").play("move blue")
    red_meets = position.play("lay c4 b4 a4 a5")
    assert (paid(red_meets), coins(red_meets)) == (1, 4)  # the blue one touches red only
    both = position.play("lay c3 c4 c5 b5")
    assert (paid(both), coins(both)) == (2, 5)
    later = after(both, "coin red", "move red", "lay d4 e4 f4 d5", "coin blue")
    assert paid(after(later, "move yellow", "lay d6 e6 f6 f7")) == 3  # green meets, once more


def test_8_5_white_and_purple_do_not_meet() -> None:
    laid = ("red I4 d4 e4 f4 g4", "yellow I4 d3 e3 f3 g3", "green L4 d5 e5 f5 d6")
    position = table(laid=laid, secondary="meeting_point", market="L4 L4 L4 L4")
    position = after(position, "move blue", "lay d2 e2 f2 d1")
    assert paid(position) == 0


# 9 The main orders

SQUARES = {1: 1, 2: 2, 3: 5, 4: 8, 5: 13, 6: 18, 7: 25, 8: 32}


@pytest.mark.parametrize(("side", "points"), SQUARES.items())
def test_9_1_half_the_area_of_the_largest_square_rounded_up(side: int, points: int) -> None:
    row = ("rygb" * 2)[:side].rjust(8, ".")
    quilt = " ".join(["........"] * (8 - side) + [row] * side)
    assert order(table(quilt, main=("square", "border")), "square") == points


def test_9_1_a_gap_breaks_the_square() -> None:
    quilt = "........ .rrrr... .bb.b... .rrrr... .bbbb... ........ ........ ........"
    assert order(table(quilt, main=("square", "border")), "square") == 2
    assert order(table(main=("square", "border")), "square") == 0


def test_9_2_each_diagonal_gives_a_point_for_two_cells_four_when_full() -> None:
    falling = " ".join("." * k + "r" + "." * (7 - k) for k in range(8))
    rising = " ".join("." * (7 - k) + "r" + "." * k for k in range(8))
    assert order(table(falling), "diagonals") == order(table(rising), "diagonals") == 4
    assert order(table(falling.replace("r", ".", 1)), "diagonals") == 3
    one_each = "r......r ........ ........ ........ ........ ........ ........ ........"
    assert order(table(one_each), "diagonals") == 0


def test_9_3_a_point_for_every_three_cells_of_the_border() -> None:
    ring = " ".join(["rrrrrrrr", *["r......r"] * 6, "rrrrrrrr"])
    assert order(table(ring), "border") == 9  # 28 cells
    assert order(table(ring.replace("r", ".", 2)), "border") == 8
    assert order(table(FULL.replace("r", ".")), "border") == 6


def test_9_4_three_points_for_each_corner_of_two_by_two() -> None:
    quilt = "rr....rr rr....rb ........ ........ ........ ........ rr....r. rr....rr"
    assert order(table(quilt, main=("corners", "border")), "corners") == 9


def test_9_5_five_points_for_each_quarter() -> None:
    quilt = " ".join(["rrrrrrrr"] * 4 + ["rrrr...."] * 3 + ["rrr....."])
    assert order(table(quilt, main=("quarters", "border")), "quarters") == 10


def test_9_6_four_points_for_each_line_that_shows_all_six_colours() -> None:
    quilt = "rygbwp.. y....... g....... b....... w....... p.rygbww ........ ........"
    assert order(table(quilt, main=("six_colours", "border")), "six_colours") == 12
    assert order(table(FULL, main=("six_colours", "border")), "six_colours") == 0


# 10 The end


def test_10_the_game_ends_after_eight_rounds() -> None:
    position = table(ONE, turn=LAST_TURN - 1)
    assert (view(position)["round"], view(position)["rounds"]) == (8, 8)
    position = after(position, "move yellow", "lay d3 e3 f3 d2", "coin red")
    assert not position.is_over
    position = after(position, "move red", "lay d4 e4 f4 d5")
    assert (position.is_over, position.turn) == (True, 16)
    assert (view(position)["phase"], view(position)["round"]) == ("finished", 8)


def test_10_1_three_points_for_each_filled_row_and_column() -> None:
    quilt = " ".join(["rrrrrrrr", *[".......r"] * 6, "rrrrrrrr"])
    assert scored(table(quilt))["lines"] == 9
    assert scored(table(" ".join(["rrrrrrrr"] * 8)))["lines"] == 48


def test_10_2_and_10_3_ornaments_and_holes_still_in_sight() -> None:
    empty = scored(table(board="normal"))
    assert (empty["ornaments"], empty["holes"]) == (6, -8)
    full = scored(table(" ".join(["rrrrrrrr"] * 8)))
    assert (full["ornaments"], full["holes"]) == (0, 0)


@pytest.mark.parametrize(("held", "points"), [(0, 0), (2, 0), (3, 3), (7, 7)])
def test_10_4_coins_are_points_but_none_with_fewer_than_three(held: int, points: int) -> None:
    assert scored(table(coins=held))["coins"] == points


def test_10_5_both_main_orders_count() -> None:
    ring = " ".join(["rrrrrrrr", *["r......r"] * 6, "rrrrrrrr"])
    score = scored(table(ring, coins=5))
    assert score == {
        "lines": 12, "ornaments": 4, "holes": -2, "coins": 5, "orders": [2, 9], "total": 30
    }  # fmt: skip


def test_10_6_most_points_win() -> None:
    position = after(table(ONE, turn=LAST_TURN), "move yellow", "lay d3 e3 f3 d2")
    assert (scored(position)["total"], scored(position, 1)["total"]) == (6, 5)
    assert position.returns == (1.0, -1.0)


def test_10_6_those_who_have_equally_many_share_the_victory() -> None:
    nothing = {"market": "L4 none none none", "token": "red"}
    last = {2: LAST_TURN, 4: 31}
    for seats, turn in last.items():
        position = table(seats=seats, turn=turn, coins=1, **nothing)  # type: ignore[arg-type]
        others = tuple(2 / (seats - 1) - 1 for _ in range(seats - 1))
        assert position.play("pass").returns == pytest.approx((-1.0, *others))


# 11 Alone


def test_11_1_one_player_takes_eight_turns_and_the_score_is_all() -> None:
    match = decisions(5, 1)
    assert match[-1].turn == 8
    assert {position.to_act for position in match[:-1]} == {0}
    results = {
        (scored(m[-1])["total"], m[-1].returns[0])
        for m in (decisions(seed, 1) for seed in range(12))
    }
    ordered = sorted(results)
    assert len({value for _, value in ordered}) > 3
    assert [value for _, value in ordered] == sorted(value for _, value in ordered)


def test_11_1_alone_the_silk_comes_to_four_pieces_left() -> None:
    *_, over = decisions(7, 1)
    left = Counter()  # type: ignore[var-annotated]
    for shown in view(over)["market"]:
        left[shown["colour"]] += len(shown["reserve"]) + (shown["silk"] is not None)
    assert left.total() == 4
