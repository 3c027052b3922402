"""The content file: everything in it is checked, honoured at the table, and named by its place."""

from __future__ import annotations

import json
import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from spelbord.core.content import checked, load_text, read_content, write_content
from spelbord.core.errors import BadContent, BadOption
from spelbord.core.position import Position, new
from spelbord.core.record import Record, read_record, replay, write_event
from spelbord.games.violet import GAME, content
from spelbord.games.violet.content import CONTENT, EFFECTS, TILE_KEYS, Content
from spelbord.games.violet.state import LONGEST

from ..refused import faults_of
from .tables import after, table, view

TEXT = (GAME.folder / "content.toml").read_text(encoding="utf-8")
STRANGE = """
game = "violet"
about = "a box from another world"
[[colours]]
letter = "P"
name = "Rose"
[[colours]]
letter = "B"
[[colours]]
letter = "M"
[[colours]]
letter = "O"
[journey]
first_yellow = 5
area = 4
[last_yellow]
spaces = 8
high = 8
[fear]
spaces = 9
low = 8
[events]
spots = [3, 5, 7]
offered = 10
[[tiles]]
key = "gust"
name = "Gale"
effect = "storm"
[[tiles]]
key = "storm"
effect = "nothing"
"""


def read(text: str, source: str = "box.toml") -> Content:
    found = read_content(content, "violet", text, source)
    assert isinstance(found, Content)
    return found


def faults(text: str) -> list[str]:
    """All that is wrong with a text, a line each."""
    return faults_of(read, text)


def changed(old: str, new_text: str) -> str:
    assert TEXT.count(old) >= 1, old
    return TEXT.replace(old, new_text, 1)


# --- reading ---------------------------------------------------------------------------


def test_our_own_file_is_what_the_game_is_made_of() -> None:
    assert read(TEXT) == CONTENT
    assert [t.key for t in CONTENT.tiles] == list(TILE_KEYS)
    assert [t.name for t in CONTENT.tiles if t.reconstructed] == [
        "Trick up the Sleeve",
        "Fog on the Lake",
        "Whispering Roots",
    ]
    assert CONTENT.lantern.reconstructed
    assert CONTENT.last_yellow.reconstructed
    assert CONTENT.fear.reconstructed


def test_a_file_holds_only_what_differs() -> None:
    found = read('[lantern]\nunits = 17\n[[tiles]]\nkey = "fog"\nname = "Mist"')
    assert found.lantern.units == 17
    assert found.lantern.low == CONTENT.lantern.low
    assert [t.name for t in found.tiles if t.key == "fog"] == ["Mist"]
    assert found.model_dump(exclude={"lantern", "tiles"}) == CONTENT.model_dump(
        exclude={"lantern", "tiles"}
    )


def test_what_the_owner_writes_is_not_reconstructed_unless_the_owner_says_so() -> None:
    assert not read("[lantern]\nunits = 14").lantern.reconstructed
    assert read("[lantern]\nunits = 14\nreconstructed = true").lantern.reconstructed
    tiles = read('[[tiles]]\nkey = "roots"').tiles
    assert [t.key for t in tiles if t.reconstructed] == ["trick", "fog"]


def test_tiles_may_come_in_any_order_and_colours_are_the_order_of_the_areas() -> None:
    tables = TEXT.split("[[tiles]]")
    turned = "[[tiles]]".join([tables[0], *reversed([t.rstrip() + "\n\n" for t in tables[1:]])])
    assert turned != TEXT
    assert read(turned) == CONTENT
    assert [c.letter for c in read(STRANGE).colours] == list("PBMO")
    assert [c.name for c in read(STRANGE).colours] == ["Rose", "Blue", "Mint", "Orange"]


