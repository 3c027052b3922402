"""The line breaks, the server dies: whatever was chosen is applied once, or shown as refused."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .house import House
from .line import Line
from .visitor import Visitor

Visit = Callable[..., Visitor]
BROKEN = r"WebSocket|net::ERR|Failed to load resource|502|Failed to fetch"


@pytest.fixture
def line(house: House) -> Iterator[Line]:
    with Line(house.port) as between:
        yield between


def pick_up(visitor: Visitor) -> str:
    """Pick up a man if one must be; return a lit action that has not been pressed yet."""
    offered = visitor.offer()
    if not offered["targets"]:
        visitor.press(f'.hits .alive[data-cell="{offered["men"][0]}"]')
        visitor.page.locator(".hits [data-action]").first.wait_for()
        offered = visitor.offer()
    return offered["targets"][0]


def actions(visitor: Visitor, table: str) -> list[str]:
    """The actions the server keeps."""
    return [event["action"] for event in visitor.events(table) if event.get("action")]


def test_an_action_chosen_without_a_line_is_kept_and_applied_once(visit: Visit, line: Line) -> None:
    ann = visit(line.address)
    ann.forgive(BROKEN)
    table = ann.seated("me", "here")
    ann.act()
    action = pick_up(ann)
    before = actions(ann, table)
    line.cut()
    expect(ann.page.get_by_text("Connection lost")).to_be_visible()
    ann.press(f'.hits [data-action="{action}"]')
    expect(ann.page.get_by_text("Your move is kept")).to_be_visible()
    line.mend()
    expect(ann.page.get_by_text("Connection lost")).to_be_hidden(timeout=30_000)
    ann.offer()
    assert actions(ann, table) == [*before, action]
    ann.act()


def test_an_action_whose_answer_was_lost_is_applied_once(visit: Visit, line: Line) -> None:
    ann = visit(line.address)
    ann.forgive(BROKEN)
    table = ann.seated("me", "here")
    action = pick_up(ann)
    line.lose_answers()
    ann.press(f'.hits [data-action="{action}"]')
    watcher = visit()
    for _ in range(200):
        if actions(watcher, table):
            break
        watcher.page.wait_for_timeout(50)
    line.cut()
    expect(ann.page.get_by_text("Connection lost")).to_be_visible()
    line.mend()
    expect(ann.page.get_by_text("Connection lost")).to_be_hidden(timeout=30_000)
    ann.offer()
    assert actions(ann, table) == [action]
    ann.act()


def test_an_action_that_came_too_late_is_shown_as_refused_with_the_board_as_it_is(
    visit: Visit, line: Line, house: House
) -> None:
    ann = visit(line.address)
    ann.forgive(BROKEN)
    table = ann.seated("me", "here")
    ann.forgive(f"foreign request: {house.address}/")
    late = pick_up(ann)
    line.cut()
    expect(ann.page.get_by_text("Connection lost")).to_be_visible()
    ann.press(f'.hits [data-action="{late}"]')
    # The same person at the same table in another tab, whose line is whole.
    tab = ann.context.new_page()
    tab.goto(f"{house.address}/table/{table}")
    tab.locator(".hits .alive").last.click()
    tab.locator(".hits [data-action]").last.click()
    expect(tab.locator("ol[aria-label=Turns] .events button").nth(1)).to_be_visible()
    tab.wait_for_function("() => document.querySelector('.hits .alive')")
    watcher = visit()
    done = actions(watcher, table)
    line.mend()
    expect(ann.page.get_by_text("Connection lost")).to_be_hidden(timeout=30_000)
    expect(ann.page.locator(".remark[role=alert]")).to_contain_text(".")
    assert actions(watcher, table) == done
    assert len(done) == 1
    expect(ann.page.locator(".jokerball .unseen").first).to_have_text(
        tab.locator(".jokerball .unseen").first.inner_text()
    )
    ann.act()


def test_after_kill_9_in_mid_game_everything_accepted_is_there_and_the_game_goes_on(
    visit: Visit, tmp_path: Path
) -> None:
    house = House(tmp_path)
    spelbord = str(Path(sys.executable).with_name("spelbord"))
    serve = [spelbord, "serve", f"--port={house.port}", f"--db={house.database}"]
    house.start(serve)
    try:
        ann = visit(house.address)
        ann.forgive(BROKEN)
        # One turn, and half of another: no match on the large board is over so soon.
        table = ann.seated("me", "easy", size=6)
        for _ in range(2):
            ann.act()
        action = pick_up(ann)
        before = ann.events(table)
        house.kill()
        expect(ann.page.get_by_text("Connection lost")).to_be_visible()
        ann.press(f'.hits [data-action="{action}"]')
        house.start(serve)
        expect(ann.page.get_by_text("Connection lost")).to_be_hidden(timeout=30_000)
        ann.act()
        after = ann.events(table)
        assert after[: len(before)] == before
        assert after[len(before)]["action"] == action
    finally:
        house.stop()
