"""A step is done once, again when its inputs change, and again when it was broken off."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import plan
import pytest
from house import COMMANDS
from steps import SetupProblem, Step, do, do_all, files_below, fingerprint, quietly


class Made:
    """What a step made, and how often."""

    def __init__(self, folder: Path) -> None:
        self.times = 0
        self.source = folder / "source"
        self.source.write_text("one")
        self.product = folder / "product"
        self.stamp = folder / "stamps" / "stamp"

    def make(self) -> None:
        self.times += 1
        self.product.write_text("made")

    def step(self) -> Step:
        return Step("A step", self.stamp, fingerprint(self.source), self.make, [], [self.product])


@pytest.fixture
def made(tmp_path: Path) -> Made:
    return Made(tmp_path)


def test_a_step_is_done_once(made: Made) -> None:
    assert do(made.step())
    assert not do(made.step())
    assert made.times == 1


def test_a_step_says_how_much_larger_its_folder_is_now(
    made: Made, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "folder"

    def fill() -> None:
        (folder / "deep").mkdir(parents=True)
        (folder / "deep" / "file").write_bytes(bytes(3 << 20))

    do(Step("A step", made.stamp, "", fill, weighed=folder))
    assert capsys.readouterr().out.rstrip().endswith(" s      3 MB")


def test_only_tests_measurements_and_a_whole_build_compile_the_rules_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[list[str]] = []
    monkeypatch.setattr(
        plan, "do_all", lambda steps: begun.append([getattr(s, "__name__", "") for s in steps])
    )
    monkeypatch.setattr("house.run_all", lambda _: 0)
    monkeypatch.setattr("house.needs.installed_browser", lambda: None)
    monkeypatch.setattr(os, "execv", lambda *_: None)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    for target in ("play", "check", "build", "test", "bench"):
        COMMANDS[target]([])
    compiles = [[name for name in steps if "rules" in name] for steps in begun]
    assert compiles == [[], [], ["rules"], ["rules", "checked_rules"], ["rules"]]


def test_a_changed_input_does_the_step_again(made: Made) -> None:
    do(made.step())
    made.source.write_text("two")
    assert do(made.step())
    assert made.times == 2


def test_a_lost_product_is_made_again(made: Made) -> None:
    do(made.step())
    made.product.unlink()
    assert do(made.step())


def test_a_step_that_was_broken_off_is_done_again(made: Made) -> None:
    do(made.step())
    made.source.write_text("two")

    def breaks() -> None:
        raise KeyboardInterrupt

    broken = Step("A step", made.stamp, fingerprint(made.source), breaks)
    with pytest.raises(KeyboardInterrupt):
        do(broken)
    assert do(made.step())


def test_a_step_that_was_broken_off_forgets_what_it_had_made_before(made: Made) -> None:
    do(made.step())
    before = made.source.read_text()
    made.source.write_text("two")

    def breaks() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        do(Step("A step", made.stamp, fingerprint(made.source), breaks))
    made.source.write_text(before)
    assert do(made.step())


def test_a_larger_set_of_packages_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "STAMPS", tmp_path)
    (tmp_path / "packages").write_text(plan.packages("dev").fingerprint)
    assert plan.packages("play").is_done()
    assert plan.packages("dev").is_done()
    assert not plan.packages("bench").is_done()


def test_a_step_without_need_is_left_out(made: Made, capsys: pytest.CaptureFixture[str]) -> None:
    do_all([lambda: None, made.step])
    do_all([lambda: None, made.step])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("  A step")
    assert lines[0].endswith(" s")
    assert lines[1].startswith("Set-up is complete (")
    assert lines[2].startswith("Everything is set up already (")


def test_a_step_is_asked_for_when_its_turn_comes(made: Made) -> None:
    seen = []

    def later() -> Step | None:
        seen.append(made.product.exists())
        return None

    do_all([made.step, later])
    assert seen == [True]


def test_a_fingerprint_follows_names_and_contents_but_not_what_is_made(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("1")
    first = fingerprint(tmp_path)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("x")
    assert fingerprint(tmp_path) == first
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    assert fingerprint(tmp_path) != first
    assert files_below(tmp_path) == [tmp_path / "b.py"]


def test_a_quiet_command_shows_its_output_only_when_it_fails(
    capfd: pytest.CaptureFixture[str],
) -> None:
    quietly([sys.executable, "-c", "print('calm')"], "It failed.")
    assert capfd.readouterr() == ("", "")
    with pytest.raises(SetupProblem, match=r"It failed\."):
        quietly([sys.executable, "-c", "print('why'); raise SystemExit(1)"], "It failed.")
    assert "why" in capfd.readouterr().err


def test_the_cache_folder_is_the_one_the_rules_are_kept_in(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from needs import cache_home  # noqa: PLC0415

    from spelbord.core import cache  # noqa: PLC0415

    for name, value in (("HOME", ""), ("XDG_CACHE_HOME", "xdg"), ("SPELBORD_CACHE", "own")):
        monkeypatch.setenv(name, str(tmp_path / value))
        assert cache_home() == cache.home()
