"""Whole games of Jokkmokk through the page: by taps, by keys, alone, and with five."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from .conftest import Visit
from .jokkmokk import Offer, Shopper, walks
from .test_page import axe as axe_now

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
MOST_TABS = 60
# Every kind of question is asked with these.
ASKING = "antique,patchwork,friend,surstromming,skating"
# The smallest sets make the shortest game.
SMALL = "horse,bell,sparkler,present,mystery"
FOCUSED = "() => document.activeElement?.dataset?.action ?? ''"
MIDGAME = "[data-midgame]"


@pytest.fixture
def ann(visit: Visit) -> Shopper:
    """Somebody at a desk."""
    return Shopper(visit())


@pytest.fixture
def phone(visit: Visit) -> Shopper:
    """Somebody with a small phone."""
    return Shopper(visit(**PHONE))


def still(page: Page) -> None:
    """Wait until nothing moves any more, but for what always does."""
    page.wait_for_function(
        "() => document.getAnimations().every((a) => a.effect?.getTiming().iterations === Infinity)"
    )


def axe(page: Page) -> list[dict[str, Any]]:
    """What axe finds when all is still: it measures colours as they are."""
    still(page)
    return axe_now(page)


def reached(page: Page, selector: str, side: int) -> bool:
    """Whether everything of a kind lies within the window, so many pixels high and wide.

    What is asked rises to its place, so it is looked at until it stands there.
    """
    try:
        page.wait_for_function(
            """([selector, side]) => [...document.querySelectorAll(selector)]
          .filter((e) => e.checkVisibility()).every((e) => {
            const r = e.getBoundingClientRect();
            return r.left >= -1 && r.top >= 0 && r.width >= side && r.height >= side &&
              r.right <= innerWidth + 1 && r.bottom <= innerHeight;
          })""",
            arg=[selector, side],
        )
    except TimeoutError:
        return False
    return True


def number_in(text: str) -> int:
    """The number in a cell of the score; a dot is none."""
    found = re.search(r"−?\d+", text)
    return int(found[0].replace("−", "-")) if found else 0


def counted_out(page: Page, owners: int) -> None:
    """The score is counted out to its end, and every column adds up."""
    page.locator("[data-counted=true]").wait_for()
    still(page)
    rows = page.locator(".counting tbody tr")
    totals = page.locator(".counting tfoot td")
    expect(totals).to_have_count(owners)
    for k in range(owners):
        column = [row.locator("td").nth(k).inner_text() for row in rows.all()]
        total = totals.nth(k).inner_text()
        assert sum(map(number_in, column)) == number_in(total), (column, total)


def played_by(shopper: Shopper, table: str) -> list[str]:
    """What the players have chosen so far."""
    return [event["action"] for event in shopper.visitor.events(table) if event.get("action")]


def secrets_kept(shopper: Shopper, seat: int) -> None:
    """No frame before the end shows a card below the top of somebody else's stack."""
    running = [scene for scene in shopper.scenes if scene["outcome"] is None]
    assert len(running) > 20
    hidden = seen = 0
    for scene in running:
        for owner, has in enumerate(scene["view"]["owners"]):
            assert (has["total"] is None) == (owner != seat)
            for holding in has["holdings"]:
                assert (holding["cards"] is None) == (owner != seat)
                below = holding["count"] > 1 and holding["pattern"] is None
                hidden += below and owner != seat
                seen += below and owner == seat and len(holding["cards"]) > 1
    assert hidden > 0
    assert seen > 0


def test_a_whole_game_by_taps_at_360_pixels(phone: Shopper) -> None:
    phone.seated("me", "easy")
    page = phone.page
    for offered in phone.offers():
        assert reached(page, "[data-stall], .asked button", 40), offered
        assert page.evaluate("() => document.scrollingElement.scrollTop") == 0
        phone.choose(offered["actions"][0], offered)
    title = page.locator("#end-title").inner_text()
    assert re.search(r"\bwins\b", title), title
    counted_out(page, 2)
    secrets_kept(phone, 0)
    last = phone.scenes[-1]["view"]["owners"]
    assert all(has["total"] is not None for has in last), "at the end everything is open"
    assert axe(page) == []


