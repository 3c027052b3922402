"""What a game's package brings for the browser is served: those files, and nothing else of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from spelbord.core.game import find_game, register

from .harness import Browser

BOARD = "export const contract = 1"
ADDRESS = "/api/games/boarded/board.js"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a game that brings a board and no cover."""
    (tmp_path / "board.js").write_text(BOARD)
    (tmp_path / "rules.py").write_text("secret = 1")
    register(replace(find_game("jokerball"), name="boarded", folder=tmp_path))
    return tmp_path


def info(ann: Browser, name: str) -> dict[str, str | None]:
    return next(g for g in ann.http.get("/api/games").json() if g["name"] == name)


def test_a_game_says_what_its_package_brings(ann: Browser, folder: Path) -> None:
    ours, theirs = info(ann, "jokerball"), info(ann, "boarded")
    assert (ours["board"], ours["cover"]) == (None, None)
    assert str(theirs["board"]).startswith(ADDRESS + "?v=")
    assert theirs["cover"] is None


def test_a_board_is_a_script_that_is_kept_as_long_as_it_is_the_same(
    ann: Browser, folder: Path
) -> None:
    address = str(info(ann, "boarded")["board"])
    answer = ann.http.get(address)
    assert answer.text == BOARD
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    (folder / "board.js").write_text(BOARD + ";")
    assert info(ann, "boarded")["board"] != address
    # A page from before gets the new one, and does not keep it under the old address.
    assert ann.http.get(address).headers["cache-control"] == "no-cache"
    assert ann.http.get(ADDRESS).headers["cache-control"] == "no-cache"


def test_a_cover_is_a_picture(ann: Browser, folder: Path) -> None:
    (folder / "cover.svg").write_text("<svg/>")
    answer = ann.http.get(str(info(ann, "boarded")["cover"]))
    assert (answer.text, answer.headers["content-type"]) == ("<svg/>", "image/svg+xml")


@pytest.mark.parametrize(
    "name", ["rules.py", "cover.svg", "..%2fboard.js", "board.js%2f..%2frules.py"]
)
def test_nothing_else_of_a_package_is_served(ann: Browser, folder: Path, name: str) -> None:
    answer = ann.http.get(f"/api/games/boarded/{name}")
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_a_game_without_a_board_says_so(ann: Browser) -> None:
    answer = ann.http.get("/api/games/jokerball/board.js")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_board")
