"""What the make targets do: set up what they need, then play, test, check and so on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import needs
from needs import PYTHON, VENV
from plan import CLIENT, LOCKS, WEB, browser, checked_rules, rules, set_up, tool_environment
from steps import ROOT, SetupProblem

# What `make clean` removes: everything that set-up, tests and checks make in this folder.
LITTER = (
    ".venv",
    ".cache",
    "web/node_modules",
    "web/src/lib/generated",
    CLIENT,
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
    ".import_linter_cache",
    ".hypothesis",
    "test-results",
)
# Each lock follows the versions of the one before it, so that one environment serves all.
EXTRAS = {
    "bench": ["--extra=build", "--extra=dev", "--extra=bench"],
    "dev": ["--extra=build", "--extra=dev"],
    "play": ["--extra=build"],
    "node": ["--group=node"],
}

# A title, the words of the command, and the folder it runs in.
Command = tuple[str, Sequence[object], Path]


def play(words: Sequence[str]) -> int:
    """Set up what players need and open the table."""
    set_up("play")
    sys.stdout.flush()
    spelbord = VENV / "bin" / "spelbord"
    os.execv(spelbord, [str(spelbord), "play", *words])


def build(words: Sequence[str]) -> int:
    """Set up what players need, compile all rules ahead, and open nothing."""
    del words
    set_up("play", rules)
    return 0


def test(words: Sequence[str]) -> int:
    """Set up everything and run all tests; words go to pytest."""
    set_up("dev", rules, checked_rules, browser)
    chromium = needs.installed_browser()
    os.environ.update(SPELBORD_BOUNDS="1", SPELBORD_BROWSER=chromium or "")
    pytest = [PYTHON, "-m", "pytest", "-n", "2", "--dist", "loadfile", *words]
    return run_all(
        [
            ("tests of the client", ["npm", "test"], WEB),
            ("tests of rules, bots, server, page and set-up", pytest, ROOT),
        ]
    )


def check(words: Sequence[str]) -> int:
    """Set up everything and let every checker look at everything."""
    set_up("dev")
    python = [PYTHON, "-m"]
    return run_all(
        [
            ("ruff", [*python, "ruff", "check", *words], ROOT),
            ("ruff format", [*python, "ruff", "format", "--check"], ROOT),
            ("mypy", [*python, "mypy"], ROOT),
            ("import-linter", [VENV / "bin" / "lint-imports"], ROOT),
            ("svelte-check", ["npm", "run", "--silent", "check"], WEB),
            ("prettier", ["npm", "run", "--silent", "format:check"], WEB),
        ]
    )


def format_all(words: Sequence[str]) -> int:
    """Bring every source into the house's form."""
    set_up("dev")
    return run_all(
        [
            ("ruff", [PYTHON, "-m", "ruff", "check", "--fix", *words], ROOT),
            ("ruff format", [PYTHON, "-m", "ruff", "format"], ROOT),
            ("prettier", ["npm", "run", "--silent", "format"], WEB),
        ]
    )


def bench(words: Sequence[str]) -> int:
    """Set up what the measuring needs and measure beside the peers."""
    set_up("bench", rules)
    measure = [VENV / "bin" / "spelbord", "bench", *words]
    return run_all([("bench", measure, ROOT)])


def lock(words: Sequence[str]) -> int:
    """Write the lock files anew from pyproject.toml; `--upgrade` takes newer versions."""
    set_up("dev")
    failed = 0
    above: list[str] = []
    for name, wanted in EXTRAS.items():
        file = LOCKS / f"{name}.lock"
        failed += run_all([(file.name, [*resolver(file, wanted), *above, *words], ROOT)])
        above = [f"--constraint={file}"]
    return failed


def resolver(file: Path, wanted: Sequence[str]) -> list[object]:
    """The command that writes one lock file: every hash, no address."""
    source = [] if wanted[0].startswith("--group") else ["pyproject.toml"]
    calm = ["--quiet", "--no-header", "--no-annotate", "--no-emit-index-url"]
    return [
        *(PYTHON, "-m", "uv", "pip", "compile", *source, *calm, "--universal"),
        *("--generate-hashes", *wanted, f"--output-file={file}"),
    ]


def clean(words: Sequence[str]) -> int:
    """Remove all that set-up, tests and checks have made in this folder."""
    del words
    for litter in LITTER:
        shutil.rmtree(ROOT / litter, ignore_errors=True)
    print("Clean. Compiled rules stay in your cache folder; old ones go by themselves.")
    return 0


def run_all(commands: Sequence[Command]) -> int:
    """Run all commands, even after one has failed; say how each went, return how many failed."""
    environment = tool_environment()
    verdicts = []
    for title, command, folder in commands:
        print(f"--- {title}", flush=True)
        start = time.monotonic()
        words = [str(word) for word in command]
        code = subprocess.run(
            words, cwd=folder, env=environment, stdin=subprocess.DEVNULL, check=False
        ).returncode
        verdicts.append((title, code, time.monotonic() - start))
    for title, code, took in verdicts:
        verdict = "ok" if code == 0 else f"FAILED (exit status {code})"
        print(f"{title:<48}{took:7.1f} s  {verdict}", flush=True)
    return sum(code != 0 for _, code, _ in verdicts)


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "play": play,
    "build": build,
    "test": test,
    "check": check,
    "format": format_all,
    "bench": bench,
    "lock": lock,
    "clean": clean,
}


def main(words: Sequence[str]) -> int:
    """Do what the first word says with the rest; problems are one sentence, no traceback."""
    if not words or words[0] not in COMMANDS:
        print(f"Say what to do: {', '.join(COMMANDS)}.", file=sys.stderr)
        return 2
    try:
        return min(COMMANDS[words[0]](words[1:]), 1)
    except SetupProblem as problem:
        print(f"\n{problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
