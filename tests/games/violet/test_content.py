"""The content file: everything in it is checked, and a fault is named with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spelbord.core.errors import BadContent, BadOption
from spelbord.core.position import new
from spelbord.games.violet import GAME
from spelbord.games.violet.content import CONTENT, load_content, options_of, parse_content

TEXT = (GAME.folder / "content.toml").read_text(encoding="utf-8")


def changed(old: str, new_text: str) -> str:
    assert TEXT.count(old) >= 1, old
    return TEXT.replace(old, new_text, 1)


def test_our_own_file_is_what_the_game_is_made_of() -> None:
    assert parse_content(TEXT) == CONTENT
    assert [t.name for t in CONTENT.tiles if t.reconstructed] == [
        "Trick up the Sleeve",
        "Fog on the Lake",
        "Whispering Roots",
    ]
    assert CONTENT.lantern.reconstructed
    assert CONTENT.last_yellow.reconstructed
    assert CONTENT.fear.reconstructed


@pytest.mark.parametrize(
    ("old", "new_text", "place"),
    [
        ("units = 15", "units = 30", "lantern.units: 30 is not from 9 to 24"),
        ("units = 15", 'units = "many"', "lantern.units"),
        ("units = 15", "", "lantern.units"),
        ("units = 15", "units = 15\nhandle = 1", "lantern.handle"),
        ("high = 24", "high = 99", "lantern.high"),
        ('letter = "O"', 'letter = "M"', "colours[1].letter: 'M' is there already"),
        ('letter = "O"', 'letter = "oo"', "colours[1].letter"),
        ('name = "Orange"', 'name = "Mint"', "colours[1].name"),
        ('name = "Orange"', 'name = ""', "colours[1].name"),
        ('key = "howl"', 'key = "gust"', "tiles[4].key"),
        ('effect = "howl"', 'effect = "earthquake"', "tiles[4].effect"),
        ('name = "A Howl in the Night"', 'name = "Off Track"', "tiles[4].name"),
        ("spots = [4, 8, 12]", "spots = [4, 8]", "events.spots"),
        ("spots = [4, 8, 12]", "spots = [8, 4, 12]", "events.spots: [8, 4, 12] must rise"),
        ("spots = [4, 8, 12]", "spots = [4, 8, 13]", "events.spots: the last spot, 13"),
        ("offered = 5", "offered = 2", "events.offered"),
        ("spaces = 3", "spaces = 7", "last_yellow.spaces: 7"),
        ("area = 3", "area = 0", "journey.area"),
        ("[fear]", "[fright]", "fear: Field required"),
    ],
)
def test_a_fault_is_named_with_its_place(old: str, new_text: str, place: str) -> None:
    with pytest.raises(BadContent, match=re.escape(place)) as fault:
        parse_content(changed(old, new_text), "box.toml")
    assert fault.value.code == "content_invalid"
    assert fault.value.message.startswith("box.toml cannot be used. ")
    assert fault.value.message.endswith(".")


def test_every_fault_is_named_not_only_the_first() -> None:
    text = changed("units = 15", 'units = "x"').replace("offered = 5", "offered = 11")
    with pytest.raises(BadContent) as fault:
        parse_content(text)
    assert "lantern.units" in fault.value.message
    assert "events.offered" in fault.value.message


def test_a_tile_too_few_is_a_fault() -> None:
    with pytest.raises(BadContent, match="tiles: List should have at least 10"):
        parse_content(TEXT[: TEXT.rindex("[[tiles]]")])


def test_what_is_not_toml_or_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="is not TOML") as fault:
        parse_content("title = ", "box.toml")
    assert fault.value.code == "content_broken"
    with pytest.raises(BadContent, match="cannot be read") as fault:
        load_content(tmp_path / "nothing.toml")
    assert fault.value.code == "content_missing"


def test_an_owners_lengths_become_options_of_a_table(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(changed("units = 15", "units = 17"), encoding="utf-8")
    options = options_of(load_content(file))
    assert options == {"last_yellow": 3, "lantern": 17, "fear": 12}
    assert new("violet", **options).observe().view["lantern"]["full"] == 17


def test_what_is_frozen_into_the_rules_cannot_be_changed_by_a_table() -> None:
    with pytest.raises(BadContent, match=r"^events: a table cannot change this"):
        options_of(parse_content(changed("spots = [4, 8, 12]", "spots = [3, 8, 12]")))


@pytest.mark.parametrize("name", ["last_yellow", "lantern", "fear"])
def test_a_reconstructed_length_is_an_option_within_bounds(name: str) -> None:
    option = next(o for o in GAME.options if o.name == name)
    assert option.low is not None
    assert option.high is not None
    for value in (option.low, option.high):
        assert not new("violet", **{name: value}).is_over
    for value in (option.low - 1, option.high + 1):
        with pytest.raises(BadOption, match=f"from {option.low} to {option.high}"):
            new("violet", **{name: value})
