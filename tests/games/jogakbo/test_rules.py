"""The rules of Jogakbo in the order of RULES.md, up to the end of a turn (1 to 7)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from spelbord.core.errors import IllegalAction
from spelbord.core.position import Position, new
from spelbord.games import jogakbo
from spelbord.games.jogakbo import GAME
from spelbord.games.jogakbo.cloth import DRAWINGS

from ..playing import after, started, texts
from .tables import FULL, LAST_TURN, ONE, coins, decisions, scored, table, view


def refused(position: Position, text: str) -> tuple[str, str]:
    """The code and the rule's number with which an action is refused."""
    with pytest.raises(IllegalAction) as error:
        position.play(text)
    return error.value.code, error.value.rule or ""


def phase(position: Position) -> str:
    return str(view(position)["phase"])


def space(position: Position, colour: str) -> dict[str, object]:
    """One space of the market."""
    spaces = view(position)["market"]
    return next(dict(s) for s in spaces if s["colour"] == colour)


def test_every_rule_number_in_the_code_stands_in_the_rules() -> None:
    written = set(re.findall(r"^(\d+\.\d+) ", GAME.rules_text, re.MULTILINE))
    sections = set(re.findall(r"^## (\d+) ", GAME.rules_text, re.MULTILINE))
    cited = 0
    for file in Path(jogakbo.__file__).parent.glob("*.py"):
        source = file.read_text(encoding="utf-8")
        for group in re.findall(r"\((\d+(?:\.\d+)?(?:(?:, | to )\d+(?:\.\d+)?)*)\)[.:\"]", source):
            assert set(re.split(", | to ", group)) <= written | sections, (file.name, group)
            cited += 1
        assert set(re.findall(r'"(\d+\.\d+)"', source)) <= written, file.name
    assert cited > 30
    assert GAME.credit.removeprefix("Jogakbo, a") in GAME.rules_text


# 1 The game


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_1_1_one_to_four_players_sew_for_eight_rounds(seats: int) -> None:
    *before, over = decisions(3, seats)
    assert over.end_reason == "eight_rounds"
    assert over.turn == 8 * seats
    turns = {(position.turn, position.to_act) for position in before}
    assert Counter(seat for _, seat in turns) == dict.fromkeys(range(seats), 8)


# 2 Before the first turn


@pytest.mark.parametrize(("board", "holes"), [("easy", 4), ("normal", 8)])
def test_2_1_the_sides_have_four_or_eight_holes_and_six_ornaments(board: str, holes: int) -> None:
    shown = view(started("jogakbo", board=board))
    assert (len(shown["holes"]), len(shown["ornaments"])) == (holes, 6)
    assert not {"d4", "e4", "d5", "e5"} & {*shown["holes"], *shown["ornaments"]}
    for names in (shown["holes"], shown["ornaments"]):  # the same after half a turn
        turned = {f"{'hgfedcba'['abcdefgh'.index(n[0])]}{9 - int(n[1])}" for n in names}
        assert turned == set(names)


def test_2_2_everybody_has_three_coins() -> None:
    assert [seat["coins"] for seat in view(new("jogakbo", 4))["seats"]] == [3, 3, 3, 3]


def test_2_3_two_different_main_orders_are_drawn_for_everybody() -> None:
    position = new("jogakbo", 2)
    assert len(texts(position)) == 6
    assert [odds for _, odds in position.outcomes] == pytest.approx([1 / 6] * 6)
    position = position.play("order border")
    assert len(texts(position)) == 5
    assert "order border" not in texts(position)
    position = position.play("order square")
    assert [o["key"] for o in view(position)["main"]] == ["border", "square"]
    assert [len(o["points"]) for o in view(position)["main"]] == [2, 2]


def test_2_4_one_secondary_order_is_drawn() -> None:
    position = after(new("jogakbo", 2), "order border", "order square")
    assert view(position)["secondary"] is None
    assert len(texts(position)) == 5
    shown = view(position.play("bonus twins"))["secondary"]
    assert shown == {"key": "twins", "worth": 1, "paid": [0, 0]}


