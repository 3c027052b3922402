"""A game of another package at the table: with the board it brings, and with the plain one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from ..examples.installed import install_sixth
from .house import House
from .test_page import axe
from .visitor import Visitor

Visit = Callable[..., Visitor]
PATIENCE = 600  # looks, with a short pause after each
MOST_ACTIONS = 500

# What may be pressed, on the package's board or on the plain one.
LOOK = """() => {
  const root = document.querySelector('.room .host')?.shadowRoot ?? document;
  const open = [...root.querySelectorAll('[data-action][aria-disabled=false]')];
  return { actions: open.map((e) => e.dataset.action),
           events: document.querySelectorAll('ol[aria-label=Turns] .events button').length,
           over: document.querySelector('#end-title') !== null };
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example is installed."""
    return install_sixth(tmp_path_factory.mktemp("sixth"))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, site: Path) -> Iterator[House]:
    """A server that finds the example beside our own games."""
    running = House(tmp_path_factory.mktemp("house"), [site])
    running.start()
    yield running
    running.stop()


@pytest.fixture
def board(site: Path) -> Iterator[Path]:
    """The board that the package brings, for a test that changes it; read at each visit."""
    file = site / "spelbord_pig" / "board.js"
    own = file.read_bytes()
    yield file
    file.write_bytes(own)


@pytest.fixture
def plain(board: Path) -> None:
    """The package brings no board."""
    board.unlink()


def seated(visitor: Visitor, *who: str) -> None:
    """Sit down at a short game of Pig."""
    table = visitor.make_table(*who, game="pig", target=30)
    visitor.page.goto(f"/table/{table}")


def offered(visitor: Visitor) -> dict[str, Any]:
    """What may be done, or that it is over; taps meanwhile, so that nobody waits for a bot."""
    for _ in range(PATIENCE):
        seen: dict[str, Any] = visitor.page.evaluate(LOOK)
        if seen["actions"] or seen["over"]:
            return seen
        visitor.page.locator(".room").locator(".pig, .plain").first.dispatch_event("pointerdown")
        visitor.page.wait_for_timeout(100)
    raise AssertionError("nothing is offered")


def press(visitor: Visitor, action: str) -> None:
    visitor.press(f'.room [data-action="{action}"]')


def play(visitor: Visitor, act: Callable[[str], object]) -> None:
    """Roll twice and hold, until somebody has won."""
    rolls = 0
    for _ in range(MOST_ACTIONS):
        seen = offered(visitor)
        if seen["over"]:
            return
        rolls = 0 if seen["actions"] == ["roll"] else rolls
        action = "hold" if rolls >= 2 else "roll"
        rolls += 1
        act(action)
        visitor.page.wait_for_function(
            f"n => {{ const s = ({LOOK})(); return s.over || s.events > n }}", arg=seen["events"]
        )
    raise AssertionError("the game did not end")


def ended(visitor: Visitor) -> None:
    """The end tells who won and why, counted out; axe finds nothing in it."""
    page = visitor.page
    expect(page.locator("#end-title")).to_contain_text("wins")
    expect(page.locator("section.card tbody th").first).to_have_text("Totals")
    page.wait_for_function("() => document.getAnimations().length === 0")
    assert axe(page) == [], json.dumps(axe(page), indent=1)


def test_from_home_to_the_end_with_the_board_of_the_package(ann: Visitor) -> None:
    page = ann.page
    page.goto("/")
    page.wait_for_function(
        "() => document.querySelector('img[src*=\"pig/cover.svg\"]')?.naturalWidth > 0"
    )
    page.get_by_role("link", name="More choices (Pig)").click()
    page.get_by_label("Easy").first.check(force=True)
    page.locator('input[name="option-target"][value="30"]').check(force=True)
    page.get_by_role("button", name="Make the table").click()
    play(ann, lambda action: press(ann, action))
    ended(ann)


@pytest.mark.usefixtures("plain")
def test_a_whole_game_with_the_plain_board_on_a_phone(phone: Visitor) -> None:
    seated(phone, "me", "easy")
    expect(phone.page.locator(".plain caption").first).to_have_text("What each seat has")
    play(phone, lambda action: press(phone, action))
    ended(phone)


def test_a_whole_game_by_keys_with_the_board_of_the_package(ann: Visitor) -> None:
    seated(ann, "me", "here")
    offered(ann)
    ann.page.locator("[data-action=roll]").focus()
    play(ann, lambda action: ann.page.keyboard.press(action[0]))
    expect(ann.page.locator("#end-title")).to_be_focused()


@pytest.mark.usefixtures("plain")
def test_a_whole_game_by_keys_with_the_plain_board(ann: Visitor) -> None:
    seated(ann, "me", "here")
    offered(ann)
    ann.page.locator("[data-action=roll]").focus()

    def act(action: str) -> None:
        for _ in range(3):
            if ann.page.evaluate("document.activeElement.dataset.action") == action:
                break
            ann.page.keyboard.press("ArrowRight" if action == "hold" else "Home")
        ann.page.keyboard.press("Enter")

    play(ann, act)
    expect(ann.page.locator("#end-title")).to_be_focused()


@pytest.mark.parametrize("own", [True, False], ids=["own", "plain"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    visit: Visit, board: Path, own: bool, scheme: str
) -> None:
    if not own:
        board.unlink()
    visitor = visit(color_scheme=scheme)
    seated(visitor, "me", "here", "here", "here")
    offered(visitor)
    press(visitor, "roll")
    visitor.page.locator(".events button").nth(1).wait_for(state="attached")
    offered(visitor)
    assert visitor.page.locator(".room .host").count() == int(own)
    for width in (1280, 360):
        visitor.page.set_viewport_size({"width": width, "height": 740})
        assert axe(visitor.page) == [], json.dumps(axe(visitor.page), indent=1)
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_tap_that_cannot_be_says_why_with_the_rule(ann: Visitor) -> None:
    seated(ann, "me", "here")
    offered(ann)
    ann.page.locator("[data-action=hold]").click(force=True)
    remark = ann.page.locator(".remark[role=alert]")
    expect(remark).to_contain_text("Roll at least once before you hold")
    expect(remark).to_contain_text("rule 3.1")


def test_a_board_of_a_package_is_looked_back_with(ann: Visitor) -> None:
    seated(ann, "me", "here")
    offered(ann)
    press(ann, "roll")
    ann.page.locator(".events button").nth(1).wait_for(state="attached")
    face = ann.page.locator(".events button").nth(1).inner_text()
    ann.page.get_by_label("More", exact=True).click()
    ann.page.get_by_role("button", name="Resign…").click()
    ann.page.get_by_role("button", name="Resign", exact=True).click()
    ann.page.get_by_role("button", name="Review").click()
    die = ann.page.locator(".room .die")
    expect(die).to_have_attribute("aria-label", f"The die shows {face}")
    ann.page.get_by_role("slider").press("Home")
    expect(die).to_have_attribute("aria-label", "The die has not been rolled")


FAULTY = {
    "does not mount": "throw new Error('no wood')",
    "fails at a change": "return { update() { throw new Error('no wood') }, destroy() {} }",
    "fails later": "setTimeout(() => { throw new Error('no wood') }); "
    "return { update() {}, destroy() {} }",
}


@pytest.mark.parametrize("body", FAULTY.values(), ids=FAULTY.keys())
def test_a_board_with_a_fault_makes_room_for_the_plain_one(
    ann: Visitor, board: Path, body: str
) -> None:
    board.write_text(f"export const contract = 1; export function mount() {{ {body} }}")
    ann.forgive("no wood")
    seated(ann, "me", "here")
    if "update() { throw" in body:
        ann.page.locator(".room .host").wait_for(state="attached")
        ann.page.get_by_label("More", exact=True).click()
        ann.page.get_by_role("button", name="Turn the board").click()
    expect(ann.page.locator(".notice")).to_contain_text("no wood")
    offered(ann)
    press(ann, "roll")
    expect(ann.page.locator(".events button").first).to_have_text("roll")


@pytest.mark.parametrize("text", ["export const contract = 2", "export {", ""])
def test_a_board_that_cannot_be_loaded_makes_room_for_the_plain_one(
    ann: Visitor, board: Path, text: str
) -> None:
    board.write_text(text)
    ann.forgive("cannot be used")
    seated(ann, "me", "here")
    expect(ann.page.locator(".notice")).to_contain_text("plain one")
    assert offered(ann)["actions"] == ["roll"]
