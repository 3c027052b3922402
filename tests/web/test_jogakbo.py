"""Whole games of Jogakbo through the page: by taps, by keys, with steps taken back."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .jogakbo import Offer, Sewer
from .test_page import axe as axe_now

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
MOST_TABS = 60
TURNS = 8
FOCUSED = """() => {
  const e = document.activeElement;
  return e?.dataset?.action ?? e?.dataset?.ghost ?? (e?.matches('[data-confirm]') ? 'confirm' : '');
}"""
GHOST = "[data-ghost]"
LINES = 7  # four that are alike in every game, two orders, the sum


@pytest.fixture
def ann(visit: Visit) -> Sewer:
    """Somebody at a desk."""
    return Sewer(visit())


@pytest.fixture
def phone(visit: Visit) -> Sewer:
    """Somebody with a small phone."""
    return Sewer(visit(**PHONE))


def ended_and_counted(page: Page) -> None:
    title = page.locator("#end-title").inner_text()
    assert re.search(r"\bwins\b|\bshare the victory\b", title), title
    page.locator("[data-counted=true]").wait_for()
    rows = page.locator("section.card :is(tbody, tfoot) tr")
    expect(rows).to_have_count(LINES)
    for seat in (1, 2):
        cells = [row.locator("td").nth(seat - 1).inner_text().split()[-1] for row in rows.all()]
        values = [int(cell.replace("−", "-")) for cell in cells]
        assert sum(values[:-1]) == values[-1]


def lines_are_explained(page: Page) -> None:
    """After the end each line of the score shows on the board why it counts."""
    page.get_by_role("button", name="Look at the board").click()
    lines = page.locator(".count button")
    expect(lines).to_have_count(LINES - 1)
    for line in lines.all():
        line.click()
        expect(page.locator(".count [role=status]")).to_contain_text(re.compile(r"Rule \d+\.\d"))
    lines.nth(1).click()
    shown = page.locator("div.quilt .counts").count()
    assert str(shown) in lines.nth(1).inner_text(), "an ornament in sight is a point"
    assert axe(page) == []


def axe(page: Page) -> list[dict[str, Any]]:
    """What axe finds when nothing moves any more: it measures colours as they are."""
    page.wait_for_function("() => document.getAnimations().length === 0")
    return axe_now(page)


def cell_at(page: Page, x: int, y: int) -> tuple[float, float]:
    """Where the middle of a cell of the large quilt is on the screen."""
    at: list[float] = page.evaluate(
        """([x, y]) => {
          const svg = document.querySelector('.quilt svg');
          const at = new DOMPoint(x + 0.5, y + 0.5).matrixTransform(svg.getScreenCTM());
          return [at.x, at.y];
        }""",
        [x, y],
    )
    return at[0], at[1]


def tap_cell(sewer: Sewer, x: int, y: int) -> None:
    """Tap the middle of a cell of the large quilt."""
    sewer.page.touchscreen.tap(*cell_at(sewer.page, x, y))


def tap_to_where_it_fits(sewer: Sewer) -> None:
    """Tap cell after cell until the cloth in hand can be laid where it is."""
    for x, y in product(range(1, 8), repeat=2):
        if sewer.page.locator("[data-lay]").count() > 0:
            return
        tap_cell(sewer, x, y)
    raise AssertionError("it fits nowhere as it is turned")


def ghost_at(page: Page) -> str:
    return page.locator(GHOST).get_attribute("data-ghost") or ""


def distance(ghost: str, cell: str) -> int:
    """How far a ghost is from a cell, counted as a king walks; a corner may be empty in its box."""
    return min(
        max(abs(ord(a) - ord(b)) for a, b in zip(c, cell, strict=True)) for c in ghost.split()
    )


def reached(page: Page, selector: str) -> bool:
    """Whether everything of a kind lies within the window, a finger high and wide."""
    found: bool = page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility())
          .every((e) => {
            const r = e.getBoundingClientRect();
            return r.left >= 0 && r.top >= 0 && r.width >= 44 && r.height >= 44 &&
              r.right <= innerWidth && r.bottom <= innerHeight;
          })""",
        selector,
    )
    return found


