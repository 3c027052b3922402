"""RULES.md 8: every place where a die may come to rest, and what follows; no physics."""

from __future__ import annotations

import pytest

from spelbord.core.position import Position
from spelbord.games.jumpkins.state import IN_WHIRLPOOL

from ..playing import after, texts
from .tables import AIMED, jumped, lands, phase, points, singles, table, towers, view
from .throwing import still

MISSES = ["outside", "anthill"]

# --- outside or on the anthill (8.2, 8.3) --------------------------------------------------


@pytest.mark.parametrize("where", MISSES)
def test_a_die_that_missed_may_jump_once_more(where: str) -> None:
    position = jumped(table(), "stump", where)
    assert texts(position) == ["again", "stop"]
    again = position.play("again")
    shown = view(again)
    assert (shown["phase"], shown["device"], shown["jumped"], shown["second"]) == (
        "jump", "stump", 2, False,
    )  # fmt: skip
    assert shown["seats"][0]["markers"]["stump"] == 1
    assert shown["stock"] == 17


@pytest.mark.parametrize("where", MISSES)
def test_one_may_stop_instead_and_the_die_goes_back(where: str) -> None:
    position = jumped(table(), "ramp", where).play("stop")
    assert (position.to_act, view(position)["stock"], phase(position)) == (1, 18, "choose")


@pytest.mark.parametrize("first", MISSES)
@pytest.mark.parametrize("second", MISSES)
def test_missing_twice_ends_the_turn_and_the_die_goes_back(first: str, second: str) -> None:
    position = lands(jumped(table(), "ramp", first).play("again"), second)
    assert (position.to_act, view(position)["stock"], view(position)["ditch"]) == (1, 18, 0)


@pytest.mark.parametrize("where", MISSES)
def test_what_the_second_attempt_brings_counts_as_usual(where: str) -> None:
    again = jumped(table("ant bug"), "ramp", where).play("again")
    assert phase(lands(again, "island", "ant")) == "build"
    assert phase(lands(again, "island", "flea")) == "second"
    assert phase(lands(again, "ditch")) == "exchange"


# --- in the ditch (8.4) --------------------------------------------------------------------


def test_in_the_ditch_the_die_stays_and_the_turn_ends() -> None:
    position = jumped(table(neutral=0), "ramp", "ditch", "bug")
    shown = view(position)
    assert (position.to_act, shown["ditch"], shown["left"], shown["stock"]) == (1, 1, 19, 17)
    die = shown["dice"][2]
    assert (die["zone"], die["face"], len(die["pose"])) == ("ditch", "bug", 7)


def test_from_the_ditch_an_unused_device_marker_may_be_exchanged_for_a_neutral_joker() -> None:
    position = jumped(table(), "ramp", "ditch")
    assert texts(position) == ["swap ramp", "swap stump", "swap sponge", "swap anthill", "keep"]
    swapped = position.play("swap sponge")
    seat = view(swapped)["seats"][0]
    assert seat["markers"] == {"ramp": 1, "stump": 2, "sponge": 1, "anthill": 2}
    assert (seat["joker"], seat["neutral"], view(swapped)["neutral"]) == (1, 1, 4)
    assert swapped.to_act == 1


def test_the_exchange_may_be_left_alone() -> None:
    position = jumped(table(), "ramp", "ditch").play("keep")
    assert view(position)["neutral"] == 5
    assert sum(view(position)["seats"][0]["markers"].values()) == 7


def test_neither_the_own_joker_nor_a_used_marker_is_exchanged() -> None:
    position = jumped(table(markers={"ramp": 1, "stump": 1, "joker": 1}), "ramp", "ditch")
    assert texts(position) == ["swap stump", "keep"]


@pytest.mark.parametrize("markers", [{"ramp": 1}, {"ramp": 1, "joker": 1, "neutral": 2}])
def test_without_another_device_marker_nothing_is_exchanged(markers: dict[str, int]) -> None:
    position = jumped(table(markers=markers), "ramp", "ditch")
    assert position.to_act == 1


def test_without_a_neutral_joker_in_stock_nothing_is_exchanged() -> None:
    assert jumped(table(neutral=0), "ramp", "ditch").to_act == 1


def test_a_neutral_joker_used_in_this_turn_is_there_again() -> None:
    position = jumped(table(neutral=0, markers={"neutral": 1, "ramp": 1}), "neutral for stump",
                      "ditch")  # fmt: skip
    assert texts(position) == ["swap ramp", "keep"]


