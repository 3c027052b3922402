"""The content file: everything in it is checked, honoured at the table, and named by its place."""

from __future__ import annotations

import random
import re
import tomllib
from pathlib import Path

import pytest

from spelbord.core.content import checked, read_content, write_content
from spelbord.core.errors import BadContent
from spelbord.core.position import Position, new
from spelbord.games.jokkmokk import GAME, content, scoring
from spelbord.games.jokkmokk.content import CONTENT, Content
from spelbord.games.jokkmokk.kit import put_on_stack
from spelbord.games.jokkmokk.options import SELECTIONS
from spelbord.games.jokkmokk.state import KEYS

from ..playing import texts
from ..refused import faults_of
from .tables import CARD_NUMBERS, view

TEXT = GAME.content_file
STRANGE = """
game = "jokkmokk"
about = "a box from the north"
[[sets]]
key = "horse"
title = "Reindeer"
reshuffle = true
cards = [
    { time = "evening", points = 40 },
    { time = "morning", points = -20 },
    { time = "morning", points = 7 },
    { time = "morning", points = 8 },
    { time = "evening", points = 9 },
    { time = "evening", points = 10 },
    { time = "evening", points = 11 },
]
[[sets]]
key = "antique"
pays = [99]
"""


def read(text: str) -> Content:
    found = read_content(content, "jokkmokk", text, "box.toml")
    assert isinstance(found, Content)
    return found


def faults(text: str) -> list[str]:
    """All that is wrong with a text, a line each."""
    return faults_of(read, text)


def changed(old: str, new_text: str) -> str:
    assert old in TEXT, old
    return TEXT.replace(old, new_text, 1)


# --- reading ---------------------------------------------------------------------------


def test_the_sets_declarations_are_what_the_game_is_made_of() -> None:
    assert read(TEXT) == CONTENT
    assert GAME.content_text(TEXT) == GAME.content_text(write_content(CONTENT)) == ""
    assert tuple(entry.key for entry in CONTENT.sets) == KEYS


def test_the_file_to_begin_with_has_every_set_and_every_card_on_a_line() -> None:
    data = tomllib.loads(TEXT)
    assert data["game"] == "jokkmokk"
    assert sum(len(entry["cards"]) for entry in data["sets"]) == 204
    assert TEXT.count("{ time") == 204
    assert max(map(len, TEXT.splitlines())) < 100


def test_a_file_holds_only_what_differs() -> None:
    found = read(STRANGE)
    horse, antique = (found.sets[KEYS.index(key)] for key in ("horse", "antique"))
    assert (horse.title, horse.reshuffle, len(horse.cards)) == ("Reindeer", True, 7)
    assert (antique.title, antique.pays) == ("Antique", [99])
    assert antique.cards == CONTENT.sets[KEYS.index("antique")].cards
    assert found.sets[KEYS.index("fika")] == CONTENT.sets[KEYS.index("fika")]


def test_sets_may_come_in_any_order() -> None:
    head, *tables = TEXT.split("\n[[sets]]")
    turned = "\n[[sets]]".join([head, *reversed(tables)])
    assert turned != TEXT
    assert read(turned) == CONTENT


def test_what_the_owner_writes_is_not_reconstructed_unless_the_owner_says_so() -> None:
    bell = KEYS.index("bell")
    assert CONTENT.sets[bell].reconstructed
    assert not read('[[sets]]\nkey = "bell"').sets[bell].reconstructed
    assert read('[[sets]]\nkey = "bell"\nreconstructed = true').sets[bell].reconstructed


CARD = '{ time = "morning", points = 1, sign = "clock" }'
SQUARE = '"blue", "yellow", "blue", "yellow"'


