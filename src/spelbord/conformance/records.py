"""Checks that a match written down is the match that was played."""

from __future__ import annotations

from typing import Any

from spelbord.conformance.nonconformance import Nonconformance
from spelbord.conformance.sample import Match, Sample, sample_of
from spelbord.core.errors import SpelbordError
from spelbord.core.game import Game, register
from spelbord.core.record import (
    EndRecord,
    Record,
    SeatRecord,
    read_record,
    replay,
    write_event,
    write_sample,
)
from spelbord.core.record import EventRecord as Written


def check_records(game: Game, sample: Sample | None = None) -> None:
    """A match written as a record and read again replays to the same bytes at every step."""
    register(game)  # a record finds its game by name
    for match in (sample or sample_of(game)).matches:
        try:
            text = record_of(game, match).to_json()
            record = read_record(text)
            if record.to_json() != text:
                _fail(match, 0, "the record reads differently than it was written")
            _replays(match, record)
        except SpelbordError as error:
            if isinstance(error, Nonconformance):
                raise
            _fail(match, len(match.events), f"the record is refused: {error.message}")


def _replays(match: Match, record: Record) -> None:
    steps = list(replay(record))
    if len(steps) != len(match.positions):
        _fail(match, 0, f"the record has {len(steps) - 1} events, the match {len(match.events)}")
    for index, (_, position) in enumerate(steps):
        if position.key[1] != match.keys[index]:
            _fail(match, index, "the record replays to another position")


def _fail(match: Match, index: int, what: str) -> None:
    raise Nonconformance("records", f"{match.where(index)}: {what}.")


def record_of(game: Game, match: Match) -> Record:
    """A match as the record the table would keep."""
    last = match.positions[-1]
    return Record(
        game=game.name,
        game_version=game.version,
        options=dict(last.options),
        seats=[SeatRecord(name=f"Seat {k}") for k in range(match.setting.seats)],
        events=[_written(match, k, event) for k, event in enumerate(match.events)],
        end=EndRecord(reason=last.end_reason or "", returns=list(last.returns))
        if last.is_over
        else None,
    )


def _written(match: Match, index: int, event: Any) -> Written:
    if isinstance(event, int):
        return write_event(match.positions[index], event)
    return Written(sample=write_sample(event))
