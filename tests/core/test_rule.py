"""`rule`: what is compiled, and what it may not cost."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba.core.caching import NullCache
from numba.core.errors import NumbaRuntimeError
from numba.core.runtime import _nrt_python, rtsys

from spelbord.core.lists import Ints
from spelbord.core.rule import INTERPRETED, prepare, rule

compiled = pytest.mark.skipif(INTERPRETED, reason="only compiled rules count references")
COUNTING = ("NRT_incref", "NRT_decref")


@rule
def last(numbers: Ints) -> int:
    return numbers[numbers.size - 1]


@rule
def walk(pair: tuple[Ints, Ints], n: int) -> int:
    """Takes arrays out of a tuple, picks one in a loop and hands it on."""
    total = 0
    for k in range(n):
        numbers = pair[0] if k % 2 else pair[1]
        if last(numbers) < 0:
            return -1
        total += last(numbers)
    return total


@rule
def spread(n: int) -> int:
    """Makes an array of its own."""
    numbers = np.zeros(n, dtype=np.int64)
    numbers[0] = n
    return last(numbers) + numbers[0]


@rule
def forbidden(n: int) -> int:
    return len([n])


def text_of(function: Any, *arguments: Any) -> str:
    """What a rule compiles to; code from the disk cache cannot be looked into."""
    fresh: Any = rule(function.py_func)
    fresh._cache = NullCache()
    fresh(*arguments)
    return "".join(fresh.inspect_llvm().values())


def test_a_rule_may_hand_arrays_on_and_make_its_own() -> None:
    assert walk((np.array([1, 2]), np.array([5])), 3) == 12
    assert walk((np.array([-1]), np.array([5])), 3) == -1
    assert spread(1) == 2
    assert spread(9) == 9


@compiled
def test_a_rule_counts_no_references_unless_it_makes_arrays() -> None:
    walking = text_of(walk, (np.array([1]), np.array([1])), 1)
    assert "walk" in walking
    assert not any(name in walking for name in COUNTING)
    assert "NRT_decref" in text_of(spread, 1)


@compiled
def test_arrays_that_rules_make_are_freed_and_those_passed_in_are_kept() -> None:
    mine = np.array([7])
    _nrt_python.memsys_enable_stats()
    before = rtsys.get_allocation_stats()
    for _ in range(10):
        spread(5)
        walk((mine, mine), 2)
    after = rtsys.get_allocation_stats()
    _nrt_python.memsys_disable_stats()
    assert after.alloc - before.alloc == after.free - before.free == 10
    assert mine.tolist() == [7]


@compiled
def test_a_rule_that_makes_a_list_does_not_compile() -> None:
    with pytest.raises(NumbaRuntimeError, match="NRT required"):
        forbidden(1)


@rule
def marked(numbers: Ints) -> int:
    numbers[0] = 7
    return 0


@compiled
def test_a_rule_is_prepared_for_arguments_without_being_called() -> None:
    numbers = np.zeros(1, dtype=np.int64)
    prepare(marked, numbers)
    assert len(marked.signatures) == 1  # type: ignore[attr-defined]
    assert numbers[0] == 0
    marked(numbers)
    assert len(marked.signatures) == 1  # type: ignore[attr-defined]
    assert numbers[0] == 7


def test_what_is_no_rule_needs_no_preparing() -> None:
    prepare(len, [])
