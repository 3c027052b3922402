"""One way of doing things in all games: the same places, words and keys for the same thing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from spelbord.core.game import find_game, game_names

from .playing import Ear, play
from .visitor import Visitor

Visit = Callable[..., Visitor]

# What a person does at a board, game by game: everything else here knows no game.
# A tap that is not legal, after so many actions, or once an action is offered.
ILLEGAL = {
    "jogakbo": (0, "", ".jogakbo .quilt svg"),
    "jokerball": (0, "", ".hits [data-cell]:not(.alive)"),
    "jokkmokk": (0, "", "[data-stall]:not([data-action])"),
    "jumpkins": (400, "ramp", ".jumpkins .world .die"),
    "violet": (12, "", ".board [data-card]:not([data-action])"),
}
# A first tap that only chooses, and what is there as long as it is not taken back.
TENTATIVE = {
    "jogakbo": (".market [data-action]", "button:text-is('Take back')"),
    "jokerball": (".hits .alive:not([data-action])", ".hits [data-action]"),
    "jokkmokk": ("[data-stall][data-action]", "[data-stall][aria-pressed=true]"),
}
# Smaller tables end sooner.
OPTIONS: dict[str, dict[str, Any]] = {
    "jokerball": {"size": 4},
    "jogakbo": {"board": "easy"},
    "jumpkins": {"landings": "statistics"},
}
FLAT = "if (origin !== 'null') localStorage.setItem('spelbord.jumpkins.flat', 'yes')"
GAMES = game_names()
every_game = pytest.mark.parametrize("game", GAMES)


def hides(game: str) -> bool:
    """Whether seats of a game know different things."""
    return bool(find_game(game).kernel.HAS_HIDDEN)


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    """Somebody who wishes motion, and looks at the box from above: software draws 3D slowly."""
    ann = visit(reduced_motion="no-preference")
    ann.context.add_init_script(FLAT)
    return ann


def table_of(visitor: Visitor, game: str) -> str:
    """A table for two on one device."""
    return visitor.make_table("me", "here", game=game, **OPTIONS.get(game, {}))


def opened(visitor: Visitor, table: str) -> Page:
    """The page of a table, with nothing before its board."""
    page = visitor.page
    page.goto(f"/table/{table}")
    page.locator("[data-position]").wait_for(state="attached")
    lift = page.get_by_role("button", name="I am")
    if lift.count():
        lift.click()
        expect(lift).to_have_count(0)
    return page


def status(page: Page) -> str:
    """The line that says what is asked."""
    return page.locator("p[role=status]").first.inner_text()


# --- what is asked ---------------------------------------------------------------------------


@every_game
def test_the_status_line_names_who_is_to_act_and_what_is_asked(ann: Visitor, game: str) -> None:
    ear = Ear(ann.page)
    page = opened(ann, table_of(ann, game))
    expect(page.locator(".status .turn")).to_be_visible()
    seats = page.locator(".player").evaluate_all("all => all.map((one) => one.ariaLabel)")
    strip = page.locator(".player.turn")
    expect(strip).to_have_count(1)
    acting = strip.get_attribute("aria-label")
    assert acting in seats
    assert re.match(rf"{acting}\b.*: .+[.?]$", status(page)), status(page)
    assert ear.scene["to_act"] is not None


@every_game
def test_who_only_watches_is_told_who_acts(ann: Visitor, visit: Visit, game: str) -> None:
    table = table_of(ann, game)
    carol = visit()
    carol.context.add_init_script(FLAT)
    page = carol.page
    page.goto(f"/table/{table}")
    acting = page.locator(".player.turn")
    expect(acting).to_have_count(1)
    name = acting.get_attribute("aria-label") or "?"
    expect(page.locator("p[role=status]").first).to_contain_text(re.compile(rf"^{name}\b.*\.$"))


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("game", [game for game in GAMES if game in ILLEGAL])
def test_a_tap_that_is_not_legal_says_why_and_leads_to_the_rule(
    visit: Visit, game: str, width: int
) -> None:
    ann = visit(viewport={"width": width, "height": 760})
    ann.context.add_init_script(FLAT)
    table = table_of(ann, game)
    actions, offered, tapped = ILLEGAL[game]
    play(ann, table, until=(offered,), actions=actions)
    page = opened(ann, table)
    expect(page.locator(".status .turn")).to_be_visible()
    page.locator(tapped).locator("visible=true").first.click(force=True)
    remark = page.locator("p.remark[role=alert]")
    expect(remark).to_contain_text(re.compile(r"\w.*\(rule \d+\.\d+\)\.?$"))
    rule = remark.get_by_role("button")
    number = (re.search(r"[\d.]+\d", rule.inner_text()) or [""])[0]
    rule.click()
    expect(page.locator("dialog[open] .looked-up")).to_have_text(re.compile(rf"^\s*{number}\s"))
    expect(page.locator("dialog[open] .looked-up")).to_be_in_viewport()


@pytest.mark.parametrize("game", sorted(TENTATIVE))
def test_escape_takes_back_what_was_only_chosen(ann: Visitor, game: str) -> None:
    table = table_of(ann, game)
    page = opened(ann, table)
    tap, chosen = TENTATIVE[game]
    events = len(ann.events(table))
    page.locator(tap).locator("visible=true").first.click()
    expect(page.locator(chosen).first).to_be_visible()
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("Escape")
    expect(page.locator(chosen)).to_have_count(0)
    assert len(ann.events(table)) == events


# --- the log ---------------------------------------------------------------------------------


@every_game
def test_an_entry_of_the_log_is_short_for_the_eye_and_a_sentence_for_the_ear(
    ann: Visitor, game: str
) -> None:
    table = table_of(ann, game)
    play(ann, table, actions=6, resign=True)
    page = opened(ann, table)
    entries = page.locator("ol[aria-label=Turns] .events button")
    expect(entries.last).to_have_text(re.compile("resign"))
    for short, long in entries.evaluate_all("all => all.map((e) => [e.innerText, e.ariaLabel])"):
        assert long.startswith(f"{short}: "), (short, long)
        assert re.search(r"\w{2}.*\.$", long.removeprefix(f"{short}: ")), long


# --- several on one device -------------------------------------------------------------------


@every_game
def test_a_curtain_hangs_between_hidden_hands_and_nowhere_else(ann: Visitor, game: str) -> None:
    ann.page.goto(f"/table/{table_of(ann, game)}")
    ann.page.locator("[data-position]").wait_for(state="attached")
    hangs = ann.page.get_by_role("dialog", name="Pass the device to")
    expect(hangs).to_have_count(1 if hides(game) else 0)


# --- the end ---------------------------------------------------------------------------------

NEXT = ["Rematch", "Review", "Share"]
LAST = ["Download record", "Look at the board"]


def verified(file: Path) -> str:
    """What `spelbord verify` says of a record."""
    calm = {name: value for name, value in os.environ.items() if name != "SPELBORD_BOUNDS"}
    line = "from spelbord.cli import main; main()"
    command = [sys.executable, "-c", line, "verify", str(file)]
    done = subprocess.run(command, env=calm, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@every_game
def test_the_end_counts_the_score_and_offers_the_same_to_all(
    ann: Visitor, tmp_path: Path, game: str
) -> None:
    table = table_of(ann, game)
    play(ann, table)
    page = opened(ann, table)
    title = page.locator("#end-title")
    expect(title).to_be_focused()
    card = page.locator("section.card")
    expect(card.locator("tbody tr").first).to_be_attached()
    named = card.locator(".row").locator("button, a").all_inner_texts()
    assert [name.strip() for name in named] == [*NEXT, *LAST]
    card.get_by_role("button", name="Look at the board").click()
    expect(title).to_have_count(0)
    page.get_by_role("button", name="Show the result").click()
    expect(title).to_be_visible()
    with page.expect_download() as waiting:
        card.get_by_role("link", name="Download record").click()
    file = tmp_path / "record.json"
    waiting.value.save_as(file)
    assert "events follow the rules" in verified(file)
    card.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: table not in url)


# --- looking back ----------------------------------------------------------------------------

# Where everything in the room is now and two frames later, and what moves there: nothing may.
STILL = """() => new Promise((done) => {
  const room = document.querySelector('.room');
  const places = () => JSON.stringify([...room.querySelectorAll('*')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  }));
  const before = places();
  const moving = room.getAnimations({ subtree: true }).filter((a) => a.playState === 'running');
  requestAnimationFrame(() => requestAnimationFrame(() =>
    done({ moving: moving.length, same: before === places() })));
})"""


def reviewing(visitor: Visitor, game: str) -> Page:
    """Some actions, a resignation, and the page that looks back at them."""
    table = table_of(visitor, game)
    play(visitor, table, actions=8, resign=True)
    page = opened(visitor, table)
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_role("slider", name="Event of the match")).to_be_focused()
    return page


def slider_at(page: Page) -> int:
    """Where the slider stands."""
    return int(page.get_by_role("slider", name="Event of the match").input_value())


def shown(page: Page) -> str:
    """The position in words, when what the slider points at has come."""
    expect(page.locator(".room")).to_have_attribute("data-event", str(slider_at(page)))
    assert page.evaluate(STILL) == {"moving": 0, "same": True}
    return page.locator("[data-position]").text_content() or ""


def walk(page: Page, key: str, to: int) -> Iterator[str]:
    """Every moment on the way to an end of the match."""
    yield shown(page)
    while slider_at(page) != to:
        page.keyboard.press(key)
        yield shown(page)


@every_game
def test_the_past_is_the_same_by_steps_both_ways_and_by_seeks_and_nothing_moves(
    ann: Visitor, game: str
) -> None:
    page = reviewing(ann, game)
    last = slider_at(page)
    back = list(walk(page, "ArrowLeft", 0))
    # Away from the slider the keys are the same.
    page.evaluate("document.activeElement?.blur()")
    forth = list(walk(page, "ArrowRight", last))
    assert back == forth[::-1]
    assert len(set(forth)) > 5
    for key, place in (("Home", 0), ("End", last)):
        page.keyboard.press(key)
        assert slider_at(page) == place
        assert shown(page) == forth[place]
    slider = page.get_by_role("slider", name="Event of the match")
    for place in (last // 2, 3, last - 1):
        slider.fill(str(place))
        assert shown(page) == forth[place]
    page.keyboard.press("Escape")
    expect(page.locator("#end-title")).to_be_visible()


@every_game
def test_the_past_plays_on_by_itself_until_it_is_stopped(ann: Visitor, game: str) -> None:
    page = reviewing(ann, game)
    last = slider_at(page)
    page.get_by_role("slider", name="Event of the match").fill(str(last - 2))
    shown(page)
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(".room")).to_have_attribute("data-event", str(last))
    expect(page.get_by_role("button", name="Play on")).to_have_attribute("aria-pressed", "false")


@every_game
def test_a_running_match_can_be_looked_back_at(ann: Visitor, game: str) -> None:
    table = table_of(ann, game)
    play(ann, table, actions=3)
    page = opened(ann, table)
    expect(page.locator(".status .turn")).to_be_visible()
    now = page.locator("[data-position]").text_content() or ""
    page.get_by_label("More", exact=True).click()
    page.get_by_role("button", name="Look back").click()
    page.keyboard.press("Home")
    assert shown(page) != now
    page.get_by_role("button", name="Done").click()
    expect(page.locator("[data-position]")).to_have_text(now)
    expect(page.locator(".status .turn")).to_be_visible()
