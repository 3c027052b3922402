"""What real platforms got wrong on their boards, tried on the board of every game of ours."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spelbord.server.schema import our_games

from .conftest import Visit
from .player import GAMES, Player

every_game = pytest.mark.parametrize("game", GAMES)
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
# A page whose tab is in the background: it is told so, and gets no frame to draw in.
HIDE = """() => {
  window.framesWere = window.requestAnimationFrame;
  window.waiting = [];
  window.requestAnimationFrame = (draw) => window.waiting.push(draw);
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
SHOW = """() => {
  window.requestAnimationFrame = window.framesWere;
  for (const draw of window.waiting) requestAnimationFrame(draw);
  delete document.hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}"""
# What moves on the board because something happened; what always moves goes on and on.
MOVING = """() => [...document.querySelectorAll('[data-playing=true]')].map((e) => e.outerHTML
  .slice(0, 80)).concat(document.getAnimations().filter((a) => a.playState === 'running'
  && document.querySelector('.room').contains(a.effect?.target)
  && a.effect.getTiming().iterations !== Infinity)
  .map((a) => `${a.transitionProperty ?? a.animationName} of ${a.effect.target.outerHTML
    .slice(0, 80)}`))"""
# Only what physics let fall is seen to fly.
FLYING: dict[str, dict[str, bool | int | str]] = {"jumpkins": {"landings": "physics"}}


def test_these_are_all_games_of_the_house() -> None:
    assert set(GAMES) == {game.name for game in our_games()}


@every_game
def test_a_press_from_before_the_board_changed_does_nothing(visit: Visit, game: str) -> None:
    ann = Player(visit(), game)
    table = ann.sit("me", "easy")
    at = ann.page.locator(ann.aim()).first.bounding_box()
    assert at is not None
    was, chosen = ann.shown, len(ann.chosen)
    ann.page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    ann.page.mouse.down()
    ann.act_elsewhere(table)
    ann.changed(was)
    ann.page.wait_for_function("() => document.title.startsWith('Your turn')", timeout=60_000)
    ann.page.mouse.up()
    ann.page.evaluate("() => new Promise((done) => setTimeout(done))")
    assert len(ann.chosen) == chosen


@every_game
def test_a_double_click_chooses_once(visit: Visit, game: str) -> None:
    ann = Player(visit(), game)
    ann.sit("me", "easy")
    target, was, chosen = ann.aim(), ann.shown, len(ann.chosen)
    ann.page.locator(target).first.dblclick()
    ann.changed(was)
    ann.aim()
    # Should the server answer between the two clicks, the second is one at the next moment.
    moments = [(asked["expected"], len(asked.get("actions", ()))) for asked in ann.chosen[chosen:]]
    assert moments
    assert len(set(moments)) == len(moments)


@every_game
def test_no_key_does_anything_where_nothing_has_the_focus(visit: Visit, game: str) -> None:
    ann = Player(visit(), game)
    ann.sit("me", "easy")
    ann.aim()
    was, chosen = ann.shown, len(ann.chosen)
    ann.page.evaluate("() => document.activeElement.blur()")
    for key in "abcdefghijklmnopqrstuvwxyz0123456789":
        ann.page.keyboard.press(key)
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Tab")
    assert len(ann.chosen) == chosen
    assert ann.shown == was


@every_game
def test_a_hidden_tab_holds_up_nothing_and_shows_the_newest_when_it_is_back(
    visit: Visit, game: str
) -> None:
    ann = Player(visit(reduced_motion="no-preference"), game)
    table = ann.sit("me", "easy")
    ann.aim()
    ann.page.evaluate(HIDE)
    ann.act_elsewhere(table, times=3)
    newest = str(ann.log[-1]["number"])
    # Without a frame there is no picture, but the page knows, and says so when it is looked at.
    ann.page.wait_for_function(
        "(number) => Number(document.querySelector('.room').dataset.event) >= Number(number)",
        arg=newest,
        polling=50,
    )
    ann.page.evaluate(SHOW)
    ann.act()


@every_game
def test_the_device_is_turned_with_something_in_hand_and_taps_still_hit(
    visit: Visit, game: str
) -> None:
    ann = Player(visit(**PHONE), game)
    ann.sit("me", "easy")
    ann.aim()
    for width, height in ((740, 360), (360, 740)):
        ann.page.set_viewport_size({"width": width, "height": height})
        target, was, chosen = ann.aim(), ann.shown, len(ann.chosen)
        ann.visitor.press(target)
        ann.changed(was)
        assert len(ann.chosen) == chosen + 1


@every_game
def test_effects_are_for_what_happens_now_and_not_for_looking_back(visit: Visit, game: str) -> None:
    ann = Player(visit(reduced_motion="no-preference"), game)
    ann.sit("me", "easy", **FLYING.get(game, {}))
    ann.act(3)
    ann.resign()
    ann.page.get_by_role("button", name="Review").click()
    # What lies under the mouse may be lit by it, which is no effect of the match.
    ann.page.mouse.move(1, 1)
    ann.page.wait_for_function(f"() => ({MOVING})().length === 0")
    last = len(ann.log)
    slider = ann.page.get_by_role("slider")
    for place in (0, last, last // 2, 1, last - 1):
        slider.fill(str(place))
        expect(ann.page.locator(".room")).to_have_attribute("data-event", str(place))
        assert ann.page.evaluate(MOVING) == [], place


@every_game
@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=str)
def test_menu_question_and_rules_stay_on_the_screen(
    visit: Visit, game: str, size: tuple[int, int]
) -> None:
    ann = Player(visit(viewport={"width": size[0], "height": size[1]}), game)
    ann.sit("me", "easy")
    ann.aim()
    page = ann.page
    page.get_by_label("More", exact=True).click()
    expect(page.get_by_role("button", name="Resign…")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Resign…").click()
    expect(page.get_by_role("button", name="Resign", exact=True)).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Close")).to_be_in_viewport(
        ratio=1
    )


def test_resigning_is_asked_again_elsewhere_on_the_screen(visit: Visit) -> None:
    ann = Player(visit(**PHONE), "violet")
    ann.sit("me", "easy")
    ann.aim()
    page = ann.page
    page.get_by_label("More").tap()
    first = page.get_by_role("button", name="Resign…")
    before = first.bounding_box()
    first.tap()
    after = page.get_by_role("button", name="Resign", exact=True).bounding_box()
    assert before is not None
    assert after is not None
    # A second tap where the first one was does not resign.
    page.touchscreen.tap(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    apart = (
        after["y"] > before["y"] + before["height"] or after["x"] > before["x"] + before["width"]
    )
    assert apart or after["y"] + after["height"] < before["y"]
    expect(page.locator("#end-title")).to_have_count(0)
