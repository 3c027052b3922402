"""Checks of notation and JSON: what people and programs read."""

from __future__ import annotations

import json
from typing import Any

from spelbord.conformance.nonconformance import Nonconformance
from spelbord.conformance.play import accepted
from spelbord.conformance.sample import Node, Sample, listed, sample_of
from spelbord.core.game import Game
from spelbord.core.lists import SPECTATOR

LONGEST = 200  # what the table's protocol carries


def check_texts(game: Game, sample: Sample | None = None) -> None:
    """No two events share a text, and each text leads back to its event."""
    for node in (sample or sample_of(game)).live():
        numbers, _ = listed(game, node.position.states())
        texts: dict[str, int] = {}
        for number in numbers + accepted(game, node, numbers):
            text = game.notation.text(node.position.states()[0], number)
            if not isinstance(text, str) or not text.isprintable() or text != text.strip():
                _fail(node, f"{number} has the text {text!r}")
            if not 0 < len(text) <= LONGEST:
                _fail(node, f"{number} has a text of {len(text)} characters")
            if text in texts:
                _fail(node, f"{number} and {texts[text]} have one text, {text!r}")
            texts[text] = number
            _leads_back(game, node, number, text)


def _leads_back(game: Game, node: Node, number: int, text: str) -> None:
    try:
        parsed = game.notation.parse(node.position.states()[0], text)
        played = node.position.number_of(text)
    except Exception as error:
        _fail(node, f"the text {text!r} of {number} ends in {type(error).__name__}: {error}")
    if parsed != number or played != number:
        _fail(node, f"{number} has the text {text!r}, which leads to {parsed} and {played}")


def _fail(node: Node, what: str) -> None:
    raise Nonconformance("texts", f"{node.where}: {what}.")


def check_json(game: Game, sample: Sample | None = None) -> None:
    """Views and described events are plain JSON objects that survive a round trip."""
    for node in (sample or sample_of(game)).nodes:
        position = node.position
        for seat in range(SPECTATOR, position.seats):
            _plain(node, f"the view of seat {seat}", position.observe(seat).view)
            observation = position.observe(seat)
            for number in listed(game, position.states())[0]:
                seen = position.seen(seat, number)
                _plain(node, f"event {seen} described to {seat}", observation.describe(seen))


def _plain(node: Node, what: str, value: Any) -> None:
    try:
        same = isinstance(value, dict) and json.loads(json.dumps(value, allow_nan=False)) == value
        problem = "" if same else "is not the same after a round trip through JSON"
    except (TypeError, ValueError) as error:
        problem = f"is no JSON: {error}"
    if problem:
        raise Nonconformance("json", f"{node.where}: {what} {problem}.")