@pytest.mark.parametrize(("seats", "pieces"), [(1, 3), (2, 5), (3, 7), (4, 9)])
def test_2_5_players_use_three_to_nine_pieces_a_colour(seats: int, pieces: int) -> None:
    for shown in view(started("jogakbo", seats=seats))["market"]:
        assert shown["silk"] is not None
        assert len(shown["reserve"]) == pieces - 1
        every = [shown["silk"], *shown["reserve"]]
        assert {silk["colour"] for silk in every} == {shown["colour"]}
        assert len({silk["shape"] for silk in every}) == pieces


def test_2_5_there_are_nine_shapes_in_each_colour_all_equally_likely() -> None:
    position = after(new("jogakbo", 2), "order border", "order square", "bonus twins")
    assert [odds for _, odds in position.outcomes] == pytest.approx([1 / 9] * 9)
    assert {text.split()[1] for text in texts(position)} == {"red"}
    position = position.play("draw red L4")
    assert [odds for _, odds in position.outcomes] == pytest.approx([1 / 8] * 8)
    assert view(position)["market"][0]["silk"]["drawing"] == ["###", "#.."]


def test_2_5_the_first_piece_drawn_of_a_colour_lies_on_the_market() -> None:
    position = started("jogakbo", "draw green W5")
    assert [s["silk"]["shape"] for s in view(position)["market"]] == ["L4", "L4", "W5", "L4"]


def test_2_6_the_start_player_is_drawn_and_has_one_coin_more() -> None:
    position = new("jogakbo", 3)
    while "start 1" not in texts(position):
        position = position.play(texts(position)[0])
    assert [odds for _, odds in position.outcomes] == pytest.approx([1 / 3] * 3)
    position = position.play("start 2")
    assert (position.to_act, view(position)["start"]) == (1, 1)
    assert [seat["coins"] for seat in view(position)["seats"]] == [3, 4, 3]


def test_2_7_the_supply_has_eight_patches_of_each_kind() -> None:
    assert view(started("jogakbo"))["patches"] == {"white": 8, "purple": 8}
    assert (DRAWINGS["white"], DRAWINGS["purple"]) == ("#", "##")


# 3 A turn


def test_3_1_play_goes_clockwise() -> None:
    position = started("jogakbo", "start 3", seats=3)
    seats = []
    for _ in range(6):
        seats.append(position.to_act)
        while position.to_act == seats[-1]:
            position = position.play(texts(position)[0])
    assert seats == [2, 0, 1, 2, 0, 1]


def test_3_1_a_turn_with_a_patch_goes_through_all_five_steps() -> None:
    position = table(reserve="red T4")
    turn = ("move red", "lay e4 f4 g4 g3", "patch d4", "refill red T4", "coin blue")
    phases = []
    for event in turn:
        phases.append(phase(position))
        position = position.play(event)
    assert phases == ["source", "lay", "patch", "refill", "coin"]
    assert (phase(position), position.to_act) == ("source", 1)


# 4 Taking silk


def test_4_1_the_token_takes_the_silk_and_all_coins_beside_it() -> None:
    position = table(on_market=(0, 4, 1, 0)).play("move yellow")
    assert coins(position) == 7
    assert space(position, "yellow") | {"reserve": []} == {
        "colour": "yellow", "silk": None, "coins": 0, "token": True, "reserve": [],
    }  # fmt: skip
    assert space(position, "green")["coins"] == 1
    assert view(position)["taken"] == {"colour": "yellow", "shape": "L4", "drawing": ["###", "#.."]}


def test_4_1_the_token_moves_to_another_colour() -> None:
    position = table(token="green", coins=0)
    assert texts(position) == ["move red", "move yellow", "move blue"]
    assert refused(position, "move green") == ("token_must_move", "4.1")


