"""Releases of Plumb as text: ``drop at 128 push 2``."""

from __future__ import annotations

import re
from typing import Any

from spelbord.core.errors import MalformedAction
from spelbord.core.lists import State

from .rules import PUSHES

RELEASE = re.compile(r"drop at (\d{1,4}) push (\d)")


def text(o: State, event: int) -> str:
    """A release as a player would write it."""
    return f"drop at {event // PUSHES} push {event % PUSHES}"


def parse(o: State, text: str) -> int:
    """The number of a release, whether or not it is possible now.

    Raises:
        MalformedAction: the text is not a release, or its push is none.
    """
    found = RELEASE.fullmatch(text.strip().lower())
    if found is None or int(found[2]) >= PUSHES:
        raise MalformedAction("Write a release like 'drop at 128 push 2', with a push from 0 to 3.")
    return int(found[1]) * PUSHES + int(found[2])


def describe(o: State, event: int) -> dict[str, Any]:
    """A release as structured data."""
    return {"kind": "release", "place": event // PUSHES, "push": event % PUSHES}
