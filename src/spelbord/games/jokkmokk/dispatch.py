"""One function for each hook, which asks the set that a card belongs to.

The functions are written here once, from the files in `sets`, as chains of comparisons: that
is ten nanoseconds a call and stays on disk, which tables of functions are and do not.
"""

from __future__ import annotations

from types import FunctionType, ModuleType
from typing import Any

from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import printed
from spelbord.games.jokkmokk.sets import HOOKS, MODULES

LINES_APART = 1000  # so that the cache on disk can tell the functions apart


def source(hook: str, parameters: tuple[str, ...], default: str) -> str:
    """The text of a dispatching function: one line for each set that brings the hook."""
    words = ", ".join(parameters)
    lines = [f"def {hook}({words}):"]
    for number, module in enumerate(MODULES):
        if hasattr(module, hook):
            lines.append(f"    if number == {number}: return {_name(module, hook)}({words})")
    return "\n".join([*lines, f"    return {default}"])


def _name(module: ModuleType, hook: str) -> str:
    return f"{module.__name__.rpartition('.')[2]}_{hook}"


def _made(place: int, hook: str) -> Any:
    scope: dict[str, Any] = {"__name__": __name__, "printed": printed}
    for module in MODULES:
        if hasattr(module, hook):
            scope[_name(module, hook)] = getattr(module, hook)
    text = "\n" * (LINES_APART * (place + 1)) + source(hook, *HOOKS[hook])
    exec(compile(text, __file__, "exec"), scope)
    function = scope[hook]
    assert isinstance(function, FunctionType)
    return rule(function)


can_claim, can_pass, claimed, waits, choices, choose, fits, score, midgame = (
    _made(place, hook) for place, hook in enumerate(HOOKS)
)


def brings(number: int, hook: str) -> bool:
    """Whether a set's file has that hook."""
    return hasattr(MODULES[number], hook)


def note(s: Any, number: int, owner: int) -> str:
    """What a set adds in words to its score, or nothing."""
    said = getattr(MODULES[number], "note", None)
    return said(s, number, owner) if said else ""
