"""The sets of cards, one file each: its cards, and what its hooks say of them.

Every file here declares one `SET` and any of `HOOKS`; what else it defines begins with an
underscore. Its name is the set's key in notation, records and content files. A new file is a
new set: nothing else lists them.
"""

from __future__ import annotations

import inspect
from importlib import import_module
from types import ModuleType

from spelbord.games.jokkmokk.kit import CardSet
from spelbord.games.jokkmokk.state import CELLS, KEYS, PAYS, ROOM

# What a set's file may bring, with the parameters and what stands in for it. `number` is the
# set itself. The hooks are compiled; `note` alone is plain Python.
HOOKS: dict[str, tuple[tuple[str, ...], str]] = {
    # Whether an owner can claim a card of the set, or move past one (4.2).
    "can_claim": (("s", "number", "owner"), "True"),
    "can_pass": (("s", "number", "owner"), "True"),
    # The effect when the mover has claimed a card (5.2); a step that asks something sets `s.step`.
    "claimed": (("s", "number"), "None"),
    # Whether that step has anything to choose from, the choices, and what one of them does.
    "waits": (("s", "number"), "True"),
    "choices": (("s", "number", "out"), "None"),
    "choose": (("s", "number", "action"), "None"),
    # Whether a card may be placed in a cell of the set's pattern (10.1).
    "fits": (("s", "number", "owner", "card", "cell"), "False"),
    # Points at the end and at midgame (7, 9).
    "score": (("s", "number", "owner"), "printed(s, number, owner)"),
    "midgame": (("s", "number", "owner"), "0"),
}
NOTE = ("s", "number", "owner")


def _checked(key: str, module: ModuleType) -> CardSet:
    """The declaration of a set, when its file has no misspelt hook and keeps the bounds."""
    declared = getattr(module, "SET", None)
    if not isinstance(declared, CardSet):
        raise TypeError(f"{module.__name__} declares no SET")
    for name, (parameters, _) in HOOKS.items():
        _check_parameters(module, name, parameters)
    _check_parameters(module, "note", NOTE)
    for name, value in vars(module).items():
        own = getattr(value, "__module__", "") == module.__name__
        if own and callable(value) and name not in (*HOOKS, "note") and not name.startswith("_"):
            raise TypeError(f"{module.__name__}.{name} is no hook; a set may bring {[*HOOKS]}")
    cards, cells = len(declared.morning) + len(declared.evening), sum(declared.rows)
    if cards > ROOM or cells > CELLS or len(declared.pays) > PAYS:
        raise TypeError(f"{key}: a set has up to {ROOM} cards, {CELLS} cells and {PAYS} numbers")
    return declared


def _check_parameters(module: ModuleType, name: str, parameters: tuple[str, ...]) -> None:
    function = getattr(module, name, None)
    if function is None:
        return
    found = tuple(inspect.signature(getattr(function, "py_func", function)).parameters)
    if found != parameters:
        raise TypeError(f"{module.__name__}.{name} takes {found}, not {parameters}")


MODULES: tuple[ModuleType, ...] = tuple(import_module(f"{__name__}.{key}") for key in KEYS)
DECLARED: tuple[CardSet, ...] = tuple(
    _checked(key, module) for key, module in zip(KEYS, MODULES, strict=True)
)
