"""The content file: everything in it is checked, honoured at the table, and named by its place."""

from __future__ import annotations

import random
import re
import tomllib

import pytest

from spelbord.core.content import checked, read_content, write_content
from spelbord.core.errors import BadContent
from spelbord.core.position import Position, new
from spelbord.games.jogakbo import GAME, content
from spelbord.games.jogakbo.cloth import SILK_SHAPES
from spelbord.games.jogakbo.content import COLOUR_KEYS, CONTENT, Content
from spelbord.games.jogakbo.orders import main_points

from ..playing import texts
from ..refused import faults_of
from .naive import actions, scores
from .tables import coins, view

TEXT = (GAME.folder / "content.toml").read_text(encoding="utf-8")
STRANGE = """
game = "jogakbo"
about = "a box from another world"
[[colours]]
key = "red"
name = "Crimson"
[silk]
shapes = ["X5", "O4", "I5", "Z5", "T5", "F5", "N5", "Y5", "L4"]
two = 8
[patches]
each = 2
[coins]
each = 5
start_player = 9
least_that_score = 6
[[boards]]
key = "normal"
rows = [
    "xxxx....",
    "oooo....",
    "........",
    "........",
    "........",
    "........",
    "....oooo",
    "....xxxx",
]
[[main_orders]]
key = "square"
worth = 3
[[main_orders]]
key = "border"
worth = 1
[[secondary_orders]]
key = "corner"
coins = 4
"""


def read(text: str) -> Content:
    found = read_content(content, "jogakbo", text, "box.toml")
    assert isinstance(found, Content)
    return found


def faults(text: str) -> list[str]:
    """All that is wrong with a text, a line each."""
    return faults_of(read, text)


def changed(old: str, new_text: str) -> str:
    assert old in TEXT, old
    return TEXT.replace(old, new_text, 1)


# --- reading ---------------------------------------------------------------------------


def test_our_own_file_is_what_the_game_is_made_of() -> None:
    assert read(TEXT) == CONTENT
    assert GAME.content_text(TEXT) == GAME.content_text(write_content(CONTENT)) == ""
    assert [c.key for c in CONTENT.colours] == list(COLOUR_KEYS)


def test_a_file_holds_only_what_differs() -> None:
    found = read(STRANGE)
    assert found.silk.three == CONTENT.silk.three
    assert found.board("easy") == CONTENT.board("easy")
    assert [c.name for c in found.colours] == [
        "Crimson", "Yellow", "Green", "Blue", "White", "Purple"
    ]  # fmt: skip
    assert [o.worth for o in found.main_orders] == [3, 2, 1, 3, 5, 4]


def test_what_the_owner_writes_is_not_reconstructed_unless_the_owner_says_so() -> None:
    assert not read("[patches]\neach = 8").patches.reconstructed
    assert read("[patches]\neach = 8\nreconstructed = true").patches.reconstructed


def test_lists_may_come_in_any_order() -> None:
    tables = TEXT.split("[[main_orders]]")
    last, rest = tables[-1].split("# Coins, each time", 1)
    turned = [tables[0], last, *reversed(tables[1:-1])]
    text = "[[main_orders]]".join(turned) + "# Coins, each time" + rest
    assert text != TEXT
    assert read(text) == CONTENT


ROW = '"....o...",'