def test_4_1_off_the_market_the_token_may_go_to_any_colour_for_whoever_is_next() -> None:
    position = started("jogakbo")
    moves = {"move red", "move yellow", "move green", "move blue"}
    assert moves <= set(texts(position))
    position = position.play("buy red T4")
    position = position.play(texts(position)[0])
    assert texts(position) == ["coin red", "coin yellow", "coin green", "coin blue"]
    position = position.play("coin red")
    assert moves <= set(texts(position))


def test_4_2_two_coins_buy_any_silk_and_the_token_and_the_coins_stay() -> None:
    position = table(reserve="red T4, blue W5", token="red", on_market=(0, 3, 0, 0), coins=2)
    buys = {f"buy {c} L4" for c in ("red", "yellow", "green", "blue")}
    assert {t for t in texts(position) if "buy" in t} == buys | {"buy red T4", "buy blue W5"}
    for bought in ("buy yellow L4", "buy blue W5", "buy red L4"):
        now = position.play(bought)
        assert coins(now) == 0
        assert (space(now, "red")["token"], space(now, "yellow")["coins"]) == (True, 3)
    assert refused(table(coins=1), "buy red L4") == ("too_few_coins", "4.2")
    assert refused(table(), "buy red T4") == ("not_for_sale", "4.2")


def test_4_2_what_others_have_laid_or_taken_is_not_for_sale() -> None:
    position = after(started("jogakbo"), "buy red T4", "lay d4 e4 f4 e5", "coin red")
    assert refused(position, "buy red T4") == ("not_for_sale", "4.2")


def test_4_3_the_token_cannot_move_to_a_space_without_silk() -> None:
    position = table(market="none L4 L4 none", reserve="red T4", coins=1)
    assert texts(position) == ["move yellow", "move green"]
    assert refused(position, "move blue") == ("space_empty", "4.3")


def test_4_3_whoever_can_neither_move_nor_pay_goes_on_with_the_coin() -> None:
    position = table(market="L4 none none none", reserve="red T4", token="red", coins=1)
    assert texts(position) == ["pass"]
    position = position.play("pass")
    assert phase(position) == "coin"
    assert (coins(position), view(position)["taken"]) == (1, None)
    assert refused(table(), "pass") == ("can_take", "4.3")


def test_4_3_coins_on_an_empty_space_stay_there() -> None:
    position = table(market="none L4 L4 L4", on_market=(5, 0, 0, 0), coins=1)
    assert "move red" not in texts(position)
    position = after(position, "move yellow", "lay d4 e4 f4 d5", "coin red")
    assert space(position, "red")["coins"] == 6


# One bare strip of four cells at the bottom right; only I4 fits, in yellow or blue.
STRIP = "rygbrygb ybrgybrg rygbrygb ybrgybrg rygbrygb ybrgybrg rygbrgrg ybrg...."


def test_4_4_silk_that_fits_nowhere_may_not_be_taken_while_other_silk_fits() -> None:
    position = table(STRIP, market="L4 I4 I4 I4", token="red", coins=1)
    assert texts(position) == ["move yellow", "move blue"]
    position = table(STRIP, market="L4 L4 L4 T4", reserve="yellow I4", token="red", coins=2)
    assert texts(position) == ["buy yellow I4"]
    assert refused(position, "move blue") == ("fits_nowhere", "4.4")
    assert refused(position, "buy red L4") == ("fits_nowhere", "4.4")


def test_4_4_silk_beyond_reach_does_not_count() -> None:
    """With one coin the I4 of the reserve cannot be had, so anything may be taken."""
    position = table(STRIP, market="L4 L4 L4 T4", reserve="yellow I4", token="red", coins=1)
    assert texts(position) == ["move yellow", "move green", "move blue"]


