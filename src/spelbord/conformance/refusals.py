"""Checks of what a game refuses, and how."""

from __future__ import annotations

import re

from spelbord.conformance.nonconformance import Nonconformance
from spelbord.conformance.play import accepted
from spelbord.conformance.sample import Node, Sample, listed, sample_of, to_act
from spelbord.core.errors import IllegalAction, MalformedAction, MatchOver, SpelbordError
from spelbord.core.game import Game
from spelbord.core.lists import OVER, SAMPLED

CODE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
NONSENSE = ("", " ", "?!", "\0", "1e9", "-1", "Δ∞", "x" * 200)
FAR = (2**31, 2**62)
AT_MOST = 24  # unlisted numbers tried at a node


def check_refusals(game: Game, sample: Sample | None = None) -> None:
    """What is not allowed is refused with a stable code and a sentence, and changes nothing."""
    sample = sample or sample_of(game)
    for node in sample.nodes:
        for number in unlisted(game, sample, node):
            error = _refused(node, number)
            expected = MatchOver if node.position.is_over else (IllegalAction, MalformedAction)
            if not isinstance(error, expected):
                _fail(node, number, f"is refused with {type(error).__name__}")
            if not CODE.fullmatch(error.code) or not is_sentence(error.message):
                _fail(node, number, f"is refused with {error.code!r}, {error.message!r}")
            if _refused(node, number).code != error.code:
                _fail(node, number, "is refused with one code now and another later")


def unlisted(game: Game, sample: Sample, node: Node) -> list[int]:
    """Numbers that are actions somewhere, or nowhere, but not allowed here."""
    numbers, _ = listed(game, node.position.states())
    allowed = set(numbers) | set(accepted(game, node, numbers))
    others = [n for n in sample.universe if n not in allowed]
    stride = max(1, len(others) // AT_MOST)
    tried = others[node.index % stride :: stride] + list(FAR)
    # Where a box is open, numbers from elsewhere may be inside it.
    return [n for n in tried if not _inside(node, n)] if game.brings("accepts") else tried


def _inside(node: Node, number: int) -> bool:
    position = node.position
    if position.to_act in (OVER, SAMPLED):
        return False
    try:
        position.number_of(number)
    except Exception:
        return False
    return number not in listed(position.game, position.states())[0]


def _refused(node: Node, event: int | str) -> SpelbordError:
    key = node.position.key
    try:
        node.position.play(event)
    except SpelbordError as error:
        if node.position.key != key:
            _fail(node, event, "is refused, but it has changed the position")
        return error
    except Exception as error:
        _fail(node, event, f"ends in {type(error).__name__}: {error}")
    return _fail(node, event, "is not allowed here, but it is played")


def _fail(node: Node, event: int | str, what: str) -> SpelbordError:
    raise Nonconformance("refusals", f"{node.where}: {event!r} {what}.")


def is_sentence(text: str) -> bool:
    """Whether a player would take it for a sentence."""
    return len(text) > 3 and not text[0].islower() and text[-1] in ".!?"


def check_nonsense(game: Game, sample: Sample | None = None) -> None:
    """Text that is no action is refused as such, in a sentence, whatever it is."""
    for node in (sample or sample_of(game)).nodes:
        if to_act(game, node.position.states()) in (OVER, SAMPLED):
            continue
        for text in NONSENSE:
            try:
                game.notation.parse(node.position.states()[0], text)
                what = "is taken for an action"
            except MalformedAction as error:
                if is_sentence(error.message):
                    continue
                what = f"is refused with {error.message!r}, not a sentence"
            except Exception as error:
                what = f"ends in {type(error).__name__}: {error}"
            raise Nonconformance("nonsense", f"{node.where}: the text {text!r} {what}.")
