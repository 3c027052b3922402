"""Checks of what a game says about itself, and a look into its sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from spelbord.conformance.nonconformance import Nonconformance
from spelbord.conformance.sample import Sample, offered
from spelbord.core.content import write_content
from spelbord.core.errors import SpelbordError
from spelbord.core.game import Game, Option

STATE_NAMES = ("s", "o")  # what rules and views call a state and an observation
OUTCOME_NAME = "outcome"  # with the type State: a sampled outcome


def check_contract(game: Game, sample: Sample | None = None) -> None:
    """Name, credit, rules text, seats and options are there and fit together."""
    for wrong in _wrongs(game):
        raise Nonconformance("contract", wrong)


def _wrongs(game: Game) -> Iterator[str]:
    if not game.name.isidentifier() or game.name != game.name.lower():
        yield f"The name {game.name!r} is no lower-case word."
    for field in ("title", "designer", "credit", "summary"):
        if not str(getattr(game, field)).strip():
            yield f"{field} is empty."
    low, high = game.seats
    if not 1 <= low <= high:
        yield f"Seats from {low} to {high} cannot be."
    if len(game.seat_names) != high or len(set(game.seat_names)) != high:
        yield f"There are {high} seats, but the seat names are {game.seat_names}."
    if game.version < 1 or game.most_choices < 1 or not game.minutes[0] <= game.minutes[1]:
        yield "Version, most_choices or minutes cannot be."
    if not game.returns_range[0] < game.returns_range[1]:
        yield f"returns_range {game.returns_range} is empty."
    yield from _rooms(game)
    for option in game.options:
        yield from _option(option)
    if len({o.name for o in game.options}) != len(game.options):
        yield "Two options share a name."
    yield from _content(game)


def _content(game: Game) -> Iterator[str]:
    """A content room reads its own file, and what it writes, as the game's own content."""
    if game.content is None:
        return
    own = game.content.CONTENT
    for option in game.content.options(own):
        if option not in game.options:
            yield f"The content's option {option.name} is not, or not so, one of the game's."
    try:
        texts = [game.content_file, write_content(own)]
        if any(game.content_text(text) for text in texts):
            yield "Its own content file, or its short form, is not read as its own content."
    except (OSError, SpelbordError) as error:
        yield f"Its own content cannot be read: {error}"
    lines = [(line.group, line.what) for line in game.content.lines(own)]
    if not lines or len(set(lines)) != len(lines):
        yield "The help lists nothing of the content, or something twice."


def _rooms(game: Game) -> Iterator[str]:
    if game.state.hasobject or (game.outcome is not None and game.outcome.hasobject):
        yield "A record holds Python objects; copies of it would share them."
    try:
        if len(game.rules_text.strip()) < 100:
            yield "RULES.md holds no rules."
    except OSError as error:
        yield f"RULES.md cannot be read: {error.strerror}."
    hides = {name for name in ("observe", "resample") if game.brings(name)}
    if len(hides) == 1:
        yield f"There is {hides.pop()} without its other half (observe, resample)."
    sampling = (game.outcome is not None, game.sample is not None, game.brings("apply_sample"))
    if any(sampling) and not all(sampling):
        yield "outcome, sample and apply_sample belong together; one is missing."


def _option(option: Option) -> Iterator[str]:
    if not option.label.strip():
        yield f"Option {option.name} has no label."
    for value in (option.default, *offered(option)):
        try:
            if option.read(value) != value or option.read(str(value)) != value:
                yield f"Option {option.name} does not read its own value {value!r}."
        except SpelbordError as error:
            yield f"Option {option.name} refuses its own value {value!r}: {error.message}"


def check_fields(game: Game, sample: Sample | None = None) -> None:
    """Every ``s.<name>`` in the game's sources is a field of its record."""
    for file in sorted(game.folder.rglob("*.py")):
        for line, name, field in _field_uses(file):
            record = game.state if name in STATE_NAMES else game.outcome
            fields = (record.names or ()) if record is not None else ()
            if field not in fields and not hasattr(np.record, field):
                raise Nonconformance(
                    "fields",
                    f"{file.name}, line {line}: {name}.{field} is no field of the record.",
                )


def _field_uses(file: Path) -> Iterator[tuple[int, str, str]]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        records = {
            a.arg
            for a in function.args.args
            if a.arg in (*STATE_NAMES, OUTCOME_NAME) and _is_state(a.annotation)
        }
        for node in ast.walk(function):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id in records
            ):
                yield node.lineno, node.value.id, node.attr


def _is_state(annotation: ast.expr | None) -> bool:
    return annotation is not None and ast.unparse(annotation).split(".")[-1] == "State"
