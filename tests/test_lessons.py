"""The map of lessons in `docs/lessons.md` is true: every test that it names is there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
GROUPS = [
    "Desync and reconnect",
    "Races",
    "Undo",
    "Hidden information",
    "Clocks and leaving",
    "Bots",
    "Versions",
    "Replay",
    "Touch",
    "Accessibility",
    "Dice",
    "Chat and names",
]
NAMED = re.compile(r"`([\w/.]+\.(?:py|ts))::([^`]+)`")


@cache
def names_in(file: str) -> frozenset[str]:
    """The names of the tests of a file, in Python or in TypeScript."""
    text = (ROOT / file).read_text(encoding="utf-8")
    if file.endswith(".ts"):
        return frozenset(re.findall(r"^\s*(?:it|test)\('((?:[^'\\]|\\.)*)'", text, re.MULTILINE))
    functions = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    return frozenset(node.name for node in functions if node.name.startswith("test_"))


def test_every_test_that_the_map_names_is_there() -> None:
    named = NAMED.findall(TEXT)
    assert named
    assert [(file, name) for file, name in named if name not in names_in(file)] == []


def test_the_map_has_every_group_and_every_lesson_a_test_or_a_plain_word() -> None:
    assert re.findall(r"^## (.+)$", TEXT, re.MULTILINE) == GROUPS
    lessons = re.findall(r"^- .+$", TEXT, re.MULTILINE)
    assert len(lessons) > len(GROUPS)
    assert [line for line in lessons if not NAMED.search(line) and "There is no" not in line] == []


def test_nothing_in_the_map_is_named_otherwise() -> None:
    assert len(re.findall(r"`[^`]*::", TEXT)) == len(NAMED.findall(TEXT))