@pytest.mark.parametrize(
    ("old", "new_text", "place"),
    [
        ("units = 14", "units = 30", "lantern.units: 30 is not from 9 to 24"),
        ("units = 14", 'units = "many"', "lantern.units: it must be a whole number"),
        ("units = 14", "units = true", "lantern.units: it must be a whole number"),
        ("units = 14", "units = 15\nhandle = 1", "lantern.handle: nothing of that name"),
        ("high = 24", "high = 99", "lantern.high: it must be 40 or less"),
        ("low = 9", "low = 2", "lantern.low: it must be 3 or more"),
        ("low = 9\nhigh = 24", "low = 24\nhigh = 9", "lantern.low: 24 is above lantern.high, 9"),
        ('letter = "O"', 'letter = "M"', "colours[1].letter: 'M' is there already"),
        ('letter = "O"', 'letter = "G"', "colours[1].letter: it must be one of 'M', 'O', 'P'"),
        ('name = "Orange"', 'name = "Mint"', "colours[1].name: 'Mint' is there already"),
        ('name = "Orange"', 'name = ""', "colours[1].name"),
        ('name = "Orange"', 'name = " x"', "colours[1].name: no spaces at its ends"),
        ('name = "Orange"', 'name = "a\\u202eb"', "colours[1].name: no spaces at its ends"),
        ('name = "Orange"', f'name = "{"x" * 41}"', "colours[1].name: it must have 40"),
        ('key = "howl"', 'key = "gust"', "tiles[4].key: 'gust' is there already"),
        ('key = "howl"', 'key = "growl"', "tiles[4].key: it must be one of 'faery-ring'"),
        ('effect = "howl"', 'effect = "earthquake"', "tiles[4].effect: it must be one of"),
        ('effect = "howl"', 'effect = "gust"', "tiles[4].effect: 'gust' is the effect of tiles[2]"),
        ('name = "A Howl in the Night"', 'name = "Off Track"', "tiles[4].name"),
        ("spots = [4, 8, 12]", "spots = [4, 8]", "events.spots: it must list 3, not 2"),
        ("spots = [4, 8, 12]", 'spots = [4, 8, "x"]', "events.spots[2]: it must be a whole"),
        ("spots = [4, 8, 12]", "spots = [8, 4, 12]", "events.spots: [8, 4, 12] must rise"),
        ("spots = [4, 8, 12]", "spots = [1, 8, 12]", "events.spots: [1, 8, 12] must rise, from 2"),
        ("spots = [4, 8, 12]", "spots = [4, 8, 13]", "events.spots: the last spot, 13"),
        ("offered = 5", "offered = 2", "events.offered: it must be 3 or more"),
        ("offered = 5", "offered = 11", "events.offered: it must be 10 or less"),
        ("spaces = 3", "spaces = 7", "last_yellow.spaces: 7"),
        ("area = 3", "area = 0", "journey.area: it must be 1 or more"),
        ("area = 3", "area = 5", "journey.area: it must be 4 or less"),
        ("first_yellow = 3", "first_yellow = 6", "journey.first_yellow: it must be 5 or less"),
        ("[fear]", "[fright]", "fright: nothing of that name belongs here"),
        ('game = "violet"', f'about = "{"x" * 61}"', "about: it must have 60"),
        ('game = "violet"', "title = 1", "title: nothing of that name belongs here"),
    ],
)
def test_a_fault_is_named_with_its_place_and_line(old: str, new_text: str, place: str) -> None:
    text = changed(old, new_text)
    (said,) = faults(text)
    line, there = re.fullmatch(r"Line (\d+), (.+)\.", said).groups()  # type: ignore[union-attr]
    assert there.startswith(place)
    last = place.split(":")[0].split(".")[-1].split("[")[0]
    assert last in text.splitlines()[int(line) - 1]


def test_every_fault_is_named_not_only_the_first() -> None:
    text = changed("units = 14", "units = 50\nhandle = 1")
    text = text.replace("offered = 5", 'offered = "x"')
    text = text.replace('key = "howl"', 'key = "growl"').replace('letter = "O"', 'letter = "M"')
    places = [said.split(", ", 1)[1].split(":")[0] for said in faults(text)]
    assert places == [
        "colours[1].letter",
        "lantern.units",
        "lantern.handle",
        "events.offered",
        "tiles[4].key",
    ]


@pytest.mark.parametrize("text", ["colours = 3", "tiles = {}", "tiles = [1]", "lantern = []"])
def test_a_part_of_another_kind_is_a_fault(text: str) -> None:
    (said,) = faults(text)
    assert re.search("it must be a (table|list)", said)


def test_colours_are_listed_all_or_not_at_all() -> None:
    assert faults('[[colours]]\nletter = "P"') == ["colours: it must list 4, not 1."]


