"""`spelbord replay` and `spelbord verify`, on records whole and broken."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from spelbord.cli import records
from spelbord.core import fairness
from spelbord.core.position import new
from spelbord.core.record import (
    Fairness,
    Record,
    SeatRecord,
    final_position,
    load_record,
    write_event,
)

LAST_BOARD_ROWS = 7  # on size 4


def seats(*names: str) -> list[dict[str, str]]:
    return [{"name": name} for name in names]


def test_without_a_terminal_everything_is_printed_at_once(run: Any, record: Path) -> None:
    printed = run("replay", record).stdout
    events = load_record(record).events
    lines = printed.splitlines()
    assert lines[0] == "Jokerball (size=4)"
    assert sum(" turn " in line for line in lines) == len(events)
    assert "   1  turn 1   chance: " in printed
    assert lines[-1] == "End: ball_off. Red -1, Blue +1"
    assert printed == run("replay", record, "--all").stdout


def test_the_boards_are_those_before_the_first_and_after_the_last_event(
    run: Any, record: Path
) -> None:
    lines = run("replay", record, "--all").stdout.splitlines()
    assert lines[2:9] == [
        "g    B B B B",
        "f   B B B B B",
        "e  . . . . . .",
        "d . . . o . . .",
        "c  . . . . . .",
        "b   R R R R R",
        "a    R R R R",
    ]
    view = final_position(load_record(record)).observe().view
    men = sum(len(side["men"]) for side in view["sides"])
    board = "".join(lines[-1 - LAST_BOARD_ROWS : -1])
    assert board.count("R") + board.count("B") == men
    assert "o" not in board


def test_every_event_is_shown_with_its_seat(run: Any, record: Path) -> None:
    printed = run("replay", record).stdout
    for number, event in enumerate(load_record(record).events, start=1):
        who = "chance" if event.chance else ("Red", "Blue")[event.seat or 0]
        line = next(x for x in printed.splitlines() if x.lstrip().startswith(f"{number}  turn"))
        assert line.endswith(f"{who}: {event.chance or event.action}")


def test_a_resignation_is_a_line_of_its_own(run: Any, record: Path) -> None:
    printed = run("replay", record.with_name("red_resigns.json")).stdout
    assert "Red resigns" in printed
    assert printed.endswith("End: resigned. Red -1, Blue +1\n")


def test_a_match_in_progress_says_so(run: Any, changed: Any) -> None:
    assert run("replay", changed(end=None)).stdout.endswith("The match is not over.\n")


def test_names_are_text_to_the_terminal(run: Any, changed: Any) -> None:
    file = changed(seats=seats("[red]Ann[/red]", "\x1b[31mBo\x07"))
    printed = run("replay", file).stdout
    assert "[red]Ann[/red]" in printed
    assert "\x1b" not in printed
    assert "\x07" not in printed


class Keyboard:
    """Presses the keys given, one after the other."""

    def __init__(self, keys: str) -> None:
        self.keys = iter(keys)

    def getchar(self) -> str:
        return next(self.keys)


def turned(keys: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The events after which `Pages` shows the board while those keys are pressed."""
    seen: list[int] = []
    monkeypatch.setattr(records.typer, "getchar", Keyboard(keys).getchar)
    monkeypatch.setattr(records.Pages, "show", lambda self, at: seen.append(at))
    records.Pages(load_record(file)).turn()
    return seen


