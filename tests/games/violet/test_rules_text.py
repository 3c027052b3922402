"""The text of the rules, and the numbers by which the code cites it."""

from __future__ import annotations

import re
from pathlib import Path

from spelbord.core.position import new
from spelbord.games import violet
from spelbord.games.violet import GAME
from spelbord.games.violet.content import CONTENT


def test_every_rule_number_in_the_code_stands_in_the_rules() -> None:
    written = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", GAME.rules_text, re.MULTILINE))
    sections = set(re.findall(r"^## (\d+) ", GAME.rules_text, re.MULTILINE))
    folder = Path(violet.__file__).parent
    cited = 0
    for file in folder.glob("*.py"):
        source = file.read_text(encoding="utf-8")
        for group in re.findall(r"\((\d+(?:\.\d+)?(?:(?:, | to )\d+\.\d+)*)\)[.:\"]", source):
            assert set(re.split(", | to ", group)) <= written | sections, (file.name, group)
            cited += 1
        assert set(re.findall(r'"(\d+\.\d+)"', source)) <= written, file.name
    assert cited > 60
    assert GAME.credit in GAME.rules_text


def test_what_is_reconstructed_is_marked_in_the_help() -> None:
    assert GAME.reconstructed
    marked = [p for p in GAME.rules_text.split("\n\n") if "◇" in p and p.startswith("**")]
    for tile in CONTENT.tiles:
        named = [p for p in marked if f"*{tile.name}*" in p]
        assert bool(named) == tile.reconstructed, tile.name
    assert {p[2:5] for p in marked} >= {"2.1", "2.2", "2.3", "2.4"}
    for option in GAME.options:
        lengths = {"last_yellow", "lantern", "fear"}
        assert ("No public source" in option.help) == (option.name in lengths)


def test_the_lengths_in_the_help_are_those_of_the_content() -> None:
    text = GAME.rules_text
    assert f"has {CONTENT.lantern.units} units" in text
    assert f"has {CONTENT.fear.spaces} spaces of its own" in text
    assert f"space {new('violet').states()[0].length}." in text