def test_4_4_if_none_fits_what_you_take_goes_back_and_you_lay_nothing() -> None:
    position = table(FULL, market="L4 T4 L4 L4", reserve="yellow L4", on_market=(0, 2, 0, 0))
    assert len(texts(position)) == 4 + 5
    moved = position.play("move yellow")
    assert phase(moved) == "coin"
    assert (coins(moved), space(moved, "yellow")["token"]) == (5, True)
    assert space(moved, "yellow")["silk"] == space(position, "yellow")["silk"]
    assert view(moved)["seats"][0]["cloth"] == view(position)["seats"][0]["cloth"]
    bought = position.play("buy yellow L4")
    assert (phase(bought), coins(bought)) == ("coin", 1)
    assert space(bought, "yellow")["reserve"] == space(position, "yellow")["reserve"]


# 5 Laying silk


def test_5_1_the_piece_may_be_turned_and_flipped() -> None:
    position = table(market="I4 L4 S4 L4")
    lying, standing = "lay d4 e4 f4 g4", "lay d4 d5 d6 d7"
    assert {lying, standing} <= set(texts(position.play("move red")))
    flipped = ("lay e4 f4 d5 e5", "lay d4 e4 e5 f5")
    assert set(flipped) <= set(texts(position.play("move green")))


def test_5_1_the_shape_is_that_of_the_piece_taken_and_stays_on_the_board() -> None:
    position = table(market="I4 L4 L4 L4").play("move red")
    assert refused(position, "lay d4 e4 f4 d5") == ("wrong_shape", "5.1")
    assert len(texts(position)) == 20


def test_5_2_the_first_piece_covers_a_cell_of_the_centre() -> None:
    position = table(market="I4 L4 L4 L4").play("move red")
    assert "lay e5 f5 g5 h5" in texts(position)
    assert refused(position, "lay a1 b1 c1 d1") == ("centre_first", "5.2")


def test_5_3_cloth_never_lies_on_cloth() -> None:
    position = table(ONE).play("move yellow")
    assert refused(position, "lay d5 e5 f5 d6") == ("covered", "5.3")


def test_5_4_equal_colours_never_touch_by_an_edge_but_may_by_a_corner() -> None:
    with_yellow = ONE.replace("...r....", "...ry...")
    position = table(with_yellow, market="I4 L4 L4 L4").play("move red")
    assert "lay e6 f6 g6 h6" in texts(position)  # beside e5, and d5 by a corner
    assert refused(position, "lay g4 g5 g6 g7") == ("same_colour", "5.4")


def test_5_4_white_and_purple_neither() -> None:
    quilt = "........ .......w ........ ...rrr.. ........ ........ .......p ........"
    position = after(table(quilt, market="L4 I4 L4 L4"), "move yellow", "lay g3 g4 g5 g6")
    assert refused(position, "patch h3") == ("same_colour", "5.4")
    assert refused(position, "patch h5 h6") == ("same_colour", "5.4")
    assert {"patch h3 h4", "patch h6"} <= set(texts(position))


def test_5_5_every_later_piece_touches_the_quilt_by_an_edge() -> None:
    position = table(ONE, market="L4 I4 L4 L4").play("move yellow")
    assert "lay d3 e3 f3 g3" in texts(position)
    assert refused(position, "lay g5 g6 g7 g8") == ("apart", "5.5")  # f4 by a corner


def test_5_5_the_quilts_of_others_do_not_count() -> None:
    position = after(table(ONE, coins=0), "move yellow", "lay g3 g4 g5 f5", "coin red")
    assert position.to_act == 1
    assert refused(position.play("move red"), "lay g6 g7 g8 f8") == ("centre_first", "5.2")


def test_5_6_silk_and_patches_may_cover_holes_and_ornaments() -> None:
    position = table(ONE)
    assert (scored(position)["holes"], scored(position)["ornaments"]) == (-4, 6)
    position = after(position, "move yellow", "lay f1 f2 f3 g3")
    assert (scored(position)["holes"], scored(position)["ornaments"]) == (-3, 5)
    position = position.play("patch e1 e2")
    assert (scored(position)["holes"], scored(position)["ornaments"]) == (-3, 4)


# 6 Ornaments and patches

REACHING = "........ ........ ........ ....rrr. ....r... ........ ........ ........"


