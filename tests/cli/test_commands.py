"""The commands that count, simulate, compile, measure, list and serve."""

from __future__ import annotations

import json
import os
import threading
import time
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from spelbord import server
from spelbord.core import cache
from spelbord.core.game import find_game, game_names
from spelbord.core.record import final_position, load_record
from spelbord.server.errors import CannotServe


def test_games_lists_credit_and_options(run: Any) -> None:
    printed = run("games").stdout
    assert "Jokerball, a game by Mark Steere (marksteeregames.com)" in printed
    assert "--option size=4|5|6" in printed
    listed = json.loads(run("games", "--json").stdout)
    game = next(g for g in listed if g["name"] == "jokerball")
    assert game["options"][0]["choices"] == [4, 5, 6]


def test_games_names_a_package_that_cannot_be_loaded_and_lists_the_others(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find(name: str) -> Any:
        return 1 / 0 if name == "broken" else find_game(name)

    monkeypatch.setattr("spelbord.core.game.game_names", lambda: ["broken", "jokerball"])
    monkeypatch.setattr("spelbord.core.game.find_game", find)
    told = run("games", status=1)
    assert "Jokerball" in told.stdout
    assert "broken cannot be loaded: ZeroDivisionError" in told.stderr


@pytest.mark.parametrize(("size", "leaves"), [(4, 390), (5, 1116), (6, 1784)])
def test_perft_counts_one_turn(size: int, leaves: int, run: Any) -> None:
    counted = json.loads(run("perft", "jokerball", "-o", f"size={size}", "--json").stdout)
    assert (counted["leaves"], counted["options"]) == (leaves, {"size": size})


def test_perft_prints_the_count_and_with_divide_every_first_event(run: Any) -> None:
    words = ("perft", "jokerball", "--turns", "2", "--option", "size=4")
    assert "jokerball (size=4), 2 full turns: 149,300 leaves" in run(*words).stdout
    printed = run(*words, "--divide").stdout
    split = json.loads(run(*words, "--divide", "--json").stdout)["split"]
    assert len(split) == 24
    for event, leaves in split.items():
        row = next(line for line in printed.splitlines() if line.strip().startswith(f"{event} "))
        assert f"{leaves:,}" in row


def test_simulate_shows_shares_lengths_and_ends(run: Any) -> None:
    words = ("simulate", "jokerball", "--games", "20", "--option", "size=4", "--seed", "4")
    printed = run(*words).stdout
    for fragment in ("random (1)", "random (2)", "Red", "Blue", "95 % interval", "ball_off"):
        assert fragment in printed
    assert "median" in printed
    assert "--seed 4" in printed


def test_simulate_prints_the_same_json_for_any_number_of_threads(run: Any) -> None:
    words = ("simulate", "jokerball", "--games", "6", "-o", "size=4", "--seats", "easy,random")
    one = run(*words, "--seed", "4", "--json", "--threads", "1").stdout
    assert run(*words, "--seed", "4", "--json", "--threads", "2").stdout == one
    data = json.loads(one)
    assert [row["index"] for row in data["rows"]] == list(range(6))
    assert sum(share["wins"] for share in data["contestants"]) == 6
    assert {share["name"] for share in data["contestants"]} == {"easy", "random"}


def test_simulate_writes_records_that_replay(run: Any, tmp_path: Path) -> None:
    run("simulate", "jokerball", "--games", "3", "-o", "size=4", "--records", tmp_path)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 3
    for file in files:
        assert final_position(load_record(file)).is_over
        assert run("verify", file)


def test_compile_says_each_game_and_where_the_rules_are_kept(run: Any) -> None:
    printed = run("compile").stdout
    assert "Jokerball: ready after " in printed
    assert str(cache.home()) in printed


def test_compile_removes_rules_that_nobody_has_used_for_long(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("compile")  # so that nothing is left to be kept elsewhere
    monkeypatch.setattr(cache, "home", lambda: tmp_path)
    long_ago = time.time() - (cache.KEEP_DAYS + 1) * 86400
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
    os.utime(tmp_path / "old", (long_ago, long_ago))
    assert "1 old folder removed" in run("compile").stdout
    assert [folder.name for folder in tmp_path.iterdir()] == ["new"]


ROWS = [
    {
        "name": "breakthrough random playout steps",
        "value": 3_100_000.4,
        "unit": "actions/s",
        "peer": 775_000.0,
        "ratio": 4.0,
        "peer_name": "einstein_wurfelt_nicht",
    },
    {
        "name": "calibration",
        "value": 12.5,
        "unit": "rounds/s",
        "peer": None,
        "ratio": None,
        "peer_name": None,
    },
]


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("spelbord.study.bench.rows", lambda game, tell: ROWS)
    monkeypatch.setattr("spelbord.study.bench.ROOT", tmp_path)
    (tmp_path / "docs").mkdir()


@pytest.mark.usefixtures("measured")
def test_bench_shows_every_figure_beside_its_peer(run: Any) -> None:
    printed = run("bench", "jokerball").stdout
    row = next(line for line in printed.splitlines() if "breakthrough random playout steps" in line)
    for cell in ("3,100,000", "actions/s", "775,000", "4.00"):
        assert cell in row
    assert any("calibration" in line and "12.50" in line for line in printed.splitlines())


@pytest.mark.usefixtures("measured")
def test_bench_prints_its_rows_as_json(run: Any) -> None:
    assert json.loads(run("bench", "jokerball", "--json").stdout) == [
        {"game": "jokerball"} | row for row in ROWS
    ]
    assert len(json.loads(run("bench", "--json").stdout)) >= len(ROWS)


@pytest.mark.usefixtures("measured")
def test_bench_of_all_games_writes_the_page_of_figures(run: Any, tmp_path: Path) -> None:
    page = tmp_path / "docs" / "benchmarks.md"
    run("bench", "jokerball")
    assert not page.exists(), "one game is not the whole page"
    run("bench")
    text = page.read_text()
    assert date.today().isoformat() in text
    for game in game_names():
        assert f"## {game}\n" in text
    assert "| breakthrough random playout steps | 3,100,000 | actions/s | 775,000 | 4.00 |" in text
    assert "| calibration | 12.50 | rounds/s |  |  |" in text
    assert "Beside einstein_wurfelt_nicht." in text
    assert "Python 3." in text


class House:
    """Stands in for the server: keeps what it was asked for and tells that it answers."""

    def __init__(self) -> None:
        self.asked: dict[str, Any] = {}

    def run(self, host: str, port: int, db: str | None, **callbacks: Any) -> None:
        self.asked = {"host": host, "port": port, "db": db} | callbacks
        callbacks["started"](f"http://{host}:{port}")


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    house = House()
    monkeypatch.setattr(server, "run", house.run)
    return house


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    pages: list[str] = []
    monkeypatch.setattr("webbrowser.open", pages.append)
    return pages


def wait_for_threads() -> None:
    for thread in threading.enumerate():
        if thread.name == "browser":
            thread.join()


def test_play_opens_the_page_when_the_server_answers(
    run: Any, house: House, opened: list[str]
) -> None:
    printed = run("play").stdout
    wait_for_threads()
    assert opened == ["http://127.0.0.1:8000"]
    assert "http://127.0.0.1:8000" in printed


def test_play_without_a_browser_and_serve_open_nothing(
    run: Any, house: House, opened: list[str]
) -> None:
    run("play", "--no-browser", "--port", "9000")
    assert house.asked["port"] == 9000
    run("serve", "--host", "0.0.0.0", "--db", "table.db")
    assert (house.asked["host"], house.asked["db"]) == ("0.0.0.0", "table.db")
    wait_for_threads()
    assert opened == []


def test_a_port_that_is_taken_is_a_sentence(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(*_: Any, **__: Any) -> None:
        raise CannotServe("Nothing can be served on 127.0.0.1, port 8000.")

    monkeypatch.setattr(server, "run", taken)
    stderr = run("serve", status=1).stderr
    assert stderr == "Nothing can be served on 127.0.0.1, port 8000. [cannot_serve]\n"
