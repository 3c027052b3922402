"""Content files in general: an owner's values over the game's own, faults, places, lines."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from pydantic import Field

from spelbord.conformance.nonconformance import Nonconformance
from spelbord.conformance.sample import settings
from spelbord.conformance.sources import check_contract
from spelbord.core.content import (
    Check,
    Content,
    Line,
    Name,
    Part,
    checked,
    content_in,
    game_meant,
    laid_over,
    lines_of,
    no_twins,
    place,
    read_content,
    write_content,
)
from spelbord.core.errors import BadContent
from spelbord.core.game import OWN_CONTENT, Option, find_game


class Piece(Part):
    key: str
    name: Name = "piece"
    size: int = Field(ge=1)


class Board(Part):
    length: int = Field(ge=2, le=9)
    width: int = 3


class Box(Content):
    board: Board
    pieces: list[Piece]
    order: list[int] = Field(min_length=2, max_length=2)


def longer_than_wide(box: Box) -> Iterator[tuple[tuple[int | str, ...], str]]:
    if box.board.length < box.board.width:
        yield ("board", "length"), "it is wider than long"


CHECKS = (no_twins("pieces", "key"), Check(("board",), longer_than_wide))
OWN = Box(
    board=Board(length=4, reconstructed=True),
    pieces=[Piece(key="a", size=1, reconstructed=True), Piece(key="b", size=2)],
    order=[1, 2],
)


def room() -> ModuleType:
    """A content room for the boxes above."""
    made = ModuleType("room")

    def read(data: dict[str, Any]) -> Box:
        whole = laid_over(OWN.model_dump(), data, {"pieces": "key"})
        return checked(Box, whole, CHECKS, OWN)

    def options(content: Box) -> tuple[Option, ...]:
        return (Option("length", default=content.board.length, label="Length", low=2, high=9),)

    def lines(content: Box) -> list[Line]:
        return [Line("Board", "Length", str(content.board.length))]

    def name(view: dict[str, Any], content: Box) -> None:
        view["about"] = content.about

    vars(made).update(CONTENT=OWN, read=read, options=options, lines=lines, name=name)
    return made


ROOM = room()


def read(text: str) -> Box:
    found = read_content(ROOM, "game", text, "box.toml")
    assert isinstance(found, Box)
    return found


def faults(text: str) -> list[str]:
    with pytest.raises(BadContent) as fault:
        read(text)
    return [str(f) for f in fault.value.faults]


def test_what_a_file_leaves_out_stays_as_it_is() -> None:
    assert read("") == OWN
    found = read('[board]\nwidth = 1\n[[pieces]]\nkey = "b"\nsize = 7')
    assert (found.board.length, found.board.width) == (4, 1)
    assert [(p.key, p.size) for p in found.pieces] == [("b", 7), ("a", 1)]


def test_a_table_that_a_file_writes_loses_the_mark_and_no_other() -> None:
    assert not read("[board]").board.reconstructed
    assert read("[board]\nreconstructed = true").board.reconstructed
    assert [p.reconstructed for p in read('[[pieces]]\nkey = "b"').pieces] == [False, True]


def test_a_list_in_full_is_not_filled_up() -> None:
    given = {"pieces": [{"key": "b"}]}
    whole = laid_over(OWN.model_dump(), given, {"pieces": "key"}, in_full=("pieces",))
    assert [p["key"] for p in whole["pieces"]] == ["b"]


def test_faults_of_parts_and_between_parts_are_told_together_in_the_order_of_the_file() -> None:
    text = """order = [1, "x"]
