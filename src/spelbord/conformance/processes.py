"""Checks that compare processes: fresh, with other hashes, interpreted, with bounds checked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from spelbord.conformance.child import Trace, digest, trace
from spelbord.conformance.nonconformance import Nonconformance
from spelbord.conformance.records import record_of
from spelbord.conformance.sample import Sample, sample_of
from spelbord.conformance.subject import spec_of
from spelbord.core.game import Game
from spelbord.core.rule import INTERPRETED

MODES = {
    "compiled": {"PYTHONHASHSEED": "1"},
    "bounds": {"PYTHONHASHSEED": "1", "SPELBORD_BOUNDS": "1"},
    "interpreted": {"PYTHONHASHSEED": "1", "NUMBA_DISABLE_JIT": "1"},
    "rehashed": {"PYTHONHASHSEED": "2", "NUMBA_DISABLE_JIT": "1"},
}
OURS = "interpreted" if INTERPRETED else "compiled"
RECORDS = 3  # replayed elsewhere

_answers: dict[tuple[str, str], dict[str, Any]] = {}


def ask(mode: str, samples: list[Sample]) -> None:
    """Ask one process of that kind about several games at once; the answers are kept."""
    request = {
        spec_of(s.game): [record_of(s.game, m).to_json() for m in s.matches[:RECORDS]]
        for s in samples
    }
    environment = {
        k: v for k, v in os.environ.items() if k not in MODES["bounds"] | MODES["rehashed"]
    }
    environment |= MODES[mode] | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-m", "spelbord.conformance.child"],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-1:] or ["it died without a word"]
        answers = {spec: {"error": last[0]} for spec in request}
    else:
        answers = json.loads(done.stdout)
    for spec, reply in answers.items():
        _answers[mode, spec] = {"trace": {}, "records": [], "warnings": []} | reply


def answered(mode: str, game: Game, sample: Sample | None) -> dict[str, Any]:
    """What a process of that kind said about the game; asked once."""
    key = (mode, spec_of(game))
    if key not in _answers:
        ask(mode, [sample or sample_of(game)])
    return _answers[key]


def _trace(name: str, mode: str, game: Game, sample: Sample | None) -> Trace:
    reply = answered(mode, game, sample)
    if reply["error"] is not None:
        raise Nonconformance(name, f"A process ({mode}) fails: {reply['error']}")
    found: Trace = reply["trace"]
    return found


def _same(name: str, one: Trace, other: Trace, kinds: str) -> None:
    for match, steps in one.items():
        for index, step in enumerate(steps):
            theirs = other[match][index] if index < len(other.get(match, [])) else {}
            for part, value in step.items():
                if theirs.get(part) != value:
                    raise Nonconformance(
                        name, f"{match}, after event {index}: the {part} differs between {kinds}."
                    )


def check_fresh_process(game: Game, sample: Sample | None = None) -> None:
    """A fresh process that plays the same matches in another order gets the same, step by step."""
    theirs = _trace("fresh_process", OURS, game, sample)
    _same("fresh_process", trace(game, backwards=False), theirs, "this process and a fresh one")


def check_hashing(game: Game, sample: Sample | None = None) -> None:
    """Nothing depends on the order in which Python's hashes happen to fall."""
    first = _trace("hashing", "interpreted", game, sample)
    second = _trace("hashing", "rehashed", game, sample)
    _same("hashing", first, second, "PYTHONHASHSEED=1 and 2")


def check_interpreted(game: Game, sample: Sample | None = None) -> None:
    """Interpreted and compiled rules agree byte for byte."""
    compiled = _trace("interpreted", "compiled", game, sample)
    _same(
        "interpreted",
        compiled,
        _trace("interpreted", "interpreted", game, sample),
        "compiled and interpreted rules",
    )


def check_bounds(game: Game, sample: Sample | None = None) -> None:
    """With array bounds checked, the rules raise nothing and do the same."""
    checked = _trace("bounds", "bounds", game, sample)
    _same(
        "bounds",
        _trace("bounds", "compiled", game, sample),
        checked,
        "runs with and without checked bounds",
    )


def check_cached(game: Game, sample: Sample | None = None) -> None:
    """All rules can be kept on disk, and compile without a warning."""
    if said := answered("compiled", game, sample)["warnings"]:
        raise Nonconformance("cached", f"Compiling warns: {said[0]}")


def check_records_elsewhere(game: Game, sample: Sample | None = None) -> None:
    """Records replay to the same bytes in another process."""
    sample = sample or sample_of(game)
    reply = answered(OURS, game, sample)
    _trace("records_elsewhere", OURS, game, sample)
    for match, found in zip(sample.matches, reply["records"], strict=False):
        ours = [digest(key.hex()) for key in match.keys]
        if found != ours:
            index = next(
                (k for k, (a, b) in enumerate(zip(ours, found, strict=False)) if a != b), 0
            )
            raise Nonconformance(
                "records_elsewhere",
                f"{match.where(index)}: another process replays the record differently.",
            )