def test_a_file_that_lacks_something_would_not_do_for_the_game_itself() -> None:
    data = tomllib.loads(TEXT[: TEXT.rindex("[[tiles]]")])
    del data["game"]
    with pytest.raises(BadContent, match="tiles: 'roots' is missing"):
        checked(Content, data, content.CHECKS, None)


def test_a_file_for_another_game_is_refused() -> None:
    with pytest.raises(BadContent, match="is for the game 'jokerball', not for 'violet'") as fault:
        read('game = "jokerball"')
    assert fault.value.code == "content_for_another_game"


def test_what_is_not_toml_or_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"box.toml is not TOML: .*line 2") as fault:
        read("about = 'x'\nlantern = ]", "box.toml")
    assert fault.value.code == "content_broken"
    with pytest.raises(BadContent, match="cannot be read") as fault:
        load_text(tmp_path / "nothing.toml")
    assert fault.value.code == "content_missing"
    (tmp_path / "box.toml").write_bytes(b"about = '\xff'")
    with pytest.raises(BadContent, match="is not text in UTF-8") as fault:
        load_text(tmp_path / "box.toml")
    assert fault.value.code == "content_broken"


HURTING = (
    '{"about": "\\ud800"}',
    "a = " + "[" * 9000,
    '{"a": ' * 5000,
    "a" + ".a" * 16_000 + " = 1",
    "a" + '."\u2028"' + ".a" * 300 + " = 1",
    "[lantern]\nunits = 0x" + "F" * 30_000,
)


@pytest.mark.parametrize("text", HURTING)
def test_text_that_was_made_to_hurt_is_refused(text: str) -> None:
    with pytest.raises(BadContent) as fault:
        read(text)
    assert fault.value.code == "content_broken"
    fault.value.message.encode()


def test_no_more_faults_are_told_than_anybody_mends_at_a_time() -> None:
    told = faults("\n".join(f"k{k} = 1" for k in range(3000)))
    assert told[0] == "Line 1, k0: nothing of that name belongs here."
    assert told[-1] == "2950 more faults are not listed."
    assert len(told) == 51
    assert faults("tiles = [" + "{}," * 9000 + "]") == [
        "Line 1, tiles: it must list 10 at most, not 9000."
    ]


def test_a_content_text_is_bounded(tmp_path: Path) -> None:
    long = "#" + "x" * 32 * 1024
    with pytest.raises(BadContent, match="too long: a content file has up to 32 KiB"):
        read(long)
    (tmp_path / "box.toml").write_text(long)
    with pytest.raises(BadContent, match="too long"):
        load_text(tmp_path / "box.toml")


def test_the_example_in_the_docs_is_a_content_file() -> None:
    page = (Path(__file__).parents[3] / "docs" / "content.md").read_text(encoding="utf-8")
    examples = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    (example,) = [text for text in examples if 'game = "violet"' in text]
    found = read(example)
    assert found.lantern.units == 17
    assert [c.letter for c in found.colours] == list("MBPO")
    assert [t.effect for t in found.tiles if t.key == "roots"] == ["nothing"]
    for field, bounds in (("lantern", "3 to 40"), ("journey.area", "1 to 4"), ("fear", "4 to 40")):
        (row,) = [line for line in page.splitlines() if line.startswith(f"| `{field}")]
        assert bounds in row


# --- at the table ----------------------------------------------------------------------


def test_content_has_one_short_form_which_is_empty_for_our_own() -> None:
    short = GAME.content_text(STRANGE)
    assert GAME.content_text(short) == short == write_content(read(STRANGE))
    assert len(short) < 1300
    assert json.loads(short)["about"] == "a box from another world"
    assert GAME.content_text(TEXT) == GAME.content_text(write_content(CONTENT)) == ""


def test_an_owners_lengths_are_the_defaults_of_the_options() -> None:
    options = GAME.read_options({"content": "[lantern]\nunits = 30\nhigh = 36"})
    assert (options["lantern"], options["fear"], options["last_yellow"]) == (30, 12, 3)
    assert Position.start(GAME, 2, options).observe().view["lantern"]["full"] == 30


def test_a_length_that_the_table_chooses_wins_within_the_bounds_of_the_file() -> None:
    text = "[lantern]\nunits = 30\nlow = 25\nhigh = 36"
    assert GAME.read_options({"content": text, "lantern": 36})["lantern"] == 36
    with pytest.raises(BadOption, match=r"lantern cannot be 15: .* from 25 to 36"):
        GAME.read_options({"content": text, "lantern": 15})


