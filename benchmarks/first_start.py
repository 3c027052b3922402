"""How long a stranger waits for the table: the steps of a first start, in time and disk.

Run as `python -m benchmarks.first_start` (`--write` writes docs/first-start.md anew). It clones
this repository into a folder of its own, with caches of its own for pip, npm and compiled rules,
takes every step of `make play` one by one, serves, waits until every game is ready, and starts
a second time. It downloads what a stranger would download.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.serving import serving, wait_for_games
from spelbord.cli.figures import machine

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "first-start.md"
CLIENT = "src/spelbord/server/client"
# Run by the clone's own Python with the clone's own scripts; prints a line of JSON for each step.
STEPS = """
import json, resource, sys, time
sys.path.insert(0, "scripts")
import plan, steps
do = steps.do
def used():
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime
def timed(step):
    start, before, disk = time.monotonic(), used(), steps.megabytes(step.weighed)
    needed = do(step)
    took, disk = time.monotonic() - start, steps.megabytes(step.weighed) - disk
    told = {"step": step.title, "wall": took, "processor": used() - before, "disk": disk}
    print("@@" + json.dumps(told), flush=True)
    return needed
steps.do = timed
plan.set_up("play")
"""


def measure(folder: Path) -> dict[str, Any]:
    """A first and a second start of a fresh clone in that folder."""
    clone = folder / "spelbord"
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
    own = {"XDG_CACHE_HOME": str(folder / "cache"), "npm_config_cache": str(folder / "npm")}
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | own
    alone.pop("SPELBORD_CACHE", None)
    steps = _steps(clone, alone)
    os.environ.clear()
    os.environ.update(alone)
    first = _start(clone, folder)
    return {
        "steps": steps,
        "first": first,
        "second": _start(clone, folder),
        "disk": {
            "Python with its packages, `.venv`": _megabytes(clone / ".venv"),
            "npm packages, `web/node_modules`": _megabytes(clone / "web" / "node_modules"),
            "the client as it is served": _megabytes(clone / CLIENT),
            "compiled rules": _megabytes(folder / "cache" / "spelbord"),
        },
    }


def _steps(clone: Path, environment: Mapping[str, str]) -> list[dict[str, Any]]:
    ran = subprocess.run(
        [sys.executable, "-c", STEPS],
        cwd=clone,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [json.loads(line[2:]) for line in ran.stdout.splitlines() if line.startswith("@@")]


def _start(clone: Path, folder: Path) -> dict[str, Any]:
    """Seconds until the table is open, and until each game is ready."""
    start, before = time.monotonic(), _used()
    with serving(folder, [str(clone / ".venv" / "bin" / "spelbord")]) as server:
        server.ask("GET", "/api/games")
        opened = time.monotonic() - start
        ready = {name: opened + seconds for name, seconds in wait_for_games(server).items()}
        memory = server.megabytes()
    return {"open": opened, "ready": ready, "megabytes": memory, "processor": _used() - before}


def _used() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


def _megabytes(folder: Path) -> float:
    return sum(f.lstat().st_size for f in folder.rglob("*") if f.is_file()) / 2**20


def page(found: Mapping[str, Any]) -> str:
    """The figures as Markdown."""
    first, second = found["first"], found["second"]
    to_open = sum(step["wall"] for step in found["steps"]) + first["open"]
    ready = sorted(first["ready"].items(), key=lambda pair: pair[1])
    lines = [
        "# The first start",
        "",
        "Written by `python -m benchmarks.first_start --write`; do not edit, measure anew. "
        "A fresh clone, with empty caches for pip, npm and compiled rules.",
        "",
        *[f"- {line}" for line in machine()],
        f"- Load of this machine when it began: {found['load']:.1f}; "
        "processor time tells more than wall time where others work too",
        "",
        f"**{to_open:.0f} s to the open table**, and {second['open']:.1f} s at the second start, "
        f"with all games ready after {max(second['ready'].values()):.1f} s.",
        "",
        "| step of `make play` | wall s | processor s | disk MB |",
        "|---|---:|---:|---:|",
        *[
            f"| {s['step']} | {s['wall']:.1f} | {s['processor']:.1f} | {s['disk']:.0f} |"
            for s in found["steps"]
        ],
        f"| The server answers | {first['open']:.1f} | | |",
        "",
        "The games are compiled while the table is open, by processes of their own that step back "
        "behind everybody else. Whoever asks for a game has it compiled next. "
        f"Together they take {first['processor']:.0f} s of processor time. "
        "Unasked, they are ready so many seconds after the start of the server:",
        "",
        "| game | s |",
        "|---|---:|",
        *[f"| {name} | {seconds:.0f} |" for name, seconds in ready],
        "",
        f"The server holds {second['megabytes']:.0f} MB with all games loaded from disk. "
        "On disk lie, in MB:",
        "",
        *[f"- {name}: {size:.0f}" for name, size in found["disk"].items()],
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and write the page if that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    parser.add_argument("--write", action="store_true", help="write docs/first-start.md")
    wanted = parser.parse_args()
    began = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        found = measure(Path(folder)) | {"load": began}
    print(json.dumps(found) if wanted.json else page(found))
    if wanted.write:
        PAGE.write_text(page(found), encoding="utf-8")


if __name__ == "__main__":
    main()