def tab_to_a_choice(page: Page) -> int:
    """Press Tab until something that can be chosen is focused; how often that took."""
    for pressed in range(MOST_TABS):
        if page.evaluate(FOCUSED):
            return pressed
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to a choice")


def by_keys(shopper: Shopper, offered: Offer, number: int) -> None:
    """One choice by keys, from the thing that has the focus."""
    keyboard = shopper.page.keyboard
    action = shopper.page.evaluate(FOCUSED)
    if walks(action):
        for _ in range(number % 3):
            keyboard.press("PageDown")
        keyboard.press("Enter")
        expect(shopper.page.locator("[data-stall][aria-pressed=true]")).to_be_focused()
    keyboard.press("Enter")
    shopper.changed(offered)


def results(page: Page) -> str:
    """What the midgame scoring gave, opened again by keys; the focus is back where it was."""
    held = page.evaluate_handle("() => document.activeElement")
    page.locator("[data-results]").press("Enter")
    told = page.locator(MIDGAME).inner_text()
    page.keyboard.press("Escape")
    expect(page.locator(MIDGAME)).to_have_count(0)
    held.evaluate("(element) => element.focus()")
    return told


def test_a_whole_game_by_keys_alone_with_its_midgame_scoring(visit: Visit) -> None:
    ann = Shopper(visit(), keys=True)
    ann.seated("me", "easy", selection="couples")
    page = ann.page
    shown, again = page.locator(MIDGAME), page.locator("[data-results]")
    midgame = ""
    tabs = []
    for number, offered in enumerate(ann.offers()):
        if shown.count() > 0:
            page.keyboard.press("Escape")
            expect(shown).to_have_count(0)
        tabs.append(tab_to_a_choice(page))
        if not midgame and again.count() > 0:
            midgame = results(page)
        by_keys(ann, offered, number)
    # Once on the square, the keyboard keeps its place: no Tab is ever needed again.
    assert tabs[0] > 0
    assert sum(tabs[1:]) == 0, tabs
    assert "Midgame scoring" in midgame
    assert "Candy" in midgame
    counted_out(page, 2)


def test_alone_against_four_family_members_to_the_rating(phone: Shopper) -> None:
    phone.seated("me", opponents=4, selection="free", sets=SMALL)
    page = phone.page
    status = page.locator("p[role=status]").first
    moved = 0
    for offered in phone.offers():
        if phone.scenes[-1]["view"]["asked"]["owner"] == 1 and walks(offered["actions"][0]):
            assert len(offered["actions"]) <= 3
            assert "the opponent’s Family Member" in status.inner_text()
            moved += 1
        phone.choose(offered["actions"][0], offered)
    assert moved > 0
    title = page.locator("#end-title").inner_text()
    rating = phone.scenes[-1]["view"]["rating"]
    assert title == ("You have won" if rating["points"] > 0 else "The opponent has won")
    counted_out(page, 2)


def test_five_at_one_table_at_360_pixels(phone: Shopper) -> None:
    phone.seated("me", "random", "random", "random", "random", selection="family")
    page = phone.page
    expect(page.locator("section.player")).to_have_count(5)
    for number, offered in enumerate(phone.offers()):
        assert reached(page, "[data-stall], .asked button", 40), offered
        assert page.evaluate("() => document.scrollingElement.scrollWidth") <= 360
        if number == 8:
            break
        phone.choose(offered["actions"][0], offered)
    for strip in page.locator("section.player").all():
        assert strip.locator(".tray").first.inner_text().strip()
    assert axe(page) == []


def test_five_people_on_one_device_each_find_their_own_cards_at_the_lower_edge(
    ann: Shopper,
) -> None:
    ann.seated("me", "here", "here", "here", "here")
    page = ann.page
    movers = set()
    for offered in ann.offers():
        mover = page.locator("section.player.turn").get_attribute("aria-label")
        lowest = page.locator("section.player").last
        expect(lowest).to_have_attribute("aria-label", mover or "")
        movers.add(mover)
        if len(movers) == 5:
            break
        ann.choose(offered["actions"][0], offered)
    assert len(movers) == 5


