"""Content files: what lies in a game's box, as data that an owner may replace.

A game that brings a content room reads `content.toml` there, and an owner's file laid over
it. At a table the content travels as text in the option `content` (empty: the game's own),
so that records, the store, the protocol and the command line carry it like any option. See
`docs/content.md` for owners and `docs/adding-a-game.md` for games.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from spelbord.core.errors import BadContent, Fault

MOST_BYTES = 32 * 1024
MOST_DOTS = 200  # on a line
MOST_FAULTS = 50  # that are told; nobody mends more at a time
MARK = "reconstructed"
Loc = tuple[int | str, ...]

# Controls of a terminal and of the direction of writing have no place in a name.
_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def _plain(text: str) -> str:
    if text != text.strip() or _CONTROLS.search(text):
        raise ValueError("no spaces at its ends and no control characters, please")
    return text


Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(_plain)]


_STRICT = ConfigDict(
    extra="forbid",
    frozen=True,
    strict=True,
    json_schema_serialization_defaults_required=True,
)


class Part(BaseModel):
    """A table of a content file; `reconstructed` where no public source gives its values."""

    model_config = _STRICT

    reconstructed: bool = False


class Content(BaseModel):
    """The root of what a content room reads; `about` says whose box it is."""

    model_config = _STRICT

    about: Annotated[str, Field(max_length=60), AfterValidator(_plain)] = ""


@dataclass(frozen=True)
class Line:
    """One thing in the box, for the help; `note` is a sentence where it is reconstructed."""

    group: str
    what: str
    value: str
    note: str = ""


@dataclass(frozen=True)
class Check:
    """A rule between values: `find` yields faults, and reads these top-level parts only."""

    parts: tuple[str, ...]
    find: Callable[[Any], Iterable[tuple[Loc, str]]]


C = TypeVar("C", bound=Content)


# --- reading ---------------------------------------------------------------------------


def read_content(room: ModuleType, game: str, text: str, source: str = "The content") -> Content:
    """The content in a text: a content file (TOML), or what `write_content` wrote (JSON).

    Raises:
        BadContent: too long, broken, for another game, or with faults; all are named.
    """
    data = parse_content(text, source)
    meant = data.pop("game", game)
    if meant != game:
        raise BadContent(
            f"{source} cannot be used: it is for the game {str(meant)[:40]!r}, not for {game!r}.",
            code="content_for_another_game",
        )
    try:
        read: Content = room.read(data)
    except BadContent as error:
        lines = {} if text.lstrip().startswith("{") else lines_of(text)
        faults = [replace(f, line=lines.get(_nearest(f.place, lines))) for f in error.faults]
        faults.sort(key=lambda f: f.line or 0)
        if (more := len(faults) - MOST_FAULTS) > 0:
            faults[MOST_FAULTS:] = [Fault("", f"{more} more faults are not listed")]
        raise BadContent.of(source, faults) from error
    return read


def game_meant(text: str, source: str) -> str:
    """The game that a content file names by its key `game`.

    Raises:
        BadContent: broken, too long, or it names none.
    """
    game = parse_content(text, source).get("game")
    if not isinstance(game, str):
        raise BadContent(
            f'{source} does not say which game it is for; begin it with a line game = "NAME".',
            code="content_for_no_game",
        )
    return game


def write_content(content: Content) -> str:
    """Content as short JSON text, the same for the same content."""
    data = content.model_dump(exclude_defaults=True)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=64)
def content_in(room: ModuleType, game: str, text: str) -> Content:
    """The content that the option `content` holds: the game's own for an empty text."""
    own: Content = room.CONTENT
    return read_content(room, game, text) if text.strip() else own


def parse_content(text: str, source: str) -> dict[str, Any]:
    """A content text as data, nothing of it checked yet.

    Raises:
        BadContent: too long, or neither TOML nor JSON.
    """
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise _too_long(source)
    as_json = text.lstrip().startswith("{")  # which no TOML text can do
    # A key of n parts takes a time of n squared: seconds, at this size.
    if any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise BadContent(f"{source}: a line in it has too many dots.", code="content_broken")
    try:
        data = json.loads(text) if as_json else tomllib.loads(text)
        json.dumps(data, ensure_ascii=False, default=str).encode()
    except (ValueError, RecursionError) as error:
        kind = "JSON" if as_json else "TOML"
        why = "it is nested too deeply" if isinstance(error, RecursionError) else error
        raise BadContent(f"{source} is not {kind}: {why}.", code="content_broken") from error
    return dict(data)