@pytest.mark.parametrize(
    ("old", "new_text", "said"),
    [
        ('name = "Red"', 'name = "Yellow"', "colours[1].name: 'Yellow' is there already"),
        ('key = "red"', 'key = "rot"', "colours[0].key: it must be one of 'red'"),
        ('key = "red"', 'key = "blue"', "colours[3].key: 'blue' is there already"),
        ('"L4", "T4"', '"L4", "L4"', "silk.shapes[1]: 'L4' is there already"),
        ('"L4", "T4"', '"L4", "Q4"', "silk.shapes[1]: it must be one of I4, L4, O4"),
        ('"L4", "T4"', '"L4", "white"', "silk.shapes[1]: it must be one of I4"),
        ('"L4", "T4"', '"L4"', "silk.shapes: it must list 9, not 8"),
        ("two = 5", "two = 10", "silk.two: it must be 9 or less"),
        ("two = 5", "two = 0", "silk.two: it must be 1 or more"),
        ("each = 8", "each = 33", "patches.each: it must be 32 or less"),
        ("each = 3", "each = -1", "coins.each: it must be 0 or more"),
        ("least_that_score = 3", "least_that_score = 21", "coins.least_that_score: it must be 20"),
        (ROW, "", "boards[0].rows: it must list 8, not 7"),
        (ROW, '"....o..",', "boards[0].rows[0]: it must be 8 of '.', 'o' and 'x'"),
        (ROW, '"....q...",', "boards[0].rows[0]: it must be 8 of '.', 'o' and 'x'"),
        (ROW, '"oooooooo",', "boards[0].rows: it must have 4 to 12 ornaments, not 13"),
        ('"x.......",\n    ".......x"', '"........",\n    "........"',
         "boards[0].rows: it must have 4 to 12 holes, not 2"),
        ('"x.......",\n    ".......x"', '"x..x....",\n    ".......x"',
         "boards[0].rows: nothing is printed in the centre, on d4"),
        ('key = "square"\nworth = 2', 'key = "square"\nworth = 0',
         "main_orders[0].worth: it must be 1 or more"),
        ('key = "mend"\ncoins = 1', 'key = "mend"\ncoins = -1',
         "secondary_orders[0].coins: it must be 0 or more"),
        ('game = "jogakbo"', "title = 1", "title: nothing of that name belongs here"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_its_place_and_line(old: str, new_text: str, said: str) -> None:
    text = changed(old, new_text)
    (fault,) = faults(text)
    line, there = re.fullmatch(r"Line (\d+), (.+)\.", fault).groups()  # type: ignore[union-attr]
    assert there.startswith(said)
    field = re.sub(r"\[\d+\]", "", said.split(":")[0].rsplit(".", 1)[-1])
    assert field in text.splitlines()[int(line) - 1]


def test_every_fault_is_named_not_only_the_first() -> None:
    text = changed("two = 5", "two = 10").replace('"L4", "T4"', '"L4", "L4"')
    text = text.replace(ROW, '"....q...",').replace(
        'key = "mend"\ncoins = 1', 'key = "mend"\ncoins = -1'
    )
    places = [said.split(", ", 1)[1].split(":")[0] for said in faults(text)]
    assert places == ["silk.two", "boards[0].rows[0]", "secondary_orders[0].coins"]


@pytest.mark.parametrize("text", ["boards = 3", "boards = {}", "boards = [1]", "silk = []"])
def test_a_part_of_another_kind_is_a_fault(text: str) -> None:
    (said,) = faults(text)
    assert re.search("it must be a (table|list)", said)


def test_a_file_that_lacks_something_would_not_do_for_the_game_itself() -> None:
    data = tomllib.loads(TEXT[: TEXT.rindex("[[secondary_orders]]")])
    del data["game"]
    with pytest.raises(BadContent, match="secondary_orders: 'meeting_point' is missing"):
        checked(Content, data, content.CHECKS, None)


# --- at the table ----------------------------------------------------------------------


def started(text: str = STRANGE, seats: int = 2, board: str = "normal") -> Position:
    position = new("jogakbo", seats, content=text, board=board)
    while position.is_chance:
        position = position.play(texts(position)[0])
    return position


def test_the_table_has_the_files_boards_coins_patches_and_names() -> None:
    shown = view(started())
    assert shown["holes"] == ["a1", "b1", "c1", "d1", "e8", "f8", "g8", "h8"]
    assert shown["ornaments"] == ["a2", "b2", "c2", "d2", "e7", "f7", "g7", "h7"]
    assert [seat["coins"] for seat in shown["seats"]] == [9, 5]
    assert [seat["score"]["coins"] for seat in shown["seats"]] == [9, 0]
    assert shown["patches"] == {"white": 2, "purple": 2}
    assert shown["colours"][0] == {"key": "red", "name": "Crimson"}
    assert view(started(""))["colours"][0] == {"key": "red", "name": "Red"}


def test_the_table_has_the_files_silk() -> None:
    market = view(started())["market"]
    assert [space["silk"]["shape"] for space in market] == ["X5"] * 4
    assert [len(space["reserve"]) for space in market] == [7] * 4
    position = started().play("buy red O4")
    assert view(position)["taken"]["drawing"] == ["##", "##"]
    assert {len(text.split()) - 1 for text in texts(position)} == {4}


def test_orders_are_worth_what_the_file_says() -> None:
    position = new("jogakbo", 2, content=STRANGE, board="normal")
    for event in ("order square", "order border", "bonus corner"):
        position = position.play(event)
    shown = view(position)
    assert [order["worth"] for order in shown["main"]] == [3, 1]
    assert shown["secondary"]["worth"] == 4
    s = position.states()[0]
    s.quilt[0, 6] = -1
    assert [int(main_points(s, order, 0)) for order in s.main] == [22, 28]


EXTREMES = (
    STRANGE,
    """
    [silk]
    solo = 1
    two = 1
    three = 1
    four = 1
    [patches]
    each = 0
    [coins]
    each = 0
    start_player = 0
    least_that_score = 0
    """,
    """
    [silk]
    solo = 9
    two = 9
    three = 9
    [patches]
    each = 32
    [coins]
    each = 20
    start_player = 20
    """,
)


@pytest.mark.parametrize("text", EXTREMES, ids=["strange", "least", "most"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_matches_within_the_bounds_are_whole_and_both_rules_agree(text: str, seats: int) -> None:
    for seed in range(2):
        chooser = random.Random(seed)
        position = new("jogakbo", seats, content=text)
        while not position.is_over:
            numbers = [e for e, _ in position.outcome_numbers()] or position.legal_numbers()
            assert numbers
            if not position.is_chance and chooser.random() < 0.3:
                assert set(texts(position)) == actions(view(position))
            position = position.play(chooser.choice(numbers))
            assert not GAME.rules.invariant(position.states()[0])
        assert position.turn == 8 * seats
        if text not in EXTREMES[:2]:
            assert view(position)["seats"][0]["score"] == scores(view(position), 0)


def test_without_coins_and_with_little_silk_a_turn_may_pass() -> None:
    """Four pieces for two players: in the third round nothing is left."""
    position = started(EXTREMES[1])
    for _ in range(4):
        assert coins(position, position.to_act) >= 0
        turn = position.turn
        while position.turn == turn:
            position = position.play(texts(position)[0])
    assert texts(position) == ["pass"]


def test_a_reconstructed_thing_is_marked_in_the_help() -> None:
    marked = {line.what for line in content.lines(CONTENT) if line.note}
    assert marked >= {"Red", "Easy side", "Border", "Corner", "Shapes of each colour"}
    assert not {"Square", "Diagonals", "Mend", "Twins", "At the start"} & marked
    plain = read(TEXT.replace("reconstructed = true", ""))
    assert not any(line.note for line in content.lines(plain))


def test_the_rules_say_what_the_content_has() -> None:
    text = GAME.rules_text
    for board, holes in (("easy", "four"), ("normal", "eight")):
        number = {"four": 4, "eight": 8}[holes]
        assert "".join(CONTENT.board(board).rows).count("x") == number
        assert "".join(CONTENT.board(board).rows).count("o") == 6
        assert f"{board} side" in text
        assert f"{holes} holes and six ornaments" in text
    assert "Two players use five pieces of each colour, three use seven, four use all nine" in text
    silk = CONTENT.silk
    assert (silk.solo, silk.two, silk.three, silk.four) == (3, 5, 7, 9)
    assert "Everybody has three coins" in text
    assert (CONTENT.coins.each, CONTENT.coins.start_player, CONTENT.patches.each) == (3, 4, 8)
    assert set(CONTENT.silk.shapes) <= set(SILK_SHAPES)