def test_the_first_tap_shows_the_way_and_the_second_walks_it(phone: Shopper) -> None:
    table = phone.seated("me", "here")
    page = phone.page
    offered = phone.offer()
    near, far = offered["actions"][0], offered["actions"][-1]
    phone.visitor.press(f'[data-action="{far}"]')
    way = page.get_by_role("group", name="Way to stall")
    expect(way).to_contain_text(f"Passes {len(offered['actions']) - 1} cards")
    expect(page.locator(".place.skipped")).to_have_count(len(offered["actions"]) - 1)
    expect(way.locator(".line > span")).to_have_count(4)
    expect(way.locator(".line > .walks")).to_have_count(1)
    phone.visitor.press(f'[data-action="{near}"]')
    expect(way).to_contain_text("Passes no card")
    way.get_by_role("button", name="Cancel").tap()
    expect(way).to_have_count(0)
    assert played_by(phone, table) == [], "nothing has been played yet"
    phone.visitor.press(f'[data-action="{near}"]')
    way.get_by_role("button", name="Claim it").tap()
    phone.changed(offered)
    assert played_by(phone, table)[-1] == near


def test_a_tap_that_leads_nowhere_says_why_with_the_rule(phone: Shopper) -> None:
    phone.seated("me", "here")
    phone.offer()
    phone.visitor.press("[data-stall]:not([data-action])")
    expect(phone.page.locator("p[role=alert]")).to_contain_text(re.compile(r"\(rule \d+\.\d+\)"))


def test_a_pattern_card_is_placed_by_a_tap_and_by_a_drag(phone: Shopper) -> None:
    table = phone.seated("me", "here", selection="nights")
    page = phone.page
    offered = phone.onto("place")
    phone.choose(offered["actions"][-1], offered)
    assert played_by(phone, table)[-1] == offered["actions"][-1]
    offered = phone.onto("place")
    expect(page.locator(".asked .pattern")).to_be_visible()
    target = offered["actions"][-1]
    start, end = (
        page.locator(where).bounding_box()
        for where in (".asked .hand", f'.asked [data-action="{target}"]')
    )
    assert start is not None
    assert end is not None
    touch = phone.visitor.context.new_cdp_session(page)
    for kind, share in [("Start", 0.0), *(("Move", k / 6) for k in range(1, 7)), ("End", 1.0)]:
        x = start["x"] + start["width"] / 2
        y = start["y"] + start["height"] / 2
        to_x, to_y = end["x"] + end["width"] / 2 - x, end["y"] + end["height"] / 2 - y
        points = [] if kind == "End" else [{"x": x + to_x * share, "y": y + to_y * share}]
        touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    phone.changed(offered)
    assert played_by(phone, table)[-1] == target


def test_own_stacks_are_fanned_out_and_others_show_their_top_card_only(ann: Shopper) -> None:
    ann.seated("me", "random", selection="giving")
    page = ann.page
    for offered in ann.offers():
        mine, other = ann.scenes[-1]["view"]["owners"]
        high = [[h for h in has["holdings"] if h["count"] > 1] for has in (mine, other)]
        if all(high):
            break
        ann.choose(offered["actions"][0], offered)
    for k, stacks in enumerate(high):
        page.locator(f'.holdings [data-owner="{k}"] button.who').click()
        stack = page.get_by_role("dialog").locator(f'[data-set="{stacks[0]["set"]}"]')
        expect(stack.locator("li")).to_have_count(1 if k else stacks[0]["count"])
        page.keyboard.press("Escape")


def test_neutral_players_are_moved_by_whoever_took_the_last_turn(ann: Shopper) -> None:
    ann.seated("me", "here", neutral=2, selection="second")
    for offered in ann.offers():
        asked = ann.scenes[-1]["view"]["asked"]
        if asked["owner"] == 2:
            break
        ann.choose(offered["actions"][0], offered)
    status = ann.page.locator("p[role=status]").first
    expect(status).to_contain_text("move Neutral 1’s Family Member")
    assert len(offered["actions"]) <= 3


