"""What everybody is shown."""

from __future__ import annotations

import json
import re

import numpy as np

from spelbord.core.record import read_sample, write_sample
from spelbord.games.jumpkins import GAME, notation
from spelbord.games.jumpkins.state import IN_WHIRLPOOL

from .matches import random_match
from .tables import AIMED, jumped, table, view
from .throwing import THROWN, sample, still


def test_jumpkins_hides_nothing() -> None:
    for position in random_match(1, 3)[::9]:
        assert len({json.dumps(position.observe(seat).view) for seat in (-1, 0, 1, 2)}) == 1


def test_a_view_is_below_eight_kilobytes() -> None:
    for scene in ("island", "funfair"):
        sizes = [len(json.dumps(view(p))) for p in random_match(2, 4, scene)]
        assert max(sizes) < 8_000


def test_towers_are_shown_from_the_lowest_die_with_their_worth() -> None:
    shown = view(table("ant*3@five+one_a bug*2 flea"))["towers"]
    assert shown == [
        {"dice": [0, 1, 2], "face": "ant", "points": 3, "bonus": 5, "areas": ["one_a", "five"]},
        {"dice": [3, 4], "face": "bug", "points": 2, "bonus": 0, "areas": []},
    ]


def test_every_way_to_build_is_shown_with_what_it_gives() -> None:
    position = jumped(table("ant*2@five ant bug"), "ramp", "island", "ant", on="one_a")
    builds = {(b["die"], b["on"]): (b["points"], b["bonus"]) for b in view(position)["builds"]}
    assert builds == {(4, 0): (3, 5), (0, 4): (3, 1), (4, 2): (2, 0), (2, 4): (2, 1)}
    for die, on in builds:
        gained = view(position.play(f"put {die + 1} on {on + 1}"))["offer"]
        assert (gained["points"], gained["bonus"]) == builds[die, on]
    assert view(table())["builds"] == []


def test_a_die_that_leaves_its_stall_to_build_no_longer_counts_there() -> None:
    position = table("ant@stall_b bug@stall_c", scene="funfair")
    position = jumped(position, "ramp", "island", "ant", on="stall_a")
    builds = {(b["die"], b["on"]): (b["points"], b["bonus"]) for b in view(position)["builds"]}
    assert builds == {(2, 0): (2, 1), (0, 2): (2, 1)}


def test_the_whirlpool_is_shown_with_its_points_where_there_is_one() -> None:
    assert view(table(scene="bathing"))["whirlpool"] == 10
    assert view(table())["whirlpool"] is None
    state = table(scene="bathing").play("ramp").play(AIMED).states()[0]
    landing = still(state)[0]
    landing.rest = IN_WHIRLPOOL
    assert notation.tell_sample(state, landing)[1]["points"] == 10


def test_areas_are_shown_with_what_they_are() -> None:
    kinds = {a["key"]: (a["kind"], a["points"]) for a in view(table(scene="funfair"))["areas"]}
    assert kinds["trail"] == ("bonus", 5)
    assert kinds["puddle_b"] == ("minus", 2)
    assert kinds["stall_c"] == ("stall", 0)
    assert len(kinds) == 13


def test_dice_in_stock_and_in_hand_have_no_place_and_no_face() -> None:
    dice = view(table("ant bug").play("ramp"))["dice"]
    assert {(d["zone"], d["face"], len(d["pose"])) for d in dice[2:]} == {
        ("hand", None, 0), ("stock", None, 0)
    }  # fmt: skip


def test_an_aim_is_shown_while_the_die_flies_only() -> None:
    position = table().play("ramp")
    assert view(position)["aim"] is None
    assert view(position.play(AIMED))["aim"]["strength"] == 90
    assert view(jumped(table(), "ramp", "outside"))["aim"] is None


def test_how_much_a_hand_trembles_is_shown() -> None:
    assert view(table(hand="shaky"))["hand"] == "shaky"
    assert view(table())["hand"] == "normal"


# --- what a record keeps of a landing ------------------------------------------------------


def test_a_landing_without_its_motion_is_below_two_kilobytes_in_a_record() -> None:
    sizes = []
    for position in random_match(3, 4):
        if view(position)["phase"] == "flight":
            landing = sample(position.states(), 0, np.random.default_rng(1))
            landing[0].path[:] = 0
            sizes.append(len(json.dumps(write_sample(landing), separators=(",", ":"))))
    assert len(sizes) > 20
    assert max(sizes) < 2_000


def test_the_motion_is_kept_as_text_without_the_zeros_at_its_end() -> None:
    landing = still(table().play("ramp").states()[0])
    landing[0].path[:3] = (1, 0, 255)
    written = write_sample(landing)
    assert written["path"] == "AQD/"
    read = read_sample(GAME, json.loads(json.dumps(written)))
    assert read.tobytes() == landing.tobytes()


def test_the_motion_never_enters_the_position() -> None:
    position = table().play("ramp").play(AIMED)
    one, other = still(position.states()[0]), still(position.states()[0])
    other[0].path[:] = 7
    assert position.play_sample(one).key == position.play_sample(other).key


def test_the_game_of_the_tests_differs_by_its_landings_only() -> None:
    assert (THROWN.rules, THROWN.state, THROWN.name) == (GAME.rules, GAME.state, GAME.name)


def test_every_rule_that_the_sources_cite_is_written() -> None:
    written = set(re.findall(r"^(\d+\.\d+) ", GAME.rules_text, re.MULTILINE))
    cited = {
        (file.name, number)
        for file in GAME.folder.glob("*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        for found in re.findall(r"\(((?:\d+\.\d+(?:, | to )?)+)\)", line)
        for number in re.findall(r"\b\d+\.[1-9]\b", found)
    }
    assert len(cited) > 40
    assert {(name, number) for name, number in cited if number not in written} == set()