def two_ornaments(coins: int = 3) -> Position:
    """After silk on e1 and g3, two ornaments."""
    position = table(REACHING, market="L4 L4 V5 L4", coins=coins).play("move green")
    return position.play("lay e1 f1 g1 g2 g3")


def test_6_1_each_ornament_just_covered_lets_you_pay_a_coin_for_a_patch() -> None:
    position = two_ornaments()
    assert refused(position, "coin red") == ("patch_now", "6.1")
    assert view(position)["purchases"] == 2
    position = position.play("patch h3")
    assert (coins(position), phase(position), view(position)["purchases"]) == (2, "patch", 1)
    position = position.play("patch d1 d2")
    assert (coins(position), phase(position), view(position)["purchases"]) == (1, "coin", 0)
    cloth = [c["colour"] for c in view(position)["seats"][0]["cloth"]]
    assert sorted(cloth) == ["green", "purple", "white"]


def test_6_1_you_may_decline() -> None:
    position = after(table(ONE), "move yellow", "lay g3 g4 g5 f5")
    assert texts(position)[-1] == "no patch"
    position = position.play("no patch")
    assert (phase(position), coins(position), view(position)["purchases"]) == ("coin", 3, 0)


def test_6_1_without_a_coin_there_is_no_patch() -> None:
    assert phase(after(table(ONE, coins=0), "move yellow", "lay g3 g4 g5 f5")) == "coin"
    position = two_ornaments(coins=1).play("patch h3")
    assert (phase(position), coins(position)) == ("coin", 0)


def test_6_1_an_ornament_covered_in_an_earlier_turn_buys_nothing() -> None:
    position = after(table(ONE), "move yellow", "lay g3 g4 g5 f5", "no patch", "coin red")
    position = after(position, "move red", "lay d4 e4 f4 d5", "coin yellow")
    position = after(position, "move green", "lay d3 e3 f3 d2")
    assert (phase(position), coins(position)) == ("coin", 3)


def test_6_1_silk_that_covers_no_ornament_opens_no_purchase() -> None:
    assert phase(after(table(ONE), "move yellow", "lay d3 e3 f3 d2")) == "coin"


def test_6_1_a_coin_from_the_secondary_order_can_pay_for_the_patch() -> None:
    quilt = "........ ........ ........ ......rr ........ ........ ........ ........"
    position = table(quilt, market="L4 L4 V5 L4", coins=0)
    position = after(position, "move green", "lay h1 h2 h3 g3 f3")
    assert (phase(position), coins(position)) == ("patch", 1)


def test_6_2_a_patch_is_one_white_or_two_purple_cells_while_the_supply_lasts() -> None:
    laid = ("move yellow", "lay g3 g4 g5 f5")
    sizes = {len(text.split()) for text in texts(after(table(ONE), *laid))[:-1]}
    assert sizes == {2, 3}
    position = after(table(ONE, patches=(0, 8)), *laid)
    assert {len(text.split()) for text in texts(position)[:-1]} == {3}
    assert refused(position, "patch h3") == ("no_patch_left", "6.2")
    position = after(table(ONE, patches=(1, 0)), *laid)
    assert {len(text.split()) for text in texts(position)[:-1]} == {2}
    assert view(position.play("patch h3"))["patches"] == {"white": 0, "purple": 0}
    assert phase(after(table(ONE, patches=(0, 0)), *laid)) == "coin"


def test_6_2_a_patch_touches_the_quilt() -> None:
    position = after(table(ONE), "move yellow", "lay g3 g4 g5 f5")
    assert refused(position, "patch a1") == ("apart", "5.5")
    assert refused(position, "patch g3 h3") == ("covered", "5.3")


def test_6_2_no_purchase_where_no_patch_fits() -> None:
    """The silk covers an ornament and all of the board but a1, beside a white patch."""
    quilt = ".wgbrygb gbrygbry rygbrygb gbrygbry rygbrygb gbrygbry rygbrg.g gbrg...r"
    position = after(table(quilt), "move yellow", "lay g7 e8 f8 g8")
    assert (phase(position), coins(position)) == ("coin", 3)
    open_a1 = after(table(quilt.replace("w", "y")), "move yellow", "lay g7 e8 f8 g8")
    assert texts(open_a1) == ["patch a1", "no patch"]


