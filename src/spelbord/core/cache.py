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
import time
from pathlib import Path
from types import FunctionType
from typing import ClassVar

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

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


class _RuleLocator(_CacheLocator):
    def __init__(self, function: FunctionType, file: Path) -> None:
        bound_to = getattr(function, BOUND_TO, None)
        self._py_file = str(file)  # named by Numba when a rule cannot be kept on disk
        self.line = function.__code__.co_firstlineno
        self.stamp = stamp(roots(file, bound_to))
        checks = "-checked" if os.environ.get("SPELBORD_BOUNDS") == "1" else ""
        self.folder = home() / f"{file.parent.name}-{self.stamp}{checks}"

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.stamp

    def get_disambiguator(self) -> str:
        return str(self.line)

    @classmethod
    def from_function(cls, py_func: FunctionType, py_file: str) -> _RuleLocator:
        locator = cls(py_func, Path(py_file).resolve())
        locator.folder.mkdir(parents=True, exist_ok=True)
        return locator


class _RuleCacheImpl(CompileResultCacheImpl):
    _locator_classes: ClassVar = [_RuleLocator]


class RuleCache(FunctionCache):
    """Numba's function cache, with the stamp and the place described above."""

    _impl_class = _RuleCacheImpl


def prune(days: int = KEEP_DAYS) -> int:
    """Remove compiled rules that no start has touched for `days`; return how many folders went."""
    if not home().is_dir():
        return 0
    limit = time.time() - days * 86400
    old = [f for f in home().iterdir() if f.is_dir() and f.stat().st_mtime < limit]
    for folder in old:
        shutil.rmtree(folder, ignore_errors=True)
    return len(old)
