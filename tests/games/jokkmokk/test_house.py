"""How the game is built: the rules as text, sets as files, and a nineteenth set."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import spelbord
from spelbord.games import jokkmokk
from spelbord.games.jokkmokk import GAME
from spelbord.games.jokkmokk.sets import DECLARED, HOOKS
from spelbord.games.jokkmokk.state import KEYS

FOLDER = Path(jokkmokk.__file__).parent
CITED = r"\((\d+(?:\.\d+)?(?:(?:, | to )\d+(?:\.\d+)?)*)\)[.:\"]"

# --- the rules as text -----------------------------------------------------------------------


def test_every_rule_number_in_the_code_stands_in_the_rules() -> None:
    written = set(re.findall(r"^(\d+\.\d+) ", GAME.rules_text, re.MULTILINE))
    sections = set(re.findall(r"^## (\d+) ", GAME.rules_text, re.MULTILINE))
    cited = 0
    for file in [*FOLDER.glob("*.py"), *FOLDER.glob("sets/*.py")]:
        source = file.read_text(encoding="utf-8")
        for comment in re.findall(r'"""(?:.|\n)*?"""|#.*', source):
            for group in re.findall(CITED, comment):
                assert set(re.split(", | to ", group)) <= written | sections, (file.name, group)
                cited += 1
        assert set(re.findall(r'"(\d+\.\d+)"', source)) <= written, file.name
    assert cited > 50


def test_the_rules_are_numbered_without_a_gap() -> None:
    numbers = [
        tuple(map(int, n.split("."))) for n in re.findall(r"^(\d+\.\d+) ", GAME.rules_text, re.M)
    ]
    assert len(numbers) == len(set(numbers))
    for chapter in range(1, 16):
        own = [rule for part, rule in numbers if part == chapter]
        assert own == list(range(1, len(own) + 1)), chapter
    assert max(numbers)[0] == 15


def test_the_sets_are_13_1_to_13_18_with_their_titles_classes_and_sizes() -> None:
    for declared in DECLARED:
        (line,) = re.findall(rf"^{re.escape(declared.rule)} (.*)$", GAME.rules_text, re.M)
        assert line.startswith(f"**{declared.title}** ({declared.kind}, ")
        assert f"{len(declared.morning)} + {len(declared.evening)}" in line
        assert ("reshuffle symbol" in line) == declared.reshuffle
        assert "(r)" in line
        assert all(re.search(rf"\b{number}\b", line) for number in declared.pays if number > 3)
    assert len({declared.rule for declared in DECLARED}) == 18


def test_the_rules_say_whose_game_it_is() -> None:
    assert GAME.reconstructed
    assert "Henrik Larsson" in GAME.rules_text
    assert "Christina Hägerfors" in GAME.rules_text
    assert "WizKids, 2023" in GAME.rules_text


# --- sets as files ---------------------------------------------------------------------------

COAT = '''"""Coat: warm, and warmer with company (13.19)."""

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, count, plain, printed

SET = CardSet(
    title="Coat",
    kind="special",
    rule="13.19",
    reference="{0} points for each pair of coats. Printed points count.",
    morning=plain(1, 2, 3, 4),
    evening=plain(1, 2, 3, 4),
    pays=(9,),
)


@rule
def claimed(s: State, number: int) -> None:
    """A coat that is put on at once is worth a token of 3."""
    s.tokens[s.mover] += 3


@rule
def score(s: State, number: int, owner: int) -> int:
    """Pairs, and the printed points."""
    return count(s, number, owner) // 2 * int(s.pays[number, 0]) + printed(s, number, owner)


def note(s: State, number: int, owner: int) -> str:
    """How many there are."""
    return f"{count(s, number, owner)} coats"
'''

PLAY = """
import random
from spelbord.core.position import new
from spelbord.games.jokkmokk import GAME, notation
from spelbord.games.jokkmokk.state import KEYS