def test_6_3_a_patch_that_covers_an_ornament_opens_another_purchase() -> None:
    position = after(table(ONE), "move yellow", "lay f1 f2 f3 g3", "patch e1 e2")
    assert (phase(position), coins(position), view(position)["purchases"]) == ("patch", 2, 1)
    position = position.play("patch h3")
    assert (phase(position), coins(position)) == ("coin", 1)


# 7 The end of a turn


def test_7_1_the_taken_space_is_filled_by_choice_from_the_same_colour() -> None:
    position = table(ONE, reserve="yellow T4, yellow W5, green S4")
    position = after(position, "move yellow", "lay d3 e3 f3 d2")
    assert texts(position) == ["refill yellow T4", "refill yellow W5"]
    assert refused(position, "refill green S4") == ("not_in_reserve", "7.1")
    assert refused(position, "refill yellow L4") == ("not_in_reserve", "7.1")
    position = position.play("refill yellow W5")
    assert space(position, "yellow")["silk"]["shape"] == "W5"  # type: ignore[index]
    assert [s["shape"] for s in space(position, "yellow")["reserve"]] == ["T4"]  # type: ignore[attr-defined]


def test_7_1_silk_bought_from_the_market_leaves_a_space_to_fill_too() -> None:
    position = table(ONE, reserve="yellow T4", token="red")
    position = after(position, "buy yellow L4", "lay d3 e3 f3 d2")
    assert phase(position) == "refill"
    assert texts(position.play("refill yellow T4")) == [
        "coin yellow", "coin green", "coin blue"
    ]  # fmt: skip


def test_7_1_silk_from_the_reserve_leaves_none() -> None:
    position = table(ONE, reserve="yellow T4, yellow S4")
    assert phase(after(position, "buy yellow T4", "lay d3 e3 f3 e2")) == "coin"


def test_7_1_if_the_reserve_has_none_the_space_stays_empty() -> None:
    position = table(ONE, reserve="green T4")
    position = after(position, "move yellow", "lay d3 e3 f3 d2")
    assert phase(position) == "coin"
    position = position.play("coin red")
    assert space(position, "yellow")["silk"] is None


def test_7_2_a_coin_goes_on_any_space_without_the_token_even_an_empty_one() -> None:
    position = table(ONE, market="L4 L4 L4 none", on_market=(0, 0, 1, 0))
    position = after(position, "move yellow", "lay d3 e3 f3 d2")
    assert texts(position) == ["coin red", "coin green", "coin blue"]
    assert refused(position, "coin yellow") == ("token_there", "7.2")
    assert space(position.play("coin green"), "green")["coins"] == 2
    assert space(position.play("coin blue"), "blue")["coins"] == 1
    assert coins(position.play("coin red")) == 3


def test_7_3_the_last_turn_of_the_game_skips_both() -> None:
    position = table(ONE, reserve="yellow T4", turn=LAST_TURN)
    position = after(position, "move yellow", "lay d3 e3 f3 d2")
    assert position.is_over
    before = table(ONE, reserve="yellow T4", turn=LAST_TURN - 1)
    assert phase(after(before, "move yellow", "lay d3 e3 f3 d2")) == "refill"


def test_7_3_the_last_turn_still_has_its_patches() -> None:
    position = after(table(ONE, turn=LAST_TURN), "move yellow", "lay g3 g4 g5 f5")
    assert phase(position) == "patch"
    assert position.play("patch h3").is_over


def test_7_3_a_last_turn_without_silk_ends_the_game_at_once() -> None:
    nothing = table(market="L4 none none none", token="red", coins=1, turn=LAST_TURN)
    assert nothing.play("pass").is_over
    assert table(FULL, turn=LAST_TURN).play("move red").is_over