# --- a tower fell (8.5) --------------------------------------------------------------------

SCENE = "ant*3 bug*2 flea roach"  # dice 0 to 2, 3 and 4, 5, 6


def fallen(where: str = "island", **fell: str) -> Position:
    dice = {int(name[1:]): place for name, place in fell.items()}
    return jumped(table(SCENE), "ramp", where, "dung_beetle", fell=dice)


def test_all_single_dice_leave_the_island_and_standing_towers_stay() -> None:
    position = fallen(d4="island")
    assert towers(position) == {"ant": 3}
    assert singles(position) == []
    shown = view(position)
    assert (shown["stock"], shown["ditch"], position.to_act) == (17, 0, 1)


def test_what_still_stands_on_each_other_stays_a_tower() -> None:
    position = fallen(d2="island")
    assert towers(position) == {"ant": 2, "bug": 2}
    assert view(position)["towers"][0]["dice"] == [0, 1]


def test_all_above_a_die_that_fell_have_fallen_too() -> None:
    position = fallen(d1="island")
    assert towers(position) == {"bug": 2}
    assert view(position)["stock"] == 18


def test_a_tower_whose_lowest_die_tipped_over_has_fallen_whole() -> None:
    position = fallen(d0="island")
    assert towers(position) == {"bug": 2}


def test_what_fell_into_the_ditch_stays_there() -> None:
    position = fallen(d1="ditch", d2="island")
    assert view(position)["ditch"] == 1
    assert view(position)["dice"][1]["zone"] == "ditch"


def test_several_towers_may_fall_at_once() -> None:
    position = jumped(table(SCENE + " grasshopper*2"), "ramp", "island",
                      fell={1: "island", 2: "island", 4: "ditch"})  # fmt: skip
    assert towers(position) == {"grasshopper": 2}
    assert (view(position)["ditch"], position.to_act) == (1, 1)


def test_a_die_that_would_build_does_not_when_a_tower_fell() -> None:
    position = jumped(table(SCENE), "ramp", "island", "bug", fell={2: "island"})
    assert (position.to_act, points(position)) == (1, [0, 0])
    assert towers(position) == {"ant": 2, "bug": 2}


@pytest.mark.parametrize("where", MISSES)
def test_there_is_no_second_attempt_when_a_tower_fell(where: str) -> None:
    position = fallen(where, d4="island")
    assert (position.to_act, towers(position)) == (1, {"ant": 3})
    assert view(position)["stock"] == 17


def test_from_the_ditch_one_may_exchange_even_when_a_tower_fell() -> None:
    position = fallen("ditch", d4="island")
    assert phase(position) == "exchange"
    assert view(position)["ditch"] == 1
    position = position.play("swap ramp")
    assert (position.to_act, towers(position)) == (1, {"ant": 3})


def test_a_single_die_pushed_into_the_ditch_stays_there_when_a_tower_fell() -> None:
    position = jumped(table(SCENE), "ramp", "island", fell={4: "stock"}, pushed={5: "ditch"})
    assert view(position)["dice"][5]["zone"] == "ditch"
    assert singles(position) == []


# --- on the island (8.6, 8.7) --------------------------------------------------------------


def test_a_new_insect_stays_where_it_lies() -> None:
    position = jumped(table("ant bug"), "ramp", "island", "flea", on="one_a+five")
    die = view(position)["dice"][2]
    assert (die["zone"], die["face"], die["touches"]) == ("island", "flea", ["one_a", "five"])
    assert singles(position) == ["ant", "bug", "flea"]


def test_a_second_die_may_follow_with_the_same_device_or_not() -> None:
    position = jumped(table(), "joker for sponge", "island", "flea")
    assert texts(position) == ["second die", "stop"]
    second = view(position.play("second die"))
    assert (second["phase"], second["device"], second["jumped"]) == ("jump", "sponge", 3)
    assert second["seats"][0]["joker"] == 0
    stopped = position.play("stop")
    assert (stopped.to_act, singles(stopped)) == (1, ["ant", "bug", "flea"])


def second(island: str = "ant bug", **what: object) -> Position:
    return jumped(table(island, **what), "ramp", "island", "flea").play("second die")  # type: ignore[arg-type]


def test_a_second_die_without_its_like_ends_the_turn() -> None:
    position = lands(second(), "island", "roach")
    assert (position.to_act, points(position)) == (1, [0, 0])
    assert singles(position) == ["ant", "bug", "flea", "roach"]


