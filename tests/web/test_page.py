"""What every page owes its reader: axe finds nothing, nothing scrolls sideways, drags work."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .visitor import Visitor

Visit = Callable[..., Visitor]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def home(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.page.get_by_role("link", name="More choices (Jokerball)").wait_for()


def new_table(visitor: Visitor) -> None:
    visitor.page.goto("/new/jokerball")
    visitor.page.get_by_role("button", name="Make the table").wait_for()


def waiting_room(visitor: Visitor) -> None:
    visitor.page.goto(f"/table/{visitor.make_table('me', 'open')}")
    visitor.page.get_by_role("heading", name="Waiting for your friends").wait_for()


def seat_to_take(visitor: Visitor) -> None:
    visitor.page.goto(f"/table/{visitor.make_table('open', 'open')}")
    visitor.page.get_by_role("button", name="Only watch").wait_for()


def table(visitor: Visitor) -> None:
    visitor.seated("me", "here", size=6)
    visitor.act()
    offered = visitor.offer()
    if not offered["targets"]:
        visitor.press(f'.hits .alive[data-cell="{offered["men"][0]}"]')
        visitor.page.locator(".hits [data-action]").first.wait_for()


def table_help(visitor: Visitor) -> None:
    visitor.seated("me", "here")
    visitor.page.get_by_role("button", name="Rules").click()
    visitor.page.locator("dialog[open] h2, [role=dialog] h2").first.wait_for()


def rules(visitor: Visitor) -> None:
    visitor.page.goto("/rules/jokerball")
    visitor.page.get_by_role("heading", name="Jokerball").first.wait_for()


def the_end(visitor: Visitor) -> None:
    visitor.seated("me", "here")
    visitor.page.get_by_label("More", exact=True).click()
    visitor.page.get_by_role("button", name="Resign…").click()
    visitor.page.get_by_role("button", name="Resign", exact=True).click()
    visitor.page.locator("#end-title").wait_for()
    # axe measures colours as they are at this moment: let the curtain rise first.
    visitor.page.wait_for_function("() => document.getAnimations().length === 0")


def nowhere(visitor: Visitor) -> None:
    visitor.page.goto("/no/such/page")
    visitor.page.get_by_role("heading").first.wait_for()


PAGES = [home, new_table, waiting_room, seat_to_take, table, table_help, rules, the_end, nowhere]
every_page = pytest.mark.parametrize("go", PAGES, ids=[go.__name__ for go in PAGES])


def axe(page: Page) -> list[dict[str, Any]]:
    """What axe finds, in short."""
    page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate(
        """async () => (await axe.run()).violations.map((v) => ({
             rule: v.id, help: v.help, at: v.nodes.map((n) => n.target.join(' ')).slice(0, 5) }))"""
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@every_page
def test_axe_finds_nothing(visit: Visit, go: Callable[[Visitor], None], scheme: str) -> None:
    visitor = visit(color_scheme=scheme)
    go(visitor)
    assert visitor.page.locator("html").get_attribute("data-theme") == scheme
    assert axe(visitor.page) == [], json.dumps(axe(visitor.page), indent=1)


def test_axe_would_find_something(ann: Visitor) -> None:
    home(ann)
    ann.page.evaluate("document.body.append(document.createElement('button'))")
    assert [fault["rule"] for fault in axe(ann.page)] == ["button-name"]


@pytest.mark.parametrize("width", [360, 768, 1600])
@every_page
def test_nothing_scrolls_sideways(visit: Visit, go: Callable[[Visitor], None], width: int) -> None:
    visitor = visit(viewport={"width": width, "height": 740})
    go(visitor)
    wide, page = visitor.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide <= page == width


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Where the middle of a thing is on the screen."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def a_move(visitor: Visitor) -> tuple[str, str]:
    """A man that may move, and one of its targets on the board."""
    visitor.seated("me", "here")
    man = visitor.offer()["men"][0]
    visitor.press(f'.hits [data-cell="{man}"]')
    to = visitor.page.locator(".hits [data-action]").first.get_attribute("data-cell")
    assert to is not None
    visitor.press(f'.hits [data-cell="{man}"]')
    expect(visitor.page.locator(".hits [data-action]")).to_have_count(0)
    return man, to


def test_a_man_is_dragged_to_its_target_with_the_mouse(ann: Visitor) -> None:
    man, to = a_move(ann)
    page = ann.page
    page.mouse.move(*middle(page, f'.hits [data-cell="{man}"]'))
    page.mouse.down()
    page.mouse.move(*middle(page, f'.hits [data-cell="{to}"]'), steps=6)
    page.mouse.up()
    expect(page.locator(".events button").nth(1)).to_have_text(f"{man}-{to}")


def test_a_man_is_dragged_to_its_target_with_a_finger(phone: Visitor) -> None:
    man, to = a_move(phone)
    page = phone.page
    start, end = (middle(page, f'.hits [data-cell="{cell}"]') for cell in (man, to))
    touch = phone.context.new_cdp_session(page)
    for kind, share in [("Start", 0.0), *(("Move", k / 6) for k in range(1, 7)), ("End", 1.0)]:
        at = [{"x": a + (b - a) * share, "y": 0} for a, b in [(start[0], end[0])]]
        at[0]["y"] = start[1] + (end[1] - start[1]) * share
        touch.send(
            "Input.dispatchTouchEvent",
            {"type": f"touch{kind}", "touchPoints": [] if kind == "End" else at},
        )
    expect(page.locator(".events button").nth(1)).to_have_text(f"{man}-{to}")
    assert page.evaluate("scrollY") == 0


def test_a_drag_to_nowhere_changes_nothing(ann: Visitor) -> None:
    man, _ = a_move(ann)
    page = ann.page
    page.mouse.move(*middle(page, f'.hits [data-cell="{man}"]'))
    page.mouse.down()
    page.mouse.move(5, 790, steps=6)
    page.mouse.up()
    assert man in ann.offer()["men"]
    expect(page.locator(".events button")).to_have_count(1)


def test_tab_comes_to_one_entry_of_the_log_and_arrows_to_the_others(ann: Visitor) -> None:
    ann.seated("me", "here")
    for _ in range(3):
        ann.act()
    page = ann.page
    entries = page.locator(".events button")
    many = entries.count()
    assert many > 3
    assert page.locator('.events button[tabindex="0"]').count() == 1
    page.locator('.events button[tabindex="0"]').focus()
    page.keyboard.press("ArrowUp")
    expect(entries.nth(many - 2)).to_be_focused()
    page.keyboard.press("Home")
    expect(entries.nth(0)).to_be_focused()
    page.keyboard.press("End")
    expect(entries.nth(many - 1)).to_be_focused()
    assert page.locator('.events button[tabindex="0"]').count() == 1


def test_an_illegal_tap_says_why_with_the_rule(ann: Visitor) -> None:
    ann.seated("me", "here")
    ann.offer()
    ann.page.locator('.hits [data-cell="d4"]').click(force=True)
    expect(ann.page.locator(".remark[role=alert]")).to_contain_text("ball")


def test_a_double_tap_on_a_target_is_one_action(ann: Visitor) -> None:
    table = ann.seated("me", "here")
    man = ann.offer()["men"][0]
    ann.press(f'.hits [data-cell="{man}"]')
    ann.page.locator(".hits [data-action]").first.dblclick()
    ann.offer()
    assert len([event for event in ann.events(table) if event.get("action")]) == 1


def test_the_watch_over_the_pages_sees_errors_and_foreign_requests(visit: Visit) -> None:
    visitor = visit()
    visitor.page.goto("about:blank")
    visitor.page.evaluate("console.error('ouch')")
    visitor.page.evaluate("setTimeout(() => { throw new Error('oops') })")
    visitor.page.evaluate("fetch('http://127.0.0.1:9/').catch(() => 0)")
    visitor.page.wait_for_timeout(200)
    seen = " ".join(visitor.unforgiven())
    assert "console: ouch" in seen
    assert "page error: oops" in seen
    assert "foreign request: http://127.0.0.1:9/" in seen
    visitor.forgive(".")
