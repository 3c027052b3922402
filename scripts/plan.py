"""The steps of a set-up, in order: what each depends on and what it makes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import needs
from needs import PYTHON, VENV
from steps import ROOT, SetupProblem, Step, do_all, fingerprint, quietly

LOCKS = ROOT / "requirements"
WEB = ROOT / "web"
SOURCES = ROOT / "src" / "spelbord"
CLIENT = SOURCES / "server" / "client"
STAMPS = VENV / "stamps"
# From few to many: whoever has the packages of one has those of all before it.
LOCK_ORDER = ("play", "dev", "bench")
# Whose sources decide what the rules compile to.
RULE_ROOMS = ("core", "games", "bots", "study")


def set_up(wanted: str, *more: Callable[[], Step | None]) -> None:
    """Do all that is not done yet for `wanted`: play, dev or bench.

    The rules are no part of it: a table is open before they are compiled, and compiles them.

    Args:
        wanted: the lock file whose packages are needed.
        more: further steps, as functions that describe them.
    """
    plan: list[Callable[[], Step | None]] = [venv, lambda: packages(wanted), own_package]
    do_all([*plan, node, client_packages, client, *more])


def venv() -> Step | None:
    """The virtual environment; a sound one is kept, whoever made it."""
    if needs.venv_is_sound():
        return None
    version = "{}.{}".format(*sys.version_info[:2])
    return Step(
        f"Virtual environment of Python {version}",
        STAMPS / "venv",
        version,
        lambda: needs.make_venv(getattr(sys, "_base_executable", sys.executable), version),
    )


def packages(wanted: str) -> Step:
    """The packages of one lock file; those of a larger one will do."""
    prints = {name: fingerprint(LOCKS / f"{name}.lock") for name in LOCK_ORDER}
    larger = LOCK_ORDER[LOCK_ORDER.index(wanted) + 1 :]
    lock = LOCKS / f"{wanted}.lock"
    return Step(
        f"Python packages of {lock.name}",
        STAMPS / "packages",
        prints[wanted],
        lambda: needs.install(lock),
        also=[prints[name] for name in larger],
        weighed=VENV,
    )


def own_package() -> Step:
    """Spelbord itself, run from its sources; its command knows the folder it lies in."""
    return Step(
        "Spelbord itself",
        STAMPS / "spelbord",
        fingerprint(str(ROOT), ROOT / "pyproject.toml"),
        needs.install_own_package,
        products=[VENV / "bin" / "spelbord"],
    )


def node() -> Step | None:
    """Node: this machine's if it is new enough, else the one that Python's packages bring."""
    if needs.node_on_path():
        return None
    lock = LOCKS / "node.lock"
    return Step(
        "Node from Python's packages",
        STAMPS / "node",
        fingerprint(lock),
        lambda: needs.fetch_node(lock),
        products=[VENV / "bin" / "node", VENV / "bin" / "npm"],
        weighed=VENV,
    )


def client_packages() -> Step:
    """The npm packages the client is built with and from."""
    return Step(
        "npm packages of the client",
        WEB / "node_modules" / ".spelbord-stamp",
        fingerprint(WEB / "package-lock.json"),
        lambda: run_npm(["ci", "--no-audit", "--no-fund"], needs.NO_CLIENT_PACKAGES),
        products=[WEB / "node_modules" / ".package-lock.json"],
        weighed=WEB / "node_modules",
    )


def client() -> Step:
    """The browser client; its types come from the server's messages and the games' views."""
    views = sorted((SOURCES / "games").glob("*/view.py"))
    models = [SOURCES / "server" / name for name in ("protocol.py", "schema.py")]
    return Step(
        "The browser client",
        WEB / "node_modules" / ".client-stamp",
        fingerprint(WEB, *models, *views),
        lambda: run_npm(["run", "build"], needs.NO_CLIENT),
        products=[CLIENT / "index.html", WEB / "src" / "lib" / "generated"],
        weighed=CLIENT,
    )


def run_npm(words: list[str], problem: str) -> None:
    """Run npm in the client's folder, where its scripts find our Python and our Node."""
    quietly(["npm", *words], problem, cwd=WEB, env=tool_environment())


def tool_environment() -> dict[str, str]:
    """The environment for tools: .venv comes first on the path."""
    path = os.pathsep.join([str(PYTHON.parent), os.environ.get("PATH", os.defpath)])
    return {**os.environ, "PATH": path, "PYTHON": str(PYTHON)}


def rules(checked: bool = False) -> Step:
    """The compiled rules, in the user's cache folder; compiling shows its own progress."""
    home = needs.cache_home()
    rooms = [SOURCES / room for room in RULE_ROOMS]
    return Step(
        "Compiling the rules" + (" with bounds checks, for the tests" if checked else ""),
        STAMPS / ("rules-checked" if checked else "rules"),
        fingerprint(str(home), *rooms, *[LOCKS / "play.lock"]),
        lambda: compile_rules(checked),
        products=[home],
        shows_progress=True,
        weighed=home,
    )


def checked_rules() -> Step:
    """The rules as tests run them, with bounds checks."""
    return rules(checked=True)


def compile_rules(checked: bool) -> None:
    """Compile every game, its search and its studies, ahead of their first use.

    Raises:
        SetupProblem: a game does not compile.
    """
    bounds = {"SPELBORD_BOUNDS": "1"} if checked else {}
    command = [str(VENV / "bin" / "spelbord"), "compile"]
    ran = subprocess.run(command, env={**os.environ, **bounds}, check=False)
    if ran.returncode != 0:
        raise SetupProblem(needs.NO_RULES)


def browser() -> Step | None:
    """A Chromium for the browser tests."""
    if needs.installed_browser() is not None:
        return None
    return Step("Chromium for the browser tests", STAMPS / "browser", "", needs.fetch_browser)
