"""The page docs/benchmarks.md: what `spelbord bench` measured, on which machine, and when."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spelbord.study.bench import Row

COLUMNS = ("measured", "value", "unit", "peer", "ratio")
LIBRARIES = ("numba", "numpy", "mujoco-core", "open_spiel")
CPUINFO = Path("/proc/cpuinfo")

HEAD = """\
# Benchmarks

Written by `spelbord bench` (`make bench` installs OpenSpiel first); do not edit, measure anew.

Every figure is the median of five measurements on one core, which alternate with the peer's in
the same run: compare the ratios, since absolute figures differ from run to run by up to a factor
of two. *Random playouts* play whole matches at random and count actions; their *steps* count
outcomes of chance too. *Tree search* counts simulations as the hard bot makes them, from a first
decision; *to the end* they play a random match to its end, as the peers' do. The *calibration* is
a fixed loop that no change of ours makes faster.
"""


def benchmarks_page(measured: Mapping[str, Sequence[Row]]) -> str:
    """The whole page as Markdown: the machine, then a table for each game."""
    parts = [HEAD, "\n".join(f"- {line}" for line in machine())]
    parts += [_section(game, found) for game, found in measured.items()]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def machine() -> Iterable[str]:
    """What these figures were measured on, line by line."""
    yield f"Date: {date.today().isoformat()}"
    yield f"Processor: {_processor()}, {os.cpu_count()} cores, {platform.machine()}"
    yield f"System: {platform.system()} {platform.release()}, Python {platform.python_version()}"
    yield "Libraries: " + ", ".join(f"{name} {_version(name)}" for name in LIBRARIES)
    if hasattr(os, "getloadavg"):
        yield f"Load of the last minute at the end: {os.getloadavg()[0]:.1f}"


def cell(value: object) -> str:
    """A figure as people read it: thousands apart, small ones with two digits."""
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def cells(row: Row) -> list[str]:
    """A row in the order of `COLUMNS`."""
    return [cell(row[key]) for key in ("name", "value", "unit", "peer", "ratio")]


def peers_of(found: Sequence[Row]) -> list[str]:
    """The peers that these figures stand beside, each once."""
    return list(dict.fromkeys(row["peer_name"] for row in found if row["peer_name"]))


def _section(game: str, found: Sequence[Row]) -> str:
    peers = peers_of(found)
    beside = f"Beside {', '.join(peers)}." if peers else "OpenSpiel has no game of this kind."
    lines = [f"## {game}", "", beside, ""]
    lines += [_line(COLUMNS), "| --- | ---: | --- | ---: | ---: |"]
    return "\n".join(lines + [_line(cells(row)) for row in found])


def _line(texts: Iterable[str]) -> str:
    return "| " + " | ".join(texts) + " |"


def _processor() -> str:
    try:
        lines = CPUINFO.read_text().splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or "unknown")


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
