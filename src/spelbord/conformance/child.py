"""What another process is asked: play seeded matches, and say what came of every step.

Reads a request as JSON from standard input and answers on standard output; see `processes`.
"""

from __future__ import annotations

import hashlib
import json
import sys
import traceback
import warnings
from typing import Any

import numpy as np

from spelbord.conformance.hidden import observers, resampled
from spelbord.conformance.sample import Match, doors, listed, play_match, settings
from spelbord.conformance.subject import load
from spelbord.core.game import Game
from spelbord.core.lists import seeded
from spelbord.core.position import Position
from spelbord.core.record import read_record, replay

LONG = 1200  # events of the first match: a whole one
SHORT = 120  # events of the others, one for each setting

Trace = dict[str, list[dict[str, str]]]


def trace(game: Game, *, backwards: bool) -> Trace:
    """Digests of every step of seeded matches; played in this order, or the last match first."""
    plan = list(enumerate(settings(game)))
    found: Trace = {}
    for number, setting in reversed(plan) if backwards else plan:
        match = play_match(game, number, setting, SHORT if number else LONG)
        found[f"match {number} ({setting})"] = [
            _step(match, k) for k in range(len(match.positions))
        ]
    return found


def _step(match: Match, index: int) -> dict[str, str]:
    position = match.positions[index]
    numbers, odds = listed(position.game, position.states())
    state = position.states()[0]
    notation = position.game.notation
    parts: dict[str, Any] = {
        "position": match.keys[index].hex(),
        "turn or the actor": (position.turn, position.to_act),
        "list of events": (numbers, odds),
        "list of texts": [notation.text(state, n) for n in numbers],
        "set of returns": (position.returns, position.end_reason),
    }
    if position.to_act >= 0 and position.game.kernel.HAS_CHOOSE:
        out = np.array([len(numbers), *numbers], dtype=np.int64)
        parts["choice"] = int(position.game.kernel.choose(position.states()[0], out, seeded(index)))
    if index % 4 == 0:
        parts["view"] = [_shown(position, seat, numbers) for seat in observers(position)]
        parts["resampled position"] = [
            resampled(position, seat, index).key[1].hex() for seat in observers(position)
        ]
    return {name: digest(part) for name, part in parts.items()}


def _shown(position: Position, seat: int, numbers: list[int]) -> list[Any]:
    observation = position.observe(seat)
    seen = [position.seen(seat, n) for n in numbers[:6]]
    return [
        observation.view,
        [observation.text(n) for n in seen],
        [observation.describe(n) for n in seen],
    ]


def digest(value: Any) -> str:
    """A short hash of plain data."""
    return hashlib.sha256(json.dumps(value, default=repr).encode()).hexdigest()[:16]


def replayed(text: str) -> list[str]:
    """Digests of every position of a record."""
    return [digest(position.key[1].hex()) for _, position in replay(read_record(text))]


def answer(spec: str, records: list[str]) -> dict[str, Any]:
    """All that is asked about one game; a failure is told, not raised."""
    reply: dict[str, Any] = {"error": None, "trace": {}, "records": [], "warnings": []}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            game = load(spec)
            doors(game)
            reply["trace"] = trace(game, backwards=True)
            reply["records"] = [replayed(text) for text in records]
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            reply["error"] = (
                f"{type(error).__name__}: {error} ({place.filename}, line {place.lineno})"
            )
    reply["warnings"] = sorted({str(w.message) for w in caught})
    return reply


def main() -> None:
    """Answer one request."""
    request = json.load(sys.stdin)
    answers = {spec: answer(spec, records) for spec, records in request.items()}
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
