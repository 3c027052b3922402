"""The content file: everything in it is checked, honoured at the table, and named by its place."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

from spelbord.core.content import read_content, write_content
from spelbord.core.position import Position, new
from spelbord.games.jumpkins import GAME, content
from spelbord.games.jumpkins.content import CONTENT, STALL_KEYS, AreaKey, Content, InsectKey
from spelbord.games.jumpkins.state import AREA_KEYS, FACE_KEYS

from ..playing import after, texts
from ..refused import faults_of
from .tables import dropped, jumped, phase, points, table, view

TEXT = Path(content.__file__).with_name("content.toml").read_text(encoding="utf-8")
STRANGE = """
game = "jumpkins"
[markers]
each_device = 1
jokers = 2
neutral_jokers = 1
[dice]
dropped = 3
least = 12
[whirlpool]
points = 7
[[insects]]
key = "flea"
name = "Springer"
[[areas]]
key = "five"
name = "Toadstool"
points = 6
[[areas]]
key = "band"
points = 3
"""


def read(text: str) -> Content:
    found = read_content(content, "jumpkins", text, "box.toml")
    assert isinstance(found, Content)
    return found


def faults(text: str) -> list[str]:
    """All that is wrong with a text, a line each."""
    return faults_of(read, text)


# --- reading ---------------------------------------------------------------------------


def test_our_own_file_is_what_the_game_is_made_of() -> None:
    assert read(TEXT) == CONTENT
    assert GAME.content_text(TEXT) == GAME.content_text(write_content(CONTENT)) == ""
    assert [insect.key for insect in CONTENT.insects] == list(FACE_KEYS)


def test_every_area_but_the_stalls_has_a_number() -> None:
    keys = [area.key for area in CONTENT.areas]
    assert keys == [key for key in chain(*AREA_KEYS) if key not in STALL_KEYS]
    assert set(keys) == set(AreaKey.__args__)  # type: ignore[attr-defined]
    assert set(InsectKey.__args__) == set(FACE_KEYS)  # type: ignore[attr-defined]


def test_a_file_holds_only_what_differs() -> None:
    found = read(STRANGE)
    assert [i.name for i in found.insects] == [
        "Arnold", "Betty", "Mitu", "Dirty Larry", "Springer", "Forrest Jump"
    ]  # fmt: skip
    worth = {area.key: area.points for area in found.areas}
    assert (worth["five"], worth["band"], worth["trail"]) == (6, 3, 5)


def test_what_the_owner_writes_is_not_reconstructed_unless_the_owner_says_so() -> None:
    marked = {area.key: area.reconstructed for area in read(STRANGE).areas}
    assert (marked["five"], marked["band"], marked["one_a"]) == (False, False, True)


@pytest.mark.parametrize(
    ("old", "new_text", "said"),
    [
        ('name = "Arnold"', 'name = "Betty"', "insects[1].name: 'Betty' is there already"),
        ('key = "ant"', 'key = "wasp"', "insects[0].key: it must be one of 'ant'"),
        ('key = "ant"', 'key = "bug"', "insects[1].key: 'bug' is there already"),
        ("each_device = 2", "each_device = 0", "markers.each_device: it must be 1 or more"),
        ("each_device = 2", "each_device = 5", "markers.each_device: it must be 4 or less"),
        ("jokers = 1", "jokers = -1", "markers.jokers: it must be 0 or more"),
        ("neutral_jokers = 5", "neutral_jokers = 13", "markers.neutral_jokers: it must be 12"),
        ("dropped = 7", "dropped = 1", "dice.dropped: it must be 2 or more"),
        ("dropped = 7", "dropped = 9", "dice.dropped: it must be 8 or less"),
        ("least = 10", "least = 16", "dice.least: it must be 15 or less"),
        ("points = 10", "points = 21", "whirlpool.points: it must be 20 or less"),
        ('key = "one_a"', 'key = "stall_a"', "areas[0].key: it must be one of 'one_a'"),
        ('key = "one_a"', 'key = "one_b"', "areas[1].key: 'one_b' is there already"),
        ('name = "River"', 'name = ""', "areas[16].name: it must have a letter at least"),
        ('name = "River"', 'name = "Mushroom"', "areas[16].name: 'Mushroom' is there already"),
    ],
)
def test_a_fault_is_named_with_its_place_and_line(old: str, new_text: str, said: str) -> None:
    assert old in TEXT, old
    text = TEXT.replace(old, new_text, 1)
    (fault,) = faults(text)
    line, there = re.fullmatch(r"Line (\d+), (.+)\.", fault).groups()  # type: ignore[union-attr]
    assert there.startswith(said)
    field = said.split(":")[0].rsplit(".", 1)[-1]
    assert field in text.splitlines()[int(line) - 1]


# --- at the table ----------------------------------------------------------------------


def strange(island: str = "ant bug", **what: object) -> Position:
    return table(island, content=STRANGE, **what)  # type: ignore[arg-type]


def test_the_table_has_the_files_markers_and_jokers() -> None:
    shown = view(new("jumpkins", content=STRANGE))
    assert shown["seats"][0]["markers"] == {"ramp": 1, "stump": 1, "sponge": 1, "anthill": 1}
    assert (shown["seats"][0]["joker"], shown["neutral"], shown["rounds"]) == (2, 1, 6)


def test_as_many_dice_are_dropped_as_the_file_says() -> None:
    position = new("jumpkins", content=STRANGE).play("start 1")
    assert phase(dropped(position, "ant", "bug", "flea")) == "choose"


def test_areas_and_the_whirlpool_are_worth_what_the_file_says() -> None:
    position = jumped(strange("ant@five bug"), "ramp", "island", "ant")
    assert points(after(position, "put 3 on 1", "points"))[0] == 8
    position = jumped(strange(scene="funfair", points=(9,)), "ramp", "island", "flea", on="band")
    assert points(position)[0] == 6
    assert points(jumped(strange(scene="bathing"), "ramp", "whirlpool"))[0] == 7


def test_the_game_ends_early_with_as_few_dice_as_the_file_says() -> None:
    position = jumped(strange(turn=7, ditch=7), "ramp", "ditch").play("keep")
    assert position.end_reason == "too_many_in_the_ditch"


def test_names_of_the_file_are_shown() -> None:
    shown = view(strange())
    assert shown["insects"][4] == {"key": "flea", "name": "Springer"}
    assert {"Toadstool", "Moss on the left"} <= {area["name"] for area in shown["areas"]}
    stalls = [a["name"] for a in view(strange(scene="funfair"))["areas"] if a["kind"] == "stall"]
    assert stalls == ["Candy stall A", "Candy stall B", "Candy stall C", "Candy stall D"]


def test_with_no_jokers_at_all_the_table_has_eight_turns() -> None:
    position = new("jumpkins", content=content.EXTREMES[0]).play("start 1")
    assert view(position)["rounds"] == 4
    position = dropped(position, "ant", "bug")
    assert texts(position) == ["ramp", "stump", "sponge", "anthill"]


# --- what the help shows ---------------------------------------------------------------


def test_a_reconstructed_thing_is_marked_in_the_help() -> None:
    marked = {line.what for line in content.lines(CONTENT) if line.note}
    assert marked >= {"Mushroom", "Green outer area", "Puddle on the left"}
    assert not {"Centipede trail", "Whirlpool", "For each device", "River"} & marked
    plain = read(TEXT.replace("reconstructed = true", ""))
    assert not any(line.note for line in content.lines(plain))


def test_minus_areas_are_listed_with_a_minus() -> None:
    values = {line.what: line.value for line in content.lines(CONTENT)}
    assert (values["Green outer area"], values["Scrubland"], values["River"]) == ("−1", "−1", "1")


def test_the_rules_say_what_the_content_has() -> None:
    text = GAME.rules_text
    markers, dice = CONTENT.markers, CONTENT.dice
    assert (markers.each_device, markers.jokers, markers.neutral_jokers) == (2, 1, 5)
    assert "two markers for each of the four devices and one joker. Five neutral jokers" in text
    assert (dice.dropped, dice.least) == (7, 10)
    assert "drops seven dice" in text
    assert "ten dice or fewer are left" in text
    worth = {area.key: area.points for area in CONTENT.areas}
    assert (worth["band"], worth["puddle_a"], worth["scrubland"]) == (1, 2, 1)
    assert "green outer area costs 1 point (r), each puddle of spilled drink 2" in text
    assert CONTENT.whirlpool.points == 10
    assert "remains in it earns 10 points" in text
