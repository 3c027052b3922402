"""Whole games of Jumpkins through the page: by taps, by keys, by a gesture, and alone."""

from __future__ import annotations

import math
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .house import House
from .jumpkins import JUMP, Jumper, usual
from .test_page import axe

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
# What covers what: the table, the hand and the questions of a small phone.
LAID_OUT = """() => {
  const box = (where) => document.querySelector(where)?.getBoundingClientRect();
  const [table, strip, status] =
    ['.jumpkins .table', '.jumpkins .strip', 'p[role=status]'].map(box);
  // A long list of pairs has a scroll bar of its own.
  const asks = document.querySelector('.asks');
  const rolls = asks !== null && asks.scrollHeight > asks.clientHeight;
  const pressed = [...document.querySelectorAll('.jumpkins .strip button, .hand input')]
    .filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect());
  return {
    table: Math.round(table.height),
    apart: table.bottom <= strip.top + 1 && strip.bottom <= status.top + 1,
    inside: rolls || pressed.every((r) => r.left >= 0 && r.right <= innerWidth + 1
      && r.top >= strip.top - 1 && r.bottom <= strip.bottom + 1),
    low: pressed.filter((r) => r.height < 44 || r.width < 44).length,
    wide: document.scrollingElement.scrollWidth,
    scrolled: document.scrollingElement.scrollTop,
  };
}"""
FITS = {"apart": True, "inside": True, "low": 0, "wide": 360, "scrolled": 0}
LEAST_TABLE = 150
FOCUSED = "() => document.activeElement?.dataset?.action ?? ''"
AT_BUTTON = f"() => document.activeElement === document.querySelector('{JUMP}')"
MOST_TABS = 40
# The middle of the die on its device, and how many pixels a millimetre is.
HELD = """() => {
  const box = document.querySelector('.world .die.waits rect').getBoundingClientRect();
  const matrix = document.querySelector('.world').getScreenCTM();
  return [box.x + box.width / 2, box.y + box.height / 2, Math.hypot(matrix.a, matrix.b)];
}"""


@pytest.fixture
def ann(visit: Visit) -> Jumper:
    """Somebody at a desk."""
    return Jumper(visit())


@pytest.fixture
def phone(visit: Visit) -> Jumper:
    """Somebody with a small phone."""
    return Jumper(visit(**PHONE))


def told(page: Page) -> list[str]:
    """The position in words."""
    return page.locator(".jumpkins .unseen li").all_inner_texts()


def ended(jumper: Jumper) -> None:
    """The end tells the points that were won."""
    points = [seat["points"] for seat in jumper.view["seats"]]
    row = jumper.page.get_by_role("row").filter(has_text="Points")
    for cell, value in zip(row.get_by_role("cell").all(), points, strict=True):
        expect(cell).to_have_accessible_name(str(value))
    assert jumper.view["phase"] == "finished"


def test_a_whole_game_by_taps_at_360_pixels(phone: Jumper) -> None:
    phone.seated("me", "easy", landings="statistics")
    asked = set()
    for offered in phone.offers():
        phase = phone.view["phase"]
        if phase not in asked:
            asked.add(phase)
            found = phone.page.evaluate(LAID_OUT)
            assert found.pop("table") >= LEAST_TABLE, phase
            assert found == FITS, phase
        phone.choose(offered)
    assert {"choose", "jump"} < asked
    assert phone.jumps
    ended(phone)


