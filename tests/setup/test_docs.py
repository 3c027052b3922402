"""README and docs/: every link leads somewhere, every example runs, every command is real.

Excerpts in docs/adding-a-game.md are those of examples/sixth_game, which has tests of its own.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main
from house import COMMANDS
from steps import ROOT
from typer.core import TyperGroup
from typer.testing import CliRunner

from spelbord import study
from spelbord.cli import app
from spelbord.cli.house import read_pairs
from spelbord.core.record import read_record, replay

PAGES = sorted({*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")})
# Beside the pages for readers, those that lie with the code.
LINKED = [*PAGES, ROOT / "web" / "README.md", *sorted(ROOT.glob("examples/*/README.md"))]
RUN = [page for page in PAGES if page.name != "adding-a-game.md"]
# These pages are followed by hand, so their commands are carried out, not only read.
FOLLOWED = [ROOT / "README.md", ROOT / "docs" / "simulating.md"]
# Written by measuring scripts (`spelbord bench`, benchmarks/), and the list itself.
UNLISTED = ("benchmarks.md", "first-start.md", "load.md", "README.md")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!`)!?\[[^\]\[]*\]\(([^)\s]+)\)")
SHELL = ("", "sh", "console")
# Which bots play is checked without them: hard ones take their time.
QUICK = ("--games", "2", "--seats", "random,random")


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, *languages: str) -> list[str]:
    """The fenced blocks of a page in those languages."""
    found = BLOCK.findall(page.read_text(encoding="utf-8"))
    return [text for language, text in found if language in languages]


def examples(pages: list[Path]) -> list[object]:
    """Every Python example, with a name that leads to it."""
    return [
        pytest.param(text, id=f"{name_of(page)}-{number}")
        for page in pages
        for number, text in enumerate(blocks(page, "python"), start=1)
    ]


def commands(page: Path) -> list[list[str]]:
    """The words of every `spelbord` command in the shell blocks of a page."""
    lines = [line for text in blocks(page, *SHELL) for line in text.splitlines()]
    words = [shlex.split(line, comments=True) for line in lines if "spelbord " in line]
    return [found[1:] for found in words if found[0] in ("spelbord", ".venv/bin/spelbord")]


def said_in_passing(page: Path) -> list[list[str]]:
    """The words of every command that stands in the text: `spelbord verify FILE`."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    return [found.split() for found in re.findall(r"`(?:\.venv/bin/)?spelbord ([^`]+)`", text)]


def anchors(page: Path) -> set[str]:
    """What links may point at in a page: its headings, as forges spell them."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    plain = [re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title) for title in titles]
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in plain}


def test_the_pages_are_found() -> None:
    assert {"README.md", "docs/README.md", "docs/playing.md"} <= {name_of(page) for page in PAGES}


@pytest.mark.parametrize("page", LINKED, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    for link in LINK.findall(text):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), f"{link} leads nowhere"
        assert not anchor or anchor in anchors(target), f"{link} names no heading of its page"


@pytest.mark.parametrize("page", [p for p in PAGES if p.parent == ROOT / "docs"], ids=name_of)
def test_the_list_of_documents_names_every_one(page: Path) -> None:
    listed = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    assert page.name in UNLISTED or f"({page.name})" in listed


def test_the_readme_has_an_example_of_about_ten_lines() -> None:
    (example, *_) = blocks(ROOT / "README.md", "python")
    assert 5 <= len(example.splitlines()) <= 12


@pytest.mark.parametrize("example", examples(RUN))
def test_every_python_example_runs_and_says_something(example: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", example],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip()


def test_the_record_on_the_page_of_records_can_be_read_and_replayed() -> None:
    (example, *_) = blocks(ROOT / "docs" / "records.md", "json")
    record = read_record(example)
    assert record.end is not None
    # It is shown after three events, with the end it might have.
    steps = list(replay(record.model_copy(update={"end": None})))
    assert len(steps) == 1 + len(record.events)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_make_target_exists(page: Path) -> None:
    lines = "\n".join(blocks(page, *SHELL))
    quoted = re.findall(r"`make (\w+)", page.read_text(encoding="utf-8"))
    said = {*re.findall(r"^make (\w+)", lines, re.MULTILINE), *quoted}
    assert said <= set(COMMANDS) | {"help"}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_is_one_that_spelbord_understands(page: Path) -> None:
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    for words in commands(page):
        name, *rest = words
        command = group.commands.get(name)
        assert command is not None, f"there is no command {name}"
        read = command.make_context(name, list(rest)).params
        if name == "simulate":
            bots = (read["seats"] or "random,random").split(",")
            study.make_plan(read["game"], bots, 1, read_pairs(read["option"]), 0, records=False)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_said_in_passing_exist_with_their_options(page: Path) -> None:
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    for name, *rest in said_in_passing(page):
        assert name in group.commands, f"there is no command {name}"
        known = {option for p in group.commands[name].params for option in p.opts}
        assert {word for word in rest if word.startswith("--")} <= known


@pytest.mark.parametrize("page", FOLLOWED, ids=name_of)
def test_whoever_follows_the_page_gets_what_it_promises(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    os.symlink(ROOT / "tests", tmp_path / "tests")  # whose records are replayed
    followed = [words for words in commands(page) if words[0] in ("simulate", "replay", "verify")]
    assert len(followed) >= 2
    for words in followed:
        more = QUICK if words[0] == "simulate" else ()
        result = CliRunner().invoke(app, [*words, *more])
        assert result.exit_code == 0, f"{words}: {result.output}"
        assert result.output.strip()
