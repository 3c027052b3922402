"""`--content FILE`: found to its game, checked before the wait, and played with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spelbord import server
from spelbord.core.game import find_game

OWN = 'game = "violet"\nabout = "My box"\n[lantern]\nunits = 20\n'
FAULTY = 'game = "violet"\n[lantern]\nunits = 99\nhandle = 3\n[[tiles]]\nkey = "growl"\n'


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """With what the server was started, if it was."""
    found: dict[str, Any] = {}

    def start(*_: Any, **more: Any) -> None:
        found.update(more)
        more["started"]("http://127.0.0.1:8000")

    monkeypatch.setattr(server, "run", start)
    return found


def box(folder: Path, text: str, name: str = "box.toml") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("command", [["play", "--no-browser"], ["serve"]])
def test_new_tables_start_with_the_content_of_a_file(
    command: list[str], run: Any, asked: dict[str, Any], tmp_path: Path
) -> None:
    file = box(tmp_path, OWN)
    printed = run(*command, "--content", file).stdout
    text = find_game("violet").content_text(OWN)
    assert asked["contents"] == {"violet": text}
    assert f"New tables start with the content of {file}." in printed


def test_without_a_file_tables_start_with_the_games_own(run: Any, asked: dict[str, Any]) -> None:
    run("serve")
    assert asked["contents"] == {}


@pytest.mark.parametrize("command", [["play"], ["simulate", "violet"], ["perft", "violet"]])
def test_every_fault_has_a_line_and_nothing_starts(
    command: list[str], run: Any, asked: dict[str, Any], tmp_path: Path
) -> None:
    file = box(tmp_path, FAULTY)
    told = run(*command, "--content", file, status=1).stderr.splitlines()
    assert [line.split(":")[0] for line in told[:3]] == [
        "Line 3, lantern.units",
        "Line 4, lantern.handle",
        "Line 6, tiles[0].key",
    ]
    assert told[3:] == [f"{file} cannot be used. [content_invalid]"]
    assert asked == {}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[lantern]\nunits = 20", "content_for_no_game"),
        ('game = "chess"', "unknown_game"),
        ('game = "jokerball"', "no_content"),
        ("game = ", "content_broken"),
        ("#" * 40_000, "content_too_long"),
    ],
)
def test_a_file_that_is_for_no_game_of_ours_is_a_sentence(
    text: str, code: str, run: Any, asked: dict[str, Any], tmp_path: Path
) -> None:
    told = run("play", "--content", box(tmp_path, text), status=1).stderr
    assert told.rstrip().endswith(f"[{code}]")
    assert asked == {}


def test_a_file_that_is_not_there_is_a_sentence(run: Any, tmp_path: Path) -> None:
    told = run("serve", "--content", tmp_path / "none.toml", status=1).stderr
    assert "cannot be read" in told
    assert "[content_missing]" in told


def test_two_files_for_one_game_are_one_too_many(run: Any, tmp_path: Path) -> None:
    one, two = box(tmp_path, OWN), box(tmp_path, OWN, "two.toml")
    told = run("serve", "--content", one, "--content", two, status=1).stderr
    assert "another content file is for Violet and the Grumpy Nisse too." in told


def test_simulate_plays_with_a_content_file_and_its_records_replay(
    run: Any, tmp_path: Path
) -> None:
    file = box(tmp_path, OWN)
    words = ["simulate", "violet", "--games", "2", "--seed", "1", "--records", tmp_path / "r"]
    printed = run(*words, "--content", file).stdout
    assert "lantern=20" in printed
    assert "content=own" in printed
    record = next((tmp_path / "r").glob("*.json"))
    options = json.loads(record.read_text(encoding="utf-8"))["options"]
    assert json.loads(options["content"])["about"] == "My box"
    assert "content=own" in run("replay", record).stdout


def test_games_tells_which_of_them_takes_a_content_file(run: Any) -> None:
    told = run("games").stdout
    before, jokerball = told.split("Jokerball (jokerball)")
    jokerball, after = jokerball.split("Jokkmokk: The Winter Market (jokkmokk)")
    for others in (before, *after.split("Violet and the Grumpy Nisse (violet)")):
        assert "--content FILE" in others
    assert "--content FILE" not in jokerball
