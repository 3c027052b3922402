"""What a game needs besides its rules: notation, refusals, a view. As short as it can be."""

from __future__ import annotations

from typing import Any

from benchmarks.breakthrough.rules import target_of
from benchmarks.breakthrough.state import cell_name
from spelbord.core.errors import MalformedAction
from spelbord.core.game import Refusal
from spelbord.core.lists import State


def text(o: State, event: int) -> str:
    """An action as ``a7b6``, or ``a7b6*`` where it captures."""
    to = int(target_of(int(o.seat), event))
    mark = "*" if int(o.men[1 - o.seat]) >> to & 1 else ""
    return f"{cell_name(event // 3)}{cell_name(to)}{mark}"


def parse(o: State, text: str) -> int:
    """Actions are read by comparing with the legal ones, so nothing else is one."""
    raise MalformedAction(f"{text!r} is not an action; write a7b6, or a7b6* to capture.")


def describe(o: State, event: int) -> dict[str, Any]:
    """An action as structured data."""
    to = int(target_of(int(o.seat), event))
    return {"from": cell_name(event // 3), "to": cell_name(to)}


def explain(s: State, action: int) -> Refusal:
    """Why an action is not allowed."""
    return Refusal("not_a_move", "No man of yours may move so.", "1")


def view(o: State, seat: int) -> dict[str, Any]:
    """The position; everybody sees the same."""
    men = [[cell_name(k) for k in range(64) if int(o.men[side]) >> k & 1] for side in (0, 1)]
    return {"seat": int(o.seat), "men": men}
