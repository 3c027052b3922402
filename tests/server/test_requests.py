"""Every request is answered once, and a refusal changes nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from .harness import Browser, Page, key

Visit = Callable[[], Browser]


@pytest.fixture
def table(ann: Browser, bob: Browser) -> str:
    """A table where Ann is Red and Bob is Blue."""
    name = ann.table("me", "open")
    assert bob.join(name).json()["seats"] == [1]
    return name


@pytest.fixture
def red(ann: Browser, bob: Browser, table: str) -> Page:
    """Ann's page with a decision of hers; Blue's turns before it are played."""
    page, other = ann.open(table), bob.open(table)
    while not page.scene["choices"]:
        if other.scene["choices"]:
            other.act()
        else:
            other.read()
        page.sync()
    return page


@pytest.fixture
def blue(bob: Browser, table: str, red: Page) -> Page:
    return bob.open(table)


def refused(answer: Any, code: str) -> None:
    assert answer["result"] == "refused"
    assert answer["problem"]["code"] == code
    assert answer["problem"]["message"].endswith((".", "!"))


def test_an_action_is_accepted_and_told_to_everybody(red: Page, blue: Page) -> None:
    number = red.scene["number"]
    action = red.scene["choices"][0]["text"]
    answer = red.act(action)
    assert (answer["result"], answer["number"]) == ("accepted", number + 1)
    assert red.log[number]["text"] == action
    blue.sync()
    assert blue.log == red.log


def test_a_double_click_is_applied_once_and_answered_alike(red: Page) -> None:
    action = {"action": red.scene["choices"][0]["text"], "key": key()}
    asked = {"expected": red.scene["number"] + 1, "seat": 0}
    first = red.act(**action, **asked)
    length = len(red.log)
    again = red.act(**action, **asked)
    assert (first["result"], again["result"]) == ("accepted", "already")
    assert first["number"] == again["number"]
    red.sync()
    assert len(red.log) == length


def test_the_same_key_in_two_tabs_at_once_is_applied_once(ann: Browser, red: Page) -> None:
    tab = ann.open(red.table["table"])
    request = red.request()
    red.send(request)
    tab.send(request)
    answers = [p.read_until("answer", key=request["key"]) for p in (red, tab)]
    assert sorted(a["result"] for a in answers) == ["accepted", "already"]
    assert len({a["number"] for a in answers}) == 1


def test_two_tabs_with_two_actions_one_wins_and_one_is_stale(ann: Browser, red: Page) -> None:
    tab = ann.open(red.table["table"])
    request = red.request()
    keys = [key(), key()]
    for page, its in zip((red, tab), keys, strict=True):
        page.send(request | {"key": its})
    answers = [p.read_until("answer", key=k) for p, k in zip((red, tab), keys, strict=True)]
    assert sorted(a["result"] for a in answers) == ["accepted", "refused"]
    refused(max(answers, key=lambda a: a["result"]), "stale_request")


def test_every_stale_request_is_answered_with_the_fresh_scene(red: Page, ann: Browser) -> None:
    stale = red.scene["number"] + 1
    red.act()
    red.sync()
    answer = red.act("b1-c1", expected=stale, seat=0)
    refused(answer, "stale_request")
    assert answer["scene"] == ann.open(red.table["table"]).scene


def test_a_number_from_the_future_is_stale_too(red: Page) -> None:
    refused(red.act(expected=red.scene["number"] + 2), "stale_request")


def test_a_seat_acts_only_in_its_turn(red: Page, blue: Page) -> None:
    action = red.scene["choices"][0]["text"]
    refused(blue.act(action, seat=1), "not_your_turn")


def test_nobody_acts_for_a_seat_of_somebody_else(red: Page, blue: Page) -> None:
    before = red.scene["number"]
    refused(blue.act(red.scene["choices"][0]["text"], seat=0), "not_seated")
    assert blue.scene["number"] == before


@pytest.mark.parametrize("seat", [-1, 7, 2**80])
def test_a_seat_that_does_not_exist_is_not_held(red: Page, seat: int) -> None:
    refused(red.act(seat=seat), "not_seated")


def test_somebody_who_watches_cannot_act(red: Page, visit: Visit) -> None:
    page = visit().open(red.table["table"])
    refused(page.act(red.scene["choices"][0]["text"], seat=0), "not_seated")


def test_nonsense_is_malformed(red: Page) -> None:
    answer = red.act("castle!")
    refused(answer, "malformed_action")
    assert answer["scene"] == red.scene


def test_an_illegal_action_is_refused_with_its_rule(red: Page) -> None:
    number = red.scene["number"]
    answer = red.act("*d4-e4")
    refused(answer, "man_first")
    assert answer["problem"]["rule"] == "3.1"
    assert (answer["number"], answer["scene"]["number"]) == (number, number)


def test_a_player_cannot_act_for_chance(red: Page) -> None:
    refused(red.act("1/FL"), "malformed_action")


def test_the_dice_cannot_be_claimed_as_an_action(ann: Browser) -> None:
    page = ann.open(ann.table("me", "open"))
    refused(page.act("1/FL", seat=0), "not_begun")


def test_a_used_key_is_refused_for_another_action(red: Page) -> None:
    its = key()
    first, second = red.scene["choices"][0]["text"], red.scene["choices"][1]["text"]
    asked = {"expected": red.scene["number"] + 1, "seat": 0, "key": its}
    assert red.act(first, **asked)["result"] == "accepted"
    refused(red.act(second, **asked), "key_used")
    refused(red.ask("resign", seat=0, key=its), "key_used")


def test_actions_go_by_value_in_any_case_and_are_kept_as_the_game_writes_them(red: Page) -> None:
    action = red.scene["choices"][0]["text"]
    number = red.scene["number"]
    assert red.act(action.upper())["result"] == "accepted"
    assert red.log[number]["text"] == action


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "null",
        '"hello"',
        '{"type": "cheat"}',
        '{"type": "act"}',
        '{"type": "act", "key": "short", "expected": 1, "seat": 0, "action": "x"}',
        '{"type": "act", "key": "long-enough", "expected": "x", "seat": 0, "action": "x"}',
        '{"type": "act", "key": "long-enough", "expected": 1, "seat": 0, "action": "\\ud800"}',
        '{"type": "act", "key": "long\\u0000enough", "expected": 1, "seat": 0, "action": "x"}',
        "[" * 7000,
        b"\x00\xff",
    ],
    ids=str,
)
def test_a_malformed_frame_is_answered_and_the_line_stays(red: Page, frame: str | bytes) -> None:
    red.send(frame)
    refused(red.read_until("answer"), "malformed_request")
    assert red.act()["result"] == "accepted"


def test_an_action_as_long_as_a_book_is_malformed(red: Page) -> None:
    refused(red.act("x" * 201), "malformed_request")


def test_an_oversized_frame_is_answered_and_the_line_stays(red: Page) -> None:
    red.send('{"type": "act", "action": "' + "x" * 10_000 + '"}')
    refused(red.read_until("answer"), "request_too_long")
    assert red.act()["result"] == "accepted"


def test_a_frame_beyond_all_measure_closes_only_that_line(ann: Browser, red: Page) -> None:
    page = ann.open(red.table["table"])
    page.send("x" * (2 << 20))
    assert page.read_to_the_end() == 1009
    assert red.act()["result"] == "accepted"


def test_a_fault_of_ours_is_answered_and_logged(
    red: Page, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("spelbord.server.match.write_event", lambda *_: 1 / 0)
    refused(red.act(), "internal_error")
    assert "ZeroDivisionError" in caplog.text
    monkeypatch.undo()
    assert red.act()["result"] == "accepted"


def test_whoever_was_faster_in_another_process_wins(red: Page, blue: Page, database: Path) -> None:
    number = red.scene["number"]
    first, second = red.scene["choices"][0]["text"], red.scene["choices"][1]["text"]
    with closing(sqlite3.connect(database)) as other, other:
        other.execute(
            'INSERT INTO log ("match", number, key, seat, action, resigns, at)'
            " VALUES (?, ?, 'other-process', 0, ?, 0, '2026-11-30 12:00:00')",
            (red.table["table"], number + 1, first),
        )
    answer = red.act(second)
    refused(answer, "stale_request")
    assert answer["scene"]["number"] == number + 1
    blue.sync()
    assert blue.log[number]["text"] == first
    assert red.act()["result"] == "accepted"


def test_many_requests_at_once_leave_a_log_without_gaps(ann: Browser, red: Page) -> None:
    table, number = red.table["table"], red.scene["number"]
    choices = [c["text"] for c in red.scene["choices"]]
    tabs = [ann.open(table) for _ in range(4)]

    def rush(tab: Page) -> list[str]:
        asked = {"expected": number + 1, "seat": 0}
        return [tab.act(action, **asked)["result"] for action in choices[:5]]

    with ThreadPoolExecutor(4) as pool:
        results = [r for found in pool.map(rush, tabs) for r in found]
    assert results.count("accepted") == 1
    page = ann.open(table)
    assert [e["number"] for e in page.log] == list(range(1, len(page.log) + 1))