def test_keys_turn_the_pages_and_q_ends(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert turned("\r\n bbbbxq", record, monkeypatch) == [0, 1, 2, 3, 2, 1, 0, 0, 0]


def test_g_goes_to_either_end_and_enter_at_the_end_is_done(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = len(load_record(record).events)
    assert turned("GgG\r", record, monkeypatch) == [0, last, 0, last]


def test_in_a_terminal_the_keys_decide(
    run: Any, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records.typer, "getchar", Keyboard("\rq").getchar)
    monkeypatch.setattr(records, "is_interactive", lambda: True)
    printed = run("replay", record).stdout
    events = load_record(record).events
    assert f"1 of {len(events)}" in printed
    assert f"2 of {len(events)}" not in printed
    assert "Enter: next" in printed


def illegal(record: Path) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = json.loads(record.read_text(encoding="utf-8"))["events"]
    return [events[0], {"seat": 0, "action": "a1-g1"}, *events[2:]]


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("fault", "fragment", "code"),
    [
        ({"text": ""}, "not a whole JSON file", "record_broken"),
        ({"text": '{"format": "spelbord-rec'}, "line 1", "record_broken"),
        ({"text": "[" * 100_000}, "not a whole JSON file", "record_broken"),
        ({"text": "\x00\x01\x02"}, "not a whole JSON file", "record_broken"),
        ({"text": "[1, 2]"}, "not a Spelbord record", "record_foreign"),
        ({"text": '{"pgn": "1. e4"}'}, "not a Spelbord record", "record_foreign"),
        ({"format_version": 99}, "format 99", "record_too_new"),
        ({"game_version": 99}, "version 99", "record_too_new"),
        ({"game": "chess"}, "no game 'chess'", "record_unknown_game"),
        ({"events": "many"}, "wrong at events", "record_invalid"),
        ({"events": [{"seat": "x", "action": "a"}]}, "events.0.seat", "record_invalid"),
        ({"options": {"size": 9}}, "size cannot be 9", "record_invalid"),
        ({"seats": [{"name": "Ann"}]}, "2 seats, not 1", "record_invalid"),
        ({"events": []}, "match goes on", "record_illegal"),
        ({"end": {"reason": "resigned", "returns": [1, -1]}}, "claims the end", "record_illegal"),
    ],
)
def test_a_bad_record_is_a_named_error(
    command: str, fault: dict[str, Any], fragment: str, code: str, run: Any, changed: Any
) -> None:
    result = run(command, changed(**fault), status=1)
    assert fragment in result.stderr
    assert result.stderr.endswith(f"[{code}]\n")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_an_illegal_event_is_named_with_its_number(
    command: str, run: Any, changed: Any, record: Path
) -> None:
    result = run(command, changed(events=illegal(record)), status=1)
    assert "Event 2 cannot be replayed: " in result.stderr
    assert "(rule " in result.stderr
    assert result.stderr.endswith("[record_illegal]\n")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_cut_off_anywhere_is_a_named_error(
    command: str, run: Any, changed: Any, record: Path
) -> None:
    text = record.read_text(encoding="utf-8").rstrip()
    for length in range(1, len(text), len(text) // 7):
        assert "[record_broken]" in run(command, changed(text[:length]), status=1).stderr


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_missing_file_and_a_folder_are_named_errors(
    command: str, run: Any, tmp_path: Path
) -> None:
    assert "[record_missing]" in run(command, tmp_path / "nothing.json", status=1).stderr
    assert "[record_missing]" in run(command, tmp_path, status=1).stderr


def test_what_a_bad_record_says_is_text_to_the_terminal(run: Any, changed: Any) -> None:
    stderr = run("replay", changed(game="[red]\x1b[2J"), status=1).stderr
    assert "\x1b" not in stderr
    assert "[red]" in stderr


SECRET = bytes(range(32))


@pytest.fixture
def proved(tmp_path: Path) -> Path:
    """A record of a few events whose chance was drawn from SECRET."""
    position, events = new("jokerball", size=4), []
    for number in range(1, 10):
        listed = position.outcome_numbers()
        if listed:
            event = listed[fairness.draw(SECRET, number, [odds for _, odds in listed])][0]
        else:
            event = position.legal_numbers()[0]
        events.append(write_event(position, event))
        position = position.play(event)
    record = Record(
        game="jokerball",
        game_version=1,
        options={"size": 4},
        seats=[SeatRecord(name="Ann"), SeatRecord(name="Bo")],
        events=events,
        fairness=Fairness(commitment=fairness.commitment(SECRET), secret=SECRET.hex()),
    )
    file = tmp_path / "proved.json"
    file.write_text(record.to_json(), encoding="utf-8")
    return file


def test_verify_confirms_chance_that_was_drawn_from_the_secret(run: Any, proved: Path) -> None:
    rolls = sum(event.chance is not None for event in load_record(proved).events)
    assert run("verify", proved).stdout == (
        "The record is whole: 9 events follow the rules.\n"
        "The secret is the one that was committed to at the start.\n"
        f"All {rolls} listed outcomes of chance are those it draws.\n"
    )


def test_verify_finds_a_changed_secret(run: Any, proved: Path) -> None:
    data = json.loads(proved.read_text(encoding="utf-8"))
    data["fairness"]["secret"] = "00" * 32
    proved.write_text(json.dumps(data), encoding="utf-8")
    assert "[record_unfair]" in run("verify", proved, status=1).stderr


def test_verify_of_a_match_in_progress_says_that_the_secret_comes_later(
    run: Any, proved: Path
) -> None:
    data = json.loads(proved.read_text(encoding="utf-8"))
    del data["fairness"]["secret"]
    proved.write_text(json.dumps(data), encoding="utf-8")
    assert "not checked yet" in run("verify", proved).stdout


def test_verify_of_a_record_without_proof_says_so(run: Any, record: Path) -> None:
    assert "carries no proof" in run("verify", record).stdout


def test_interactive_means_a_terminal_on_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    for reads, writes in ((True, True), (True, False), (False, True)):
        monkeypatch.setattr(sys.stdin, "isatty", lambda answer=reads: answer, raising=False)
        monkeypatch.setattr(sys.stdout, "isatty", lambda answer=writes: answer, raising=False)
        assert records.is_interactive() is (reads and writes)
