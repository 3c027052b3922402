"""Looking back over a match in the browser: seeks, steps, and a line that breaks meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .house import House
from .line import Line
from .visitor import Visitor

Visit = Callable[..., Visitor]
ACTIONS = 6


def told(page: Page) -> str:
    """The state of the board in words."""
    return page.locator(".jokerball .unseen").first.inner_text()


def reviewing(visitor: Visitor) -> list[str]:
    """Play a little, resign, and look back; what the board said after each action."""
    # On the large board the ball stays inside for these three turns.
    visitor.seated("me", "here", size=6)
    lived = []
    for _ in range(ACTIONS):
        visitor.offer()
        lived.append(told(visitor.page))
        visitor.act()
    visitor.offer()
    visitor.page.get_by_label("More", exact=True).click()
    visitor.page.get_by_role("button", name="Resign…").click()
    visitor.page.get_by_role("button", name="Resign", exact=True).click()
    visitor.page.get_by_role("button", name="Review").click()
    return lived


def at(page: Page) -> str:
    """Where the slider stands, in words."""
    return page.get_by_role("slider").get_attribute("aria-valuetext") or ""


def walk(page: Page, key: str) -> list[str]:
    """Press a key on the slider to its end; what the board said at each step."""
    shown = [told(page)]
    while True:
        before = at(page)
        page.keyboard.press(key)
        if at(page) == before:
            return shown
        number = at(page).partition(" ")[0]
        expect(page.locator(".room")).to_have_attribute("data-event", number)
        shown.append(told(page))


def test_stepping_back_and_forth_shows_each_moment_as_it_was(ann: Visitor) -> None:
    lived = reviewing(ann)
    expect(ann.page.get_by_role("slider")).to_be_focused()
    back = walk(ann.page, "ArrowLeft")
    forth = walk(ann.page, "ArrowRight")
    assert back == forth[::-1]
    assert [moment for moment in forth if moment in lived] == lived


def test_a_seek_shows_what_a_walk_shows(ann: Visitor) -> None:
    reviewing(ann)
    walk(ann.page, "ArrowLeft")
    forth = walk(ann.page, "ArrowRight")
    slider = ann.page.get_by_role("slider")
    for place in (3, len(forth) - 1, 0, 5):
        slider.fill(str(place))
        expect(ann.page.locator(".jokerball .unseen").first).to_have_text(forth[place])


def test_a_seek_while_the_line_is_down_is_answered_when_it_is_back(
    visit: Visit, house: House
) -> None:
    with Line(house.port) as line:
        ann = visit(line.address)
        ann.forgive("WebSocket|ERR_")
        reviewing(ann)
        now = told(ann.page)
        line.cut()
        expect(ann.page.get_by_text("Connection lost")).to_be_visible()
        ann.page.get_by_role("slider").fill("0")
        ann.page.wait_for_timeout(100)
        assert told(ann.page) == now
        line.mend()
        expect(ann.page.locator(".jokerball .unseen").first).not_to_have_text(now)


@pytest.mark.parametrize("width", [360, 1280])
def test_done_leads_back_to_the_end(visit: Visit, width: int) -> None:
    ann = visit(viewport={"width": width, "height": 740})
    reviewing(ann)
    ann.page.get_by_role("slider").fill("1")
    ann.page.get_by_role("button", name="Done").click()
    expect(ann.page.locator("#end-title")).to_be_visible()
