"""Whole games through the page: by taps on a desk, by taps on a phone, by keys alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError

from .visitor import Visitor, best

FOCUSED = """() => {
  const e = document.activeElement;
  const text = e.innerText || e.getAttribute('aria-label') || e.value || '';
  return { text: text.replace(/\\s+/g, ' ').trim(),
           name: e.name || '', action: e.dataset.action || '', alive: e.matches('.hits .alive') };
}"""
MOST_PRESSES = 5
MOST_TABS = 60


def ended_and_counted(page: Page) -> None:
    title = page.locator("#end-title").inner_text()
    assert re.search(r"\b(wins|won|win)\b", title, re.IGNORECASE), title
    counts = page.locator("section.card tbody tr")
    assert counts.count() > 0


def test_from_home_to_the_end_of_a_game_against_the_easy_bot(ann: Visitor) -> None:
    page = ann.page
    page.goto("/")
    page.get_by_role("link", name="More choices (Jokerball)").click()
    page.get_by_label("Easy").first.check(force=True)
    page.locator('input[name="option-size"][value="4"]').check(force=True)
    page.get_by_role("button", name="Make the table").click()
    assert ann.play_to_the_end() > 0
    ended_and_counted(page)


def test_a_whole_game_by_taps_at_360_pixels(phone: Visitor) -> None:
    phone.seated("me", "easy")
    assert phone.play_to_the_end() > 0
    ended_and_counted(phone.page)


def focused(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(FOCUSED)
    return found


def tab_to(page: Page, key: str, wanted: str) -> None:
    """Press Tab until something is focused whose property starts so."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if focused(page)[key].startswith(wanted):
            return
    raise AssertionError(f"Tab does not lead to {wanted!r}")


def pick(page: Page, name: str, value: str) -> None:
    """Choose one of a group of radio buttons with the arrow keys."""
    tab_to(page, "name", name)
    for _ in range(6):
        if page.locator(f'input[name="{name}"][value="{value}"]').is_checked():
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrow keys do not lead to {value} in {name}")


def onto_the_board(page: Page) -> None:
    """Press Tab until a place on the board is focused, unless one is."""
    for _ in range(MOST_TABS):
        if focused(page)["alive"]:
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to the board")


def pick_up(page: Page) -> None:
    """Press Enter on a man until its targets are lit; a key while the board moves is void."""
    for _ in range(MOST_PRESSES):
        onto_the_board(page)
        page.keyboard.press("Enter")
        try:
            page.locator(".hits [data-action]").first.wait_for(timeout=4000)
        except TimeoutError:
            continue
        return
    raise AssertionError("Enter lights no target")


def act_by_keys(visitor: Visitor) -> None:
    """One action by keys: onto the board, pick up a man, on to the wanted target, Enter."""
    page = visitor.page
    offered = visitor.offer()
    onto_the_board(page)
    if not offered["targets"]:
        pick_up(page)
        offered = visitor.offer()
    wanted = best(offered["targets"])
    before = page.locator("ol[aria-label=Turns] .events button").count()
    for _ in range(MOST_TABS):
        if focused(page)["action"] == wanted:
            break
        page.keyboard.press("PageDown")
    else:
        raise AssertionError(f"the keys do not lead to {wanted}")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "n => document.querySelectorAll('ol[aria-label=Turns] .events button').length > n",
        arg=before,
    )


def test_a_whole_game_by_keys_alone(ann: Visitor) -> None:
    page = ann.page
    page.goto("/")
    page.get_by_role("link", name="More choices (Jokerball)").wait_for()
    tab_to(page, "text", "More choices (Jokerball)")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Make the table").wait_for()
    pick(page, "level-1", "easy")
    pick(page, "option-size", "4")
    tab_to(page, "text", "Make the table")
    page.keyboard.press("Enter")
    assert ann.play_to_the_end(lambda: act_by_keys(ann)) > 0
    ended_and_counted(page)
    assert focused(page)["text"] == page.locator("#end-title").inner_text().strip()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_state_can_be_read_without_seeing_the_board(ann: Visitor, scheme: str) -> None:
    ann.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    ann.seated("me", "here")
    ann.offer()
    told = ann.page.locator(".jokerball .unseen").first.inner_text()
    assert "Red" in told
    assert "Blue" in told
    assert "ball" in told.lower()
    assert ann.page.locator(".status p[role=status]").inner_text().endswith(".")
