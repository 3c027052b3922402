"""Steps of a set-up: each is done once, and again when what it depends on has changed.

A stamp is a small file that holds a hash of everything the step depends on. It is
removed before the step starts and written after it has ended, so that a set-up
that was broken off is taken up at the step it was in.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LAST_LINES = 25


class SetupProblem(Exception):
    """What stops a set-up, as one sentence that names the remedy."""


@dataclass(frozen=True)
class Step:
    """One part of a set-up: what it makes, from what, and how."""

    title: str
    stamp: Path
    fingerprint: str
    make: Callable[[], None]
    # Other fingerprints that will do: of something that includes what this step makes.
    also: Sequence[str] = field(default=())
    # Whatever is gone must be made again, whatever the stamp says.
    products: Sequence[Path] = field(default=())
    shows_progress: bool = False
    # The folder whose growth is told as what the step takes on disk.
    weighed: Path | None = None

    def is_done(self) -> bool:
        """Whether the stamp fits and everything the step made is still there."""
        try:
            known = self.stamp.read_text(encoding="utf-8")
        except OSError:
            return False
        return known in (self.fingerprint, *self.also) and all(p.exists() for p in self.products)


def do_all(steps: Iterable[Callable[[], Step | None]]) -> None:
    """Do the steps that are not done yet, in order; a step is asked for when its turn comes."""
    start = time.monotonic()
    done = [step is not None and do(step) for step in (describe() for describe in steps)]
    took = time.monotonic() - start
    news = "Set-up is complete" if any(done) else "Everything is set up already"
    print(f"{news} ({took:.1f} s).", flush=True)


def do(step: Step) -> bool:
    """Do one step unless it is done; return whether it was needed.

    It says how long it took, and how much larger its folder is now.
    """
    if step.is_done():
        return False
    step.stamp.unlink(missing_ok=True)
    print(f"  {step.title:<44}", end="\n" if step.shows_progress else "", flush=True)
    before = megabytes(step.weighed)
    start = time.monotonic()
    try:
        step.make()
    except BaseException:
        print(flush=True)
        raise
    took = time.monotonic() - start
    label = f"  {'done in':>44}" if step.shows_progress else ""
    disk = f"{megabytes(step.weighed) - before:7.0f} MB" if step.weighed else ""
    print(f"{label}{took:7.1f} s{disk}", flush=True)
    step.stamp.parent.mkdir(parents=True, exist_ok=True)
    step.stamp.write_text(step.fingerprint, encoding="utf-8")
    return True


def megabytes(folder: Path | None) -> float:
    """What the files below a folder take on disk; nothing where there is none."""
    if folder is None or not folder.is_dir():
        return 0.0
    found = (Path(place) / name for place, _, names in os.walk(folder) for name in names)
    return sum(file.lstat().st_size for file in found if file.exists()) / 2**20


def fingerprint(*parts: str | Path) -> str:
    """A hash over texts, files, and all files below folders, by name and content."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, str):
            digest.update(f"\0text {part}".encode())
            continue
        for file in files_below(part):
            digest.update(f"\0file {file.relative_to(part.parent).as_posix()}\0".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


# Made from other files, by Python or by the client's build.
MADE = {"__pycache__", "node_modules", "generated", "client", "test-results"}


def files_below(path: Path) -> list[Path]:
    """The file itself, or all source files below a folder, in a fixed order."""
    if path.is_file():
        return [path]
    found = [f for f in path.rglob("*") if not MADE & set(f.relative_to(path).parts)]
    return sorted(f for f in found if f.is_file())


def quietly(
    command: Sequence[object],
    problem: str,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> None:
    """Run a command silently; if it fails, show the end of its output and raise `problem`."""
    try:
        ran = subprocess.run(
            [str(c) for c in command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            cwd=cwd,
            env=env,
        )
        output, failed = ran.stdout.decode(errors="replace"), ran.returncode != 0
    except OSError as error:
        output, failed = str(error), True
    if failed:
        print("\n" + "\n".join(output.splitlines()[-LAST_LINES:]), file=sys.stderr)
        raise SetupProblem(problem)