def test_a_second_die_builds_and_scores_without_another_to_decline_for() -> None:
    position = lands(second(), "island", "flea").play("put 4 on 3")
    assert (position.to_act, points(position)) == (1, [2, 0])


def test_a_second_die_that_missed_may_jump_once_more_too() -> None:
    position = lands(second(), "outside")
    assert texts(position) == ["again", "stop"]
    position = lands(position.play("again"), "island", "bug").play("put 4 on 2")
    assert (position.to_act, points(position)) == (1, [2, 0])
    assert lands(lands(second(), "anthill").play("again"), "anthill").to_act == 1


def test_a_second_die_in_the_ditch_may_be_exchanged_too() -> None:
    assert phase(lands(second(), "ditch")) == "exchange"


def test_a_second_die_may_knock_down_the_tower_just_built() -> None:
    position = after(jumped(table("ant bug"), "ramp", "island", "ant"), "put 3 on 1", "decline")
    position = lands(position, "island", "flea", fell={2: "island"})
    assert (view(position)["seat"], towers(position), singles(position)) == (1, {}, [])
    assert phase(position) == "drop"


def test_without_a_die_in_the_stock_there_is_no_second_one() -> None:
    position = jumped(table(stock=1), "ramp", "island", "flea")
    assert position.turn == 1


# --- dice that were pushed (8.8) -----------------------------------------------------------


def test_pushed_dice_keep_their_new_place_and_insect() -> None:
    position = jumped(table("ant bug"), "ramp", "island", "flea", pushed={0: "island roach"})
    die = view(position)["dice"][0]
    assert (die["face"], die["pose"][:2]) == ("roach", [-90.0, 110.0])


def test_the_insect_that_a_pushed_die_shows_now_is_the_one_that_counts() -> None:
    position = jumped(table("ant bug"), "ramp", "island", "ant", pushed={0: "island roach"})
    assert phase(position) == "second"
    position = jumped(table("ant bug"), "ramp", "island", "roach", pushed={0: "island roach"})
    assert texts(position) == ["put 1 on 3", "put 3 on 1"]


def test_only_the_die_that_has_jumped_builds() -> None:
    position = jumped(table("ant bug"), "ramp", "island", "flea", pushed={0: "island bug"})
    assert phase(position) == "second"
    assert singles(position) == ["bug", "bug", "flea"]


def test_a_die_pushed_into_the_ditch_is_out_of_the_game() -> None:
    position = jumped(table("ant bug"), "ramp", "island", "ant", pushed={0: "ditch"})
    assert (view(position)["ditch"], phase(position)) == (1, "second")


def test_a_die_pushed_out_of_the_box_goes_to_the_stock() -> None:
    position = jumped(table("ant bug"), "ramp", "island", "flea", pushed={0: "stock"})
    shown = view(position)
    assert (shown["stock"], shown["dice"][0]["zone"], shown["dice"][0]["pose"]) == (
        18, "stock", [],
    )  # fmt: skip


def test_a_tower_that_was_nudged_keeps_standing_in_its_new_place() -> None:
    position = table("ant*2@one_a bug").play("ramp").play(AIMED)
    landing = still(position.states()[0])
    landing[0].rest = 3
    landing[0].pose[:2, 0] += 3.0
    landing[0].touches[0] = 0
    moved = position.play_sample(landing)
    assert towers(moved) == {"ant": 2}
    assert view(moved)["towers"][0]["areas"] == []
    assert [d["pose"][0] for d in view(moved)["dice"][:2]] == [-77.0, -77.0]


# --- whatever a record may say -------------------------------------------------------------


def test_a_whirlpool_where_there_is_none_is_the_anthill() -> None:
    position = table().play("ramp").play(AIMED)
    landing = still(position.states()[0])
    landing[0].rest = IN_WHIRLPOOL
    assert view(position.play_sample(landing))["rest"] == "anthill"


@pytest.mark.parametrize(("rest", "face"), [(-7, -1), (99, 77), (0, 100), (0, -100)])
def test_a_landing_that_cannot_be_leaves_a_whole_position(rest: int, face: int) -> None:
    position = table().play("ramp").play(AIMED)
    landing = still(position.states()[0])
    found = landing[0]
    found.rest, found.face = rest, face
    found.faces[:], found.zone[:] = face, 55
    after_it = position.play_sample(landing)
    assert after_it.game.rules.invariant(after_it.states()[0]) == ""
    assert view(after_it)["phase"] in ("retry", "second")
