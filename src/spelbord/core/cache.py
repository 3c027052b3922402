"""Where compiled rules are kept between starts, and when they are thrown away.

Numba stamps a cached function with the contents of its own file only, so a rule
that reads a constant from another file would go on running with the old value.
Here the stamp covers every source a rule can see, and is part of the folder's
name: sources that change find an empty folder, sources that change back find
their compiled code again.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FunctionType
from typing import Any, ClassVar

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.registry import cpu_target

from spelbord.core.errors import CannotKeep

if sys.platform != "win32":
    import fcntl

PACKAGE = Path(__file__).resolve().parent.parent
CORE = PACKAGE / "core"
GENERIC = tuple(PACKAGE / room for room in ("bots", "study", "research"))
SOURCES = {".py", ".toml"}
KEEP_DAYS = 30
# Rules may be bound to a game (see `bind`); its package then belongs to the stamp.
BOUND_TO = "__spelbord_bound_to__"


def home() -> Path:
    """The folder for all compiled rules: ``$SPELBORD_CACHE``, else the user's cache folder."""
    if chosen := os.environ.get("SPELBORD_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "spelbord"


def package_of(file: Path) -> Path:
    """What a source file belongs to: a room of ours, a game's folder, or another package."""
    if file.is_relative_to(PACKAGE):
        parts = file.relative_to(PACKAGE).parts
        depth = 2 if parts[0] == "games" else 1
        return PACKAGE.joinpath(*parts[:depth])
    top = file
    while (top.parent / "__init__.py").exists():
        top = top.parent
    return top


def roots(file: Path, bound_to: Path | None) -> tuple[Path, ...]:
    """All folders and files whose contents can change what this file's rules compile to.

    A game's rules see the core and their own folder. Generic rules (bots, studies)
    see each other and the game they are bound to.
    """
    own = package_of(file)
    seen = {CORE, own}
    if bound_to is not None:
        seen.update(GENERIC, {bound_to})
    elif own in GENERIC:
        seen.update(GENERIC)
    return tuple(sorted(seen))


def _sources(root: Path) -> list[Path]:
    if root.is_file():
        return [root]
    return sorted(f for f in root.rglob("*") if f.suffix in SOURCES and f.is_file())


@functools.cache
def stamp(roots: tuple[Path, ...]) -> str:
    """A hash over the names and contents of every source below `roots`, and Numba's version."""
    digest = hashlib.sha256(numba.__version__.encode())
    for root in roots:
        for file in _sources(root):
            name = file.relative_to(root.parent).as_posix()
            digest.update(f"\0{name}\0".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:20]


def folder_of(file: Path, bound_to: Path | None) -> Path:
    """Where the compiled rules of a source file are kept."""
    checks = "-checked" if os.environ.get("SPELBORD_BOUNDS") == "1" else ""
    return home() / f"{file.parent.name}-{stamp(roots(file, bound_to))}{checks}"


@functools.cache
def _open(folder: Path) -> None:
    """Make a folder, or note that it is in use; raises `CannotKeep`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotKeep.of(folder, error) from error
    with suppress(OSError):  # a folder that may only be read will do
        os.utime(folder)


class _RuleLocator(_CacheLocator):
    def __init__(self, function: FunctionType, file: Path) -> None:
        bound_to = getattr(function, BOUND_TO, None)
        self._py_file = str(file)  # named by Numba when a rule cannot be kept on disk
        self.line = function.__code__.co_firstlineno
        self.stamp = stamp(roots(file, bound_to))
        self.folder = folder_of(file, bound_to)

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.stamp

    def get_disambiguator(self) -> str:
        return str(self.line)

    @classmethod
    def from_function(cls, py_func: FunctionType, py_file: str) -> _RuleLocator:
        locator = cls(py_func, Path(py_file).resolve())
        _open(locator.folder)
        return locator


class _RuleCacheImpl(CompileResultCacheImpl):
    _locator_classes: ClassVar = [_RuleLocator]


class RuleCache(FunctionCache):
    """Numba's function cache, with the stamp and the place described above."""

    _impl_class = _RuleCacheImpl

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep a compiled function; one process at a time, since Numba rewrites the whole index."""
        try:
            with locked(Path(self.cache_path)):
                super().save_overload(sig, data)
        except OSError as error:
            raise CannotKeep.of(Path(self.cache_path), error) from error


@contextmanager
def locked(folder: Path, what: str = "saving") -> Iterator[None]:
    """Alone with a folder among all processes; elsewhere than on Unix there is no such lock."""
    folder.mkdir(parents=True, exist_ok=True)  # somebody may have removed it meanwhile
    if sys.platform == "win32":
        yield
        return
    with (folder / f"{what}.lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def compiling(package: Path) -> Iterator[bool]:
    """Alone with the compiling of a game among all processes; whether it is still needed."""
    try:
        with locked(folder_of(CORE / "engine.py", package), "compiling"):
            yield not is_marked(package)
    except OSError as error:
        raise CannotKeep.of(home(), error) from error


def mark(package: Path) -> None:
    """Note that everything a table of this game needs is compiled."""
    with suppress(OSError):  # whoever finds no note looks again
        _mark(package).touch()


def is_marked(package: Path) -> bool:
    """Whether everything a table of this game needs lies on disk, for this kind of processor."""
    return _mark(package).exists()


def _mark(package: Path) -> Path:
    machine = (sys.implementation.cache_tag, cpu_target.target_context.codegen().magic_tuple())
    name = hashlib.sha256(repr(machine).encode()).hexdigest()[:12]
    return folder_of(CORE / "engine.py", package) / f"ready-{name}"


def prune(days: int = KEEP_DAYS) -> int:
    """Remove compiled rules that no start has touched for `days`; return how many folders went."""
    if not home().is_dir():
        return 0
    limit = time.time() - days * 86400
    old = [f for f in home().iterdir() if f.is_dir() and f.stat().st_mtime < limit]
    for folder in old:
        shutil.rmtree(folder, ignore_errors=True)
    return len(old)
