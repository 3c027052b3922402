"""Compiled rules on disk: they follow every change of a source, and are used again else.

Each start is a process of its own with its own sources and its own cache folder.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from spelbord.core import cache

FILES = {
    "minis/__init__.py": "",
    "minis/content.toml": "price = 100\n",
    "minis/numbers.py": """
        import tomllib
        from pathlib import Path

        FACTOR = 3
        PRICE = tomllib.loads(Path(__file__).with_name("content.toml").read_text())["price"]
        """,
    "minis/rules.py": """
        from spelbord.core.lists import UNSEEN
        from spelbord.core.rule import rule
        from minis.numbers import FACTOR, PRICE

        @rule
        def scaled(x):
            return x * FACTOR + PRICE

        @rule
        def unseen():
            return UNSEEN
        """,
    # The caller knows no number itself.
    "minis/caller.py": """
        from spelbord.core.rule import rule
        from minis.rules import scaled, unseen

        @rule
        def total(x):
            return scaled(1) + scaled(2) + scaled(x) + 10000 * unseen()
        """,
    "start.py": """
        import json, warnings
        from numba.core.errors import NumbaWarning
        warnings.simplefilter("error", NumbaWarning)
        from minis import caller, rules

        result = caller.total(3)
        print(json.dumps({
            "result": result,
            "hits": sum(caller.total.stats.cache_hits.values()),
            "misses": sum(caller.total.stats.cache_misses.values()),
            "scaled": len(rules.scaled.signatures),
        }))
        """,
}
# (1 + 2 + 3) * FACTOR + 3 * PRICE + 10000 * UNSEEN
FIRST = 6 * 3 + 3 * 100 - 10000


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(textwrap.dedent(text).lstrip(), encoding="utf-8")


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def start(folder: Path, script: str = "start.py", **more: str) -> dict[str, Any]:
    """What a script prints in a process of its own, with the cache beside it."""
    env = {k: v for k, v in os.environ.items() if k not in ("SPELBORD_BOUNDS", "NUMBA_DISABLE_JIT")}
    env |= {"PYTHONPATH": str(folder), "SPELBORD_CACHE": str(folder / "cache"), **more}
    done = subprocess.run(
        [sys.executable, script], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.fixture
def minis(tmp_path: Path) -> Path:
    """A folder with a small package of rules, and a start of it."""
    write(tmp_path, FILES)
    return tmp_path


def test_a_caller_in_another_file_follows_a_constant_and_old_code_is_found_again(
    minis: Path,
) -> None:
    assert start(minis) == {"result": FIRST, "hits": 0, "misses": 1, "scaled": 1}
    again = start(minis)
    assert (again["result"], again["hits"], again["misses"]) == (FIRST, 1, 0)

    change(minis / "minis/numbers.py", "FACTOR = 3", "FACTOR = 5")
    changed = start(minis)
    assert (changed["result"], changed["misses"]) == (FIRST + 12, 1)

    change(minis / "minis/numbers.py", "FACTOR = 5", "FACTOR = 3")
    back = start(minis)
    assert (back["result"], back["hits"], back["misses"]) == (FIRST, 1, 0)


def test_compiled_rules_follow_a_content_file(minis: Path) -> None:
    assert start(minis)["result"] == FIRST
    change(minis / "minis/content.toml", "100", "200")
    assert start(minis)["result"] == FIRST + 300


def test_compiled_rules_follow_the_core(minis: Path) -> None:
    """With a copy of the core in front of the real one."""
    copy = minis / "spelbord"
    copy.mkdir()
    shutil.copy(cache.PACKAGE / "__init__.py", copy)
    shutil.copytree(cache.CORE, copy / "core", ignore=shutil.ignore_patterns("__pycache__"))
    assert start(minis)["result"] == FIRST
    assert start(minis)["hits"] == 1
    change(copy / "core/lists.py", "UNSEEN = -1 ", "UNSEEN = -2 ")
    assert start(minis)["result"] == FIRST - 10000


def test_checked_and_unchecked_code_are_kept_apart(minis: Path) -> None:
    assert start(minis)["misses"] == 1
    assert start(minis, SPELBORD_BOUNDS="1")["misses"] == 1
    assert start(minis, SPELBORD_BOUNDS="1")["hits"] == 1
    assert start(minis)["hits"] == 1


def test_literal_arguments_do_not_multiply_compiled_functions(minis: Path) -> None:
    change(minis / "minis/caller.py", "scaled(2)", "scaled(2) - scaled(7) + scaled(7)")
    assert start(minis)["scaled"] == 1


BOUND = {
    "generic.py": """
        from spelbord.core.rule import game, rule

        @rule
        def twice(states, i):
            return 2 * game.worth(states[i]) + 0 * helped(states, i)

        @rule
        def helped(states, i):
            return game.worth(states[i])
        """,
    "pair/__init__.py": """
        import numpy as np
        STATE = np.dtype((np.record, np.dtype([("coins", np.int32)], align=True)))
        """,
    "pair/one.py": """
        from spelbord.core.rule import rule

        @rule
        def worth(s):
            return s.coins
        """,
    "pair/two.py": """
        from spelbord.core.rule import rule

        @rule
        def worth(s):
            return 10 * s.coins
        """,
    "start.py": """
        import json, warnings
        from pathlib import Path
        import numpy as np
        from numba.core.errors import NumbaWarning
        warnings.simplefilter("error", NumbaWarning)
        import generic, pair
        from pair import one, two
        from spelbord.core.rule import bind

        states = np.zeros(1, dtype=pair.STATE)
        states[0].coins = 7
        bound = []
        for kernel in (one, two):
            kernel.SOURCES = str(Path(kernel.__file__).parent)
            bound.append(bind(generic, kernel))
        print(json.dumps({
            "results": [b.twice(states, 0) for b in bound],
            "hits": [sum(b.twice.stats.cache_hits.values()) for b in bound],
            "once": all(bind(generic, k) is b for k, b in zip((one, two), bound)),
        }))
        """,
}


def test_two_games_with_equal_records_share_no_compiled_code(tmp_path: Path) -> None:
    """Both lie in one package, so not even the stamp tells them apart."""
    write(tmp_path, BOUND)
    for hits in (0, 1):
        assert start(tmp_path) == {"results": [14, 140], "hits": [hits, hits], "once": True}
    change(tmp_path / "pair/two.py", "10 *", "100 *")
    assert start(tmp_path)["results"] == [14, 1400]


MATCH = {
    "start.py": """
        import json, warnings
        from numba.core.errors import NumbaWarning
        warnings.simplefilter("error", NumbaWarning)
        from spelbord.core import lists, rule
        from spelbord.core.position import new

        position = new("jokerball", size=4)
        for event in ("2/FR", "b1-d1", "*d4-e4"):
            position = position.play(event)
        position.observe()
        rng = lists.seeded(1)
        lists.below(rng, 6), lists.unit(rng)
        used = [f for f in [*vars(position._engine).values(), lists.below, lists.unit]
                if rule.is_rule(f) and f.signatures]
        print(json.dumps({
            "used": len(used),
            "hits": sum(sum(f.stats.cache_hits.values()) for f in used),
            "misses": sum(sum(f.stats.cache_misses.values()) for f in used),
        }))
        """,
}


def test_every_rule_of_a_game_can_be_cached_and_loads_from_disk(tmp_path: Path) -> None:
    write(tmp_path, MATCH)
    cold, warm = start(tmp_path), start(tmp_path)
    assert cold["used"] == cold["misses"] > 5
    assert (warm["hits"], warm["misses"]) == (cold["misses"], 0)


def test_a_rule_that_is_given_a_function_never_loads_from_disk(tmp_path: Path) -> None:
    """Why the test above counts: Numba does not warn of it. It compiles anew at every start."""
    write(
        tmp_path,
        {
            "passing.py": """
                from spelbord.core.rule import rule

                @rule
                def through(f, x):
                    return f(x)

                @rule
                def one_more(x):
                    return x + 1
                """,
            "start.py": """
                import json
                from passing import one_more, through

                through(one_more, 1)
                print(json.dumps({"hits": sum(through.stats.cache_hits.values())}))
                """,
        },
    )
    assert [start(tmp_path)["hits"], start(tmp_path)["hits"]] == [0, 0]


# The parts of the stamp


def test_a_games_rules_see_the_core_and_their_own_folder_only() -> None:
    file = cache.PACKAGE / "games/jokerball/rules.py"
    assert set(cache.roots(file, None)) == {cache.CORE, cache.PACKAGE / "games/jokerball"}


def test_generic_rules_see_each_other_and_the_game_they_are_bound_to() -> None:
    file, game = cache.PACKAGE / "bots/search.py", cache.PACKAGE / "games/jokerball"
    assert set(cache.roots(file, None)) == {cache.CORE, *cache.GENERIC}
    assert set(cache.roots(file, game)) == {cache.CORE, *cache.GENERIC, game}
    engine = cache.CORE / "engine.py"
    assert set(cache.roots(engine, game)) == {cache.CORE, *cache.GENERIC, game}


def test_an_outside_package_is_seen_whole_and_a_single_file_alone(tmp_path: Path) -> None:
    write(tmp_path, {"far/__init__.py": "", "far/deep/__init__.py": "", "far/deep/rules.py": ""})
    write(tmp_path, {"single.py": ""})
    assert cache.package_of(tmp_path / "far/deep/rules.py") == tmp_path / "far"
    assert cache.package_of(tmp_path / "single.py") == tmp_path / "single.py"


def test_the_stamp_covers_names_and_contents_of_sources_and_nothing_else(tmp_path: Path) -> None:
    def stamp_of(files: dict[str, str]) -> str:
        folder = tmp_path / "game"
        shutil.rmtree(folder, ignore_errors=True)
        write(folder, files)
        return cache.stamp.__wrapped__((folder,))

    base = {"rules.py": "A = 1", "deep/content.toml": "a = 1", "RULES.md": "Roll."}
    same = stamp_of(base)
    assert stamp_of(base | {"RULES.md": "Roll twice.", "notes.txt": "x"}) == same
    different = [
        base | {"rules.py": "A = 2"},
        base | {"deep/content.toml": "a = 2"},
        base | {"more.py": ""},
        {"rule.py": "A = 1", "deep/content.toml": "a = 1"},
    ]
    stamps = {stamp_of(files) for files in different}
    assert len(stamps | {same}) == 5


def test_the_cache_lies_where_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SPELBORD_CACHE", str(tmp_path / "a"))
    assert cache.home() == tmp_path / "a"
    monkeypatch.delenv("SPELBORD_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "b"))
    assert cache.home() == tmp_path / "b" / "spelbord"


def test_folders_that_no_start_has_touched_for_a_month_are_removed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SPELBORD_CACHE", str(tmp_path / "cache"))
    assert cache.prune() == 0
    old, young = tmp_path / "cache/old", tmp_path / "cache/young"
    for folder in (old, young):
        (folder / "deep").mkdir(parents=True)
    long_ago = young.stat().st_mtime - 31 * 86400
    os.utime(old, (long_ago, long_ago))
    assert cache.prune() == 1
    assert (old.exists(), young.exists()) == (False, True)