[board]
length = 2
color = 1
[[pieces]]
key = "a"
[[pieces]]
key = "a"
name = " "
"""
    assert faults(text) == [
        "Line 1, order[1]: it must be a whole number.",
        "Line 3, board.length: it is wider than long.",
        "Line 4, board.color: nothing of that name belongs here.",
        "Line 9, pieces[1].name: no spaces at its ends and no control characters, please.",
    ]


@pytest.mark.parametrize("key", ['"a]"', '"[b]"', '"c[d.e"', '"x\\n"', '""', '"[list[str]]"'])
def test_a_strange_key_is_told_and_does_not_hang_the_reader(key: str) -> None:
    """Its place is looked for in the file by taking it apart from its end."""
    for text in (f"{key} = 1", f"[board]\n{key} = 1"):
        (said,) = faults(text)
        assert "nothing of that name belongs here" in said


def test_a_check_waits_until_the_part_it_reads_is_whole() -> None:
    assert faults('[board]\nlength = "x"') == ["Line 2, board.length: it must be a whole number."]


def test_the_short_form_reads_back_and_needs_no_more_than_the_values() -> None:
    found = read('about = "mine"\n[board]\nwidth = 1')
    short = write_content(found)
    assert read(short) == found
    assert "false" not in short
    assert faults(short.replace('"length":4', '"length":99')) == [
        "board.length: it must be 9 or less."
    ]


def test_empty_text_is_the_games_own_and_a_text_is_read_once() -> None:
    assert content_in(ROOM, "game", " \n") is OWN
    text = "[board]\nwidth = 2"
    assert content_in(ROOM, "game", text) is content_in(ROOM, "game", text)


def test_a_file_says_which_game_it_is_for() -> None:
    assert game_meant('game = "violet"', "box.toml") == "violet"
    for text in ("", "game = 3"):
        with pytest.raises(BadContent, match=r"box\.toml does not say which game") as fault:
            game_meant(text, "box.toml")
        assert fault.value.code == "content_for_no_game"


@pytest.mark.parametrize(
    ("loc", "said"), [((), ""), (("a", 0, "b"), "a[0].b"), (("x" * 99,), "x" * 80)]
)
def test_a_place_is_written_as_in_the_file(loc: tuple[int | str, ...], said: str) -> None:
    assert place(loc) == said


def test_lines_are_found_through_comments_spaces_and_lists_of_tables() -> None:
    text = "# a\nx=1\n[[t]] # first\n a = 2\n\n[ u ]\na = 1\n[[t]]\nb = 1\n"
    assert lines_of(text) == {
        "x": 2,
        "t[0]": 3,
        "t[0].a": 4,
        "u": 6,
        "u.a": 7,
        "t[1]": 8,
        "t[1].b": 9,
    }


# --- a game and its content room -------------------------------------------------------


def test_a_content_room_and_its_option_go_together() -> None:
    violet, jokerball = find_game("violet"), find_game("jokerball")
    with pytest.raises(TypeError, match="go together"):
        dataclasses.replace(violet, content=None)
    with pytest.raises(TypeError, match="go together"):
        dataclasses.replace(jokerball, content=ROOM)
    poor = ModuleType("poor")
    vars(poor).update({k: v for k, v in vars(ROOM).items() if k != "lines"})
    with pytest.raises(TypeError, match="lacks lines"):
        dataclasses.replace(jokerball, content=poor, options=(OWN_CONTENT,))
    vars(poor).update(lines=ROOM.lines, CONTENT=3)
    with pytest.raises(TypeError, match="lacks its own CONTENT"):
        dataclasses.replace(jokerball, content=poor, options=(OWN_CONTENT,))


def test_conformance_plays_with_the_extremes_that_a_room_names() -> None:
    violet = find_game("violet")
    assert violet.content is not None
    played = [dict(s.options).get(OWN_CONTENT.name) for s in settings(violet)]
    assert [text for text in played if text] == list(violet.content.EXTREMES)
    assert not any(OWN_CONTENT.name in dict(s.options) for s in settings(find_game("jokerball")))


def test_conformance_reads_a_games_own_content() -> None:
    violet = find_game("violet")
    check_contract(violet)
    assert violet.content is not None

    def broken(**changes: Any) -> Any:
        other = ModuleType("other")
        vars(other).update(vars(violet.content) | changes)
        return dataclasses.replace(violet, content=other)

    with pytest.raises(Nonconformance, match="lists nothing of the content"):
        check_contract(broken(lines=lambda content: []))
    with pytest.raises(Nonconformance, match="option length is not"):
        check_contract(broken(options=lambda content: ROOM.options(OWN)))
    other = violet.content_at("[lantern]\nunits = 17")
    with pytest.raises(Nonconformance, match="is not read as its own content"):
        check_contract(broken(read=lambda data: other))