def test_a_whole_game_by_taps_at_360_pixels(phone: Sewer) -> None:
    phone.seated("me", "easy")
    page = phone.page
    confirmed = laid = 0
    for offered in phone.steps():
        if offered["ghost"] and not laid:
            phone.visitor.press('[aria-label^="Turn"]')
            phone.visitor.press('[aria-label^="Flip"]')
            tap_cell(phone, 4, 4)
            tap_cell(phone, 3, 3)
            assert distance(ghost_at(page), "d4") <= 2
            tap_to_where_it_fits(phone)
            laid += 1
        for wanted in (".market [data-action]", ".reserve [data-action]", ".tools button"):
            assert reached(page, wanted), (wanted, offered)
        assert page.evaluate("() => document.scrollingElement.scrollTop") == 0
        confirmed += offered["confirm"]
        phone.choose(phone.offer())
    assert confirmed == TURNS
    ended_and_counted(page)
    assert axe(page) == []
    lines_are_explained(page)


def tab_to_a_choice(page: Page) -> int:
    """Press Tab until something that can be chosen is focused; how often that took."""
    for pressed in range(MOST_TABS):
        if page.evaluate(FOCUSED):
            return pressed
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to a choice")


def by_keys(sewer: Sewer, offered: Offer, number: int) -> None:
    """One step by keys, from the thing that has the focus."""
    keyboard = sewer.page.keyboard
    if offered["ghost"]:
        for key in ("r", "f", "ArrowLeft", "ArrowUp")[: number % 5]:
            keyboard.press(key)
        if not sewer.offer()["fits"]:
            keyboard.press("PageDown")
        assert sewer.offer()["fits"]
    elif not offered["confirm"] and number % 2:
        keyboard.press("ArrowRight")
        if sewer.page.evaluate("() => document.activeElement.ariaDisabled === 'true'"):
            keyboard.press("ArrowLeft")
    keyboard.press("Enter" if number % 3 else "Space")
    sewer.changed(offered)


def test_a_whole_game_by_keys_alone(ann: Sewer) -> None:
    ann.seated("me", "easy")
    tabs = []
    for number, offered in enumerate(ann.steps()):
        tabs.append(tab_to_a_choice(ann.page))
        by_keys(ann, offered, number)
    # Once there, the keyboard keeps its place: no Tab is ever needed again.
    assert len(tabs) > 3 * TURNS
    assert tabs[0] > 0
    assert sum(tabs[1:]) == 0
    ended_and_counted(ann.page)


def test_steps_are_taken_back_one_by_one_and_nothing_is_played_before_the_turn_is_confirmed(
    ann: Sewer,
) -> None:
    table = ann.seated("me", "here")
    first = ann.offer()
    played = len(ann.visitor.events(table))
    ann.choose(first)
    lay = ann.onto("lay")
    ann.choose(lay)
    back = ann.page.get_by_role("button", name="Take back")
    now = ann.offer()
    back.click()
    ann.changed(now)
    assert ann.offer()["moment"] == lay["moment"]
    back.click()
    ann.changed(lay)
    assert ann.offer()["moment"] == first["moment"]
    assert len(ann.visitor.events(table)) == played
    for offered in ann.steps():
        ann.choose(offered)
        if offered["confirm"]:
            break
    ann.offer()
    assert len(ann.visitor.events(table)) > played + 2


def test_the_gain_is_shown_before_the_turn_is_confirmed(ann: Sewer) -> None:
    ann.seated("me", "here")
    for offered in ann.steps():
        if offered["confirm"]:
            break
        ann.choose(offered)
    told = ann.page.locator(".gain").inner_text()
    score = ann.page.locator("section.player.turn strong").last.inner_text()
    assert re.search(r"This turn: \S+ points?, then \d+ points?", told), told
    assert f"then {re.findall(r'[0-9]+', score)[0]} point" in told


