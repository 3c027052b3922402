"""Two hidden hands on one device: the curtain, what lies behind it, and who may lift it."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from itertools import zip_longest
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from .test_page import axe
from .visitor import Visitor

Visit = Callable[..., Visitor]
_keys = itertools.count(1)

# Another page of the same guest: takes the device and acts once, for whoever is to.
ACT = """(table) => new Promise((done) => {
  const line = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
  const send = (message) => line.send(JSON.stringify({ key: crypto.randomUUID(), ...message }));
  line.onopen = () => send({ type: 'hello' });
  line.onmessage = ({ data }) => {
    const news = JSON.parse(data);
    if (news.type === 'answer' && news.number === line.wanted) { line.close(); done(); }
    if (news.type !== 'snapshot' || line.wanted) return;
    const { curtain, number, viewing, choices } = news.scene;
    if (curtain !== null) return send({ type: 'look', seat: curtain });
    line.wanted = number + 1;
    send({ type: 'act', seat: viewing, expected: number + 1, action: choices[0].text });
  };
})"""


def table_of(visitor: Visitor, *who: str, game: str = "violet") -> str:
    """A table where Anna is the first seat and Bo the second."""
    names = {"me": {}, "here": {"name": "Bo"}}
    wish = {
        "key": f"curtain-{next(_keys):06}",
        "game": game,
        "name": "Anna",
        "seats": [{"who": one} | names.get(one, {}) for one in who],
        "shuffle": False,
    }
    made = visitor.context.request.post("/api/tables", data=wish)
    assert made.status == 201, made.text()
    return str(made.json()["table"])


def opened(visitor: Visitor) -> str:
    """A table for two on this device, with its curtain hanging."""
    table = table_of(visitor, "me", "here")
    visitor.page.goto(f"/table/{table}")
    expect(curtain(visitor.page)).to_be_visible()
    return table


def curtain(page: Page) -> Locator:
    """The card on the curtain."""
    return page.get_by_role("dialog")


def lift(page: Page) -> None:
    """Say to be the person for whom the curtain hangs."""
    page.get_by_role("button", name="I am").click()
    expect(curtain(page)).to_have_count(0)


def act(visitor: Visitor, table: str, times: int = 1) -> None:
    """Whoever is to act does, on another page of this browser."""
    elsewhere = visitor.context.new_page()
    elsewhere.goto("/api/me")
    for _ in range(times):
        elsewhere.evaluate(ACT, table)
    elsewhere.close()


def frames(page: Page) -> list[dict[str, Any]]:
    """Everything the server tells this page from now on."""
    told: list[dict[str, Any]] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda text: told.append(json.loads(text)))

    page.on("websocket", listen)
    return told


# Everything a page holds of the board that names something: words, labels, data.
HELD = """() => [...document.querySelectorAll('.room, .room *')].map((e) => [
  e.tagName, e.getAttribute('aria-label'), JSON.stringify(e.dataset),
  [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data).join(' '),
].join(' | ')).join('\\n')"""


def room(page: Page) -> str:
    """The board as the page holds it."""
    held: str = page.evaluate(HELD)
    return held


def same_room(page: Page, other: Page) -> str:
    """Both pages come to hold the same board, when everything on it has come to rest."""
    for _ in range(200):
        if (held := room(page)) == room(other):
            return held
        page.wait_for_timeout(50)
    lines = zip_longest(room(page).splitlines(), room(other).splitlines())
    raise AssertionError(f"the boards differ: {[pair for pair in lines if pair[0] != pair[1]][:5]}")


def test_the_curtain_names_who_shall_take_the_device(ann: Visitor) -> None:
    opened(ann)
    expect(curtain(ann.page)).to_have_accessible_name("Pass the device to Bo (Torech)")
    expect(ann.page.get_by_role("button", name="I am Bo", exact=True)).to_be_focused()
    expect(ann.page.locator(".room")).to_have_attribute("inert", "")


def test_nothing_but_what_watchers_see_reaches_the_page_before_it_is_lifted(
    ann: Visitor, visit: Visit
) -> None:
    told = frames(ann.page)
    table = opened(ann)
    carol = visit()
    carol.page.goto(f"/table/{table}")
    expect(carol.page.locator(".room")).to_be_visible()
    act(ann, table, times=6)
    same_room(ann.page, carol.page)
    scenes = [news["scene"] for news in told if news.get("scene")]
    assert max(scene["number"] for scene in scenes) > 6
    assert {scene["viewing"] for scene in scenes} == {None}


def test_whoever_lifts_it_plays_and_it_falls_again_for_the_other(ann: Visitor) -> None:
    told = frames(ann.page)
    table = opened(ann)
    lift(ann.page)
    shown = next(n["scene"] for n in reversed(told) if n["type"] == "snapshot")
    assert shown["viewing"] == shown["to_act"] == 1
    assert shown["choices"]
    act(ann, table, times=3)
    expect(curtain(ann.page)).to_have_accessible_name("Pass the device to Anna (Violet)")
    shown = next(n["scene"] for n in reversed(told) if n.get("scene"))
    assert (shown["viewing"], shown["choices"]) == (None, [])


def test_what_the_other_saw_is_gone_from_the_page_when_the_curtain_hangs(
    ann: Visitor, visit: Visit
) -> None:
    carol = visit()
    table = opened(ann)
    lift(ann.page)
    own = room(ann.page)
    act(ann, table, times=3)
    expect(curtain(ann.page)).to_be_visible()
    carol.page.goto(f"/table/{table}")
    expect(carol.page.locator(".room")).to_be_visible()
    assert same_room(ann.page, carol.page) != own
    logs = [page.locator("ol[aria-label=Turns]").inner_text() for page in (ann.page, carol.page)]
    assert logs[0] == logs[1]


def test_a_reload_hangs_it_again(ann: Visitor) -> None:
    opened(ann)
    lift(ann.page)
    ann.page.reload()
    expect(curtain(ann.page)).to_be_visible()


def test_escape_does_not_lift_it_and_enter_does(ann: Visitor) -> None:
    opened(ann)
    button = ann.page.get_by_role("button", name="I am Bo")
    expect(button).to_be_focused()
    for _ in range(3):
        ann.page.keyboard.press("Escape")
    expect(curtain(ann.page)).to_be_visible()
    ann.page.keyboard.press("Enter")
    expect(curtain(ann.page)).to_have_count(0)
    expect(ann.page.locator(".room")).to_be_focused()


def test_a_tap_meant_for_the_board_cannot_lift_it(ann: Visitor) -> None:
    table = table_of(ann, "me", "here")
    ann.page.clock.install(time=0)
    ann.page.clock.pause_at(1)
    ann.page.goto(f"/table/{table}")
    button = ann.page.get_by_role("button", name="I am Bo")
    expect(button).to_be_disabled()
    ann.page.clock.run_for(400)
    expect(button).to_be_disabled()
    ann.page.clock.run_for(100)
    expect(button).to_be_enabled()
    expect(button).to_be_focused()


def test_an_open_game_on_one_device_has_none(ann: Visitor) -> None:
    ann.seated("me", "here")
    ann.offer()
    expect(curtain(ann.page)).to_have_count(0)
    assert ann.page.locator(".room").get_attribute("inert") is None


def test_the_end_is_shown_to_both_without_it(ann: Visitor) -> None:
    opened(ann)
    ann.page.get_by_label("More", exact=True).click()
    ann.page.get_by_role("button", name="Resign…").click()
    ann.page.get_by_role("button", name="Resign", exact=True).click()
    ann.page.locator("#end-title").wait_for()
    expect(ann.page.get_by_role("dialog", name="Pass")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_curtain_is_accessible_and_fits(visit: Visit, scheme: str, width: int) -> None:
    ann = visit(color_scheme=scheme, viewport={"width": width, "height": 640})
    opened(ann)
    expect(ann.page.get_by_role("button", name="I am Bo")).to_be_focused()
    ann.page.wait_for_function(
        "() => document.querySelector('.curtain').getAnimations({ subtree: true }).length === 0"
    )
    assert axe(ann.page) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth") == width
    expect(ann.page.get_by_role("button", name="I am Bo")).to_be_in_viewport(ratio=1)