def test_a_phone_shows_the_cards_of_one_owner_at_a_time_and_of_whom_is_chosen(
    phone: Shopper,
) -> None:
    phone.seated("me", "random", "random", "random", "random")
    page = phone.page
    tabs = page.get_by_role("group", name="Whose cards").get_by_role("button")
    expect(tabs).to_have_count(5)
    stacks = page.locator(".holdings [data-holding]")
    for offered in phone.offers():
        owners = phone.scenes[-1]["view"]["owners"]
        if all(any(held["count"] for held in has["holdings"]) for has in owners[1:]):
            break
        phone.choose(offered["actions"][0], offered)
    for owner, has in enumerate(owners):
        tabs.nth(owner).tap()
        expect(tabs.nth(owner)).to_have_attribute("aria-pressed", "true")
        expect(stacks).to_have_count(sum(held["count"] > 0 for held in has["holdings"]))
        assert reached(page, ".holdings [data-holding]", 30), owner
    assert axe(page) == []


def test_the_form_asks_only_for_what_matters(ann: Shopper) -> None:
    page = ann.page
    page.goto("/new/jokkmokk")
    many = page.get_by_role("group", name="How many play")
    asked = {
        name: page.get_by_role("group", name=name, exact=True)
        for name in ("Opposing Family Members", "Neutral players", "Longer game", "My own sets")
    }

    def shown() -> list[str]:
        return [name for name, group in asked.items() if group.count() > 0]

    expect(asked["Neutral players"].get_by_role("radio")).to_have_count(4)
    assert shown() == ["Neutral players"]
    many.get_by_role("radio", name="4").check()
    expect(asked["Neutral players"].get_by_role("radio")).to_have_count(2)
    many.get_by_role("radio", name="5").check()
    page.get_by_role("radio", name="At random").first.check()
    page.get_by_role("group", name="Sets").get_by_role("radio", name="At random").check()
    expect(asked["Longer game"]).to_be_visible()
    assert shown() == ["Longer game"]
    many.get_by_role("radio", name="1", exact=True).check()
    expect(asked["Opposing Family Members"].get_by_role("radio")).to_have_count(8)
    assert shown() == ["Opposing Family Members"]


def test_sets_are_chosen_by_switches_and_played(ann: Shopper) -> None:
    page = ann.page
    page.goto("/new/jokkmokk")
    page.get_by_role("group", name="How many play").get_by_role("radio", name="1").check()
    page.get_by_role("radio", name="My own choice").check()
    sets = page.get_by_role("group", name="My own sets")
    make = page.get_by_role("button", name="Make the table")
    sets.get_by_role("checkbox", name="Present").uncheck()
    expect(sets.get_by_role("status")).to_contain_text("Choose 1 more")
    expect(make).to_be_disabled()
    for name in ("Bell", "Queue", "Candy", "Skating"):
        sets.get_by_role("checkbox", name=name).check()
    expect(sets.get_by_role("status")).to_contain_text("8 chosen")
    expect(sets.get_by_role("checkbox", name="Fika")).to_be_disabled()
    make.click()
    page.locator("[data-stall]").first.wait_for()
    ann.offer()
    keys = {one["key"] for one in ann.scenes[-1]["view"]["sets"]}
    assert keys == {
        *("antique", "horse", "hotdog", "patchwork"),
        *("bell", "queue", "candy", "skating"),
    }


def test_a_game_alone_begins_at_once_from_the_home_page(phone: Shopper) -> None:
    page = phone.page
    page.goto("/")
    page.get_by_role("button", name="Alone (Jokkmokk").tap()
    page.locator("[data-stall]").first.wait_for()
    phone.offer()
    view = phone.scenes[-1]["view"]
    assert view["solo"]
    assert len(view["line"]) == 4


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_nothing_whatever_is_asked(visit: Visit, scheme: str, size: str) -> None:
    shopper = Shopper(visit(color_scheme=scheme, **(PHONE if size == "phone" else {})))
    page = shopper.page
    shopper.seated("me", "here", "here", selection="free", sets=ASKING)
    offered = shopper.offer()
    shopper.visitor.press(f'[data-action="{offered["actions"][-1]}"]')
    page.get_by_role("group", name="Way to stall").wait_for()
    assert axe(page) == [], "a way"
    page.keyboard.press("Escape")
    for what in ("place", "walk", "player", "stack"):
        offered = shopper.onto(what)
        assert axe(page) == [], what
        shopper.choose(offered["actions"][0], offered)
    shopper.onto("claim")
    page.locator(".holdings button.who").first.click()
    page.get_by_role("dialog").locator("[data-set]").first.wait_for()
    assert axe(page) == [], "cards"