def tab_to(page: Page, reached: str, wanted: str | None = None) -> None:
    """Press Tab until the focus is where it is wanted."""
    for _ in range(MOST_TABS):
        if page.evaluate(reached) == (True if wanted is None else wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {wanted or 'the button'}")


def test_a_whole_game_by_keys_in_the_flat_view_at_1280_pixels(ann: Jumper) -> None:
    ann.seated("me", "easy", landings="statistics")
    page = ann.page
    strengths: list[int] = []
    for offered in ann.offers():
        if offered["aims"]:
            strength = page.locator(".hand input").last
            before = int(strength.input_value())
            strength.press("ArrowRight")
            expect(strength).to_have_value(str(before + 1))
            strengths.append(before + 1)
            tab_to(page, AT_BUTTON)
        else:
            tab_to(page, FOCUSED, usual(offered["actions"]))
        page.keyboard.press("Enter")
        ann.changed(offered)
    assert strengths == [int(jump.rsplit(" ", 1)[1]) for jump in ann.jumps]
    assert strengths
    ended(ann)


def pull(jumper: Jumper, aside: float, back: float) -> None:
    """Take the die on the device, pull it so many millimetres and let go."""
    page = jumper.page
    x, y, scale = page.evaluate(HELD)
    page.mouse.move(x, y)
    page.mouse.down()
    for k in range(1, 6):
        page.mouse.move(x + aside * scale * k / 5, y + back * scale * k / 5)
    # Resting for a moment: what is let go is a pull, not a flick.
    page.wait_for_timeout(150)
    page.mouse.up()


def test_a_die_that_is_pulled_back_and_let_go_jumps_as_it_was_pulled(ann: Jumper) -> None:
    table = ann.seated("me", "here", landings="statistics")
    ann.take("stump")
    offered = ann.offer()
    pull(ann, aside=-8, back=40)
    ann.changed(offered)
    assert len(ann.jumps) == 1
    place, towards, strength = map(int, re.findall(r"\d+", ann.jumps[0]))
    assert 125 <= place <= 130, "the device was not moved"
    assert towards > 140, "pulled to the left, it jumps to the right"
    assert 75 <= strength <= 115, "40 of 110 millimetres"
    assert ann.jumps[0] in [e.get("action") for e in ann.visitor.events(table)]


def flick(jumper: Jumper, aside: float, inwards: float) -> float:
    """Flick the die by so many millimetres in 50 ms, by clocks of its own; its speed in mm/s."""
    x, y, scale = jumper.page.evaluate(HELD)
    hand = jumper.visitor.context.new_cdp_session(jumper.page)
    start, seconds = time.time(), 0.05
    for k in range(6):
        hand.send(
            "Input.dispatchMouseEvent",
            {
                "type": "mousePressed" if k == 0 else "mouseReleased" if k == 5 else "mouseMoved",
                "x": x + aside * scale * k / 5,
                "y": y - inwards * scale * k / 5,
                "button": "left",
                "buttons": 1,
                "clickCount": 1,
                "timestamp": start + seconds * k / 5,
            },
        )
    return math.hypot(aside, inwards) / seconds


def test_a_die_that_is_flicked_jumps_as_fast_and_where_the_finger_went(ann: Jumper) -> None:
    ann.seated("me", "here", landings="statistics")
    ann.take("stump")
    offered = ann.offer()
    speed = flick(ann, aside=10, inwards=60)
    ann.changed(offered)
    assert len(ann.jumps) == 1
    stump = ann.view["lengths"]["stump"]
    place, towards, strength = map(int, re.findall(r"\d+", ann.jumps[0]))
    assert 125 <= place <= 130, "the device was not moved"
    wanted = 127.5 + math.degrees(math.atan2(10, 60)) / stump["turn"] * 127.5
    assert abs(towards - wanted) < 12
    wanted = 255 * (speed - stump["least"]) / (stump["most"] - stump["least"])
    assert abs(strength - wanted) < 25, (strength, wanted)


def tops(view: dict[str, Any], action: str) -> list[int] | None:
    """The topmost dice of the two that are put together, if nothing else lies beneath a finger."""
    pair = [int(number) - 1 for number in re.findall(r"\d+", action)]
    towers = {tower["dice"][0]: tower["dice"][-1] for tower in view["towers"]}
    wanted = [towers.get(die, die) for die in pair]
    places = {die["die"]: die["pose"][:2] for die in view["dice"] if die["pose"]}
    stacks = [{tower["dice"][-1]: tower["dice"]} for tower in view["towers"]]
    own = {die: below for stack in stacks for die, below in stack.items()}
    for top in wanted:
        others = set(places) - set(own.get(top, [top]))
        if any(math.dist(places[top], places[other]) < 16 for other in others):
            return None
    return wanted


def tap_die(jumper: Jumper, die: int) -> None:
    """Tap a die on the table."""
    box = jumper.page.locator(f'.world [data-die="{die}"] rect').bounding_box()
    assert box is not None
    jumper.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_equal_insects_are_stacked_by_tapping_one_and_then_the_other(ann: Jumper) -> None:
    table = ann.seated("me", "here", landings="statistics")
    for offered in ann.offers():
        puts = [action for action in offered["actions"] if action.startswith("put ")]
        found = [(action, pair) for action in puts if (pair := tops(ann.view, action))]
        if found:
            break
        ann.choose(offered)
    action, (die, on) = found[0]
    tap_die(ann, die)
    expect(ann.page.locator(f'.world [data-die="{die}"]')).to_have_class(re.compile(r"\bheld\b"))
    tap_die(ann, on)
    ann.changed(offered)
    played = [event["action"] for event in ann.visitor.events(table) if event.get("action")]
    assert played[-1] == action


def test_a_practice_table_keeps_every_jump_and_counts_the_hits(ann: Jumper) -> None:
    ann.seated("me", alone="practice", landings="statistics")
    page = ann.page
    for device in ("ramp", None, "sponge", "anthill"):
        if device:
            ann.take(device)
        offered = ann.offer()
        assert offered["aims"], offered
        ann.visitor.press(JUMP)
        ann.changed(offered)
    offered = ann.offer()
    shots = ann.view["shots"]
    assert [shot["device"] for shot in shots] == ["ramp", "ramp", "sponge", "anthill"]
    expect(page.locator(".world .shot")).to_have_count(sum(bool(s["place"]) for s in shots))
    ann.choose(offered, "finish")
    hits = sum(shot["rest"] == "island" for shot in shots)
    expect(page.locator("#end-title")).to_have_text(f"{hits} of 4 jumps on the island")


def test_a_reload_in_the_middle_of_a_turn_shows_the_same_position(ann: Jumper) -> None:
    ann.seated("me", "here", scene="funfair")
    ann.choose(ann.onto_jump())
    before = ann.offer(), told(ann.page)
    ann.page.reload()
    assert (ann.offer(), told(ann.page)) == before


def test_a_match_goes_on_from_its_log_in_another_server(house: House, ann: Jumper) -> None:
    table = ann.seated("me", "here", scene="bathing")
    ann.choose(ann.onto_jump())
    ann.offer()
    before, view = told(ann.page), ann.view
    ann.page.goto("about:blank")
    house.kill()
    house.start()
    ann.visit(table)
    offered = ann.offer()
    assert ann.view == view
    assert told(ann.page) == before
    ann.choose(offered)
    assert ann.offer()["number"] != offered["number"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_nothing_whatever_is_asked(visit: Visit, scheme: str, size: str) -> None:
    jumper = Jumper(visit(color_scheme=scheme, **(PHONE if size == "phone" else {})))
    jumper.seated("me", "here", landings="statistics", scene="funfair")
    asked: dict[str, list[dict[str, Any]]] = {}
    for offered in jumper.offers():
        phase = jumper.view["phase"]
        if phase not in asked:
            asked[phase] = axe(jumper.page)
        if {"choose", "jump", "build", "score"} <= set(asked):
            break
        jumper.choose(offered, None if offered["aims"] else offered["actions"][0])
    assert {"choose", "jump"} <= set(asked)
    assert {phase: found for phase, found in asked.items() if found} == {}