def test_the_journey_is_as_long_as_the_file_says_and_its_areas_in_the_files_order() -> None:
    shown = view(new("violet", content=STRANGE))
    areas = [space["area"] for space in shown["journey"]]
    assert areas == [None] * 5 + list("PPPPBBBBMMMMOOOO") + [None] * 9
    assert [s["number"] for s in shown["journey"] if s["helper"]] == [6, 10, 14, 18]
    assert [s["number"] for s in shown["journey"] if s["token"]] == [6, 10, 14, 18]
    assert shown["fear"]["spaces"] == 9
    assert [spot["space"] for spot in shown["fear"]["spots"]] == [3, 5, 7]


def test_colours_are_called_what_the_file_calls_them() -> None:
    suits = [(s["letter"], s["name"]) for s in view(new("violet", content=STRANGE))["suits"]]
    assert suits == [("P", "Rose"), ("B", "Blue"), ("M", "Mint"), ("O", "Orange")]
    assert [s["name"] for s in view(new("violet"))["suits"]] == ["Mint", "Orange", "Pink", "Blue"]


def test_the_longest_journey_has_room_for_off_track() -> None:
    position = new("violet", content=STRANGE)
    assert position.states()[0].length + 1 == LONGEST


def test_torech_chooses_from_as_many_tiles_as_the_file_says() -> None:
    position = new("violet", content=STRANGE)
    while position.is_chance:
        position = position.play(position.outcomes[0][0])
    assert len(position.legal_actions) == 10


@pytest.mark.parametrize(("key", "dark", "fuel"), [("gust", 1, 0), ("storm", 0, 0)])
def test_a_tile_does_what_the_file_says(key: str, dark: int, fuel: int) -> None:
    start = table(
        "O8 P8 M8 M9",
        "O9 P9 B8 B9",
        slot1="M1 M2",
        slot2="B1 B4",
        tiles=key,
        options={"content": STRANGE},
    )
    before = after(start, "play O8", "play O9")
    s, t = before.states()[0], after(before, f"turn up {key}").states()[0]
    assert (t.dark - s.dark, t.fuel - s.fuel) == (dark, fuel)


def test_an_effect_of_our_own_file_is_the_tiles_own() -> None:
    assert list(new("violet").states()[0].tile_effect) == [
        EFFECTS.index(t.effect) for t in CONTENT.tiles
    ]


@pytest.mark.parametrize("text", content.EXTREMES, ids=["longest", "shortest", "nothing"])
def test_matches_within_the_bounds_are_whole_and_replay_to_the_same_bytes(text: str) -> None:
    for seed in range(6):
        chooser = random.Random(seed)
        positions = [new("violet", content=text)]
        events = []
        while not positions[-1].is_over:
            now = positions[-1]
            numbers = [e for e, _ in now.outcome_numbers()] or now.legal_numbers()
            chosen = chooser.choice(numbers)
            events.append(write_event(now, chosen))
            positions.append(now.play(chosen))
            assert not GAME.rules.invariant(positions[-1].states()[0])
        for shown in positions[::20]:
            assert [shown.observe(seat).view["phase"] for seat in (-1, 0, 1)]
        replayed = _replayed(positions[-1], events)
        assert replayed.states().tobytes() == positions[-1].states().tobytes()


def _replayed(last: Position, events: list[Any]) -> Position:
    """The end of the match, after a record of it has gone through its text."""
    record = Record(
        game="violet",
        game_version=GAME.version,
        options=last.options,
        seats=[{"name": "a"}, {"name": "b"}],  # type: ignore[list-item]
        events=events,
    )
    *_, (_, position) = replay(read_record(record.to_json()))
    return position


def test_a_reconstructed_thing_is_marked_in_the_help() -> None:
    marked = {line.what for line in content.lines(CONTENT) if line.note}
    assert marked >= {"Fog on the Lake", "Units of the Lantern Track", "Area 4"}
    assert "Gust of Wind" not in marked
    plain = read(TEXT.replace("reconstructed = true", ""))
    assert not any(line.note for line in content.lines(plain))
    assert not any("No public source" in option.help for option in content.options(plain))


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