def own_data(room: str, game: str) -> dict[str, Any]:
    """The data of a game's own `content.toml`, beside the file of its content room."""
    file = Path(room).with_name("content.toml")
    data = parse_content(load_text(file), file.name)
    assert data.pop("game") == game
    return data


def load_text(path: Path) -> str:
    """The text of a content file; raises `BadContent` if there is none."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise _too_long(str(path))
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadContent(f"{path} is not text in UTF-8.", code="content_broken") from error
    except OSError as error:
        raise BadContent(
            f"{path} cannot be read: {error.strerror}.", code="content_missing"
        ) from error


def _too_long(source: str) -> BadContent:
    return BadContent(
        f"{source} is too long: a content file has up to {MOST_BYTES // 1024} KiB.",
        code="content_too_long",
    )


# --- an owner's values in the place of the game's own ----------------------------------


def laid_over(
    own: Mapping[str, Any],
    given: Mapping[str, Any],
    keys: Mapping[str, str],
    in_full: Sequence[str] = (),
) -> dict[str, Any]:
    """The game's own data with an owner's values in their place, table by table.

    `keys` names the field by which the tables of a list are known; what a list leaves out
    stays as it is, unless the list is `in_full`. A table that the owner writes loses the
    game's mark `reconstructed`. The order of the owner's list is kept, and comes first.
    """
    whole = dict(own)
    for name, value in given.items():
        mine = own.get(name)
        if isinstance(mine, Mapping) and isinstance(value, Mapping):
            whole[name] = _unmarked(mine) | dict(value)
        elif name in keys and isinstance(value, list):
            whole[name] = _list_over(own[name], value, keys[name], rest=name not in in_full)
        else:
            whole[name] = value
    return whole


def _list_over(own: list[Any], given: list[Any], key: str, *, rest: bool) -> list[Any]:
    known = {entry[key]: entry for entry in own}
    found: list[Any] = []
    for entry in given:
        name = entry.get(key) if isinstance(entry, Mapping) else None
        mine = known.get(name) if isinstance(name, str) else None
        found.append(_unmarked(mine) | dict(entry) if mine else entry)
    named = [e.get(key) if isinstance(e, Mapping) else None for e in given]
    # A list with strange tables or twins is not filled up: it is at fault as it stands.
    whole = all(isinstance(n, str) and n in known for n in named) and len(set(named)) == len(named)
    return found + [entry for entry in own if rest and whole and entry[key] not in named]


def _unmarked(table: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in table.items() if name != MARK}


# --- checking --------------------------------------------------------------------------


def checked(model: type[C], data: dict[str, Any], checks: Sequence[Check], own: C | None) -> C:
    """Data as content, with every fault named at once.

    A check between values is made when the parts it reads have no fault of their own; for
    that the game's own parts stand in for the broken ones (`own` is None for the game's own
    file, in which nothing may be broken).

    Raises:
        BadContent: with all faults found.
    """
    try:
        found, faults, broken = model.model_validate(data), [], set()
    except ValidationError as error:
        errors = _told(error.errors(include_url=False, include_input=False))
        faults = [Fault(place(e["loc"]), _said(e)) for e in errors]
        if own is None:
            raise BadContent.of("The content", faults) from error
        strange = {e["loc"] for e in errors if e["type"] == "extra_forbidden"}
        broken = {str(e["loc"][0]) for e in errors if e["type"] != "extra_forbidden"}
        whole = {n: _without(v, (n,), strange) for n, v in data.items() if (n,) not in strange}
        stand_in = own.model_dump() | {n: v for n, v in whole.items() if n not in broken}
        found = model.model_validate(stand_in)
    for check in checks:
        if not broken.intersection(check.parts):
            faults += [Fault(place(loc), said) for loc, said in check.find(found)]
    if faults:
        raise BadContent.of("The content", faults)
    return found


def _told(errors: Sequence[Any]) -> list[Any]:
    """The errors worth telling: of a table with an unknown key, not what else it lacks."""
    unknown = {e["loc"][:-1] for e in errors if e["type"] == "literal_error"}
    return [e for e in errors if e["type"] != "missing" or e["loc"][:-1] not in unknown]


def _without(value: Any, loc: Loc, strange: Set[Loc]) -> Any:
    """A value without the strange places in it."""
    if isinstance(value, Mapping):
        inside = {n: v for n, v in value.items() if (*loc, n) not in strange}
        return {n: _without(v, (*loc, n), strange) for n, v in inside.items()}
    if isinstance(value, list):
        return [_without(v, (*loc, k), strange) for k, v in enumerate(value)]
    return value


def no_twins(name: str, field: str) -> Check:
    """The check that no two tables of a list share the value of a field."""

    def find(content: Any) -> Iterable[tuple[Loc, str]]:
        values = [getattr(entry, field) for entry in getattr(content, name)]
        for k, value in enumerate(values):
            if value in values[:k]:
                yield (name, k, field), f"{value!r} is there already"

    return Check((name,), find)


def all_there(name: str, keys: Sequence[str]) -> Check:
    """The check that a list of tables has one for every key."""

    def find(content: Any) -> Iterable[tuple[Loc, str]]:
        there = [entry.key for entry in getattr(content, name)]
        for key in keys:
            # Beside a key that is there twice it goes without saying.
            if key not in there and len(there) == len(set(there)):
                yield (name,), f"{key!r} is missing"

    return Check((name,), find)


def in_order(content: C, keys: Mapping[str, Sequence[str]]) -> C:
    """Content whose lists are in the order of their keys, as notation and state count them."""
    lists: dict[str, Any] = {
        name: sorted(getattr(content, name), key=lambda entry: order.index(entry.key))
        for name, order in keys.items()
    }
    return content.model_copy(update=lists)


def place(loc: Sequence[int | str]) -> str:
    """A place in a file as people write it.

    >>> place(("tiles", 4, "effect"))
    'tiles[4].effect'
    """
    return "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in loc)[1:][:80]


# What pydantic finds, in words for an owner.
_WORDS = {
    "missing": "it is missing",
    "extra_forbidden": "nothing of that name belongs here",
    "model_type": "it must be a table",
    "list_type": "it must be a list",
    "int_type": "it must be a whole number",
    "string_type": "it must be a text",
    "bool_type": "it must be true or false",
    "literal_error": "it must be one of {expected}",
    "too_short": "it must list {min_length}, not {actual_length}",
    "too_long": "it must list {max_length} at most, not {actual_length}",
    "greater_than_equal": "it must be {ge} or more",
    "less_than_equal": "it must be {le} or less",
    "string_too_short": "it must have a letter at least",
    "string_too_long": "it must have {max_length} characters at most",
    "value_error": "{error}",
}


def _said(error: Any) -> str:
    words = _WORDS.get(error["type"])
    return words.format(**error.get("ctx", {})) if words else str(error["msg"])


# --- where things stand ----------------------------------------------------------------

_HEADER = re.compile(r"\s*(\[\[?)\s*([A-Za-z0-9_-]+)\s*\]")
_KEY = re.compile(r"\s*([A-Za-z0-9_-]+)\s*=")


def lines_of(text: str) -> dict[str, int]:
    """The line of every place of a TOML text, as plain headers and keys tell.

    >>> lines_of('about = "mine"\\n[[tiles]]\\nkey = "fog"')
    {'about': 1, 'tiles[0]': 2, 'tiles[0].key': 3}
    """
    found: dict[str, int] = {}
    counts: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            table = name = header[2]
            if header[1] == "[[":
                counts[name] = counts.get(name, -1) + 1
                table = f"{name}[{counts[name]}]"
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            found.setdefault(f"{table}.{key[1]}" if table else key[1], number)
    return found


def _nearest(name: str, lines: Mapping[str, int]) -> str:
    """The place itself, or the table around it, or the list around that."""
    while name and name not in lines:
        # The last alternative: whatever a strange key ends with, something is taken off.
        name = re.sub(r"(\.[^.\[]*|\[\d+\]|[^.\[\]]+|(?s:.))\Z", "", name)
    return name
