"""What every game's refusals have in common, and every content room's faults."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from spelbord.core.errors import BadContent, IllegalAction
from spelbord.core.position import Position


def assert_refused(position: Position, action: str | int, code: str, rule: str) -> None:
    """The action is refused with that code and rule, in a sentence, and changes nothing."""
    before = position.key
    with pytest.raises(IllegalAction) as refused:
        position.play(action)
    assert (refused.value.code, refused.value.rule) == (code, rule)
    assert re.fullmatch(r"[A-Z].*\.", refused.value.message)
    assert position.key == before


def faults_of(read: Callable[[str], object], text: str) -> list[str]:
    """All that is wrong with the text of a file box.toml, a line each."""
    with pytest.raises(BadContent) as fault:
        read(text)
    assert fault.value.code == "content_invalid"
    assert fault.value.message.startswith("box.toml cannot be used. ")
    return [str(f) for f in fault.value.faults]
