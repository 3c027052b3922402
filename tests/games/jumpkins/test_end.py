"""RULES.md 12 and 13: both ends of the game, the winners, and playing alone."""

from __future__ import annotations

import pytest

from spelbord.core.position import Position, new

from ..playing import texts
from .tables import AIMED, dropped, jumped, lands, phase, points, singles, table, view

LAST = {"ramp": 1}


def last_turn(**what: object) -> Position:
    """Seat 1 is about to take the last turn of two players."""
    position = table("ant bug", turn=16, markers=LAST, **what)  # type: ignore[arg-type]
    states = position.states()
    states[0].markers[1] = states[0].markers[0]
    position = Position(position.game, 2, position.options, states)
    return jumped(position, "ramp", "island", "flea").play("stop")


# --- 12 the end ----------------------------------------------------------------------------


def test_the_game_ends_when_all_markers_are_used() -> None:
    position = last_turn()
    assert (position.to_act, position.turn, position.is_over) == (1, 17, False)
    position = jumped(position, "ramp", "ditch")
    assert position.is_over
    assert (position.end_reason, position.turn) == ("all_markers_used", 18)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_has_nine_turns(seats: int) -> None:
    position = new("jumpkins", seats, alone="points").play("start 1")
    turns = [0] * seats
    position = dropped(position, *SIX, "ant").play("put 1 on 7")
    while not position.is_over:
        turns[position.to_act] += 1
        assert view(position)["rounds"] == 9
        assert view(position)["round"] == max(turns)
        position = jumped(position, texts(position)[0], "outside").play("stop")
    assert turns == [9] * seats
    assert position.end_reason == "all_markers_used"


SIX = ("ant", "bug", "roach", "dung_beetle", "flea", "grasshopper")


def test_an_exchange_does_not_change_how_many_turns_there_are() -> None:
    position = jumped(table(), "ramp", "ditch").play("swap stump")
    position = jumped(position, "ramp", "outside").play("stop")
    shown = view(position)
    assert shown["rounds"] == 9
    assert sum(shown["seats"][0]["markers"].values()) == 6


def test_with_ten_dice_or_fewer_after_a_round_the_game_ends() -> None:
    position = jumped(table("ant bug", ditch=9, turn=7), "ramp", "ditch").play("keep")
    assert position.is_over
    assert (position.end_reason, view(position)["left"]) == ("too_many_in_the_ditch", 10)


def test_with_eleven_it_goes_on() -> None:
    position = jumped(table("ant bug", ditch=8, turn=7), "ramp", "ditch").play("keep")
    assert not position.is_over


def test_within_a_round_it_goes_on() -> None:
    position = jumped(table("ant bug", ditch=9, turn=6), "ramp", "ditch").play("keep")
    assert not position.is_over
    position = jumped(position, "ramp", "outside").play("stop")
    assert position.end_reason == "too_many_in_the_ditch"


def test_with_all_dice_in_the_ditch_it_ends_at_once() -> None:
    position = jumped(table("ant", stock=1, turn=6), "ramp", "ditch", pushed={0: "ditch"})
    position = position.play("keep")
    assert position.end_reason == "too_many_in_the_ditch"
    assert position.turn == 7


@pytest.mark.parametrize(
    ("have", "returns"),
    [((5, 3), (1.0, -1.0)), ((3, 5), (-1.0, 1.0)), ((4, 4), (0.0, 0.0)), ((0, 0), (0.0, 0.0))],
)
def test_most_points_win_and_ties_are_shared(
    have: tuple[int, int], returns: tuple[float, float]
) -> None:
    position = jumped(last_turn(points=have), "ramp", "ditch")
    assert position.returns == returns


def test_two_of_three_may_share_the_victory() -> None:
    position = table("ant bug", seats=3, ditch=9, turn=8, points=(6, 2, 6))
    position = jumped(position, "ramp", "ditch").play("keep")
    assert position.returns == (0.0, -1.0, 0.0)


# --- 13 alone ------------------------------------------------------------------------------


def practice() -> Position:
    position = new("jumpkins", 1).play("start 1")
    return dropped(position, *SIX, "ant").play("put 1 on 7")


def test_alone_any_device_is_free() -> None:
    assert texts(practice()) == ["ramp", "stump", "sponge", "anthill"]
    shown = view(practice().play("stump"))
    assert shown["practice"] is True
    assert shown["seats"][0]["markers"]["stump"] == 2


def test_there_is_no_whirlpool_to_practise_with() -> None:
    position = new("jumpkins", 1, scene="bathing").play("start 1")
    position = dropped(position, *SIX, "ant").play("put 1 on 7")
    assert texts(position) == ["ramp", "stump", "sponge"]


def test_after_a_jump_everything_is_put_back_and_the_place_is_noted() -> None:
    position = practice().play("ramp")
    before = view(position)
    after_it = view(lands(position, "island", "flea", pushed={2: "ditch"}))
    assert after_it["dice"] == before["dice"]
    assert after_it["shots"] == [
        {
            "device": "ramp",
            "aim": {"place": 128, "direction": 120, "strength": 90},
            "rest": "island",
            "face": "flea",
            "place": [70.0, 70.0],
        }
    ]
    assert (after_it["phase"], after_it["turn"]) == ("jump", 1)


def test_the_same_jump_may_be_repeated_and_the_device_changed() -> None:
    position = practice().play("ramp")
    for where in ("island", "ditch", "outside", "anthill"):
        position = lands(position.play(AIMED), where)
    assert [shot["rest"] for shot in view(position)["shots"]] == [
        "island", "ditch", "outside", "anthill",
    ]  # fmt: skip
    assert [text for text in texts(position) if "jump" not in text] == [
        "stump", "sponge", "anthill", "finish",
    ]  # fmt: skip
    assert [shot["place"] is None for shot in view(position)["shots"]] == [
        False, False, True, True,
    ]  # fmt: skip
    position = lands(position.play("sponge"))
    assert view(position)["shots"][-1]["device"] == "sponge"
    assert singles(position) == [*SIX[1:]]


def test_practice_ends_when_one_wants_and_the_share_on_the_island_counts() -> None:
    position = practice().play("ramp")
    assert "finish" not in texts(position)
    for where in ("island", "ditch", "island", "island"):
        position = lands(position, where)
    position = position.play("finish")
    assert (position.end_reason, position.returns) == ("practice_over", (0.5,))


def test_practice_ends_after_sixty_jumps() -> None:
    position = practice().play("ramp")
    for _ in range(59):
        position = lands(position)
    assert (phase(position), position.is_over) == ("jump", False)
    position = lands(position)
    assert (position.end_reason, position.returns, position.turn) == ("practice_over", (1.0,), 60)


@pytest.mark.parametrize(("have", "worth"), [(0, -1.0), (25, 0.0), (50, 1.0), (90, 1.0)])
def test_one_may_play_alone_for_points(have: int, worth: float) -> None:
    position = table("ant bug", seats=1, turn=8, markers=LAST, points=(have,), alone="points")
    position = jumped(position, "ramp", "ditch")
    assert (position.end_reason, position.returns) == ("all_markers_used", (worth,))
    assert points(position) == [have]
