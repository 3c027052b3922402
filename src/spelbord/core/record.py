"""Records: a match written down as JSON, read back and replayed. See `docs/records.md`."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from spelbord.core.errors import BadRecord, SpelbordError
from spelbord.core.game import Game, find_game
from spelbord.core.position import Position

FORMAT: Literal["spelbord-record"] = "spelbord-record"
VERSION = 1


class _Part(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class SeatRecord(_Part):
    """Who sat in a seat."""

    name: str = ""
    kind: Literal["person", "bot"] = "person"
    level: str | None = None


class EventRecord(_Part):
    """One event: an action of a seat, an outcome of chance, a sampled outcome, or a resignation."""

    seat: int | None = None
    action: str | None = None
    chance: str | None = None
    sample: dict[str, Any] | None = None
    resigns: bool = False


class EndRecord(_Part):
    """Why the match ended, and one number for each seat."""

    reason: str
    returns: list[float]


class Fairness(_Part):
    """What proves the chance of a match: a commitment at its start, the secret at its end."""

    commitment: str
    secret: str | None = None


class Record(_Part):
    """A match, whole or in progress.

    Fields we do not know are ignored; a format version above ours is refused.
    """

    format: Literal["spelbord-record"] = FORMAT
    format_version: int = VERSION
    game: str
    game_version: int
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    seats: list[SeatRecord]
    events: list[EventRecord]
    end: EndRecord | None = None
    fairness: Fairness | None = None
    started: str | None = None

    def to_json(self) -> str:
        """The record as JSON text, the same text for the same record."""
        return json.dumps(self.model_dump(exclude_none=True), indent=1, ensure_ascii=False)


def read_record(text: str | bytes) -> Record:
    """A record from its JSON text.

    Raises:
        BadRecord: broken, foreign or too new; the message says where.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "the text"
        raise BadRecord(
            f"This is not a whole JSON file: {where} breaks off or is damaged.",
            code="record_broken",
        ) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord("This file is not a Spelbord record.", code="record_foreign")
    version = data.get("format_version")
    if isinstance(version, int) and version > VERSION:
        raise BadRecord(
            f"This record has format {version}, this Spelbord reads up to {VERSION}; update it.",
            code="record_too_new",
        )
    try:
        return Record.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(p) for p in first["loc"])
        raise BadRecord(
            f"The record is wrong at {where}: {first['msg']}.", code="record_invalid"
        ) from error


def load_record(path: Path) -> Record:
    """A record from a file; raises `BadRecord` as `read_record` does, or when there is no file."""
    try:
        return read_record(path.read_bytes())
    except OSError as error:
        raise BadRecord(
            f"{path} cannot be read: {error.strerror}.", code="record_missing"
        ) from error


def replay(record: Record) -> Iterator[tuple[EventRecord | None, Position]]:
    """The first position, then every event with the position after it.

    Raises:
        BadRecord: an unknown game or version, or an event the rules refuse; says which.
    """
    game = _game_of(record)
    try:
        position = Position.start(game, len(record.seats), record.options)
    except SpelbordError as error:
        raise BadRecord(
            f"The record cannot start: {error.message}", code="record_invalid"
        ) from error
    yield None, position
    resigned = False
    for number, event in enumerate(record.events, start=1):
        try:
            if resigned:
                raise BadRecord("it follows a resignation.")
            resigned = event.resigns
            position = _step(position, event)
        except SpelbordError as error:
            raise BadRecord(
                f"Event {number} cannot be replayed: {error.message}",
                code="record_illegal",
                rule=error.rule,
            ) from error
        yield event, position
    _check_end(record, position)


def final_position(record: Record) -> Position:
    """The last position of a record; raises `BadRecord` as `replay` does."""
    *_, (_, position) = replay(record)
    return position


def _game_of(record: Record) -> Game:
    try:
        game = find_game(record.game)
    except SpelbordError as error:
        raise BadRecord(error.message, code="record_unknown_game") from error
    if record.game_version > game.version:
        raise BadRecord(
            f"The record is of {game.title} version {record.game_version}, "
            f"this Spelbord plays version {game.version}; update it.",
            code="record_too_new",
        )
    return game


