"""Whole games of Violet through the page, and what a page of hers may never hold."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from spelbord.core.record import read_record, replay
from spelbord.games.violet.knowledge import knows
from spelbord.games.violet.state import CARD_NAMES

from .conftest import Visit
from .test_page import axe
from .violet import Offer, Walker, brisk, strong
from .visitor import Visitor

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SUITS = {"M": "Mint", "O": "Orange", "P": "Pink", "B": "Blue"}
MOST_TABS = 60
# All text and attributes of the page, but for the shapes of drawings: M2 begins many a path.
WRITTEN = """() => [document.documentElement.textContent, ...[...document.querySelectorAll('*')]
  .flatMap((e) => [...e.attributes].filter((a) => a.name !== 'd').map((a) => a.value))
].join('\\n')"""
FOCUSED = "() => document.activeElement?.dataset?.action ?? ''"


@pytest.fixture
def ann(visit: Visit) -> Walker:
    """Somebody at a desk."""
    return Walker(visit())


@pytest.fixture
def phone(visit: Visit) -> Walker:
    """Somebody with a small phone."""
    return Walker(visit(**PHONE))


def ended_and_counted(page: Page) -> None:
    title = page.locator("#end-title").inner_text()
    assert re.search(r"\bwins\b", title), title
    assert page.locator("section.card tbody tr").count() > 0


def all_reached(page: Page) -> bool:
    """Whether everything that can be chosen lies within the window, a finger wide."""
    found: bool = page.evaluate(
        """() => [...document.querySelectorAll('.board .mine [data-action], .board [data-ask]')]
          .every((e) => {
            const r = e.getBoundingClientRect();
            return r.left >= 0 && r.top >= 0 && r.width >= 44 && r.height >= 44 &&
              r.right <= innerWidth && r.bottom <= innerHeight;
          })"""
    )
    return found


def test_a_whole_game_as_torech_by_taps_at_360_pixels(phone: Walker) -> None:
    phone.seated("easy", "me", lantern=9, last_yellow=1)
    taken = 0
    for offered in phone.scenes():
        if taken < 3:
            assert all(action.startswith("lay ") for action in offered["actions"])
        assert all_reached(phone.page)
        assert phone.page.evaluate("() => document.scrollingElement.scrollTop") == 0
        phone.choose(strong(offered["actions"]), offered)
        taken += 1
    assert taken > 10
    ended_and_counted(phone.page)


def tab_to_a_choice(page: Page) -> int:
    """Press Tab until something that can be chosen is focused; how often that took."""
    for pressed in range(MOST_TABS):
        if page.evaluate(FOCUSED):
            return pressed
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to a choice")


def test_a_whole_game_as_violet_by_keys_alone(ann: Walker) -> None:
    page = ann.page
    ann.seated("me", "easy", lantern=9)
    tabs = []
    for offered in ann.scenes():
        tabs.append(tab_to_a_choice(page))
        wanted = brisk(offered["actions"])
        for _ in range(len(offered["actions"])):
            if page.evaluate(FOCUSED) == wanted:
                break
            page.keyboard.press("PageDown")
        page.keyboard.press("Enter" if len(tabs) % 2 else "Space")
        ann.changed(offered)
    # Once there, the keyboard keeps its place: no Tab is ever needed again.
    assert len(tabs) > 10
    assert tabs[0] > 0
    assert sum(tabs[1:]) == 0
    ended_and_counted(page)


def names_in(text: str) -> set[str]:
    """Cards that a text names, in notation or in words."""
    return {
        card for card in CARD_NAMES if re.search(rf"\b({card}|{SUITS[card[0]]} {card[1]})\b", text)
    }


def test_neither_the_page_nor_its_messages_ever_name_a_card_the_seat_has_not_seen(
    ann: Walker,
) -> None:
    table = ann.seated("me", "easy", lantern=9)
    pages: dict[int, set[str]] = {}
    told: dict[int, set[str]] = {}
    for offered in ann.scenes():
        number = int(offered["number"])
        pages[number] = names_in(ann.page.evaluate(WRITTEN))
        told[number] = names_in("\n".join(ann.heard))
        action = next((a for a in offered["actions"] if a == "browse"), None)
        ann.choose(action or brisk(offered["actions"]), offered)
    record = ann.visitor.context.request.get(f"/api/tables/{table}/record").text()
    seen: set[str] = set()
    checked = 0
    for number, (_, position) in enumerate(replay(read_record(record))):
        observed = position.observe(0).states[0]
        seen |= {name for card, name in enumerate(CARD_NAMES) if knows(observed, 0, card)}
        unseen = set(CARD_NAMES) - seen
        if number in pages:
            assert not unseen & pages[number]
            assert not unseen & told[number]
            checked += len(unseen)
    assert len(seen) > 12
    assert checked > 100


def first_play(walker: Walker) -> Offer:
    """Sit down as Violet and play through the draft."""
    walker.seated("me", "easy")
    for offered in walker.scenes():
        if offered["actions"][0].startswith("play"):
            return offered
        walker.choose(brisk(offered["actions"]), offered)
    raise AssertionError("the draft did not end")


def test_a_card_that_is_not_asked_for_says_why_and_with_which_rule(ann: Walker) -> None:
    offered = first_play(ann)
    ann.visitor.press(".board .tableau [data-card]")
    assert "(rule 5.1)" in ann.page.locator("p[role=alert]").inner_text()
    assert ann.offer()["number"] == offered["number"]


def test_a_card_dragged_to_the_table_is_played_and_one_let_go_at_home_is_not(ann: Walker) -> None:
    offered = first_play(ann)
    card = ann.page.locator(".mine [data-action]").first
    box = card.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = ann.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 40, y + 10, steps=4)
    mouse.up()
    assert ann.offer()["number"] == offered["number"]
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 260, steps=8)
    mouse.up()
    ann.changed(offered)


def test_a_card_held_down_is_explained_and_not_played(phone: Walker) -> None:
    offered = first_play(phone)
    box = phone.page.locator(".mine [data-action]").first.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = phone.visitor.context.new_cdp_session(phone.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    phone.page.locator(".strip .tip").wait_for()
    told = phone.page.locator(".strip .tip").inner_text()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert re.match(r"(Mint|Orange|Pink|Blue) [1-9]: ", told)
    assert phone.offer()["number"] == offered["number"]


def test_a_pile_opened_by_key_is_folded_away_by_escape_and_the_focus_is_back(ann: Walker) -> None:
    first_play(ann)
    pile = ann.page.locator(".piles [data-zone=discard]")
    pile.focus()
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("heading", name="The discard pile").wait_for()
    ann.page.keyboard.press("Escape")
    assert ann.page.get_by_role("heading", name="The discard pile").count() == 0
    assert ann.page.evaluate("() => document.activeElement.dataset.zone") == "discard"


# No leaf lies over the piles.
UNCOVERED = """() => !document.querySelector('.piles [data-zone=discard]').closest('[inert]')"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_board_in_its_phases(visit: Visit, scheme: str) -> None:
    walker = Walker(visit(color_scheme=scheme))
    page = walker.page
    walker.seated("me", "easy")
    looked_at: set[str] = set()
    for taken, offered in enumerate(walker.scenes()):
        kind = offered["actions"][0].split()[0]
        if kind not in looked_at:
            looked_at.add(kind)
            assert axe(page) == [], kind
        if kind == "play" and (len(looked_at) > 4 or taken > 18) and page.evaluate(UNCOVERED):
            break
        walker.choose(brisk(offered["actions"]), offered)
    # The match may have ended before.
    if (end := page.get_by_role("button", name="Look at the board")).count():
        end.click()
    page.locator(".piles [data-zone=discard]").click()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="What cards and events do").click()
    page.get_by_role("dialog").get_by_text("Whispering Roots").wait_for()
    page.wait_for_function("() => document.getAnimations().length === 0")
    assert axe(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_where_torech_chooses_his_tiles(visit: Visit, scheme: str) -> None:
    visitor: Visitor = visit(color_scheme=scheme, **PHONE)
    walker = Walker(visitor)
    walker.seated("easy", "me")
    walker.offer()
    assert axe(visitor.page) == []