@pytest.mark.parametrize(
    ("old", "new_text", "said"),
    [
        ('key = "antique"', 'key = "cheese"', "sets[0].key: there is no set 'cheese'; there is: a"),
        ('key = "mystery"', 'key = "present"', "sets[12].key: 'present' is there already"),
        ('title = "Antique"', 'title = "Bell"', "sets[2].title: 'Bell' is there already"),
        ('title = "Antique"', 'title = ""', "sets[0].title: it must have a letter"),
        ('title = "Antique"', f'title = "{"x" * 41}"', "sets[0].title: it must have 40"),
        ("pays = [10]", "pays = []", "sets[0].pays: antique uses 1 numbers"),
        ("pays = [10]", "pays = [10, 20]", "sets[0].pays: antique uses 1 numbers"),
        ("pays = [10]", "pays = [101]", "sets[0].pays[0]: it must be 100 or less"),
        ("pays = [10]", "pays = [-1]", "sets[0].pays[0]: it must be 0 or more"),
        ("reshuffle = false", 'reshuffle = "no"', "sets[0].reshuffle: it must be true or false"),
        (CARD, CARD.replace("morning", "noon"), "sets[0].cards[0].time: it must be one of"),
        (CARD, CARD.replace("1", "41"), "sets[0].cards[0].points: it must be 40 or less"),
        (CARD, CARD.replace("1", "-21"), "sets[0].cards[0].points: it must be -20 or more"),
        (CARD, CARD.replace("1", '"1"'), "sets[0].cards[0].points: it must be a whole number"),
        (CARD, CARD.replace("clock", "vase"), "sets[0].cards[0].sign: it must be one of clock"),
        (CARD, CARD.replace('"clock"', "1"), "sets[0].cards[0].sign: it must be one of clock"),
        (CARD, CARD.replace('"clock"', '["jug"]'), "sets[0].cards[0].sign: it must be one of"),
        (CARD, CARD.replace("sign", "glow = 3, sign"), "sets[0].cards[0].glow: nothing of"),
        (CARD, '{ time = "morning", points = 1 }', "sets[0].cards[0].sign: it must be one of"),
        (SQUARE, SQUARE.replace("blue", "pink", 1), "sets[11].cards[0].sign: it must list 4 of"),
        (SQUARE, '"blue", "yellow", "blue"', "sets[11].cards[0].sign: it must list 4 of"),
        ("points = 6, sign = 1", "points = 6, sign = 4",
         "sets[8].cards[0].sign: it must be a number from 1 to 3"),
        ("points = 6, sign = 1", "points = 6, sign = 0",
         "sets[8].cards[0].sign: it must be a number from 1 to 3"),
        ("points = 6, sign = 1", "points = 6, sign = 1.5", "sets[8].cards[0].sign: it must be"),
        ("points = 6, sign = 1", "points = 6, sign = true", "sets[8].cards[0].sign: it must be"),
        ("points = 0 }", "points = 0, sign = 1 }", "sets[2].cards[0].sign: its cards show nothing"),
        ('game = "jokkmokk"', "size = 18", "size: nothing of that name belongs here"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_its_place_and_line(old: str, new_text: str, said: str) -> None:
    text = changed(old, new_text)
    (fault,) = faults(text)
    line, there = re.fullmatch(r"Line (\d+), (.+)\.", fault).groups()  # type: ignore[union-attr]
    assert there.startswith(said)
    fields = re.findall(r"[a-z]+", said.split(":")[0])
    assert any(field in text.splitlines()[int(line) - 1] for field in fields)


@pytest.mark.parametrize("time", ["morning", "evening"])
def test_each_deck_has_three_cards_of_a_set_at_least_and_a_set_twenty_at_most(time: str) -> None:
    other = {"morning": "evening", "evening": "morning"}[time]
    few = [(time, 2), (other, 5)]
    (said,) = faults(bells(few))
    assert f"sets[0].cards: 3 {time} cards at least, not 2" in said
    (said,) = faults(bells([(time, 3), (other, 18)]))
    assert "sets[0].cards: it must list 20 at most, not 21" in said
    assert len(read(bells([(time, 3), (other, 17)])).sets[KEYS.index("bell")].cards) == 20


def bells(numbers: list[tuple[str, int]]) -> str:
    cards = [f'{{ time = "{time}", points = 1 }}' for time, n in numbers for _ in range(n)]
    return f'[[sets]]\nkey = "bell"\ncards = [{", ".join(cards)}]'


def test_every_fault_is_named_not_only_the_first() -> None:
    text = changed("pays = [10]", "pays = [101]").replace('"noon"', '"morning"')
    text = text.replace(CARD, CARD.replace("morning", "noon"), 1)
    text = text.replace('title = "Bell"', 'title = "x "')
    places = [said.split(", ", 1)[1].split(":")[0] for said in faults(text)]
    assert places == ["sets[0].pays[0]", "sets[0].cards[0].time", "sets[2].title"]


@pytest.mark.parametrize("text", ["sets = 3", "sets = {}", "sets = [1]", "[[sets]]\nkey = 1"])
def test_a_part_of_another_kind_is_a_fault(text: str) -> None:
    assert any(re.search("it must be a (table|list|text)", said) for said in faults(text))


def test_a_file_for_another_game_is_refused() -> None:
    with pytest.raises(BadContent) as fault:
        read(TEXT.replace('game = "jokkmokk"', 'game = "violet"'))
    assert fault.value.code == "content_for_another_game"


def test_our_own_box_lacks_nothing() -> None:
    data = CONTENT.model_dump()
    data["sets"][0]["cards"] = data["sets"][0]["cards"][:7]
    with pytest.raises(BadContent, match="3 evening cards at least, not 1"):
        checked(Content, data, content.CHECKS, None)


# --- at the table ----------------------------------------------------------------------


def started(text: str = STRANGE, seats: int = 2, **options: object) -> Position:
    position = new("jokkmokk", seats, content=text, **options)
    while position.is_chance:
        position = position.play(position.outcome_numbers()[0][0])
    return position


def test_the_table_has_the_files_titles_numbers_and_sizes() -> None:
    found = {entry["key"]: entry for entry in view(started())["sets"]}
    assert (found["horse"]["title"], found["horse"]["size"]) == (
        "Reindeer", {"morning": 3, "evening": 4}
    )  # fmt: skip
    assert found["horse"]["reshuffle"]
    assert found["antique"]["reference"].startswith("99 points for each set")
    assert not found["antique"]["reconstructed"]
    assert found["hotdog"]["reconstructed"]


def test_the_table_deals_the_files_cards() -> None:
    position = new("jokkmokk", 2, content=STRANGE).play("first 0")
    assert not any("horse" in text for text in texts(position))  # they are to be reshuffled
    position = started()
    while not any("horse" in text for text in texts(position)):
        position = position.play(position.legal_numbers()[0] if not position.is_chance else (
            position.outcome_numbers()[0][0]
        ))  # fmt: skip
    dealt = {text.split()[1] for text in texts(position) if "horse" in text}
    assert dealt == {"horse-2", "horse-3", "horse-4"}  # the morning cards


def test_cards_and_sets_are_worth_what_the_file_says() -> None:
    states = GAME.start(2, {"content": STRANGE})
    s = states[0]
    for name in ("horse-1", "horse-2", "antique-1", "antique-3", "antique-5"):
        put_on_stack(s, 0, CARD_NUMBERS[name])
    horses, antiques = (int(scoring.set_points(s, KEYS.index(k), 0)) for k in ("horse", "antique"))
    assert (horses, antiques) == ((40 - 20) * 2, 99 + 1 + 1 + 2)


def test_the_form_lists_the_sets_by_the_files_titles() -> None:
    own = {option.name: option for option in content.options(read(STRANGE))}
    assert own["sets"].labels[own["sets"].choices.index("horse")] == "Reindeer"
    assert "Reindeer" in own["selection"].notes[0]
    plain = {option.name: option for option in content.options(CONTENT)}
    assert all(option in GAME.options for option in plain.values())


@pytest.mark.parametrize("text", [*content.EXTREMES, STRANGE], ids=["few", "many", "strange"])
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_matches_within_the_bounds_are_whole(text: str, seats: int) -> None:
    for selection in ("first", "giving"):
        chooser = random.Random(seats)
        position = new("jokkmokk", seats, content=text, selection=selection, opponents=1)
        while not position.is_over:
            numbers = [e for e, _ in position.outcome_numbers()] or position.legal_numbers()
            assert numbers
            position = position.play(chooser.choice(numbers))
            assert not GAME.rules.invariant(position.states()[0])
        assert len(position.returns) == seats


def test_the_extremes_are_at_the_bounds() -> None:
    few, many = map(read, content.EXTREMES)
    assert min(len(entry.cards) for entry in few.sets) == 6
    assert {card.points for entry in few.sets for card in entry.cards} >= {-20, 40}
    assert max(len(entry.cards) for entry in many.sets) == 20


# --- in the help ---------------------------------------------------------------------------


def test_the_help_lists_every_set_by_class_with_its_cards() -> None:
    lines = content.lines(CONTENT)
    assert len(lines) == 18
    groups = [line.group for line in lines]
    assert [groups.count(group) for group in content.GROUPS.values()] == [6, 6, 6]
    antique = next(line for line in lines if line.what == "Antique")
    assert antique.value.startswith(
        "6 morning and 6 evening cards, 1 to 5 points printed. 10 points"
    )


def test_a_reconstructed_thing_is_marked_in_the_help() -> None:
    assert all(line.note.startswith("No public source gives") for line in content.lines(CONTENT))
    marked = {line.what for line in content.lines(read(STRANGE)) if not line.note}
    assert marked == {"Reindeer", "Antique"}


def test_every_selection_is_of_sets_in_the_box() -> None:
    keys = {entry.key for entry in CONTENT.sets}
    assert all(set(selection) <= keys for selection in SELECTIONS.values())


def test_the_example_in_the_docs_is_a_content_file() -> None:
    page = (Path(__file__).parents[3] / "docs" / "content.md").read_text(encoding="utf-8")
    examples = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    (example,) = [text for text in examples if 'game = "jokkmokk"' in text]
    (fika,) = [entry for entry in read(example).sets if entry.key == "fika"]
    assert (fika.title, fika.pays, fika.reconstructed) == ("Coffee and cake", [9], False)
