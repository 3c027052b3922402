"""The pytest option ``--game``, and the games and checks it spreads over the tests.

Loaded through the entry-point group ``pytest11``: a conftest of a package given with
``--pyargs`` comes too late to add an option. It must therefore import next to nothing.
"""

from __future__ import annotations

from importlib import import_module

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--game``."""
    parser.getgroup("spelbord").addoption(
        "--game",
        action="append",
        default=[],
        metavar="NAME",
        help="game that spelbord.conformance checks: a name, or package.module:GAME; "
        "may be given several times; all installed games if it is not",
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each check and game."""
    wanted = {"conforming_game", "conformance_check"}
    if not wanted <= set(metafunc.fixturenames):
        return
    checks = import_module("spelbord.conformance.checks").CHECKS
    game_names = import_module("spelbord.core.game").game_names

    given = getattr(metafunc.module, "GAMES", None)
    specs = given or metafunc.config.getoption("--game") or game_names()
    metafunc.parametrize("conformance_check", list(checks.values()), ids=list(checks))
    metafunc.parametrize("conforming_game", specs, indirect=True, scope="session")


@pytest.fixture(scope="session")
def conforming_game(request: pytest.FixtureRequest) -> object:
    """A game under test."""
    loaded: object = import_module("spelbord.conformance.subject").load(request.param)
    return loaded
