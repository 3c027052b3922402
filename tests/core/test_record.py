"""Records: written, read and replayed; and every fault named as a `BadRecord`."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from spelbord.core.errors import BadRecord
from spelbord.core.position import new
from spelbord.core.record import (
    EndRecord,
    EventRecord,
    Record,
    SeatRecord,
    final_position,
    final_result,
    load_record,
    read_record,
    replay,
    write_event,
)

CODES = {
    *("record_broken", "record_foreign", "record_too_new", "record_invalid"),
    *("record_unknown_game", "record_illegal", "record_missing"),
}
FUZZ = settings(max_examples=400, deadline=None, derandomize=True, database=None)


def match(length: int | None = None) -> Record:
    """A match on size 4 by a fixed choice of events: whole, or its first `length` events."""
    position, events = new("jokerball", size=4), []
    while not position.is_over and (length is None or len(events) < length):
        numbers = [n for n, _ in position.outcome_numbers()] or position.legal_numbers()
        number = numbers[(7 * position.turn + 3) % len(numbers)]
        events.append(write_event(position, number))
        position = position.play(number)
    end = None
    if position.is_over:
        reason, returns = final_result(position, events)
        end = EndRecord(reason=reason, returns=list(returns))
    return Record(
        game="jokerball",
        game_version=1,
        options={"size": 4},
        seats=[SeatRecord(name="Ann"), SeatRecord(name="easy", kind="bot", level="easy")],
        events=events,
        end=end,
    )


WHOLE = match()
DATA: dict[str, Any] = json.loads(WHOLE.to_json())


def changed(**changes: Any) -> str:
    return json.dumps(DATA | changes)


def refused(text: str | bytes) -> BadRecord:
    """The error that reading and replaying a text ends in."""
    with pytest.raises(BadRecord) as caught:
        final_position(read_record(text))
    assert caught.value.code in CODES
    assert caught.value.message.strip().endswith(".")
    return caught.value


# What is right


def test_a_record_is_read_as_it_was_written_and_replays_to_the_same_bytes() -> None:
    text = WHOLE.to_json()
    read = read_record(text)
    assert read == WHOLE
    assert read.to_json() == text
    assert read_record(text.encode()) == read
    assert final_position(read).key == final_position(WHOLE).key
    assert final_position(read).is_over


def test_replaying_gives_the_start_and_the_position_after_every_event() -> None:
    steps = list(replay(WHOLE))
    assert [event for event, _ in steps] == [None, *WHOLE.events]
    position = new("jokerball", size=4)
    assert steps[0][1] == position
    for event, after in steps[1:]:
        assert event is not None
        position = position.play(event.chance or event.action or "")
        assert after == position


@pytest.mark.parametrize("length", [0, 1, 2, 3, 7])
def test_a_match_in_progress_is_a_record_too(length: int) -> None:
    record = read_record(match(length).to_json())
    assert record.end is None
    assert len(list(replay(record))) == length + 1


def test_fields_we_do_not_know_are_ignored() -> None:
    data = copy.deepcopy(DATA) | {"colour": "red"}
    data["seats"][0]["country"] = "NL"
    data["events"][0]["seconds"] = 3
    data["end"]["note"] = None
    assert read_record(json.dumps(data)) == WHOLE


def test_a_resignation_ends_a_match_for_the_seat_that_resigns() -> None:
    for seat, returns in ((0, [-1.0, 1.0]), (1, [1.0, -1.0])):
        events = [*match(4).events, EventRecord(seat=seat, resigns=True)]
        end = EndRecord(reason="resigned", returns=returns)
        record = match(4).model_copy(update={"events": events, "end": end})
        assert read_record(record.to_json()) == record
        assert not final_position(record).is_over


# What is broken


def test_a_record_cut_off_anywhere_is_broken_and_says_so() -> None:
    text = match(5).to_json().encode()
    for end in range(len(text)):
        error = refused(text[:end])
        assert error.code == "record_broken"
        assert "breaks off or is damaged" in error.message


@pytest.mark.parametrize(
    "text", ["", "{", "Roll the dice", b"\xff\xfe\x00", b"\x89PNG\r\n", "[" * 100_000, "\0"]
)
def test_what_is_not_json_is_broken(text: str | bytes) -> None:
    assert refused(text).code == "record_broken"


def test_a_broken_record_says_in_which_line() -> None:
    text = WHOLE.to_json().splitlines()
    text[9] = text[9].replace(":", ";") if ":" in text[9] else text[9] + "?"
    assert "line 10" in refused("\n".join(text)).message


@pytest.mark.parametrize(
    "text", ["{}", "[]", "3", "null", '"spelbord-record"', '{"format": "pgn"}']
)
def test_json_of_something_else_is_foreign(text: str) -> None:
    assert refused(text).code == "record_foreign"


def test_a_record_of_a_later_format_is_too_new() -> None:
    error = refused(changed(format_version=2))
    assert error.code == "record_too_new"
    assert "update" in error.message


def test_a_record_of_a_later_version_of_the_game_is_too_new() -> None:
    error = refused(changed(game_version=99))
    assert error.code == "record_too_new"
    assert "version 99" in error.message


def test_a_record_of_an_unknown_game_names_it() -> None:
    error = refused(changed(game="chess"))
    assert error.code == "record_unknown_game"
    assert "'chess'" in error.message


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"events": 5}, "events"),
        ({"events": [{"chance": 5}]}, "events.0.chance"),
        ({"events": [*DATA["events"][:2], 7]}, "events.2"),
        ({"seats": [{"name": "Ann", "kind": "cat"}, {}]}, "seats.0.kind"),
        ({"game_version": "one"}, "game_version"),
        ({"end": {"reason": "ball_off"}}, "end.returns"),
        ({"options": {"size": [4]}}, "options.size"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(changes: dict[str, Any], where: str) -> None:
    error = refused(changed(**changes))
    assert error.code == "record_invalid"
    assert where in error.message


@pytest.mark.parametrize("field", ["game", "game_version", "seats", "events"])
def test_a_missing_field_is_named(field: str) -> None:
    error = refused(json.dumps({k: v for k, v in DATA.items() if k != field}))
    assert error.code == "record_invalid"
    assert field in error.message


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"options": {"size": 7}}, "size cannot be 7"),
        ({"options": {"size": "--4"}}, "size cannot be '--4'"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"seats": []}, "for 2 seats, not 0"),
        ({"seats": [{}, {}, {}]}, "for 2 seats, not 3"),
    ],
)
def test_a_match_that_cannot_start_says_why(changes: dict[str, Any], what: str) -> None:
    error = refused(changed(**changes))
    assert error.code == "record_invalid"
    assert what in error.message


# What the rules refuse

ROLL, MAN = {"chance": "2/FR"}, {"seat": 0, "action": "b1-d1"}


@pytest.mark.parametrize(
    ("events", "number", "rule"),
    [
        ([ROLL, {"seat": 0, "action": "b1-c1"}], 2, "4.1"),
        ([ROLL, {"seat": 0, "action": "castle"}], 2, None),
        ([ROLL, {"seat": 1, "action": "b1-d1"}], 2, None),
        ([ROLL, {"action": "b1-d1"}], 2, None),
        ([ROLL, {"seat": 0}], 2, None),
        ([ROLL, {}], 2, None),
        ([ROLL, ROLL], 2, None),
        ([{"chance": "5/FR"}], 1, None),
        ([{"seat": 0, "action": "2/FR"}], 1, None),
        ([{"seat": -1, "action": "2/FR"}], 1, None),
        ([{"sample": {"x": 1}}], 1, None),
        ([ROLL, MAN, MAN], 3, "3.1"),
        ([ROLL, {"seat": 0, "resigns": True}, MAN], 3, None),
        ([ROLL, {"seat": 0, "resigns": True}, {"seat": 1, "resigns": True}], 3, None),
        ([ROLL, {"resigns": True}], 2, None),
        ([ROLL, {"seat": 2, "resigns": True}], 2, None),
        ([ROLL, {"seat": -1, "resigns": True}], 2, None),
        ([*DATA["events"], ROLL], len(DATA["events"]) + 1, None),
        ([*DATA["events"], MAN], len(DATA["events"]) + 1, None),
        ([*DATA["events"], {"seat": 0, "resigns": True}], len(DATA["events"]) + 1, None),
    ],
)
def test_an_event_the_rules_refuse_is_named_by_its_number_and_rule(
    events: list[Any], number: int, rule: str | None
) -> None:
    error = refused(changed(events=events, end=None))
    assert error.code == "record_illegal"
    assert error.message.startswith(f"Event {number} cannot be replayed")
    assert error.rule == rule


@pytest.mark.parametrize(
    "end",
    [
        {"reason": "ball_off", "returns": [-x for x in DATA["end"]["returns"]]},
        {"reason": "ball_off", "returns": DATA["end"]["returns"][:1]},
        {"reason": "resigned", "returns": DATA["end"]["returns"]},
        {"reason": "", "returns": [0.0, 0.0]},
        {"reason": "ball_off", "returns": [float("nan"), 1.0]},
    ],
)
def test_a_wrong_claim_of_the_end_is_refused(end: dict[str, Any]) -> None:
    error = refused(changed(end=end))
    assert error.code == "record_illegal"
    assert "claims the end" in error.message


def test_a_claim_of_an_end_before_the_end_is_refused() -> None:
    for end in (DATA["end"], {"reason": "resigned", "returns": [-1.0, 1.0]}):
        error = refused(changed(events=DATA["events"][:-1], end=end))
        assert error.code == "record_illegal"
        assert "goes on" in error.message


# Files


def test_a_record_is_loaded_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(WHOLE.to_json(), encoding="utf-8")
    assert load_record(file) == WHOLE


def test_a_file_that_is_not_there_or_is_a_folder_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(BadRecord, match=str(path)) as caught:
            load_record(path)
        assert caught.value.code == "record_missing"


# Whatever else may come


def read_or_refuse(text: str | bytes) -> None:
    """Anything but a record that replays or a `BadRecord` is a fault of ours."""
    try:
        record = read_record(text)
        final_position(record)
        assert read_record(record.to_json()) == record or "NaN" in record.to_json()
    except BadRecord as error:
        if error.code not in CODES:
            raise AssertionError(f"{error.code} is not documented") from error


@FUZZ
@given(st.binary(max_size=200))
@example(b"\xef\xbb\xbf{}")
@example(b"9" * 5000)
def test_any_bytes_are_a_record_or_refused(data: bytes) -> None:
    read_or_refuse(data)


@FUZZ
@given(st.integers(0, len(WHOLE.to_json()) - 1), st.binary(max_size=3), st.integers(0, 3))
def test_a_record_with_some_bytes_changed_is_a_record_or_refused(
    place: int, put: bytes, cut: int
) -> None:
    text = WHOLE.to_json().encode()
    read_or_refuse(text[:place] + put + text[place + cut :])


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-2, 3)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["2/FR", "b1-d1", "*d4-e4", "jokerball", "4", "-1", "\ud800", "9" * 400]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS = sorted({*Record.model_fields, *EventRecord.model_fields, *SeatRecord.model_fields})


def keys_of(data: Any) -> Any:
    if isinstance(data, dict):
        return data.keys()
    return range(len(data)) if isinstance(data, list) else ()


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value within a JSON value."""
    return [path, *(p for key in keys_of(data) for p in places(data[key], (*path, key)))]


SHORT: dict[str, Any] = json.loads(match(6).to_json()) | {"end": DATA["end"]}
PLACES = [p for p in places(SHORT) if p]


@FUZZ
@given(
    st.lists(
        st.tuples(st.sampled_from(PLACES), st.none() | st.sampled_from(FIELDS), VALUES),
        min_size=1,
        max_size=3,
    )
)
@example([(("events", 5), "resigns", True)])
@example([(("options", "size"), None, "--4")])
def test_a_record_with_values_changed_is_a_record_or_refused(
    changes: list[tuple[tuple[Any, ...], str | None, Any]],
) -> None:
    """Each change replaces a value, or puts one in the place of a field beside it."""
    data = copy.deepcopy(SHORT)
    for path, field, value in changes:
        at: Any = data
        for key in path[:-1]:
            at = at[key] if key in keys_of(at) else None
        if isinstance(at, dict):
            at[field or path[-1]] = value
        elif path[-1] in keys_of(at):
            at[path[-1]] = value
    read_or_refuse(json.dumps(data))
