"""`rule` compiles a function of the rules; `bind` compiles generic code for one game.

Rules are plain imperative Python over one NumPy record. They own no memory: arrays are made
in Python and passed in, so that rules need not count who refers to them. Set ``SPELBORD_BOUNDS=1``
to check array bounds, ``NUMBA_DISABLE_JIT=1`` to run everything interpreted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from numba import typeof
from numba.core import config
from numba.core.registry import CPUDispatcher
from numba.core.types.misc import unliteral

from spelbord.core.cache import BOUND_TO, RuleCache

INTERPRETED: bool = bool(config.DISABLE_JIT)

# Names by which a rule makes an array of its own. Only such a rule counts references: in
# others Numba would do so at every call and loop, which took half the time of a search.
MAKES_ARRAYS = frozenset(("arange", "array", "copy", "empty", "full", "ones", "zeros"))

Function = TypeVar("Function", bound=Callable[..., Any])

# Generic modules import this name; `bind` puts a game's rules in its place.
game: Any = ModuleType("spelbord.core.rule.unbound")


class Rule(CPUDispatcher):
    """A compiled function that is cached by all its sources and never specialised on constants."""

    _cache: RuleCache

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The signature to call, by Numba's own rules but without literal types."""
        # Numba would compile the callee again for every distinct literal argument.
        widened = tuple(unliteral(a) for a in args)
        return super().get_call_template(widened, {k: unliteral(v) for k, v in kws.items()})


def rule(function: Function) -> Function:
    """Compile `function` when it is first called; without the interpreter lock, cached on disk."""
    if INTERPRETED:
        return function
    options = {
        "nopython": True,
        "nogil": True,
        "no_cfunc_wrapper": True,  # a second copy of everything, for C, which nobody calls
        "boundscheck": os.environ.get("SPELBORD_BOUNDS") == "1",
        "_nrt": not MAKES_ARRAYS.isdisjoint(function.__code__.co_names),
    }
    compiled = Rule(function, targetoptions=options)
    compiled._cache = RuleCache(function)
    return compiled


def is_rule(value: object) -> bool:
    """Whether `value` is a function marked with `rule`, in compiled runs."""
    return isinstance(value, Rule)


def prepare(function: Any, *arguments: Any) -> None:
    """Compile a rule for arguments like these, or load it from disk, without calling it."""
    if is_rule(function):
        function.compile(tuple(typeof(argument) for argument in arguments))


_bound: dict[tuple[str, str], ModuleType] = {}


def bind(module: ModuleType, kernel: ModuleType) -> ModuleType:
    """A copy of a generic module in which the global `game` is one game's `kernel`.

    Every rule of `module` is copied with its own name for the disk cache; rules it
    imports from other generic modules are bound along with it. Binding compiles
    nothing: each copy compiles, or loads from disk, when it is first called.
    """
    key = (module.__name__, kernel.__name__)
    if key not in _bound:
        _bound[key] = _bind(module, kernel)
    return _bound[key]


def _bind(module: ModuleType, kernel: ModuleType) -> ModuleType:
    copy = ModuleType(module.__name__, module.__doc__)
    scope = vars(copy)
    scope.update(vars(module))
    scope["game"] = kernel
    for name, value in vars(module).items():
        if not _is_generic(value):
            continue
        home = sys.modules[value.__module__]
        if home is module:
            scope[name] = _copy(value, scope, kernel)
        else:
            scope[name] = getattr(bind(home, kernel), value.__name__)
    return copy


def _is_generic(value: object) -> bool:
    if not (isinstance(value, Rule) or (INTERPRETED and isinstance(value, FunctionType))):
        return False
    home = sys.modules.get(value.__module__)
    return home is not None and vars(home).get("game") is game and home.__name__ != __name__


def _copy(value: Any, scope: dict[str, Any], kernel: ModuleType) -> Any:
    original: FunctionType = getattr(value, "py_func", value)
    copy = FunctionType(original.__code__, scope, original.__name__, original.__defaults__)
    copy.__module__ = original.__module__
    copy.__doc__ = original.__doc__
    # Two games with equal record types would otherwise share one cache entry.
    copy.__qualname__ = f"{original.__qualname__}.{kernel.__name__.replace('.', '_')}"
    setattr(copy, BOUND_TO, Path(kernel.SOURCES))
    return rule(copy) if value is not original else copy