assert len(KEYS) == 19, KEYS
assert "coat" in dict(zip(GAME.options[1].choices, GAME.options[1].labels))
chooser = random.Random(4)
position = new("jokkmokk", 2, selection="free", sets="coat,bell,friend,lantern,candy")
seen = set()
while not position.is_over:
    events = [e for e, _ in position.outcome_numbers()] or position.legal_numbers()
    for event in events:
        text = notation.text(position.states()[0], event)
        assert notation.parse(position.states()[0], text) == event
        seen.add(text)
    position = position.play(chooser.choice(events))
    assert not GAME.rules.invariant(position.states()[0])
    shown = GAME.view.JokkmokkView.model_validate(position.observe(0).view)
assert any(text.startswith("claim coat-") for text in seen)
coat = next(entry for entry in shown.sets if entry.key == "coat")
assert (coat.title, coat.rule, coat.size.evening) == ("Coat", "13.19", 4), coat
assert coat.reference.startswith("9 points for each pair"), coat
worn = [e for owner in shown.owners for e in owner.score if e.set == "coat"]
assert worn and worn[0].note.endswith("coats"), worn
assert "Coat" in {line.what for line in GAME.content.lines(GAME.content.CONTENT)}
print("played", position.turn)
"""


def with_sets(folder: Path, **files: str) -> Path:
    """A copy of the whole package, with files more among the sets of Jokkmokk."""
    source = Path(spelbord.__file__).parent
    skipped = shutil.ignore_patterns("__pycache__", "*.pyc", "static")
    shutil.copytree(source, folder / "spelbord", ignore=skipped)
    for name, text in files.items():
        path = folder / "spelbord/games/jokkmokk/sets" / f"{name}.py"
        path.write_text(text, encoding="utf-8")
    return folder


def run(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run a program with the copied package, interpreted: nothing need be compiled."""
    env = os.environ | {"PYTHONPATH": str(folder), "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False
    )


def test_a_nineteenth_set_is_one_file_and_touches_no_other(tmp_path: Path) -> None:
    done = run(with_sets(tmp_path, coat=COAT), PLAY)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("played ")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("def score(", "def scores(", "coat.scores is no hook; a set may bring"),
        ("def claimed(s: State, number: int)", "def claimed(s: State, card: int)",
         "coat.claimed takes ('s', 'card'), not ('s', 'number')"),
        ("def note(s: State, number", "def note(s: State, set_", "coat.note takes"),
        ("SET = CardSet(", "COAT = CardSet(", "coat declares no SET"),
        ("plain(1, 2, 3, 4)", "plain(*range(17))", "coat: a set has up to 20 cards"),
        ("pays=(9,)", "pays=(9,) * 9", "coat: a set has up to 20 cards, 16 cells and 8 numbers"),
        ("pays=(9,)", "rows=(5, 5, 5, 5)", "coat: a set has up to 20 cards, 16 cells"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_set_is_said_at_import(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    assert old in COAT
    text = COAT.replace(old, new, 1)
    (tmp_path / "coat.py").write_text(text, encoding="utf-8")
    # The package is only made to find one folder more; nothing is compiled before it is checked.
    code = (
        "import sys, importlib, spelbord.games.jokkmokk.sets as sets\n"
        f"sys.path.insert(0, {str(tmp_path)!r})\n"
        "sets._checked('coat', importlib.import_module('coat'))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    assert f"TypeError: {said}" in done.stderr, done.stderr


def test_a_misspelt_hook_keeps_the_game_from_being_loaded(tmp_path: Path) -> None:
    folder = with_sets(tmp_path, coat=COAT.replace("def claimed(", "def claims("))
    done = run(folder, "import spelbord.games.jokkmokk")
    assert done.returncode != 0
    assert "coat.claims is no hook" in done.stderr


def test_every_hook_is_used_by_some_set() -> None:
    for hook in HOOKS:
        assert any(
            f"def {hook}(" in file.read_text(encoding="utf-8")
            for file in FOLDER.glob("sets/[a-z]*.py")
        ), hook
    assert {file.stem for file in FOLDER.glob("sets/[a-z]*.py")} == set(KEYS)
