"""A server with a store of its own for each file of tests, and browsers that visit it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spelbord.server.serving import Server
from spelbord.server.settings import Settings

from .harness import Browser, serving

# The card game has one name wherever it is imported: compiled rules are kept by it.
GAMES = str(Path(__file__).resolve().parent.parent / "games")
if GAMES not in sys.path:
    sys.path.insert(0, GAMES)


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    folder = tmp_path_factory.mktemp("house")
    return Settings(db=f"sqlite:///{folder / 'table.db'}", bot_pause=0.0, client=folder / "client")


@pytest.fixture(scope="module")
def database(settings: Settings) -> Path:
    """The store's file."""
    return Path(settings.db.removeprefix("sqlite:///"))


@pytest.fixture(scope="module")
def server(settings: Settings) -> Iterator[Server]:
    with serving(settings) as running:
        yield running


@pytest.fixture
def visit(server: Server) -> Iterator[Callable[[], Browser]]:
    """Each call is somebody else's browser."""
    browsers: list[Browser] = []

    def another() -> Browser:
        browsers.append(Browser(server.address))
        return browsers[-1]

    yield another
    for browser in browsers:
        browser.close()


@pytest.fixture
def ann(visit: Callable[[], Browser]) -> Browser:
    return visit()


@pytest.fixture
def bob(visit: Callable[[], Browser]) -> Browser:
    return visit()