def _step(position: Position, event: EventRecord) -> Position:
    if position.is_over:
        raise BadRecord("the match has ended before it.")
    if event.resigns:
        if event.seat not in range(position.seats):
            raise BadRecord(f"there is no seat {event.seat} that could resign.")
        return position
    if event.sample is not None:
        return position.play_sample(read_sample(position.game, event.sample))
    if event.chance is not None:
        if not position.is_chance:
            raise BadRecord(f"it is chance, but seat {position.to_act} is to act.")
        return position.play(event.chance)
    if event.action is None or event.seat is None:
        raise BadRecord("it is neither an action of a seat nor chance.")
    if position.is_chance or event.seat != position.to_act:
        raise BadRecord(f"seat {event.seat} acts, but it is not its turn.")
    return position.play(event.action)


def _check_end(record: Record, position: Position) -> None:
    if record.end is None:
        return
    resigned = bool(record.events) and record.events[-1].resigns
    if not resigned and not position.is_over:
        raise BadRecord("The record claims an end, but its match goes on.", code="record_illegal")
    reason, returns = final_result(position, record.events)
    if record.end.reason != reason or list(record.end.returns) != list(returns):
        raise BadRecord(
            f"The record claims the end {record.end.reason} {record.end.returns}, "
            f"but its events lead to {reason} {list(returns)}.",
            code="record_illegal",
        )


def final_result(position: Position, events: list[EventRecord]) -> tuple[str, tuple[float, ...]]:
    """Why a match ended and its returns; a resignation is a loss, and a win for all others."""
    if events and events[-1].resigns:
        low, high = position.game.returns_range
        loser = events[-1].seat
        return "resigned", tuple(low if s == loser else high for s in range(position.seats))
    return position.end_reason or "", position.returns


def write_event(position: Position, event: int) -> EventRecord:
    """An event about to happen in `position`, as a record keeps it: whole, in notation."""
    text = str(position.game.notation.text(position.states()[0], event))
    if position.is_chance:
        return EventRecord(chance=text)
    return EventRecord(seat=position.to_act, action=text)


def write_sample(outcome: Any) -> dict[str, Any]:
    """A sampled outcome (an array of one record) as JSON, as short as it reads back the same.

    A field of bytes is base64 without the zeros at its end; all else is numbers.
    """
    record = outcome[0]
    return {name: _written(record[name]) for name in outcome.dtype.names}


def _written(value: Any) -> Any:
    if value.dtype == np.uint8 and value.ndim == 1:
        return b64encode(value.tobytes().rstrip(b"\0")).decode("ascii")
    if value.dtype == np.float32:
        # As text it has the digits of a float32, not those of the float64 nearest to it.
        return value.astype(str).astype(np.float64).tolist()
    return value.tolist()


def tell_sample(position: Position, sample: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """A sampled outcome about to happen, in the game's own words, or else the whole of it."""
    tell = getattr(position.game.notation, "tell_sample", None)
    if tell is None:
        return "sampled", {"kind": "sample", **sample}
    text, described = tell(position.states()[0], read_sample(position.game, sample)[0])
    return text, described


def read_sample(game: Game, data: dict[str, Any]) -> Any:
    """A sampled outcome from JSON, as an array of one of the game's OUTCOME record.

    Raises:
        BadRecord: the game samples nothing, or the fields do not fit.
    """
    if game.outcome is None:
        raise BadRecord(f"{game.title} has no sampled outcomes.")
    outcome = np.zeros(1, dtype=game.outcome)
    try:
        for name in game.outcome.names or ():
            outcome[0][name] = _read(outcome[0][name], data[name])
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise BadRecord(f"the sampled outcome does not fit: {error}.") from error
    return outcome


def _read(field: Any, value: Any) -> Any:
    """A value for a field of a record, from what `_written` made of it."""
    if isinstance(value, str) and field.dtype == np.uint8:
        data = b64decode(value, validate=True)
        return np.frombuffer(data.ljust(field.size, b"\0"), np.uint8)
    if field.dtype.kind == "f" and not np.isfinite(np.asarray(value, dtype=field.dtype)).all():
        raise ValueError("a number is not finite")
    return value