def test_an_illegal_place_says_why_with_the_rule(ann: Sewer) -> None:
    ann.seated("me", "here")
    ann.onto("lay")
    ann.page.locator(GHOST).focus()
    # In a corner no shape covers a cell of the centre, however long it is.
    for _ in range(8):
        ann.page.keyboard.press("ArrowUp")
        ann.page.keyboard.press("ArrowLeft")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("p[role=alert]")).to_contain_text("(rule 5.2)")
    assert "/lay/" in ann.offer()["moment"]


def test_a_piece_follows_the_mouse_and_the_wheel_turns_it(ann: Sewer) -> None:
    ann.seated("me", "here")
    ann.onto("lay")
    page = ann.page
    box = page.locator(".quilt svg").bounding_box()
    assert box is not None
    seen = set()
    for share in (0.35, 0.5, 0.65):
        page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] * 0.5)
        seen.add(ghost_at(page))
    assert len(seen) > 1
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5)
    shapes = set()
    for _ in range(4):
        page.mouse.wheel(0, 120)
        page.wait_for_timeout(60)
        shapes.add(ghost_at(page))
    assert len(shapes) > 1


def test_a_click_lays_the_piece_where_it_is_lit(ann: Sewer) -> None:
    ann.seated("me", "here")
    lay = ann.onto("lay")
    box = ann.page.locator(GHOST).bounding_box()
    assert box is not None
    assert lay["fits"]
    ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.changed(lay)
    expect(ann.page.locator("div.quilt .cloth .piece")).to_have_count(1)


def test_a_second_tap_turns_the_piece_and_a_drag_carries_it(phone: Sewer) -> None:
    phone.seated("me", "here")
    phone.onto("lay")
    page = phone.page
    before = ghost_at(page)
    tap_cell(phone, "abcdefgh".index(before[0]), int(before[1]) - 1)
    turned = ghost_at(page)
    assert turned != before
    cells = turned.split()
    start = cell_at(page, "abcdefgh".index(cells[0][0]), int(cells[0][1]) - 1)
    end = cell_at(page, 0, 0)
    touch = phone.visitor.context.new_cdp_session(page)
    for kind, share in [("Start", 0.0), *(("Move", k / 8) for k in range(1, 9)), ("End", 1.0)]:
        x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        points = [] if kind == "End" else [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    carried = ghost_at(page).split()
    assert carried[0] < cells[0] or carried[0][1] < cells[0][1]
    assert page.evaluate("scrollY") == 0


def test_four_people_on_one_device_see_their_own_quilt_and_the_others_in_small(ann: Sewer) -> None:
    ann.seated("me", "here", "here", "here", board="normal")
    page = ann.page
    ann.offer()
    expect(page.locator("section.player")).to_have_count(4)
    others = page.get_by_role("group", name="Other quilts").locator("button")
    expect(others).to_have_count(3)
    movers = []
    for offered in ann.steps():
        movers.append(page.locator("section.player.turn").get_attribute("aria-label"))
        ann.choose(offered)
        if len(set(movers)) == 3:
            break
    cloth = others.nth(2).locator(".cloth .piece")
    assert cloth.count() > 0, "the seat before has laid its silk"
    others.nth(2).click()
    expect(page.locator("div.quilt .cloth .piece")).to_have_count(cloth.count())
    page.get_by_role("button", name="Back to").click()
    expect(page.locator(".banner")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_nothing_in_any_step(visit: Visit, scheme: str, size: str) -> None:
    sewer = Sewer(visit(color_scheme=scheme, **(PHONE if size == "phone" else {})))
    page = sewer.page
    sewer.seated("me", "here", "easy")
    looked_at: set[str] = set()
    for offered in sewer.steps():
        phase = offered["moment"].split("/")[2]
        if phase not in looked_at:
            looked_at.add(phase)
            assert axe(page) == [], phase
        if looked_at >= {"source", "lay", "refill", "coin", "null"}:
            break
        sewer.choose(offered)
    if size == "phone":
        for tab in ("Reserve", "Orders", "Quilts"):
            page.get_by_role("button", name=tab, exact=True).click()
            assert axe(page) == [], tab
        page.get_by_role("button", name="Orders", exact=True).click()
    page.get_by_role("button", name="Score, line by line").click()
    page.get_by_role("dialog").get_by_text("Full rows and columns").wait_for()
    assert axe(page) == []
