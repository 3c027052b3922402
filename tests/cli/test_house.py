"""The command line as a whole: quick to help, and every error is a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from typer.main import get_command

import spelbord
from spelbord.cli import app
from spelbord.cli.house import safe

GAMES = "jogakbo, jokerball, jokkmokk, jumpkins, violet"
NO_CHESS = f"There is no game 'chess' here; there is: {GAMES}. [unknown_game]"
COMMANDS = ("play", "serve", "games", "simulate", "perft", "replay", "verify", "bench", "compile")
HEAVY = ("numba", "numpy", "fastapi", "sqlalchemy", "uvicorn", "spelbord.games")


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["simulate", "--help"]])
def test_help_and_version_load_nothing_heavy(words: list[str]) -> None:
    script = (
        "import json, sys\n"
        "from spelbord.cli import main\n"
        f"sys.argv[1:] = {words!r}\n"
        "try:\n    main()\n"
        "except SystemExit as end:\n    assert not end.code\n"
        f"print(json.dumps([m for m in {HEAVY!r} if m in sys.modules]))\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout.splitlines()[-1]) == []


def test_the_version_is_that_of_the_package(run: Any) -> None:
    assert run("--version").stdout == f"spelbord {spelbord.__version__}\n"


def test_there_is_every_command_with_a_line_of_help(run: Any) -> None:
    commands: Any = get_command(app)
    assert set(commands.commands) == set(COMMANDS)
    for name in COMMANDS:
        assert commands.commands[name].get_short_help_str()
        assert f"spelbord {name}" in run(name, "--help").stdout.replace("root", "spelbord")


def test_no_command_shows_the_help(run: Any) -> None:
    assert "simulate" in run(status=2).output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["perft", "chess"], NO_CHESS),
        (
            ["simulate", "chess"],
            NO_CHESS,
        ),
        (["bench", "chess"], NO_CHESS),
        (
            ["perft", "jokerball", "--option", "size=9"],
            "size cannot be '9': choose one of 4, 5, 6. [bad_option]",
        ),
        (
            ["perft", "jokerball", "-o", "colour=red"],
            "Jokerball has no option 'colour'; it has: size. [bad_option]",
        ),
        (["perft", "jokerball", "--seats", "3"], "Jokerball is for 2 seats, not 3. [bad_option]"),
        (
            ["simulate", "jokerball", "--seats", "hard"],
            "Jokerball is for 2 seats, not 1. [bad_option]",
        ),
        (
            ["simulate", "jokerball", "--seats", "hard,deep"],
            "There is no bot 'deep'; there is: random, greedy, easy, medium, hard. [unknown_bot]",
        ),
        (
            ["simulate", "jokerball", "--games", "1", "--records", "/dev/null/deep"],
            "Records cannot be written to /dev/null/deep: Not a directory. [cannot_write]",
        ),
    ],
)
def test_an_error_is_one_sentence_with_its_code_and_status_1(
    words: list[str], sentence: str, run: Any
) -> None:
    result = run(*words, status=1)
    assert result.stderr == f"{sentence}\n"
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("words", "fragment"),
    [
        (["perft"], "Missing argument"),
        (["perft", "jokerball", "--turns", "-1"], "--turns"),
        (["perft", "jokerball", "--turns", "two"], "--turns"),
        (["perft", "jokerball", "--option", "size"], "write --option name=value, not 'size'"),
        (["perft", "jokerball", "--option", "=4"], "write --option name=value, not '=4'"),
        (["perft", "jokerball", "-o", "size=4", "-o", "size=5"], "size is given twice"),
        (["simulate", "jokerball", "--games", "0"], "--games"),
        (["simulate", "jokerball", "--threads", "0"], "--threads"),
        (["play", "--port", "70000"], "--port"),
        (["replay"], "Missing argument"),
        (["games", "--colour"], "No such option"),
        (["chess"], "No such command"),
    ],
)
def test_a_wrong_option_is_a_sentence_with_status_2(
    words: list[str], fragment: str, run: Any
) -> None:
    result = run(*words, status=2)
    assert fragment in " ".join(result.stderr.split())
    assert result.stdout == ""


def test_a_bug_is_not_swallowed(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> list[str]:
        raise ZeroDivisionError

    monkeypatch.setattr("spelbord.core.game.game_names", fail)
    with pytest.raises(ZeroDivisionError):
        run("games")


def test_nothing_that_a_terminal_obeys_is_printed() -> None:
    assert safe("Ann\x1b[2J\x07\nBo") == "Ann\ufffd[2J\ufffd\ufffdBo"
    assert safe("Åsa [bold]東[/bold]") == "Åsa [bold]東[/bold]"
